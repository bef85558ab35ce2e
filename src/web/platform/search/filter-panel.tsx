import { Checkbox, CheckboxGroup } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { FilterSelect } from "./filter-select.tsx";
import { chosenOptions, setFilter, setOption, valueOf, type FilterControlProps } from "./filter-value.ts";
import type { Filter } from "./filters.ts";
import { RangeField } from "./range-field.tsx";

export interface FilterPanelProps<S> extends Omit<FilterControlProps<S>, "filter"> {
  filters: readonly Filter[];
}

/** Filters below each other, each applied immediately. */
export function FilterPanel<S extends object>({ filters, ...props }: FilterPanelProps<S>) {
  return (
    <div className="flex flex-col gap-6">
      {filters.map((filter) => (
        <PanelControl key={filter.name} {...props} filter={filter} />
      ))}
    </div>
  );
}

function PanelControl<S extends object>({ filter, search, onChange }: FilterControlProps<S>) {
  const { name, label } = filter;
  const value = valueOf(search, name);
  switch (filter.kind) {
    case "select":
      return (
        <Field label={label}>
          <FilterSelect {...{ filter, search, onChange }} />
        </Field>
      );
    case "checks":
      return (
        <Field label={label} group>
          <CheckboxGroup>
            {filter.options.map((option) => (
              <Checkbox
                key={option.value}
                label={option.label}
                checked={chosenOptions(search, name).includes(option.value)}
                onCheckedChange={(isChecked) => onChange(setOption(filter, option.value, isChecked === true))}
              />
            ))}
          </CheckboxGroup>
        </Field>
      );
    case "slider":
      return <RangeField {...{ filter, search, onChange }} />;
    case "toggle":
      return (
        <Checkbox
          label={label}
          checked={value === true}
          onCheckedChange={(isChecked) => onChange(setFilter(name, isChecked === true ? true : undefined))}
        />
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
