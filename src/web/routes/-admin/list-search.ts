import type { ListSearch } from "#web/features/admin/list/list-choice.ts";

export type { ListSearch } from "#web/features/admin/list/list-choice.ts";

/** The nine tabs of the admin panel. spec: product §2 /admin */
export const PANEL_TABS = [
  "dashboard",
  "fitness",
  "retail",
  "professionals",
  "users",
  "jobs",
  "cms",
  "reports",
  "profile",
] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

/** URL parameters of the admin panel. */
export type PanelSearch = ListSearch & { tab?: Exclude<PanelTab, "dashboard"> | undefined };

/**
 * Parses the URL parameters of a list as strings and a page. The list validates them with its filters, which route
 * files cannot import: they are part of the initial bundle.
 */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const read: ListSearch = {};
  for (const [name, value] of Object.entries(search)) {
    // The router parses digits to a number and "true" to a boolean.
    const words = ["string", "number", "boolean"].includes(typeof value) ? String(value).slice(0, 200) : "";
    read[name] = words || undefined;
  }
  const page = Number(search["page"]);
  read.page = Number.isSafeInteger(page) && page > 1 ? page : undefined;
  return read;
}

export function readPanelSearch(search: Record<string, unknown>): PanelSearch {
  const tab = PANEL_TABS.find((known) => known === search["tab"]);
  return { ...readListSearch(search), tab: tab === "dashboard" ? undefined : tab };
}

/** Returns the value if it is one of the options. */
export function oneOf<T extends string>(options: readonly T[], value: unknown): T | undefined {
  return options.find((option) => option === value);
}

/** Removes undefined and empty URL parameters. */
export function compactSearch<T extends object>(search: T): T {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== "")) as T;
}
