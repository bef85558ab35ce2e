import type { Role } from "#contract/access.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { STEP_UP_MINUTES } from "#contract/second-factor.ts";
import type { Session } from "#server/platform/http/route.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Idle and absolute session lifetime; how long after signing in a session counts as fresh; the minimum extension worth
 * a write. In milliseconds.
 */
export const SESSION_LIFE = {
  idle: 7 * DAY,
  absolute: 30 * DAY,
  fresh: 10 * MINUTE,
  extendAfter: 60 * MINUTE,
} as const;

/** How many devices may be signed in to one account. */
export const MAX_SESSIONS = 20;

type Viewer = Pick<Session, "user"> | null;

/** E-mail, phone and other private fields: only the user and admins. spec: DECISIONS 18 */
export function seesPrivateFields(viewer: Viewer, userId: number): boolean {
  return viewer !== null && (viewer.user.id === userId || viewer.user.role === "admin");
}

/** Who may list all users. spec: DECISIONS 18 */
export function listsUsers(viewer: Viewer): boolean {
  return viewer?.user.role === "admin";
}

/** The error code when a user is the last admin and must stay one. @param admins ids of the active admins */
export function lastAdminError(id: number, admins: readonly number[]): ErrorCode | undefined {
  return admins.length === 1 && admins[0] === id ? "accounts.last_admin" : undefined;
}

/** More than 10 minutes after signing in, a new password needs the current one. spec: DECISIONS 17 */
export function needsCurrentPassword(session: Pick<Session, "startedAt">, now: Date): boolean {
  return now.getTime() - session.startedAt.getTime() > SESSION_LIFE.fresh;
}

/** Until when an identity that was confirmed at a time counts as confirmed. spec: DECISIONS 60 */
export function confirmedUntil(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + STEP_UP_MINUTES * MINUTE);
}

/** Admins act as such only with a second factor, except in the demo world. spec: DECISIONS 60 */
export function needsSecondFactor(user: { role: Role; hasSecondFactor: boolean }, isDemo: boolean): boolean {
  return user.role === "admin" && !isDemo && !user.hasSecondFactor;
}

/** The end of a session that is used now: in a week, at most 30 days after it began. */
export function sessionEnd(startedAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + SESSION_LIFE.idle, startedAt.getTime() + SESSION_LIFE.absolute));
}

/** Whether extending the session is worth a write: at most once an hour. */
export function shouldExtend(session: { startedAt: Date; expiresAt: Date }, now: Date): boolean {
  return sessionEnd(session.startedAt, now).getTime() - session.expiresAt.getTime() >= SESSION_LIFE.extendAfter;
}
