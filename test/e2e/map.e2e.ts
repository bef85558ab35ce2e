import type { Page } from "playwright-core";
import sharp from "sharp";
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
const TILES = /tile\.openstreetmap\.org/;
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

test("without a key the map is OpenStreetMap's, with its name and a pin for each location (R109)", async () => {
  const page = await openPage({ viewport: "phone" });
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: "#dde" } })
    .png()
    .toBuffer();
  await page.route(TILES, (route) => route.fulfill({ contentType: "image/png", body: tile }));
  await openLocations(page);
  const map = page.getByRole("region", { name: "Map of the locations" });
  await expectVisible(map.getByRole("link", { name: "OpenStreetMap" }));
  expect((await map.boundingBox())?.height).toBe(400);
  await expectEventually(() => map.locator(".leaflet-marker-icon").count(), 4);
  await expectEventually(() => links(page).count(), 0);
  await checkA11y(page);
});
