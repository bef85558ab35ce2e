import {
  PROFESSIONAL_LIMITS,
  professionalSearch,
  type CertificationType,
  type ProfessionalCard,
  type ProfessionalFilters,
} from "#contract/professionals.ts";
import type { ProfessionalMap, ProfessionalMapFilters, ProfessionalPin } from "#contract/professional-map.ts";
import { areasOf, originOf } from "#contract/search-area.ts";
import type { SearchArea } from "#contract/search.ts";
import type { SearchedWhere } from "#contract/searched-where.ts";
import { shownName } from "#contract/person-name.ts";
import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import type { SearchSuggestion } from "#contract/gazetteer.ts";
import type { SearchedFor } from "#contract/searched-for.ts";
import type { Total } from "#contract/total.ts";
import { canonicalCountry } from "#server/businesses/businesses.service.ts";
import type { Gazetteer, TypedSearch } from "#server/gazetteer/gazetteer.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findByName, search as searchTable, searchAll, searchPlaces } from "#server/platform/search/engine.ts";
import { mapOf } from "#server/platform/search/search-map.ts";
import type { Condition, SearchRequest } from "#server/platform/search/search-plan.ts";
import { endOfTurn, turnsOf } from "#server/platform/turns.ts";
import { dayIn, endOfDay } from "./profile-day.ts";
import { findCertificationTypes, findSpecialties } from "./profile-facets.queries.ts";
import { presentCard, presentPin, type CardRow } from "./profiles.present.ts";
import { findCards, holdsValid, readCards, readEntitled, type EntitledProfiles } from "./profile-search.queries.ts";

export interface ListedProfiles {
  cards: ProfessionalCard[];
  total: Total;
  searchedFor: SearchedFor | undefined;
  searchedWhere: SearchedWhere | undefined;
  /** When certifications expire and the response becomes stale. */
  validUntil: Date;
}

interface ProfileMap extends Pick<ListedProfiles, "searchedWhere" | "validUntil"> {
  map: ProfessionalMap;
}

/** A query whose named place was turned into an area. */
type PlacedQuery = Omit<ProfessionalFilters, "where"> & { at?: readonly SearchArea[] | undefined };
/** A query that may name a place. */
type AskedQuery = PlacedQuery & Pick<ProfessionalFilters, "where">;

