export const ADMIN_TABS = [
  "overview",
  "profile",
  "jobs",
  "reviews",
  "photos",
  "locations",
  "products",
  "team",
  "analytics",
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** What stands in the address of the dashboard; defaults are left out. */
export interface AdminSearch {
  tab?: Exclude<AdminTab, "overview">;
  /** Which of several businesses. */
  business?: number;
  /** Page of the reviews. */
  page?: number;
}

/** Reads the address. Every name is in the answer, so that what makes no sense does not stay. */
export function readAdminSearch(search: Record<string, unknown>): AdminSearch {
  const tab = ADMIN_TABS.find((known) => known === search["tab"]);
  const business = positive(search["business"]);
  const page = positive(search["page"]);
  return {
    tab: tab === "overview" ? undefined : tab,
    business,
    page: tab === "reviews" && page !== 1 ? page : undefined,
  };
}

function positive(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
