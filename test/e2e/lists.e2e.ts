import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { Category, ListingCard } from "#contract/businesses.ts";
import {
  mockResponse,
  checkA11y,
  expectHidden,
  expectPath,
  expectVisible,
  expectEventually,
  expectToast,
  holdRequest,
  open,
  openPage,
  readJson,
  allowConsoleLines,
  expectFocus,
} from "./browser.ts";

const LIST = "/api/businesses";
const ERROR = "Error loading Fitness Collectives. Please try again.";
const EMPTY = "No Fitness Collectives found. Try adjusting your search criteria.";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const names = (page: Page) => () => cards(page).getByRole("heading").allTextContents();
const count = (page: Page) => () => page.getByRole("main").locator("[data-slot=result-count]").textContent();
const chips = (page: Page) => page.getByRole("list", { name: "Popular Categories" }).getByRole("link");
const active = (page: Page) => page.getByRole("group", { name: "Active filters" });
const box = (page: Page) => page.getByRole("combobox", { name: "Search Fitness Collectives" });
const picker = (page: Page) => page.getByRole("combobox", { name: "Category" });

/** Queries of the list requests from now on, newest last. */
function recordQueries(page: Page): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === LIST) queries.push(url.searchParams);
  });
  return queries;
}

/** Navigates from another screen, so that the browser itself fetches the list. */
async function visitList(page: Page): Promise<void> {
  await open(page, "/business-collectives");
  await page.getByRole("banner").getByRole("link", { name: "Fitness Collectives" }).click();
  await expectPath(page, "/fitness-collectives");
}

async function categories(page: Page): Promise<Category[]> {
  return readJson<Category[]>(page, "/api/business-categories");
}

test("both paths show the same list and keep their own URL (R001)", async () => {
  const page = await openPage();
  const seen = [];
  for (const path of ["/businesses", "/fitness-collectives"]) {
    await open(page, path);
    seen.push({
      heading: await page.getByRole("heading", { level: 1 }).textContent(),
      names: await names(page)(),
      count: await count(page)(),
      chips: await chips(page).allTextContents(),
      canonical: await page.locator("link[rel=canonical]").getAttribute("href"),
    });
    await picker(page).selectOption("Boxing");
    await page.waitForURL((url) => url.pathname === path && url.searchParams.has("category"));
  }
  expect(seen[0]?.names).toHaveLength(24);
  expect(seen[0]).toEqual(seen[1]);
});

test("the URL fills the search, the category and the list when it opens (R088)", async () => {
  const page = await openPage();
  const all = await categories(page);
  const gym = all.find(({ name }) => name === "Gym");
  const found = await readJson<ListingCard[]>(page, `${LIST}?search=gym&category=${gym?.id}&near=Singapore`);
  expect(found.length).toBeGreaterThan(0);
  await open(page, `/businesses?search=gym&category=${gym?.id}`);
  await expectEventually(() => box(page).inputValue(), "gym");
  await expectEventually(() => picker(page).inputValue(), String(gym?.id));
  await expectEventually(
    () => picker(page).getByRole("option").allTextContents(),
    ["All Categories", ...all.map(({ name }) => name)],
  );
  await expectEventually(
    names(page),
    found.map(({ name }) => name),
  );
  await expectEventually(() => chips(page).filter({ hasText: /^Gym$/ }).getAttribute("aria-current"), "true");
  // Search, category, the remembered country, and Clear all.
  await expectEventually(() => active(page).getByRole("button").count(), 4);
  await checkA11y(page);
});

test("searching and picking a category change the URL and query the server (R089, R092)", async () => {
  const page = await openPage();
  const queries = recordQueries(page);
  await open(page, "/businesses");
  const yoga = (await categories(page)).find(({ name }) => name === "Yoga Studio");
  await box(page).fill("yoga");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expectPath(page, "/businesses?search=yoga");
  await expectEventually(() => Promise.resolve(queries.at(-1)?.get("search")), "yoga");
  expect(queries.at(-1)?.has("category")).toBe(false);
  const found = await readJson<ListingCard[]>(page, `${LIST}?search=yoga&near=Singapore`);
  await expectEventually(
    names(page),
    found.slice(0, 24).map(({ name }) => name),
  );
  // A category applies immediately and includes the typed search.
  await box(page).fill("flow");
  await picker(page).selectOption("Yoga Studio");
  await expectPath(page, `/businesses?search=flow&category=${yoga?.id}`);
  await picker(page).selectOption("All Categories");
  await expectPath(page, "/businesses?search=flow");
  await box(page).fill("");
  await box(page).press("Enter");
  await expectPath(page, "/businesses");
  // Going back restores earlier searches, fields included.
  await page.goBack();
  await expectPath(page, "/businesses?search=flow");
  await expectEventually(() => box(page).inputValue(), "flow");
  // Going back works while a search is still loading.
  const held = await holdRequest(page, LIST);
  await box(page).fill("strength");
  await box(page).press("Enter");
  await expectPath(page, "/businesses?search=strength");
  await page.goBack();
  await expectPath(page, "/businesses?search=flow");
  await expectEventually(() => box(page).inputValue(), "flow");
  await held.release();
});

