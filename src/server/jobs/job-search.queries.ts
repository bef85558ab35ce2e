import { jobSearch, type JobFilters } from "#contract/jobs.ts";
import { canonicalCountry } from "#server/businesses/businesses.service.ts";
import type { TypedSearch } from "#server/gazetteer/gazetteer.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findByName, search as searchTable, type SearchResults } from "#server/platform/search/engine.ts";
import type { SearchWindow } from "#server/platform/search/search-plan.ts";
import type { FoundTerm } from "#server/platform/search/terms.ts";
import { CARD_COLUMNS, type JobCardRow } from "./jobs.queries.ts";

/** A query of the job board; the search may be text or terms already looked up. */
export type JobSearchQuery = Omit<JobFilters, "search" | "page" | "pageSize"> & {
  search?: string | readonly FoundTerm[] | undefined;
  /** Only jobs with all the words, even if there are none. */
  strict?: boolean;
};

const READ_CARDS = `select ${CARD_COLUMNS} from page join jobs as j on j.id = page.id join businesses as b on b.id = j.business_id`;

/** Searches open jobs of public listings. spec: product §2, DECISIONS 4, 5, 30 */
export async function findJobs(
  { database, clock }: Pick<Platform, "database" | "clock">,
  { search, exact, near, first = near, sort, strict = false, lat: _lat, lng: _lng, ...facts }: JobSearchQuery,
  window: SearchWindow,
): Promise<SearchResults<JobCardRow>> {
  const now = clock.now();
  return searchTable<typeof jobSearch, JobCardRow>(
    database.pool,
    jobSearch,
    {
      kind: "job",
      facts: { ...facts, country: facts.country === undefined ? undefined : canonicalCountry(facts.country) },
      search,
      exact,
      near: first === undefined ? undefined : canonicalCountry(first),
      order: sort,
      always: [(values) => `s.expires_at > ${values.add(now)}`],
      strict,
      now,
    },
    window,
    () => READ_CARDS,
  );
}

export interface SuggestedJob {
  id: number;
  title: string;
  business: string;
}

/** Open jobs of public listings with titles like what is typed. */
export async function findSuggestedJobs(
  { database, clock }: Pick<Platform, "database" | "clock">,
  { typed, first, limit }: TypedSearch,
): Promise<SuggestedJob[]> {
  const now = clock.now();
  return findByName<typeof jobSearch, SuggestedJob>(
    database.pool,
    jobSearch,
    {
      kind: "job",
      facts: {},
      search: typed,
      near: first === undefined ? undefined : canonicalCountry(first),
      always: [(values) => `s.expires_at > ${values.add(now)}`],
      now,
    },
    limit,
    () =>
      "select j.id, j.title, b.name as business from page join jobs as j on j.id = page.id join businesses as b on b.id = j.business_id",
  );
}
