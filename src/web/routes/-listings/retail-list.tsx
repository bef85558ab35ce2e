import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { DEFAULT_COUNTRY } from "#contract/countries.ts";
import { directoryText } from "#contract/texts/directory.ts";
import { useActivity } from "#web/features/accounts/use-activity.ts";
import { ActiveFilters, activeFilters } from "#web/features/businesses/active-filters.tsx";
import { CategoryChips } from "#web/features/businesses/category-chips.tsx";
import { RetailCard } from "#web/features/businesses/listing-card.tsx";
import { ListingFilterBar } from "#web/features/businesses/listing-filter-bar.tsx";
import { refine, type RetailSearch } from "#web/features/businesses/listing-filters.ts";
import { ListingResults } from "#web/features/businesses/listing-results.tsx";
import { ListingSearch } from "#web/features/businesses/listing-search.tsx";
import { ListingSort } from "#web/features/businesses/listing-sort.tsx";
import { listingsData } from "#web/features/businesses/listings.data.ts";
import { useCountry } from "#web/platform/page-facts.ts";
import { ChipLink } from "#web/ui/chip.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { ListCrumbs } from "./list-crumbs.tsx";

const text = directoryText.retail;

const PATH = "/business-collectives";

/** All Business Collectives: search, filters, order, pages, everything in the address. spec: product §2 */
export function RetailList({ search }: { search: RetailSearch }) {
  const navigate = useNavigate();
  const [near] = useCountry(DEFAULT_COUNTRY);
  useActivity(search.search ? { type: "search", search: search.search } : undefined);
  const list = useQuery(listingsData.retail(search, near));
  const categories = useQuery(listingsData.retailCategories()).data ?? [];

  const show = (next: RetailSearch) => void navigate({ to: PATH, search: next, resetScroll: false });
  const change = (part: Partial<RetailSearch>) => show(refine(search, part));
  const clear = () =>
    show(search.sort ? refine<RetailSearch>({}, { sort: search.sort, lat: search.lat, lng: search.lng }) : {});
  const filters = activeFilters(search, {
    name: "categoryId",
    words: categories.find(({ id }) => id === search.categoryId)?.name,
  });
  return (
    <Container>
      <PageHeader breadcrumbs={<ListCrumbs title={text.headTitle} />} title={text.title} lead={text.lead} />
      <div className="flex flex-col gap-5 pb-12">
        <ListingSearch
          action={PATH}
          categoryName="categoryId"
          label={text.search}
          placeholder={text.placeholder}
          categories={categories}
          value={{ search: search.search, category: search.categoryId }}
          onSearch={({ search: words, category }) => change({ search: words, categoryId: category })}
          searchesOnPick
        />
        <CategoryChips
          categories={categories}
          renderChip={(category) => {
            const isChosen = category.id === search.categoryId;
            return (
              <ChipLink asChild aria-current={isChosen}>
                <Link
                  to={PATH}
                  search={refine(search, { categoryId: isChosen ? undefined : category.id })}
                  activeOptions={{ exact: true }}
                  resetScroll={false}
                >
                  {category.name}
                </Link>
              </ChipLink>
            );
          }}
        />
        <ListingFilterBar value={search} onChange={change} withBusinessType>
          <ListingSort value={search.sort} onChange={change} />
        </ListingFilterBar>
        <ActiveFilters filters={filters} onRemove={(name) => change({ [name]: undefined })} onClear={clear} />
        <ListingResults
          query={list}
          words={text}
          page={search.page ?? 1}
          renderCard={(listing, isFirstRow) => <RetailCard listing={listing} priority={isFirstRow} />}
          renderPageLink={(page, words) => (
            <Link to={PATH} search={{ ...search, page: page === 1 ? undefined : page }}>
              {words}
            </Link>
          )}
          {...(filters.length > 0 ? { onClear: clear } : {})}
        />
      </div>
    </Container>
  );
}
