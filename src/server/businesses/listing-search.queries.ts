import type { BusinessKind } from "#contract/business-kinds.ts";
import { listingSearch } from "#contract/businesses.ts";
import { pageWindow, type PageQuery } from "#contract/paging.ts";
import { areasOf, originOf } from "#contract/search-area.ts";
import type { FactValues, SearchBox } from "#contract/search.ts";
import type { Platform } from "#server/platform/platform.ts";
import { search, searchAll, type SearchResults } from "#server/platform/search/engine.ts";
import type { SearchRequest } from "#server/platform/search/search-plan.ts";
import { cardSelect, type CardRow } from "./cards.present.ts";
import { canonicalCountry } from "./countries.ts";
import { ENTITLED, entitledTo, type Entitled } from "./featured.queries.ts";
import { nextOpeningOf, openWeekFrom } from "./opening-state.ts";

/** A query of the directory, cleaned and typed by the contract. */
export interface ListingQuery extends FactValues<typeof listingSearch>, PageQuery {
  kind: BusinessKind;
  search?: string | undefined;
  exact?: boolean | undefined;
  sort?: keyof (typeof listingSearch)["orders"] | undefined;
  first?: string | undefined;
  near?: string | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
  radiusKm?: number | undefined;
  bbox?: SearchBox | undefined;
  /** A named place, which the gazetteer turns into an area before the search. */
  where?: string | undefined;
}

export interface FoundListings extends SearchResults<CardRow> {
  /** The origin of distances. */
  point: Point | undefined;
}

interface Point {
  lat: number;
  lng: number;
}

/**
 * Finds public listings of a kind. spec: product §2, DECISIONS 2, 4, 30
 * @param further what the query cannot say
 */
export async function findListings(
  { database, clock }: Pick<Platform, "database" | "clock">,
  query: ListingQuery,
  further: Pick<SearchRequest<typeof listingSearch>, "conditions" | "strict"> = {},
): Promise<FoundListings> {
  const request = { ...requestOf(query, clock.now()), ...further };
  const found = await search<typeof listingSearch, CardRow>(
    database.pool,
    listingSearch,
    request,
    pageWindow(query),
    (values) => `${cardSelect(query.kind, values.add(request.now))} join page on page.id = b.id`,
  );
  return { ...found, point: request.point };
}

/** Who of the listings that a query finds may have a labelled place above the list. spec: DECISIONS 52 */
export async function findEntitled(
  { database, clock }: Pick<Platform, "database" | "clock">,
  query: ListingQuery,
): Promise<Entitled> {
  const now = clock.now();
  const [found] = await searchAll<typeof listingSearch, Entitled>(
    database.pool,
    listingSearch,
    requestOf(query, now),
    (values) => {
      // The index of paid plans has the category, which the search table has only as a token.
      const ofCategory = query.category === undefined ? "" : ` and b.category_id = ${values.add(query.category)}`;
      return `select ${ENTITLED} from matches join businesses as b on b.id = matches.id
where ${entitledTo("featuredInSearch", values, now)}${ofCategory}`;
    },
  );
  return found ?? { ids: [], further: [], endsAt: null };
}

/** More matches than this are not looked through for the first that opens. */
const OPENINGS_MAX = 5_000;

/** A week of opening hours that listings share. */
interface SharedWeek {
  time_zone: string | null;
  minutes: string | null;
  listings: number;
}

/**
 * When the first of what a query finds opens, in its own time ("2026-11-20T18:00"), where nothing is open now; undefined
 * if nothing opens, or if there is too much to look through.
 */
export async function findNextOpening(
  { database, clock }: Pick<Platform, "database" | "clock">,
  query: ListingQuery,
): Promise<string | undefined> {
  const now = clock.now();
  const weeks = await searchAll<typeof listingSearch, SharedWeek>(
    database.pool,
    listingSearch,
    requestOf({ ...query, openNow: undefined }, now),
    (values) => `select p.time_zone, p.minutes::text as minutes, count(*)::int as listings
from (select id from matches limit ${values.add(OPENINGS_MAX + 1)}) as closed
join businesses as b on b.id = closed.id left join opening_patterns as p on p.id = b.opening_pattern group by p.id`,
  );
  if (weeks.reduce((sum, { listings }) => sum + listings, 0) > OPENINGS_MAX) return undefined;
  const openings = weeks.flatMap(({ time_zone: zone, minutes }) => {
    const opens = zone === null || minutes === null ? undefined : nextOpeningOf(openWeekFrom(minutes), zone, now);
    return opens ? [opens] : [];
  });
  return openings.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0]?.localTime;
}

/** The request of a query, in the terms of the search. */
export function requestOf(query: ListingQuery, now: Date): SearchRequest<typeof listingSearch> {
  const {
    kind,
    search: words,
    exact,
    sort,
    near,
    first = near,
    lat: _lat,
    lng: _lng,
    radiusKm: _radius,
    bbox: _box,
    where: _where,
    at = [],
    page: _page,
    pageSize: _size,
    ...facts
  } = query;
  return {
    kind,
    facts: {
      ...facts,
      at: [...at, ...areasOf(query)],
      country: facts.country === undefined ? undefined : canonicalCountry(facts.country),
    },
    search: words,
    exact,
    near: first === undefined ? undefined : canonicalCountry(first),
    order: sort,
    point: originOf(query),
    now,
  };
}
