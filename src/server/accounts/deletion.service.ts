import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { Decision } from "#server/platform/decision.ts";
import { appError } from "#server/platform/errors.ts";
import { queueMail } from "#server/platform/mail/mail.tasks.ts";
import { inLanguage } from "#server/platform/language.ts";
import type { Platform } from "#server/platform/platform.ts";
import { siteOf } from "#server/platform/settings.ts";
import { lockForDecision, lockOwn } from "./account-decisions.service.ts";
import type { LockedAccount } from "./account-decisions.queries.ts";
import { deletedMail } from "./accounts.mails.ts";
import { lastAdminError } from "./accounts.policy.ts";
import { deleteLinksAndActivityOf, deleteUser, lockForDeletion } from "./deletion.queries.ts";

/** What a deletion hook removed, and what remains to be done after the commit. */
export interface DeletionOutcome {
  /** Files that nothing uses any more. */
  fileKeys?: readonly string[];
  /** Cache tags of responses that showed the person or deleted rows. */
  tags?: readonly string[];
  /** Runs after the commit, even when other steps fail. */
  after?: () => Promise<void>;
}

/**
 * Deletes what no foreign key clears, in the transaction that deletes the account and before the account itself. Rows
 * that reference the account still exist then.
 */
export type DeletionHook = (tx: Db, userId: number) => Promise<DeletionOutcome>;

declare module "#server/platform/domain.ts" {
  interface Domain {
    onAccountDeletion?: readonly DeletionHook[];
  }
}

/** What deleting accounts needs from later domains; must not be called while domains are created. */
export interface DeletionPorts {
  /**
   * In the order in which they run: a hook that needs rows of an earlier domain runs before that domain deletes them.
   */
  deletionHooks: () => readonly DeletionHook[];
  files: {
    markForDeletion(tx: Db, keys: readonly string[]): Promise<void>;
    removeFiles(keys: readonly string[]): Promise<void>;
  };
}

export type Deletion = ReturnType<typeof createDeletion>;

/**
 * Deletes accounts: files, resumes, applications, the user's own messages and saved items are deleted; reviews stay as
 * 'Deleted user'. spec: DECISIONS 33
 */
export function createDeletion(
  platform: Pick<Platform, "cache" | "clock" | "config" | "database" | "live" | "log" | "settings" | "tasks">,
  { deletionHooks, files }: DeletionPorts,
) {
  const { cache, database, live, log, tasks } = platform;

  /** The account is already deleted: a failure here is logged and does not stop the other steps. */
  async function safely(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, what }, "cleanup after deleting an account failed");
    }
  }

  /** Deletes an account in one transaction, then what is stored outside the database. */
  async function remove(
    id: number,
    record: Decision["record"],
    lock: (tx: Db) => Promise<{ account: LockedAccount; admins: readonly number[] }>,
  ): Promise<void> {
    const { account, keys, done } = await withTransaction(database.db, async (tx) => {
      const { account: locked, admins } = await lock(tx);
      const rejection = lastAdminError(id, admins);
      if (rejection) throw appError(rejection);
      // From here on no new row can reference the account, such as one for a file that is being uploaded.
      await lockForDeletion(tx, id);
      const outcomes: DeletionOutcome[] = [];
      for (const hook of deletionHooks()) outcomes.push(await hook(tx, id));
      const fileKeys = [...new Set(outcomes.flatMap((each) => each.fileKeys ?? []))];
      await files.markForDeletion(tx, fileKeys);
      await deleteLinksAndActivityOf(tx, id);
      await deleteUser(tx, id);
      const { role, suspendedAt } = locked;
      await record(tx, { before: { role, suspended: suspendedAt !== null }, after: { deleted: true } });
      return { account: locked, keys: fileKeys, done: outcomes };
    });
    const tags = new Set(done.flatMap((each) => each.tags ?? []));
    await safely("open pages", () => live.recheck(id));
    if (tags.size > 0) await safely("cached responses", () => cache.invalidate(...tags));
    await safely("files", () => files.removeFiles(keys));
    for (const { after } of done) if (after) await safely("after", after);
    // The mail gate cannot look up an account that is gone, so it is checked here.
    if (account.isVerified)
      await safely("mail", () =>
        queueMail(
          tasks,
          inLanguage(account.language, () => deletedMail(siteOf(platform), account)),
          { isUrgent: true },
        ),
      );
  }

  return {
    /**
     * Deletes another user's account; the user is notified by mail.
     * @throws accounts.own_account, forbidden, accounts.not_found, accounts.last_admin
     */
    async remove(id: number, { adminId, record }: Decision): Promise<void> {
      await remove(id, record, (tx) => lockForDecision(tx, id, adminId));
    },

    /**
     * Deletes the caller's own account; the caller has already checked the password.
     * @throws unauthenticated when it is gone already, accounts.suspended, accounts.last_admin
     */
    async removeOwn(id: number, record: Decision["record"]): Promise<void> {
      await remove(id, record, (tx) => lockOwn(tx, id));
    },
  };
}
