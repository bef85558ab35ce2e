import { nameOrUsername } from "#contract/person-name.ts";
import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import type { Role } from "#contract/access.ts";
import { PAGE_LIMITS, toTotal } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import type { User } from "#contract/accounts.ts";
import { language } from "#contract/texts/language.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { credentials, usernameSkeleton, users } from "./accounts.table.ts";
import { userVersion } from "./user-version.ts";
import { insertAcceptedTexts, type AcceptedText } from "./consents.queries.ts";

type UserRow = typeof users.$inferSelect;

/** better-auth's provider id for password credentials. */
const PASSWORD_PROVIDER = "credential";

export interface NewUser {
  email: string;
  username: string;
  role: Role;
  country: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  isVerified: boolean;
  createdAt: Date;
}

type Standing = Pick<User, "ownsBusiness" | "managesBusiness">;
/** The standing of an account that was just created. */
const NO_LISTINGS: Standing = { ownsBusiness: false, managesBusiness: false };

/** Maps a row to the contract's user, leaving out private columns. */
function asUser(row: UserRow, { ownsBusiness, managesBusiness }: Standing = NO_LISTINGS): User {
  const { id, username, email, role, isVerified, firstName, lastName, phone, country, createdAt } = row;
  return {
    id,
    version: userVersion(row),
    username,
    email,
    role,
    isVerified,
    firstName,
    lastName,
    phone,
    country,
    createdAt: createdAt.toISOString(),
    ownsBusiness,
    managesBusiness,
  };
}

/**
 * Whether a professional owns a listing; false for other roles. Column names are written out because Drizzle omits
 * their table here.
 */
const ownsListing = sql<boolean>`users.role = 'professional'
  and exists (select 1 from businesses as b where b.owner_id = users.id and b.deleted_at is null)`;
/** Whether a user manages a listing for the owner who invited them. */
const managesListing = sql<boolean>`exists (select 1 from business_managers as m
  join businesses as b on b.id = m.business_id and b.owner_id = m.owner_id and b.deleted_at is null
  where m.user_id = users.id)`;
const userColumns = { user: users, standing: { ownsBusiness: ownsListing, managesBusiness: managesListing } };

/** Whether an account has confirmed this e-mail. */
export async function isConfirmedAddress(db: Db, email: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.email, email), users.isVerified))) > 0;
}

export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const [row] = await db.select(userColumns).from(users).where(eq(users.id, id));
  return row && asUser(row.user, row.standing);
}

/** A user, locked until the transaction ends. */
export async function lockUser(tx: Db, id: number): Promise<User | undefined> {
  const [row] = await tx.select(userColumns).from(users).where(eq(users.id, id)).for("update");
  return row && asUser(row.user, row.standing);
}

/** Finds a user by e-mail, case-insensitively. */
export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [row] = await db.select(userColumns).from(users).where(eq(users.email, email));
  return row && asUser(row.user, row.standing);
}

export async function findUserIdByEmail(db: Db, email: string): Promise<number | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id;
}

/** Whether another account already has the e-mail or the user name. */
export async function findTaken(
  db: Db,
  wanted: { email: string; username: string | null; skeleton?: string | undefined },
): Promise<{ email: boolean; username: boolean }> {
  const rows = await db
    .select({
      email: sql<boolean>`${users.email} = ${wanted.email}`,
      username: sql<boolean>`coalesce(${users.username} = ${wanted.username}, false) or coalesce(${usernameSkeleton(users.username)} = ${wanted.skeleton ?? null}, false)`,
    })
    .from(users)
    .where(
      or(
        eq(users.email, wanted.email),
        wanted.username === null ? undefined : eq(users.username, wanted.username),
        wanted.skeleton === undefined ? undefined : eq(usernameSkeleton(users.username), wanted.skeleton),
      ),
    );
  return { email: rows.some((row) => row.email), username: rows.some((row) => row.username) };
}

/** Adds a user with a password. Returns undefined when a unique constraint finds the e-mail or the user name taken. */
export async function insertUser(
  db: Db,
  user: NewUser,
  passwordHash: string,
  agreed: readonly AcceptedText[] = [],
): Promise<User | undefined> {
  return withTransaction(db, async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({ ...user, name: nameOrUsername(user), language: language(), updatedAt: user.createdAt })
      .onConflictDoNothing()
      .returning();
    if (!row) return undefined;
    await setPasswordHash(tx, row.id, passwordHash, user.createdAt);
    await insertAcceptedTexts(tx, row.id, agreed, user.createdAt.toISOString());
    return asUser(row);
  });
}

export interface UserChanges {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  phone?: string | null | undefined;
}

/** Changes only the given fields; undefined leaves a field as it is. */
export async function updateUser(db: Db, id: number, changes: UserChanges, now: Date): Promise<User | undefined> {
  const [row] = await db
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, id))
    .returning();
  if (!row) return undefined;
  const name = nameOrUsername(row);
  if (name !== row.name) await db.update(users).set({ name }).where(eq(users.id, id));
  return findUser(db, id);
}

export async function setRole(db: Db, email: string, role: Role, now: Date): Promise<User | undefined> {
  const [row] = await db.update(users).set({ role, updatedAt: now }).where(eq(users.email, email)).returning();
  return row && asUser(row);
}

/** @returns whether it was unconfirmed before */
export async function setVerified(db: Db, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ isVerified: true, updatedAt: now })
    .where(and(eq(users.id, id), eq(users.isVerified, false)))
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function listUsers(
  db: Db,
  page: { offset: number; limit: number },
  sort: "newest" | "username",
): Promise<User[]> {
  const rows = await db
    .select(userColumns)
    .from(users)
    .orderBy(sort === "username" ? asc(users.username) : desc(users.id))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map((row) => asUser(row.user, row.standing));
}

export async function countUsers(db: Db): Promise<Total> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from ${users} limit ${PAGE_LIMITS.exactTotal + 1}) as counted`,
  );
  return toTotal(rows[0]?.count ?? 0);
}

/** Since when a user is suspended (null if not) and why. */
export async function findSuspension(db: Db, userId: number) {
  const [row] = await db
    .select({ suspendedAt: users.suspendedAt, reason: users.suspensionReason })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

export async function findPasswordHash(db: Db, userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, PASSWORD_PROVIDER)));
  return row?.password ?? undefined;
}

export async function setPasswordHash(db: Db, userId: number, passwordHash: string, now: Date): Promise<void> {
  await db
    .insert(credentials)
    .values({
      accountId: String(userId),
      providerId: PASSWORD_PROVIDER,
      userId,
      password: passwordHash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.providerId],
      set: { password: passwordHash, updatedAt: now },
    });
}
