import { internationalPhone } from "#server/platform/phone-number.ts";
import { requireNames } from "./name-check.ts";
import type { z } from "zod";
import type { profilePatch, publicUser, User, viewedActivity } from "#contract/accounts.ts";
import { pageWindow, type PageQuery } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { fullName, shownPerson } from "#contract/person-name.ts";
import { accountsText } from "#contract/texts/accounts.ts";
import { appError, invalidFields } from "#server/platform/errors.ts";
import { requireCurrent } from "#server/platform/version.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import { reportSecurityEvent } from "#server/platform/security/security-events.ts";
import type { RequestOrigin, Session } from "#server/platform/http/route.ts";
import { siteOf } from "#server/platform/settings.ts";
import { networkOf, THROTTLES } from "#server/platform/throttle.ts";
import { createAccountDecisions } from "./account-decisions.service.ts";
import { listsUsers, needsCurrentPassword, seesPrivateFields } from "./accounts.policy.ts";
import {
  countUsers,
  findPasswordHash,
  findUser,
  findUserByEmail,
  listUsers,
  setPasswordHash,
  setRole,
  lockUser,
  updateUser,
} from "./accounts.queries.ts";
import { deleteActivityBefore } from "./activity.queries.ts";
import { createActivity } from "./activity.service.ts";
import { openAuth } from "./auth.service.ts";
import { findActingAccount, type ActingAccount } from "./delegations.queries.ts";
import { createIdempotency } from "./idempotency.service.ts";
import { createKnownDevices } from "./known-devices.ts";
import { createMailedLinks } from "./mailed-links.service.ts";
import { deleteExpiredTokens, deleteOneTimeTokensOf } from "./one-time-tokens.queries.ts";
import { requireGoodPassword } from "./password-check.ts";
import { createPasswords } from "./passwords.ts";
import { createSessionCookie, hashToken, newToken } from "./session-cookie.ts";
import { deleteEndedSessions, deleteSessionsOf, replaceSessionToken } from "./sessions.queries.ts";
import { createSecondFactor } from "./second-factor.service.ts";
import { createSignInLimits } from "./sign-in-limits.service.ts";
import { createSignIn } from "./sign-in.service.ts";
import { createSignUp, type Registration } from "./sign-up.service.ts";

export { SESSION_LIFE } from "./accounts.policy.ts";
export type { AccountSeed } from "./sign-up.service.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** A user's public name has changed. */
    "accounts.renamed": { userId: number };
  }
}

const DAY_MS = 86_400_000;

export type { ActingAccount } from "./delegations.queries.ts";
export type Accounts = ReturnType<typeof createAccounts>;

/** Implemented by a later domain. */
export interface RenamePort {
  /** Called in the transaction that changes a name. */
  onRename: (tx: Db, userId: number, names: { before: string; now: string }) => Promise<void>;
}

/** Implemented by later domains. */
export interface PublicPersonPort {
  /** Whether a user is public by themselves: by a profile, a signed review, an article or a team. spec: DECISIONS 67 */
  isPublicPerson: (userId: number) => Promise<boolean>;
}

