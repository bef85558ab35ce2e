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

/** What the lists of the back office may have in the address; each list reads its own and narrows it with `oneOf`. */
const CHOICES = [
  "search",
  "sort",
  "status",
  "kyc",
  "kind",
  "subscription",
  "invoice",
  "role",
  "state",
  "category",
  "country",
  "verified",
  "owner",
  "view",
  "type",
  "user",
  "business",
  "featured",
  "outcome",
  "action",
  "from",
  "to",
] as const;

/** A list's choice and page; defaults are left out. */
export type ListSearch = { page?: number } & { [K in (typeof CHOICES)[number]]?: string };
/** What stands in the address of the admin panel. */
export type PanelSearch = { tab?: Exclude<PanelTab, "dashboard"> } & ListSearch;

/** Reads a list's choice. Every name is in the answer, so that what makes no sense does not stay. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const page = Number(search["page"]);
  const read: ListSearch = { page: Number.isSafeInteger(page) && page > 1 ? page : undefined };
  for (const name of CHOICES) {
    const value = search[name];
    // Digits come out of the address as a number, "true" as a boolean.
    const words = ["string", "number", "boolean"].includes(typeof value) ? String(value).slice(0, 200) : "";
    read[name] = words || undefined;
  }
  return read;
}

export function readPanelSearch(search: Record<string, unknown>): PanelSearch {
  const tab = PANEL_TABS.find((known) => known === search["tab"]);
  return { tab: tab === "dashboard" ? undefined : tab, ...readListSearch(search) };
}

/** The value when it is one of these. */
export function oneOf<T extends string>(options: readonly T[], value: string | undefined): T | undefined {
  return options.find((option) => option === value);
}

/** A choice without what is not chosen, and without the page: a new choice begins at the first one. */
export function addressOf<T extends ListSearch>(choice: T): T {
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined && value !== "")) as T;
}
