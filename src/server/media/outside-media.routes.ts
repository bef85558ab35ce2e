import type { Context } from "hono";
import { readBytes } from "#server/platform/http/body.ts";
import type { Mount } from "#server/platform/domain.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { mediaFeedHandler } from "./media-feed.routes.ts";
import type { Media } from "./media.service.ts";
import type { Newsletter } from "./newsletter.service.ts";

const BODY_LIMIT = 4_096;

/** Routes outside the API: the feed, and the address that mail programs post to. */
export function mediaMounts(
  platform: Pick<Platform, "config" | "clock">,
  { media, newsletter }: { media: Pick<Media, "list">; newsletter: Pick<Newsletter, "unsubscribe"> },
): Mount[] {
  return [
    { method: "get", path: "/media/feed.xml", handle: mediaFeedHandler(platform, media) },
    { method: "post", path: "/newsletter/unsubscribe", handle: (c) => oneClick(c, newsletter) },
  ];
}

/**
 * Unsubscribes with one POST of a mail program. The signed token authenticates it, so neither cookies nor the
 * cross-site check apply. spec: RFC 8058
 */
async function oneClick(c: Context, newsletter: Pick<Newsletter, "unsubscribe">): Promise<Response> {
  const headers = { "cache-control": "no-store" };
  try {
    const body = new TextDecoder().decode(await readBytes(c.req.raw, BODY_LIMIT));
    if (!body.includes("One-Click")) return c.text("Bad Request", 400, headers);
    await newsletter.unsubscribe(c.req.query("token") ?? "");
    return c.text("OK", 200, headers);
  } catch (error) {
    if (error instanceof AppError) return c.json(error.envelope(), error.status as 400, headers);
    throw error;
  }
}
