import { programEnrollments } from "#server/programs/programs.table.ts";
import type { TestApp } from "#test/app.ts";
import { onlyRow } from "./inserted.ts";
import { buildProgram } from "./program.ts";
import { buildUser } from "./user.ts";

export type EnrollmentRow = typeof programEnrollments.$inferSelect;
export type EnrollmentOverrides = Partial<Omit<typeof programEnrollments.$inferInsert, "programId" | "userId">> & {
  program?: { id: number };
  user?: { id: number };
};

/** A seat in a programme; programme and user are created if not given. */
export async function buildEnrollment(
  app: Pick<TestApp, "app" | "platform">,
  overrides: EnrollmentOverrides = {},
): Promise<EnrollmentRow> {
  const { program, user, ...columns } = overrides;
  const programId = program?.id ?? (await buildProgram(app)).id;
  const userId = user?.id ?? (await buildUser(app)).user.id;
  const rows = await app.platform.database.db
    .insert(programEnrollments)
    .values({
      amount: 2_500,
      commissionAmount: 250,
      enrollmentDate: app.platform.clock.now().toISOString(),
      ...columns,
      programId,
      userId,
    })
    .returning();
  return onlyRow(rows);
}
