import { LRUCache } from "lru-cache";
import { readImageSize, resizedKey, resizeImage } from "#server/platform/files/images.ts";
import type { Config } from "#server/platform/config.ts";
import type { Platform } from "#server/platform/platform.ts";

/** The folders that contain nothing but public pictures: what a CDN may read of the bucket. */
export const PUBLIC_FOLDERS: readonly string[] = [
  "achievements",
  "logos",
  "media",
  "photos",
  "portfolio",
  "products",
  "professionals",
  "programs",
  "team",
];

function isInPublicFolder(key: string): boolean {
  return PUBLIC_FOLDERS.includes(key.slice(0, key.indexOf("/")));
}

/** Stored pictures in their sizes, and where browsers can read them without this process. Checks no rights. */
export function createPictures({
  config: { publicFilesUrl },
  files,
}: Pick<Platform, "files"> & { config: Pick<Config, "publicFilesUrl"> }) {
  const knownStored = new LRUCache<string, true>({ max: 50_000 });
  const resizing = new Map<string, Promise<Buffer | undefined>>();

  async function loadResized(key: string, name: string): Promise<Buffer | undefined> {
    const size = readImageSize(name);
    if (size === undefined) return undefined;
    const small = resizedKey(key, size);
    const existing = await files.bytes(small);
    if (existing) return existing;
    const original = await files.bytes(key);
    if (!original) return undefined;
    const bytes = await resizeImage(original, size);
    await files.put(small, bytes, { contentType: "image/webp" });
    return bytes;
  }

  /** Concurrent requests for the same size resize once. */
  function resizeOnce(key: string, size: string): Promise<Buffer | undefined> {
    const name = `${size} ${key}`;
    const running = resizing.get(name);
    if (running) return running;
    const made = loadResized(key, size).finally(() => resizing.delete(name));
    resizing.set(name, made);
    return made;
  }

  return {
    /** A picture in original size or one of the fixed widths, which is stored first if it does not exist. */
    sized(key: string, size: string): Promise<Buffer | undefined> {
      return size === "original" ? files.bytes(key) : resizeOnce(key, size);
    },

    /** Whether a CDN or the bucket may serve it (PUBLIC_FILES_URL), once it is public. */
    isElsewhere: (key: string): boolean =>
      publicFilesUrl !== undefined && isInPublicFolder(key) && key.endsWith(".webp"),

    /** The address there, of a size that exists now; undefined for an unknown size. */
    async urlElsewhere(key: string, size: string): Promise<string | undefined> {
      if (size === "original") return `${publicFilesUrl}/${key}`;
      const resized = readImageSize(size);
      if (resized === undefined) return undefined;
      const small = resizedKey(key, resized);
      if (!knownStored.has(small)) {
        if ((await resizeOnce(key, size)) === undefined) return undefined;
        knownStored.set(small, true);
      }
      return `${publicFilesUrl}/${small}`;
    },

    /** Call it when a stored size is removed. */
    forget: (key: string): void => void knownStored.delete(key),
  };
}
