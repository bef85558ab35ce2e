import { CLASS_LANGUAGES } from "#contract/class-search-limits.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { classesText } from "#contract/texts/classes.ts";
import type { ActiveFilter } from "#web/platform/search/active-filters.ts";
import type { BarFilter } from "#web/platform/search/filters.ts";
import { CLASS_TIMES, type ClassSearch } from "./class-params.ts";

const PRICES = [0, 15, 25, 40, 60];
const SEATS = [1, 2, 4];

/** Price, free seats and language of the list. */
export function classFilters({ maxPrice, seats }: ClassSearch): BarFilter[] {
  const text = classesText.filters;
  return [
    {
      kind: "select",
      name: "maxPrice",
      label: text.maxPrice.label,
      any: text.maxPrice.any,
      options: withChosen(PRICES, maxPrice).map((value) => ({
        value,
        // In the currency of each class.
        label: value === 0 ? text.maxPrice.free : fill(text.maxPrice.upTo, { price: value }),
      })),
    },
    {
      kind: "select",
      name: "seats",
      label: text.seats.label,
      any: text.seats.any,
      options: withChosen(SEATS, seats).map((value) => ({
        value,
        label: plural(value, text.seats.one, text.seats.many),
      })),
    },
    {
      kind: "select",
      name: "language",
      label: text.language.label,
      any: text.language.any,
      options: CLASS_LANGUAGES.map((value) => ({ value, label: classesText.languages[value] })),
    },
  ];
}

/** The time of day of the list, as a filter of its own row. */
export function timeFilter(): BarFilter {
  const { label, any, ...words } = classesText.time;
  return {
    kind: "select",
    name: "time",
    label,
    any,
    options: CLASS_TIMES.map((value) => ({ value, label: words[value] })),
  };
}

/** The teacher of a search as a chip. @param name undefined until it is read, null without a public profile */
export function teacherFilter({ teacherId }: ClassSearch, name: string | null | undefined): ActiveFilter[] {
  if (teacherId === undefined) return [];
  const { named, unnamed, unknown } = classesText.teacher;
  const words = name ? fill(named, { teacher: name }) : name === null ? unknown : unnamed;
  return [{ key: "teacherId", words, removal: { teacherId: undefined } }];
}

/** The change that removes all filters; the day stays. */
export function withoutClassFilters(active: readonly ActiveFilter[]): Partial<ClassSearch> {
  return Object.assign({}, ...active.map(({ removal }) => removal)) as Partial<ClassSearch>;
}

function withChosen(offered: readonly number[], chosen: number | undefined): number[] {
  return chosen === undefined || offered.includes(chosen)
    ? [...offered]
    : [...offered, chosen].toSorted((a, b) => a - b);
}
