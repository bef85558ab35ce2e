import { PAYMENT_RETURNS, type PaymentReturn } from "#contract/programs.ts";
import type { REVIEW_SORTS } from "#contract/reviews.ts";

export type ReviewOrder = (typeof REVIEW_SORTS)[number];

const ORDERS: Record<ReviewOrder, true> = { newest: true, helpful: true, highest: true, lowest: true };

export type ProgramSearch = Pick<DetailSearch<string>, "program" | "payment">;

/** Tabs that show programmes: their own tab, or the products tab. */
const PROGRAM_TABS = new Set<string | undefined>(["programs", "products"]);

/** URL parameters of a detail page; defaults are omitted. */
export interface DetailSearch<T extends string> {
  tab?: Exclude<T, "overview">;
  page?: number;
  sort?: Exclude<ReviewOrder, "newest">;
  /** The programme whose dialog is open. */
  program?: number;
  /** Result of the payment page; it only selects the message shown. */
  payment?: PaymentReturn;
}

/** Parses the URL parameters. Returns every key, so that undefined overrides an unknown tab, sort order or page. */
export function readDetailSearch<T extends string>(
  tabs: readonly T[],
  search: Record<string, unknown>,
): DetailSearch<T> {
  const tab = tabs.find((known) => known === search["tab"] && known !== "overview");
  const none = {
    tab: tab as Exclude<T, "overview"> | undefined,
    page: undefined,
    sort: undefined,
    ...(PROGRAM_TABS.has(tab) ? readProgramSearch(search) : { program: undefined, payment: undefined }),
  };
  if (tab !== "reviews") return none;
  return {
    ...none,
    ...reviewSearch({ page: pageNumber(search["page"]), sort: orderOf(search["sort"]) }),
  };
}

/** URL parameters of the Reviews tab. */
export function reviewSearch({
  page = 1,
  sort,
}: {
  page?: number;
  sort?: ReviewOrder;
}): Pick<DetailSearch<string>, "page" | "sort"> {
  return { ...(page > 1 ? { page } : {}), ...(sort !== undefined && sort !== "newest" ? { sort } : {}) };
}

/** Parses the URL parameters of the programmes. */
export function readProgramSearch(search: Record<string, unknown>): ProgramSearch {
  const id = Number(search["program"]);
  return {
    program: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    payment: PAYMENT_RETURNS.find((known) => known === search["payment"]),
  };
}

function orderOf(value: unknown): ReviewOrder | undefined {
  return typeof value === "string" && Object.hasOwn(ORDERS, value) ? (value as ReviewOrder) : undefined;
}

function pageNumber(value: unknown): number {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
