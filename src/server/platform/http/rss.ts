import { language, translatedLanguages } from "#contract/texts/language.ts";
import { variesByLanguage } from "../language.ts";

export interface FeedItem {
  title: string;
  /** Absolute URL. */
  link: string;
  publishedAt: Date;
  category: string;
  /** HTML. */
  description: string;
}

/** Headers of a feed that may be cached for five minutes, but not after `validUntil`. */
export function feedHeaders(now: Date, validUntil: Date | undefined): Record<string, string> {
  const seconds = Math.floor(((validUntil?.getTime() ?? Infinity) - now.getTime()) / 1000);
  return {
    "content-type": "application/rss+xml; charset=utf-8",
    "cache-control": `public, max-age=${Math.max(0, Math.min(MAX_AGE_SECONDS, seconds))}`,
    "x-content-type-options": "nosniff",
    // Proxies may cache it too. English alone does not vary.
    ...(translatedLanguages().length > 0 && { vary: variesByLanguage("cookie") }),
  };
}

const MAX_AGE_SECONDS = 300;
const SPACES = 'xmlns:atom="http://www.w3.org/2005/Atom"';

/** A feed in RSS 2.0. @param self its own URL */
export function feedText(feed: {
  title: string;
  link: string;
  self: string;
  description: string;
  builtAt: Date;
  items: readonly FeedItem[];
}): string {
  const channel = [
    tag("title", feed.title),
    tag("link", feed.link),
    tag("description", feed.description),
    tag("language", language()),
    tag("lastBuildDate", feed.builtAt.toUTCString()),
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
