import { useQuery, useQueryClient } from "@tanstack/react-query";
import { retailSearch } from "#contract/businesses.ts";
import { DEFAULT_COUNTRY } from "#contract/countries.ts";
import { directoryText } from "#contract/texts/directory.ts";
import { categoriesOf } from "#web/features/businesses/category-chips.tsx";
import { featuredData } from "#web/features/businesses/featured.data.ts";
import { RetailCard } from "#web/features/businesses/listing-card.tsx";
import { readRetailSearch, type RetailSearch } from "#web/features/businesses/listing-search-params.ts";
import { retailFilters } from "#web/features/businesses/listing-filters.ts";
import { listingsData } from "#web/features/businesses/listings.data.ts";
import { nearFilter } from "#web/platform/search/active-filters.ts";
import { useCountry } from "#web/platform/pages/page-facts.ts";
import { ListPage } from "./list-page.tsx";

/** All Business Collectives. spec: product §2 */
export function RetailList({ search }: { search: RetailSearch }) {
  const queryClient = useQueryClient();
  const [near] = useCountry(DEFAULT_COUNTRY);
  const categories = categoriesOf(useQuery(listingsData.retailCategories()));
  return (
    <ListPage
      kind="retail"
      path="/business-collectives"
      categoryName="categoryId"
      words={directoryText.retail}
      search={search}
      readSearch={readRetailSearch}
      list={useQuery(listingsData.retail(search, near))}
      find={(changed) => queryClient.fetchQuery(listingsData.retail(changed, near))}
      featured={useQuery(featuredData.retail(search, near)).data}
      categories={categories}
      filters={retailFilters(categories)}
      near={nearFilter(retailSearch, search, near)}
      renderCard={(listing, isFirst) => <RetailCard listing={listing} priority={isFirst} />}
    />
  );
}
