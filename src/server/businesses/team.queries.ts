import { and, asc, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import type { Act } from "#server/platform/undo.ts";
import { businesses, businessTeamMembers } from "./businesses.table.ts";

const COLUMNS = {
  id: businessTeamMembers.id,
  name: businessTeamMembers.name,
  role: businessTeamMembers.role,
  photo: businessTeamMembers.photo,
  userId: businessTeamMembers.userId,
  consentedAt: businessTeamMembers.consentedAt,
  heldTexts: businessTeamMembers.heldTexts,
  heldSince: businessTeamMembers.heldSince,
};
export type MemberRow = Pick<typeof businessTeamMembers.$inferSelect, keyof typeof COLUMNS>;
export type MemberChanges = Partial<
  Pick<MemberRow, "name" | "role" | "photo" | "consentedAt" | "heldTexts" | "heldSince">
>;

/** Members whom visitors, and the professional named, see: not those whose words an admin has not seen yet. */
const isShown = sql`not coalesce((${businessTeamMembers.heldTexts} ->> 'isNew')::boolean, false)`;

/** The team in its order, as its editors or as others see it. */
export async function findTeam(db: Db, businessId: number, { all }: { all: boolean }): Promise<MemberRow[]> {
  return db
    .select(COLUMNS)
    .from(businessTeamMembers)
    .where(and(eq(businessTeamMembers.businessId, businessId), all ? undefined : isShown))
    .orderBy(asc(businessTeamMembers.position), asc(businessTeamMembers.id));
}

/** Locks the team against concurrent changes; returns the number of members. */
export async function lockTeam(tx: Db, businessId: number): Promise<number> {
  await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId)).for("no key update");
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(businessTeamMembers)
    .where(eq(businessTeamMembers.businessId, businessId));
  return row?.count ?? 0;
}

/** Adds a member after the others. */
export async function insertMember(tx: Db, member: typeof businessTeamMembers.$inferInsert): Promise<MemberRow> {
  const [row] = await tx
    .insert(businessTeamMembers)
    .values({
      ...member,
      position: sql`(select coalesce(max(position) + 1, 0) from business_team_members where business_id = ${member.businessId})`,
    })
    .returning(COLUMNS);
  if (!row) throw new Error("The team member was not written");
  return row;
}

export async function findMember(db: Db, businessId: number, memberId: number): Promise<MemberRow | undefined> {
  const [row] = await db.select(COLUMNS).from(businessTeamMembers).where(ofListing(businessId, memberId));
  return row;
}

export async function updateMember(tx: Db, memberId: number, changes: MemberChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.update(businessTeamMembers).set(changes).where(eq(businessTeamMembers.id, memberId));
}

/** The removed member; undefined when the listing does not have them. */
export async function deleteMember(db: Db, businessId: number, memberId: number): Promise<MemberRow | undefined> {
  const [row] = await db.delete(businessTeamMembers).where(ofListing(businessId, memberId)).returning(COLUMNS);
  return row;
}

/** Puts the members with these ids first, in this order; the others follow in their current order. */
export async function orderMembers(tx: Db, businessId: number, ids: readonly number[]): Promise<void> {
  const known = (await findTeam(tx, businessId, { all: true })).map((row) => row.id);
  const first = [...new Set(ids)].filter((id) => known.includes(id));
  const order = [...first, ...known.filter((id) => !first.includes(id))];
  await tx.execute(sql`update business_team_members as m set position = o.place - 1
    from unnest(${sql.param(order)}::int[]) with ordinality as o (id, place) where m.id = o.id and m.business_id = ${businessId}`);
}

/** Whether a user agreed to be named on the team of a listing. */
export async function isTeamMember(db: Db, businessId: number, userId: number): Promise<boolean> {
  const { businessId: listing, userId: member, consentedAt } = businessTeamMembers;
  const agreed = and(eq(listing, businessId), eq(member, userId), isNotNull(consentedAt));
  return (await db.$count(businessTeamMembers, agreed)) > 0;
}

function selectMemberships(db: Db, where: SQL | undefined) {
  return db
    .select({
      ...COLUMNS,
      business: { id: businesses.id, name: businesses.name, kind: businesses.kind, ownerId: businesses.ownerId },
    })
    .from(businessTeamMembers)
    .innerJoin(businesses, eq(businesses.id, businessTeamMembers.businessId))
    .where(and(where, isShown, isNull(businesses.deletedAt)))
    .orderBy(sql`${businessTeamMembers.consentedAt} nulls first`, asc(businessTeamMembers.id));
}
export type MembershipRow = Awaited<ReturnType<typeof selectMemberships>>[number];

/** The teams that name a user or ask to; those that ask come first. */
export function findMemberships(db: Db, userId: number): Promise<MembershipRow[]> {
  return selectMemberships(db, eq(businessTeamMembers.userId, userId));
}

/** A user's place on a team; undefined if it is missing or another user's. */
export async function findMembership(db: Db, id: number, userId: number): Promise<MembershipRow | undefined> {
  return (await selectMemberships(db, and(eq(businessTeamMembers.id, id), eq(businessTeamMembers.userId, userId))))[0];
}

/** Whether a user agreed to be named on the team of a public listing. */
export async function isNamed(db: Db, userId: number): Promise<boolean> {
  const rows = await selectMemberships(
    db,
    and(eq(businessTeamMembers.userId, userId), isNotNull(businessTeamMembers.consentedAt), businesses.isPublic),
  );
  return rows.length > 0;
}

function ofListing(businessId: number, memberId: number) {
  return and(eq(businessTeamMembers.id, memberId), eq(businessTeamMembers.businessId, businessId));
}

/** A member with the listing, locked to decide on its texts. */
export async function lockHeldMember(tx: Db, id: number) {
  const [row] = await tx
    .select({ ...COLUMNS, business: { id: businesses.id, name: businesses.name, kind: businesses.kind } })
    .from(businessTeamMembers)
    .innerJoin(businesses, eq(businesses.id, businessTeamMembers.businessId))
    .where(and(eq(businessTeamMembers.id, id), isNull(businesses.deletedAt)))
    .for("update", { of: businessTeamMembers });
  return row;
}

export const keepMember = (act: Act, id: number): Promise<void> =>
  act.keep(businessTeamMembers, eq(businessTeamMembers.id, id));
