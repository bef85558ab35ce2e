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

/** Reads the address, dropping what makes no sense. */
export function readAdminSearch(search: Record<string, unknown>): AdminSearch {
  const tab = ADMIN_TABS.find((known) => known === search["tab"]);
  const business = positive(search["business"]);
  const page = positive(search["page"]);
  return {
    ...(tab && tab !== "overview" && { tab }),
    ...(business && { business }),
    ...(tab === "reviews" && page && page > 1 && { page }),
  };
}

function positive(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
