import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Business } from "#contract/businesses.ts";
import type { ClassMap } from "#contract/class-map.ts";
import {
  allowConsoleLines,
  checkA11y,
  expectEventually,
  expectFocus,
  expectHidden,
  expectPath,
  expectVisible,
  eventually,
  mockResponse,
  open,
  openPage,
  readJson,
  typeInto,
} from "./browser.ts";
import { expectNoSidewaysScroll, listingId, OWNED } from "./listings.ts";

const MAP = "/api/businesses/map";
/** Those of the tile server of the tests. */
const TILES = /^http:\/\/127\.0\.0\.1:\d+\/\d+\/\d+\/\d+\.png$/;

const region = (page: Page) => page.getByRole("region", { name: "Map of the results" });
const marks = (page: Page) => region(page).getByRole("list", { name: "On the map" }).getByRole("button");
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const searchArea = (page: Page) => page.getByRole("button", { name: "Search this area" });
const follow = (page: Page) => page.getByRole("checkbox", { name: "Search as I move the map" });

/** The number of listings that the list counts. */
async function listCount(page: Page): Promise<number> {
  return Number.parseInt((await page.locator("[data-slot=result-count]").textContent()) ?? "", 10);
}

/** The number of results that the map counts, with those that have no place unless the list is limited to one. */
async function mapCount(page: Page): Promise<number> {
  const words = (await page.getByRole("status").filter({ hasText: "on the map" }).textContent()) ?? "";
  const [onMap = 0, without = 0] = (words.match(/\d+/g) ?? []).map(Number);
  const { searchParams } = new URL(page.url());
  return onMap + (searchParams.has("bbox") || searchParams.has("where") ? 0 : without);
}

/** The list of what lies around the demo owner's gym. */
async function openAround(page: Page, degrees: number): Promise<number> {
  const id = await listingId(page, "fitness", OWNED);
  const { locations } = await readJson<Business>(page, `/api/businesses/${id}`);
  const main = locations.find(({ isMainLocation }) => isMainLocation);
  const [lat, lng] = [main?.latitude ?? 0, main?.longitude ?? 0];
  const box = [lng - degrees, lat - degrees, lng + degrees, lat + degrees].map((edge) => edge.toFixed(5));
  await open(page, `/businesses?bbox=${box.join(",")}`);
  return id;
}

test("list, map and count are one set and one address, which Back restores; the keyboard does it all", async () => {
  const page = await openPage();
  await open(page, "/businesses");
  await expectVisible(region(page), marks(page));
  await expectVisible(page.getByText(/on the map/));
  const all = await listCount(page);
  await expectEventually(() => mapCount(page), all);
  expect(await searchArea(page).count()).toBe(0);
  await checkA11y(page);
  // A cluster is a button that says how many it has, and comes closer.
  const cluster = marks(page).filter({ hasText: /^\d+\+?$/ });
  await cluster.first().focus();
  await page.keyboard.press("Enter");
  await searchArea(page).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.has("bbox"));
  await eventually(() => listCount(page)).toBeLessThan(all);
  const fewer = await listCount(page);
  await expectEventually(() => mapCount(page), fewer);
  await expectVisible(page.getByRole("button", { name: "Remove filter: In the area of the map" }));
  await expectHidden(searchArea(page));
  await checkA11y(page);
  await page.goBack();
  await expectPath(page, "/businesses");
  await expectEventually(() => listCount(page), all);
  await expectEventually(() => mapCount(page), all);
  await page.goForward();
  await expectEventually(() => listCount(page), fewer);
  await expectEventually(() => mapCount(page), fewer);
});

