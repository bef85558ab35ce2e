export const PROFESSIONAL_ADMIN_TABS = ["overview", "profile", "credentials", "verification", "analytics"] as const;
export type ProfessionalAdminTab = (typeof PROFESSIONAL_ADMIN_TABS)[number];

/** URL parameters of the dashboard; defaults are omitted. */
export interface ProfessionalAdminSearch {
  tab?: Exclude<ProfessionalAdminTab, "overview">;
  /** Page of the list of profile viewers. */
  page?: number;
}

/** Parses the URL parameters. Returns every key, so that undefined overrides an invalid raw value. */
export function readProfessionalAdminSearch(search: Record<string, unknown>): ProfessionalAdminSearch {
  const tab = PROFESSIONAL_ADMIN_TABS.find((known) => known === search["tab"]);
  const page = Number(search["page"]);
  return {
    tab: tab === "overview" ? undefined : tab,
    page: tab === "profile" && Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
}
