import type { TypedAddress } from "#contract/address-points.ts";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { GAZETTEER_LIMITS } from "#contract/gazetteer-limits.ts";
import {
  isSuggestible,
  placeWords,
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
import { locateCity, locateText, type WrittenPlace } from "./locate-text.ts";
import { understand, type Vocabulary } from "./understand.ts";
import { completePlaces, findPlaces, indexPlaces, type PlaceIndex } from "./place-index.ts";

export type { SearchCategory } from "./categories.ts";
export type { PlaceExtent } from "./learned-places.ts";
export type { WrittenPlace } from "./locate-text.ts";
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
/** Words and letters of what may be the beginning of a place after other words. */
const LONGEST_PLACE = 4;
const LETTERS_OF_END = 3;

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

    /** The place inside its country that a text names; undefined if it names none. */
    async locateText(written: WrittenPlace): Promise<NamedPlace | undefined> {
      return locateText(await readIndex(), written);
    },

    /** The city or district that a text names, and nothing narrower; undefined if it names none. */
    async locateCity(written: WrittenPlace): Promise<NamedPlace | undefined> {
      return locateCity(await readIndex(), written);
    },

    /** Limits a query to the place that it names. */
    async limitToPlace<Q extends PlacedQuery>({ where = "", ...query }: Q): Promise<LimitedQuery<Omit<Q, "where">>> {
      return where === "" ? { query } : limitToPlace(query, where, findPlaces(await readIndex(), where));
    },

    /** Reads a search that is typed in one line, with the categories of one directory or of both. */
    async understand(line: string, directory?: BusinessKind): Promise<UnderstoodSearch> {
      const [index, ofBoth] = await Promise.all([readIndex(), ports.listCategories()]);
      const categories = ofBoth.filter(({ kind }) => directory === undefined || kind === directory);
      return understand(line, { index, categories, now: clock.now() });
    },

    /** At most eight suggestions, grouped by kind, or of one kind; none before enough is typed. */
    async suggest({ q: typed, kind, first }: SuggestQuery): Promise<Suggestions> {
      const now = clock.now();
      const validUntil = new Date(now.getTime() + SUGGESTIONS_MS);
      if (!isSuggestible(typed)) return { suggestions: [], validUntil };
      const most = kind === undefined ? GAZETTEER_LIMITS.ofKind : GAZETTEER_LIMITS.suggestions;
      const search = { typed, first, limit: most };
      const of = <T>(each: SuggestionKind, find: () => T) => (kind === undefined || kind === each ? find() : []);
      const [index, categories, ...later] = await Promise.all([
        readIndex(),
        ports.listCategories(),
        of("listing", () => ports.suggestListings(search)),
        of("professional", () => ports.suggestProfessionals(search)),
        of("job", () => ports.suggestJobs(search)),
      ]);
      const places = of("place", () => suggestPlaces(typed, first, most, { index, categories, now }));
      const named = of("category", () => completeCategories(categories, typed).slice(0, most).map(suggestCategory));
      return { suggestions: inTurns([places, named, ...later], GAZETTEER_LIMITS.suggestions, most), validUntil };
    },
  };
}

interface SuggestQuery {
  q: string;
  kind?: SuggestionKind | undefined;
  /** A country whose results come first. */
  first?: string | undefined;
}

interface Suggestions {
  suggestions: SearchSuggestion[];
  /** Until when they may be cached. */
  validUntil: Date;
}

/** One of each group after the other until there are enough; then those of a group together. */
function inTurns<T>(groups: readonly (readonly T[])[], most: number, ofGroup: number): T[] {
  const counts = groups.map(() => 0);
  let sum = 0;
  for (let round = 0; round < ofGroup; round += 1)
    for (const [at, group] of groups.entries())
      if (sum < most && round < group.length) {
        counts[at] = round + 1;
        sum += 1;
      }
  return groups.flatMap((group, at) => group.slice(0, counts[at]));
}

/** The places that complete what is typed, or the end of it: "yoga near orch". */
function suggestPlaces(
  typed: string,
  first: string | undefined,
  most: number,
  vocabulary: Vocabulary,
): SearchSuggestion[] {
  const whole = completePlaces(vocabulary.index, typed, first, most);
  if (whole.length > 0) return whole.map((place) => suggestPlace(place));
  const words = typed.trim().split(/\s+/);
  for (let start = Math.max(1, words.length - LONGEST_PLACE); start < words.length; start += 1) {
    const end = words.slice(start).join(" ");
    const places = end.length < LETTERS_OF_END ? [] : completePlaces(vocabulary.index, end, first, most);
    if (places.length === 0) continue;
    const before = understand(words.slice(0, start).join(" "), vocabulary);
    return places.map((place) => suggestPlace(place, before));
  }
  return [];
}

/** A place, with what is typed before it. */
function suggestPlace(place: NamedPlace, before?: UnderstoodSearch): SearchSuggestion {
  const { category, what, leftOver, openNow, openAt } = before ?? BLANK;
  const path = listPath(category?.kind, {
    search: category ? leftOver : what,
    [parameterOf(category?.kind)]: category && String(category.id),
    where: placeWords(place),
    openNow: openNow && "true",
    openAt,
  });
  return { kind: "place", name: place.name, detail: place.kind === "country" ? null : place.country, path };
}

function suggestCategory({ kind, id, name }: SearchCategory): SearchSuggestion {
  return { kind: "category", name, detail: null, path: listPath(kind, { [parameterOf(kind)]: String(id) }) };
}

const BLANK = { category: null, what: "", leftOver: "", openNow: false, openAt: null } as const;

/** The name of the category's parameter. */
const parameterOf = (directory: BusinessKind = "fitness") => (directory === "fitness" ? "category" : "categoryId");

function listPath(directory: BusinessKind | undefined, values: Record<string, string | false | null>): string {
  const list = directory === "retail" ? "/business-collectives" : "/fitness-collectives";
  const set = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `${list}?${new URLSearchParams(set).toString()}`;
}
