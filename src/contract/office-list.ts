/**
 * What a list of the back office is filtered by, described once as data. From it follow the query of its call, what stands
 * in the address of its page, and the fields of its form. Where a filter asks for a fact of a search (`search.ts`), it is
 * that fact.
 */
export type ListFilter =
  /** Words to search for. */
  (
    | { readonly type: "words" }
    | {
        readonly type: "choice";
        readonly options: readonly string[];
        /** Other names of options. */
        readonly aliases?: Readonly<Record<string, string>>;
      }
    | { readonly type: "text"; readonly max: number }
    /** A text of a shape. */
    | { readonly type: "pattern"; readonly pattern: string; readonly max: number; readonly message: string }
    | { readonly type: "id" }
    /** Whether or not, or either; with a `word` the address has that word where it holds, and nothing else. */
    | { readonly type: "flag"; readonly word?: string }
    | { readonly type: "day" }
  ) & {
    /** Its name in the address of the list, where it is not that of the query parameter. */
    readonly as?: string;
  };

/** The filters of a list by the names of their query parameters. */
export type ListFilters = Readonly<Record<string, ListFilter>>;

/** Of a list that is only paged. */
export const NO_FILTERS = {} as const satisfies ListFilters;

/** The value of a filter. */
export type FilterValue<F extends ListFilter> = F extends { type: "choice"; options: readonly (infer O)[] }
  ? O
  : F extends { type: "id" }
    ? number
    : F extends { type: "flag" }
      ? boolean
      : string;

/** What is chosen of a list; each filter may be left out. */
export type ListChoice<F extends ListFilters> = { [K in keyof F]?: FilterValue<F[K]> | undefined };
