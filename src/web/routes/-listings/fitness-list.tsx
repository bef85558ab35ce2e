import { useQuery, useQueryClient } from "@tanstack/react-query";
import { fitnessSearch } from "#contract/businesses.ts";
import { DEFAULT_COUNTRY } from "#contract/countries.ts";
import { directoryText } from "#contract/texts/directory.ts";
import { categoriesOf } from "#web/features/businesses/category-chips.tsx";
import { featuredData } from "#web/features/businesses/featured.data.ts";
import { ListingCard } from "#web/features/businesses/listing-card.tsx";
import { readFitnessSearch, type FitnessSearch } from "#web/features/businesses/listing-search-params.ts";
import { fitnessFilters } from "#web/features/businesses/listing-filters.ts";
import { listingsData } from "#web/features/businesses/listings.data.ts";
import { nearFilter } from "#web/platform/search/active-filters.ts";
import { useCountry } from "#web/platform/pages/page-facts.ts";
import { ListPage } from "./list-page.tsx";

export interface FitnessListProps {
  path: "/businesses" | "/fitness-collectives";
  search: FitnessSearch;
}

/** All Fitness Collectives. spec: product §2 */
export function FitnessList({ path, search }: FitnessListProps) {
  const queryClient = useQueryClient();
  const [near] = useCountry(DEFAULT_COUNTRY);
  const categories = categoriesOf(useQuery(listingsData.fitnessCategories()));
  return (
    <ListPage
      kind="fitness"
      path={path}
      categoryName="category"
      words={directoryText.fitness}
      search={search}
      readSearch={readFitnessSearch}
      list={useQuery(listingsData.fitness(search, near))}
      find={(changed) => queryClient.fetchQuery(listingsData.fitness(changed, near))}
      featured={useQuery(featuredData.fitness(search, near)).data}
      categories={categories}
      filters={fitnessFilters(categories)}
      near={nearFilter(fitnessSearch, search, near)}
      renderCard={(listing, isFirst) => <ListingCard listing={listing} priority={isFirst} />}
    />
  );
}
