import {
  APPLICATION_SORTS,
  APPLICATION_STATUSES,
  type ApplicationSort,
  type ApplicationStatus,
} from "#contract/applications.ts";
import type { Layout } from "#web/features/applications/received-filters.tsx";

/** What stands in the address of /applications; defaults are left out. */
export interface ApplicationsSearch {
  /** One's own applications instead of the received ones. */
  side?: "own";
  business?: number;
  job?: number;
  status?: ApplicationStatus;
  search?: string;
  sort?: Exclude<ApplicationSort, "newest">;
  layout?: Exclude<Layout, "table">;
  page?: number;
}

const LONGEST = 200;

/** Reads the address. Every name is in the answer, so that what makes no sense does not stay. */
export function readApplicationsSearch(search: Record<string, unknown>): ApplicationsSearch {
  const page = positive(search["page"]);
  const sort = APPLICATION_SORTS.find((known) => known === search["sort"]);
  const asked = search["search"];
  // A search of digits comes as a number.
  const words = typeof asked === "string" || typeof asked === "number" ? String(asked).trim().slice(0, LONGEST) : "";
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
