import { LRUCache } from "lru-cache";
import { BadKey, newKey } from "#server/platform/files.ts";
import { isImageWidth, readImage, resizedKey, resizedKeys, resizeImage } from "#server/platform/images.ts";
import type { Platform } from "#server/platform/platform.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import { deleteUploads, findVisibility, insertUpload } from "./uploads.queries.ts";

export interface ImageToStore {
  bytes: Uint8Array;
  /** First part of the key, such as "photos". */
  folder: string;
  userId: number;
  isPublic: boolean;
}

export interface StoredUpload {
  key: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Average colour as #rrggbb. */
  color: string;
}

export type Uploads = ReturnType<typeof createUploads>;

/** Files that users send: checked and written anew, kept under random keys, given out to those who may read them. */
export function createUploads(platform: Pick<Platform, "database" | "files" | "throttle" | "log">) {
  const { database, files, log, throttle } = platform;
  const knownPublic = new LRUCache<string, true>({ max: 10_000 });
  const resizing = new Map<string, Promise<Buffer | undefined>>();

  async function isPublic(key: string): Promise<boolean> {
    if (knownPublic.has(key)) return true;
    const open = (await findVisibility(database.db, key)) ?? false;
    if (open) knownPublic.set(key, true);
    return open;
  }

  async function resized(key: string, width: number): Promise<Buffer | undefined> {
    if (!isImageWidth(width)) return undefined;
    const small = resizedKey(key, width);
    const kept = await files.bytes(small);
    if (kept) return kept;
    const original = await files.bytes(key);
    if (!original) return undefined;
    const bytes = await resizeImage(original, width);
    await files.put(small, bytes, { contentType: "image/webp" });
    return bytes;
  }

  /** The same size asked for by many at once is made once. */
  function resizedOnce(key: string, width: number): Promise<Buffer | undefined> {
    const name = `${width} ${key}`;
    const running = resizing.get(name);
    if (running) return running;
    const made = resized(key, width).finally(() => resizing.delete(name));
    resizing.set(name, made);
    return made;
  }

  async function removeFile(key: string): Promise<void> {
    for (const each of [...resizedKeys(key), key]) {
      try {
        await files.remove(each);
      } catch (error) {
        log.error({ err: error, key: each }, "a file could not be removed");
      }
    }
  }

  return {
    /**
     * Stores an image, re-encoded. After a refusal nothing is left on disk.
     * @throws FileRefused (uploads.*), too_many_requests, busy. spec: bars, safety 5
     */
    async storeImage(image: ImageToStore): Promise<StoredUpload> {
      await throttle.consume(THROTTLES.upload, String(image.userId));
      const read = await readImage(image.bytes);
      const key = newKey(image.folder, read.extension);
      const { width, height, color } = read;
      await files.put(key, read.bytes, { contentType: read.contentType });
      try {
        await insertUpload(database.db, {
          fileKey: key,
          kind: "image",
          contentType: read.contentType,
          size: read.bytes.byteLength,
          width,
          height,
          color,
          isPublic: image.isPublic,
          uploadedBy: image.userId,
        });
      } catch (error) {
        await removeFile(key);
        throw error;
      }
      return { key, width, height, color };
    },

    /** Forgets files with all their sizes; to be called after the transaction that dropped their last use. */
    async removeFiles(keys: readonly string[]): Promise<void> {
      if (keys.length === 0) return;
      await deleteUploads(database.db, keys);
      for (const key of keys) {
        knownPublic.delete(key);
        await removeFile(key);
      }
    },

    /** An image that everybody may see, in the original size or one of the fixed widths; undefined for anything else. */
    async publicImage(key: string, width: number | "original"): Promise<Buffer | undefined> {
      try {
        if (!key.endsWith(".webp") || !(await isPublic(key))) return undefined;
        return width === "original" ? await files.bytes(key) : await resizedOnce(key, width);
      } catch (error) {
        if (error instanceof BadKey) return undefined;
        throw error;
      }
    },
  };
}
