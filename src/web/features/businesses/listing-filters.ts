import { fitnessSearch, retailSearch, type Category } from "#contract/businesses.ts";
import { directoryText } from "#contract/texts/directory.ts";
import { filtersOf, type BarFilter } from "#web/platform/search/filters.ts";

type Categories = readonly Category[] | undefined;

const { businessType: _type, ...fitnessWords } = directoryText.facts;
const { category: categoryWords, ...retailWords } = directoryText.facts;

/** The filters of Fitness Collectives, the category first. */
export function fitnessFilters(categories: Categories): BarFilter[] {
  return filtersOf(fitnessSearch, fitnessWords, { data: { category: categoryOptions(categories) } });
}

/** The filters of Business Collectives, the category first. */
export function retailFilters(categories: Categories): BarFilter[] {
  const words = { categoryId: categoryWords, ...retailWords };
  return filtersOf(retailSearch, words, { data: { categoryId: categoryOptions(categories) } });
}

function categoryOptions(categories: Categories = []) {
  return categories.map(({ id, name }) => ({ value: id, label: name }));
}
