import { and, asc, eq, gt, lte, sql, type SQL } from "drizzle-orm";
import { personName, users } from "#server/accounts/accounts.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { businesses } from "./businesses.table.ts";
import { businessManagers as managers, managerInvitations as invitations } from "./managers.table.ts";

/** A listing with what the rules about its managers need. */
const hostColumns = {
  id: businesses.id,
  name: businesses.name,
  ownerId: businesses.ownerId,
  deletedAt: businesses.deletedAt,
  subscriptionTier: businesses.subscriptionTier,
  subscriptionExpiry: businesses.subscriptionExpiry,
  subscriptionTrial: businesses.subscriptionTrial,
};
export type ManagersHost = NonNullable<Awaited<ReturnType<typeof findHost>>>;

export async function findHost(db: Db, businessId: number) {
  const [row] = await db.select(hostColumns).from(businesses).where(eq(businesses.id, businessId));
  return row;
}

/** The listing, locked until the transaction ends, so that its managers are counted and added one after the other. */
export async function lockHost(tx: Db, businessId: number) {
  const [row] = await tx.select(hostColumns).from(businesses).where(eq(businesses.id, businessId)).for("no key update");
  return row;
}

const managerColumns = () => ({
  userId: managers.userId,
  name: personName(),
  email: managers.email,
  applicants: managers.applicants,
  messages: managers.messages,
  resumeBank: managers.resumeBank,
  createdAt: managers.createdAt,
});

/** Rows of another owner of the listing count for nothing. */
const ofOwner = (of: { id: number; ownerId: number }): SQL | undefined =>
  and(eq(managers.businessId, of.id), eq(managers.ownerId, of.ownerId));
const invitedBy = (of: { id: number; ownerId: number }, now: string): SQL | undefined =>
  and(eq(invitations.businessId, of.id), eq(invitations.ownerId, of.ownerId), gt(invitations.expiresAt, now));

export function findManagers(db: Db, of: { id: number; ownerId: number }) {
  return db
    .select(managerColumns())
    .from(managers)
    .innerJoin(users, eq(users.id, managers.userId))
    .where(ofOwner(of))
    .orderBy(asc(managers.id));
}
export type ManagerRow = Awaited<ReturnType<typeof findManagers>>[number];

export async function findManager(db: Db, of: { id: number; ownerId: number }, userId: number) {
  const [row] = await db
    .select(managerColumns())
    .from(managers)
    .innerJoin(users, eq(users.id, managers.userId))
    .where(and(ofOwner(of), eq(managers.userId, userId)));
  return row;
}

const invitationColumns = {
  id: invitations.id,
  email: invitations.email,
  applicants: invitations.applicants,
  messages: invitations.messages,
  resumeBank: invitations.resumeBank,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
};

export function findInvitations(db: Db, of: { id: number; ownerId: number }, now: string) {
  return db.select(invitationColumns).from(invitations).where(invitedBy(of, now)).orderBy(asc(invitations.id));
}

/** How many places of the plan are taken, open invitations included. */
export async function countTaken(db: Db, of: { id: number; ownerId: number }, now: string): Promise<number> {
  const [taken, invited] = await Promise.all([
    db.$count(managers, ofOwner(of)),
    db.$count(invitations, invitedBy(of, now)),
  ]);
  return taken + invited;
}

/** Whether an address is the owner's, a manager's or already invited; undefined if it is none of these. */
export async function findStandingOf(
  db: Db,
  of: { id: number; ownerId: number },
  email: string,
  now: string,
): Promise<"owner" | "manager" | "invited" | undefined> {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, of.ownerId), eq(users.email, email)));
  if (owner) return "owner";
  const [manager] = await db
    .select({ id: managers.id })
    .from(managers)
    .innerJoin(users, eq(users.id, managers.userId))
    .where(and(ofOwner(of), eq(users.email, email)));
  if (manager) return "manager";
  const invited = await db.$count(invitations, and(invitedBy(of, now), eq(invitations.email, email)));
  return invited > 0 ? "invited" : undefined;
}

/** Adds an invitation in place of an expired one, or one of a former owner. */
export async function insertInvitation(tx: Db, values: typeof invitations.$inferInsert) {
  const { businessId: _, email: __, ...rest } = values;
  const [row] = await tx
    .insert(invitations)
    .values(values)
    .onConflictDoUpdate({ target: [invitations.businessId, invitations.email], set: rest })
    .returning(invitationColumns);
  if (!row) throw new Error("The insert returned no row");
  return row;
}

export async function deleteInvitation(db: Db, businessId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.businessId, businessId)))
    .returning({ id: invitations.id });
  return rows.length > 0;
}

/** Matches the open invitations of an account: to its confirmed address, by the listing's present owner. */
function isReceivedBy(userId: number, now: string): SQL | undefined {
  return and(
    sql`${invitations.email} = (select email from users where id = ${userId} and is_verified and suspended_at is null)`,
    eq(businesses.ownerId, invitations.ownerId),
    sql`${businesses.deletedAt} is null`,
    gt(invitations.expiresAt, now),
  );
}

export function findReceivedInvitations(db: Db, userId: number, now: string) {
  return db
    .select({
      id: invitations.id,
      businessId: businesses.id,
      businessName: businesses.name,
      businessKind: businesses.kind,
      applicants: invitations.applicants,
      messages: invitations.messages,
      resumeBank: invitations.resumeBank,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(businesses, eq(businesses.id, invitations.businessId))
    .where(isReceivedBy(userId, now))
    .orderBy(asc(invitations.id));
}

/** An open invitation to the account, locked until the transaction ends. */
export async function lockReceivedInvitation(tx: Db, id: number, userId: number, now: string) {
  const [row] = await tx
    .select({ invitation: invitations })
    .from(invitations)
    .innerJoin(businesses, eq(businesses.id, invitations.businessId))
    .where(and(eq(invitations.id, id), isReceivedBy(userId, now)))
    .for("update", { of: invitations });
  return row?.invitation;
}

/** Adds a manager, in place of a row of a former owner. */
export async function insertManager(tx: Db, values: typeof managers.$inferInsert): Promise<void> {
  const { businessId: _, userId: __, ...rest } = values;
  await tx
    .insert(managers)
    .values(values)
    .onConflictDoUpdate({ target: [managers.businessId, managers.userId], set: rest });
}

export async function updateManager(
  db: Db,
  of: { id: number; ownerId: number },
  userId: number,
  changes: Partial<Pick<typeof managers.$inferInsert, "applicants" | "messages" | "resumeBank" | "updatedAt">>,
): Promise<void> {
  await db
    .update(managers)
    .set(changes)
    .where(and(ofOwner(of), eq(managers.userId, userId)));
}

export async function deleteManager(db: Db, businessId: number, userId: number): Promise<boolean> {
  const rows = await db
    .delete(managers)
    .where(and(eq(managers.businessId, businessId), eq(managers.userId, userId)))
    .returning({ id: managers.id });
  return rows.length > 0;
}

export async function deleteExpiredInvitations(db: Db, before: string): Promise<void> {
  await db.delete(invitations).where(lte(invitations.expiresAt, before));
}

/** Deletes the invitations to an account that is being deleted. */
export async function deleteInvitationsTo(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`delete from manager_invitations where email = (select email from users where id = ${userId})`);
}
