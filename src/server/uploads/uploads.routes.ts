import { createHash } from "node:crypto";
import type { Context } from "hono";
import { AppError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Uploads } from "./uploads.service.ts";

const PATH = /^\/images\/(original|\d{2,4})\/([a-z0-9/_.-]{1,200})$/;
const GUARDS = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** GET /images/original/{key} and /images/{width}/{key}: public images, kept by browsers for good because keys never change their content. */
export function imagesHandler(platform: Pick<Platform, "log">, uploads: Pick<Uploads, "publicImage">) {
  return async (c: Context): Promise<Response> => {
    const [, size, key] = PATH.exec(c.req.path) ?? [];
    if (size === undefined || key === undefined) return missing();
    try {
      const bytes = await uploads.publicImage(key, size === "original" ? size : Number(size));
      return bytes === undefined ? missing() : found(bytes, `${size}/${key}`, c.req.header("if-none-match"));
    } catch (error) {
      if (error instanceof AppError)
        return new Response(error.message, {
          status: error.status,
          headers: { ...GUARDS, "retry-after": "2", "cache-control": "no-store" },
        });
      platform.log.error({ err: error, key }, "an image could not be given out");
      return new Response(null, { status: 500, headers: { ...GUARDS, "cache-control": "no-store" } });
    }
  };
}

function found(bytes: Buffer, path: string, known: string | undefined): Response {
  const etag = `"${createHash("sha1").update(path).digest("base64url")}"`;
  const headers = {
    ...GUARDS,
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    etag,
  };
  if (known === etag) return new Response(null, { status: 304, headers });
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, "content-length": String(bytes.byteLength) },
  });
}

function missing(): Response {
  return new Response("Not found", {
    status: 404,
    headers: { ...GUARDS, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
