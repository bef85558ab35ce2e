import type { BusinessKind } from "#contract/business-kinds.ts";
import {
  BUSINESS_LIMITS,
  type Business,
  type BUSINESS_TIERS,
  type ListingCard,
  type Location,
  type Photo,
} from "#contract/businesses.ts";
import type { Collective, CollectiveCard } from "#contract/collectives.ts";
import { currencyOf } from "#contract/currencies.ts";
import type { SearchedFor } from "#contract/searched-for.ts";
import type { SearchedWhere } from "#contract/searched-where.ts";
import { toTotal } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { currentTier } from "#contract/plans.ts";
import type { Gazetteer } from "#server/gazetteer/gazetteer.service.ts";
import { isoOf } from "#server/platform/database/columns.ts";
import { appError } from "#server/platform/errors.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Condition } from "#server/platform/search/search-plan.ts";
import type { OwnContacts } from "#server/platform/text-checks.ts";
import { imageUrlOrNull } from "#server/uploads/uploads.service.ts";
import {
  actFor,
  authorize,
  mayAct,
  maySee,
  rightsOf,
  type AuthorizedListing,
  type Caller,
  type ListingRight,
} from "./businesses.policy.ts";
import {
  findAllActedFor,
  findFirstActedFor,
  findLocations,
  findOwnContacts,
  type ListingRow,
  type RatedFacts,
} from "./businesses.queries.ts";
import { findCategories } from "./categories.queries.ts";
import { earliest, toCard, toCollectiveCard, type ToCard } from "./cards.present.ts";
import { completionOf } from "./completion.ts";
import { directionsUrl } from "./directions.ts";
import { findPublicCards } from "./featured.queries.ts";
import { endOfMinute } from "./opening-state.ts";
import { createListingReads } from "./listing-reads.service.ts";
import { findListings, findNextOpening, type ListingQuery } from "./listing-search.queries.ts";
import { findPhotos } from "./photos.queries.ts";
import { findProducts } from "./products.queries.ts";
import { presentCollective, presentListing, presentLocation, presentPhoto, shownState } from "./listings.present.ts";

/** A listing with what its dashboard and its plan limits need. */
export interface ManagedListing {
  id: number;
  name: string;
  ownerId: number | null;
  /** The current tier: an expired plan counts as none. */
  tier: (typeof BUSINESS_TIERS)[number];
  subscriptionExpiry: string | null;
  row: ListingRow;
}

type ListingFilters = Omit<ListingQuery, "kind">;

export interface CardPage<T> {
  cards: T[];
  total: Total;
  searchedFor: SearchedFor | undefined;
  searchedWhere: SearchedWhere | undefined;
  /** When the first of what is closed now opens, in its own time, if nothing else keeps the list empty. */
  nextOpening: string | undefined;
  /** When the response becomes stale because a place opens or closes, or a class begins. */
  validUntil: Date | undefined;
}

export type Listings = ReturnType<typeof createListings>;

