import { and, asc, eq, sql } from "drizzle-orm";
import { users } from "#server/accounts/accounts.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { businesses, businessTeamMembers } from "./businesses.table.ts";

const COLUMNS = {
  id: businessTeamMembers.id,
  name: businessTeamMembers.name,
  role: businessTeamMembers.role,
  photo: businessTeamMembers.photo,
  userId: businessTeamMembers.userId,
};
export type MemberRow = Pick<typeof businessTeamMembers.$inferSelect, keyof typeof COLUMNS>;
export type MemberChanges = Partial<Pick<MemberRow, "name" | "role" | "photo">>;

/** The team in its order. */
export async function findTeam(db: Db, businessId: number): Promise<MemberRow[]> {
  return db
    .select(COLUMNS)
    .from(businessTeamMembers)
    .where(eq(businessTeamMembers.businessId, businessId))
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
  const known = (await findTeam(tx, businessId)).map((row) => row.id);
  const first = [...new Set(ids)].filter((id) => known.includes(id));
  const order = [...first, ...known.filter((id) => !first.includes(id))];
  await tx.execute(sql`update business_team_members as m set position = o.place - 1
    from unnest(${sql.param(order)}::int[]) with ordinality as o (id, place) where m.id = o.id and m.business_id = ${businessId}`);
}

export async function isTeamMember(db: Db, businessId: number, userId: number): Promise<boolean> {
  const { businessId: listing, userId: member } = businessTeamMembers;
  return (await db.$count(businessTeamMembers, and(eq(listing, businessId), eq(member, userId)))) > 0;
}

export async function isProfessional(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, "professional")));
  return rows.length > 0;
}

function ofListing(businessId: number, memberId: number) {
  return and(eq(businessTeamMembers.id, memberId), eq(businessTeamMembers.businessId, businessId));
}
