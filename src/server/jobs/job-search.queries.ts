import { jobSearch, type JobFilters } from "#contract/jobs.ts";
import { areasOf, originOf } from "#contract/search-area.ts";
import type { SearchArea } from "#contract/search.ts";
import { canonicalCountry } from "#server/businesses/businesses.service.ts";
import type { TypedSearch } from "#server/gazetteer/gazetteer.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  findByName,
  search as searchTable,
  searchPlaces,
  type FoundPlaces,
  type SearchResults,
} from "#server/platform/search/engine.ts";
import type { SearchRequest, SearchWindow } from "#server/platform/search/search-plan.ts";
import type { FoundTerm } from "#server/platform/search/terms.ts";
import { CARD_COLUMNS, type JobCardRow } from "./jobs.queries.ts";

/** A query of the job board whose named place was turned into an area; the search may be terms already looked up. */
export type JobSearchQuery = Omit<JobFilters, "search" | "page" | "pageSize" | "after" | "where"> & {
  at?: readonly SearchArea[] | undefined;
  search?: string | readonly FoundTerm[] | undefined;
  /** Only jobs with all the words, even if there are none. */
  strict?: boolean;
};

const READ_CARDS = `select ${CARD_COLUMNS}, s.latitude, s.longitude from page
join jobs as j on j.id = page.id join businesses as b on b.id = j.business_id join job_search as s on s.id = page.id`;

/** Searches open jobs of public listings. spec: product §2, DECISIONS 4, 5, 30 */
export async function findJobs(
  { database, clock }: Pick<Platform, "database" | "clock">,
  query: JobSearchQuery,
  window: SearchWindow,
): Promise<SearchResults<JobCardRow>> {
  return searchTable<typeof jobSearch, JobCardRow>(
    database.pool,
    jobSearch,
    requestOf(query, clock.now()),
    window,
    () => READ_CARDS,
  );
}

/** The places of open jobs that a query finds. */
export function findJobPlaces(
  { database, clock }: Pick<Platform, "database" | "clock">,
  query: JobSearchQuery,
): Promise<FoundPlaces> {
  return searchPlaces(database.pool, jobSearch, requestOf(query, clock.now()));
}

function requestOf(query: JobSearchQuery, now: Date): SearchRequest<typeof jobSearch> {
  const {
    search,
    exact,
    near,
    first = near,
    sort,
    strict = false,
    lat: _lat,
    lng: _lng,
    radiusKm: _radius,
    bbox: _box,
    at = [],
    ...facts
  } = query;
  return {
    kind: "job",
    facts: {
      ...facts,
      at: [...at, ...areasOf(query)],
      country: facts.country === undefined ? undefined : canonicalCountry(facts.country),
    },
    search,
    exact,
    near: first === undefined ? undefined : canonicalCountry(first),
    order: sort,
    point: originOf(query),
    always: [(values) => `s.expires_at > ${values.add(now)}`],
    strict,
    now,
  };
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
