import type { Mount } from "#server/platform/domain.ts";
import { oneClickHandler } from "#server/platform/mail/one-click.ts";
import type { Platform } from "#server/platform/platform.ts";
import { mediaFeedHandler } from "./media-feed.routes.ts";
import type { Media } from "./media.service.ts";
import type { Newsletter } from "./newsletter.service.ts";

/** Routes outside the API: the feed, and the address that mail programs post to. */
export function mediaMounts(
  platform: Pick<Platform, "config" | "clock">,
  { media, newsletter }: { media: Pick<Media, "list">; newsletter: Pick<Newsletter, "unsubscribe"> },
): Mount[] {
  return [
    { method: "get", path: "/media/feed.xml", handle: mediaFeedHandler(platform, media) },
    { method: "post", path: "/newsletter/unsubscribe", handle: oneClickHandler(newsletter.unsubscribe) },
  ];
}
