import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import type { FileField } from "#contract/endpoint.ts";
import { AppError, appError } from "../errors.ts";
import type { UploadedFile } from "./route.ts";

const FIELD_BYTES = 16 * 1024;
const OVERHEAD = 128 * 1024;

/**
 * Reads a multipart body whose files are too large for memory: they are written to disk as they arrive.
 * @returns fields, and files with their paths; the caller must remove the files (removeSpooled)
 * @throws malformed, too_large; nothing is left on disk then
 */
export async function spoolMultipart(
  request: Request,
  fields: Readonly<Record<string, FileField>>,
): Promise<{ body: Record<string, unknown>; files: Record<string, UploadedFile> }> {
  if (!request.body) throw appError("malformed");
  const most = Math.max(...Object.values(fields).map(({ maxBytes }) => maxBytes));
  if (Number(request.headers.get("content-length") ?? 0) > most + OVERHEAD) throw appError("too_large");
  const body: Record<string, unknown> = {};
  const files: Record<string, UploadedFile> = {};
  const written: Promise<void>[] = [];
  const paths: string[] = [];
  let failure: unknown;
  try {
    const parser = new Busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      limits: { fileSize: most, files: Object.keys(fields).length, fields: 20, fieldSize: FIELD_BYTES, parts: 30 },
    });
    parser.on("field", (name, value) => {
      if (name !== "__proto__") body[name] = value;
    });
    parser.on("file", (name, stream, fileName, _encoding, type) => {
      stream.on("limit", () => {
        failure = appError("too_large");
      });
      if (!Object.hasOwn(fields, name) || Object.hasOwn(files, name)) {
        stream.resume();
        return;
      }
      const path = join(tmpdir(), `upload-${randomUUID()}`);
      paths.push(path);
      files[name] = { name: fileName, type, bytes: new Uint8Array(), path };
      written.push(pipeline(stream, createWriteStream(path)).catch((error: unknown) => void (failure ??= error)));
    });
    await pipeline(Readable.fromWeb(request.body), (source) => limitBytes(source, 2 * most + OVERHEAD), parser);
    await Promise.all(written);
    if (failure !== undefined) throw failure;
    return { body, files };
  } catch (error) {
    await Promise.all(written);
    await removePaths(paths);
    const cause = failure ?? error;
    throw cause instanceof AppError ? cause : appError("malformed");
  }
}

/**
 * Limits the whole body, with a margin: a slightly larger body is read to its end, so that the client gets the error.
 */
async function* limitBytes(source: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > most) throw appError("too_large");
    yield chunk;
  }
}

/** Removes the files that spoolMultipart wrote. */
export function removeSpooled(files: Readonly<Record<string, UploadedFile>>): Promise<void> {
  return removePaths(Object.values(files).flatMap(({ path }) => path ?? []));
}

async function removePaths(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => rm(path, { force: true })));
}
