import type { Context } from "hono";
import { articlesText } from "#contract/texts/articles.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { mediaPageText as words } from "#contract/texts/media-page.ts";
import type { Platform } from "#server/platform/platform.ts";
import { escapeXml, feedResponse } from "#server/platform/http/rss.ts";
import type { Media } from "./media.service.ts";

const NEWEST = 50;

/** Handles GET /media/feed.xml: the newest articles, posts and events as RSS 2.0. */
export function mediaFeedHandler({ config, clock }: Pick<Platform, "config" | "clock">, media: Pick<Media, "list">) {
  return async (c: Context): Promise<Response> => {
    const now = clock.now();
    const { articles, validUntil } = await media.list({ page: 1, pageSize: NEWEST });
    const base = config.publicUrl;
    const feed = {
      title: fill(words.feedTitle, { product: config.productName }),
      link: `${base}/media`,
      self: `${base}/media/feed.xml`,
      description: words.headDescription,
      items: articles.map(({ id, title, publishDate, contentType, excerpt, content }) => ({
        title,
        link: `${base}/media/${id}`,
        publishedAt: new Date(publishDate ?? now),
        category: articlesText.types[contentType],
        // An RSS description is HTML, so plain text is escaped first.
        description: escapeXml(excerpt ?? content),
      })),
    };
    return feedResponse(c.req.raw, feed, { now, validUntil });
  };
}
