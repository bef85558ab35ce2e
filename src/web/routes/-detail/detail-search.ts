import { PAYMENT_RETURNS, type PaymentReturn } from "#contract/programs.ts";
import type { REVIEW_SORTS } from "#contract/reviews.ts";

export type ReviewOrder = (typeof REVIEW_SORTS)[number];

const ORDERS: Record<ReviewOrder, true> = { newest: true, helpful: true, highest: true, lowest: true };

export type ProgramSearch = Pick<DetailSearch<string>, "program" | "payment">;

/** Where programmes stand: in a tab of their own, or beside the products. */
const PROGRAM_TABS = new Set<string | undefined>(["programs", "products"]);

/** What the address of a detail page can hold; what is usual is left out of it. */
export interface DetailSearch<T extends string> {
  tab?: Exclude<T, "overview">;
  page?: number;
  sort?: Exclude<ReviewOrder, "newest">;
  /** The programme whose window is open. */
  program?: number;
  /** What the payment service's page ended with; it changes nothing but the words here. */
  payment?: PaymentReturn;
}

/** Reads an address: unknown tabs, orders and pages count as not given, and do not stay because every name is in the answer. */
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

/** The part of the address that belongs to the Reviews tab. */
export function reviewSearch({
  page = 1,
  sort,
}: {
  page?: number;
  sort?: ReviewOrder;
}): Pick<DetailSearch<string>, "page" | "sort"> {
  return { ...(page > 1 ? { page } : {}), ...(sort !== undefined && sort !== "newest" ? { sort } : {}) };
}

/** The part of an address that belongs to the programmes. */
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
