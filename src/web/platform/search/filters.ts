import type { Fact, Searchable } from "#contract/search.ts";
import { fill } from "#contract/texts/catalogue.ts";
import type { FilterName } from "./list-search-params.ts";
import type {
  AmountLabels,
  ChecksLabels,
  SelectLabels,
  DaysLabels,
  FactLabels,
  FilterLabels,
  OptionLabels,
  SliderEnd,
  SliderLabels,
} from "./filter-labels.ts";
import { sliderOf, type SliderRange } from "./slider-range.ts";

export interface FilterOption {
  readonly value: string | number;
  readonly label: string;
  /** The label of its chip, if different. */
  readonly chip?: string;
}

/** A filter as a screen offers it: its control and label. */
export type Filter = { readonly name: string; readonly label: string } & (
  | { readonly kind: "toggle" }
  | { readonly kind: "field" }
  | { readonly kind: "select"; readonly any: string; readonly options: readonly FilterOption[] }
  | { readonly kind: "checks"; readonly options: readonly FilterOption[] }
  | {
      readonly kind: "slider";
      readonly range: SliderRange;
      readonly words: SliderLabels;
      readonly amountText: (amount: number) => string;
    }
);

export type FilterOf<K extends Filter["kind"]> = Filter & { readonly kind: K };

/** Filters that fit in a bar; a slider needs a panel. */
export type BarFilter = Exclude<Filter, FilterOf<"slider">>;

type FiltersOf<D extends Searchable> = [SliderEnd<D>] extends [never] ? BarFilter[] : Filter[];

interface FilterInput<D extends Searchable> {
  /** Options that are not in the description: of ids and of texts. */
  data?: { readonly [K in FilterName<D>]?: readonly FilterOption[] };
  /** Formats an amount of a slider. */
  amountText?: (amount: number) => string;
}

/**
 * The filters of a list, in the order of their words. A text without offered options or `data` becomes a text field.
 */
export function filtersOf<D extends Searchable>(
  description: D,
  words: FilterLabels<D>,
  { data = {}, amountText = String }: FilterInput<D> = {},
): FiltersOf<D> {
  const known = data as Readonly<Record<string, readonly FilterOption[]>>;
  const filters = Object.entries<FactLabels>(words).map(([name, factWords]): Filter => {
    const fact = description.facts[name] as Fact;
    const range = sliderOf(description, name);
    const named = { name, label: factWords.label };
    if (range) return { ...named, kind: "slider", range, words: factWords as SliderLabels, amountText };
    if (fact.type === "flag" || fact.type === "hours") return { ...named, kind: "toggle" };
    if (fact.type === "choices") return { ...named, kind: "checks", options: optionsOf(fact, factWords) };
    if (fact.type === "text" && !fact.offered && !known[name]) return { ...named, kind: "field" };
    const options = known[name] ?? optionsOf(fact, factWords);
    return { ...named, kind: "select", any: (factWords as SelectLabels).any, options };
  });
  return filters as FiltersOf<D>;
}

/** Moves the named filters to the front. */
export function moveToFront<F extends Filter>(filters: readonly F[], names: readonly string[]): F[] {
  const first = names.flatMap((name) => filters.filter((filter) => filter.name === name));
  return [...first, ...filters.filter((filter) => !first.includes(filter))];
}

/** The options of the description with their labels. */
function optionsOf(fact: Fact, words: FactLabels): readonly FilterOption[] {
  switch (fact.type) {
    case "choice":
    case "choices":
      return labelledOptions(fact.options, words as ChecksLabels);
    case "text":
      return labelledOptions(fact.offered ?? [], words as OptionLabels);
    case "days": {
      const { one, value, chip } = words as DaysLabels;
      return fact.offered.map((days) => {
        const label = days === 1 ? one : fill(value, { value: days });
        return { value: days, label, chip: fill(chip, { time: label }) };
      });
    }
    case "atLeast":
    case "atMost":
      return (fact.offered ?? []).map((value) => ({ value, label: fill((words as AmountLabels).value, { value }) }));
    case "id":
    case "flag":
    case "hours":
    case "openAt":
    case "point":
      return [];
  }
}

function labelledOptions(values: readonly string[], { options }: ChecksLabels): FilterOption[] {
  return values.map((value) => ({ value, label: options[value] ?? value }));
}

/** The range of a slider as text. */
export function rangeText(
  { range, words, amountText }: FilterOf<"slider">,
  [least, most]: readonly [number, number],
): string {
  const [from, until] = range.ends;
  const amounts = { least: amountText(least), most: amountText(most) };
  if (least <= from) return most >= until ? words.all : fill(words.upTo, amounts);
  return fill(most >= until ? words.from : words.range, amounts);
}

/** The accessible text of a slider handle. */
export function handleText({ range, words, amountText }: FilterOf<"slider">, amount: number): string {
  const written = amountText(amount);
  return amount >= range.ends[1] ? fill(words.from, { least: written }) : written;
}
