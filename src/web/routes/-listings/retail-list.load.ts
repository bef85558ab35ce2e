import type { QueryClient } from "@tanstack/react-query";
import { DEFAULT_COUNTRY } from "#contract/countries.ts";
import { directoryText } from "#contract/texts/directory.ts";
import type { RetailSearch } from "#web/features/businesses/listing-search-params.ts";
import { featuredData, hasFeatured } from "#web/features/businesses/featured.data.ts";
import { listingsData } from "#web/features/businesses/listings.data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { hasFilters } from "#web/platform/search/list-search-params.ts";
import { listHead, titleOf, type LoadedList } from "#web/platform/pages/list-head.ts";

const text = directoryText.retail;

const PATH = "/business-collectives";

/** Loads the list and the categories in parallel and returns the data for the head. */
export async function loadRetailList(
  queryClient: QueryClient,
  facts: PageFacts,
  search: RetailSearch,
): Promise<LoadedList> {
  const country = facts.country ?? DEFAULT_COUNTRY;
  const list = listingsData.retail(search, country);
  const featured = hasFeatured(search) ? [featuredData.retail(search, country)] : [];
  await prefetchParts(queryClient, [list, listingsData.retailCategories(), ...featured]);
  const categories = queryClient.getQueryData(listingsData.retailCategories().queryKey);
  const items = queryClient.getQueryData(list.queryKey)?.items ?? [];
  return {
    category: categories?.find(({ id }) => id === search.categoryId)?.name,
    items: items.map(({ id, name }) => ({ name, path: `${PATH}/${id}` })),
  };
}

export function retailListHead(facts: PageFacts, search: RetailSearch, loaded: LoadedList | undefined) {
  return listHead(facts, {
    words: {
      home: directoryText.breadcrumbs.home,
      crumb: text.headTitle,
      title: titleOf(text, loaded?.category),
      description: text.headDescription,
    },
    path: PATH,
    search: { categoryId: search.categoryId, page: search.page },
    isNarrowed: hasFilters(search, ["categoryId"]),
    items: loaded?.items ?? [],
  });
}
