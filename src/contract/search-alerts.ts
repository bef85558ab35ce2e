import { z } from "zod";
import { fitnessFilters } from "./businesses.ts";
import { retailFilters } from "./collectives.ts";
import { endpoint, toSearch } from "./endpoint.ts";
import { entity, id, instant, pathId, successResponse } from "./fields.ts";
import { givenParameters } from "./given-parameters.ts";
import { pageQuery } from "./paging.ts";
import { professionalFilters } from "./professionals.ts";
import { SEARCH_ALERT_KINDS, SEARCH_ALERT_LIMITS, type SearchAlertKind } from "./search-alert-kinds.ts";

const FILTERS = { fitness: fitnessFilters, retail: retailFilters, professional: professionalFilters };
const PATHS: Record<SearchAlertKind, string> = {
  fitness: "/fitness-collectives",
  retail: "/business-collectives",
  professional: "/professionals",
};

export type WatchedFilters = z.output<(typeof FILTERS)[SearchAlertKind]>;

/** Reads the query of a search with the schema of its list. */
export function parseWatchedQuery(kind: SearchAlertKind, query: string): z.ZodSafeParseResult<WatchedFilters> {
  const filters = FILTERS[kind];
  return filters.safeParse(givenParameters(filters, Object.fromEntries(new URLSearchParams(query))));
}

/**
 * The query of a search without what says nothing about the things that it finds: page, order, preferred country, and
 * whether a place is open at this moment.
 */
function watchedQueryOf(filters: WatchedFilters): string {
  const { page: _page, pageSize: _size, after: _after, sort: _sort, first: _first, near: _near, ...facts } = filters;
  const { openNow: _open, lat, lng, ...rest } = facts as typeof facts & { openNow?: boolean };
  const hasRadius = "radiusKm" in rest && rest.radiusKm !== undefined;
  return toSearch({ ...rest, ...(hasRadius && { lat, lng }) }).slice(1);
}

/** The page that lists what a search finds, newest first. */
export function watchedPath(kind: SearchAlertKind, query: string): string {
  return `${PATHS[kind]}?${query === "" ? "" : `${query}&`}sort=newest`;
}

const kind = z.enum(SEARCH_ALERT_KINDS).meta({ id: "SearchAlertKind" });

/** A search whose new results are mailed once a day. */
export const searchAlert = entity("SearchAlert", {
  id,
  kind,
  query: z.string(),
  /** The page that lists what it finds; null if this version cannot read the query. */
  path: z.string().nullable(),
  createdAt: instant,
  lastSentAt: instant.nullable(),
});
export type SearchAlert = z.infer<typeof searchAlert>;

const searchAlertInput = z
  .object({ kind, query: z.string().max(SEARCH_ALERT_LIMITS.queryMax) })
  .transform((input, { addIssue }) => {
    const parsed = parseWatchedQuery(input.kind, input.query);
    if (parsed.success) return { kind: input.kind, query: watchedQueryOf(parsed.data) };
    for (const { path, message } of parsed.error.issues)
      addIssue({ code: "custom", path: ["query", ...path], message });
    return z.NEVER;
  });

/** What is new in a saved search of a list is mailed once a day. Job alerts do the same for jobs. */
export const searchAlertsApi = {
  list: endpoint({
    method: "GET",
    path: "/api/saved/searches",
    summary: "List the caller's saved searches, the last saved first",
    access: "signed-in",
    query: pageQuery,
    response: z.array(searchAlert),
    list: true,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/saved/searches",
    summary: "Save a search of a list, of which the caller wants to know what is new; a saved one stays as it is",
    access: "signed-in",
    body: searchAlertInput,
    response: searchAlert,
    status: 201,
    created: ({ data }) => `/api/saved/searches/${data.id}`,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/saved/searches/{id}",
    summary: "End a saved search; saved again within a day, it also reports what appeared meanwhile",
    access: "signed-in",
    params: z.object({ id: pathId }),
    response: successResponse,
  }),
};
