import { alertSearchParams, type JobAlertCriteria } from "#contract/job-alerts.ts";
import { jobSearch } from "#contract/jobs.ts";
import type { SearchedWhere } from "#contract/searched-where.ts";
import { formatCurrency } from "#contract/texts/format.ts";
import { jobSearchText as text } from "#contract/texts/job-search.ts";
import { activeFilters, nearFilter, type ActiveFilter } from "#web/platform/search/active-filters.ts";
import { filtersOf, moveToFront } from "#web/platform/search/filters.ts";
import { whereWhenFilters } from "#web/platform/search/where-when.ts";
import type { JobSearch } from "./job-search-params.ts";

const filters = () => filtersOf(jobSearch, text.facts, { amountText: (amount) => formatCurrency(amount, "SGD") });

/** The filters of the job list, in the order of its panel. spec: product §2 */
export function jobFilters() {
  return moveToFront(filters(), ["salaryMin", "jobType"]);
}

/**
 * The active filters of the job list in words; the remembered country counts as a filter unless one is chosen. spec:
 * DECISIONS 4
 */
export function activeJobFilters(search: JobSearch, country: string, searchedWhere?: SearchedWhere): ActiveFilter[] {
  return [
    ...activeFilters(filters(), search, nearFilter(jobSearch, search, country)),
    ...whereWhenFilters(search, searchedWhere),
  ];
}

/** The criteria of a job alert in words. */
export function alertWords(criteria: JobAlertCriteria): string[] {
  const search = alertSearchParams(criteria);
  return [...activeFilters(filters(), search), ...whereWhenFilters(search, undefined)].map(({ words }) => words);
}
