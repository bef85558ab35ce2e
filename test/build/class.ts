import { classSessions } from "#server/classes/classes.table.ts";
import { onlyRow, type BuilderApp } from "./inserted.ts";
import { buildProgram } from "./program.ts";

export type ClassRow = typeof classSessions.$inferSelect;
export type ClassOverrides = Partial<Omit<typeof classSessions.$inferInsert, "programId">> & {
  program?: { id: number };
  /** Hours from now until it begins, and minutes that it takes. */
  inHours?: number;
  minutes?: number;
};

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A class in Singapore, in a day, of 12 seats and an hour; its programme is created if not given. */
export async function buildClass(
  app: BuilderApp,
  { program, inHours = 24, minutes = 60, ...columns }: ClassOverrides = {},
): Promise<ClassRow> {
  const programId = program?.id ?? (await buildProgram(app)).id;
  const start = new Date(app.platform.clock.now().getTime() + inHours * HOUR_MS);
  // Singapore is eight hours ahead of UTC all year.
  const local = new Date(start.getTime() + 8 * HOUR_MS).toISOString();
  const rows = await app.platform.database.db
    .insert(classSessions)
    .values({
      day: local.slice(0, 10),
      startsAt: start.toISOString(),
      endsAt: new Date(start.getTime() + minutes * MINUTE_MS).toISOString(),
      localStart: local.slice(0, 19),
      seats: 12,
      timeZone: "Asia/Singapore",
      ...columns,
      programId,
    })
    .returning();
  await app.platform.cache.invalidate("classes");
  return onlyRow(rows);
}
