import type { BusinessKind } from "#contract/business-kinds.ts";
import type { ListingCard } from "#contract/businesses.ts";
import { FEATURED_LIMITS, type FeaturedCollective, type FeaturedListing } from "#contract/featured.ts";
import { originOf } from "#contract/search-area.ts";
import type { SearchedWhere } from "#contract/searched-where.ts";
import type { Gazetteer } from "#server/gazetteer/gazetteer.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { endOfTurn, furtherTurnOf, turnsOf } from "#server/platform/turns.ts";
import { earliest, toCard, toCollectiveCard, type CardRow, type ToCard } from "./cards.present.ts";
import { findCards, findEntitledNear, findEntitledOnHome, type Entitled } from "./featured.queries.ts";
import type { Listings } from "./listings.service.ts";
import { findEntitled, type ListingQuery } from "./listing-search.queries.ts";
import { endOfMinute } from "./opening-state.ts";

type FeaturedFilters = Omit<ListingQuery, "kind">;

interface Featured<T> {
  cards: T[];
  searchedWhere?: SearchedWhere | undefined;
  /** When the turn, a plan or an opening state ends. */
  validUntil: Date | undefined;
}

/** Who has a labelled place now: above a list, on the page of a listing without a plan, on the home page. */
export function createFeatured(
  platform: Pick<Platform, "database" | "clock">,
  { requireVisible }: Pick<Listings, "requireVisible">,
  gazetteer: Gazetteer,
) {
  const { clock, database } = platform;
  const { pool } = database;

  async function above<T extends ListingCard>(
    asked: ListingQuery,
    present: ToCard<T>,
  ): Promise<Featured<T & Pick<FeaturedListing, "featuredIn">>> {
    const { query, searchedWhere } = await gazetteer.limitToPlace(asked);
    const narrowed = narrowingOf(query);
    const isFirstPage = (query.page ?? 1) === 1 && query.after === undefined;
    if (narrowed.length === 0 || !isFirstPage) return { cards: [], searchedWhere, validUntil: undefined };
    const now = clock.now();
    const entitled = await findPreferred(query);
    const shown = turnsOf(entitled.ids, FEATURED_LIMITS.inSearch, now);
    const isCategoryAlone = narrowed.length === 1 && narrowed[0] === "category";
    const further = isCategoryAlone
      ? furtherTurnOf(entitled.further, entitled.ids.length, FEATURED_LIMITS.inSearch, now)
      : undefined;
    const ids = further === undefined || shown.includes(further) ? shown : [...shown, further];
    const { cards, validUntil } = presentTurn(
      await findCards(pool, ids, query.kind, now),
      entitled,
      present,
      originOf(query),
    );
    return {
      cards: cards.map((card) => ({
        ...card,
        featuredIn: [
          ...(shown.includes(card.id) ? ["search" as const] : []),
          ...(card.id === further ? ["category" as const] : []),
        ],
      })),
      searchedWhere,
      validUntil: query.openNow ? endOfMinute(now) : validUntil,
    };
  }

  /** The entitled listings of the country that the list prefers; those of all countries if there are none. spec: DECISIONS 4 */
  async function findPreferred(query: ListingQuery): Promise<Entitled> {
    const { first = query.near, country } = query;
    if (first !== undefined && country === undefined) {
      const local = await findEntitled(platform, { ...query, country: first });
      if (local.ids.length > 0) return local;
    }
    return findEntitled(platform, query);
  }

  function presentTurn<T>(
    rows: readonly CardRow[],
    { endsAt }: Entitled,
    present: ToCard<T>,
    point?: { lat: number; lng: number },
  ): Featured<T> {
    const now = clock.now();
    const timed = rows.map((row) => present(row, now, point));
    const ends = [endOfTurn(now).toISOString(), endsAt?.toISOString() ?? null, ...timed.map(({ until }) => until)];
    return { cards: timed.map(({ card }) => card), validUntil: earliest(ends) };
  }

  return {
    /**
     * Up to two listings with "Featured in search" among those that a search finds, and a further one with "Featured
     * listing" when only a category is chosen; none above an unfiltered list or a later page. spec: DECISIONS 52
     */
    featured: (query: FeaturedFilters): Promise<Featured<FeaturedListing>> =>
      above({ ...query, kind: "fitness" }, toCard),

    /** The same above the list of Business Collectives. */
    featuredCollectives: ({
      categoryId,
      ...query
    }: FeaturedFilters & { categoryId?: number | undefined }): Promise<Featured<FeaturedCollective>> =>
      above({ ...query, category: categoryId, kind: "retail" }, toCollectiveCard),

    /** Listings of either kind with "Featured listing", for the home page. spec: DECISIONS 52 */
    async featuredOnHome(): Promise<Featured<ListingCard>> {
      const now = clock.now();
      const entitled = await findEntitledOnHome(pool, now);
      const ids = turnsOf(entitled.ids, FEATURED_LIMITS.onHome, now);
      return presentTurn(await findCards(pool, ids, "fitness", now), entitled, toCard);
    },

    /**
     * Listings with "Enhanced visibility" of the same category within ten kilometres of a listing without a plan; none
     * for others. spec: DECISIONS 52
     * @throws businesses.not_found, businesses.collective_not_found
     */
    async listSimilar(
      id: number,
      caller: Parameters<Listings["requireVisible"]>[1],
      kind: BusinessKind,
    ): Promise<Featured<ListingCard>> {
      await requireVisible(id, caller, kind);
      const now = clock.now();
      const near = await findEntitledNear(pool, { id, within: FEATURED_LIMITS.similarWithin, now });
      const ids = turnsOf(near.ids, FEATURED_LIMITS.similar, now);
      return presentTurn(await findCards(pool, ids, "fitness", now), near, toCard, near.point);
    },
  };
}

/** The words and facts by which a query narrows its list; order, preferred country and page do not. */
function narrowingOf(query: ListingQuery): string[] {
  const {
    kind: _,
    sort: _sort,
    first: _first,
    near: _near,
    lat: _lat,
    lng: _lng,
    page: _page,
    pageSize: _size,
    after: _after,
    ...rest
  } = query;
  return Object.entries(rest).flatMap(([name, value]) =>
    value === undefined || value === false || value === "" ? [] : [name],
  );
}
