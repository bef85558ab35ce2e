import { and, desc, eq, gt, inArray, lte, ne, or } from "drizzle-orm";
import type { Role } from "#contract/access.ts";
import type { Database, Db } from "#server/platform/database/connect.ts";
import { Delegations, type Delegation } from "#server/platform/http/delegations.ts";
import type { Session } from "#server/platform/http/route.ts";
import { confirmedUntil, needsSecondFactor, SESSION_LIFE } from "./accounts.policy.ts";
import { DELEGATIONS } from "./delegations.queries.ts";
import { sessions } from "./accounts.table.ts";
import { HAS_SECOND_FACTOR } from "./second-factor.queries.ts";

interface LiveRow {
  id: number;
  startedAt: Date;
  expiresAt: Date;
  confirmedAt: Date | null;
  userId: number;
  username: string;
  email: string;
  role: Role;
  isVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  country: string;
  createdAt: Date;
  ownsBusiness: boolean;
  /** Only looked up for admins. */
  hasSecondFactor: boolean;
  delegations: Delegation[] | null;
}

// Plain SQL and prepared, because it runs for every request of a signed-in user.
const LIVE = `select s.token, s.id, s.created_at as "startedAt", s.expires_at as "expiresAt",
    s.confirmed_at as "confirmedAt",
    u.id as "userId", u.username::text as username, u.email::text as email, u.role, u.is_verified as "isVerified",
    u.first_name as "firstName", u.last_name as "lastName", u.phone, u.country, u.created_at as "createdAt",
    case when u.role = 'professional'
      then exists (select 1 from businesses b where b.owner_id = u.id and b.deleted_at is null) else false
    end as "ownsBusiness",
    case when u.role = 'admin' then ${HAS_SECOND_FACTOR} else false end as "hasSecondFactor", ${DELEGATIONS} as delegations
  from sessions s join users u on u.id = s.user_id
  where s.token = any($2) and s.expires_at > $1 and s.created_at > $3 and u.suspended_at is null`;

export interface LiveSession {
  session: Session;
  expiresAt: Date;
}

/**
 * The sessions of hashed tokens, in the same order, with their users; null for one that has ended or whose user is
 * suspended.
 */
export async function findLiveSessions(
  pool: Database["pool"],
  tokenHashes: readonly string[],
  { now, isDemo }: { now: Date; isDemo: boolean },
): Promise<(LiveSession | null)[]> {
  const oldest = new Date(now.getTime() - SESSION_LIFE.absolute);
  const { rows } = await pool.query<LiveRow & { token: string }>({
    name: "sessions-live",
    text: LIVE,
    values: [now, tokenHashes, oldest],
  });
  const byToken = new Map(rows.map(({ token, ...row }) => [token, liveSessionOf(row, now, isDemo)]));
  return tokenHashes.map((token) => byToken.get(token) ?? null);
}

function liveSessionOf(
  { id, startedAt, expiresAt, confirmedAt, userId, createdAt, hasSecondFactor, ...row }: LiveRow,
  now: Date,
  isDemo: boolean,
): LiveSession {
  const delegations = new Delegations(row.delegations ?? []);
  const standing = {
    delegations,
    managesBusiness: !delegations.isEmpty,
  };
  const user = { ...row, ...standing, id: userId, createdAt: createdAt.toISOString() };
  const until = confirmedUntil(confirmedAt ?? startedAt);
  const session = {
    id,
    startedAt,
    confirmedUntil: until,
    isConfirmed: until > now,
    needsSecondFactor: needsSecondFactor({ role: row.role, hasSecondFactor }, isDemo),
    user,
  };
  return { session, expiresAt };
}

export async function extendSession(db: Db, id: number, expiresAt: Date, now: Date): Promise<void> {
  await db.update(sessions).set({ expiresAt, updatedAt: now }).where(eq(sessions.id, id));
}

/** A user's live sessions, the most recently used first. */
export async function listLiveSessions(db: Db, userId: number, now: Date) {
  const oldest = new Date(now.getTime() - SESSION_LIFE.absolute);
  return db
    .select({
      id: sessions.id,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.createdAt, oldest)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
}

/** Ends one session; false when the user has no such session. */
export async function deleteSession(db: Db, of: { id: number; userId: number }): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.id, of.id), eq(sessions.userId, of.userId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

export async function deleteSessionByToken(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, tokenHash));
}

/** Ends all sessions of a user except one. @returns how many */
export async function deleteSessionsOf(db: Db, userId: number, except?: number): Promise<number> {
  const { rowCount } = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)));
  return rowCount ?? 0;
}

/** Ends the sessions of a user beyond a number, those used longest ago first. @returns how many */
export async function deleteExcessSessions(db: Db, userId: number, most: number): Promise<number> {
  const excess = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .offset(most);
  const { rowCount } = await db.delete(sessions).where(inArray(sessions.id, excess));
  return rowCount ?? 0;
}

/** Gives a session another token, so that copies of the old one stop working. */
export async function replaceSessionToken(db: Db, id: number, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ token: tokenHash, updatedAt: now }).where(eq(sessions.id, id));
}

export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - SESSION_LIFE.absolute);
  await db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.createdAt, oldest)));
}
