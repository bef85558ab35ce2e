import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commonText } from "#contract/texts/common.ts";
import { staleText } from "#contract/texts/stale.ts";
import { freePort, startProduct, type Product } from "../crash/product.ts";
import { createTestDatabase, setup, type TestDatabase } from "../database.ts";
import { openDatabaseProxy, type DatabaseProxy } from "../failing/database-proxy.ts";
import { tileArchive, tilePicture } from "../map-tiles.ts";
import { temporaryRoot } from "../temporary.ts";
import {
  allowConsoleLines,
  checkA11y,
  eventually,
  expectEventually,
  expectHidden,
  expectVisible,
  open,
  openPage,
  screenshot,
  waitForHydration,
} from "./browser.ts";

// What a visitor sees while the database is away. spec: bars, safety 15

/** The operator's own, of the archive of tiles on the product's disk. */
const CREDIT = "© Survey of Roads <2026>";

let endServer: () => Promise<void>;
let database: TestDatabase;
let proxy: DatabaseProxy;
let product: Product;
let dataDir: string;
let listing: string;

beforeAll(async () => {
  endServer = await setup();
  database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    `with c as (
       insert into business_categories (kind, name) values ('fitness', 'Gyms') returning id
     ), b as (
       insert into businesses (kind, name, description, category_id, is_public)
       select 'fitness', 'Steady Gym', 'A place to train.', id, true from c returning id
     ), l as (
       insert into business_locations (business_id, address, city, country, latitude, longitude, is_main_location)
       select id, '1 Stadium Drive', 'Singapore', 'Singapore', 1.304, 103.832, true from b returning id, business_id
     ), h as (
       insert into location_hours (location_id, weekday, opens, closes)
       select id, weekday, 0, 1440 from l, generate_series(0, 6) as weekday
     ) select id from b`,
  );
  await client.end();
  listing = `/fitness-collectives/${rows[0]?.id}`;
  proxy = await openDatabaseProxy(database.url);
  dataDir = await mkdtemp(join(temporaryRoot(), "fc-away-"));
  const archive = join(dataDir, "asia.pmtiles");
  await writeFile(archive, tileArchive(await tilePicture(), { maxZoom: 18 }));
  const settings = { MAP_TILES_URL: archive, MAP_TILES_CREDIT: CREDIT };
  product = await startProduct({ dataDir, databaseUrl: proxy.url, port: await freePort(), settings });
});
afterAll(async () => {
  product?.signal("SIGTERM");
  await product?.ended;
  await proxy?.close();
  await database?.drop();
  await endServer?.();
  await rm(dataDir ?? "", { recursive: true, force: true });
});

async function expectReady(isReady: boolean): Promise<void> {
  await expect
    .poll(async () => (await fetch(`${product.baseUrl}/readyz`)).text(), { timeout: 60_000 })
    .toContain(isReady ? '"ready"' : '"database"');
}

test.each(["phone", "desktop"] as const)("a visitor reads copies that say what they are (%s)", async (viewport) => {
  const page = await openPage({ viewport, baseUrl: product.baseUrl });
  for (const path of ["/fitness-collectives", listing]) {
    await page.goto(path);
    await waitForHydration(page);
    await expectVisible(page.locator("[data-clock]"));
    await expectHidden(page.locator(".stale-copy"));
  }
  await proxy.stop();
  try {
    await expectReady(false);
    // The page tries to load what it does not have.
    allowConsoleLines(/status of 503/, /^ApiError/);
    for (const path of ["/fitness-collectives", listing]) {
      await open(page, path);
      const [words = ""] = staleText.many.split("{count}");
      await expectVisible(page.locator(".stale-copy").getByText(words), page.getByText("Steady Gym"));
      await expectHidden(page.locator("[data-clock]"));
      expect(await page.locator(".stale-copy").count()).toBe(1);
      await checkA11y(page);
    }
    await screenshot(page, `stale-copy-${viewport}`);
  } finally {
    await proxy.resume();
  }
  await expectReady(true);
  await open(page, listing);
  await expectHidden(page.locator(".stale-copy"));
  await expectVisible(page.locator("[data-clock]"));
});

test("a page without a copy says that it could not be shown, and loads when the database is back", async () => {
  const page = await openPage({ viewport: "phone", baseUrl: product.baseUrl });
  allowConsoleLines(/status of 503/, /^ApiError/);
  await proxy.stop();
  try {
    await expectReady(false);
    const response = await page.goto("/jobs?search=never-read");
    expect(response?.status()).toBe(503);
    await waitForHydration(page);
    await expectVisible(page.getByRole("button", { name: commonText.failure.retry }));
    await checkA11y(page);
  } finally {
    await proxy.resume();
  }
  await expectReady(true);
  await page.getByRole("button", { name: commonText.failure.retry }).first().click();
  await expectEventually(() => page.getByRole("button", { name: commonText.failure.retry }).count(), 0);
});

/** Sizes in pixels of the tiles that a map has drawn, each once. */
const drawnTiles = (page: Page) =>
  page
    .locator(".leaflet-tile-pane img")
    .evaluateAll((tiles) => [
      ...new Set(
        tiles.flatMap((tile) =>
          tile instanceof HTMLImageElement && tile.complete && tile.naturalWidth > 0 ? [tile.naturalWidth] : [],
        ),
      ),
    ]);

test("maps draw the tiles of the operator's archive, which browsers read in parts, also without the database (R109)", async () => {
  const [desktop, phone] = [
    await openPage({ baseUrl: product.baseUrl }),
    await openPage({ viewport: "phone", baseUrl: product.baseUrl }),
  ];
  const parts: (string | number)[] = [];
  desktop.on("response", (response) => {
    if (response.url() !== `${product.baseUrl}/map-tiles.pmtiles`) return;
    parts.push(response.status(), response.headers()["content-type"] ?? "");
  });
  await open(desktop, "/fitness-collectives");
  const results = desktop.getByRole("region", { name: "Map of the results" });
  await expectVisible(results.getByText(CREDIT), results.getByRole("button", { name: "Steady Gym" }));
  await eventually(() => drawnTiles(desktop)).toEqual([256]);
  expect([...new Set(parts)]).toEqual([206, "application/vnd.pmtiles"]);
  await checkA11y(desktop);
  await screenshot(desktop, "archive-tiles-desktop");
  await open(phone, listing);
  await phone.getByRole("heading", { level: 2, name: "Map" }).scrollIntoViewIfNeeded();
  await expectVisible(phone.getByRole("region", { name: "Map of the locations" }).getByText(CREDIT));
  await eventually(() => drawnTiles(phone)).toEqual([256]);
  await screenshot(phone, "archive-tiles-phone");
  await proxy.stop();
  try {
    await expectReady(false);
    allowConsoleLines(/status of 503/, /^ApiError/);
    const before = parts.length;
    await desktop.getByRole("button", { name: "Zoom out", exact: true }).click();
    await eventually(() => Promise.resolve(parts.length)).toBeGreaterThan(before);
    await eventually(() => drawnTiles(desktop)).toEqual([256]);
  } finally {
    await proxy.resume();
  }
  await expectReady(true);
});
