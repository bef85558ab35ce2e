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
 * Handles GET /images/original/{key}, /images/share/{key} and /images/{width}/{key}. A key's content never changes, so
 * public images are cached forever, except those that are public only while their review is: caches ask again each time.
 * With PUBLIC_FILES_URL most are a redirect to the bucket or the CDN before it.
 */
export function imagesHandler(
  platform: Pick<Platform, "log">,
  uploads: Pick<Uploads, "image" | "publicImageUrl">,
  readSession: (headers: HeaderReader) => Promise<Session | null>,
) {
  return async (c: Context): Promise<Response> => {
    const [, size, key] = PATH.exec(c.req.path) ?? [];
    if (size === undefined || key === undefined) return notFound();
    try {
      const url = await uploads.publicImageUrl(key, size);
      if (url !== undefined) return redirect(url);
      const readCaller = async () => (await readSession(c.req.raw.headers))?.user;
      const image = await uploads.image(key, size, readCaller);
      return image ? imageResponse(image, `${size}/${key}`, c.req.header("if-none-match")) : notFound();
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

const IMAGE_CACHING = {
  forever: "public, max-age=31536000, immutable",
  "for now": "public, no-cache",
  "for one": "private, no-store",
} as const;

function imageResponse(
  { bytes, lasts }: { bytes: Buffer; lasts: keyof typeof IMAGE_CACHING },
  path: string,
  known: string | undefined,
): Response {
  const etag = `"${createHash("sha1").update(path).digest("base64url")}"`;
  const headers = {
    ...SECURITY_HEADERS,
    "content-type": "image/webp",
    "cache-control": IMAGE_CACHING[lasts],
    etag,
  };
  if (known === etag) return new Response(null, { status: 304, headers });
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, "content-length": String(bytes.byteLength) },
  });
}

/** Shorter than the picture itself may be cached, so that another PUBLIC_FILES_URL is followed within a day. */
function redirect(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { ...SECURITY_HEADERS, location, "cache-control": "public, max-age=86400" },
  });
}

function notFound(): Response {
  return new Response(errorsText.not_found, {
    status: 404,
    headers: { ...SECURITY_HEADERS, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
