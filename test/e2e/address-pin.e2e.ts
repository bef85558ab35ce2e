import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Business, ListingCard } from "#contract/businesses.ts";
import {
  allowConsoleLines,
  checkA11y,
  DEMO,
  expectEventually,
  expectFocus,
  expectHidden,
  expectPath,
  expectToast,
  expectVisible,
  holdRequest,
  loseResponse,
  mockResponse,
  open,
  openPage,
  pressSlowly,
  readJson,
  screenshot,
  typeInto,
} from "./browser.ts";
import { listingId, OWNED } from "./listings.ts";
import { signInNewcomer } from "./newcomers.ts";

const POINT = "/api/locations/point";
const pinOn = (page: Page | Locator) => page.getByRole("button", { name: /^Pin of the address/ });
const submitButton = (page: Page) => page.getByRole("button", { name: "Submit for review" });
const position = (page: Page | Locator) => page.getByRole("status").filter({ hasText: "The pin is at" });

/** The latitude and longitude that are said. */
async function saidPoint(page: Page | Locator): Promise<{ lat: number; lng: number }> {
  const [lat = 0, lng = 0] = ((await position(page).textContent()) ?? "").match(/-?\d+\.\d+/g)?.map(Number) ?? [];
  return { lat, lng };
}

async function placedNear(page: Page, { lat, lng }: { lat: number; lng: number }, radiusKm: number): Promise<string[]> {
  const cards = await readJson<ListingCard[]>(page, `/api/businesses?lat=${lat}&lng=${lng}&radiusKm=${radiusKm}`);
  return cards.map(({ name }) => name);
}

test("an owner registers with a postal code, moves the proposed pin by keyboard, and is found near it", async () => {
  const page = await openPage();
  await signInNewcomer(page, "pinowner", "business_admin");
  await open(page, "/business-registration");
  const name = "Kallang Riverside Rowing";
  await typeInto(page.getByLabel("Name", { exact: false }).first(), name);
  await typeInto(page.getByLabel(/^Description/), "Rowing machines with a view of the river, and boats on Sundays.");
  await page.getByLabel(/^Category/).selectOption({ index: 1 });
  await typeInto(page.getByLabel(/^Address/), "8 Stadium Walk");
  // Nothing is looked up while the address is incomplete.
  await expectHidden(pinOn(page), position(page));
  await expectHidden(page.getByLabel(/^Latitude/), page.getByLabel(/^Longitude/));
  await typeInto(page.getByLabel(/^Postal code/), "397693");
  await page.getByLabel(/^Postal code/).press("Tab");
  await expectVisible(page.getByText(/move the pin to your door/), pinOn(page), position(page));
  const proposed = await saidPoint(page);
  expect(Math.hypot(proposed.lat - 1.302, proposed.lng - 103.8752) * 111.2).toBeLessThan(3);

  await pinOn(page).focus();
  await expectFocus(pinOn(page));
  await page.keyboard.press("ArrowUp");
  await expect.poll(async () => (await saidPoint(page)).lat).toBeGreaterThan(proposed.lat);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(async () => (await saidPoint(page)).lng).toBeGreaterThan(proposed.lng + 0.001);
  await expectFocus(pinOn(page));
  await expectHidden(page.getByText(/move the pin to your door/));
  const moved = await saidPoint(page);
  await checkA11y(page);
  await screenshot(page, "address-pin-1280");
  await submitButton(page).click();
  await expectVisible(page.getByRole("dialog", { name: "Business Submitted Successfully!" }));

  const [own] = await readJson<{ id: number }[]>(page, "/api/businesses/my-businesses");
  const admin = await openPage({ as: DEMO.admin });
  expect((await admin.request.patch(`/api/admin/businesses/${own?.id}/verify`)).status()).toBe(200);
  const visitor = await openPage();
  await expect.poll(() => placedNear(visitor, moved, 0.05)).toContain(name);
  expect(await placedNear(visitor, proposed, 0.05)).not.toContain(name);
});

test("an address that is left by pressing Submit is saved with its pin, and once if the response is lost", async () => {
  const page = await openPage();
  await signInNewcomer(page, "quickowner", "business_admin");
  await open(page, "/business-registration");
  await typeInto(page.getByLabel("Name", { exact: false }).first(), "Marina One Stretching");
  await typeInto(page.getByLabel(/^Description/), "Stretching for those who sit all day, in small groups at noon.");
  await page.getByLabel(/^Category/).selectOption({ index: 1 });
  await typeInto(page.getByLabel(/^Address/), "30 Woodlands Avenue 2");
  const held = await holdRequest(page, POINT);
  await loseResponse(page, "/api/businesses/register");
  await typeInto(page.getByLabel(/^Postal code/), "738343");
  const submit = submitButton(page);
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === POINT);
  await submit.click();
  await asked;
  await expectEventually(() => submit.getAttribute("aria-busy"), "true");
  await held.release();
  await expectToast(page, "The server could not be reached.");
  await submit.click();
  await expectVisible(page.getByRole("dialog", { name: "Business Submitted Successfully!" }));
  const own = await readJson<{ id: number }[]>(page, "/api/businesses/my-businesses");
  expect(own).toHaveLength(1);
  const { locations } = await readJson<Business>(page, `/api/businesses/${own[0]?.id}`);
  expect(locations).toMatchObject([{ latitude: expect.any(Number), longitude: expect.any(Number) }]);
});