/** Lists of professionals: search and filters, certification types, specialties. */
export function createProfileList({ clock, database }: Pick<Platform, "database" | "clock">, gazetteer: Gazetteer) {
  const { pool } = database;

  async function findEntitled(query: PlacedQuery, now: Date): Promise<EntitledProfiles> {
    const [found] = await searchAll<typeof professionalSearch, EntitledProfiles>(
      pool,
      professionalSearch,
      requestOf(query, now),
      readEntitled(now),
    );
    return found ?? { ids: [], endsAt: null };
  }

  return {
    /** Searches listed professionals, the same for every reader. spec: product §2 /professionals, DECISIONS 4, 5, 25, 30 */
    async list(asked: ProfessionalFilters): Promise<ListedProfiles> {
      const now = clock.now();
      const { query, searchedWhere } = await gazetteer.limitToPlace<AskedQuery>(asked);
      const { rows, total, searchedFor } = await searchTable<typeof professionalSearch, CardRow>(
        pool,
        professionalSearch,
        requestOf(query, now),
        pageWindow(query),
        readCards(dayIn(now)),
      );
      const point = originOf(query);
      const cards = rows.map((row) => presentCard(row, point));
      return { cards, total, searchedFor, searchedWhere, validUntil: endOfDay(now) };
    },

    /** The listed professionals of a search on a map: the same set as their list. */
    async map({ zoom, ...asked }: ProfessionalMapFilters): Promise<ProfileMap> {
      const now = clock.now();
      const { query, searchedWhere } = await gazetteer.limitToPlace<AskedQuery>(asked);
      const found = await searchPlaces<typeof professionalSearch>(pool, professionalSearch, requestOf(query, now));
      const map = await mapOf(found, zoom, async (alone) => {
        const ids = alone.map(({ id }) => id);
        const rows = new Map((await findCards(pool, ids, dayIn(now))).map((row) => [row.id, row]));
        return alone.flatMap((place): ProfessionalPin[] => {
          const row = rows.get(place.id);
          return row ? [presentPin(row, place)] : [];
        });
      });
      return { map, searchedWhere, validUntil: endOfDay(now) };
    },

    /**
     * The first listed professionals that a query finds and that meet further conditions on the search table, and how many
     * there are: with all its words, and none in a place that is not known.
     */
    async findMeeting(
      asked: ProfessionalFilters,
      further: readonly Condition[],
    ): Promise<Pick<ListedProfiles, "cards" | "total">> {
      const now = clock.now();
      const { query, searchedWhere } = await gazetteer.limitToPlace<AskedQuery>(asked);
      if (searchedWhere && "unknown" in searchedWhere) return { cards: [], total: toTotal(0) };
      const { conditions, ...request } = requestOf(query, now);
      const { rows, total } = await searchTable<typeof professionalSearch, CardRow>(
        pool,
        professionalSearch,
        { ...request, conditions: [...conditions, ...further], strict: true },
        pageWindow(query),
        readCards(dayIn(now)),
      );
      return { cards: rows.map((row) => presentCard(row)), total };
    },

    /** Listed professionals with names or titles like what is typed. */
    async suggestProfessionals({ typed, first, limit }: TypedSearch): Promise<SearchSuggestion[]> {
      const now = clock.now();
      const request = requestOf({ search: typed, first }, now);
      const rows = await findByName<typeof professionalSearch, CardRow>(
        pool,
        professionalSearch,
        request,
        limit,
        readCards(dayIn(now)),
      );
      return rows.map((row) => ({
        kind: "professional",
        name: shownName(row),
        detail: row.title,
        path: `/professionals/${row.id}`,
      }));
    },

    /**
     * The labelled row above the first page of a list: professionals whom it finds and whose plan has the row, in turns.
     * Those of the preferred country come first. spec: DECISIONS 53
     */
    async listFeatured(asked: ProfessionalFilters): Promise<Omit<ListedProfiles, "total" | "searchedFor">> {
      const now = clock.now();
      const { query, searchedWhere } = await gazetteer.limitToPlace<AskedQuery>(asked);
      const { first = query.near, country, page = 1, after } = query;
      const isFirstPage = page === 1 && after === undefined;
      let entitled: EntitledProfiles = { ids: [], endsAt: null };
      if (isFirstPage && first !== undefined && country === undefined)
        entitled = await findEntitled({ ...query, country: first }, now);
      if (isFirstPage && entitled.ids.length === 0) entitled = await findEntitled(query, now);
      const ids = turnsOf(entitled.ids, PROFESSIONAL_LIMITS.featured, now);
      const ends = [endOfTurn(now), endOfDay(now), ...(entitled.endsAt ? [entitled.endsAt] : [])];
      const rows = await findCards(pool, ids, dayIn(now));
      const point = originOf(query);
      const cards = rows.map((row) => presentCard(row, point));
      return { cards, searchedWhere, validUntil: new Date(Math.min(...ends.map((end) => end.getTime()))) };
    },

    /** Unexpired certifications of listed professionals by name, most held first. */
    async listCertificationTypes(
      query: PageQuery & { search?: string | undefined },
    ): Promise<{ types: CertificationType[]; total: Total; validUntil: Date }> {
      const now = clock.now();
      const { types, count } = await findCertificationTypes(pool, dayIn(now), query.search, pageWindow(query));
      return { types, total: toTotal(count), validUntil: endOfDay(now) };
    },

    /** The specialties of listed professionals, most frequent first. */
    listSpecialties: () => findSpecialties(pool),
  };
}

function requestOf(query: PlacedQuery, now: Date) {
  const {
    search,
    exact,
    near,
    first = near,
    sort,
    lat: _lat,
    lng: _lng,
    radiusKm: _radius,
    bbox: _box,
    page: _page,
    pageSize: _size,
    at = [],
    ...facts
  } = query;
  const { certification } = facts;
  return {
    kind: "professional" as const,
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
    conditions: certification === undefined ? [] : [holdsValid(certification, dayIn(now))],
    always: [() => "s.listed"],
    now,
  } satisfies SearchRequest<typeof professionalSearch>;
}
