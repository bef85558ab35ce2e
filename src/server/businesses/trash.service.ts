import type { BusinessKind } from "#contract/business-kinds.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { DecisionWithSubject } from "#server/platform/decision.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { deleteListings, findFilesOf, findTrashed, isTrashed, lockForTrash, setTrashed } from "./trash.queries.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** An admin moved a listing to the trash. */
    "businesses.trashed": { id: number; kind: BusinessKind; name: string; ownerId: number | null };
    /** An admin restored a listing from the trash. */
    "businesses.restored": { id: number; kind: BusinessKind; name: string; ownerId: number | null };
  }
}

/** What a domain adds to a purge of listings: its files, and what to do after the commit. */
export interface PurgeResult {
  fileKeys?: readonly string[];
  after?: () => Promise<void>;
}
/**
 * Deletes what no foreign key deletes, in the transaction that deletes the listings, and returns the files of its
 * domain.
 */
export type PurgeHook = (tx: Db, businessIds: readonly number[]) => Promise<PurgeResult>;
/**
 * Ends what must not continue for a listing in the trash. May be called repeatedly; when it throws, it is called again
 * later.
 */
export type TrashHook = (businessId: number) => Promise<void>;

declare module "#server/platform/domain.ts" {
  interface Domain {
    onListingTrash?: TrashHook;
    onListingPurge?: PurgeHook;
  }
}

/** Hooks of later domains; not called while domains are created. */
export interface TrashPorts {
  trashHooks: () => readonly TrashHook[];
  purgeHooks: () => readonly PurgeHook[];
}

