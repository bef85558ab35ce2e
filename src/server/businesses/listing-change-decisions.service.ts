import type { Db } from "#server/platform/database/connect.ts";
import type { UndoableDecision } from "#server/platform/decision.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Act } from "#server/platform/undo.ts";
import {
  findMainLocation,
  keepListing,
  keepLocation,
  lockListing,
  updateListing,
  updateLocation,
  type LockedListing,
} from "./listing-edits.queries.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** An admin decided on changes of an approved listing that waited; without a reason they are public now. */
    "businesses.changes_decided": { id: number; reason: string | null };
  }
}

/** Decisions of admins on changes of approved listings; the admin domain checks permissions. spec: DECISIONS 45 */
export function createListingChangeDecisions({ clock }: Pick<Platform, "clock">) {
  /** Decides on the changes that have waited since a moment, so that only what was read is decided. */
  async function decide(
    id: number,
    since: string,
    { run, record }: UndoableDecision,
    to: { reason: string | null; apply: (tx: Db, listing: LockedListing, act: Act) => Promise<void> },
  ): Promise<void> {
    await run(async (tx, act) => {
      const locked = await lockListing(tx, id);
      if (!locked) throw appError("businesses.not_found");
      if (locked.pendingSince === null) throw appError("businesses.no_changes");
      if (locked.pendingSince !== since) throw appError("businesses.changed_meanwhile");
      await keepListing(act, id);
      await to.apply(tx, locked, act);
      await updateListing(tx, id, { pendingChanges: null, pendingSince: null }, clock.now().toISOString());
      const { name, websiteUrl, businessType } = locked;
      const after = to.reason === null ? { ...locked.pendingChanges } : { reason: to.reason };
      await record(tx, { before: { name, websiteUrl, businessType, pending: locked.pendingChanges }, after });
      act.invalidate(`business:${id}`, `listings:${locked.kind}`);
      act.emitLater("businesses.changes_decided", { id, reason: to.reason });
    });
  }

  return {
    /**
     * Makes the waiting changes of a listing public.
     * @param since when they were made, as read
     * @throws businesses.not_found, businesses.no_changes, businesses.changed_meanwhile
     */
    approveChanges: (id: number, since: string, decision: UndoableDecision): Promise<void> =>
      decide(id, since, decision, {
        reason: null,
        async apply(tx, { pendingChanges }, act) {
          const { country, ...changes } = pendingChanges ?? {};
          const main = country === undefined ? undefined : await findMainLocation(tx, id);
          if (main && country !== undefined) {
            await keepLocation(act, main.id);
            await updateLocation(tx, main.id, { country });
          }
          await updateListing(tx, id, changes, clock.now().toISOString());
        },
      }),

    /** Drops the waiting changes; the owner reads the reason. @throws as approveChanges */
    rejectChanges: (id: number, since: string, reason: string, decision: UndoableDecision): Promise<void> =>
      decide(id, since, decision, { reason, apply: () => Promise.resolve() }),
  };
}