test("a pin and its card light up together; a pressed pin tells of its listing and Escape gives the focus back", async () => {
  const page = await openPage();
  const id = await openAround(page, 0.003);
  const pin = marks(page)
    .filter({ hasNotText: /^\d+\+?$/ })
    .and(page.getByRole("button", { name: OWNED }));
  await expectVisible(pin);
  const card = page.locator(`[data-pin="${id}"]`);
  await card.hover();
  await expectEventually(() => pin.getAttribute("data-active"), "true");
  await pin.hover();
  await expectEventually(() => card.getAttribute("data-lit"), "");
  await page.getByRole("heading", { level: 1 }).hover();
  await expectEventually(() => card.getAttribute("data-lit"), null);
  await card.getByRole("link", { name: `View Profile: ${OWNED}` }).focus();
  await expectEventually(() => pin.getAttribute("data-active"), "true");
  // A drag is no press, and does not keep a later key from being one.
  await region(page).hover({ position: { x: 20, y: 20 } });
  await page.mouse.down();
  await region(page).hover({ position: { x: 35, y: 25 } });
  await region(page).hover({ position: { x: 50, y: 30 } });
  await page.mouse.up();
  await expectVisible(searchArea(page));
  await pin.focus();
  await page.keyboard.press("Enter");
  const preview = page.getByRole("group", { name: OWNED });
  const profile = preview.getByRole("link", { name: `View Profile: ${OWNED}` });
  await expectFocus(profile);
  await checkA11y(page);
  await page.keyboard.press("Escape");
  await expectHidden(preview);
  await expectFocus(pin);
  await page.keyboard.press("Enter");
  await expectFocus(profile);
  await page.keyboard.press("Enter");
  await expectPath(page, `/fitness-collectives/${id}`);
});

test("the list follows the map where the reader chose that, also after a reload", async () => {
  const page = await openPage();
  await openAround(page, 0.2);
  await expectVisible(marks(page));
  const before = new URL(page.url()).searchParams.get("bbox");
  await follow(page).check();
  await page.reload();
  await expectVisible(marks(page));
  await expectEventually(() => follow(page).isChecked(), true);
  await page.getByRole("button", { name: "Zoom in", exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get("bbox") !== before);
  expect(await searchArea(page).count()).toBe(0);
  await expectEventually(async () => (await mapCount(page)) === (await listCount(page)), true);
});

test("without tiles the map has outlines of land with the pins", async () => {
  const page = await openPage();
  allowConsoleLines(/net::ERR_FAILED/);
  await page.route(TILES, (route) => route.abort());
  await open(page, "/businesses");
  await expectVisible(page.getByText("Streets cannot be shown at the moment"));
  await expectVisible(region(page).locator("path"), marks(page));
  expect(await cards(page).count()).toBeGreaterThan(0);
  await checkA11y(page);
});

test("a map that fails leaves the list and can be tried again", async () => {
  const page = await openPage();
  await mockResponse(page, MAP, 500, { error: "away" });
  await open(page, "/businesses");
  await expectVisible(page.getByText("The results could not be put on the map."));
  expect(await cards(page).count()).toBeGreaterThan(0);
  await checkA11y(page);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expectVisible(marks(page));
});

test("a map whose code cannot be loaded leaves the list and can be tried again", async () => {
  const page = await openPage();
  allowConsoleLines(/net::ERR_FAILED/, /dynamically imported/);
  const CODE = /\/assets\/leaflet-map-.*\.js/;
  await page.route(CODE, (route) => route.abort());
  await open(page, "/businesses");
  await expectVisible(page.getByText("Map currently unavailable"));
  expect(await cards(page).count()).toBeGreaterThan(0);
  await checkA11y(page);
});

test("on a phone the map is not loaded until it is chosen, and Back returns to the list", async () => {
  const page = await openPage({ viewport: "phone" });
  const maps: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === MAP || /leaflet/.test(request.url())) maps.push(request.url());
  });
  await open(page, "/businesses");
  await expectVisible(cards(page));
  expect(maps).toEqual([]);
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expectPath(page, "/businesses?view=map");
  await expectVisible(region(page), marks(page));
  await expectHidden(cards(page));
  await expectNoSidewaysScroll(page);
  await checkA11y(page);
  await page.goBack();
  await expectVisible(cards(page));
  await expectHidden(region(page));
});

