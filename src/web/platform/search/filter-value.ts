import type { SearchChange } from "./list-search-params.ts";
import type { Filter, FilterOf } from "./filters.ts";

export interface FilterControlProps<S, F = Filter> {
  filter: F;
  search: S;
  onChange: (change: SearchChange<S>) => void;
}

/** The value of a filter in a search. */
export function valueOf(search: object, name: string): unknown {
  return (search as Readonly<Record<string, unknown>>)[name];
}

/** The change that sets a filter; undefined removes it. */
export function setFilter<S>(name: string, value: unknown): Partial<S> {
  return { [name]: value } as Partial<S>;
}

/** The chosen options of a filter. */
export function chosenOptions(search: object, name: string): readonly unknown[] {
  return (valueOf(search, name) as readonly unknown[] | undefined) ?? [];
}

/** The change that adds or removes one option; choosing none or all means no filter. */
export function setOption<S extends object>({ name, options }: FilterOf<"checks">, value: unknown, isChosen: boolean) {
  return (search: S): Partial<S> => {
    const others = chosenOptions(search, name).filter((each) => each !== value);
    const values = options
      .map((option) => option.value)
      .filter((each) => others.includes(each) || (isChosen && each === value));
    const limits = values.length > 0 && values.length < options.length;
    return setFilter(name, limits ? values : undefined);
  };
}
