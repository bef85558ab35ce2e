import { createElement } from "react";
import { expect, test } from "vitest";
import { businessesApi } from "#contract/businesses.ts";
import { directoryText } from "#contract/texts/directory.ts";
import { homeText as text } from "#contract/texts/home.ts";
import { listingsData } from "#web/features/businesses/listings.data.ts";
import { mediaData } from "#web/features/media/media.data.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { Route } from "../index.tsx";
import * as parts from "./home-parts.ts";
import { HomeSearch } from "./home-search.tsx";

const categories = businessesApi.listCategories.response.parse([
  { id: 3, name: "Gym", description: null },
  { id: 5, name: "Yoga Studio", description: null },
]);

test("shows the nine sections in order (R040)", async () => {
  await Promise.all(Object.values(parts).map(async ({ preload }) => preload?.()));
  const Home = Route.options.component;
  if (!Home) throw new Error("The home page has no component.");
  const html = renderScreen(createElement(Home), { answers: [[mediaData.heroBanners().queryKey, []]] });
  const words = visibleText(html);
  const begins = [
    text.hero.headline,
    directoryText.facts.category.any,
    text.topRated.title,
    text.jobs.title,
    text.promotion.title,
    text.businessPlans.title,
    text.professionalPlans.title,
    text.media.title,
    text.closing.title,
  ].map((title) => words.indexOf(title));
  expect(begins).not.toContain(-1);
  expect(begins).toEqual(begins.toSorted((a, b) => a - b));
});

test("offers All Categories and those of the server; a chip links to its list (R050, R053)", () => {
  const html = renderScreen(<HomeSearch />, { answers: [[listingsData.fitnessCategories().queryKey, categories]] });
  const options = [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, name]) => name);
  expect(options).toEqual(["All Categories", "Gym", "Yoga Studio"]);
  expect(html).toMatch(/href="\/businesses\?category=5"[^>]*>Yoga Studio/);
  expect(html).toContain(`placeholder="${text.search.placeholder}"`);
});
