import type { BusinessKind } from "#contract/businesses.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { NamingDecision } from "#server/platform/decision.ts";
import { refuse } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { deleteListings, findFilesOf, findTrashed, isTrashed, lockForTrash, writeTrash } from "./trash.queries.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** An admin put a listing into the trash. */
    "businesses.trashed": { id: number; kind: BusinessKind; name: string; ownerId: number | null };
    /** An admin took a listing out of the trash. */
    "businesses.restored": { id: number; kind: BusinessKind; name: string; ownerId: number | null };
  }
}

/** What goes with listings that leave for good: files of other domains, and what is to be done after the commit. */
export interface Purged {
  fileKeys?: readonly string[];
  after?: () => Promise<void>;
}
/** Clears what no foreign key clears, in the transaction that deletes the listings, and names the files of its domain. */
export type PurgeHook = (tx: Db, businessIds: readonly number[]) => Promise<Purged>;
/** Ends what must not go on for a listing in the trash. May be called again; when it throws, it is called later. */
export type TrashHook = (businessId: number) => Promise<void>;

declare module "#server/platform/domain.ts" {
  interface Domain {
    onListingTrash?: TrashHook;
    onListingPurge?: PurgeHook;
  }
}

/** What the trash needs of later domains; nothing calls it while domains are created. */
export interface TrashPorts {
  trashHooks: () => readonly TrashHook[];
  purgeHooks: () => readonly PurgeHook[];
}

