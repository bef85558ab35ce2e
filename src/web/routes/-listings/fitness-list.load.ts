import type { QueryClient } from "@tanstack/react-query";
import { DEFAULT_COUNTRY } from "#contract/countries.ts";
import { directoryText } from "#contract/texts/directory.ts";
import type { FitnessSearch } from "#web/features/businesses/listing-search-params.ts";
import { featuredData, hasFeatured } from "#web/features/businesses/featured.data.ts";
import { listingsData } from "#web/features/businesses/listings.data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { hasFilters } from "#web/platform/search/list-search-params.ts";
import { listHead, titleOf, type LoadedList } from "#web/platform/pages/list-head.ts";

const text = directoryText.fitness;

/** Canonical path of the list; /businesses shows the same list. */
const CANONICAL = "/fitness-collectives";

/** Loads the list and the categories in parallel and returns the data for the head. */
export async function loadFitnessList(
  queryClient: QueryClient,
  facts: PageFacts,
  search: FitnessSearch,
): Promise<LoadedList> {
  const country = facts.country ?? DEFAULT_COUNTRY;
  const list = listingsData.fitness(search, country);
  const featured = hasFeatured(search) ? [featuredData.fitness(search, country)] : [];
  await prefetchParts(queryClient, [list, listingsData.fitnessCategories(), ...featured]);
  const categories = queryClient.getQueryData(listingsData.fitnessCategories().queryKey);
  const items = queryClient.getQueryData(list.queryKey)?.items ?? [];
  return {
    category: categories?.find(({ id }) => id === search.category)?.name,
    items: items.map(({ id, name }) => ({ name, path: `${CANONICAL}/${id}` })),
  };
}

export function fitnessListHead(facts: PageFacts, search: FitnessSearch, loaded: LoadedList | undefined) {
  return listHead(facts, {
    words: {
      home: directoryText.breadcrumbs.home,
      crumb: text.headTitle,
      title: titleOf(text, loaded?.category),
      description: text.headDescription,
    },
    path: CANONICAL,
    search: { category: search.category, page: search.page },
    isNarrowed: hasFilters(search, ["category"]),
    items: loaded?.items ?? [],
  });
}