/** Selects the listings not to purge; called while all of them are locked. */
type SelectExcluded = (tx: Db, businessIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** The task that runs the trash hooks of a listing. */
export const TRASH_HOOKS_TASK = "businesses.trashed";

const DAY_MS = 86_400_000;
const BATCH = 50;

export type Trash = ReturnType<typeof createTrash>;

/** The trash, which keeps deleted listings for a while before they are purged. spec: DECISIONS 33 */
export function createTrash(
  { cache, clock, database, events, log, settings, tasks }: Platform,
  { uploads, trashHooks, purgeHooks }: TrashPorts & { uploads: Pick<Uploads, "markForDeletion" | "removeFiles"> },
) {
  const { db } = database;

  // Jobs, articles and programmes of a listing are in lists with their own cache tags.
  const invalidate = (listings: readonly { id: number; kind: BusinessKind }[]) =>
    cache.invalidate(
      ...listings.map(({ id }) => `business:${id}`),
      ...new Set(listings.map(({ kind }) => `listings:${kind}`)),
      "jobs",
      "media",
      "professionals",
    );

  /**
   * Purges listings with all dependent rows and files.
   * @param check selects the listings, which are locked
   */
  async function purgeListings(
    ids: readonly number[],
    check: (listing: { id: number; deletedAt: string | null }) => boolean,
    {
      record,
      selectExcluded,
    }: { record?: DecisionWithSubject["record"]; selectExcluded?: SelectExcluded | undefined } = {},
  ): Promise<number[]> {
    const { listings, keys, purged } = await withTransaction(db, async (tx) => {
      const found = (await lockForTrash(tx, ids)).filter(check);
      const excludedIds = await selectExcluded?.(tx, ids);
      const locked = found.filter(({ id }) => excludedIds?.has(id) !== true);
      const purgedIds = locked.map(({ id }) => id);
      if (purgedIds.length === 0) return { listings: locked, keys: [], purged: [] };
      const done: PurgeResult[] = [];
      for (const hook of purgeHooks()) done.push(await hook(tx, purgedIds));
      const files = [...(await findFilesOf(tx, purgedIds)), ...done.flatMap(({ fileKeys }) => fileKeys ?? [])];
      await uploads.markForDeletion(tx, files);
      await deleteListings(tx, purgedIds);
      for (const { id, ...before } of record ? locked : [])
        await record?.(tx, { subjectId: id, before: { ...before }, after: {} });
      return { listings: locked, keys: files, purged: done };
    });
    if (listings.length > 0) await invalidate(listings);
    await uploads.removeFiles(keys);
    for (const { after } of purged) await after?.();
    return listings.map(({ id }) => id);
  }

  async function runTrashHooks(businessId: number): Promise<void> {
    if (!(await isTrashed(db, businessId))) return;
    for (const hook of trashHooks()) await hook(businessId);
  }

  return {
    /**
     * Moves a listing to the trash: nobody sees it, and its plan is not charged again.
     * @param kind rejects listings of the other kind
     * @throws businesses.not_found, businesses.other_kind, businesses.in_trash
     */
    async moveToTrash(id: number, { adminId, record }: DecisionWithSubject, kind?: BusinessKind): Promise<void> {
      const listing = await withTransaction(db, async (tx) => {
        const [locked] = await lockForTrash(tx, [id]);
        if (!locked) throw appError("businesses.not_found");
        if (kind !== undefined && locked.kind !== kind) throw appError("businesses.other_kind");
        if (locked.deletedAt !== null) throw appError("businesses.in_trash");
        const at = clock.now().toISOString();
        await setTrashed(tx, id, { at, by: adminId });
        const { name, ownerId } = locked;
        await record(tx, {
          subjectId: id,
          before: { name, kind: locked.kind, ownerId, deletedAt: null },
          after: { deletedAt: at },
        });
        return locked;
      });
      await invalidate([listing]);
      await tasks.enqueue(TRASH_HOOKS_TASK, { businessId: id });
      await events.emit("businesses.trashed", { id, kind: listing.kind, name: listing.name, ownerId: listing.ownerId });
    },

    /** Restores a listing from the trash unchanged. @throws businesses.not_found, businesses.not_in_trash */
    async restore(id: number, { record }: DecisionWithSubject): Promise<void> {
      const listing = await withTransaction(db, async (tx) => {
        const [locked] = await lockForTrash(tx, [id]);
        if (!locked) throw appError("businesses.not_found");
        if (locked.deletedAt === null) throw appError("businesses.not_in_trash");
        await setTrashed(tx, id, null);
        await record(tx, { subjectId: id, before: { deletedAt: locked.deletedAt }, after: { deletedAt: null } });
        return locked;
      });
      await invalidate([listing]);
      await events.emit("businesses.restored", {
        id,
        kind: listing.kind,
        name: listing.name,
        ownerId: listing.ownerId,
      });
    },

    /** Purges a listing from the trash. @throws businesses.not_found, businesses.not_in_trash */
    async purgeOne(id: number, { record }: DecisionWithSubject): Promise<void> {
      const trashed = await isTrashed(db, id);
      if (trashed === undefined) throw appError("businesses.not_found");
      const purgedIds = await purgeListings([id], ({ deletedAt }) => deletedAt !== null, { record });
      if (purgedIds.length === 0) throw appError("businesses.not_in_trash");
    },

    /**
     * Purges listings, in the trash or not, for undoing an import.
     * @param selectExcluded selects the listings not to purge; called while all of them are locked
     * @returns the ids of the purged ones
     */
    async purgeNow(ids: readonly number[], selectExcluded?: SelectExcluded): Promise<number[]> {
      const purgedIds: number[] = [];
      for (let at = 0; at < ids.length; at += BATCH)
        purgedIds.push(...(await purgeListings(ids.slice(at, at + BATCH), () => true, { selectExcluded })));
      return purgedIds;
    },

    /** Purges listings that have been in the trash long enough. Failures are retried the next night. */
    async purge(): Promise<void> {
      const before = new Date(clock.now().getTime() - settings.get().retention.trashDays * DAY_MS).toISOString();
      await eachTrashed(before, async (id) => {
        await purgeListings([id], ({ deletedAt }) => deletedAt !== null && new Date(deletedAt) <= new Date(before));
      });
    },

    runTrashHooks,

    /** Runs the trash hooks of all listings again: for what failed too often, or began in the meantime. */
    runAllTrashHooks: (): Promise<void> => eachTrashed(undefined, runTrashHooks),
  };

  async function eachTrashed(before: string | undefined, work: (id: number) => Promise<void>): Promise<void> {
    for (let after = 0; ;) {
      const ids = await findTrashed(db, { ...(before && { before }), after, limit: BATCH });
      for (const id of ids)
        await work(id).catch((error: unknown) => log.error({ err: error, businessId: id }, "a trash task failed"));
      const last = ids.at(-1);
      if (last === undefined) return;
      after = last;
    }
  }
}
