import { LRUCache } from "lru-cache";
import { appError } from "#server/platform/errors.ts";
import { InvalidKeyError, contentTypeOf, newKey } from "#server/platform/files/files.ts";
import { readDocument } from "#server/platform/files/documents.ts";
import { readImage, resizedKeys } from "#server/platform/files/images.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Config } from "#server/platform/config.ts";
import { incomingFolder, removeAbandoned } from "#server/platform/http/spool.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RequestOrigin, Session, SignedInUser } from "#server/platform/http/route.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import { createPictures } from "./pictures.service.ts";
import {
  deleteUploads,
  markForDeletion,
  findMarkedForDeletion,
  findUpload,
  findVisibility,
  insertUpload,
} from "./uploads.queries.ts";

export { fileUrl, fileUrlOrNull, imageUrl, imageUrlOrNull } from "./addresses.ts";

export interface ImageToStore {
  bytes: Uint8Array;
  /** First part of the key, such as "photos". */
  folder: string;
  /** The uploader; null for files that the product fetched itself. */
  userId: number | null;
  isPublic: boolean;
}

export interface StoredUpload {
  key: string;
  /** In pixels. */
  width: number;
  height: number;
  /** Average colour as #rrggbb. */
  color: string;
}

export interface DocumentToStore {
  bytes: Uint8Array;
  /** First part of the key, such as "certifications". */
  folder: string;
  userId: number;
}

/** Bytes that the product generated, such as a printed resume. */
export interface GeneratedFile {
  bytes: Uint8Array;
  folder: string;
  extension: "pdf" | "webp";
  /** The owner; null if only its folder's grant gives access. */
  userId: number | null;
}

/** The client that requests a file. */
export type ReadOrigin = Pick<RequestOrigin, "address" | "userAgent">;

/** Who may read the private files of a folder besides their owner and admins. */
export interface Grant {
  mayRead(key: string, caller: SignedInUser): Promise<boolean>;
  /** Admins may read them only if mayRead allows it. */
  excludesAdmins?: boolean;
  /**
   * Pictures under /images, public while what they belong to is, and otherwise for their owner and who may read them.
   * The domain sets `is_public` of their uploads.
   */
  isPublicForNow?: boolean;
  /** Only with an identity confirmed in the last ten minutes. spec: DECISIONS 60 */
  stepUp?: boolean;
  /** The files stay when their owner's account is deleted. */
  outlivesAccount?: boolean;
  /** The file name for downloads, without extension; a default name is used otherwise. */
  nameOf?(key: string): Promise<string | undefined>;
  /** Called after a user other than the owner read the file. */
  onRead?(key: string, caller: SignedInUser, origin: ReadOrigin): Promise<void>;
}

/** Grants by folder, which is the first part of a key. */
export type FileGrants = Readonly<Record<string, Grant>>;

declare module "#server/platform/domain.ts" {
  interface Domain {
    /** For each private folder of the domain. */
    fileGrants?: FileGrants;
  }
}

/** Implemented by domains that are created later, so do not call it while domains are being created. */
export interface UploadsPorts {
  /** The grants of all domains. */
  fileGrants: () => FileGrants;
}

export interface PrivateFile {
  bytes: Buffer;
  contentType: string;
  name: string | undefined;
}

const MARKED_MS = 3_600_000;
const DELETE_BATCH = 100;

export type Uploads = ReturnType<typeof createUploads>;

