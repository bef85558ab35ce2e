import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { Decision } from "#server/platform/decision.ts";
import { refuse } from "#server/platform/errors.ts";
import { queueMail } from "#server/platform/mail/mail.tasks.ts";
import type { Platform } from "#server/platform/platform.ts";
import { siteOf } from "#server/platform/settings.ts";
import { lockForDecision, lockOwn } from "./account-decisions.service.ts";
import type { LockedAccount } from "./account-decisions.queries.ts";
import { deletedMail } from "./accounts.mails.ts";
import { lastAdminRefusal } from "./accounts.policy.ts";
import { deleteTracksOf, deleteUser, lockForDeletion } from "./deletion.queries.ts";

/** What goes with an account. */
export interface Deleted {
  /** Files whose last use is gone. */
  fileKeys?: readonly string[];
  /** Answers that named the person or showed what is gone. */
  tags?: readonly string[];
  /** Done after the commit, whatever becomes of the rest. */
  after?: () => Promise<void>;
}

/**
 * Clears what no foreign key clears, in the transaction that deletes the account and before it does. What hangs on the
 * account by a foreign key is still there.
 */
export type DeletionHook = (tx: Db, userId: number) => Promise<Deleted>;

declare module "#server/platform/domain.ts" {
  interface Domain {
    onAccountDeletion?: readonly DeletionHook[];
  }
}

/** What deleting accounts needs of later domains; nothing calls it while domains are created. */
export interface DeletionPorts {
  /** In the order in which they run: what needs rows of an earlier domain comes before that domain clears them. */
  deletionHooks: () => readonly DeletionHook[];
  files: {
    doomFiles(tx: Db, keys: readonly string[]): Promise<void>;
    removeFiles(keys: readonly string[]): Promise<void>;
  };
}

export type Deletion = ReturnType<typeof createDeletion>;

/**
 * Deleting accounts: files, resumes, applications, messages of that side and what was saved go, reviews stay as
 * 'Deleted user'. spec: DECISIONS 33
 */
export function createDeletion(
  platform: Pick<Platform, "cache" | "clock" | "config" | "database" | "live" | "log" | "settings" | "tasks">,
  { deletionHooks, files }: DeletionPorts,
) {
  const { cache, database, live, log, tasks } = platform;

  /** The account is gone by now: what fails here is noted, and stops nothing else. */
  async function safely(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, what }, "a deleted account left something");
    }
  }

  /** Everything of an account in one transaction, then what lies outside the database. */
  async function remove(
    id: number,
    note: Decision["note"],
    lock: (tx: Db) => Promise<{ account: LockedAccount; admins: readonly number[] }>,
  ): Promise<void> {
    const { account, keys, done } = await withTransaction(database.db, async (tx) => {
      const { account: locked, admins } = await lock(tx);
      const refusal = lastAdminRefusal(id, admins);
      if (refusal) throw refuse(refusal);
      // Nothing new hangs on it from here on, such as a file that is just being sent.
      await lockForDeletion(tx, id);
      const gone: Deleted[] = [];
      for (const hook of deletionHooks()) gone.push(await hook(tx, id));
      const fileKeys = [...new Set(gone.flatMap((each) => each.fileKeys ?? []))];
      await files.doomFiles(tx, fileKeys);
      await deleteTracksOf(tx, id);
      await deleteUser(tx, id);
      const { role, suspendedAt } = locked;
      await note(tx, { before: { role, suspended: suspendedAt !== null }, after: { deleted: true } });
      return { account: locked, keys: fileKeys, done: gone };
    });
    const tags = new Set(done.flatMap((each) => each.tags ?? []));
    await safely("open pages", () => live.recheck(id));
    if (tags.size > 0) await safely("kept answers", () => cache.changed(...tags));
    await safely("files", () => files.removeFiles(keys));
    for (const { after } of done) if (after) await safely("after", after);
    // The gate of mail cannot ask an account that is gone.
    if (account.isVerified) await safely("mail", () => queueMail(tasks, deletedMail(siteOf(platform), account)));
  }

  return {
    /**
     * Deletes the account of somebody else, who is told by mail.
     * @throws accounts.own_account, forbidden, accounts.not_found, accounts.last_admin
     */
    async remove(id: number, { adminId, note }: Decision): Promise<void> {
      await remove(id, note, (tx) => lockForDecision(tx, id, adminId));
    },

    /**
     * Deletes the account of whoever asks; that it is them is proved before.
     * @throws unauthenticated when it is gone already, accounts.suspended, accounts.last_admin
     */
    async removeOwn(id: number, note: Decision["note"]): Promise<void> {
      await remove(id, note, (tx) => lockOwn(tx, id));
    },
  };
}
