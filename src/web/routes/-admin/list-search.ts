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

/** What stands in the address of the admin panel. */
export type PanelSearch = ListSearch & { tab?: Exclude<PanelTab, "dashboard"> | undefined };

/**
 * Reads the address of a list as words and a page. Which of the words mean something the list says with its filters: route
 * files are part of every first page, so they do not know them.
 */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const read: ListSearch = {};
  for (const [name, value] of Object.entries(search)) {
    // Digits come out of the address as a number, "true" as a boolean.
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

/** The value when it is one of these. */
export function oneOf<T extends string>(options: readonly T[], value: unknown): T | undefined {
  return options.find((option) => option === value);
}

/** An address without what is not chosen. */
export function addressOf<T extends object>(search: T): T {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== "")) as T;
}
