import { readFile } from "node:fs/promises";
import type { AnyEndpoint, FileField } from "#contract/endpoint.ts";
import { errorsText } from "#contract/texts/errors.ts";
import { failureText } from "#contract/texts/failures.ts";
import { appError, type AppError } from "../errors.ts";
import type { UploadedFile } from "./route.ts";
import { readSpooled, removeSpooled, spoolMultipart } from "./spool.ts";

const JSON_LIMIT = 256 * 1024;
const MAX_DEPTH = 64;

/**
 * Reads a JSON or multipart body within its limits.
 * @param directory where large bodies are written while they arrive
 */
export async function readBody(
  request: Request,
  endpoint: AnyEndpoint,
  directory: string,
): Promise<{ body: unknown; files: Record<string, UploadedFile> }> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (endpoint.files) {
    if (type !== "multipart/form-data") throw appError("unsupported_type");
    return readMultipart(request, endpoint.files, directory);
  }
  const limit = endpoint.maxBytes ?? JSON_LIMIT;
  const tooLarge = () => appError("too_large");
  const read = () =>
    limit > JSON_LIMIT ? readSpooled(request, limit, { directory, tooLarge }) : readBytes(request, limit);
  const isOptional = isBodyOptional(endpoint);
  if (type !== "application/json" && !(type === "" && isOptional)) throw appError("unsupported_type");
  const bytes = await read();
  // Some clients name a type for the body that they do not send.
  if (isOptional && bytes.byteLength === 0) return { body: undefined, files: {} };
  if (type === "") throw appError("unsupported_type");
  return { body: parseJson(bytes), files: {} };
}

/** Whether the body is optional; a request without one needs no content type. spec: calls §7.1 */
export function isBodyOptional({ body }: AnyEndpoint): boolean {
  return body === undefined || body.safeParse(undefined).success;
}

/** Reads a multipart body. Files of a `spooled` field stay on disk, others are in memory once they are complete. */
async function readMultipart(
  request: Request,
  fields: Readonly<Record<string, FileField>>,
  directory: string,
): Promise<{ body: unknown; files: Record<string, UploadedFile> }> {
  const spooled = await spoolMultipart(request, fields, { directory, tooLarge: (field) => tooLargeOf(fields, field) });
  const { body } = spooled;
  if (Object.values(fields).some((field) => field.spooled)) return spooled;
  try {
    const files: Record<string, UploadedFile> = {};
    for (const [name, { path, ...file }] of Object.entries(spooled.files)) {
      const bytes = path === undefined ? file.bytes : await readFile(path);
      // A form sends a file input without a choice as an empty file without a name.
      if (bytes.byteLength > 0 || file.name !== "") files[name] = { ...file, bytes };
    }
    return { body, files };
  } finally {
    await removeSpooled(spooled.files);
  }
}

function tooLargeOf(fields: Readonly<Record<string, FileField>>, name?: string): AppError {
  const concerned = name === undefined ? Object.values(fields) : [fields[name]];
  if (concerned.some((field) => field?.spooled)) return appError("too_large");
  const areImages = concerned.every((field) => field?.accept === "image");
  const message = areImages ? failureText.imageTooLarge : errorsText["uploads.too_large"];
  return appError("uploads.too_large", { message, ...(name === undefined ? {} : { fields: { [name]: message } }) });
}

/** Reads a body of at most `limit` bytes. @throws too_large, or malformed when the connection breaks */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > limit) throw appError("too_large");
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw appError("malformed");
    });
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw appError("too_large");
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

function parseJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw appError("malformed");
  }
  // Brackets are counted first: JSON.parse copes with 20,000 nested arrays, but code that walks the result does not.
  if (tooDeep(text)) throw appError("malformed");
  try {
    return JSON.parse(text, dropPrototypeKeys) as unknown;
  } catch {
    throw appError("malformed");
  }
}

function tooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === 92) i += 1;
      else if (char === 34) inString = false;
    } else if (char === 34) inString = true;
    else if (char === 91 || char === 123) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (char === 93 || char === 125) depth -= 1;
  }
  return false;
}

function dropPrototypeKeys(key: string, value: unknown): unknown {
  return key === "__proto__" || key === "constructor" ? undefined : value;
}
