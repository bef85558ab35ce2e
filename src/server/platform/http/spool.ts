import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import type { FileField } from "#contract/endpoint.ts";
import type { Config } from "../config.ts";
import { AppError, appError } from "../errors.ts";
import type { UploadedFile } from "./route.ts";

// Large bodies are written to disk while they arrive: clients that send slowly, or never finish, must not fill the
// memory. spec: bars, safety 14

/** What a multipart body may have besides its files. */
export const MULTIPART_OVERHEAD = 128 * 1024;
const PARTS = 100;

export interface Spool {
  /** Where the files are written; created when needed. */
  directory: string;
  /** The error for a file, or without a name for a body, that is too large. */
  tooLarge: (field?: string) => AppError;
}

/** The folder of bodies that are still arriving, on the same disk as the other data. */
export function incomingFolder({ dataDir }: Pick<Config, "dataDir">): string {
  return join(dataDir, "incoming");
}

/**
 * Reads a multipart body; its files are on disk afterwards.
 * @returns fields, and files with their paths; the caller must remove the files (removeSpooled)
 * @throws malformed, or tooLarge; nothing is left on disk then
 */
export async function spoolMultipart(
  request: Request,
  fields: Readonly<Record<string, FileField>>,
  { directory, tooLarge }: Spool,
): Promise<{ body: Record<string, unknown>; files: Record<string, UploadedFile> }> {
  if (!request.body) throw appError("malformed");
  const sizes = Object.values(fields).map(({ maxBytes }) => maxBytes);
  const most = sizes.reduce((sum, size) => sum + size, 0);
  if (declaredLength(request) > most + MULTIPART_OVERHEAD) throw tooLarge();
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const body: Record<string, unknown> = {};
  const files: Record<string, UploadedFile & { path: string }> = {};
  const written: Promise<void>[] = [];
  let failure: unknown;
  try {
    const parser = new Busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      limits: { fileSize: Math.max(...sizes), fields: PARTS, fieldSize: MULTIPART_OVERHEAD, parts: 2 * PARTS },
    });
    parser.on("field", (name, value) => {
      if (name !== "__proto__") body[name] = value;
    });
    parser.on("file", (name, stream, fileName, _encoding, type) => {
      if (!Object.hasOwn(fields, name) || Object.hasOwn(files, name)) {
        stream.resume();
        return;
      }
      stream.on("limit", () => {
        failure ??= tooLarge(name);
      });
      const path = newPath(directory);
      files[name] = { name: fileName, type, bytes: new Uint8Array(), path };
      written.push(pipeline(stream, createFile(path)).catch((error: unknown) => void (failure ??= error)));
    });
    // The margin lets a client that sends slightly too much read its error.
    const limited = (source: AsyncIterable<Uint8Array>) => limitBytes(source, 2 * most + MULTIPART_OVERHEAD, tooLarge);
    await pipeline(Readable.fromWeb(request.body), limited, parser);
    await Promise.all(written);
    if (failure !== undefined) throw failure;
    return { body, files };
  } catch (error) {
    await Promise.all(written);
    await removeSpooled(files);
    const cause = failure ?? error;
    throw cause instanceof AppError ? cause : appError("malformed");
  }
}

/** Reads a body of at most `limit` bytes by way of the disk. @throws malformed, or tooLarge */
export async function readSpooled(
  request: Request,
  limit: number,
  { directory, tooLarge }: Spool,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!request.body) return new Uint8Array();
  if (declaredLength(request) > limit) throw tooLarge();
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = newPath(directory);
  try {
    const limited = (source: AsyncIterable<Uint8Array>) => limitBytes(source, limit, tooLarge);
    await pipeline(Readable.fromWeb(request.body), limited, createFile(path));
    return new Uint8Array(await readFile(path));
  } catch (error) {
    throw error instanceof AppError ? error : appError("malformed");
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes the files of a body from the disk. */
export async function removeSpooled(files: Readonly<Record<string, UploadedFile>>): Promise<void> {
  const paths = Object.values(files).flatMap(({ path }) => path ?? []);
  await Promise.all(paths.map((path) => rm(path, { force: true })));
}

/** Removes what a crash left behind. @param before nothing is still being written that is older */
export async function removeAbandoned(directory: string, before: Date): Promise<void> {
  for (const name of await readdir(directory).catch((): string[] => [])) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}

function declaredLength(request: Request): number {
  return Number(request.headers.get("content-length") ?? 0);
}

function newPath(directory: string): string {
  return join(directory, randomUUID());
}

function createFile(path: string) {
  return createWriteStream(path, { flags: "wx", mode: 0o600 });
}

async function* limitBytes(
  source: AsyncIterable<Uint8Array>,
  most: number,
  tooLarge: Spool["tooLarge"],
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge();
    yield chunk;
  }
}