test.each(["gymm", "YOGÁ", "boxin singapore"])("the server tolerates the spelling '%s' (R092)", async (search) => {
  const page = await openPage();
  const found = await readJson<ListingCard[]>(
    page,
    `${LIST}?search=${encodeURIComponent(search)}&near=Singapore&page=1`,
  );
  expect(found.length).toBeGreaterThan(0);
  await open(page, `/businesses?search=${encodeURIComponent(search)}`);
  await expectEventually(() => box(page).inputValue(), search);
  await expectEventually(
    names(page),
    found.map(({ name }) => name),
  );
});

test("a chip sets and clears its category (R090)", async () => {
  const page = await openPage();
  await open(page, "/businesses?search=studio");
  const yoga = (await categories(page)).find(({ name }) => name === "Yoga Studio");
  const chip = chips(page).filter({ hasText: "Yoga Studio" });
  await chip.click();
  await expectPath(page, `/businesses?search=studio&category=${yoga?.id}`);
  await expectEventually(() => chip.getAttribute("aria-current"), "true");
  await expectEventually(() => picker(page).inputValue(), String(yoga?.id));
  await expectEventually(() => chips(page).and(page.locator('[aria-current="true"]')).count(), 1);
  await chip.click();
  await expectPath(page, "/businesses?search=studio");
  await expectEventually(() => chip.getAttribute("aria-current"), "false");
  await expectEventually(() => picker(page).inputValue(), "all");
});

test("the list shows a spinner while it loads, then a grid of cards (R091)", async () => {
  const page = await openPage();
  const held = await holdRequest(page, LIST);
  await visitList(page);
  const status = page.getByRole("region", { name: "Results" }).getByRole("status");
  await expectVisible(status.getByText("Loading…"), status.locator(".animate-spin"));
  await checkA11y(page);
  await held.release();
  await expectVisible(cards(page));
  await expectHidden(status.locator(".animate-spin"));
  const columns = await cards(page).evaluateAll(
    (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().left))).size,
  );
  // Three without the map beside them.
  expect(columns).toBe(2);
});

test("a list that fails says so and can be retried (R091)", async () => {
  const page = await openPage();
  allowConsoleLines(/status of 500/);
  await open(page, "/businesses");
  const before = await names(page)();
  const listed = await readJson<ListingCard[]>(page, `${LIST}?page=1`);
  await mockResponse(page, LIST, 500, { error: "Out of order" });
  await chips(page).first().click();
  const alert = page.getByRole("main").getByRole("alert");
  await expectVisible(alert.getByText(ERROR));
  expect(before.length).toBe(24);
  await checkA11y(page);
  await mockResponse(page, LIST, 200, listed.slice(0, 2));
  await alert.getByRole("button", { name: "Try Again" }).click();
  await expectEventually(
    names(page),
    listed.slice(0, 2).map(({ name }) => name),
  );
  await expectHidden(alert);
});

test("a list without results says so and offers to clear all filters (R091)", async () => {
  for (const viewport of ["phone", "desktop"] as const) {
    const page = await openPage({ viewport });
    await open(page, "/businesses?search=xqzvwk&verified=true");
    await expectVisible(page.getByText(EMPTY));
    await expectEventually(() => cards(page).count(), 0);
    await expectEventually(count(page), "0 Fitness Collectives");
    await checkA11y(page);
    await page.getByRole("button", { name: "Clear all filters" }).click();
    await expectPath(page, "/businesses");
    await expectVisible(cards(page));
    await expectEventually(() => box(page).inputValue(), "");
  }
});

test("a logo that does not load is replaced by the letter, also before hydration (R059)", async () => {
  const page = await openPage();
  const listed = await readJson<ListingCard[]>(page, `${LIST}?page=1&pageSize=24&near=Singapore`);
  const index = listed.findIndex(({ logo, photo }) => logo !== null && photo !== null);
  const logo = listed[index]?.logo?.replace("/images/original/", "") ?? "";
  expect(logo).not.toBe("");
  await page.route(`**/${logo}`, (route) => route.fulfill({ status: 404 }));
  await open(page, "/businesses");
  const card = cards(page).nth(index);
  await card.scrollIntoViewIfNeeded();
  await expectVisible(card.locator("[data-slot=letter-tile]"));
  await expectEventually(
    () => card.locator("[data-slot=letter-tile]").textContent(),
    listed[index]?.name.charAt(0).toUpperCase(),
  );
  // Other cards keep their logo.
  const other = listed.findIndex((each, at) => at !== index && each.logo !== null && each.photo !== null);
  await expectEventually(() => cards(page).nth(other).locator("[data-slot=letter-tile]").count(), 0);
});

