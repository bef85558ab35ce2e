import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Category, ListingCard } from "#contract/businesses.ts";
import type { SearchSuggestion } from "#contract/gazetteer.ts";
import {
  checkA11y,
  DEMO,
  eventually,
  expectEventually,
  expectFocus,
  expectHidden,
  expectPath,
  expectToast,
  expectVisible,
  holdRequest,
  mockResponse,
  open,
  openPage,
  readJson,
  screenshot,
  typeInto,
} from "./browser.ts";

// Typing what, where and when in one field; suggestions; the plain controls.

const SUGGEST = "/api/search/suggest";

const box = (page: Page) => page.getByRole("main").getByRole("combobox", { name: /^Search / });
const list = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const chips = (page: Page) => () =>
  page
    .getByRole("group", { name: "Active filters" })
    .getByRole("button", { name: /^Remove filter/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")?.replace("Remove filter: ", "")).join(" | "));
const removeChip = (page: Page, words: string | RegExp) =>
  page.getByRole("group", { name: "Active filters" }).getByRole("button", { name: words }).click();

async function categoryId(page: Page, name: string): Promise<number> {
  const all = await readJson<Category[]>(page, "/api/business-categories");
  return all.find((category) => category.name === name)?.id ?? 0;
}

/** The texts of requests for suggestions from now on. */
function recordSuggested(page: Page): string[] {
  const typed: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === SUGGEST) typed.push(url.searchParams.get("q") ?? "");
  });
  return typed;
}

/** Records each DOM change after which aria-activedescendant differs from the selected option. */
async function recordMismatches(page: Page): Promise<() => Promise<string[]>> {
  const field = await box(page).elementHandle();
  const seen = await page.evaluateHandle((input) => {
    const found: string[] = [];
    new MutationObserver(() => {
      const selected = document.querySelector("[role=option][aria-selected=true]")?.id;
      const named = input?.getAttribute("aria-activedescendant") ?? undefined;
      if (named !== selected) found.push(`${named} for ${selected}`);
    }).observe(document, { subtree: true, childList: true, attributes: true });
    return found;
  }, field);
  return () => seen.jsonValue();
}

/** The first name of a district. */
const placeOf = (district: string | null) => district?.split(",")[0] ?? "";

/** Opens a listing round the clock, so that a journey finds something open at any hour. */
async function openAllDay(id: number): Promise<void> {
  const admin = await openPage({ as: DEMO.admin });
  for (const location of await readJson<{ id: number }[]>(admin, `/api/businesses/${id}/locations`)) {
    const path = `/api/businesses/${id}/locations/${location.id}/operating-hours`;
    const response = await admin.request.patch(path, { data: { operatingHours: "Mon-Sun: Open 24 hours" } });
    expect(response.status()).toBe(200);
  }
}

test("on a phone what is open near a place is two taps away, on the first screen", async () => {
  const page = await openPage({ viewport: "phone" });
  const listed = await readJson<ListingCard[]>(page, "/api/businesses?page=1&first=Singapore");
  const isFoundNearby = async ({ id, category, district }: ListingCard) => {
    const query = `category=${category.id}&where=${encodeURIComponent(placeOf(district))}`;
    return (await readJson<ListingCard[]>(page, `/api/businesses?${query}`)).some((found) => found.id === id);
  };
  // A station of the same name may lie far from a place.
  let wanted: ListingCard | undefined;
  for (const each of listed)
    if (!wanted && each.district !== null && /^\w+$/.test(each.category.name) && (await isFoundNearby(each)))
      wanted = each;
  if (!wanted) throw new Error("No listing is found by its category and district.");
  await openAllDay(wanted.id);
  await open(page, "/");
  let taps = 0;
  const tap = async (press: () => Promise<void>) => {
    await press();
    taps += 1;
  };
  await tap(() => box(page).click());
  await page.keyboard.type(`${wanted.category.name} near ${placeOf(wanted.district)} open now`);
  await tap(() => page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click());
  await page.waitForURL((url) => url.pathname === "/businesses" && url.searchParams.get("openNow") === "true");
  await expectVisible(cards(page).first().getByText(wanted.category.name));
  expect(taps).toBeLessThanOrEqual(3);
  // Labelled places above the list are of the same search.
  const first = page.locator("main article, main [data-slot=card]").filter({ visible: true }).first();
  await expectVisible(first.getByText(/^Open /).first(), first.getByText(/ km away/));
  expect((await first.boundingBox())?.y).toBeLessThan(360);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await screenshot(page, "where-when-390");
  await checkA11y(page);
});

