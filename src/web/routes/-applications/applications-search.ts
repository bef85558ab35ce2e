import {
  APPLICATION_SORTS,
  APPLICATION_STATUSES,
  type ApplicationSort,
  type ApplicationStatus,
} from "#contract/applications.ts";
import type { Layout } from "#web/features/applications/received-filters.tsx";

/** URL parameters of /applications; defaults are omitted. */
export interface ApplicationsSearch {
  /** The user's own applications instead of the received ones. */
  side?: "own";
  business?: number;
  job?: number;
  status?: ApplicationStatus;
  search?: string;
  sort?: Exclude<ApplicationSort, "newest">;
  layout?: Exclude<Layout, "table">;
  page?: number;
}

const MAX_SEARCH_LENGTH = 200;

/** Parses the URL parameters. Returns every key, so that undefined overrides an invalid raw value. */
export function readApplicationsSearch(search: Record<string, unknown>): ApplicationsSearch {
  const page = positive(search["page"]);
  const sort = APPLICATION_SORTS.find((known) => known === search["sort"]);
  const rawSearch = search["search"];
  // The router parses a search of only digits to a number.
  const words =
    typeof rawSearch === "string" || typeof rawSearch === "number"
      ? String(rawSearch).trim().slice(0, MAX_SEARCH_LENGTH)
      : "";
  return {
    side: search["side"] === "own" ? "own" : undefined,
    business: positive(search["business"]),
    job: positive(search["job"]),
    status: APPLICATION_STATUSES.find((known) => known === search["status"]),
    search: words || undefined,
    sort: sort === "newest" ? undefined : sort,
    layout: search["layout"] === "board" ? "board" : undefined,
    page: page === 1 ? undefined : page,
  };
}

function positive(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
