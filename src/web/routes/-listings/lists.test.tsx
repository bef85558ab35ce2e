import { describe, expect, test } from "vitest";
import { businessesApi, fitnessSearch, retailSearch, type ListingCard } from "#contract/businesses.ts";
import { collectivesApi } from "#contract/collectives.ts";
import type { SearchedFor } from "#contract/searched-for.ts";
import { featuredRowsText } from "#contract/texts/featured-rows.ts";
import { featuredText } from "#contract/texts/featured.ts";
import { filtersText } from "#contract/texts/filters.ts";
import {
  readFitnessSearch,
  readRetailSearch,
  type FitnessSearch,
  type RetailSearch,
} from "#web/features/businesses/listing-search-params.ts";
import { featuredData } from "#web/features/businesses/featured.data.ts";
import { fitnessFilters, retailFilters } from "#web/features/businesses/listing-filters.ts";
import { listingsData } from "#web/features/businesses/listings.data.ts";
import { collective, listing } from "#web/features/businesses/listings.test-suite.ts";
import type { SearchNotes } from "#web/platform/api/call-search.ts";
import { testFilters } from "#web/platform/search/filters.test-suite.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { renderScreen, SCREEN_NOW, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { fitnessListHead } from "./fitness-list.load.ts";
import { FitnessList } from "./fitness-list.tsx";
import { RetailList } from "./retail-list.tsx";

const gyms = businessesApi.listCategories.response.parse([{ id: 3, name: "Gym", description: null }]);

function draw(search: FitnessSearch, items?: ListingCard[], count = items?.length ?? 0): string {
  return renderScreen(<FitnessList path="/businesses" search={search} />, {
    answers: [
      [listingsData.fitnessCategories().queryKey, gyms],
      // An undefined response leaves the query pending.
      [keyOf(search), items && { items, total: { count, exact: true } }],
    ],
  });
}

function keyOf(search: FitnessSearch) {
  return listingsData.fitness(search, "Singapore").queryKey;
}

test("shows the loading, failed, empty and filled list, each with its text (R091)", () => {
  const search = readFitnessSearch({});
  expect(draw(search)).toContain('data-slot="skeleton"');
  const failed = renderScreen(<FitnessList path="/businesses" search={search} />, { failures: [keyOf(search)] });
  expect(visibleText(failed)).toContain("Error loading Fitness Collectives. Please try again. Try Again");
  expect(visibleText(draw(search, []))).toContain("No Fitness Collectives found. Try adjusting your search criteria.");
  const full = draw(search, [listing()]);
  expect(visibleText(full)).toContain("1 Fitness Collective");
  expect(full.match(/<article/g)).toHaveLength(1);
});

test("the chip of the active category removes it (R090)", () => {
  expect(chipOf(draw(readFitnessSearch({})))).toEqual(["false", "/businesses?category=3"]);
  expect(chipOf(draw(readFitnessSearch({ category: 3, search: "yoga" })))).toEqual(["true", "/businesses?search=yoga"]);
});

/** Whether the chip of the only category is active, and its link target. */
function chipOf(html: string): (string | undefined)[] {
  const tag = /<a ([^>]*)>Gym</.exec(html)?.[1] ?? "";
  return [/aria-current="(\w+)"/.exec(tag)?.[1], /href="([^"]*)"/.exec(tag)?.[1]];
}

test("active filters show as chips that remove them", () => {
  const html = draw(readFitnessSearch({ category: 3, search: "yoga", country: "Malaysia", openNow: true }));
  for (const words of ["“yoga”", "Gym", "Malaysia", "Open now"]) {
    expect(html).toContain(`aria-label="Remove filter: ${words}"`);
  }
  expect(visibleText(html)).toContain(filtersText.clearAll);
});

test("says which place the list is limited to, which one is unknown, and when the first of a closed list opens", () => {
  const show = (raw: object, notes: SearchNotes, items = [listing({ distance: 1.2 })]) => {
    const search = readFitnessSearch(raw);
    return renderScreen(<FitnessList path="/businesses" search={search} />, {
      answers: [[keyOf(search), { items, total: { count: items.length, exact: true }, ...notes }]],
    });
  };
  const place = { kind: "station", name: "Orchard", country: "Singapore", radiusKm: 1.5 } as const;
  const near = show({ where: "orchard mrt", sort: "distance" }, { searchedWhere: { place } });
  expect(near).toContain('aria-label="Remove filter: Near Orchard station"');
  expect(visibleText(near)).toContain("1.2 km away");
  expect(near).not.toContain("Singapore first");
  expect(visibleText(near)).not.toContain("No place called");
  const unknown = show({ where: "<b>xanadu" }, { searchedWhere: { unknown: "<b>xanadu" } });
  expect(unknown).toContain("No place called “&lt;b&gt;xanadu” is known, so these results are from everywhere.");
  const closed = visibleText(show({ openNow: true }, { nextOpening: "2026-11-29T06:00" }, []));
  expect(closed).toContain("Nothing is open now. The next opens Sun, 29 Nov, 6:00 am.");
  expect(visibleText(show({ openNow: true }, {}, []))).not.toContain("The next opens");
});