test("a line becomes chips that go one by one, and Back brings them back", async () => {
  const page = await openPage();
  const pilates = await categoryId(page, "Pilates Studio");
  await open(page, "/businesses");
  await typeInto(box(page), "pilates novena saturday 10am");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("where") === "Novena, Singapore");
  await eventually(chips(page)).toMatch(/^Pilates Studio \| In Novena \| Open Sat, \d+ \w+, 10:00 am$/);
  await expectEventually(() => box(page).inputValue(), "");
  await expectEventually(() => page.getByRole("combobox", { name: "Sort by" }).inputValue(), "distance");
  await expectVisible(cards(page).getByText(/ km away/));
  await screenshot(page, "where-when-1280");
  await checkA11y(page);
  await removeChip(page, /Open Sat/);
  await expectEventually(chips(page), "Pilates Studio | In Novena");
  await removeChip(page, /In Novena/);
  await expectPath(page, `/businesses?category=${pilates}`);
  await expectEventually(() => page.getByRole("combobox", { name: "Sort by" }).inputValue(), "relevance");
  await page.goBack();
  await expectEventually(chips(page), "Pilates Studio | In Novena");
  await expectVisible(cards(page).getByText(/ km away/));
});

test("words without a place or a time stay words; wrong words first", async () => {
  const page = await openPage();
  await open(page, "/businesses");
  await typeInto(box(page), "Lakeside Wheelhouse");
  await page.keyboard.press("Enter");
  await expectPath(page, "/businesses?search=Lakeside+Wheelhouse");
  await expectVisible(cards(page).getByText("Lakeside Wheelhouse").first());
  await typeInto(box(page), "yoga near xanadu");
  await page.keyboard.press("Enter");
  await expectVisible(page.getByText("No place called “xanadu” is known, so these results are from everywhere."));
  await expectEventually(chips(page), "Yoga Studio | “xanadu”");
  await typeInto(box(page), "yoga near orchrad");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("where") === "Orchard, Singapore");
  await expectHidden(page.getByText(/^No place called/));
  await expectEventually(chips(page), "Yoga Studio | In Orchard");
});

test("suggestions by keyboard alone: a place keeps the words before it", async () => {
  const page = await openPage();
  const yoga = await categoryId(page, "Yoga Studio");
  const typed = recordSuggested(page);
  await open(page, "/businesses");
  await box(page).focus();
  await page.keyboard.type("y");
  await expectEventually(() => box(page).getAttribute("aria-expanded"), "false");
  await page.keyboard.type("oga near orch", { delay: 60 });
  await expectVisible(
    list(page)
      .getByRole("group", { name: "Places" })
      .getByRole("option", { name: /^Orchard\s*Singapore$/ }),
  );
  expect(typed).not.toContain("y");
  await checkA11y(page);
  await screenshot(page, "suggestions-1280");
  await expectEventually(() => box(page).getAttribute("aria-expanded"), "true");
  await page.keyboard.press("Escape");
  await expectHidden(list(page));
  await expectEventually(() => box(page).inputValue(), "yoga near orch");
  const selected = list(page).getByRole("option", { selected: true });
  const mismatches = await recordMismatches(page);
  for (let steps = 0; steps < 9; steps += 1) {
    await page.keyboard.press("ArrowDown");
    await expectVisible(selected);
    if (/^Orchard\s*Singapore$/.test((await selected.textContent()) ?? "")) break;
  }
  expect(await box(page).getAttribute("aria-activedescendant")).toBe(await selected.getAttribute("id"));
  expect(await mismatches()).toEqual([]);
  await expectFocus(box(page));
  await page.keyboard.press("Enter");
  await expectPath(page, `/businesses?category=${yoga}&where=Orchard%2C+Singapore&sort=distance`);
  await expectHidden(list(page));
  await expectEventually(() => box(page).inputValue(), "");
});

