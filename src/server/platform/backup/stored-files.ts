import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { contentTypeOf, type FileStore } from "../files/files.ts";
import { HashingStream, discard } from "./fingerprint.ts";
import { damagedError, PARTS, sha256 } from "./manifest.ts";

export interface FileEntry {
  size: number;
  sha256: string;
}
export type FileList = Map<string, FileEntry>;

// Enough to keep a remote store busy, and few enough to hold their content in memory.
const AT_ONCE = 8;

/**
 * Copies every file of the store that the list lacks into the backup.
 * @returns every key in the store
 */
export async function saveFiles(
  store: FileStore,
  folder: string,
  list: FileList,
  options: { signal: AbortSignal | undefined; onFile: (count: number) => void },
): Promise<Set<string>> {
  const present = new Set<string>();
  await forEachConcurrently(store.list(), async (key) => {
    options.signal?.throwIfAborted();
    present.add(key);
    if (list.has(key)) return;
    const content = await store.get(key);
    // Deleted since it was listed.
    if (!content) return;
    const path = join(folder, PARTS.files, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const print = new HashingStream();
    await pipeline(content, print, createWriteStream(path, { mode: 0o600, flush: true }), { signal: options.signal });
    list.set(key, { size: print.bytes, sha256: print.sha256 });
    options.onFile(list.size);
  });
  return present;
}

/**
 * Removes files from the backup that are gone from the store and that no saved row references: users had them deleted.
 */
export async function dropFiles(folder: string, list: FileList, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await rm(join(folder, PARTS.files, key), { force: true });
    list.delete(key);
  }
}

export async function writeFileList(
  folder: string,
  list: FileList,
): Promise<{ count: number; bytes: number; sha256: string }> {
  const lines = [...list].map(([key, file]) => `${file.sha256} ${file.size} ${key}\n`).toSorted();
  const path = join(folder, PARTS.fileList);
  await writeFile(path, lines, { mode: 0o600, flush: true });
  const bytes = [...list.values()].reduce((sum, { size }) => sum + size, 0);
  return { count: list.size, bytes, sha256: await hashOf(path) };
}

/** @throws BackupError when the list or a file has changed since it was written */
export async function readFiles(
  folder: string,
  wanted: { count: number; sha256: string },
  options: { signal: AbortSignal | undefined; onFile: (count: number) => void },
): Promise<FileList> {
  const path = join(folder, PARTS.fileList);
  if ((await hashOf(path)) !== wanted.sha256) throw damagedError(PARTS.fileList);
  const list: FileList = new Map();
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const [hash = "", size = "", key = ""] = line.split(" ");
    list.set(key, { size: Number(size), sha256: hash });
  }
  if (list.size !== wanted.count) throw damagedError(PARTS.fileList);
  let count = 0;
  await forEachConcurrently(list, async ([key, file]) => {
    options.signal?.throwIfAborted();
    if ((await hashOf(join(folder, PARTS.files, key))) !== file.sha256) throw damagedError(`${PARTS.files}/${key}`);
    options.onFile((count += 1));
  });
  return list;
}

/** Restores files in two steps, before and after the rows are committed. */
export interface FileRestore {
  /** Adds missing files; existing ones are not touched. */
  add(): Promise<void>;
  /** Removes the files that `add` added. */
  undo(): Promise<void>;
  /** Makes the store equal to the backup: rewrites changed files and removes all others. */
  finish(): Promise<void>;
}

export function restoreFiles(
  store: FileStore,
  folder: string,
  list: FileList,
  options: { present: ReadonlySet<string>; signal: AbortSignal | undefined; onFile: (count: number) => void },
): FileRestore {
  const { present, signal } = options;
  const added: string[] = [];
  async function put(key: string): Promise<void> {
    await store.put(key, await readFile(join(folder, PARTS.files, key)), { contentType: contentTypeOf(key) });
  }
  return {
    async add() {
      await forEachConcurrently(list.keys(), async (key) => {
        signal?.throwIfAborted();
        if (present.has(key)) return;
        added.push(key);
        await put(key);
        options.onFile(added.length);
      });
    },
    async undo() {
      for (const key of added) await store.remove(key);
    },
    async finish() {
      await forEachConcurrently(present, async (key) => {
        const wanted = list.get(key);
        if (!wanted) return store.remove(key);
        const bytes = await store.bytes(key);
        if (bytes === undefined || sha256(bytes) !== wanted.sha256) await put(key);
      });
    },
  };
}

/** The SHA-256 of a file; empty when there is no such file, which matches no hash. */
export async function hashOf(path: string): Promise<string> {
  const file = await open(path).catch(() => undefined);
  if (!file) return "";
  const print = new HashingStream();
  await pipeline(file.createReadStream(), print, discard());
  return print.sha256;
}

/** Syncs files to disk, in parallel because each sync waits for the disk. */
export async function flushFiles(paths: readonly string[]): Promise<void> {
  await forEachConcurrently(paths, async (path) => {
    const file = await open(path);
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  });
}

/** Runs several at a time; the first failure stops all of them. */
async function forEachConcurrently<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  let isFailed = false;
  async function worker(): Promise<void> {
    while (!isFailed) {
      const next = await iterator.next();
      if (next.done) return;
      try {
        await work(next.value);
      } catch (error) {
        isFailed = true;
        throw error;
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const failure = ended.find((end) => end.status === "rejected");
  if (failure) throw failure.reason;
}
