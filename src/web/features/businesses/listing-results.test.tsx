import { expect, test } from "vitest";
import { directoryText } from "#contract/texts/directory.ts";
import type { Total } from "#contract/total.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import type { RemoteQuery } from "#web/ui/remote.tsx";
import { ListingCard } from "./listing-card.tsx";
import { ListingResults } from "./listing-results.tsx";
import { elementsOf, linksOf, listing } from "./listings.test-suite.ts";

type ListingPage = { items: ReturnType<typeof listing>[]; total: Total };
const idle = { data: undefined, error: null, isPending: false, isFetching: false, refetch: () => undefined };

function results(
  query: Partial<RemoteQuery<ListingPage>>,
  { page = 1, words = directoryText.fitness, onClear }: Options = {},
) {
  return renderScreen(
    <ListingResults
      query={{ ...idle, ...query }}
      words={words}
      page={page}
      renderCard={(item) => <ListingCard listing={item} />}
      renderPageLink={(to, inside) => <a href={`?page=${to}`}>{inside}</a>}
      onClear={onClear}
    />,
  );
}
type Words = Parameters<typeof ListingResults<ListingPage["items"][number]>>[0]["words"];
type Options = { page?: number; words?: Words; onClear?: () => void };

const pageOf = (items: number, count: number, exact = true): ListingPage => ({
  items: Array.from({ length: items }, (_, index) => listing({ id: index + 1, name: `Gym ${index + 1}` })),
  total: { count, exact },
});

test("a list shows a spinner while loading (R091)", () => {
  const html = results({ isPending: true, isFetching: true });
  expect(html).toContain("animate-spin");
  expect(/role="status"[^>]*>Loading…/.test(html)).toBe(true);
  expect(results({ data: pageOf(1, 1), isFetching: true, isPlaceholderData: true })).toContain("animate-spin");
  expect(results({ data: pageOf(1, 1) })).not.toContain("animate-spin");
});

test("a failed list shows an error and a retry button (R091)", () => {
  const html = results({ error: new Error("no") });
  expect(html).toContain('role="alert"');
  expect(visibleText(html)).toBe("Results Error loading Fitness Collectives. Please try again. Try Again");
  expect(visibleText(results({ error: new Error("no") }, { words: directoryText.retail }))).toContain(
    "Error loading Business Collectives. Please try again.",
  );
});

test("an empty list shows a message and offers to clear the filters (R091)", () => {
  const plain = visibleText(results({ data: pageOf(0, 0) }));
  expect(plain).toContain("No Fitness Collectives found. Try adjusting your search criteria.");
  expect(plain).not.toContain("Clear all filters");
  expect(visibleText(results({ data: pageOf(0, 0) }, { onClear: () => {} }))).toContain("Clear all filters");
});

test("a filled list is a grid of cards, three per row on wide screens (R091)", () => {
  const html = results({ data: pageOf(2, 2) });
  expect(elementsOf(html, "h3").map(visibleText)).toEqual(["Gym 1", "Gym 2"]);
  expect(/<ul class="grid [^"]*lg:grid-cols-3/.test(html)).toBe(true);
  expect(html).not.toContain('data-slot="pager"');
});

test.each([
  [1, true, "1 Business Collective"],
  [40, true, "40 Business Collectives"],
  [10_000, false, "10,000+ Business Collectives"],
])("a list shows its count: %d (R149)", (count, exact, words) => {
  const html = results({ data: pageOf(1, count, exact) }, { words: directoryText.retail });
  expect(visibleText(/<p[^>]*data-slot="result-count"[^>]*>.*?<\/p>/s.exec(html)?.[0] ?? "")).toBe(words);
  expect(/data-slot="result-count"[^>]*role="status"/.test(html)).toBe(true);
});

test("the pager shows the page and links to its neighbours", () => {
  const middle = results({ data: pageOf(24, 60) }, { page: 2 });
  expect(linksOf(middle)).toMatchObject({ Previous: "?page=1", Next: "?page=3" });
  expect(visibleText(middle)).toContain("Previous Page 2 Next");
  expect(linksOf(results({ data: pageOf(24, 60) }))).not.toHaveProperty("Previous");
  expect(linksOf(results({ data: pageOf(12, 60) }, { page: 3 }))).not.toHaveProperty("Next");
});

test("beyond the counted results only a full page links to the next", () => {
  expect(linksOf(results({ data: pageOf(24, 10_000, false) }, { page: 500 }))).toHaveProperty("Next");
  expect(linksOf(results({ data: pageOf(5, 10_000, false) }, { page: 500 }))).not.toHaveProperty("Next");
});
