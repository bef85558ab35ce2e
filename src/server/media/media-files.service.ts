import type { Db } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import { imageUrl, type Uploads } from "#server/uploads/uploads.service.ts";
import { fileKeysOf } from "./article-text.ts";
import { findOldUploads, findFilesOfListings, isFileUsed } from "./article-edits.queries.ts";

const FOLDER = "media";
/** A picture may be unused for this long, because its editor may not be saved yet. */
const UNUSED_DAYS = 7;
const DAY_MS = 86_400_000;

/** Manages the pictures of articles and banners: uploaded before the form is saved, deleted once nothing uses them. */
export function createMediaFiles(
  { clock, database: { db } }: Pick<Platform, "clock" | "database">,
  { uploads }: { uploads: Pick<Uploads, "storeImage" | "removeFiles"> },
) {
  /** Deletes the files that nothing uses any more. Pictures outside the media folder are shared and stay. */
  async function deleteUnusedFiles(keys: readonly string[]): Promise<void> {
    const unusedKeys: string[] = [];
    for (const key of keys) if (key.startsWith(`${FOLDER}/`) && !(await isFileUsed(db, key))) unusedKeys.push(key);
    await uploads.removeFiles(unusedKeys);
  }
  return {
    dropFiles: deleteUnusedFiles,

    /** @throws uploads.*, too_many_requests */
    async uploadImage(bytes: Uint8Array, userId: number) {
      const { key, width, height } = await uploads.storeImage({ bytes, folder: FOLDER, userId, isPublic: true });
      return { imageUrl: imageUrl(key), width, height };
    },

    /** Deletes pictures older than a week that nothing uses. @returns how many */
    async removeUnused(): Promise<number> {
      const before = new Date(clock.now().getTime() - UNUSED_DAYS * DAY_MS);
      let removed = 0;
      let after = 0;
      for (;;) {
        const batch = await findOldUploads(db, FOLDER, before, after);
        const last = batch.at(-1);
        if (!last) return removed;
        for (const { key } of batch)
          if (!(await isFileUsed(db, key))) {
            await uploads.removeFiles([key]);
            removed += 1;
          }
        after = last.id;
      }
    },

    /**
     * Collects the pictures of listings' articles before the cascade deletes these. @returns `after`, which deletes
     * unused pictures after the transaction
     */
    async purge(tx: Db, businessIds: readonly number[]): Promise<{ after: () => Promise<void> }> {
      const shown = await findFilesOfListings(tx, businessIds);
      const keys = new Set(shown.flatMap((row) => fileKeysOf(row.content, row.imageUrl, row.authorImageUrl)));
      return { after: () => deleteUnusedFiles([...keys]) };
    },
  };
}