test("a suggested listing is its page; recent searches stay in the browser and can be cleared", async () => {
  const page = await openPage({ viewport: "phone" });
  await open(page, "/");
  await typeInto(box(page), "banyan");
  await page.keyboard.press("Enter");
  await expectPath(page, "/businesses?search=banyan");
  // The URL changes before the page does, and both have a field.
  await expectVisible(page.getByRole("heading", { level: 1, name: "Find your Fitness Collective" }));
  await typeInto(box(page), "");
  await expectVisible(
    list(page).getByRole("group", { name: "Recent searches" }).getByRole("option", { name: "banyan", exact: true }),
  );
  await screenshot(page, "suggestions-390");
  await checkA11y(page);
  await list(page).getByRole("option", { name: "Clear recent searches" }).click();
  await expectHidden(list(page));
  await typeInto(box(page), "banyan ho");
  await list(page)
    .getByRole("option", { name: /^Banyan Hour Yoga/ })
    .click();
  await expectPath(page, /^\/fitness-collectives\/\d+$/);
  await expectVisible(page.getByRole("heading", { level: 1, name: "Banyan Hour Yoga" }));
  expect(await page.evaluate(() => localStorage.getItem("recent-searches"))).toBeNull();
});

test("slow and failing suggestions block nothing", async () => {
  const page = await openPage();
  await open(page, "/businesses");
  const held = await holdRequest(page, SUGGEST);
  await typeInto(box(page), "rock");
  await page.keyboard.press("Enter");
  await expectPath(page, "/businesses?search=rock");
  await held.release();
  await mockResponse(page, SUGGEST, 500, { error: "" });
  await mockResponse(page, "/api/search/understand", 500, { error: "" });
  await typeInto(box(page), "yoga near orchard");
  await page.keyboard.press("Enter");
  await expectPath(page, "/businesses?search=yoga+near+orchard");
  await expectHidden(list(page));
});

test("while an input method composes nothing is suggested and Enter chooses nothing", async () => {
  const page = await openPage();
  const typed = recordSuggested(page);
  await open(page, "/businesses");
  await box(page).focus();
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ["y", "yu", "yujia"])
    await keyboard.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  await expectEventually(() => box(page).inputValue(), "yujia");
  await expectEventually(() => box(page).getAttribute("aria-expanded"), "false");
  await keyboard.send("Input.insertText", { text: "瑜伽" });
  await expectVisible(list(page).getByRole("option", { name: "Yoga Studio" }));
  expect(new Set(typed)).toEqual(new Set(["瑜伽"]));
});

test("near me asks for the position only when it is pressed, and says why there is none", async () => {
  const page = await openPage({ viewport: "phone" });
  await page.addInitScript(() => {
    const counted = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...args) => {
      document.documentElement.dataset["asked"] = "true";
      counted(...args);
    };
  });
  const isAsked = () => page.evaluate(() => document.documentElement.dataset["asked"] ?? "");
  await open(page, "/businesses");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const nearMe = sheet.getByRole("button", { name: "Near me" });
  await expectVisible(nearMe);
  expect(await isAsked()).toBe("");
  await nearMe.click();
  await expectVisible(sheet.getByText(/^Your location is not available\. Allow this site/));
  await checkA11y(page);
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: 1.30012, longitude: 103.85009 });
  await nearMe.click();
  await page.waitForURL((url) => url.searchParams.get("radiusKm") === "5" && url.searchParams.get("lat") === "1.3");
  expect(await isAsked()).toBe("true");
  await expectHidden(sheet.getByText(/^Your location is not available/));
  await screenshot(page, "where-when-sheet-390");
  await sheet.getByRole("button", { name: /^Show/ }).click();
  await expectVisible(page.getByRole("button", { name: "Filters (1)" }), cards(page).getByText(/ km away/));
  await expectEventually(chips(page), "Within 5 km of the chosen point");
});

test("a line that says near me goes on without a place if there is no position", async () => {
  const page = await openPage();
  const gym = await categoryId(page, "Gym");
  await open(page, "/businesses");
  await typeInto(box(page), "gym near me");
  await page.keyboard.press("Enter");
  await expectToast(page, "Your location is not available");
  await expectPath(page, `/businesses?category=${gym}`);
});