test("Business Collectives have the same map", async () => {
  const page = await openPage();
  await open(page, "/business-collectives");
  await expectVisible(marks(page));
  await expectEventually(async () => (await mapCount(page)) === (await listCount(page)), true);
});

test("an address with a box that is none shows the whole list", async () => {
  const page = await openPage();
  for (const box of ["1,2,3", "170,1,-170,2", "0,0,0,91", "x"]) {
    await open(page, `/businesses?bbox=${box}`);
    await expectVisible(cards(page));
    expect(await page.getByRole("button", { name: "Remove filter: In the area of the map" }).count()).toBe(0);
  }
});

describe.each([
  { path: "/jobs", place: "Kuala Lumpur", api: "/api/jobs", link: /^Apply Now: / },
  { path: "/professionals", place: "Kuala Lumpur", api: "/api/professionals", link: /^View Profile: / },
])("$path", ({ path, place, api, link }) => {
  test("is searched by place, and is one set with its map, which Back restores", async () => {
    const page = await openPage();
    await open(page, path);
    await expectVisible(region(page), marks(page));
    const all = await listCount(page);
    await expectEventually(() => mapCount(page), all);
    await page.getByRole("button", { name: "Where", exact: true }).click();
    const sheet = page.getByRole("dialog");
    await typeInto(sheet.getByRole("combobox", { name: "Where" }), place);
    await sheet.getByRole("option", { name: place }).first().click();
    await page.waitForURL((url) => url.searchParams.get("where")?.startsWith(place) === true);
    await page.keyboard.press("Escape");
    await expectHidden(sheet);
    await expectVisible(page.getByRole("button", { name: `Remove filter: In ${place}` }));
    await eventually(() => listCount(page)).toBeLessThan(all);
    const there = await listCount(page);
    await expectEventually(() => mapCount(page), there);
    await expectVisible(
      cards(page)
        .first()
        .getByText(/km away/),
    );
    await checkA11y(page);
    await page.goBack();
    await expectPath(page, path);
    await expectEventually(() => listCount(page), all);
    await expectEventually(() => mapCount(page), all);
  });

  test("has a pin that tells of its result, and lights up with its card", async () => {
    const page = await openPage();
    await open(page, path);
    // A result that is alone on a coarser map, so that it is also alone on the map of its surroundings.
    const view = `${api}/map?bbox=90,-15,150,50&zoom=12`;
    const [pin] = (await readJson<{ pins: { id: number; lat: number; lng: number }[] }>(page, view)).pins;
    const { id = 0, lat = 0, lng = 0 } = pin ?? {};
    await open(page, `${path}?bbox=${[lng - 0.01, lat - 0.01, lng + 0.01, lat + 0.01].join(",")}`);
    const mark = marks(page).filter({ hasNotText: /^\d+\+?$/ });
    await expectVisible(mark);
    await page.locator(`[data-pin="${id}"]`).hover();
    await expectEventually(() => marks(page).and(page.locator("[data-active=true]")).count(), 1);
    await page.locator("[data-active=true]").first().press("Enter");
    await expectFocus(page.getByRole("group").getByRole("link", { name: link }));
    await checkA11y(page);
    await page.keyboard.press("Enter");
    await expectPath(page, `${path}/${id}`);
  });

  test("on a phone shows the map when it is chosen, and Back returns to the list", async () => {
    const page = await openPage({ viewport: "phone" });
    await open(page, path);
    await expectVisible(cards(page));
    await page.getByRole("link", { name: "Map", exact: true }).click();
    await expectPath(page, `${path}?view=map`);
    await expectVisible(region(page), marks(page));
    await expectHidden(cards(page));
    await expectNoSidewaysScroll(page);
    await checkA11y(page);
    await page.goBack();
    await expectVisible(cards(page));
    await expectHidden(region(page));
  });
});

