import type { Fact, Searchable } from "#contract/search.ts";
import type { FilterName } from "./list-search-params.ts";

export interface FactWords {
  readonly label: string;
}

export interface ChecksWords<O extends string = string> extends FactWords {
  readonly options: Readonly<Record<O, string>>;
}

export interface DataWords extends FactWords {
  /** The option that does not filter. */
  readonly any: string;
}

export interface OptionWords<O extends string = string> extends DataWords {
  readonly options: Readonly<Record<O, string>>;
}

export interface AmountWords extends DataWords {
  /** One option, with `{value}`. */
  readonly value: string;
}

export interface DaysWords extends AmountWords {
  /** The label of one day. */
  readonly one: string;
  /** The chip, with `{time}`. */
  readonly chip: string;
}

export interface SliderWords extends FactWords {
  readonly hint: string;
  /** Labels of the handles. */
  readonly least: string;
  readonly most: string;
  readonly all: string;
  /** With `{least}` and `{most}`. */
  readonly range: string;
  readonly from: string;
  readonly upTo: string;
}

type WordsOf<F extends Fact> = F extends { type: "flag" | "hours" }
  ? FactWords
  : F extends { type: "choices"; options: readonly (infer O extends string)[] }
    ? ChecksWords<O>
    : F extends { options: readonly (infer O extends string)[] } | { offered: readonly (infer O extends string)[] }
      ? OptionWords<O>
      : F extends { slider: object }
        ? SliderWords
        : F extends { type: "days" }
          ? DaysWords
          : F extends { type: "atLeast" | "atMost" }
            ? AmountWords
            : DataWords;

/** The facts that are the maximum of a slider. */
export type SliderEnd<D extends Searchable> = Extract<
  D["facts"][keyof D["facts"]],
  { slider: { to: string } }
>["slider"]["to"];

/** Words of every fact with a search parameter, in screen order. The maximum of a slider needs none. */
export type FilterWords<D extends Searchable> = {
  readonly [K in Exclude<FilterName<D>, SliderEnd<D>>]: WordsOf<D["facts"][K]>;
};
