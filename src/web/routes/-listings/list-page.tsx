import { Link } from "@tanstack/react-router";
import { useRef, type ReactNode } from "react";
import type { BusinessKind } from "#contract/business-kinds.ts";
import type { Category, ListingCard } from "#contract/businesses.ts";
import { commonText } from "#contract/texts/common.ts";
import { directoryText } from "#contract/texts/directory.ts";
import { featuredRowsText } from "#contract/texts/featured-rows.ts";
import { featuredText } from "#contract/texts/featured.ts";
import { listingSearch } from "#contract/businesses.ts";
import { useRecordActivity } from "#web/features/accounts/use-activity.ts";
import { CategoryChips, NO_CATEGORIES } from "#web/features/businesses/category-chips.tsx";
import { hasFeatured } from "#web/features/businesses/featured.data.ts";
import { FeaturedPlaces } from "#web/features/businesses/featured-places.tsx";
import type { ListingsSearch } from "#web/features/businesses/listing-search-params.ts";
import { ListingFilterBar } from "#web/features/businesses/listing-filter-bar.tsx";
import { ListingResults } from "#web/features/businesses/listing-results.tsx";
import { ListingSearch } from "#web/features/businesses/listing-search.tsx";
import { NothingFound } from "#web/features/businesses/nothing-found.tsx";
import { SaveSearchSlot } from "#web/features/saved/save-search-slot.tsx";
import type { ListResult } from "#web/platform/api/call.ts";
import type { SearchNotes } from "#web/platform/api/call-search.ts";
import { ListMap } from "#web/platform/map/list-map.tsx";
import { MapSwitch } from "#web/platform/map/map-switch.tsx";
import { activeFilters, type ActiveFilter } from "#web/platform/search/active-filters.ts";
import { changeSearch } from "#web/platform/search/list-search-params.ts";
import { FilterChips } from "#web/platform/search/filter-chips.tsx";
import type { BarFilter } from "#web/platform/search/filters.ts";
import { useListSearch } from "#web/platform/search/list-search.ts";
import { PlaceSort } from "#web/platform/search/place-sort.tsx";
import { UnknownPlace } from "#web/platform/search/unknown-place.tsx";
import { inBox, isMeasured, whereWhenFilters } from "#web/platform/search/where-when.ts";
import { buttonVariants } from "#web/ui/button.tsx";
import { ChipLink } from "#web/ui/chip.tsx";
import { cn } from "#web/ui/cn.ts";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import type { RemoteQuery } from "#web/ui/remote.tsx";
import { ListCrumbs } from "./list-crumbs.tsx";

/** What a list needs of its rows. */
type Listed = Pick<ListingCard, "id" | "category">;

export interface ListPageProps<T> {
  kind: BusinessKind;
  /** The current path, which links and searches keep. */
  path: "/businesses" | "/fitness-collectives" | "/business-collectives";
  /** Name of the category's URL parameter. */
  categoryName: "category" | "categoryId";
  words: (typeof directoryText)["fitness" | "retail"];
  search: ListingsSearch;
  /** Parses the URL parameters. */
  readSearch: (raw: object) => ListingsSearch;
  filters: readonly BarFilter[];
  /** The remembered country, while its listings come first. */
  near: readonly ActiveFilter[];
  list: RemoteQuery<ListResult<T[]> & SearchNotes>;
  /** Finds the first results of another search. */
  find: (search: ListingsSearch) => Promise<ListResult<T[]>>;
  /** The listings in the labelled places above the list. */
  featured: readonly ListingCard[] | undefined;
  /** Undefined while loading. */
  categories: readonly Category[] | undefined;
  renderCard: (listing: T, isFirst: boolean) => ReactNode;
}

const loadMap = async () => (await import("#web/features/businesses/listing-map.tsx")).ListingMap;

