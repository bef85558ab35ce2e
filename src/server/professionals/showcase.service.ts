import { appError } from "#server/platform/errors.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SignedInUser, UploadedFile } from "#server/platform/http/route.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { requireCurrent } from "#server/platform/version.ts";
import { createPartEdits } from "./part-edits.service.ts";
import type { Caller } from "./professionals.policy.ts";
import type { Professionals } from "./professionals.service.ts";
import { deleteEntry, countEntries, findEntryImage, orderEntries, type ShowcaseTable } from "./showcase.queries.ts";

export interface EntryRef {
  professionalId: number;
  id: number;
}
export interface ShowcaseNeeds {
  uploads: Pick<Uploads, "storeImage" | "removeFiles" | "writeOrRemove">;
  professionals: Pick<Professionals, "requireManaged" | "requireVisible">;
}

/** A kind of ordered entries with images. */
interface ShowcaseKind<Row, Values> {
  table: ShowcaseTable;
  folder: string;
  /** Maximum number of entries per profile. */
  max: number;
  find(db: Db, professionalId: number): Promise<Row[]>;
  insert(
    tx: Db,
    values: Values & { professionalId: number; displayOrder: number; imageKey: string | null },
  ): Promise<Row | undefined>;
  update(tx: Db, of: EntryRef, values: Partial<Values> & { imageKey?: string }): Promise<Row | undefined>;
  present(row: Row): { version: number };
}

/** Reads and writes entries of a kind under their profile's lock, and deletes images with their entries. */
export function createShowcase<Row extends { id: number }, Values extends object>(
  platform: Pick<Platform, "cache" | "database">,
  { uploads, professionals }: ShowcaseNeeds,
  kind: ShowcaseKind<Row, Values>,
) {
  const { db } = platform.database;
  const { withProfileLock, invalidate } = createPartEdits(platform);

  /** Stores the uploaded image and runs the write; deletes the image again if the write fails. */
  async function withPicture<T>(
    file: UploadedFile | undefined,
    userId: number,
    write: (key: string | undefined) => Promise<T>,
  ): Promise<T> {
    const { bytes } = file ?? {};
    const stored = bytes && (await uploads.storeImage({ bytes, folder: kind.folder, userId, isPublic: true }));
    return uploads.writeOrRemove(stored?.key, () => write(stored?.key));
  }

  return {
    /** @throws professionals.not_found */
    async list(professionalId: number, reader: Caller): Promise<Row[]> {
      return kind.find(db, (await professionals.requireVisible(reader, professionalId)).id);
    },

    /** @throws professionals.not_found, professionals.edit_denied, professionals.too_many, uploads.* */
    async add(
      professionalId: number,
      values: Values,
      file: UploadedFile | undefined,
      user: SignedInUser,
    ): Promise<Row> {
      const profile = await professionals.requireManaged(user, professionalId);
      const row = await withPicture(file, profile.userId, (imageKey) =>
        withProfileLock(profile.id, async (tx) => {
          const { count, next } = await countEntries(tx, kind.table, profile.id);
          if (count >= kind.max) throw appError("professionals.too_many");
          return kind.insert(tx, {
            ...values,
            professionalId: profile.id,
            displayOrder: next,
            imageKey: imageKey ?? null,
          });
        }),
      );
      if (!row) throw appError("professionals.not_found");
      await invalidate(profile.id);
      return row;
    },

    /**
     * Updates the given fields; a new image replaces the old one. @throws as add, professionals.part_not_found, conflict
     * for another version than `version`
     */
    async update(
      of: EntryRef,
      { version, ...patch }: Partial<Values> & { version?: number | undefined },
      file: UploadedFile | undefined,
      user: SignedInUser,
    ): Promise<Row> {
      const profile = await professionals.requireManaged(user, of.professionalId);
      if (!(await findEntryImage(db, kind.table, of))) throw appError("professionals.part_not_found");
      const { row, dropped } = await withPicture(file, profile.userId, (imageKey) =>
        withProfileLock(profile.id, async (tx) => {
          const before = await findEntryImage(tx, kind.table, of);
          const stored = (await kind.find(tx, profile.id)).find(({ id }) => id === of.id);
          if (!before || !stored) throw appError("professionals.part_not_found");
          requireCurrent(version, kind.present(stored));
          const values = patch as unknown as Partial<Values>;
          const changed = await kind.update(tx, of, { ...values, ...(imageKey && { imageKey }) });
          if (!changed) throw appError("professionals.part_not_found");
          return { row: changed, dropped: imageKey ? before.imageKey : null };
        }),
      );
      if (dropped) await uploads.removeFiles([dropped]);
      await invalidate(profile.id);
      return row;
    },

    /** Moves the given entries to the front. @throws professionals.not_found, professionals.edit_denied */
    async order(professionalId: number, ids: readonly number[], user: SignedInUser): Promise<Row[]> {
      const profile = await professionals.requireManaged(user, professionalId);
      await withProfileLock(profile.id, (tx) => orderEntries(tx, kind.table, profile.id, ids));
      await invalidate(profile.id);
      return kind.find(db, profile.id);
    },

    /** @throws professionals.not_found, professionals.edit_denied, professionals.part_not_found */
    async remove(of: EntryRef, user: SignedInUser): Promise<void> {
      const profile = await professionals.requireManaged(user, of.professionalId);
      const deleted = await deleteEntry(db, kind.table, of);
      if (!deleted) throw appError("professionals.part_not_found");
      if (deleted.imageKey) await uploads.removeFiles([deleted.imageKey]);
      await invalidate(profile.id);
    },
  };
}
