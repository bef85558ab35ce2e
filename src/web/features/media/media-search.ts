import { ARTICLE_TYPES, type ArticleType } from "#contract/media.ts";

export const ARTICLES_PER_PAGE = 12;

/** What stands in the address of the list; what is left out is not asked for. */
export interface MediaSearch {
  search?: string;
  /** A listing's id, or "platform" for the product's own. */
  business?: string;
  type?: ArticleType;
  page?: number;
}

/** Reads the address. Every name is in the answer, so that what makes no sense does not stay. */
export function mediaSearch(raw: object): MediaSearch {
  const search = raw as Record<string, unknown>;
  const words = search["search"];
  const by = search["business"];
  const business = typeof by === "number" ? String(by) : by;
  const page = Number(search["page"]);
  return {
    // A search for digits comes out of the address as a number.
    search:
      typeof words === "string" || typeof words === "number"
        ? String(words).trim().slice(0, 200) || undefined
        : undefined,
    business: typeof business === "string" && /^(platform|[1-9]\d{0,9})$/.test(business) ? business : undefined,
    type: ARTICLE_TYPES.find((known) => known === search["type"]),
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
}

/** Whether only some of the articles are asked for. */
export function isNarrowed({ search, business, type }: MediaSearch): boolean {
  return search !== undefined || business !== undefined || type !== undefined;
}
