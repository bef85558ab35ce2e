import type { TypedAddress } from "#contract/address-points.ts";
import {
  GAZETTEER_LIMITS,
  isSuggestible,
  type NamedPlace,
  type SearchSuggestion,
  type SuggestionKind,
  type UnderstoodSearch,
} from "#contract/gazetteer.ts";
import type { Platform } from "#server/platform/platform.ts";
import { completeCategories, type SearchCategory } from "./categories.ts";
import type { PlaceExtent } from "./learned-places.ts";
import { limitToPlace, type LimitedQuery, type PlacedQuery } from "./limit-to-place.ts";
import { locateAddress, type LocatedAddress } from "./locate-address.ts";
import { understand } from "./understand.ts";
import { completePlaces, findPlaces, indexPlaces, type PlaceIndex } from "./place-index.ts";

export type { SearchCategory } from "./categories.ts";
export type { PlaceExtent } from "./learned-places.ts";
export { districtOf } from "./postal-districts.ts";

/** What is typed, with the country whose results come first. */
export interface TypedSearch {
  typed: string;
  first: string | undefined;
  limit: number;
}

/** What the gazetteer needs from later domains. */
export interface GazetteerPorts {
  findPlaceExtents: () => Promise<PlaceExtent[]>;
  listCategories: () => Promise<SearchCategory[]>;
  suggestListings: (search: TypedSearch) => Promise<SearchSuggestion[]>;
  suggestProfessionals: (search: TypedSearch) => Promise<SearchSuggestion[]>;
  suggestJobs: (search: TypedSearch) => Promise<SearchSuggestion[]>;
}

/** How long suggestions are cached: expired jobs leave the search without an edit. */
const SUGGESTIONS_MS = 60_000;
/** How long the extents of places are used: a new district of listings is found this much later. */
const EXTENTS_MS = 10 * 60_000;

export type Gazetteer = ReturnType<typeof createGazetteer>;

/** Places by name, and suggestions while typing. */
export function createGazetteer({ clock }: Pick<Platform, "clock">, ports: GazetteerPorts) {
  let known: { index: Promise<PlaceIndex>; until: number } | undefined;

  /** The index is rebuilt by the first search after its time; a failed read is tried again by the next. */
  async function readIndex(): Promise<PlaceIndex> {
    const now = clock.now().getTime();
    if (known && known.until > now) return known.index;
    const before = known?.index;
    const index = ports.findPlaceExtents().then(indexPlaces);
    known = { index: before ?? index, until: now + EXTENTS_MS };
    index.then(
      () => (known = { index, until: now + EXTENTS_MS }),
      () => (known = undefined),
    );
    return before ?? index;
  }

  return {
    /** The places that a text names, the likeliest first; empty if it names none. */
    async resolvePlace(text: string): Promise<readonly NamedPlace[]> {
      return findPlaces(await readIndex(), text);
    },

    /** The narrowest known place of an address; undefined if its country is not known. */
    async locateAddress(typed: TypedAddress): Promise<LocatedAddress | undefined> {
      return locateAddress(await readIndex(), typed);
    },

    /** Limits a query to the place that it names. */
    async limitToPlace<Q extends PlacedQuery>({ where = "", ...query }: Q): Promise<LimitedQuery<Omit<Q, "where">>> {
      return where === "" ? { query } : limitToPlace(query, where, findPlaces(await readIndex(), where));
    },

    /** Reads a search that is typed in one line. */
    async understand(line: string): Promise<UnderstoodSearch> {
      const [index, categories] = await Promise.all([readIndex(), ports.listCategories()]);
      return understand(line, { index, categories, now: clock.now() });
    },

    /** At most eight suggestions, grouped by kind; none before enough is typed. */
    async suggest(
      typed: string,
      first: string | undefined,
    ): Promise<{ suggestions: SearchSuggestion[]; validUntil: Date }> {
      const validUntil = new Date(clock.now().getTime() + SUGGESTIONS_MS);
      if (!isSuggestible(typed)) return { suggestions: [], validUntil };
      const search = { typed, first, limit: GAZETTEER_LIMITS.ofKind };
      const [index, categories, ...later] = await Promise.all([
        readIndex(),
        ports.listCategories(),
        ports.suggestListings(search),
        ports.suggestProfessionals(search),
        ports.suggestJobs(search),
      ]);
      const places = completePlaces(index, typed, first, search.limit).map(suggestPlace);
      const named = completeCategories(categories, typed).slice(0, search.limit).map(suggestCategory);
      return { suggestions: inTurns([places, named, ...later], GAZETTEER_LIMITS.suggestions), validUntil };
    },
  };
}

/** One of each group after the other until there are enough; then those of a group together. */
function inTurns<T>(groups: readonly (readonly T[])[], most: number): T[] {
  const counts = groups.map(() => 0);
  let sum = 0;
  for (let round = 0; round < GAZETTEER_LIMITS.ofKind; round += 1)
    for (const [at, group] of groups.entries())
      if (sum < most && round < group.length) {
        counts[at] = round + 1;
        sum += 1;
      }
  return groups.flatMap((group, at) => group.slice(0, counts[at]));
}

function suggestPlace({ kind, name, country }: NamedPlace): SearchSuggestion {
  const where = kind === "country" || kind === "postal_code" ? name : `${name}, ${country}`;
  return suggestionOf("place", name, kind === "country" ? null : country, listPath("fitness", "where", where));
}

function suggestCategory({ kind, id, name }: SearchCategory): SearchSuggestion {
  return suggestionOf(
    "category",
    name,
    null,
    listPath(kind, kind === "fitness" ? "category" : "categoryId", String(id)),
  );
}

function suggestionOf(kind: SuggestionKind, name: string, detail: string | null, path: string): SearchSuggestion {
  return { kind, name, detail, path };
}

function listPath(kind: SearchCategory["kind"], parameter: string, value: string): string {
  const list = kind === "fitness" ? "/fitness-collectives" : "/business-collectives";
  return `${list}?${new URLSearchParams({ [parameter]: value }).toString()}`;
}