/** Stores uploaded files: validated and re-encoded, under random keys, served to those who may read them. */
export function createUploads(
  platform: Pick<Platform, "clock" | "database" | "files" | "throttle" | "log"> & {
    config: Pick<Config, "dataDir" | "publicFilesUrl">;
  },
  { fileGrants }: UploadsPorts,
) {
  const { clock, config, database, files, log, throttle } = platform;
  const knownPublic = new LRUCache<string, true>({ max: 10_000 });
  const pictures = createPictures({ config, files });

  const grantOf = (key: string): Grant | undefined => fileGrants()[key.slice(0, key.indexOf("/"))];
  const isPublicForNow = (key: string): boolean => grantOf(key)?.isPublicForNow ?? false;

  async function isPublic(key: string): Promise<boolean> {
    if (knownPublic.has(key)) return true;
    const open = (await findVisibility(database.db, key)) ?? false;
    if (open && !isPublicForNow(key)) knownPublic.set(key, true);
    return open;
  }

  /** Whether a caller may read a private file: its owner, admins unless its folder excludes them, users with a grant. */
  async function mayRead(
    upload: { isPublic: boolean; uploadedBy: number | null },
    key: string,
    caller: SignedInUser,
  ): Promise<boolean> {
    if (upload.isPublic) return false;
    const grant = grantOf(key);
    if (upload.uploadedBy === caller.id || (caller.role === "admin" && !grant?.excludesAdmins)) return true;
    return (await grant?.mayRead(key, caller)) ?? false;
  }

  /** Whether an image that is public at other times may be read by the caller now. */
  async function isReadableBy(key: string, readCaller: () => Promise<SignedInUser | undefined>): Promise<boolean> {
    if (!isPublicForNow(key)) return false;
    const [upload, caller] = await Promise.all([findUpload(database.db, key), readCaller()]);
    return upload !== undefined && caller !== undefined && mayRead(upload, key, caller);
  }

  /** Removes a file with all its sizes. @returns false if one of them is still there */
  async function removeFile(key: string): Promise<boolean> {
    let isRemoved = true;
    for (const each of [...resizedKeys(key), key]) {
      pictures.forget(each);
      try {
        await files.remove(each);
      } catch (error) {
        log.error({ err: error, key: each }, "a file could not be removed");
        isRemoved = false;
      }
    }
    return isRemoved;
  }

  /**
   * Deletes files with all their sizes; call it after the transaction that dropped their last use. A file that cannot
   * be removed stays marked, and deleteMarked tries again.
   */
  async function removeFiles(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    // Marked files are unreadable immediately, and the nightly task deletes them after a crash.
    await markForDeletion(database.db, keys, clock.now().toISOString());
    const removed: string[] = [];
    for (const key of keys) {
      knownPublic.delete(key);
      if (await removeFile(key)) removed.push(key);
    }
    await deleteUploads(database.db, removed);
  }

  async function store(
    file: { key: string; bytes: Uint8Array; contentType: string },
    upload: { kind: "image" | "document"; userId: number | null; width?: number; height?: number; color?: string },
    open: boolean,
  ): Promise<void> {
    const { userId, ...facts } = upload;
    await files.put(file.key, file.bytes, { contentType: file.contentType });
    try {
      await insertUpload(database.db, {
        fileKey: file.key,
        contentType: file.contentType,
        size: file.bytes.byteLength,
        isPublic: open,
        uploadedBy: userId,
        ...facts,
      });
    } catch (error) {
      await removeFile(file.key);
      throw error;
    }
  }

  return {
    /**
     * Counts a file that is part of another body. Uploads are counted before their body is read.
     * @throws too_many_requests
     */
    countUpload: (userId: number): Promise<void> => throttle.consume(THROTTLES.upload, String(userId)),

    /**
     * Stores an image, re-encoded. A rejected image leaves nothing on disk.
     * @throws FileRejected (uploads.*), busy. spec: bars, safety 5
     */
    async storeImage(image: ImageToStore): Promise<StoredUpload> {
      const read = await readImage(image.bytes);
      const key = newKey(image.folder, read.extension);
      const { width, height, color } = read;
      await store(
        { key, bytes: read.bytes, contentType: read.contentType },
        { kind: "image", userId: image.userId, width, height, color },
        image.isPublic,
      );
      return { key, width, height, color };
    },

    /**
     * Stores a private document: a passive PDF unchanged, an image re-encoded. A rejected one leaves nothing on disk.
     * @throws FileRejected (uploads.*). spec: bars, safety 5, DECISIONS 26
     */
    async storeDocument({
      bytes,
      folder,
      userId,
    }: DocumentToStore): Promise<{ key: string; contentType: string; size: number }> {
      const read = await readDocument(bytes);
      const key = newKey(folder, read.extension);
      await store({ key, bytes: read.bytes, contentType: read.contentType }, { kind: "document", userId }, false);
      return { key, contentType: read.contentType, size: read.bytes.byteLength };
    },

    /** Stores a private file that the product generated. @returns its key */
    async storeGenerated({ bytes, folder, extension, userId }: GeneratedFile): Promise<string> {
      const key = newKey(folder, extension);
      const kind = extension === "pdf" ? "document" : "image";
      await store({ key, bytes, contentType: contentTypeOf(key) }, { kind, userId }, false);
      return key;
    },

    /** Returns the owner of a file; undefined if the file does not exist. */
    async ownerOf(key: string): Promise<number | null | undefined> {
      return (await findUpload(database.db, key))?.uploadedBy;
    },

    /**
     * Returns a private file for its owner, for admins unless its folder excludes them, and for users with a grant;
     * undefined for all others. spec: DECISIONS 26
     * @throws accounts.step_up
     */
    async privateFile(
      key: string,
      { user: caller, isConfirmed }: Pick<Session, "user" | "isConfirmed">,
      origin: ReadOrigin,
    ): Promise<PrivateFile | undefined> {
      const upload = await findUpload(database.db, key);
      if (!upload || !(await mayRead(upload, key, caller))) return undefined;
      const grant = grantOf(key);
      if (grant?.stepUp && !isConfirmed) throw appError("accounts.step_up");
      const bytes = await files.bytes(key);
      if (!bytes) return undefined;
      if (upload.uploadedBy !== caller.id) await grant?.onRead?.(key, caller, origin);
      return { bytes, contentType: upload.contentType, name: await grant?.nameOf?.(key) };
    },

    removeFiles,

    /**
     * Runs a write that uses a stored file, and deletes the file if the write fails. @param key of the file, if there
     * is one
     */
    async writeOrRemove<T>(key: string | null | undefined, write: () => Promise<T>): Promise<T> {
      try {
        return await write();
      } catch (error) {
        if (key) await removeFiles([key]);
        throw error;
      }
    },

    /**
     * Marks files for deletion in the transaction that drops their last use: removeFiles deletes them right after it,
     * and deleteMarked after a crash.
     */
    async markForDeletion(tx: Db, keys: readonly string[]): Promise<void> {
      if (keys.length > 0) await markForDeletion(tx, keys, clock.now().toISOString());
    },

    /**
     * Deletes files that were marked, or last could not be removed, more than an hour ago, and bodies that a crash left
     * half read.
     */
    async deleteMarked(): Promise<void> {
      const past = new Date(clock.now().getTime() - MARKED_MS);
      await removeAbandoned(incomingFolder(config), past);
      const before = past.toISOString();
      for (;;) {
        const keys = await findMarkedForDeletion(database.db, before, DELETE_BATCH);
        if (keys.length === 0) return;
        await removeFiles(keys);
      }
    },

    /** Where a browser can read a public image without this process; undefined if it has to be served from here. */
    async publicImageUrl(key: string, size: string): Promise<string | undefined> {
      return pictures.isElsewhere(key) && (await isPublic(key)) ? pictures.urlElsewhere(key, size) : undefined;
    },

    /**
     * Returns an image in original size or one of the fixed widths; undefined for anything else and for those who may
     * not read it.
     * @param readCaller called only for an image that is not public now
     * @returns `lasts` is for how long the image stays readable: forever, until its review or the like is hidden, or for
     * this caller alone
     */
    async image(
      key: string,
      size: string,
      readCaller: () => Promise<SignedInUser | undefined>,
    ): Promise<{ bytes: Buffer; lasts: "forever" | "for now" | "for one" } | undefined> {
      try {
        if (!key.endsWith(".webp")) return undefined;
        const isOpen = await isPublic(key);
        if (!isOpen && !(await isReadableBy(key, readCaller))) return undefined;
        const bytes = await pictures.sized(key, size);
        if (!bytes) return undefined;
        if (!isOpen) return { bytes, lasts: "for one" };
        return { bytes, lasts: isPublicForNow(key) ? "for now" : "forever" };
      } catch (error) {
        if (error instanceof InvalidKeyError) return undefined;
        throw error;
      }
    },
  };
}
