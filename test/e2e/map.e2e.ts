import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Business } from "#contract/businesses.ts";
import {
  mockResponse,
  checkA11y,
  expectHidden,
  expectVisible,
  expectEventually,
  holdRequest,
  open,
  openPage,
  readJson,
  allowConsoleLines,
  eventually,
} from "./browser.ts";
import { listingId, openTab, OWNED } from "./listings.ts";

const KEY = "/api/keys/google-maps";
/** Those of the tile server of the tests. */
const TILES = /^http:\/\/127\.0\.0\.1:\d+\/\d+\/\d+\/\d+\.png$/;
const GOOGLE = /^https:\/\/www\.google\.com\/maps\//;

const links = (page: Page) => page.getByRole("main").getByRole("link", { name: /^Open .* on OpenStreetMap$/ });

/** Opens the locations from within the page. */
async function openLocations(page: Page): Promise<void> {
  await open(page, `/fitness-collectives/${await listingId(page, "fitness", OWNED)}`);
  await openTab(page, "Locations");
}

test("with a key the map is Google's, 400 pixels high at zoom 15 (R108)", async () => {
  const page = await openPage();
  await mockResponse(page, KEY, 200, { key: "browser key&1" });
  await page.route(GOOGLE, (route) => route.fulfill({ contentType: "text/html", body: "<title>map</title>" }));
  await openLocations(page);
  const frame = page.locator('iframe[title^="Map showing "]');
  await expectVisible(frame);
  const address = new URL((await frame.getAttribute("src")) ?? "");
  expect(address.origin + address.pathname).toBe("https://www.google.com/maps/embed/v1/place");
  expect(address.searchParams.get("key")).toBe("browser key&1");
  expect(address.searchParams.get("zoom")).toBe("15");
  expect(address.searchParams.get("q")).toMatch(/^\d+\.\d+,\d+\.\d+$/);
  expect(Math.round((await frame.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(400);
  await expectEventually(() => frame.evaluate((element) => getComputedStyle(element).height), "400px");
  await page.getByRole("button", { name: "Show on map" }).first().click();
  await expect.poll(async () => frame.getAttribute("src")).not.toBe(address.href);
  await checkA11y(page);
});

test("while the key loads the map shows a loading message; a key that fails leaves plain links (R109, R110)", async () => {
  const page = await openPage();
  allowConsoleLines(/Failed to load resource/);
  await page.route(TILES, (route) => route.abort());
  const held = await holdRequest(page, KEY);
  await openLocations(page);
  await expectVisible(page.getByRole("status").filter({ hasText: "Loading map..." }));
  await mockResponse(page, KEY, 500, { error: "away" });
  await held.release();
  await expectVisible(page.getByText("Map currently unavailable"));
  await expectHidden(page.getByText("Loading map..."));
  // Where land is, with the pins.
  await expectVisible(page.getByRole("region", { name: "Map of the locations" }).locator("path"));
  await expectEventually(() => links(page).count(), 4);
  await eventually(() => links(page).first().getAttribute("href")).toMatch(
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=.*#map=15\//,
  );
  await eventually(() => links(page).first().getAttribute("rel")).toContain("noopener");
  await checkA11y(page);
});

test("the map names the missing data of a location that it cannot show (R110)", async () => {
  const page = await openPage();
  await mockResponse(page, KEY, 200, { key: null });
  const id = await listingId(page, "fitness", OWNED);
  const listing = await readJson<Business>(page, `/api/businesses/${id}`);
  const [first, second] = listing.locations.map((place) => ({ ...place, latitude: null, longitude: null }));
  const nowhere = { ...first, address: "", city: "", isMainLocation: true };
  await mockResponse(page, `/api/businesses/${id}`, 200, { ...listing, locations: [nowhere, second] });
  await open(page, `/fitness-collectives?search=${OWNED}`);
  const card = page.getByRole("main").getByRole("link", { name: `View Profile: ${OWNED}` });
  await card.click();
  await expectVisible(page.getByRole("heading", { level: 2, name: "About" }));
  await openTab(page, "Locations");
  await expectVisible(page.getByText("No map coordinates or address available"));
  await page.getByRole("button", { name: "Show on map" }).click();
  await expectVisible(page.getByText("Location data is incomplete"));
  await checkA11y(page);
});

test("without a key the map is the product's own, with the tiles' attribution and a pin for each location (R109)", async () => {
  const page = await openPage({ viewport: "phone" });
  const tiles: string[] = [];
  page.on("response", (response) => void (TILES.test(response.url()) && tiles.push(response.url())));
  await openLocations(page);
  const map = page.getByRole("region", { name: "Map of the locations" });
  await expectVisible(map.getByRole("link", { name: "OpenStreetMap" }));
  expect((await map.boundingBox())?.height).toBeGreaterThanOrEqual(398);
  const pins = map.getByRole("list", { name: "On the map" }).getByRole("button");
  await expectEventually(() => pins.count(), 4);
  await eventually(() => Promise.resolve(tiles.length)).toBeGreaterThan(0);
  await expectEventually(() => links(page).count(), 0);
  await pins.nth(1).press("Enter");
  await expectVisible(
    page.getByRole("status").filter({ hasText: (await pins.nth(1).getAttribute("aria-label")) ?? "" }),
  );
  await checkA11y(page);
});

test("the map of the Overview is loaded when it is scrolled to", async () => {
  const page = await openPage({ viewport: "phone" });
  await open(page, `/fitness-collectives/${await listingId(page, "fitness", OWNED)}`);
  const title = page.getByRole("heading", { level: 2, name: "Map" });
  const map = page.getByRole("region", { name: "Map of the locations" });
  await expectVisible(title);
  expect(await map.count()).toBe(0);
  await title.scrollIntoViewIfNeeded();
  await expectVisible(map);
});
