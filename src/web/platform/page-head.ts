import type { PageFacts } from "./page-facts.ts";

type Meta = Record<string, string>;

/** The title of a page: its own words, then the product's name. */
export function pageTitle(facts: PageFacts, title: string): Meta[] {
  return [{ title: `${title} · ${facts.settings.productName}` }];
}

/**
 * Title, description, canonical address and Open Graph of a public page.
 * @param path path and search of the page's one true address
 * @param image path of a picture, if the page has one
 */
export function pageHead(
  facts: PageFacts,
  page: { title: string; description: string; path: string; image?: string | null; type?: string },
): { meta: Meta[]; links: Meta[] } {
  const { productName, publicUrl } = facts.settings;
  const description = page.description.replace(/\s+/g, " ").trim().slice(0, 200);
  const url = `${publicUrl}${page.path}`;
  return {
    meta: [
      ...pageTitle(facts, page.title),
      { name: "description", content: description },
      { property: "og:title", content: page.title },
      { property: "og:description", content: description },
      { property: "og:type", content: page.type ?? "website" },
      { property: "og:url", content: url },
      { property: "og:site_name", content: productName },
      ...(page.image
        ? [
            { property: "og:image", content: `${publicUrl}${page.image}` },
            { name: "twitter:card", content: "summary_large_image" },
          ]
        : []),
    ],
    links: [{ rel: "canonical", href: url }],
  };
}

/** A JSON-LD script; characters that could end it or a line are written as escapes. */
export function jsonLd(data: Record<string, unknown>): { type: string; children: string } {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return { type: "application/ld+json", children: text };
}
