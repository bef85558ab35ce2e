import { expect, test } from "vitest";
import { featuredText as text } from "#contract/texts/featured.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { elementsOf, linksOf, listing } from "./listings.test-suite.ts";
import { listingsData } from "./listings.data.ts";
import { TopRated } from "./top-rated.tsx";

const { queryKey } = listingsData.topRated();

test("top-rated shows skeletons of six cards while loading (R054)", () => {
  const html = renderScreen(<TopRated />);
  expect(html).toContain('role="status"');
  expect(visibleText(html)).toBe("Loading…");
  expect(html.match(/aspect-8\/5/g)).toHaveLength(6);
});

test("top-rated shows an error text and a retry button (R054)", () => {
  const html = renderScreen(<TopRated />, { failures: [queryKey] });
  expect(html).toContain('role="alert"');
  expect(visibleText(html)).toBe("Unable to load Fitness Collectives. Please try again later. Try Again");
});

test("top-rated shows its empty text (R054)", () => {
  expect(visibleText(renderScreen(<TopRated />, { answers: [[queryKey, []]] }))).toBe(
    "No Fitness Collectives found. Check back soon!",
  );
});

test("top-rated keeps the server's order and shows at most six (R054, R057)", () => {
  const eight = [8, 3, 5, 1, 2, 7, 4, 6].map((id) => listing({ id, name: `Gym ${id}` }));
  const html = renderScreen(<TopRated />, { answers: [[queryKey, eight]] });
  expect(elementsOf(html, "h3").map(visibleText)).toEqual(["Gym 8", "Gym 3", "Gym 5", "Gym 1", "Gym 2", "Gym 7"]);
});

test("the labelled places are below the organic six, with one sentence that says why (R040, R057)", () => {
  const six = [1, 2, 3, 4, 5, 6].map((id) => listing({ id, name: `Gym ${id}` }));
  const paid = [listing({ id: 9, name: "Paid Gym" }), listing({ id: 10, kind: "retail", name: "Paid Shop" })];
  const featured = listingsData.featuredOnHome().queryKey;
  const html = renderScreen(<TopRated />, {
    answers: [
      [queryKey, six],
      [featured, paid],
    ],
  });
  const words = visibleText(html);
  expect(elementsOf(html, "h3").map(visibleText)).toEqual(six.map(({ name }) => name));
  expect(words.indexOf("Gym 6")).toBeLessThan(words.indexOf("Featured"));
  expect(words).toContain(`Featured ${text.question} ${text.onHome} Paid Gym`);
  // The reason opens with a click, a key or a screen reader's action.
  expect(html).toMatch(/<details[^>]*><summary[^>]*>Why is this here\?<\/summary><p/);
  expect(linksOf(html)).toMatchObject({
    "Paid Gym": "/fitness-collectives/9",
    "Paid Shop": "/business-collectives/10",
  });
  const without = renderScreen(<TopRated />, {
    answers: [
      [queryKey, six],
      [featured, []],
    ],
  });
  expect(visibleText(without)).not.toContain("Featured");
});