test("a card shows category, name, stars, reviews, location and tags of its listing (R060, R064)", async () => {
  const page = await openPage();
  await open(page, "/businesses?sort=rating");
  const [first] = await readJson<ListingCard[]>(page, `${LIST}?page=1&sort=rating&near=Singapore`);
  if (!first) throw new Error("The demo world has no listings.");
  const card = cards(page).first();
  await expectVisible(
    card.getByText(first.category.name, { exact: true }),
    card.getByRole("heading", { name: first.name }),
    card.getByRole("img", { name: `Rated ${first.avgRating.toFixed(1)} out of 5` }),
    card.getByText(first.reviewCount === 1 ? "1 review" : `${first.reviewCount} reviews`),
    card.getByText(first.locations[0]?.city ?? "Location not available"),
  );
  await expectEventually(() => card.getByRole("listitem").allTextContents(), first.tags.slice(0, 2));
  for (const [name, path] of [
    [`View Profile: ${first.name}`, `/fitness-collectives/${first.id}`],
    [`Write a Review: ${first.name}`, `/fitness-collectives/${first.id}/review`],
  ] as const)
    await expectEventually(() => card.getByRole("link", { name, exact: true }).getAttribute("href"), path);
  // The whole card links to the profile.
  await card.click({ position: { x: 40, y: 120 } });
  await expectPath(page, `/fitness-collectives/${first.id}`);
});

test("filters apply immediately, are in the URL, and can be removed one by one", async () => {
  const page = await openPage();
  const queries = recordQueries(page);
  await open(page, "/businesses?page=2");
  const filters = page.getByRole("group", { name: "Filters", exact: true });
  await filters.getByRole("combobox", { name: "Country" }).selectOption("Malaysia");
  await expectPath(page, "/businesses?country=Malaysia");
  await filters.getByRole("combobox", { name: "Minimum rating" }).selectOption("4 stars and up");
  await filters.getByRole("button", { name: "Verified", exact: true }).click();
  await expectPath(page, "/businesses?country=Malaysia&minRating=4&verified=true");
  await expectEventually(() => Promise.resolve(Object.fromEntries(queries.at(-1) ?? [])), {
    country: "Malaysia",
    minRating: "4",
    verified: "true",
    page: "1",
    pageSize: "24",
  });
  const found = await readJson<ListingCard[]>(page, `${LIST}?country=Malaysia&minRating=4&verified=true`);
  await expectEventually(
    names(page),
    found.map(({ name }) => name),
  );
  await expectEventually(
    () => filters.getByRole("button", { name: "Verified", exact: true }).getAttribute("aria-pressed"),
    "true",
  );
  await expectEventually(
    () =>
      active(page)
        .getByRole("button")
        .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? one.textContent)),
    ["Remove filter: Malaysia", "Remove filter: 4 stars and up", "Remove filter: Verified", "Clear all"],
  );
  await active(page).getByRole("button", { name: "Remove filter: Malaysia" }).click();
  await expectPath(page, "/businesses?minRating=4&verified=true");
  await expectEventually(() => filters.getByRole("combobox", { name: "Country" }).inputValue(), "");
  await filters.getByRole("button", { name: "Open now", exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get("openNow") === "true");
  await active(page).getByRole("button", { name: "Clear all" }).click();
  await expectPath(page, "/businesses");
  // The remembered country stays.
  await expectEventually(() => active(page).getByRole("button").count(), 1);
});

test("on a phone the filters open in a sheet with the number of results", async () => {
  const page = await openPage({ viewport: "phone" });
  await open(page, "/businesses?search=yoga");
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const toggle = page.getByRole("button", { name: "Filters", exact: true });
  await expectHidden(sheet, page.getByRole("combobox", { name: "Category" }));
  await expectEventually(() => toggle.getAttribute("aria-expanded"), "false");
  await toggle.click();
  await expectVisible(sheet.getByRole("list", { name: "Popular Categories" }));
  await checkA11y(page);
  await sheet.getByRole("checkbox", { name: "Verified" }).click();
  await expectPath(page, "/businesses?search=yoga&verified=true");
  const found = await readJson<ListingCard[]>(page, `${LIST}?search=yoga&verified=true`);
  await sheet
    .getByRole("button", { name: `Show ${found.length} ${found.length === 1 ? "result" : "results"}` })
    .click();
  await expectHidden(sheet);
  await expectVisible(page.getByRole("button", { name: "Filters (1)" }));
  await expectEventually(
    () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    true,
    "nothing sticks out",
  );
});

