import type { Role } from "#contract/access.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { DecisionChanges, Decision } from "#server/platform/decision.ts";
import { appError } from "#server/platform/errors.ts";
import { queueMail } from "#server/platform/mail/mail.tasks.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import { inLanguage } from "#server/platform/language.ts";
import type { Platform } from "#server/platform/platform.ts";
import { reportSecurityEvent } from "#server/platform/security/security-events.ts";
import { siteOf } from "#server/platform/settings.ts";
import { restoredMail, roleChangedMail, suspendedMail } from "./accounts.mails.ts";
import { lastAdminError } from "./accounts.policy.ts";
import { lockAccounts, writeAccount, type LockedAccount } from "./account-decisions.queries.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** A user was suspended or restored, or has another role. */
    "accounts.standing_changed": { userId: number };
  }
}

/**
 * Locks the admins and the account, so that decisions of admins about each other run one after the other, and an admin
 * who was demoted or suspended meanwhile is rejected.
 * @throws accounts.own_account, forbidden, accounts.not_found
 */
export async function lockForDecision(
  tx: Db,
  id: number,
  adminId: number,
): Promise<{ account: LockedAccount; admins: readonly number[] }> {
  if (id === adminId) throw appError("accounts.own_account");
  const { account, admins } = await lockAccounts(tx, id);
  if (!admins.includes(adminId)) throw appError("forbidden");
  if (!account) throw appError("accounts.not_found");
  return { account, admins };
}

/**
 * Takes the same locks for a user's decision about their own account, so that the last two admins cannot both leave at
 * the same time.
 * @throws unauthenticated when the account is gone, accounts.suspended
 */
export async function lockOwn(tx: Db, id: number): Promise<{ account: LockedAccount; admins: readonly number[] }> {
  const { account, admins } = await lockAccounts(tx, id);
  if (!account) throw appError("unauthenticated");
  if (account.suspendedAt !== null) throw appError("accounts.suspended");
  return { account, admins };
}

/** Decisions of admins about other accounts; the admin domain checks who may make them. spec: product §6 */
export function createAccountDecisions(
  platform: Pick<
    Platform,
    "clock" | "config" | "database" | "events" | "live" | "log" | "metrics" | "settings" | "tasks"
  >,
) {
  const { clock, database, events, live, log, tasks } = platform;

  /** Writes while holding the locks, so that a concurrent decision sees the result of the first. */
  async function decide(
    id: number,
    { adminId, record }: Decision,
    write: (tx: Db, account: LockedAccount, admins: readonly number[]) => Promise<DecisionChanges>,
  ): Promise<LockedAccount> {
    const account = await withTransaction(database.db, async (tx) => {
      const locked = await lockForDecision(tx, id, adminId);
      await record(tx, await write(tx, locked.account, locked.admins));
      return locked.account;
    });
    // Closes the event streams of a user who was signed out.
    await live.recheck(id);
    return account;
  }

  /** A decision stays valid even when its mail cannot be queued. */
  async function tell(account: LockedAccount, write: () => Message): Promise<void> {
    try {
      await queueMail(tasks, inLanguage(account.language, write), { isUrgent: true });
    } catch (error) {
      log.error({ err: error, userId: account.id }, "mail could not be queued");
    }
  }

  return {
    /**
     * Changes a user's role; sessions read it again on every request.
     * @throws accounts.own_account, forbidden, accounts.not_found, accounts.last_admin, accounts.same_role,
     * accounts.target_unconfirmed
     */
    async setRole(id: number, role: Role, decision: Decision): Promise<void> {
      const account = await decide(id, decision, async (tx, locked, admins) => {
        if (locked.role === role) throw appError("accounts.same_role");
        const rejection = lastAdminError(id, admins);
        if (rejection) throw appError(rejection);
        if (role === "admin" && !locked.isVerified) throw appError("accounts.target_unconfirmed");
        await writeAccount(tx, id, { role, updatedAt: clock.now() });
        return { before: { role: locked.role }, after: { role } };
      });
      reportSecurityEvent(platform, "role.changed", { userId: id, byUserId: decision.adminId, role });
      await events.emit("accounts.standing_changed", { userId: id });
      await tell(account, () => roleChangedMail(siteOf(platform), account, role));
    },

    /**
     * Ends every session immediately and blocks sign-in; the user's content and listings stay.
     * @throws accounts.own_account, forbidden, accounts.not_found, accounts.last_admin, accounts.already_suspended
     */
    async suspend(id: number, reason: string, decision: Decision): Promise<void> {
      const account = await decide(id, decision, async (tx, locked, admins) => {
        if (locked.suspendedAt !== null) throw appError("accounts.already_suspended");
        const rejection = lastAdminError(id, admins);
        if (rejection) throw appError(rejection);
        const now = clock.now();
        await writeAccount(tx, id, { suspendedAt: now.toISOString(), suspensionReason: reason, updatedAt: now });
        await deleteSessionsOf(tx, id);
        return { before: { suspended: false }, after: { suspended: true, reason } };
      });
      await events.emit("accounts.standing_changed", { userId: id });
      await tell(account, () => suspendedMail(siteOf(platform), account, reason));
    },

    /** @throws accounts.own_account, forbidden, accounts.not_found, accounts.not_suspended */
    async unsuspend(id: number, decision: Decision): Promise<void> {
      const account = await decide(id, decision, async (tx, locked) => {
        if (locked.suspendedAt === null) throw appError("accounts.not_suspended");
        await writeAccount(tx, id, { suspendedAt: null, suspensionReason: null, updatedAt: clock.now() });
        return { before: { suspended: true, reason: locked.suspensionReason }, after: { suspended: false } };
      });
      await events.emit("accounts.standing_changed", { userId: id });
      await tell(account, () => restoredMail(siteOf(platform), account));
    },

    /** Ends every session. @throws accounts.own_account, forbidden, accounts.not_found, accounts.not_signed_in */
    async signOut(id: number, decision: Decision): Promise<void> {
      await decide(id, decision, async (tx) => {
        const ended = await deleteSessionsOf(tx, id);
        if (ended === 0) throw appError("accounts.not_signed_in");
        return { before: { sessions: ended }, after: { sessions: 0 } };
      });
    },
  };
}