/** Reads listings: lists, details and their parts, as far as the caller may see them. */
export function createListings(platform: Pick<Platform, "database" | "clock">, gazetteer: Gazetteer) {
  const { clock, database } = platform;
  const { db, pool } = database;
  const reads = createListingReads(pool);

  async function list<T>(asked: ListingQuery, present: ToCard<T>): Promise<CardPage<T>> {
    const now = clock.now();
    const { query, searchedWhere } = await gazetteer.limitToPlace(asked);
    const { rows, total, searchedFor, point } = await findListings(platform, query);
    const timed = rows.map((row) => present(row, now, point));
    const nextOpening = query.openNow && total.count === 0 ? await findNextOpening(platform, query) : undefined;
    // When the next closed listing opens is unknown here, but it is at a whole minute.
    const until = query.openNow ? endOfMinute(now) : earliest(timed.map((item) => item.until));
    const cards = timed.map((item) => item.card);
    return { cards, total, searchedFor, searchedWhere, nextOpening, validUntil: until };
  }

  /**
   * Facts of a listing that the caller may see.
   * @throws businesses.not_found (businesses.collective_not_found for the kind retail), also for hidden listings and
   *   those of the other kind
   */
  async function requireVisible(id: number, caller: Caller, kind?: BusinessKind): Promise<RatedFacts> {
    const facts = await reads.facts(id);
    if (!facts || (kind !== undefined && facts.kind !== kind) || !maySee(facts, caller)) throw notFound(kind);
    return facts;
  }

  /**
   * Facts of a listing that the caller may edit.
   * @throws businesses.not_found when they may not even see it, businesses.edit_denied
   */
  async function requireEditable(id: number, caller: Caller): Promise<AuthorizedListing> {
    const editable = authorize(await requireVisible(id, caller), caller);
    if (!editable) throw appError("businesses.edit_denied");
    return editable;
  }

  async function requireListing(id: number, caller: Caller, kind?: BusinessKind): Promise<ListingRow> {
    const row = await reads.listing(id);
    if (!row || (kind !== undefined && row.kind !== kind) || !maySee(row, caller)) throw notFound(kind);
    return row;
  }

  /**
   * The listing that a caller acts for with a right: the requested one or else their first, with its current tier.
   * @throws businesses.not_found, also for listings for which they may not act
   */
  async function requireManaged(
    caller: SignedInUser,
    businessId: number | undefined,
    right: ListingRight = "run",
  ): Promise<ManagedListing> {
    const row =
      businessId === undefined ? await findFirstActedFor(pool, caller, right) : await reads.listing(businessId);
    if (!row || row.deletedAt !== null || !actFor(row, caller, right)) throw appError("businesses.not_found");
    const subscriptionExpiry = row.subscriptionExpiry === null ? null : isoOf(row.subscriptionExpiry);
    const tier = currentTier({ subscriptionTier: row.subscriptionTier, subscriptionExpiry }, clock.now());
    return { id: row.id, name: row.name, ownerId: row.ownerId, tier, row, subscriptionExpiry };
  }

  async function listLocations(
    id: number,
    caller: Caller,
    kind?: BusinessKind,
  ): Promise<{ locations: Location[]; validUntil: Date | undefined }> {
    await requireVisible(id, caller, kind);
    const now = clock.now();
    const locations = (await findLocations(pool, id)).map((row) => presentLocation(row, now));
    return { locations, validUntil: earliest(changesOf(locations)) };
  }

  return {
    requireVisible,
    requireEditable,
    listLocations,
    listCategories: (kind: BusinessKind) => findCategories(db, kind),

    list: (query: ListingFilters): Promise<CardPage<ListingCard>> => list({ ...query, kind: "fitness" }, toCard),

    listCollectives: (query: ListingFilters & { categoryId?: number | undefined }): Promise<CardPage<CollectiveCard>> =>
      list({ ...query, category: query.categoryId, kind: "retail" }, toCollectiveCard),

    /**
     * The first listings of a kind that a query finds and that meet further conditions on the search table, and how many
     * there are: with all its words, and none in a place that is not known.
     */
    async findMeeting(
      kind: BusinessKind,
      { categoryId, ...asked }: ListingFilters & { categoryId?: number | undefined },
      conditions: readonly Condition[],
    ): Promise<{ cards: ListingCard[]; total: Total }> {
      const { category = categoryId } = asked;
      const { query, searchedWhere } = await gazetteer.limitToPlace<ListingQuery>({ ...asked, category, kind });
      if (searchedWhere && "unknown" in searchedWhere) return { cards: [], total: toTotal(0) };
      const { rows, total } = await findListings(platform, query, { conditions, strict: true });
      const now = clock.now();
      return { cards: rows.map((row) => toCard(row, now, undefined).card), total };
    },

    /** The six best by merit. spec: calls §9.2 */
    async topRated(): Promise<{ cards: ListingCard[]; validUntil: Date | undefined }> {
      const now = clock.now();
      const { rows } = await findListings(platform, { kind: "fitness", pageSize: BUSINESS_LIMITS.topRated });
      const timed = rows.map((row) => toCard(row, now, undefined));
      return { cards: timed.map((item) => item.card), validUntil: earliest(timed.map((item) => item.until)) };
    },

    /** Cards of those of the listings, of either kind, that are public; in any order. */
    async publicCardsOf(ids: readonly number[]): Promise<ListingCard[]> {
      const now = clock.now();
      return (await findPublicCards(pool, ids, now)).map((row) => toCard(row, now, undefined).card);
    },

    /** One listing in full. @throws businesses.not_found */
    async get(
      id: number,
      caller: Caller,
      kind?: BusinessKind,
    ): Promise<{ listing: Business; validUntil: Date | undefined }> {
      const row = await requireListing(id, caller, kind);
      const now = clock.now();
      const listing = presentListing(row, caller, now);
      return { listing, validUntil: nextChange(row, listing, now) };
    },

    /** One Business Collective with products and gallery. @throws businesses.collective_not_found */
    async getCollective(id: number, caller: Caller): Promise<{ listing: Collective; validUntil: Date | undefined }> {
      const row = await requireListing(id, caller, "retail");
      const [products, gallery] = await Promise.all([findProducts(db, id), findPhotos(db, id)]);
      const now = clock.now();
      const listing = presentCollective(row, products, gallery, caller, now);
      return { listing, validUntil: nextChange(row, listing, now) };
    },

    /** A listing of either kind for the edit page. @throws businesses.not_found, businesses.edit_denied */
    async getForEdit(id: number, caller: Caller) {
      const row = await requireListing(id, caller);
      if (!mayAct(row, caller, "edit")) throw appError("businesses.edit_denied");
      return { ...presentListing(row, caller, clock.now()), businessType: row.businessType };
    },

    requireManaged,

    /** The contacts that a listing may publish in its own texts. */
    ownContacts: (id: number): Promise<OwnContacts> => findOwnContacts(db, id),

    /** The caller's own listing, or the requested one. @throws businesses.not_found without one. spec: calls §7.5 */
    async getOwn(caller: SignedInUser, businessId?: number) {
      const { row, tier, subscriptionExpiry } = await requireManaged(caller, businessId);
      const listing = { ...presentListing(row, caller, clock.now()), subscriptionTier: tier };
      return {
        ...listing,
        ...completionOf(listing),
        businessType: row.businessType,
        subscriptionExpiry,
        rights: rightsOf(row, caller),
      };
    },

    async listOwn(caller: SignedInUser) {
      const rows = await findAllActedFor(db, caller);
      return rows.map(({ ownerId, subscriptionExpiry, country, ...row }) => ({
        ...row,
        logo: imageUrlOrNull(row.logo),
        currency: currencyOf(country),
        subscriptionTier: currentTier({ ...row, subscriptionExpiry }, clock.now()),
        rights: rightsOf({ id: row.id, ownerId }, caller),
      }));
    },

    /**
     * A link to directions to a location.
     * @throws businesses.not_found, not_found, places.no_directions. spec: calls §7.3
     */
    async getDirections(id: number, locationId: number, caller: Caller): Promise<{ directionsUrl: string }> {
      const { locations } = await listLocations(id, caller);
      const location = locations.find((item) => item.id === locationId);
      if (!location) throw appError("not_found");
      const url = directionsUrl(location);
      if (url === undefined) throw appError("places.no_directions");
      return { directionsUrl: url };
    },

    /** The gallery. @throws businesses.not_found */
    async listPhotos(id: number, caller: Caller, kind?: BusinessKind): Promise<Photo[]> {
      await requireVisible(id, caller, kind);
      return (await findPhotos(db, id)).map(presentPhoto);
    },
  };
}

const notFound = (kind: BusinessKind | undefined) =>
  appError(kind === "retail" ? "businesses.collective_not_found" : "businesses.not_found");

/** When the opening state of one of its locations changes, or what is shown of the main one. */
function nextChange(row: ListingRow, { locations }: Pick<Business, "locations">, now: Date): Date | undefined {
  return earliest([...changesOf(locations), shownState(row, now).until]);
}

const changesOf = (locations: readonly Location[]) => locations.map((location) => location.opening?.until ?? null);
