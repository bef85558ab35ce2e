import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { FilterValue, ListFilter, ListFilters } from "#contract/list-filters.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { FilterSelect } from "./filter-select.tsx";
import { write } from "./list-choice.ts";

export interface FieldOption {
  value: string;
  label: string;
}

/** Options loaded by a query, for a filter without a fixed list of values. */
export interface Offered<Of> {
  query: UseQueryOptions<unknown, Error, unknown, readonly unknown[]>;
  /** @param data undefined while loading */
  options: (data: unknown, place: { of: Of; value: string }) => readonly FieldOption[];
}

/** Select options derived from a query. */
export function offered<T, Of>(
  query: { queryKey: readonly unknown[] } & object,
  options: (data: T | undefined, place: { of: Of; value: string }) => readonly FieldOption[],
): Offered<Of> {
  return { query, options: options as Offered<Of>["options"] };
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
        : { offered: Offered<Of> } | { options: readonly FieldOption[] };

/** Form field of a filter: a date field or a select, by the filter's type. */
export type ListField<F extends ListFilters, Of> = {
  [K in keyof F & string]: {
    filter: K;
    label: string;
    /** Label of the option that clears the filter; omitted if a value is always selected. */
    all?: string;
    /** Value selected when the URL has none. */
    standing?: string;
  } & Options<F[K], Of>;
}[keyof F & string];

interface AnyField<Of> {
  filter: string;
  label: string;
  all?: string;
  standing?: string;
  words?: Readonly<Record<string, string>>;
  offered?: Offered<Of>;
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
  const { filter: key, label, all, standing = "", words = {}, offered: given, options } = field;
  const filter = filters[key];
  if (!filter) return null;
  const name = filter.as ?? key;
  const written = write(filter, value);
  if (filter.type === "day") return <DayField name={name} label={label} day={written} />;
  const select = { name, label, ...(all !== undefined && { all }), value: written ?? standing };
  if (given) return <OfferedSelect {...select} offered={given} of={of} />;
  return <FilterSelect {...select} options={options ?? optionsOf(filter, words)} />;
}

function optionsOf(filter: ListFilter, words: Readonly<Record<string, string>>): FieldOption[] {
  if (filter.type === "choice") return filter.options.map((value) => ({ value, label: words[value] ?? value }));
  const values = filter.type === "flag" && filter.word === undefined ? ["true", "false"] : ["true"];
  return values.map((value) => ({
    value: write(filter, value === "true") ?? "",
    label: words[value] ?? value,
  }));
}

function OfferedSelect<Of>({
  offered: { query, options },
  of,
  value,
  ...select
}: {
  offered: Offered<Of>;
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
