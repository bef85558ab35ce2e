import { fullName } from "#contract/person-name.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import type { Actor, TestApp } from "#test/app.ts";
import { onlyRow, type BuilderApp } from "./inserted.ts";
import { buildUser, type BuiltUser } from "./user.ts";

export type ProfessionalRow = typeof professionalProfiles.$inferSelect;
export type ProfessionalOverrides = Partial<Omit<typeof professionalProfiles.$inferInsert, "userId">> & {
  /** The owner of the profile; by default a new user with the role professional. */
  user?: Pick<BuiltUser["user"], "id">;
  firstName?: string;
  lastName?: string;
  country?: string;
};

export interface BuiltProfessional {
  professional: ProfessionalRow;
  /** The owner's session; not a valid one if `user` was given. */
  actor: Actor;
}

/** A listed profile with its own account. Database triggers update the search. */
export async function buildProfessional(
  app: BuilderApp & Pick<TestApp, "app">,
  { user, firstName, lastName, country, ...columns }: ProfessionalOverrides = {},
): Promise<BuiltProfessional> {
  const owner: { user: Parameters<typeof fullName>[0] & { id: number }; actor: Actor } = user
    ? { user: { firstName: null, lastName: null, ...user }, actor: { id: user.id, cookie: "" } }
    : await buildUser(app, {
        role: "professional",
        ...(firstName === undefined ? {} : { firstName }),
        ...(lastName === undefined ? {} : { lastName }),
        ...(country === undefined ? {} : { country }),
      });
  const now = app.platform.clock.now().toISOString();
  const rows = await app.platform.database.db
    .insert(professionalProfiles)
    .values({
      title: "Yoga Teacher",
      summary: "I teach calm and strong classes.",
      yearsOfExperience: 5,
      specialties: "Yoga, Mobility",
      createdAt: now,
      updatedAt: now,
      ...(columns.isVerified && !user ? { verifiedName: fullName(owner.user) } : {}),
      ...columns,
      userId: owner.user.id,
    })
    .returning();
  const professional = onlyRow(rows);
  await app.platform.cache.invalidate(`professional:${professional.id}`, "professionals");
  return { professional, actor: owner.actor };
}
