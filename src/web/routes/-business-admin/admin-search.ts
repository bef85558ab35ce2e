export const ADMIN_TABS = [
  "overview",
  "profile",
  "jobs",
  "reviews",
  "photos",
  "locations",
  "products",
  "team",
  "managers",
  "analytics",
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** URL parameters of the dashboard; defaults are omitted. */
export interface AdminSearch {
  tab?: Exclude<AdminTab, "overview">;
  /** The selected business, for owners of several. */
  business?: number;
  /** Page of the reviews. */
  page?: number;
}

/** Parses the URL parameters. Returns every key, so that undefined overrides an invalid raw value. */
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