test("says what was searched for instead of what was typed, with a link to search for exactly that", () => {
  const search = readFitnessSearch({ search: "pilatse banana", category: 3, page: 2 });
  const show = (searchedFor?: SearchedFor) =>
    renderScreen(<FitnessList path="/businesses" search={search} />, {
      answers: [[keyOf(search), { items: [listing()], total: { count: 30, exact: true }, searchedFor }]],
    });
  const html = show({ words: "pilates", some: false });
  expect(visibleText(html)).toContain("Showing results for pilates · Search instead for pilatse banana");
  expect(html).toContain('href="/businesses?search=pilatse+banana&amp;category=3&amp;exact=true"');
  expect(visibleText(html)).not.toContain("only some of them");
  const exact = draw(readFitnessSearch({ search: "pilatse", exact: "true" }), []);
  expect(exact).toContain('aria-label="Remove filter: Exactly these words"');
  const some = visibleText(show({ words: "pilatse banana", some: true }));
  expect(some).toContain("Nothing has all of these words, so the results have only some of them.");
  expect(some).not.toMatch(/Showing results|Search instead/);
  expect(visibleText(show())).not.toMatch(/Showing results|only some of them/);
});

test("a page after the last one says so, and leads to the first", () => {
  const search = readFitnessSearch({ page: 99 });
  const html = draw(search, [], 58);
  expect(visibleText(html)).toContain("There is no page 99 Go to the first page");
  expect(visibleText(html)).not.toContain("No Fitness Collectives found");
  expect(html).toMatch(/href="\/businesses"[^>]*><span[^>]*>Go to the first page/);
});

test.each([
  ["fitness", (search: object) => draw(readFitnessSearch(search), [])],
  ["retail", (search: object) => renderScreen(<RetailList search={readRetailSearch(search)} />)],
])("the list of %s collectives shows the remembered country as a chip (DECISIONS 4)", (_, show) => {
  const chip = 'aria-label="Remove filter: Singapore first"';
  expect(show({})).toContain(chip);
  for (const search of [{ near: "any" }, { country: "Malaysia" }, { sort: "distance", lat: 1.3, lng: 103.8 }])
    expect(show(search)).not.toContain(chip);
});

test("the pager links to the next page of the same list", () => {
  const html = draw(readFitnessSearch({ search: "yoga", page: 2 }), [listing()], 60);
  expect(html).toContain('href="/businesses?search=yoga&amp;page=3"');
  expect(html).toMatch(/href="\/businesses\?search=yoga"[^>]*>(?:<svg.*?<\/svg>)?Previous/);
  expect(visibleText(html)).toContain("Page 2");
});

test("labelled places are above the results of a searched or filtered list, and outside of them", () => {
  const places = [listing({ id: 90, name: "Paid Gym" })];
  const show = (raw: object) => {
    const search = readFitnessSearch(raw);
    const html = renderScreen(<FitnessList path="/businesses" search={search} />, {
      answers: [
        [keyOf(search), { items: [listing()], total: { count: 1, exact: true } }],
        [featuredData.fitness(search, "Singapore").queryKey, places],
      ],
    });
    return { html, words: visibleText(html) };
  };
  const { html, words } = show({ search: "yoga" });
  expect(words).toContain(`Featured ${featuredText.question} ${featuredRowsText.inSearch} Paid Gym`);
  expect(words.indexOf("Paid Gym")).toBeLessThan(words.indexOf("1 Fitness Collective"));
  expect(html.match(/<article/g)).toHaveLength(1);
  for (const raw of [{}, { sort: "newest" }, { search: "yoga", page: 2 }])
    expect(show(raw).words, JSON.stringify(raw)).not.toContain("Paid Gym");
});

test("the list has one canonical URL, and is noindex with filters besides the category (R001)", () => {
  const facts: PageFacts = {
    now: SCREEN_NOW,
    settings: {
      productName: "FitCollective",
      publicUrl: "https://fit.example",
      supportEmail: "a@fit.example",
      enrollmentCommission: 10,
      social: {},
      demo: false,
    },
    country: undefined,
  };
  const items = [{ name: "Iron Orchid", path: "/fitness-collectives/41" }];
  const head = (raw: object) => fitnessListHead(facts, readFitnessSearch(raw), { category: "Gym", items });
  const href = "https://fit.example/fitness-collectives?category=3";
  expect(head({ category: 3 }).links).toEqual([{ rel: "canonical", href }]);
  expect(JSON.stringify(head({ category: 3 }).meta)).not.toContain("noindex");
  expect(JSON.stringify(head({ openNow: true }).meta)).toContain("noindex");
  expect(head({}).scripts).toHaveLength(2);
});

test("the list of Business Collectives shows its title and count (R149)", () => {
  const search = readRetailSearch({});
  const data = { items: [collective()], total: { count: 10_000, exact: false } };
  const html = renderScreen(<RetailList search={search} />, {
    answers: [[listingsData.retail(search, "Singapore").queryKey, data]],
  });
  expect(visibleText(html)).toContain("Find the Perfect Business Collective");
  expect(visibleText(html)).toContain("10,000+ Business Collectives");
});

describe("Fitness Collectives", () => {
  testFilters({ description: fitnessSearch, filters: fitnessFilters(gyms), draw: (search) => draw(search) });
});

describe("Business Collectives", () => {
  const shops = collectivesApi.listCategories.response.parse([{ id: 5, name: "Supplements", description: null }]);
  const drawShops = (search: RetailSearch) =>
    renderScreen(<RetailList search={search} />, { answers: [[listingsData.retailCategories().queryKey, shops]] });
  testFilters({ description: retailSearch, filters: retailFilters(shops), draw: drawShops });
});
