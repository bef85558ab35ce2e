import type { AnyEndpoint, FileField } from "#contract/endpoint.ts";
import { failureText } from "#contract/texts/failures.ts";
import { appError, type AppError } from "../errors.ts";
import type { UploadedFile } from "./route.ts";
import { spoolMultipart } from "./spool.ts";

const JSON_LIMIT = 256 * 1024;
const MULTIPART_OVERHEAD = 128 * 1024;
const MAX_DEPTH = 64;

/** Reads a JSON or multipart body within its limits. */
export async function readBody(
  request: Request,
  endpoint: AnyEndpoint,
): Promise<{ body: unknown; files: Record<string, UploadedFile> }> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (endpoint.files) {
    if (type !== "multipart/form-data") throw appError("unsupported_type");
    return readMultipart(request, endpoint);
  }
  const limit = endpoint.maxBytes ?? JSON_LIMIT;
  const isOptional = isBodyOptional(endpoint);
  if (type !== "application/json" && !(type === "" && isOptional)) throw appError("unsupported_type");
  const bytes = await readBytes(request, limit);
  // Some clients name a type for the body that they do not send.
  if (isOptional && bytes.byteLength === 0) return { body: undefined, files: {} };
  if (type === "") throw appError("unsupported_type");
  return { body: parseJson(bytes), files: {} };
}

/** Whether the body is optional; a request without one needs no content type. spec: calls §7.1 */
export function isBodyOptional({ body }: AnyEndpoint): boolean {
  return body === undefined || body.safeParse(undefined).success;
}

async function readMultipart(
  request: Request,
  endpoint: AnyEndpoint,
): Promise<{ body: unknown; files: Record<string, UploadedFile> }> {
  const fields = Object.values<FileField>(endpoint.files ?? {});
  if (fields.some(({ spooled }) => spooled)) return spoolMultipart(request, endpoint.files ?? {});
  const limit = fields.reduce((sum, field) => sum + field.maxBytes + 1, MULTIPART_OVERHEAD);
  const bytes = await readBytes(request, limit, tooLargeOf(fields));
  const form = await parseForm(bytes, request.headers.get("content-type") ?? "");
  const body: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const files: Record<string, UploadedFile> = {};
  for (const [name, value] of form.entries()) {
    if (typeof value === "string") body[name] = value;
    else if (value.size > 0 || value.name !== "")
      files[name] = { name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) };
  }
  return { body: { ...body }, files };
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { "content-type": contentType } }).formData();
  } catch {
    throw appError("malformed");
  }
}

function tooLargeOf(fields: readonly FileField[]): AppError {
  const areImages = fields.every(({ accept }) => accept === "image");
  return appError("uploads.too_large", areImages ? { message: failureText.imageTooLarge } : {});
}

/** Reads a body of at most `limit` bytes. @throws tooLarge, or malformed when the connection breaks */
export async function readBytes(
  request: Request,
  limit: number,
  tooLarge: AppError = appError("too_large"),
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > limit) throw tooLarge;
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
      throw tooLarge;
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
