/**
 * Describes something searchable (a listing, a job, a professional) once, as data: the words it is found by, the facts
 * it is filtered by, and its orders. Derived from it are the endpoint's query, the list's search parameters, its
 * filters and chips, its search table with triggers (`npm run db:generate`), the conditions of a search, and the sweep
 * that compares them with plain SQL. See docs/decisions/0006.
 *
 * `column` names a column of the view `<name>_documents`, which is defined on the server next to the tables of the
 * domain.
 */
export interface Searchable {
  /** Prefix of the view `<name>_documents` and the search table `<name>_search`. */
  readonly name: string;
  /** Every search is limited to one kind; each kind has its own vocabulary. */
  readonly kinds: readonly string[];
  /** Text columns. */
  readonly words: Readonly<Record<string, WordSource>>;
  readonly facts: Readonly<Record<string, Fact>>;
  /** The first is the default. */
  readonly orders: Readonly<Record<string, Order>>;
  /** Further columns that conditions of a search compare. */
  readonly compared?: readonly string[];
  /** The fact that `near` prefers: matching results come first. */
  readonly near?: string;
}

export interface WordSource {
  /** Results that match in this source come before those that match elsewhere. Short numbers in it can be searched. */
  readonly named?: boolean;
  /** Short numbers in it can be searched: the 200 of "RYT 200". */
  readonly numbers?: boolean;
  /** Its words can also be searched separately from those of other sources, under this mark. */
  readonly mark?: string;
}

export type Fact =
  /** With `apiOnly`, no screen offers it and it has no search parameter. */
  | { readonly type: "id"; readonly column: string; readonly apiOnly?: true }
  | { readonly type: "choice"; readonly column: string; readonly options: readonly string[] }
  /** Any of several options. */
  | { readonly type: "choices"; readonly column: string; readonly options: readonly string[] }
  | TextFact
  /** Filters only when true. */
  | { readonly type: "flag"; readonly column: string }
  | AmountFact
  /** Within the given number of days before today, in Singapore time. */
  | { readonly type: "days"; readonly column: string; readonly max: number; readonly offered: readonly number[] }
  /** Open now, by weekly opening hours. */
  | { readonly type: "hours"; readonly column: string }
  /** Open at a moment, by the same hours: an instant, or a local time, which each place reads in its own time zone. */
  | { readonly type: "openAt"; readonly column: string; readonly apiOnly: true }
  /** Inside all the given areas. The columns have the latitude, the longitude, and both as an indexed point of the map. */
  | {
      readonly type: "point";
      readonly column: string;
      readonly longitude: string;
      readonly point: string;
      readonly apiOnly: true;
    };

/** A text fact, with `many` values if set; compared without case and accents. */
export interface TextFact {
  readonly type: "text";
  readonly column: string;
  readonly max: number;
  readonly many?: boolean;
  /** The options that screens offer. */
  readonly offered?: readonly string[];
}

/** A minimum or maximum amount. */
export interface AmountFact {
  readonly type: "atLeast" | "atMost";
  readonly column: string;
  readonly max: number;
  readonly whole?: boolean;
  /** The end of the slider: an amount at or beyond it does not filter. */
  readonly end?: number;
  /** The options that screens offer. */
  readonly offered?: readonly number[];
  /**
   * Screens offer one slider for this minimum and the maximum named by `to`, from `end` to `end` in steps of `step`.
   */
  readonly slider?: { readonly to: string; readonly step: number };
}

/** The order of results: by a column, descending unless `ascending`, then by id. Missing values come last. */
export type Order =
  | { readonly column: string; readonly ascending?: boolean }
  /** Nearest to a point first; results without a location come last, in the default order. */
  | { readonly nearest: string };

/** Declares a search; only narrows its type, so that the compiler knows every name in it. */
export function searchable<const D extends Searchable>(description: D): D {
  return description;
}

/** The edges of a box in degrees, which belong to it. A box never crosses the date line. */
export type SearchBox = readonly [west: number, south: number, east: number, north: number];

/** A place to search in: what is near a point, or inside a box. */
export type SearchArea =
  | { readonly lat: number; readonly lng: number; readonly radiusKm: number }
  | { readonly bbox: SearchBox };

/** The value of a fact in a query. */
export type FactValue<F extends Fact> = F extends { type: "choice"; options: readonly (infer O)[] }
  ? O
  : F extends { type: "choices"; options: readonly (infer O)[] }
    ? O[]
    : F extends { type: "text" }
      ? string
      : F extends { type: "flag" | "hours" }
        ? boolean
        : F extends { type: "openAt" }
          ? string
          : F extends { type: "point" }
            ? readonly SearchArea[]
            : number;

/** The values of all facts, all optional. */
export type FactValues<D extends Searchable> = {
  [K in keyof D["facts"]]?: FactValue<D["facts"][K]> | undefined;
};
