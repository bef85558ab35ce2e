export const DESK_TABS = ["overview", "profile", "credentials", "verification", "analytics"] as const;
export type DeskTab = (typeof DESK_TABS)[number];

/** URL parameters of the dashboard; defaults are omitted. */
export interface DeskSearch {
  tab?: Exclude<DeskTab, "overview">;
  /** Page of the list of profile viewers. */
  page?: number;
}

/** Parses the URL parameters. Returns every key, so that undefined overrides an invalid raw value. */
export function readDeskSearch(search: Record<string, unknown>): DeskSearch {
  const tab = DESK_TABS.find((known) => known === search["tab"]);
  const page = Number(search["page"]);
  return {
    tab: tab === "overview" ? undefined : tab,
    page: tab === "profile" && Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
}
