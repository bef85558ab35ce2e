import type { ReactNode } from "react";
import { Chip } from "#web/ui/chip.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { FilterSelect } from "./filter-select.tsx";
import type { BarFilter } from "./filters.ts";
import { chosenOptions, setFilter, setOption, valueOf, type FilterControlProps } from "./filter-value.ts";

export interface FilterBarProps<S> extends Omit<FilterControlProps<S>, "filter"> {
  filters: readonly BarFilter[];
  /** Classes of a select without its own. */
  selectClass: string;
  selectClasses?: Readonly<Record<string, string>>;
  /** Before a toggle's label. */
  icons?: Readonly<Record<string, ReactNode>>;
}

/** Filters side by side, each applied immediately. */
export function FilterBar<S extends object>({
  filters,
  selectClass,
  selectClasses = {},
  icons = {},
  ...props
}: FilterBarProps<S>) {
  return filters.map((filter) => (
    <BarControl
      key={filter.name}
      {...props}
      filter={filter}
      selectClass={selectClasses[filter.name] ?? selectClass}
      icon={icons[filter.name]}
    />
  ));
}

interface BarControlProps<S> extends FilterControlProps<S, BarFilter> {
  selectClass: string;
  icon: ReactNode;
}

function BarControl<S extends object>({ filter, search, onChange, selectClass, icon }: BarControlProps<S>) {
  const { name, label } = filter;
  const value = valueOf(search, name);
  switch (filter.kind) {
    case "select":
      return <FilterSelect {...{ filter, search, onChange }} aria-label={label} className={selectClass} />;
    case "toggle":
      return (
        <Chip
          pressed={value === true}
          className="justify-center"
          onClick={() => onChange(setFilter(name, value ? undefined : true))}
        >
          {icon}
          {label}
        </Chip>
      );
    case "checks":
      return (
        <div role="group" aria-label={label} className="col-span-full flex flex-wrap gap-2">
          {filter.options.map((option) => {
            const isChosen = chosenOptions(search, name).includes(option.value);
            return (
              <Chip
                key={option.value}
                pressed={isChosen}
                onClick={() => onChange(setOption(filter, option.value, !isChosen))}
              >
                {option.label}
              </Chip>
            );
          })}
        </div>
      );
    case "field":
      return (
        <SearchField
          label={label}
          search={value as string | undefined}
          onSearch={(words) => onChange(setFilter(name, words))}
        />
      );
  }
}