/** Which of these listings stay; they are locked meanwhile. */
type Spare = (tx: Db, businessIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** The task that ends what must not go on for a listing in the trash. */
export const TRASHED = "businesses.trashed";

const DAY_MS = 86_400_000;
const BATCH = 50;

export type Trash = ReturnType<typeof createTrash>;

/** Where deleted listings lie for a while before they are deleted for good. spec: DECISIONS 33 */
export function createTrash(
  { cache, clock, database, events, log, settings, tasks }: Platform,
  { uploads, trashHooks, purgeHooks }: TrashPorts & { uploads: Pick<Uploads, "doomFiles" | "removeFiles"> },
) {
  const { db } = database;

  // Jobs, articles and programmes of a listing are in lists of their own.
  const tellChanged = (listings: readonly { id: number; kind: BusinessKind }[]) =>
    cache.changed(
      ...listings.map(({ id }) => `business:${id}`),
      ...new Set(listings.map(({ kind }) => `listings:${kind}`)),
      "jobs",
      "media",
      "professionals",
    );

  /** Deletes listings with everything that is nothing without them, rows and files. @param only those to be kept out */
  async function deleteForGood(
    ids: readonly number[],
    check: (listing: { id: number; deletedAt: string | null }) => boolean,
    { note, spare }: { note?: NamingDecision["note"]; spare?: Spare | undefined } = {},
  ): Promise<number[]> {
    const { listings, keys, purged } = await withTransaction(db, async (tx) => {
      const found = (await lockForTrash(tx, ids)).filter(check);
      const spared = await spare?.(tx, ids);
      const locked = found.filter(({ id }) => spared?.has(id) !== true);
      const gone = locked.map(({ id }) => id);
      if (gone.length === 0) return { listings: locked, keys: [], purged: [] };
      const done: Purged[] = [];
      for (const hook of purgeHooks()) done.push(await hook(tx, gone));
      const files = [...(await findFilesOf(tx, gone)), ...done.flatMap(({ fileKeys }) => fileKeys ?? [])];
      await uploads.doomFiles(tx, files);
      await deleteListings(tx, gone);
      for (const { id, ...before } of note ? locked : [])
        await note?.(tx, { subjectId: id, before: { ...before }, after: {} });
      return { listings: locked, keys: files, purged: done };
    });
    if (listings.length > 0) await tellChanged(listings);
    await uploads.removeFiles(keys);
    for (const { after } of purged) await after?.();
    return listings.map(({ id }) => id);
  }

  async function stopFor(businessId: number): Promise<void> {
    if (!(await isTrashed(db, businessId))) return;
    for (const hook of trashHooks()) await hook(businessId);
  }

  return {
    /**
     * Puts a listing into the trash: nobody sees it from here on, and what is paid for it is not charged again.
     * @param kind of that kind only
     * @throws businesses.not_found, businesses.other_kind, businesses.in_trash
     */
    async moveToTrash(id: number, { adminId, note }: NamingDecision, kind?: BusinessKind): Promise<void> {
      const listing = await withTransaction(db, async (tx) => {
        const [locked] = await lockForTrash(tx, [id]);
        if (!locked) throw refuse("businesses.not_found");
        if (kind !== undefined && locked.kind !== kind) throw refuse("businesses.other_kind");
        if (locked.deletedAt !== null) throw refuse("businesses.in_trash");
        const at = clock.now().toISOString();
        await writeTrash(tx, id, { at, by: adminId });
        const { name, ownerId } = locked;
        await note(tx, {
          subjectId: id,
          before: { name, kind: locked.kind, ownerId, deletedAt: null },
          after: { deletedAt: at },
        });
        return locked;
      });
      await tellChanged([listing]);
      await tasks.enqueue(TRASHED, { businessId: id });
      await events.emit("businesses.trashed", { id, kind: listing.kind, name: listing.name, ownerId: listing.ownerId });
    },

    /** Takes a listing out of the trash as it was. @throws businesses.not_found, businesses.not_in_trash */
    async restore(id: number, { note }: NamingDecision): Promise<void> {
      const listing = await withTransaction(db, async (tx) => {
        const [locked] = await lockForTrash(tx, [id]);
        if (!locked) throw refuse("businesses.not_found");
        if (locked.deletedAt === null) throw refuse("businesses.not_in_trash");
        await writeTrash(tx, id, null);
        await note(tx, { subjectId: id, before: { deletedAt: locked.deletedAt }, after: { deletedAt: null } });
        return locked;
      });
      await tellChanged([listing]);
      await events.emit("businesses.restored", {
        id,
        kind: listing.kind,
        name: listing.name,
        ownerId: listing.ownerId,
      });
    },

    /** Deletes a listing for good that lies in the trash. @throws businesses.not_found, businesses.not_in_trash */
    async purgeOne(id: number, { note }: NamingDecision): Promise<void> {
      const trashed = await isTrashed(db, id);
      if (trashed === undefined) throw refuse("businesses.not_found");
      const gone = await deleteForGood([id], ({ deletedAt }) => deletedAt !== null, { note });
      if (gone.length === 0) throw refuse("businesses.not_in_trash");
    },

    /**
     * Deletes listings for good, wherever they lie: what undoing an import needs.
     * @param spare names those that stay after all, while nobody can add anything to them
     * @returns the ids of those that were there
     */
    async purgeNow(ids: readonly number[], spare?: Spare): Promise<number[]> {
      const gone: number[] = [];
      for (let at = 0; at < ids.length; at += BATCH)
        gone.push(...(await deleteForGood(ids.slice(at, at + BATCH), () => true, { spare })));
      return gone;
    },

    /** Deletes for good what has lain in the trash long enough. What fails is left for the next night. */
    async purge(): Promise<void> {
      const before = new Date(clock.now().getTime() - settings.get().retention.trashDays * DAY_MS).toISOString();
      await eachTrashed(before, async (id) => {
        await deleteForGood([id], ({ deletedAt }) => deletedAt !== null && new Date(deletedAt) <= new Date(before));
      });
    },

    stopFor,

    /** Ends again what must not go on: for what failed too often, or began meanwhile. */
    stopAll: (): Promise<void> => eachTrashed(undefined, stopFor),
  };

  async function eachTrashed(before: string | undefined, work: (id: number) => Promise<void>): Promise<void> {
    for (let after = 0; ;) {
      const ids = await findTrashed(db, { ...(before && { before }), after, limit: BATCH });
      for (const id of ids)
        await work(id).catch((error: unknown) => log.error({ err: error, businessId: id }, "the trash kept a listing"));
      const last = ids.at(-1);
      if (last === undefined) return;
      after = last;
    }
  }
}
