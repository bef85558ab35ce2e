import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { businessesApi } from "#contract/businesses.ts";
import { collectivesApi } from "#contract/collectives.ts";
import { listingPartsApi } from "#contract/business-parts.ts";
import { programsApi } from "#contract/programs.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildBusiness, type LocationOverrides } from "#test/build/business.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

// What decides on a card: district, opening state and lowest price. The clock is at Friday noon in Singapore.

let app: TestApp;
let owner: BuiltUser;

beforeAll(async () => {
  app = await createTestApp();
  owner = await buildUser(app, { role: "business_admin" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(TEST_NOW));

const everyDay = (opens: number, closes: number) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens, closes }));

async function build(kind: "fitness" | "retail", ...locations: LocationOverrides[]) {
  const { business } = await buildBusiness(app, { kind, owner: owner.user, locations });
  return business.id;
}

/** The same facts on the card and on the page. */
async function shown(id: number, kind: "fitness" | "retail" = "fitness") {
  const visitor = app.as(null);
  const { data: cards } =
    kind === "fitness"
      ? await visitor.call(businessesApi.list, { query: { sort: "newest" } })
      : await visitor.call(collectivesApi.list, { query: { sort: "newest" } });
  const { data: page } =
    kind === "fitness"
      ? await visitor.call(businessesApi.get, { params: { id } })
      : await visitor.call(collectivesApi.get, { params: { id } });
  const card = cards.find((each) => each.id === id);
  const facts = { openState: page.openState, priceFrom: page.priceFrom, district: page.district };
  expect({ openState: card?.openState, priceFrom: card?.priceFrom, district: card?.district }).toEqual(facts);
  return facts;
}

test("the district is that of the main location, and follows it", async () => {
  const id = await build("fitness", { postalCode: "238858" }, { postalCode: "520110" });
  expect((await shown(id)).district).toBe("Orchard, Cairnhill");
  const move = (body: object) => app.as(owner.actor).call(businessesApi.update, { params: { id }, body });
  await move({ postalCode: "520110" });
  expect((await shown(id)).district).toBe("Tampines, Pasir Ris");
  await move({ postalCode: null });
  expect((await shown(id)).district).toBeNull();
  const abroad = await build("retail", { country: "Malaysia", city: "Petaling Jaya", state: "Selangor" });
  expect((await shown(abroad, "retail")).district).toBe("Selangor");
  expect((await shown(await build("fitness"))).district).toBeNull();
});

test("the opening state is in the place's own zone, and a cached response ends when it changes", async () => {
  const singapore = await build("fitness", { hours: everyDay(360, 1290) });
  const tokyo = await build("fitness", { country: "Japan", city: "Tokyo", hours: everyDay(840, 1290) });
  const without = await build("fitness");
  expect((await shown(singapore)).openState).toEqual({ code: "open_until", time: "2026-11-20T21:30" });
  expect((await shown(tokyo)).openState).toEqual({ code: "opens_at", time: "2026-11-20T14:00" });
  expect((await shown(without)).openState).toEqual({ code: "unknown", time: null });
  app.clock.advance(60 * 60_000);
  expect((await shown(tokyo)).openState).toEqual({ code: "open_until", time: "2026-11-20T21:30" });
  app.clock.set(new Date("2026-11-20T21:30:00+08:00"));
  expect((await shown(singapore)).openState).toEqual({ code: "opens_at", time: "2026-11-21T06:00" });
});

test("what is closed for today says so until midnight, also in a cached response", async () => {
  const id = await build("fitness", { hours: [{ weekday: 5, opens: 360, closes: 720 }] });
  expect((await shown(id)).openState).toEqual({ code: "opens_day", time: "2026-11-27T06:00" });
  app.clock.set(new Date("2026-11-20T23:59:59+08:00"));
  expect((await shown(id)).openState.code).toBe("opens_day");
  app.clock.set(new Date("2026-11-21T00:00:00+08:00"));
  expect((await shown(id)).openState).toEqual({ code: "closed_today", time: "2026-11-27T06:00" });
});

test("the price is the lowest of the active programmes, in the currency of most, and follows each change", async () => {
  const id = await build("fitness");
  expect((await shown(id)).priceFrom).toBeNull();
  const business = { id };
  await buildProgram(app, { business, price: 9_900 });
  const cheap = await buildProgram(app, { business, price: 1_100 });
  await buildProgram(app, { business, price: 100, active: false });
  await buildProgram(app, { business, price: null });
  await buildProgram(app, { business, price: 50, currency: "MYR" });
  expect((await shown(id)).priceFrom).toEqual({ amount: 1_100, currency: "SGD" });
  const asOwner = app.as(owner.actor);
  await asOwner.call(programsApi.update, { params: { id: cheap.id }, body: { price: 45 } });
  expect((await shown(id)).priceFrom).toEqual({ amount: 4_500, currency: "SGD" });
  await asOwner.call(programsApi.remove, { params: { id: cheap.id } });
  expect((await shown(id)).priceFrom).toEqual({ amount: 50, currency: "MYR" });
});

test("a shop's price is that of its cheapest product", async () => {
  const id = await build("retail");
  expect((await shown(id, "retail")).priceFrom).toBeNull();
  const asOwner = app.as(owner.actor);
  const added = await asOwner.call(listingPartsApi.addProduct, {
    params: { id },
    body: { name: "Whey", description: "", price: "59.90" },
  });
  await asOwner.call(listingPartsApi.addProduct, {
    params: { id },
    body: { name: "Belt", description: "", price: 75 },
  });
  expect((await shown(id, "retail")).priceFrom).toEqual({ amount: 5_990, currency: "SGD" });
  await asOwner.call(listingPartsApi.removeProduct, { params: { id, productId: added.data.id } });
  expect((await shown(id, "retail")).priceFrom).toEqual({ amount: 7_500, currency: "SGD" });
});
