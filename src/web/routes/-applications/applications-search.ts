import {
  APPLICATION_SORTS,
  APPLICATION_STATUSES,
  type ApplicationSort,
  type ApplicationStatus,
} from "#contract/job-options.ts";
import type { Layout } from "#web/features/applications/received-applications.tsx";

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

/** Reads the address, dropping what makes no sense. */
export function readApplicationsSearch(search: Record<string, unknown>): ApplicationsSearch {
  const business = positive(search["business"]);
  const job = positive(search["job"]);
  const page = positive(search["page"]);
  const status = APPLICATION_STATUSES.find((known) => known === search["status"]);
  const sort = APPLICATION_SORTS.find((known) => known === search["sort"]);
  const asked = search["search"];
  // A search of digits comes as a number.
  const words = typeof asked === "string" || typeof asked === "number" ? String(asked).trim().slice(0, LONGEST) : "";
  return {
    ...(search["side"] === "own" && { side: "own" }),
    ...(business && { business }),
    ...(job && { job }),
    ...(status && { status }),
    ...(words && { search: words }),
    ...(sort && sort !== "newest" && { sort }),
    ...(search["layout"] === "board" && { layout: "board" }),
    ...(page && page > 1 && { page }),
  };
}

function positive(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
