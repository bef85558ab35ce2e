export const DESK_TABS = ["overview", "profile", "credentials", "verification", "analytics"] as const;
export type DeskTab = (typeof DESK_TABS)[number];

/** What stands in the address of the dashboard; defaults are left out. */
export interface DeskSearch {
  tab?: Exclude<DeskTab, "overview">;
  /** Page of who viewed one. */
  page?: number;
}

/** Reads the address. Every name is in the answer, so that what makes no sense does not stay. */
export function readDeskSearch(search: Record<string, unknown>): DeskSearch {
  const tab = DESK_TABS.find((known) => known === search["tab"]);
  const page = Number(search["page"]);
  return {
    tab: tab === "overview" ? undefined : tab,
    page: tab === "profile" && Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
}
