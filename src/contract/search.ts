/**
 * A thing that is found (a listing, a job, a professional) is described once, as data: the words it is found by, the facts
 * it is filtered by, and its orders. From the description follow the query of its calls, what stands in the address of its
 * list, its filters and chips, its search table with triggers (`npm run db:generate`), the conditions of a search, and the
 * sweep that compares them with plain SQL. See docs/decisions/0006.
 *
 * `column` names a column of the view `<name>_documents`, which the server keeps beside the tables of the domain.
 */
export interface Searchable {
  /** Names the view `<name>_documents` and the search table `<name>_search`. */
  readonly name: string;
  /** Every search is of one kind: they have a vocabulary each, and are never mixed. */
  readonly kinds: readonly string[];
  /** Columns of text. */
  readonly words: Readonly<Record<string, WordSource>>;
  readonly facts: Readonly<Record<string, Fact>>;
  /** The first is the default. */
  readonly orders: Readonly<Record<string, Order>>;
  /** The fact that `near` prefers: what meets it comes before the rest. */
  readonly near?: string;
}

export interface WordSource {
  /** What has a word here comes before what has it elsewhere. Short numbers count. */
  readonly named?: boolean;
  /** Short numbers count here too: 'RYT 200'. */
  readonly numbers?: boolean;
  /** Its words are also found apart from those of other sources, under this mark. */
  readonly mark?: string;
}

export type Fact =
  /** With `callsOnly` no screen offers it and no address holds it. */
  | { readonly type: "id"; readonly column: string; readonly callsOnly?: true }
  | { readonly type: "choice"; readonly column: string; readonly options: readonly string[] }
  /** Any of several choices. */
  | { readonly type: "choices"; readonly column: string; readonly options: readonly string[] }
  | TextFact
  /** Asked only when it must hold. */
  | { readonly type: "flag"; readonly column: string }
  | AmountFact
  /** Within so many days before today, as Singapore counts days. */
  | { readonly type: "days"; readonly column: string; readonly max: number; readonly offered: readonly number[] }
  /** Open now, by weekly opening hours. */
  | { readonly type: "hours"; readonly column: string };

/** A text, of which a thing may have `many`; case and accents do not count. */
export interface TextFact {
  readonly type: "text";
  readonly column: string;
  readonly max: number;
  readonly many?: boolean;
  /** What screens offer. */
  readonly offered?: readonly string[];
}

/** At least or at most an amount. */
export interface AmountFact {
  readonly type: "atLeast" | "atMost";
  readonly column: string;
  readonly max: number;
  readonly whole?: boolean;
  /** The end of a slider: an amount there or beyond limits nothing. */
  readonly end?: number;
  /** What screens offer. */
  readonly offered?: readonly number[];
  /** Screens offer one slider for this least amount and the most that `to` names, from `end` to `end` in such steps. */
  readonly slider?: { readonly to: string; readonly step: number };
}

/** How results are ordered, by a column, the highest first unless `ascending`; ties by id. Missing values come last. */
export type Order =
  | { readonly column: string; readonly ascending?: boolean }
  /** The nearest to a point first; what has no place comes last, in the default order. */
  | { readonly nearest: string };

/** Describes a thing that is found; only its type is used, so that every name of it is known to the compiler. */
export function searchable<const D extends Searchable>(description: D): D {
  return description;
}

/** The value of a fact in a query. */
export type FactValue<F extends Fact> = F extends { type: "choice"; options: readonly (infer O)[] }
  ? O
  : F extends { type: "choices"; options: readonly (infer O)[] }
    ? O[]
    : F extends { type: "text" }
      ? string
      : F extends { type: "flag" | "hours" }
        ? boolean
        : number;

/** The values of all facts, each of which may be left out. */
export type FactValues<D extends Searchable> = {
  [K in keyof D["facts"]]?: FactValue<D["facts"][K]> | undefined;
};