test("a list that found nothing says which filter to drop, and how many there are then", async () => {
  const page = await openPage();
  const [listing] = await readJson<ListingCard[]>(page, `${LIST}?country=Singapore&verified=true&page=1`);
  const query = `search=${encodeURIComponent(listing?.name ?? "")}&exact=true&verified=true`;
  const { length } = await readJson<ListingCard[]>(page, `${LIST}?${query}`);
  expect(length).toBeGreaterThan(0);
  await open(page, `/businesses?${query}&country=Malaysia`);
  const list = page.getByRole("main");
  await expectVisible(
    list.getByText(/^No Fitness Collectives found/),
    list.getByRole("button", { name: `Without Malaysia (${length})` }),
  );
  // Without this one there is still nothing.
  await expectHidden(list.getByRole("button", { name: /^Without Verified/ }));
  await list.getByRole("button", { name: `Without Malaysia (${length})` }).click();
  await expectEventually(() => cards(page).count(), length);
});

test("the pager changes the page in the URL; going back restores the scroll position", async () => {
  const page = await openPage();
  await open(page, "/businesses");
  const pager = page.getByRole("navigation", { name: "Pages" });
  const first = await names(page)();
  await pager.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(1_000);
  await expectEventually(() => pager.getByRole("link").allTextContents(), ["Next"]);
  await pager.getByRole("link", { name: "Next" }).focus();
  await page.keyboard.press("Enter");
  await expectPath(page, "/businesses?page=2");
  await expectVisible(pager.getByText("Page 2"));
  await expectEventually(() => page.evaluate(() => document.activeElement?.textContent), "Results");
  await expectEventually(async () => (await names(page)()).some((name) => first.includes(name)), false);
  await expectEventually(() => page.evaluate(() => scrollY), 0);
  await page.keyboard.press("Tab");
  await expectFocus(cards(page).first().locator("a, button").first());
  await expectEventually(() => pager.getByRole("link").allTextContents(), ["Previous", "Next"]);
  await page.goBack();
  await expectPath(page, "/businesses");
  await expectEventually(names(page), first);
  await expectEventually(() => page.evaluate(() => scrollY), left);
});

test("a country chosen before hydration changes the list, without a hydration mismatch (R023)", async () => {
  const page = await openPage();
  // Simulates a slow phone, where the header hydrates before the list.
  const throttle = await page.context().newCDPSession(page);
  await throttle.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.addInitScript(() => {
    const choose = () => {
      const select = document.querySelector<HTMLSelectElement>("header select");
      if (!select || !Object.keys(select).some((key) => key.startsWith("__reactProps"))) {
        setTimeout(choose);
        return;
      }
      select.value = "Malaysia";
      select.dispatchEvent(new Event("change", { bubbles: true }));
    };
    choose();
  });
  await open(page, "/businesses");
  await throttle.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const near = await readJson<ListingCard[]>(page, `${LIST}?page=1&near=Malaysia`);
  await expectEventually(
    names(page),
    near.map(({ name }) => name),
  );
});

test("the last page shows the rest and links back only; another filter starts at the first page", async () => {
  const page = await openPage();
  const all = (await readJson<ListingCard[]>(page, LIST)).length;
  const last = Math.ceil(all / 24);
  expect(last).toBeGreaterThan(2);
  await open(page, `/businesses?page=${last}`);
  const pager = page.getByRole("navigation", { name: "Pages" });
  await expectEventually(count(page), `${all} Fitness Collectives`);
  await expectEventually(() => cards(page).count(), all - 24 * (last - 1));
  await expectEventually(() => pager.getByRole("link").allTextContents(), ["Previous"]);
  await pager.getByRole("link", { name: "Previous" }).click();
  await expectPath(page, `/businesses?page=${last - 1}`);
  await chips(page).first().click();
  await page.waitForURL((url) => url.searchParams.has("category") && !url.searchParams.has("page"));
});

test("the order is in the URL; 'Nearest' needs the visitor's location", async () => {
  const page = await openPage();
  await open(page, "/businesses");
  const sort = page.getByRole("combobox", { name: "Sort by" });
  const before = await names(page)();
  await sort.selectOption("Nearest");
  await expectToast(page, "Your location is not available");
  await expectPath(page, "/businesses");
  await expectEventually(names(page), before);
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: 1.30012, longitude: 103.85009 });
  await sort.selectOption("Nearest");
  await expectPath(page, "/businesses?sort=distance&lat=1.3&lng=103.85");
  const near = await readJson<ListingCard[]>(page, `${LIST}?sort=distance&lat=1.3&lng=103.85&page=1`);
  await expectEventually(
    names(page),
    near.map(({ name }) => name),
  );
  await expectVisible(
    cards(page)
      .first()
      .getByText(/ km away$/),
  );
  await sort.selectOption("Relevance");
  await expectPath(page, "/businesses");
});
