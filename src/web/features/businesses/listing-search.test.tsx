import { expect, test } from "vitest";
import { businessesApi } from "#contract/businesses.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { CategoryChips } from "./category-chips.tsx";
import { ListingSearch } from "./listing-search.tsx";
import { elementsOf } from "./listings.test-suite.ts";

const categories = businessesApi.listCategories.response.parse([
  { id: 4, name: "Yoga Studio", description: null },
  { id: 9, name: "Boxing", description: "Gloves on." },
]);
const search = (value?: { search: string | undefined; category: number | undefined }) => (
  <ListingSearch
    action="/businesses"
    directory="fitness"
    label="Search Fitness Collectives"
    placeholder="Search for gyms, studios, trainers..."
    categories={categories}
    value={value}
    onSearch={() => {}}
  />
);

test("offers All Categories and the categories the server lists, in its order (R050)", () => {
  const html = renderScreen(search());
  expect(
    elementsOf(html, "option").map((option) => [/value="([^"]*)"/.exec(option)?.[1], visibleText(option)]),
  ).toEqual([
    ["all", "All Categories"],
    ["4", "Yoga Studio"],
    ["9", "Boxing"],
  ]);
  expect(/<option[^>]*value="all"[^>]*selected=""/.test(html)).toBe(true);
});

test("shows the values from the URL and the specified texts (R088)", () => {
  const html = renderScreen(search({ search: "mat & ring", category: 9 }));
  expect(/<input[^>]*value="mat &amp; ring"/.test(html)).toBe(true);
  expect(/<option[^>]*value="9"[^>]*selected=""/.test(html)).toBe(true);
  expect(html).toContain('placeholder="Search for gyms, studios, trainers..."');
  expect(visibleText(elementsOf(html, "button")[0] ?? "")).toBe("Search");
});

test("submits to the list without scripts", () => {
  const html = renderScreen(search());
  expect(/<form[^>]*role="search"/.test(html)).toBe(true);
  expect(/<form[^>]*action="\/businesses"/.test(html)).toBe(true);
  expect(/<input[^>]*name="search"/.test(html) && /<select[^>]*name="category"/.test(html)).toBe(true);
});

test("renders one chip per category under Popular Categories, and nothing without categories", () => {
  const chips = (of: typeof categories) => <CategoryChips categories={of} renderChip={({ name }) => <b>{name}</b>} />;
  const html = renderScreen(chips(categories));
  expect(visibleText(elementsOf(html, "h2")[0] ?? "")).toBe("Popular Categories");
  expect(elementsOf(html, "li").map(visibleText)).toEqual(["Yoga Studio", "Boxing"]);
  expect(visibleText(renderScreen(chips([])))).toBe("");
});