/** A list of listings of either kind: search, filters, sort order and pages, all in the URL. spec: product §2 */
export function ListPage<T extends Listed>(props: ListPageProps<T>) {
  const {
    kind,
    path,
    categoryName,
    words,
    search,
    readSearch,
    filters,
    near,
    list,
    find,
    featured,
    categories,
    renderCard,
  } = props;
  useRecordActivity(search.search ? { type: "search", search: search.search } : undefined);

  const chosen = search[categoryName];
  const { change, follow, clear } = useListSearch(path, readSearch);
  const results = useRef<HTMLDivElement>(null);
  // While new rows load, those of another place are still shown.
  const notes: SearchNotes = (list.isPlaceholderData ? undefined : list.data) ?? {};
  const whereWhen = whereWhenFilters(search, notes.searchedWhere);
  const active = [...activeFilters(filters, search), ...whereWhen];
  const isMap = search.view === "map";
  const watched = { kind, search } as const;
  const categoryChips = (
    <CategoryChips
      categories={categories}
      renderChip={({ id, name }) => (
        <ChipLink asChild aria-current={id === chosen}>
          <Link
            to={path}
            search={changeSearch(search, { [categoryName]: id === chosen ? undefined : id })}
            activeOptions={{ exact: true }}
            resetScroll={false}
          >
            {name}
          </Link>
        </ChipLink>
      )}
    />
  );
  return (
    <Container>
      <PageHeader
        breadcrumbs={<ListCrumbs title={words.headTitle} />}
        title={words.title}
        lead={words.lead}
        ofList
        actions={
          kind === "fitness" && (
            // On phones the first card comes sooner; home and the footer lead there too.
            <Link to="/classes" className={cn(buttonVariants({ variant: "outline" }), "max-md:hidden")}>
              {commonText.nav.classes}
            </Link>
          )
        }
      />
      <div className="flex flex-col gap-3 pb-12 md:gap-5">
        <ListingSearch
          action={path}
          directory={categoryName === "category" ? "fitness" : "retail"}
          label={words.search}
          placeholder={words.placeholder}
          categories={categories ?? NO_CATEGORIES}
          value={{ search: search.search, category: chosen }}
          onSearch={({ category, ...rest }) => change({ ...rest, [categoryName]: category })}
          onList
        />
        <div className={cn("max-md:hidden", isMap && "max-lg:hidden")}>{categoryChips}</div>
        <ListingFilterBar
          filters={filters}
          categoryName={categoryName}
          categoryChips={categoryChips}
          search={search}
          onChange={change}
          onReset={clear}
          total={list.data?.total}
        >
          <PlaceSort
            description={listingSearch}
            words={directoryText.sort}
            value={search.sort}
            hasPlace={isMeasured(search, notes.searchedWhere)}
            onChange={change}
          />
        </ListingFilterBar>
        <div className="flex items-center gap-3">
          <FilterChips
            filters={[...activeFilters(filters, search, near), ...whereWhen]}
            onChange={change}
            {...(active.length > 0 ? { onClear: clear } : {})}
          />
          <SaveSearchSlot {...watched} />
        </div>
        {hasFeatured(search) && (
          <div className={cn("empty:hidden", isMap && "max-lg:hidden")}>
            <FeaturedPlaces label={featuredText.label} reason={featuredRowsText.inSearch} listings={featured} />
          </div>
        )}
        <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div ref={results} className={cn("min-w-0", isMap && "max-lg:hidden")}>
            <ListingResults
              query={list}
              besideMap
              words={words}
              page={search.page ?? 1}
              search={{
                typed: search.search,
                renderExactLink: (inside) => (
                  <Link to={path} search={{ ...search, exact: true, page: undefined }}>
                    {inside}
                  </Link>
                ),
              }}
              renderCard={renderCard}
              note={<UnknownPlace searched={notes.searchedWhere} />}
              instead={
                <>
                  <NothingFound {...{ filters: active, search, notes, find, categoryName }} onChange={change} />
                  <SaveSearchSlot {...watched} isEmpty />
                </>
              }
              renderPageLink={(page, inside) => (
                <Link to={path} search={{ ...search, page: page === 1 ? undefined : page }}>
                  {inside}
                </Link>
              )}
              {...(active.length > 0 ? { onClear: clear } : {})}
            />
          </div>
          <ListMap
            load={loadMap}
            with={{
              kind,
              search,
              list: results,
              onSearchBox: (bbox, isFollowing) => (isFollowing ? follow : change)(inBox(bbox)),
            }}
            isListDrawn={!list.isPending}
          />
        </div>
        <MapSwitch
          isMap={isMap}
          renderLink={(view, className, inside) => (
            <Link to={path} search={{ ...search, view }} className={className}>
              {inside}
            </Link>
          )}
        />
      </div>
    </Container>
  );
}
