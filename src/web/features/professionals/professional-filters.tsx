import { BadgeCheck } from "lucide-react";
import { professionalSearch } from "#contract/professionals.ts";
import { filtersText } from "#contract/texts/filters.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { activeFilters, nearFilter, type ActiveFilter } from "#web/platform/search/active-filters.ts";
import { FilterBar, type FilterBarProps } from "#web/platform/search/filter-bar.tsx";
import { filtersOf, moveToFront, type BarFilter } from "#web/platform/search/filters.ts";
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

type ProfessionalFilterBarProps = Pick<FilterBarProps<ProfessionalSearch>, "filters" | "search" | "onChange">;

/** The filters in one row; certifications are filtered on their own tab. spec: DECISIONS 4, 5 */
export function ProfessionalFilterBar({ filters, ...bar }: ProfessionalFilterBarProps) {
  const inBar = moveToFront(filters, ["specialty"]).filter(({ name }) => name !== "certification");
  return (
    <div
      role="group"
      aria-label={filtersText.title}
      className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:items-center"
    >
      <FilterBar filters={inBar} {...bar} icons={ICONS} selectClass="sm:w-44" selectClasses={SELECT_CLASSES} />
    </div>
  );
}

/** The active filters as chips; the remembered country comes first while it affects the order. spec: DECISIONS 4 */
export function activeProfessionalFilters(
  filters: readonly BarFilter[],
  search: ProfessionalSearch,
  country: string,
): ActiveFilter[] {
  return [...nearFilter(professionalSearch, search, country), ...activeFilters(filters, search)];
}
