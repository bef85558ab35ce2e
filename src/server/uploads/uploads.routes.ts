import { createHash } from "node:crypto";
import type { Context } from "hono";
import { errorsText } from "#contract/texts/errors.ts";
import { addressOf } from "#server/platform/http/address.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { InvalidKeyError } from "#server/platform/files/files.ts";
import { failedResponse } from "#server/platform/http/failed-response.ts";
import type { Session } from "#server/platform/http/route.ts";
import { fromWeb, type HeaderReader } from "#server/platform/http/wire.ts";
import type { PrivateFile, ReadOrigin, Uploads } from "./uploads.service.ts";

const PATH = /^\/images\/(original|share|\d{2,4})\/([a-z0-9/_.-]{1,200})$/;
const PRIVATE_PATH = /^\/files\/([a-z0-9/_.-]{1,200})$/;
const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
} as const;

/**
 * Handles GET /images/original/{key}, /images/share/{key} and /images/{width}/{key}: public images, cached forever because a key's content
 * never changes.
 */
export function imagesHandler(platform: Pick<Platform, "log">, uploads: Pick<Uploads, "publicImage">) {
  return async (c: Context): Promise<Response> => {
    const [, size, key] = PATH.exec(c.req.path) ?? [];
    if (size === undefined || key === undefined) return notFound();
    try {
      const bytes = await uploads.publicImage(key, size);
      return bytes === undefined ? notFound() : imageResponse(bytes, `${size}/${key}`, c.req.header("if-none-match"));
    } catch (error) {
      if (error instanceof AppError)
        return new Response(error.message, {
          status: error.status,
          headers: { ...SECURITY_HEADERS, "retry-after": "2", "cache-control": "no-store" },
        });
      return failedResponse(error, platform.log, "an image could not be served", { key });
    }
  };
}

/**
 * Handles GET /files/{key}: private files for those who may read them; for others they do not exist. Responses are not
 * cached. spec: DECISIONS 26, bars, safety 5
 */
export function filesHandler(
  platform: Pick<Platform, "config" | "log">,
  uploads: Pick<Uploads, "privateFile">,
  readSession: (headers: HeaderReader) => Promise<Session | null>,
) {
  return async (c: Context): Promise<Response> => {
    const [, key] = PRIVATE_PATH.exec(c.req.path) ?? [];
    if (key === undefined) return notFound();
    try {
      const session = await readSession(c.req.raw.headers);
      const origin = originOf(c, platform.config.trustProxy);
      const file = session ? await uploads.privateFile(key, session, origin) : undefined;
      return file ? fileResponse(file, key) : notFound();
    } catch (error) {
      if (error instanceof InvalidKeyError) return notFound();
      return failedResponse(error, platform.log, "a file could not be served", { key });
    }
  };
}

function originOf(c: Context, trustProxy: boolean): ReadOrigin {
  const { headers, socketAddress } = fromWeb(c.req.raw, c.env);
  return { address: addressOf(headers, socketAddress(), trustProxy), userAgent: headers.get("user-agent") ?? "" };
}

function fileResponse(file: PrivateFile, key: string): Response {
  const ending = key.slice(key.lastIndexOf("."));
  return new Response(file.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...SECURITY_HEADERS,
      "content-type": file.contentType,
      "content-disposition": disposition(file.contentType, `${file.name ?? "document"}${ending}`),
      "content-length": String(file.bytes.byteLength),
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}

/** Images are shown inline, documents are downloaded, with a Unicode name. spec: RFC 6266 */
export function disposition(contentType: string, name: string): string {
  const type = contentType.startsWith("image/") ? "inline" : "attachment";
  const plain = name.replace(/[^\x20-\x7E]|["\\%/]/g, "_");
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

function imageResponse(bytes: Buffer, path: string, known: string | undefined): Response {
  const etag = `"${createHash("sha1").update(path).digest("base64url")}"`;
  const headers = {
    ...SECURITY_HEADERS,
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    etag,
  };
  if (known === etag) return new Response(null, { status: 304, headers });
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, "content-length": String(bytes.byteLength) },
  });
}

function notFound(): Response {
  return new Response(errorsText.not_found, {
    status: 404,
    headers: { ...SECURITY_HEADERS, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
