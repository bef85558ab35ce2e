import { useQuery } from "@tanstack/react-query";
import { Link, useHydrated, useLocation, useNavigate } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { homeText } from "#contract/texts/home.ts";
import { categoriesOf, CategoryChips, NO_CATEGORIES } from "#web/features/businesses/category-chips.tsx";
import { ListingSearch } from "#web/features/businesses/listing-search.tsx";
import { listingsData } from "#web/features/businesses/listings.data.ts";
import type { SearchChoice, TypedSearch } from "#web/features/businesses/search-choice.ts";
import { ChipLink } from "#web/ui/chip.tsx";
import { Container } from "#web/ui/layout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const text = homeText.search;

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** What was searched for on the home page, which going back shows again. */
    searched?: TypedSearch;
  }
}

/** Search for a Fitness Collective; submits to the list. spec: product §2 */
export function HomeSearch() {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const { searched } = useLocation({ select: ({ state }) => state });

  async function handleSearch(choice: SearchChoice, typed: TypedSearch): Promise<void> {
    await navigate({ to: ".", replace: true, resetScroll: false, state: (state) => ({ ...state, searched: typed }) });
    await navigate({ to: "/businesses", search: choice });
  }
  const categories = categoriesOf(useQuery(listingsData.fitnessCategories()));
  return (
    <section aria-label={text.label} className="border-b border-line bg-surface">
      <Container className="flex flex-col gap-4 py-4 md:py-6">
        <ListingSearch
          action="/businesses"
          directory="fitness"
          label={text.label}
          placeholder={text.placeholder}
          categories={categories ?? NO_CATEGORIES}
          value={isHydrated ? searched : undefined}
          onSearch={(choice, typed) => void handleSearch(choice, typed)}
        />
        <CategoryChips
          categories={categories}
          action={
            <TextLink variant="more" asChild className="-my-3 text-sm">
              <Link to="/classes">
                {text.classes}
                <ArrowRight aria-hidden="true" />
              </Link>
            </TextLink>
          }
          renderChip={(category) => (
            <ChipLink asChild>
              <Link to="/businesses" search={{ category: category.id }}>
                {category.name}
              </Link>
            </ChipLink>
          )}
        />
      </Container>
    </section>
  );
}
