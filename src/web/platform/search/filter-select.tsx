import { Select, type SelectProps } from "#web/ui/select.tsx";
import type { FilterOf } from "./filters.ts";
import { setFilter, valueOf, type FilterControlProps } from "./filter-value.ts";

export type FilterSelectProps<S> = FilterControlProps<S, FilterOf<"select">> &
  Pick<SelectProps, "aria-label" | "className">;

/** One of several options, or any. */
export function FilterSelect<S extends object>({ filter, search, onChange, ...props }: FilterSelectProps<S>) {
  const { name, any, options } = filter;
  const value = valueOf(search, name);
  // A value from the URL that is not (or no longer) offered can still be seen and removed.
  const others = typeof value === "string" && !options.some((option) => option.value === value) ? [value] : [];
  return (
    <Select
      placeholder={any}
      options={[...others.map((other) => ({ value: other, label: other })), ...options]}
      value={(value as string | number | undefined) ?? ""}
      onChange={({ currentTarget }) => {
        const option = options.find((known) => String(known.value) === currentTarget.value);
        onChange(setFilter(name, option?.value));
      }}
      {...props}
    />
  );
}