/** Accounts, sessions and the activity log. */
export function createAccounts(platform: Platform, { onRename, isPublicPerson }: PublicPersonPort & RenamePort) {
  const { clock, events, throttle } = platform;
  const { db } = platform.database;
  const passwords = createPasswords();
  const cookie = createSessionCookie(platform.config);
  const devices = createKnownDevices(platform.config);
  const limits = createSignInLimits(platform, devices);
  const activity = createActivity(platform);
  const auth = openAuth(platform, { passwords, cookie });
  const links = createMailedLinks(platform, { passwords, limits, devices });
  const secondFactor = createSecondFactor(platform, { auth, limits, isPassword });
  const signIn = createSignIn(platform, { auth, cookie, activity, limits, devices, links, secondFactor });
  const signUp = createSignUp(platform, passwords);
  const idempotency = createIdempotency(platform);

  /**
   * Changes the given names, phone and password. A new password ends all other sessions and gives this one a new token,
   * so that a stolen copy of its cookie stops working. spec: DECISIONS 17
   * @throws AppError REAUTH_REQUIRED, too_many_requests, busy, conflict for another version than `version`, invalid for a
   * password that is easy to guess
   */
  async function updateProfile(
    session: Session,
    patch: z.output<typeof profilePatch>,
    origin: RequestOrigin,
  ): Promise<{ user: User; cookies: string[] }> {
    const { password, currentPassword, phone, version, ...others } = patch;
    const userId = session.user.id;
    const changes = { ...others, ...(phone !== undefined && { phone: phoneOf(phone, session.user.country) }) };
    requireNames({
      firstName: patch.firstName === undefined ? session.user.firstName : patch.firstName,
      lastName: patch.lastName === undefined ? session.user.lastName : patch.lastName,
    });
    if (password !== undefined) {
      requireGoodPassword(password, { ...session.user, productName: siteOf(platform).productName });
      await requireFresh(session, currentPassword, origin);
    }
    const passwordHash = password === undefined ? undefined : await passwords.hash(password, networkOf(origin.address));
    const now = clock.now();
    const token = newToken();
    const updated = await withTransaction(db, async (tx) => {
      const stored = await lockUser(tx, userId);
      if (!stored) return undefined;
      requireCurrent(version, stored);
      if (passwordHash !== undefined) {
        await setPasswordHash(tx, userId, passwordHash, now);
        await deleteSessionsOf(tx, userId, session.id);
        await replaceSessionToken(tx, session.id, hashToken(token), now);
        await deleteOneTimeTokensOf(tx, "reset", userId);
        await deleteOneTimeTokensOf(tx, "sign-in", userId);
      }
      const before = fullName(stored);
      const saved = await updateUser(tx, userId, changes, now);
      if (saved && fullName(saved) !== before) await onRename(tx, userId, { before, now: fullName(saved) });
      return saved;
    });
    if (!updated) throw appError("unauthenticated");
    const fields = changedFields({ ...others, phone, password });
    await activity.record({ userId, type: "update_profile", details: { fields }, origin });
    if (fields.includes("firstName") || fields.includes("lastName")) await events.emit("accounts.renamed", { userId });
    if (password !== undefined) {
      reportSecurityEvent(platform, "password.changed", { userId, origin });
      await platform.live.recheck(userId);
      await links.queuePasswordChanged(updated);
    }
    return { user: updated, cookies: password === undefined ? [] : [cookie.set(token)] };
  }

  async function requireFresh(
    session: Session,
    currentPassword: string | undefined,
    origin: RequestOrigin,
  ): Promise<void> {
    if (!needsCurrentPassword(session, clock.now())) return;
    if (!currentPassword) throw appError("REAUTH_REQUIRED");
    if (await isPassword(session, currentPassword, origin)) return;
    const message = accountsText.currentPasswordWrong;
    throw appError("REAUTH_REQUIRED", { message, fields: { currentPassword: message } });
  }

  /** Wrong passwords count as failed logins. @throws AppError too_many_requests, busy */
  async function isPassword(session: Session, password: string, origin: RequestOrigin): Promise<boolean> {
    const isRight = await limits.attempt({ email: session.user.email, origin }, async () => {
      const stored = await findPasswordHash(db, session.user.id);
      const matches = stored !== undefined && (await passwords.verify(stored, password, networkOf(origin.address)));
      return matches ? true : undefined;
    });
    return isRight === true;
  }

  return {
    activity,
    /** Decisions of admins about other accounts. */
    decisions: createAccountDecisions(platform),
    idempotency,
    secondFactor,
    ...signIn,
    ...links,
    updateProfile,
    createUser: signUp.createUser,
    isPassword,
    /** The Set-Cookie line that clears the session cookie. */
    forgetCookie: cookie.clear,

    /** Records a search or a visit that a page reports. @throws AppError too_many_requests */
    async recordViewed(
      session: Session,
      { type, ...details }: z.output<typeof viewedActivity>,
      origin: RequestOrigin,
    ): Promise<void> {
      await throttle.consume(THROTTLES.activity, String(session.user.id));
      await activity.record({ userId: session.user.id, type, details, origin });
    },

    async register(input: Registration, origin: RequestOrigin): Promise<User> {
      const user = await signUp.register(input, origin);
      await links.queueConfirmation(user);
      return user;
    },

    /** All users for admins, an empty list for others. spec: DECISIONS 18 */
    async listUsers(
      viewer: Session | null,
      query: PageQuery & { sort?: "newest" | "username" | undefined },
    ): Promise<{ users: User[]; total: Total }> {
      if (!listsUsers(viewer)) return { users: [], total: { count: 0, exact: true } };
      const [users, total] = await Promise.all([
        listUsers(db, pageWindow(query), query.sort ?? "newest"),
        countUsers(db),
      ]);
      return { users, total };
    },

    /** The account as it acts for listings; undefined once it is suspended or deleted. */
    findActingAccount: (userId: number): Promise<ActingAccount | undefined> =>
      findActingAccount(platform.database.pool, userId, clock.now()),

    /**
     * A user: everything for themselves and admins; for others the names, if the user is public by themselves.
     * @throws AppError not_found, too_many_requests. spec: DECISIONS 67
     */
    async getUser(
      viewer: Session | null,
      userId: number,
      { address }: Pick<RequestOrigin, "address">,
    ): Promise<z.input<typeof publicUser>> {
      const isPrivileged = seesPrivateFields(viewer, userId);
      if (!isPrivileged) await throttle.consume(THROTTLES.person, { address });
      const user = await findUser(db, userId);
      if (!user) throw appError("not_found");
      if (isPrivileged) return user;
      if (!(await isPublicPerson(userId))) throw appError("not_found");
      return shownPerson(user);
    },

    /**
     * Makes the user with an e-mail an admin; undefined when there is none. For command-line tools only.
     * @throws AppError accounts.target_unconfirmed. spec: DECISIONS 60
     */
    async makeAdmin(email: string): Promise<User | undefined> {
      const user = await findUserByEmail(db, email.trim());
      if (!user) return undefined;
      if (!user.isVerified) throw appError("accounts.target_unconfirmed");
      const admin = await setRole(db, user.email, "admin", clock.now());
      reportSecurityEvent(platform, "role.changed", { userId: user.id, role: "admin" });
      return admin;
    },

    /** Deletes expired sessions, mailed links and throttle windows, and activity past its retention. */
    async sweep(): Promise<void> {
      const now = clock.now();
      await deleteEndedSessions(db, now);
      await deleteExpiredTokens(db, now);
      await idempotency.sweep();
      await throttle.sweep();
      await deleteActivityBefore(db, now.getTime() - platform.settings.get().retention.activityDays * DAY_MS);
    },
  };
}

function changedFields(patch: Record<string, unknown>): string[] {
  return Object.keys(patch).filter((name) => name !== "currentPassword" && patch[name] !== undefined);
}

/** @throws invalid for what is no phone number */
function phoneOf(written: string | null, country: string): string | null {
  if (written === null) return null;
  const phone = internationalPhone(written, country);
  if (phone === undefined) throw invalidFields({ phone: accountsText.phoneInvalid });
  return phone;
}
