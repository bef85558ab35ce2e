import type { Fact, Searchable } from "#contract/search.ts";
import type { FilterName } from "./list-search-params.ts";

export interface FactLabels {
  readonly label: string;
}

export interface ChecksLabels<O extends string = string> extends FactLabels {
  readonly options: Readonly<Record<O, string>>;
}

export interface SelectLabels extends FactLabels {
  /** The option that does not filter. */
  readonly any: string;
}

export interface OptionLabels<O extends string = string> extends SelectLabels {
  readonly options: Readonly<Record<O, string>>;
}

export interface AmountLabels extends SelectLabels {
  /** One option, with `{value}`. */
  readonly value: string;
}

export interface DaysLabels extends AmountLabels {
  /** The label of one day. */
  readonly one: string;
  /** The chip, with `{time}`. */
  readonly chip: string;
}

export interface SliderLabels extends FactLabels {
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

type LabelsOf<F extends Fact> = F extends { type: "flag" | "hours" }
  ? FactLabels
  : F extends { type: "choices"; options: readonly (infer O extends string)[] }
    ? ChecksLabels<O>
    : F extends { options: readonly (infer O extends string)[] } | { offered: readonly (infer O extends string)[] }
      ? OptionLabels<O>
      : F extends { slider: object }
        ? SliderLabels
        : F extends { type: "days" }
          ? DaysLabels
          : F extends { type: "atLeast" | "atMost" }
            ? AmountLabels
            : SelectLabels;

/** The facts that are the maximum of a slider. */
export type SliderEnd<D extends Searchable> = Extract<
  D["facts"][keyof D["facts"]],
  { slider: { to: string } }
>["slider"]["to"];

/** Words of every fact with a search parameter, in screen order. The maximum of a slider needs none. */
export type FilterLabels<D extends Searchable> = {
  readonly [K in Exclude<FilterName<D>, SliderEnd<D>>]: LabelsOf<D["facts"][K]>;
};
