import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import { professionalSearch } from "#contract/professionals.ts";
import type { SearchedWhere } from "#contract/searched-where.ts";
import { filtersText } from "#contract/texts/filters.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { activeFilters, nearFilter, type ActiveFilter } from "#web/platform/search/active-filters.ts";
import { FilterBar, type FilterBarProps } from "#web/platform/search/filter-bar.tsx";
import { FilterButton } from "#web/platform/search/filter-button.tsx";
import type { FilterSheetProps } from "#web/platform/search/filter-sheet.tsx";
import { filtersOf, moveToFront, type BarFilter } from "#web/platform/search/filters.ts";
import { WherePart } from "#web/platform/search/where-button.tsx";
import type { WhereFieldProps } from "#web/platform/search/where-field.tsx";
import { countWhereWhen, whereWhenFilters } from "#web/platform/search/where-when.ts";
import type { ProfessionalSearch } from "./professional-address.ts";

const ICONS = { verified: <BadgeCheck aria-hidden="true" /> };
const SELECT_CLASSES = { specialty: "sm:w-48", country: "sm:w-42" };

/**
 * The filters of professionals.
 * @param specialties names of specialties, most frequent first
 */
export function professionalFilters(specialties: readonly string[]): BarFilter[] {
  const data = { specialty: specialties.map((name) => ({ value: name, label: name })) };
  return filtersOf(professionalSearch, professionalsText.list.facts, { data });
}

type ProfessionalFilterProps = Pick<FilterBarProps<object>, "filters" | "search" | "onChange">;

/** Certifications are filtered on their own tab. */
const shownFilters = (filters: readonly BarFilter[]) =>
  moveToFront(filters, ["specialty"]).filter(({ name }) => name !== "certification");

/** The filters in one row; on phones `ProfessionalFilterButton` opens them. spec: DECISIONS 4, 5 */
export function ProfessionalFilterBar({
  filters,
  children,
  ...bar
}: ProfessionalFilterProps & { children: ReactNode }) {
  return (
    <div role="group" aria-label={filtersText.title} className="hidden flex-wrap items-center gap-3 md:flex">
      {children}
      <FilterBar
        filters={shownFilters(filters)}
        {...bar}
        icons={ICONS}
        selectClass="sm:w-44"
        selectClasses={SELECT_CLASSES}
      />
    </div>
  );
}

/** Button for the same filters in a sheet, with where. */
export function ProfessionalFilterButton({
  filters,
  onWhere,
  ...sheet
}: ProfessionalFilterProps & Pick<FilterSheetProps, "onReset" | "total"> & { onWhere: WhereFieldProps["onChange"] }) {
  const search: ProfessionalSearch = sheet.search;
  return (
    <FilterButton {...sheet} filters={shownFilters(filters)} others={countWhereWhen(search)} className="md:hidden">
      <WherePart search={search} onChange={onWhere} />
    </FilterButton>
  );
}

/** The active filters as chips; the remembered country comes first while it affects the order. spec: DECISIONS 4 */
export function activeProfessionalFilters(
  filters: readonly BarFilter[],
  search: ProfessionalSearch,
  country: string,
  searchedWhere?: SearchedWhere,
): ActiveFilter[] {
  return [
    ...nearFilter(professionalSearch, search, country),
    ...activeFilters(filters, search),
    ...whereWhenFilters(search, searchedWhere),
  ];
}