test.for([
  {
    way: "a click of Submit that is slower than the lookup",
    as: "slowpress",
    send: (page: Page) =>
      pressSlowly(
        submitButton(page),
        page.waitForResponse((response) => new URL(response.url()).pathname === POINT),
      ),
  },
  { way: "Enter", as: "enterkey", send: (page: Page) => page.getByLabel(/^Postal code/).press("Enter") },
])("an address submitted with $way is saved with its pin", async ({ as, send }) => {
  const page = await openPage();
  await signInNewcomer(page, as, "business_admin");
  await open(page, "/business-registration");
  await typeInto(page.getByLabel("Name", { exact: false }).first(), "Woodlands Waterfront Rowing");
  await typeInto(page.getByLabel(/^Description/), "Rowing for beginners, on the water and on machines in the rain.");
  await page.getByLabel(/^Category/).selectOption({ index: 1 });
  await typeInto(page.getByLabel(/^Address/), "30 Woodlands Avenue 2");
  await typeInto(page.getByLabel(/^Postal code/), "738343");
  await send(page);
  await expectVisible(page.getByRole("dialog", { name: "Business Submitted Successfully!" }));
  const own = await readJson<{ id: number }[]>(page, "/api/businesses/my-businesses");
  expect(own).toHaveLength(1);
  const { locations } = await readJson<Business>(page, `/api/businesses/${own[0]?.id}`);
  expect(locations).toMatchObject([{ latitude: expect.any(Number), longitude: expect.any(Number) }]);
});

test("on a phone an edited address moves the pin only when it no longer fits, and the pin can be removed", async () => {
  const page = await openPage({ viewport: "phone", as: DEMO.owner });
  const id = await listingId(page, "fitness", OWNED);
  const before = (await readJson<Business>(page, `/api/businesses/${id}`)).locations.find((one) => one.isMainLocation);
  await open(page, `/businesses/${id}/edit`);
  await expectVisible(pinOn(page));
  const start = await saidPoint(page);
  expect(start.lat).toBeCloseTo(before?.latitude ?? 0, 4);

  await typeInto(page.getByLabel(/^Address/), `${before?.address ?? ""}, Level 2`);
  await page.getByLabel(/^Website/).focus();
  await expectVisible(page.getByText("The pin stays where it is, because it fits the address."));
  expect(await saidPoint(page)).toEqual(start);

  // Tampines is far away from it.
  await typeInto(page.getByLabel(/^Postal code/), "529509");
  await page.getByLabel(/^Website/).focus();
  await expect.poll(async () => (await saidPoint(page)).lng).toBeCloseTo(103.945, 1);
  await checkA11y(page);
  await screenshot(page, "address-pin-390");

  // The coordinates are behind a disclosure; what is wrong in them opens it.
  await expectHidden(page.getByLabel(/^Latitude/));
  await page.getByText("Coordinates of the pin").click();
  await typeInto(page.getByLabel(/^Latitude/), "1.3");
  await typeInto(page.getByLabel(/^Longitude/), "east");
  await page.getByText("Coordinates of the pin").click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectVisible(page.getByText("Longitude must be a number between -180 and 180").first());
  await typeInto(page.getByLabel(/^Longitude/), "103.9");
  await expectEventually(() => position(page).textContent(), "The pin is at 1.30000, 103.90000.");

  await page.getByRole("button", { name: "Remove the pin" }).click();
  await expectHidden(pinOn(page), position(page));
  await typeInto(page.getByLabel(/^Postal code/), before?.postalCode ?? "");
  await typeInto(page.getByLabel(/^Address/), before?.address ?? "");
  await page.getByLabel(/^Website/).focus();
  await expectVisible(pinOn(page), position(page));
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectToast(page, "Business updated");
  await expectPath(page, `/fitness-collectives/${id}`);
});

test("an address is saved without a pin while neither the point nor the map can be loaded", async () => {
  const page = await openPage({ as: DEMO.owner });
  allowConsoleLines(/Failed to load resource/, /dynamically imported module/, /Unable to preload CSS/, /leaflet-map/);
  const address = "77 Pinless Lane";
  const id = await listingId(page, "fitness", OWNED);
  await page.route(/leaflet-map/, (route) => route.abort());
  await mockResponse(page, POINT, 503, { error: "Away for a moment." });
  await open(page, `/business-admin?tab=locations`);
  await page.getByRole("button", { name: "Add a location" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a location" });
  await typeInto(dialog.getByLabel(/^Address/), address);
  await typeInto(dialog.getByLabel(/^City/), "Singapore");
  await typeInto(dialog.getByLabel(/^Postal code/), "238801");
  await dialog.getByLabel(/^Phone/).focus();
  await expectVisible(dialog.getByText("The pin could not be placed"), dialog.getByText(/save without a pin/));
  await mockResponse(page, POINT, 200, { lat: 1.304, lng: 103.832, precision: "postalCode", source: "gazetteer" });
  await dialog.getByRole("button", { name: "Find on map" }).click();
  await expectVisible(dialog.getByText("Map currently unavailable"), position(dialog));
  await dialog.getByRole("button", { name: "Remove the pin" }).click();
  await dialog.getByRole("button", { name: "Save location" }).click();
  await expectToast(page, "Location added");
  const { locations } = await readJson<Business>(page, `/api/businesses/${id}`);
  expect(locations.find((one) => one.address === address)).toMatchObject({ latitude: null, longitude: null });
});
