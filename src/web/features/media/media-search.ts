import { ARTICLE_TYPES, type ArticleType } from "#contract/media.ts";

export const ARTICLES_PER_PAGE = 12;

/** The query of the list's address; a missing parameter is no filter. */
export interface MediaSearch {
  search?: string;
  /** A listing's id, or "platform" for the product's own articles. */
  business?: string;
  type?: ArticleType;
  page?: number;
}

/** Reads the query of the list's address. Returns every key, so that invalid values are overwritten. */
export function readMediaSearch(raw: object): MediaSearch {
  const search = raw as Record<string, unknown>;
  const words = search["search"];
  const by = search["business"];
  const business = typeof by === "number" ? String(by) : by;
  const page = Number(search["page"]);
  return {
    // The router parses a search of only digits to a number.
    search:
      typeof words === "string" || typeof words === "number"
        ? String(words).trim().slice(0, 200) || undefined
        : undefined,
    business: typeof business === "string" && /^(platform|[1-9]\d{0,9})$/.test(business) ? business : undefined,
    type: ARTICLE_TYPES.find((known) => known === search["type"]),
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
}

/** True if a filter other than the page is set. */
export function hasFilters({ search, business, type }: MediaSearch): boolean {
  return search !== undefined || business !== undefined || type !== undefined;
}
