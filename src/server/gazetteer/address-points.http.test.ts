import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addressPointsApi as api } from "#contract/address-points.ts";
import type { CallInput } from "#contract/endpoint.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildUser } from "#test/build/user.ts";
import { openGeocoder, type GeocoderStandIn } from "#test/geocoder-stand-in.ts";
import { kmBetween } from "./distance.ts";

let app: TestApp;
let geocoder: GeocoderStandIn;
let owner: Actor;

beforeAll(async () => {
  geocoder = await openGeocoder();
  app = await createTestApp({ env: { GEOCODER_URL: geocoder.url } });
  owner = (await buildUser(app, { role: "business_admin" })).actor;
  const orchard = { state: "Orchard", postalCode: "238801", latitude: 1.304, longitude: 103.832 };
  await buildBusiness(app, { locations: [orchard] });
});
afterAll(() => Promise.all([app.close(), geocoder.close()]));
beforeEach(() => {
  geocoder.requests.length = 0;
  geocoder.answerWith([]);
});

type Typed = Partial<CallInput<typeof api.locate>["body"]>;
const locate = (typed: Typed, actor: Actor | null = owner) =>
  app.as(actor).call(api.locate, { body: { country: "Singapore", ...typed } });
const locatedAs = async (typed: Typed) => (await locate(typed)).data;

describe("while the geocoder rests", () => {
  beforeAll(async () => {
    geocoder.answerWith((response) => void response.writeHead(500).end());
    await locate({ address: "1 Main Hall" });
  });

  test.each<[string, Typed, string, { lat: number; lng: number }]>([
    ["a postal code of a listing", { postalCode: "238801" }, "postalCode", { lat: 1.304, lng: 103.832 }],
    ["a postal code of no listing", { postalCode: "529509" }, "district", { lat: 1.353, lng: 103.945 }],
    ["a district in the state", { state: "Orchard", city: "Singapore" }, "district", { lat: 1.304, lng: 103.832 }],
    ["a station in the address", { address: "4 Main Hall, Bishan MRT" }, "district", { lat: 1.351, lng: 103.848 }],
    ["a city", { country: "Thailand", city: "Chiang Mai" }, "city", { lat: 18.79, lng: 98.98 }],
    ["a misspelled city", { country: "Thailand", city: "Bangkook" }, "city", { lat: 13.75, lng: 100.5 }],
    ["an unknown city", { country: "Thailand", city: "Atlantis" }, "country", { lat: 14, lng: 101 }],
    [
      "a code that only another country has",
      { country: "Malaysia", postalCode: "238801" },
      "country",
      { lat: 4, lng: 108 },
    ],
  ])("%s gives a point that says how exact it is", async (_what, typed, precision, near) => {
    const point = await locatedAs(typed);
    expect(point).toMatchObject({ precision, source: "gazetteer" });
    expect(kmBetween(point, near)).toBeLessThan(precision === "country" ? 600 : 5);
  });

  test("a district of the same name in another city does not win over the city", async () => {
    const point = await locatedAs({ country: "Thailand", city: "Chiang Mai", address: "Bangkok Road, Bangkok" });
    expect(point).toMatchObject({ precision: "city" });
    expect(kmBetween(point, { lat: 18.79, lng: 98.98 })).toBeLessThan(10);
  });
});

describe("with the geocoder", () => {
  beforeEach(() => app.clock.advance(61_000));

  const building = { lat: "1.3054", lon: "103.8321", place_rank: 30 };

  test("an address has the point of its building, and is asked for once", async () => {
    geocoder.answerWith([building]);
    const typed = { address: "2 Orchard Turn #03-15/16", city: "Singapore", postalCode: "238802" };
    const found = { lat: 1.3054, lng: 103.8321, precision: "address", source: "geocoder" };
    expect(await locatedAs(typed)).toEqual(found);
    expect(await locatedAs({ ...typed, address: "2  orchard turn" })).toEqual(found);
    expect(geocoder.requests.map(({ query }) => query["q"])).toEqual(["2 Orchard Turn, Singapore, 238802"]);
    expect(geocoder.requests[0]?.headers["user-agent"]).toContain("http://localhost:3000");
  });

  test("a building that is known by its postal code is not asked for", async () => {
    geocoder.answerWith([building]);
    expect(await locatedAs({ address: "1 Orchard Turn", postalCode: "238801" })).toMatchObject({ source: "gazetteer" });
    expect(geocoder.requests).toEqual([]);
  });

  test("a point far from the place that the address names is not believed", async () => {
    geocoder.answerWith([{ ...building, lat: "48.8", lon: "2.3" }]);
    expect(await locatedAs({ address: "5 Orchard Turn", postalCode: "238805" })).toMatchObject({
      precision: "district",
      source: "gazetteer",
    });
  });

  test("a point that is no more exact than what is known is not taken", async () => {
    geocoder.answerWith([{ ...building, place_rank: 19 }]);
    expect(await locatedAs({ address: "6 Orchard Turn", postalCode: "238806" })).toMatchObject({ source: "gazetteer" });
  });

  test("after a failure the offline point is proposed, and nothing is asked for a minute", async () => {
    geocoder.answerWith((response: ServerResponse) => void response.writeHead(429, { "retry-after": "30" }).end());
    expect(await locatedAs({ address: "7 Orchard Turn", postalCode: "238807" })).toMatchObject({ source: "gazetteer" });
    geocoder.answerWith([building]);
    expect(await locatedAs({ address: "8 Orchard Turn", postalCode: "238808" })).toMatchObject({ source: "gazetteer" });
    expect(geocoder.requests).toHaveLength(1);
    app.clock.advance(61_000);
    expect(await locatedAs({ address: "7 Orchard Turn", postalCode: "238807" })).toMatchObject({ source: "geocoder" });
  });
});

test("only signed-in users propose points, a limited number of them", async () => {
  expect((await locate({}, null)).status).toBe(401);
  const { actor } = await buildUser(app, { role: "business_admin" });
  for (let count = 0; count < 120; count += 1) expect((await locate({ postalCode: "238801" }, actor)).status).toBe(200);
  const { status, headers } = await locate({ postalCode: "238801" }, actor);
  expect([status, headers.has("retry-after")]).toEqual([429, true]);
  expect((await locate({ postalCode: "238801" })).status).toBe(200);
});

test.each<[Typed, string]>([
  [{ country: "Atlantis" }, "country"],
  [{ country: "" }, "country"],
  [{ address: "x".repeat(201) }, "address"],
  [{ postalCode: "1".repeat(13) }, "postalCode"],
])("%j is rejected at its field", async (typed, field) => {
  const { status, error } = await locate(typed);
  expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [field]]);
});
