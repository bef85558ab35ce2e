import { BadgeCheck } from "lucide-react";
import { DIRECTORY_COUNTRIES, type DirectoryCountry } from "#contract/countries.ts";
import { PROFESSIONAL_SORTS, type ProfessionalSort } from "#contract/professional-options.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { Chip, FilterChip } from "#web/ui/chip.tsx";
import { Select } from "#web/ui/select.tsx";
import { EXPERIENCE_STEPS, type ProfessionalSearch } from "./professional-search.ts";

const text = professionalsText.list;
const words = text.filters;

interface FilterBarProps {
  value: ProfessionalSearch;
  /** Names of specialties, most named first. */
  specialties: readonly string[];
  onChange: (part: Partial<ProfessionalSearch>) => void;
}

/** What narrows the list, in one row. spec: DECISIONS 4, 5 */
export function FilterBar({ value, specialties, onChange }: FilterBarProps) {
  // A specialty of the address that nobody names any more can still be seen and taken off.
  const offered = value.specialty && !specialties.includes(value.specialty) ? [value.specialty] : [];
  return (
    <div role="group" aria-label={words.label} className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:items-center">
      <Select
        aria-label={words.specialty}
        className="sm:w-48"
        value={value.specialty ?? ""}
        options={[
          { value: "", label: words.anySpecialty },
          ...[...offered, ...specialties].map((name) => ({ value: name, label: name })),
        ]}
        onChange={({ currentTarget }) => onChange({ specialty: currentTarget.value || undefined })}
      />
      <Select
        aria-label={words.country}
        className="sm:w-42"
        value={value.country ?? ""}
        options={[
          { value: "", label: words.anyCountry },
          ...DIRECTORY_COUNTRIES.map((country) => ({ value: country, label: country })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ country: (currentTarget.value || undefined) as DirectoryCountry | undefined })
        }
      />
      <Select
        aria-label={words.experience}
        className="sm:w-44"
        value={value.experience === undefined ? "" : String(value.experience)}
        options={[
          { value: "", label: words.anyExperience },
          ...EXPERIENCE_STEPS.map((count) => ({ value: String(count), label: fill(words.years, { count }) })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ experience: EXPERIENCE_STEPS.find((step) => String(step) === currentTarget.value) })
        }
      />
      <Chip
        pressed={value.verified === true}
        className="justify-center"
        onClick={() => onChange({ verified: value.verified ? undefined : true })}
      >
        <BadgeCheck aria-hidden="true" />
        {words.verified}
      </Chip>
    </div>
  );
}

/** The order of the list. */
export function SortSelect({ value, onChange }: Pick<FilterBarProps, "value" | "onChange">) {
  return (
    <Select
      aria-label={text.sort.label}
      className="w-full sm:w-52"
      value={value.sort ?? "recommended"}
      options={PROFESSIONAL_SORTS.map((sort) => ({ value: sort, label: text.sort[sort] }))}
      onChange={({ currentTarget }) => {
        const sort = currentTarget.value as ProfessionalSort;
        onChange({ sort: sort === "recommended" ? undefined : sort });
      }}
    />
  );
}

interface ActiveFilter {
  key: string;
  words: string;
  without: Partial<ProfessionalSearch>;
}

/** What is asked for, in words; the remembered country stands among it while it decides the order. spec: DECISIONS 4 */
export function activeFilters(search: ProfessionalSearch, country: string): ActiveFilter[] {
  const found: (ActiveFilter | false | undefined)[] = [
    !search.country &&
      !search.near &&
      !search.sort && {
        key: "near",
        words: fill(words.near, { country }),
        without: { near: "any" as const },
      },
    search.search !== undefined && {
      key: "search",
      words: fill(words.searchFor, { search: search.search }),
      without: { search: undefined },
    },
    search.country && { key: "country", words: search.country, without: { country: undefined } },
    search.specialty !== undefined && {
      key: "specialty",
      words: search.specialty,
      without: { specialty: undefined },
    },
    search.certification !== undefined && {
      key: "certification",
      words: search.certification,
      without: { certification: undefined },
    },
    search.experience !== undefined && {
      key: "experience",
      words: fill(words.years, { count: search.experience }),
      without: { experience: undefined },
    },
    search.verified && { key: "verified", words: words.verified, without: { verified: undefined } },
  ];
  return found.filter((filter): filter is ActiveFilter => Boolean(filter));
}

/** The chips below the filters, each with a way to take it off. */
export function ActiveFilters({
  filters,
  onRemove,
}: {
  filters: readonly ActiveFilter[];
  onRemove: (without: Partial<ProfessionalSearch>) => void;
}) {
  if (filters.length === 0) return null;
  return (
    <div role="group" aria-label={words.active} className="flex flex-wrap items-center gap-2">
      {filters.map((filter) => (
        <FilterChip
          key={filter.key}
          removeLabel={fill(words.remove, { filter: filter.words })}
          onRemove={() => onRemove(filter.without)}
        >
          <span className="max-w-56 truncate">{filter.words}</span>
        </FilterChip>
      ))}
    </div>
  );
}
