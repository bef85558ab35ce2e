import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { BusinessFigures } from "#contract/analytics.ts";
import type { Business, ListingCard } from "#contract/businesses.ts";
import { classesText } from "#contract/texts/classes.ts";
import { homeText } from "#contract/texts/home.ts";
import { checkA11y, DEMO, expectEventually, expectVisible, open, openPage, readJson, screenshot } from "./browser.ts";
import { expectNoSidewaysScroll } from "./listings.ts";

// What a phone (390 × 844) shows first, measured.

const SCREEN = 844;
/** The cards of a list, and those of a labelled row above it. */
const CARDS = "main article, main [data-slot=card]";

const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);

test.each(["/fitness-collectives", "/businesses", "/business-collectives", "/jobs", "/professionals", "/media"])(
  "the first card of %s begins above 360 pixels",
  async (path) => {
    const page = await openPage({ viewport: "phone" });
    await open(page, path);
    await expectVisible(page.locator(CARDS).filter({ visible: true }).first());
    await screenshot(page, `first${path.replaceAll("/", "-")}-390`);
    expect(await topOf(page, CARDS)).toBeLessThan(360);
    await expectNoSidewaysScroll(page);
    await checkA11y(page);
  },
);

test("what is chosen is said once: in the search field, otherwise in a chip", async () => {
  const page = await openPage({ viewport: "phone" });
  const [{ category } = { category: { id: 0, name: "" } }] = await readJson<ListingCard[]>(page, "/api/businesses");
  await open(page, `/businesses?search=yoga&category=${category.id}&country=Singapore`);
  const said = (words: string) => page.getByRole("main").getByText(words, { exact: true }).filter({ visible: true });
  const chips = page.getByRole("group", { name: "Active filters" }).getByRole("button", { name: /^Remove filter/ });
  await expectEventually(() => chips.filter({ visible: true }).count(), 2);
  await expectVisible(page.getByRole("button", { name: `Remove filter: ${category.name}` }));
  await expectEventually(() => said("“yoga”").count(), 0);
});

test("home: search within 420 pixels, rails that the keyboard scrolls, at most six screens", async () => {
  const page = await openPage({ viewport: "phone" });
  await open(page, "/");
  const form = page.getByRole("main").getByRole("search");
  const box = await form.getByRole("combobox", { name: homeText.search.label }).boundingBox();
  expect((box?.y ?? SCREEN) + (box?.height ?? 0)).toBeLessThan(420);
  const rail = page.getByRole("region", { name: homeText.topRated.title }).getByRole("list").first();
  const cards = rail.getByRole("article");
  const tops = await cards.evaluateAll(
    (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().top))).size,
  );
  expect(tops, "side by side").toBe(1);
  await cards.last().getByRole("link").first().focus();
  await expectEventually(() => rail.evaluate((list) => list.scrollLeft > 0), true);
  await screenshot(page, "home-390");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(6 * SCREEN);
  await expectNoSidewaysScroll(page);
});

/** The oldest public listing of a kind that has a phone, a website and programmes or products. */
async function findListing(page: Page, list: string): Promise<Business> {
  for (const { id } of await readJson<ListingCard[]>(page, `${list}?page=1&pageSize=24`)) {
    const listing = await readJson<Business>(page, `${list}/${id}`);
    if (listing.phone && listing.websiteUrl && listing.priceFrom && listing.district) return listing;
  }
  throw new Error(`No listing of ${list} in the demo world has everything`);
}

test.each(["/api/businesses", "/api/business-collectives"])("the first screen of a listing of %s", async (list) => {
  const page = await openPage({ viewport: "phone" });
  const listing = await findListing(page, list);
  const path = `${listing.kind === "fitness" ? "/fitness-collectives" : "/business-collectives"}/${listing.id}`;
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: SCREEN });
    await open(page, path);
    const header = page.getByRole("main").locator("[data-slot=page-header]");
    const bar = page.getByRole("group", { name: `Contact ${listing.name}` });
    const actions = [
      bar.getByRole("link", { name: "Call" }),
      bar.getByRole("button", { name: "Get Directions" }),
      bar.getByRole("link", { name: "Website" }),
      bar.getByRole("link", { name: "Message" }),
      bar.getByRole("button", { name: "Share" }),
    ];
    const facts = [
      page.getByRole("heading", { level: 1, name: listing.name }),
      header.getByText(listing.district ?? "", { exact: true }),
      header.getByText(/^(from \$|free offers)/),
      header.locator("[data-clock]"),
    ];
    await screenshot(page, `listing-${listing.kind}-${width}`);
    for (const part of [...facts, ...actions]) {
      await expectVisible(part);
      const box = await part.boundingBox();
      expect((box?.y ?? SCREEN) + (box?.height ?? 0), `${await part.textContent()} at ${width}`).toBeLessThanOrEqual(
        SCREEN,
      );
    }
    // On a phone the actions stay where they are.
    await page.evaluate(() => scrollTo(0, 2_000));
    const end = await bar.evaluate((element) => element.getBoundingClientRect().bottom);
    if (width === 390) expect(end).toBe(SCREEN);
    await expectNoSidewaysScroll(page);
    await checkA11y(page);
  }
  await expectVisible(
    page.getByRole("region", { name: /^(Programs & Services|Products)$/ }),
    page.getByRole("region", { name: "Business Hours" }),
    page.getByRole("region", { name: "Map" }),
  );
});

test("presses of a visitor are counted for the owner", async () => {
  const owner = await openPage({ as: DEMO.owner });
  const figures = () => readJson<BusinessFigures>(owner, "/api/businesses/my-analytics");
  const before = await figures();
  const { kind } = await readJson<Business>(owner, "/api/businesses/my-business");
  const path = `${kind === "fitness" ? "/fitness-collectives" : "/business-collectives"}/${before.businessId}`;
  const press = async (page: Page) => {
    await open(page, path);
    const call = page.getByRole("link", { name: "Call" });
    // The browser has no program for tel:.
    await call.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
    const sent = page.waitForRequest((request) => request.url().endsWith(`/${before.businessId}/actions`));
    await call.click();
    await sent;
  };
  // Headless browsers count as bots.
  const visitor = await openPage({
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36",
  });
  await press(visitor);
  await press(visitor);
  await press(owner);
  await expectEventually(async () => (await figures()).totals?.calls.count, (before.totals?.calls.count ?? 0) + 1);
});

test("home leads to the classes of today on the first screen, by keyboard too", async () => {
  for (const [viewport, height] of [
    ["phone", SCREEN],
    ["desktop", 900],
  ] as const) {
    const page = await openPage({ viewport });
    await open(page, "/");
    const link = page.getByRole("main").getByRole("link", { name: homeText.search.classes });
    const box = await link.boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height);
    await screenshot(page, `home-classes-${viewport}`);
    await link.focus();
    await page.keyboard.press("Enter");
    await expectVisible(page.getByRole("heading", { level: 1, name: classesText.title }));
    await expectNoSidewaysScroll(page);
  }
});
