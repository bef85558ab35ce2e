import { language, translatedLanguages } from "#contract/texts/language.ts";
import { variesByLanguage } from "../language.ts";
import { etagOf } from "./cache.ts";
import { matchesEtag } from "./cached-responses.ts";

export interface FeedItem {
  title: string;
  /** Absolute URL. */
  link: string;
  publishedAt: Date;
  category: string;
  /** HTML. */
  description: string;
}

/**
 * The response of a feed, which may be cached for five minutes, but not after `validUntil`. A feed reader that has it
 * already gets only the headers.
 */
export function feedResponse(
  request: Request,
  feed: Parameters<typeof feedText>[0],
  { now, validUntil }: { now: Date; validUntil: Date | undefined },
): Response {
  const seconds = Math.floor(((validUntil?.getTime() ?? Infinity) - now.getTime()) / 1000);
  const body = feedText(feed);
  const etag = etagOf(body);
  const headers = {
    "content-type": "application/rss+xml; charset=utf-8",
    "cache-control": `public, max-age=${Math.max(0, Math.min(MAX_AGE_SECONDS, seconds))}`,
    "x-content-type-options": "nosniff",
    etag,
    // Proxies may cache it too. English alone does not vary.
    ...(translatedLanguages().length > 0 && { vary: variesByLanguage("cookie") }),
  };
  return matchesEtag(request.headers, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}

const MAX_AGE_SECONDS = 300;
const SPACES = 'xmlns:atom="http://www.w3.org/2005/Atom"';

/** A feed in RSS 2.0, the same until an item changes. @param self its own URL */
function feedText(feed: {
  title: string;
  link: string;
  self: string;
  description: string;
  items: readonly FeedItem[];
}): string {
  const newest =
    feed.items.length === 0 ? undefined : Math.max(...feed.items.map((item) => item.publishedAt.getTime()));
  const channel = [
    tag("title", feed.title),
    tag("link", feed.link),
    tag("description", feed.description),
    tag("language", language()),
    ...(newest === undefined ? [] : [tag("lastBuildDate", new Date(newest).toUTCString())]),
    `<atom:link href="${escapeXml(feed.self)}" rel="self" type="application/rss+xml"/>`,
    ...feed.items.map(itemText),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ${SPACES}><channel>${channel.join("")}</channel></rss>`;
}

function itemText({ title, link, publishedAt, category, description }: FeedItem): string {
  return `<item>${[
    tag("title", title),
    tag("link", link),
    `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
    tag("pubDate", publishedAt.toUTCString()),
    tag("category", category),
    // HTML in RSS is text, so it is escaped once more.
    tag("description", description),
  ].join("")}</item>`;
}

function tag(name: string, content: string): string {
  return `<${name}>${escapeXml(content)}</${name}>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Escapes text for XML 1.0 and removes characters that XML cannot contain. */
export function escapeXml(content: string): string {
  return content
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}
