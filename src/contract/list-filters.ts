/**
 * A filter of a back-office list, described once as data: the query of the endpoint, the search parameters of the page
 * and the form fields are derived from it. Filters on a fact of a search (`search.ts`) use that fact.
 */
export type ListFilter =
  /** Free-text search. */
  (
    | { readonly type: "words" }
    | {
        readonly type: "choice";
        readonly options: readonly string[];
        /** Alternative names of options. */
        readonly aliases?: Readonly<Record<string, string>>;
      }
    | { readonly type: "text"; readonly max: number }
    /** Text matching a pattern. */
    | { readonly type: "pattern"; readonly pattern: string; readonly max: number; readonly message: () => string }
    | { readonly type: "id" }
    /** Yes, no or either; with a `word`, the search parameter is that word for yes and absent otherwise. */
    | { readonly type: "flag"; readonly word?: string }
    | { readonly type: "day" }
  ) & {
    /** The name of the search parameter, if it differs from the query parameter. */
    readonly as?: string;
  };

/** The filters of a list by query parameter. */
export type ListFilters = Readonly<Record<string, ListFilter>>;

/** For a list that is only paged. */
export const NO_FILTERS = {} as const satisfies ListFilters;

/** The value of a filter. */
export type FilterValue<F extends ListFilter> = F extends { type: "choice"; options: readonly (infer O)[] }
  ? O
  : F extends { type: "id" }
    ? number
    : F extends { type: "flag" }
      ? boolean
      : string;

/** The chosen filter values of a list, all optional. */
export type ListFilterValues<F extends ListFilters> = { [K in keyof F]?: FilterValue<F[K]> | undefined };
