import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { homeText } from "#contract/texts/home.ts";
import { categoriesOf, CategoryChips, NO_CATEGORIES } from "#web/features/businesses/category-chips.tsx";
import { ListingSearch } from "#web/features/businesses/listing-search.tsx";
import { listingsData } from "#web/features/businesses/listings.data.ts";
import { ChipLink } from "#web/ui/chip.tsx";
import { Container } from "#web/ui/layout.tsx";

const text = homeText.search;

/** Search for a Fitness Collective; submits to the list. spec: product §2 */
export function HomeSearch() {
  const navigate = useNavigate();
  const categories = categoriesOf(useQuery(listingsData.fitnessCategories()));
  return (
    <section aria-label={text.label} className="border-b border-line bg-surface">
      <Container className="flex flex-col gap-4 py-6">
        <ListingSearch
          action="/businesses"
          categoryName="category"
          label={text.label}
          placeholder={text.placeholder}
          categories={categories ?? NO_CATEGORIES}
          onSearch={(search) => void navigate({ to: "/businesses", search })}
        />
        <CategoryChips
          categories={categories}
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
