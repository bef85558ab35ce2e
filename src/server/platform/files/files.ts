import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { DriverContract } from "flydrive/types";
import type { S3Config } from "../config.ts";

/** Stores files by key. Nothing is public by itself: routes decide who may read a key. */
export interface FileStore {
  /** Stores bytes under a key, atomically. */
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>;
  /** The content as a stream; undefined when there is no such file. */
  get(key: string): Promise<Readable | undefined>;
  bytes(key: string): Promise<Buffer | undefined>;
  exists(key: string): Promise<boolean>;
  /** Deletes a file; does nothing when there is none. */
  remove(key: string): Promise<void>;
  /** Every key under a folder ("photos"), or every key. */
  list(folder?: string): AsyncIterable<string>;
}

/** A key that this store cannot have created. */
export class InvalidKeyError extends Error {
  constructor() {
    super("This is not the key of a file.");
    this.name = "BadKey";
  }
}

const CONTENT_TYPES: Record<string, string> = {
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
  pdf: "application/pdf",
  csv: "text/csv; charset=utf-8",
  json: "application/json",
};

const SEGMENT = "[a-z0-9][a-z0-9_-]*";
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT}){0,5}(?:\\.[a-z0-9]{1,8}){0,2}$`);
const KEY_MAX = 200;

/**
 * A new unguessable key: newKey("photos", "webp") is "photos/ab/cd/<36 random hex digits>.webp". It contains nothing of
 * the uploaded file's name.
 */
export function newKey(folder: string, extension: string): string {
  const random = randomBytes(20).toString("hex");
  const key = `${folder}/${random.slice(0, 2)}/${random.slice(2, 4)}/${random.slice(4)}.${extension}`;
  checkKey(key);
  return key;
}

/** The content type for a key's extension. */
export function contentTypeOf(key: string): string {
  return CONTENT_TYPES[key.split(".").at(-1) ?? ""] ?? "application/octet-stream";
}

/** Opens the store: S3 when its settings are given, a folder otherwise. */
export async function openFiles(options: { directory: string; s3?: S3Config | undefined }): Promise<FileStore> {
  const driver = options.s3
    ? await s3Driver(options.s3)
    : new AtomicFileDriver({ location: options.directory, visibility: "private" });
  return storeOn(driver);
}

function storeOn(driver: DriverContract): FileStore {
  const disk = new Disk(driver);
  async function present(key: string): Promise<boolean> {
    checkKey(key);
    return disk.exists(key);
  }
  return {
    async put(key, bytes, { contentType }) {
      checkKey(key);
      await disk.put(key, bytes, { contentType, visibility: "private" });
    },
    get: async (key) => ((await present(key)) ? disk.getStream(key) : undefined),
    bytes: async (key) => ((await present(key)) ? Buffer.from(await disk.getBytes(key)) : undefined),
    exists: present,
    async remove(key) {
      checkKey(key);
      await disk.delete(key);
    },
    async *list(folder) {
      if (folder !== undefined) checkKey(folder);
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(folder ?? "", {
          recursive: true,
          ...(paginationToken === undefined ? {} : { paginationToken }),
        });
        for (const item of page.objects) if (item.isFile && KEY.test(item.key)) yield item.key;
        paginationToken = page.paginationToken;
      } while (paginationToken !== undefined);
    },
  };
}

function checkKey(key: string): void {
  if (key.length > KEY_MAX || !KEY.test(key)) throw new InvalidKeyError();
}

/**
 * Writes to a temporary file first: FlyDrive's driver writes in place, so that a crash could leave half a file under
 * its final name.
 */
class AtomicFileDriver extends FSDriver {
  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = this.pathOf(key);
    const part = `${path}.${randomBytes(4).toString("hex")}.part`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      const file = await open(part, "wx", 0o600);
      try {
        await file.writeFile(contents);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  // The inherited method returns the whole memory block behind a small file.
  override async getBytes(key: string): Promise<Uint8Array> {
    return readFile(this.pathOf(key));
  }

  private pathOf(key: string): string {
    return join(String(this.options.location), key);
  }
}

/** Loaded only when configured: the driver and its SDK take 22 MB of memory. */
async function s3Driver(s3: S3Config): Promise<DriverContract> {
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new S3Driver({
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    region: s3.region,
    bucket: s3.bucket,
    visibility: "private",
    supportsACL: false,
    // Only AWS itself puts the bucket name into the host name.
    ...(s3.endpoint === undefined ? {} : { endpoint: s3.endpoint, forcePathStyle: true }),
  });
}