test("where and when as controls: a place with suggestions, then a day and an hour", async () => {
  const page = await openPage();
  await open(page, "/businesses");
  await page.getByRole("button", { name: "Where and when" }).click();
  const sheet = page.getByRole("dialog", { name: "Where and when" });
  const where = sheet.getByRole("combobox", { name: "Where" });
  await typeInto(where, "tampi");
  const option = page.getByRole("option", { name: /^Tampines\s*Singapore$/ });
  await expectVisible(option);
  // Escape closes the list, not the sheet.
  await where.press("Escape");
  await expectHidden(option);
  await expectVisible(sheet);
  await where.press("ArrowDown");
  await where.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("where")?.startsWith("Tampines") === true);
  await expectEventually(() => where.inputValue(), new URL(page.url()).searchParams.get("where"));
  await sheet.getByRole("radio", { name: "Open now" }).click();
  await page.waitForURL((url) => url.searchParams.get("openNow") === "true");
  await sheet.getByRole("radio", { name: "Open at a day and hour" }).click();
  await page.waitForURL((url) => /^\d{4}-\d\d-\d\dT18:00$/.test(url.searchParams.get("openAt") ?? ""));
  expect(new URL(page.url()).searchParams.has("openNow")).toBe(false);
  await sheet.getByRole("combobox", { name: "Hour" }).selectOption("7:00 am");
  await page.waitForURL((url) => url.searchParams.get("openAt")?.endsWith("T07:00") === true);
  await screenshot(page, "where-when-sheet-1280");
  await checkA11y(page);
  await sheet.getByRole("radio", { name: "Any time" }).click();
  await page.waitForURL((url) => !url.searchParams.has("openAt"));
  await page.keyboard.press("Escape");
  await expectHidden(sheet);
  await expectFocus(page.getByRole("button", { name: "Where and when" }));
});

test("a list that found nothing offers a wider area and what else is there", async () => {
  const page = await openPage();
  const climbing = await categoryId(page, "Climbing Gym");
  const around = (km: number) => `/api/businesses?category=${climbing}&where=Tampines&radiusKm=${km}`;
  expect(await readJson<ListingCard[]>(page, around(1))).toEqual([]);
  await open(page, `/businesses?category=${climbing}&where=Tampines&radiusKm=1`);
  const others = await readJson<ListingCard[]>(page, "/api/businesses?where=Tampines&radiusKm=1");
  const other = others[0]?.category.name ?? "";
  const main = page.getByRole("main");
  await expectVisible(main.getByText(/^No Fitness Collectives found/));
  await expectVisible(main.getByRole("button", { name: /^Anywhere \(\d+\)$/ }));
  await main.getByRole("list", { name: "Other categories here" }).getByRole("button", { name: other }).click();
  await expectVisible(cards(page));
  // Wider: from half of the distance at which something is.
  const far = await readJson<ListingCard[]>(page, `${around(200)}&sort=distance`);
  const km = Math.round(((far[0]?.distance ?? 0) / 1.5) * 10) / 10;
  await open(page, `/businesses?category=${climbing}&where=Tampines&radiusKm=${km}`);
  const wider = main.getByRole("button", { name: new RegExp(`^Within ${km * 2} km of Tampines \\(\\d+\\)$`) });
  await expectVisible(wider);
  await screenshot(page, "nothing-found-1280");
  await checkA11y(page);
  await wider.click();
  await expectVisible(cards(page));
});

test("shops have the same field", async () => {
  const page = await openPage();
  await open(page, "/business-collectives");
  const [place] = await readJson<SearchSuggestion[]>(page, `${SUGGEST}?q=orchard&kind=place&first=Singapore`);
  await typeInto(box(page), "orchard");
  await list(page)
    .getByRole("option", { name: new RegExp(`^${place?.name}\\s*Singapore$`) })
    .click();
  await page.waitForURL((url) => url.pathname === "/business-collectives" && url.searchParams.has("where"));
  await expectVisible(page.getByRole("button", { name: /^Remove filter: In Orchard/ }));
});
