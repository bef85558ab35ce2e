import { expect, test } from "vitest";
import { businessesApi } from "#contract/businesses.ts";
import { searchAlertsApi } from "#contract/search-alerts.ts";
import { listingsData } from "#web/features/businesses/listings.data.ts";
import { searchAlertsData } from "#web/features/saved/search-alerts.data.ts";
import { renderScreen, SCREEN_NOW, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { OwnSearches } from "./own-searches.tsx";

const KEY = searchAlertsData.all().queryKey;
const gyms = businessesApi.listCategories.response.parse([{ id: 3, name: "Gym", description: null }]);

const draw = (alerts: object[]) =>
  renderScreen(<OwnSearches />, {
    answers: [
      [KEY, searchAlertsApi.list.response.parse(alerts)],
      [listingsData.fitnessCategories().queryKey, gyms],
    ],
  });
const alert = (of: object) => ({ id: 1, kind: "fitness", query: "", createdAt: SCREEN_NOW, lastSentAt: null, ...of });

test("each saved search is described in the words of its list and links to its results", () => {
  const html = draw([
    alert({ query: "search=yoga&category=3&country=Singapore", path: "/fitness-collectives?search=yoga&sort=newest" }),
    alert({ id: 2, kind: "professional", query: "specialty=Pilates&experience=5", path: "/professionals?sort=newest" }),
    alert({ id: 3, kind: "retail", path: "/business-collectives?sort=newest" }),
  ]);
  const words = visibleText(html);
  expect(words).toContain("Fitness Collectives “yoga” Gym Singapore Nothing new yet View results Stop");
  expect(words).toContain("Professionals Pilates 5+ years");
  expect(words).toContain("Business Collectives Everything");
  expect(html).toContain('href="/fitness-collectives?search=yoga&amp;sort=newest"');
  expect(html).toContain('aria-label="Stop: Fitness Collectives, “yoga”, Gym, Singapore"');
});

test("a saved search also says where and when", () => {
  const words = (query: string, of: object = {}) =>
    visibleText(draw([alert({ query, path: "/fitness-collectives", ...of })])).replace(/ Nothing new yet.*/, "");
  expect(words("where=orchard&radiusKm=2&openAt=2026-11-29T07:00")).toMatch(/Within 2 km of orchard.*Sun/);
  expect(words("where=tampines", { kind: "retail" })).toContain("“tampines”");
  expect(words("lat=1.3&lng=103.8&radiusKm=5")).toContain("Within 5 km of the chosen point");
  expect(words("bbox=103.8,1.2,103.9,1.3")).toContain("In the area of the map");
});

test("a search that cannot be read says so and can only be stopped", () => {
  const words = visibleText(draw([alert({ query: "minRating=many", path: null })]));
  expect(words).toContain("This search was saved by another version of this site and finds nothing any more.");
  expect(words).not.toContain("View results");
  expect(words).toContain("Stop");
});

test("says that none is saved, that they are loading, and that loading failed", () => {
  expect(visibleText(draw([]))).toContain("No searches saved yet");
  expect(renderScreen(<OwnSearches />)).toContain('data-slot="skeleton"');
  const failed = renderScreen(<OwnSearches />, { failures: [KEY] });
  expect(visibleText(failed)).toContain("Your saved searches could not be loaded Try Again");
});
