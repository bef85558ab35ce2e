import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { Category, ListingCard } from "#contract/businesses.ts";
import { featuredRowsText as rows } from "#contract/texts/featured-rows.ts";
import { featuredText as text } from "#contract/texts/featured.ts";
import { checkA11y, expectEventually, expectHidden, expectVisible, open, openPage, readJson } from "./browser.ts";

/** Checks the labelled row of a page: in the server's page, with a reason that opens by key, leading to its listings. */
async function checkRow(page: Page, path: string, { label, reason }: { label: string; reason: string }): Promise<void> {
  expect(await (await page.request.get(path)).text()).toContain(text.question);
  await open(page, path);
  const row = page.getByRole("region", { name: label, exact: true });
  await expectVisible(row);
  await expectHidden(row.getByText(reason));
  await row.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expectVisible(row.getByText(reason));
  await checkA11y(page);
}

test("labelled places are above a narrowed list, and go with the last filter", async () => {
  const page = await openPage();
  await open(page, "/businesses");
  const category = (await readJson<Category[]>(page, "/api/business-categories")).find(({ name }) => name === "Gym");
  const path = `/businesses?category=${category?.id}`;
  await checkRow(page, path, { label: text.label, reason: rows.inSearch });
  const featured = `/api/businesses/featured?category=${category?.id}&first=Singapore`;
  const readBoth = async () => {
    await open(page, path);
    const shown = await page.getByRole("region", { name: text.label, exact: true }).getByRole("link").allTextContents();
    const places = (await readJson<ListingCard[]>(page, featured)).map(({ name }) => name);
    return isDeepStrictEqual(shown, places) || { shown, places };
  };
  // Read again when they differ: the turn of the places may end between the two.
  await expectEventually(readBoth, true);
  await page
    .getByRole("link", { name: "Clear all" })
    .or(page.getByRole("button", { name: "Clear all" }))
    .click();
  await expectHidden(page.getByRole("region", { name: text.label, exact: true }));
});

test("the home page has a labelled rail below the organic six", async () => {
  const page = await openPage();
  await checkRow(page, "/", { label: text.label, reason: text.onHome });
  await expect
    .poll(() => page.getByRole("region", { name: "Top-Rated Fitness Collectives" }).getByRole("article").count())
    .toBe(6);
});

test("the list of professionals has its labelled row", async () => {
  const page = await openPage();
  await checkRow(page, "/professionals", { label: text.label, reason: rows.professionals });
});

test("a listing without a plan shows similar places, one with a plan shows none", async () => {
  const page = await openPage();
  await open(page, "/businesses");
  const listings = await readJson<ListingCard[]>(page, "/api/businesses?pageSize=100");
  const similarTo = (id: number) => readJson<ListingCard[]>(page, `/api/businesses/${id}/similar`);
  let found: ListingCard | undefined;
  for (const listing of listings) {
    if (listing.subscriptionTier === "none" && (await similarTo(listing.id)).length > 0) {
      found = listing;
      break;
    }
  }
  await checkRow(page, `/fitness-collectives/${found?.id}`, {
    label: rows.similar,
    reason: rows.near.replace("{km}", "10"),
  });
  const paying = listings.find(({ subscriptionTier }) => subscriptionTier === "standard");
  await open(page, `/fitness-collectives/${paying?.id}`);
  await expectHidden(page.getByRole("region", { name: rows.similar }));
});