describe("/classes", () => {
  const rows = (page: Page) => page.locator("[data-pin]");
  /** Tomorrow in Singapore: a whole day of classes, whenever this runs. */
  const tomorrow = () => new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10);

  /** A place that stands alone, where several classes are held tomorrow; the list of what is around it, and its mark. */
  async function placeOfSeveral(page: Page) {
    const day = tomorrow();
    const query = `from=${day}&to=${day}&bbox=90,-45,160,50&zoom=16`;
    const { pins } = await readJson<ClassMap>(page, `/api/classes/map?${query}`);
    const pin = pins.find(({ count }) => count > 1);
    if (!pin) throw new Error("The demo world has no place with two classes in a day");
    const { lat, lng, next } = pin;
    const box = [lng - 0.002, lat - 0.002, lng + 0.002, lat + 0.002].map((edge) => edge.toFixed(5));
    const name = `${next.name}, ${next.host.name}, `;
    return {
      ...pin,
      path: `/classes?day=${day}&bbox=${box.join(",")}`,
      mark: marks(page).and(page.getByRole("button", { name })),
    };
  }

  test("is one set with its map, which Back restores", async () => {
    const page = await openPage();
    const path = `/classes?day=${tomorrow()}`;
    await open(page, path);
    await expectVisible(region(page), marks(page));
    const all = await listCount(page);
    await expectEventually(() => mapCount(page), all);
    await checkA11y(page);
    await marks(page)
      .filter({ hasText: /^\d+\+?$/ })
      .first()
      .press("Enter");
    await searchArea(page).press("Enter");
    await page.waitForURL((url) => url.searchParams.has("bbox"));
    await eventually(() => listCount(page)).toBeLessThan(all);
    const fewer = await listCount(page);
    await expectEventually(() => mapCount(page), fewer);
    await page.goBack();
    await expectPath(page, path);
    await expectEventually(() => listCount(page), all);
    await expectEventually(() => mapCount(page), all);
  });

  test("has a pin with the next of several classes of a place, which lights up with all of them", async () => {
    const page = await openPage();
    const { id, lng, count, next, path, mark } = await placeOfSeveral(page);
    const own = page.locator(`[data-pin="${id}"]`);
    await open(page, path);
    const words = new RegExp(String.raw`^\d+:\d\d [ap]m( · .+)? \+${count - 1}$`);
    await expectVisible(mark.filter({ hasText: words }));
    await expectEventually(() => own.count(), count);
    await own.last().hover();
    await expectEventually(() => mark.getAttribute("data-active"), "true");
    await mark.hover();
    await expectEventually(() => page.locator(`[data-pin="${id}"][data-lit]`).count(), count);
    await mark.press("Enter");
    const preview = page.getByRole("group", { name: next.name });
    await expectFocus(preview.getByRole("link", { name: `View class: ${next.name}` }));
    await expectVisible(preview.getByText(/^\d+ more class(es)? here/));
    await checkA11y(page);
    await preview.getByRole("link", { name: "See all classes here" }).click();
    await page.waitForURL((url) => Number(url.searchParams.get("bbox")?.split(",")[0]) > lng - 0.001);
    await expectEventually(() => own.count(), count);
    await preview.getByRole("link", { name: /^View class: / }).press("Enter");
    await expectPath(page, `/classes/${next.id}`);
  });

  test("on a phone shows the map when it is chosen, and from a pin the list of its place", async () => {
    const page = await openPage({ viewport: "phone" });
    await open(page, `/classes?day=${tomorrow()}`);
    await expectVisible(rows(page));
    await page.getByRole("link", { name: "Map", exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get("view") === "map");
    await expectVisible(region(page), marks(page));
    await expectHidden(rows(page));
    await expectNoSidewaysScroll(page);
    await checkA11y(page);
    await page.goBack();
    await expectVisible(rows(page));
    await expectHidden(region(page));
    const { id, path, count, mark } = await placeOfSeveral(page);
    await open(page, `${path}&view=map`);
    await mark.press("Enter");
    await page.getByRole("link", { name: "See all classes here" }).click();
    await expectVisible(rows(page));
    await expectHidden(region(page));
    await expectEventually(() => page.locator(`[data-pin="${id}"]`).count(), count);
  });
});
