import { SHARE_IMAGE } from "#contract/share-image.ts";
import { commonText } from "#contract/texts/common.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { localeWithCountry } from "#contract/texts/format.ts";
import { headText } from "#contract/texts/head.ts";
import { shareImage } from "#web/platform/files/image-url.ts";
import type { PageFacts } from "./page-facts.ts";
import { scriptText } from "./script-text.ts";

type Meta = Record<string, string>;

// Lengths of titles and descriptions that search engines show.
const TITLE_MAX = 60;
const DESCRIPTION_MAX = 160;
/** For pages without their own picture; it has the size of SHARE_IMAGE. */
const SHARED_IMAGE = "/share.png";

/** The page title, followed by the product name if it fits. */
export function pageTitle(facts: PageFacts, title: string): Meta[] {
  const { productName } = facts.settings;
  const named = title.includes(productName) ? title : `${title} · ${productName}`;
  return [{ title: named.length <= TITLE_MAX ? named : truncate(title, TITLE_MAX) }];
}

/** For a screen that failed to load, so that its subject is unknown. */
export function failureHead(facts: PageFacts): { meta: Meta[] } {
  return { meta: [...pageTitle(facts, commonText.failure.title), { name: "robots", content: "noindex" }] };
}

/**
 * Title, description, canonical URL and Open Graph tags of a public page.
 * @param path path and search of the canonical URL; the page number of a paged list is added to the title
 * @param image URL of the page's own picture, if it has one; only our own pictures are used
 * @param card "summary" for a picture that is shown small, such as a logo
 */
export function pageHead(
  facts: PageFacts,
  page: { title: string; description: string; path: string; image?: string | null; type?: string; card?: "summary" },
): { meta: Meta[]; links: Meta[] } {
  const { productName, publicUrl } = facts.settings;
  const description = truncate(page.description.replace(/\s+/g, " ").trim(), DESCRIPTION_MAX);
  const url = `${publicUrl}${page.path}`;
  const pageNumber = /[?&]page=(\d+)/.exec(page.path)?.[1];
  const title = pageNumber === undefined ? page.title : fill(headText.page, { title: page.title, page: pageNumber });
  const own = page.image ? shareImage(page.image) : undefined;
  return {
    meta: [
      ...pageTitle(facts, title),
      { name: "description", content: description },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:type", content: page.type ?? "website" },
      { property: "og:url", content: url },
      { property: "og:site_name", content: productName },
      { property: "og:locale", content: localeWithCountry() },
      { property: "og:image", content: `${publicUrl}${own ?? SHARED_IMAGE}` },
      { property: "og:image:alt", content: own === undefined ? productName : page.title },
      { property: "og:image:width", content: String(SHARE_IMAGE.width) },
      { property: "og:image:height", content: String(SHARE_IMAGE.height) },
      { name: "twitter:card", content: page.card ?? "summary_large_image" },
    ],
    links: [{ rel: "canonical", href: url }],
  };
}

/** Shortens a text to `max` characters, between words. */
function truncate(words: string, max: number): string {
  if (words.length <= max) return words;
  const cut = words.slice(0, max - 1);
  const end = cut.lastIndexOf(" ");
  return `${(end > max / 2 ? cut.slice(0, end) : cut).replace(/[\s\p{P}\uD800-\uDBFF]+$/u, "")}…`;
}

/** A JSON-LD script. */
export function jsonLd(data: Record<string, unknown>): { type: string; children: string } {
  return { type: "application/ld+json", children: scriptText({ "@context": "https://schema.org", ...data }) };
}
