import { and, count, eq, inArray, sql, type SQL } from "drizzle-orm";
import { users } from "#server/accounts/accounts.table.ts";
import { violationOf, type Db } from "#server/platform/database/connect.ts";
import { professionalSkills, skillEndorsements } from "./professionals.table.ts";

export type SkillValues = Pick<
  typeof professionalSkills.$inferInsert,
  "professionalId" | "skill" | "yearsOfExperience" | "expertiseLevel"
>;

/** Skills of a profile with their number of endorsements, most endorsed first. @param viewerId 0 for visitors */
export function findSkills(db: Db, professionalId: number, viewerId: number) {
  return db
    .select({
      id: professionalSkills.id,
      skill: professionalSkills.skill,
      yearsOfExperience: professionalSkills.yearsOfExperience,
      expertiseLevel: professionalSkills.expertiseLevel,
      isVerified: professionalSkills.isVerified,
      endorsementCount: sql<number>`count(${skillEndorsements.id})::int`,
      endorsedByMe: sql<boolean>`coalesce(bool_or(${skillEndorsements.endorserId} = ${viewerId}), false)`,
    })
    .from(professionalSkills)
    .leftJoin(skillEndorsements, eq(skillEndorsements.skillId, professionalSkills.id))
    .where(eq(professionalSkills.professionalId, professionalId))
    .groupBy(professionalSkills.id)
    .orderBy(sql`6 desc`, sql`lower(${professionalSkills.skill})`);
}
export type SkillRow = Awaited<ReturnType<typeof findSkills>>[number];

/** The newest endorsements of each of these skills. */
export async function findEndorsements(db: Db, skillIds: readonly number[], newest: number) {
  if (skillIds.length === 0) return [];
  const ranked = db
    .select({
      id: skillEndorsements.id,
      skillId: skillEndorsements.skillId,
      endorserId: skillEndorsements.endorserId,
      comment: skillEndorsements.comment,
      relationship: skillEndorsements.relationship,
      createdAt: skillEndorsements.createdAt,
      rank: sql<number>`row_number() over (partition by ${skillEndorsements.skillId} order by ${skillEndorsements.createdAt} desc, ${skillEndorsements.id} desc)`.as(
        "rank",
      ),
    })
    .from(skillEndorsements)
    .where(inArray(skillEndorsements.skillId, [...skillIds]))
    .as("ranked");
  return db
    .select({
      id: ranked.id,
      skillId: ranked.skillId,
      endorserId: ranked.endorserId,
      comment: ranked.comment,
      relationship: ranked.relationship,
      createdAt: ranked.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(ranked)
    .innerJoin(users, eq(users.id, ranked.endorserId))
    .where(sql`${ranked.rank} <= ${newest}`)
    .orderBy(ranked.skillId, ranked.rank);
}
export type EndorsementRow = Awaited<ReturnType<typeof findEndorsements>>[number];

export async function countSkills(tx: Db, professionalId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(professionalSkills)
    .where(eq(professionalSkills.professionalId, professionalId));
  return row?.count ?? 0;
}

export async function hasSkill(db: Db, of: { professionalId: number; skillId: number }): Promise<boolean> {
  const rows = await db
    .select({ id: professionalSkills.id })
    .from(professionalSkills)
    .where(and(eq(professionalSkills.id, of.skillId), eq(professionalSkills.professionalId, of.professionalId)));
  return rows.length > 0;
}

/** @returns its id, or undefined if the profile already has this skill, ignoring case */
export async function insertSkill(tx: Db, values: SkillValues): Promise<number | undefined> {
  const [row] = await tx
    .insert(professionalSkills)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: professionalSkills.id });
  return row?.id;
}

/**
 * Updates a skill of a profile; a change of level or years removes the verification. @returns whether the profile has
 * this skill
 */
export async function updateSkill(
  db: Db,
  of: { professionalId: number; skillId: number },
  values: Partial<SkillValues>,
): Promise<boolean> {
  const rows = await db
    .update(professionalSkills)
    .set({
      ...values,
      professionalId: of.professionalId,
      isVerified: sql`${professionalSkills.isVerified} and ${isUnchanged(values)}`,
    })
    .where(and(eq(professionalSkills.id, of.skillId), eq(professionalSkills.professionalId, of.professionalId)))
    .returning({ id: professionalSkills.id });
  return rows.length > 0;
}

function isUnchanged({ expertiseLevel, yearsOfExperience }: Partial<SkillValues>): SQL {
  const { expertiseLevel: level, yearsOfExperience: years } = professionalSkills;
  return sql`${level} = ${expertiseLevel ?? level} and ${years} is not distinct from ${yearsOfExperience === undefined ? years : yearsOfExperience}`;
}

/** A skill for a decision, locked until the transaction ends. */
export async function lockSkill(tx: Db, id: number) {
  const { professionalId, isVerified } = professionalSkills;
  const rows = await tx
    .select({ professionalId, isVerified })
    .from(professionalSkills)
    .where(eq(professionalSkills.id, id))
    .for("no key update");
  return rows[0];
}

export async function setSkillVerified(tx: Db, id: number, isVerified: boolean): Promise<void> {
  await tx.update(professionalSkills).set({ isVerified }).where(eq(professionalSkills.id, id));
}

/** Skills of several profiles with their verification, by name. */
export async function findSkillNames(db: Db, professionalIds: readonly number[]) {
  if (professionalIds.length === 0) return [];
  const { id, professionalId, skill, isVerified } = professionalSkills;
  return db
    .select({ id, professionalId, skill, isVerified })
    .from(professionalSkills)
    .where(inArray(professionalId, [...professionalIds]))
    .orderBy(sql`lower(${skill})`);
}

export async function deleteSkill(db: Db, of: { professionalId: number; skillId: number }): Promise<boolean> {
  const rows = await db
    .delete(professionalSkills)
    .where(and(eq(professionalSkills.id, of.skillId), eq(professionalSkills.professionalId, of.professionalId)))
    .returning({ id: professionalSkills.id });
  return rows.length > 0;
}

/** Inserts or updates a user's endorsement. @returns false if the skill was deleted in the meantime */
export async function upsertEndorsement(db: Db, values: typeof skillEndorsements.$inferInsert): Promise<boolean> {
  const { comment, relationship } = values;
  try {
    await db
      .insert(skillEndorsements)
      .values(values)
      .onConflictDoUpdate({
        target: [skillEndorsements.skillId, skillEndorsements.endorserId],
        set: { comment, relationship },
      });
    return true;
  } catch (error) {
    if (violationOf(error)?.kind === "foreign") return false;
    throw error;
  }
}

export async function deleteEndorsement(db: Db, skillId: number, endorserId: number): Promise<void> {
  await db
    .delete(skillEndorsements)
    .where(and(eq(skillEndorsements.skillId, skillId), eq(skillEndorsements.endorserId, endorserId)));
}

/** The profiles that show an endorsement by this user. */
export async function findProfilesEndorsedBy(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: professionalSkills.professionalId })
    .from(skillEndorsements)
    .innerJoin(professionalSkills, eq(professionalSkills.id, skillEndorsements.skillId))
    .where(eq(skillEndorsements.endorserId, userId));
  return rows.map(({ id }) => id);
}
