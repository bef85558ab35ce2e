import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { FilterValue, ListFilter, ListFilters } from "#contract/list-filters.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { FilterSelect } from "./filter-select.tsx";
import { filterToString } from "./list-choice.ts";

export interface FieldOption {
  value: string;
  label: string;
}

/** Options loaded by a query, for a filter without a fixed list of values. */
export interface LoadedOptions<Of> {
  query: UseQueryOptions<unknown, Error, unknown, readonly unknown[]>;
  /** @param data undefined while loading */
  options: (data: unknown, place: { of: Of; value: string }) => readonly FieldOption[];
}

/** Select options derived from a query. */
export function loadedOptions<T, Of>(
  query: { queryKey: readonly unknown[] } & object,
  options: (data: T | undefined, place: { of: Of; value: string }) => readonly FieldOption[],
): LoadedOptions<Of> {
  return { query, options: options as LoadedOptions<Of>["options"] };
}

/** Labels of a filter's options, or where the options come from. */
type Options<F extends ListFilter, Of> = F extends { type: "choice" }
  ? { words: Record<FilterValue<F> & string, string> }
  : F extends { type: "flag"; word: string }
    ? { words: { true: string } }
    : F extends { type: "flag" }
      ? { words: { true: string; false: string } }
      : F extends { type: "day" }
        ? object
        : { loadedOptions: LoadedOptions<Of> } | { options: readonly FieldOption[] };

/** Form field of a filter: a date field or a select, by the filter's type. */
export type ListField<F extends ListFilters, Of> = {
  [K in keyof F & string]: {
    filter: K;
    label: string;
    /** Label of the option that clears the filter; omitted if a value is always selected. */
    all?: string;
    /** Value selected when the URL has none. */
    fallbackValue?: string;
  } & Options<F[K], Of>;
}[keyof F & string];

interface AnyField<Of> {
  filter: string;
  label: string;
  all?: string;
  fallbackValue?: string;
  words?: Readonly<Record<string, string>>;
  loadedOptions?: LoadedOptions<Of>;
  options?: readonly FieldOption[];
}

/** Form field of a filter. */
export function FilterField<Of>({
  field,
  filters,
  value,
  of,
}: {
  field: AnyField<Of>;
  filters: ListFilters;
  value: FilterValue<ListFilter> | undefined;
  of: Of;
}) {
  const { filter: key, label, all, fallbackValue = "", words = {}, loadedOptions: given, options } = field;
  const filter = filters[key];
  if (!filter) return null;
  const name = filter.as ?? key;
  const current = filterToString(filter, value);
  if (filter.type === "day") return <DayField name={name} label={label} day={current} />;
  const select = { name, label, ...(all !== undefined && { all }), value: current ?? fallbackValue };
  if (given) return <LoadedOptionsSelect {...select} loadedOptions={given} of={of} />;
  return <FilterSelect {...select} options={options ?? optionsOf(filter, words)} />;
}

function optionsOf(filter: ListFilter, words: Readonly<Record<string, string>>): FieldOption[] {
  if (filter.type === "choice") return filter.options.map((value) => ({ value, label: words[value] ?? value }));
  const values = filter.type === "flag" && filter.word === undefined ? ["true", "false"] : ["true"];
  return values.map((value) => ({
    value: filterToString(filter, value === "true") ?? "",
    label: words[value] ?? value,
  }));
}

function LoadedOptionsSelect<Of>({
  loadedOptions: { query, options },
  of,
  value,
  ...select
}: {
  loadedOptions: LoadedOptions<Of>;
  of: Of;
  name: string;
  label: string;
  all?: string;
  value: string;
}) {
  return <FilterSelect {...select} value={value} options={options(useQuery(query).data, { of, value })} />;
}

function DayField({ name, label, day }: { name: string; label: string; day: string | undefined }) {
  return (
    <Field label={label} className="lg:flex-row lg:items-center">
      <Input
        key={day}
        type="date"
        name={name}
        defaultValue={day}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
    </Field>
  );
}
