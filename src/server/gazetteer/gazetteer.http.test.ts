import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminListingsApi } from "#contract/admin-listings.ts";
import { ALL_ENDPOINTS } from "#contract/all-endpoints.ts";
import { businessesApi } from "#contract/businesses.ts";
import { collectivesApi } from "#contract/collectives.ts";
import { gazetteerApi as api } from "#contract/gazetteer.ts";
import { listingMapApi } from "#contract/listing-map.ts";
import { parseSearchedWhere } from "#contract/searched-where.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildJob } from "#test/build/job.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildUser } from "#test/build/user.ts";

let app: TestApp;
let yogaId: number;

beforeAll(async () => {
  app = await createTestApp();
  const { data } = await app.as(null).call(businessesApi.listCategories, {});
  yogaId = data.find(({ name }) => name === "Yoga Studio")?.id ?? 0;
  const orchard = { state: "Orchard", postalCode: "238801", latitude: 1.304, longitude: 103.832 };
  const tampines = { state: "Tampines", postalCode: "529509", latitude: 1.3531, longitude: 103.9452 };
  const ubud = { city: "Ubud", state: "Bali", country: "Indonesia", latitude: -8.5069, longitude: 115.2625 };
  await buildBusiness(app, { name: "Orchid Flow", categoryId: yogaId, locations: [orchard] });
  await buildBusiness(app, { name: "East Iron", locations: [tampines] });
  await buildBusiness(app, { name: "Rice Field Yoga", categoryId: yogaId, locations: [ubud] });
  await buildBusiness(app, { name: "Nowhere Yoga", categoryId: yogaId });
  await buildBusiness(app, { name: "Orchid Mats", kind: "retail", locations: [orchard] });
  await buildBusiness(app, {
    name: "Orchid Hidden",
    isPublic: false,
    locations: [{ ...orchard, state: "Orchidland" }],
  });
  await buildJob(app, { title: "Orchid Coach" });
  await buildJob(app, { title: "Orchid Manager", status: "closed" });
  await buildProfessional(app, { title: "Orchid Teacher" });
});
afterAll(() => app.close());

const suggest = async (q: string, first?: string) =>
  (await app.as(null).call(api.suggest, { query: { q, first } })).data.map(({ kind, name }) => `${kind}: ${name}`);

describe("suggestions", () => {
  test("are of every kind, with the page that shows each", async () => {
    const { data } = await app.as(null).call(api.suggest, { query: { q: "orch", first: "Singapore" } });
    const kinds = data.map(({ kind }) => kind);
    expect(kinds).toEqual(kinds.toSorted(byKind));
    expect(data).toEqual(
      expect.arrayContaining([
        {
          kind: "place",
          name: "Orchard",
          detail: "Singapore",
          path: "/fitness-collectives?where=Orchard%2C+Singapore",
        },
        expect.objectContaining({
          kind: "listing",
          name: "Orchid Flow",
          path: expect.stringMatching(/^\/fitness-collectives\/\d+$/),
        }),
        expect.objectContaining({
          kind: "listing",
          name: "Orchid Mats",
          path: expect.stringMatching(/^\/business-collectives\/\d+$/),
        }),
        expect.objectContaining({ kind: "professional", detail: "Orchid Teacher" }),
        expect.objectContaining({ kind: "job", name: "Orchid Coach", path: expect.stringMatching(/^\/jobs\/\d+$/) }),
      ]),
    );
    expect(data.length).toBeLessThanOrEqual(8);
  });

  test("name nothing that is hidden or closed, and no place of a hidden listing", async () => {
    const names = await suggest("orchid");
    expect(names).not.toContain("listing: Orchid Hidden");
    expect(names).not.toContain("job: Orchid Manager");
    expect(names.filter((name) => name.startsWith("place"))).toEqual([]);
  });

  test("find a category by its name and by what it is called in the region", async () => {
    for (const q of ["yog", "瑜", "โย", "ヨ", "요"]) expect(await suggest(q), q).toContain("category: Yoga Studio");
    expect(await suggest("gi")).toContain("category: Gym");
  });

  test("wait for two Latin letters or one of Chinese, Japanese, Korean or Thai", async () => {
    for (const q of [" ", "o", "é"]) expect(await suggest(q), q).toEqual([]);
    expect(await suggest("or")).not.toEqual([]);
    expect(await suggest("碧")).toContain("place: Bishan");
  });

  test("complete a place at the end of a line, and keep what is typed before it", async () => {
    const pathOf = async (q: string) =>
      (await app.as(null).call(api.suggest, { query: { q, kind: "place", first: "Singapore" } })).data.find(
        ({ name }) => name === "Orchard",
      )?.path;
    const where = "where=Orchard%2C+Singapore";
    expect(await pathOf("yoga near orch")).toBe(`/fitness-collectives?category=${yogaId}&${where}`);
    expect(await pathOf("sunrise flow orch")).toBe(`/fitness-collectives?search=sunrise+flow&${where}`);
    expect(await pathOf("yoga open now orch")).toBe(`/fitness-collectives?category=${yogaId}&${where}&openNow=true`);
    expect(await pathOf("yoga or")).toBeUndefined();
  });

  test("of one kind are of no other", async () => {
    const { data } = await app.as(null).call(api.suggest, { query: { q: "orch", kind: "listing" } });
    expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(["listing"]));
    const { status, error } = await app.request("/api/search/suggest?q=orch&kind=shop").then(async (response) => ({
      status: response.status,
      error: (await response.json()) as { fields?: object },
    }));
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ["kind"]]);
  });

  test("put the places of the chosen country first", async () => {
    expect((await suggest("bang", "Thailand"))[0]).toBe("place: Bangkok");
  });

  test("reject a text that is too long at its field", async () => {
    const { status, error } = await app.as(null).call(api.suggest, { query: { q: "x".repeat(201) } });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ["q"]]);
  });
});

const KINDS = ["place", "category", "listing", "professional", "job"];
const byKind = (one: string, other: string) => KINDS.indexOf(one) - KINDS.indexOf(other);

interface ListInput {
  where: string;
  country?: string;
  first?: string;
  search?: string;
  radiusKm?: number;
  sort?: "distance";
}

describe("a list with a named place", () => {
  async function list(query: ListInput) {
    const { data, headers } = await app.as(null).call(businessesApi.list, { query });
    const where = Object.fromEntries(new URLSearchParams(headers.get("x-searched-where") ?? ""));
    return { names: data.map(({ name }) => name).toSorted(), where };
  }

  test.each([
    ["Orchard", ["Orchid Flow"], { kind: "district", name: "Orchard", country: "Singapore" }],
    ["Orchard, Singapore", ["Orchid Flow"], { kind: "district", name: "Orchard", country: "Singapore" }],
    ["Orchard station, Singapore", ["Orchid Flow"], { kind: "station", name: "Orchard", country: "Singapore" }],
    [
      "Tampines, Pasir Ris, Singapore",
      ["East Iron"],
      { kind: "district", name: "Tampines, Pasir Ris", country: "Singapore" },
    ],
    ["orchard mrt", ["Orchid Flow"], { kind: "station", name: "Orchard", country: "Singapore" }],
    ["238801", ["Orchid Flow"], { kind: "postal_code", name: "238801", country: "Singapore" }],
    ["52", ["East Iron"], { kind: "postal_sector", name: "52", country: "Singapore" }],
    ["D18", ["East Iron"], { kind: "district", name: "Tampines, Pasir Ris", country: "Singapore" }],
    ["tampinse", ["East Iron"], { kind: "district", name: "Tampines", country: "Singapore" }],
    ["Ubud", ["Rice Field Yoga"], { kind: "city", name: "Ubud", country: "Indonesia" }],
    ["印尼", ["Rice Field Yoga"], { kind: "country", name: "Indonesia", country: "Indonesia" }],
  ])("%s has only what lies there, and says so", async (where, names, place) => {
    expect(await list({ where })).toEqual({ names, where: { ...place, radiusKm: expect.stringMatching(/^[\d.]+$/) } });
  });

  test("is not limited by the country that is remembered (DECISIONS 66)", async () => {
    expect((await list({ where: "Ubud", first: "Singapore" })).names).toEqual(["Rice Field Yoga"]);
    expect((await list({ where: "Ubud", country: "Singapore" })).names).toEqual(["Rice Field Yoga"]);
  });

  test("can be narrowed further, and works for Business Collectives", async () => {
    expect((await list({ where: "Singapore", search: "yoga" })).names).toEqual(["Nowhere Yoga", "Orchid Flow"]);
    const { data } = await app.as(null).call(collectivesApi.list, { query: { where: "orchard" } });
    expect(data.map(({ name }) => name)).toEqual(["Orchid Mats"]);
  });

  test("has another radius around the place if one is given", async () => {
    const { names, where } = await list({ where: "Orchard", radiusKm: 20 });
    expect([names, where["radiusKm"]]).toEqual([["East Iron", "Orchid Flow"], "20"]);
    expect((await list({ where: "Indonesia", radiusKm: 1 })).names).toEqual(["Rice Field Yoga"]);
    expect((await list({ where: "Atlantis", radiusKm: 1 })).names).toContain("Nowhere Yoga");
  });

  test("is sorted by the distance from it, and says how far each is", async () => {
    const { data } = await app
      .as(null)
      .call(businessesApi.list, { query: { where: "tampines", radiusKm: 30, sort: "distance" } });
    expect(data.map(({ name }) => name)).toEqual(["East Iron", "Orchid Flow"]);
    expect(data[0]?.distance).toBeLessThan(1);
    expect(data[1]?.distance).toBeGreaterThan(10);
    expect((await list({ where: "Atlantis", sort: "distance" })).names).toContain("Nowhere Yoga");
    const { status, error } = await app.as(null).call(businessesApi.list, { query: { sort: "distance" } });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ["lat", "lng"]]);
  });

  test("says that a place is unknown, and is then not limited", async () => {
    expect(await list({ where: "Atlantis" })).toEqual({
      names: expect.arrayContaining(["East Iron", "Nowhere Yoga", "Orchid Flow", "Rice Field Yoga"]),
      where: { unknown: "Atlantis" },
    });
    expect((await list({ where: "" })).where).toEqual({});
  });

  test("list and map of both kinds are not limited by an unknown place, and reject one of 10,000 characters in words", async () => {
    const box = "bbox=90,-20,150,20&zoom=4";
    for (const path of [businessesApi.list, collectivesApi.list, listingMapApi.fitness, listingMapApi.retail].map(
      (endpoint) => endpoint.path,
    )) {
      const unknown = await app.request(`${path}?${box}&where=Atlantis`);
      expect(unknown.status, path).toBe(200);
      const everywhere = await app.request(`${path}?${box}`);
      expect(await unknown.json(), path).toEqual(await everywhere.json());
      const long = await app.request(`${path}?${box}&where=${"x".repeat(10_000)}`);
      const { fields } = (await long.json()) as { fields: Record<string, string> };
      expect([long.status, fields], path).toEqual([400, { where: expect.stringContaining("at most 120") as string }]);
    }
  });

  test("a line of 10,000 characters is rejected in words, and one of nonsense names nothing", async () => {
    const understand = (q: string) => app.as(null).call(api.understand, { query: { q } });
    const { status, error } = await understand("yoga ".repeat(2_000));
    expect([status, error?.fields]).toEqual([400, { q: expect.stringContaining("at most 200") as string }]);
    expect((await understand("zzyzx qwfp near atlantis")).data).toMatchObject({ category: null, where: null });
  });
});

const understand = async (q: string, directory?: "fitness" | "retail") =>
  (await app.as(null).call(api.understand, { query: { q, directory } })).data;

test("a place that is not known is told apart from the words", async () => {
  expect(await understand("yoga near xanadu")).toMatchObject({ where: null, unknownPlace: "xanadu", leftOver: "" });
  expect(await understand("gym by Arnold")).toMatchObject({ where: null, unknownPlace: null, leftOver: "Arnold" });
});

test.each(["yoga near me", "yoga nearby", "yoga dekat saya", "yoga gần tôi", "附近的瑜伽", "โยคะใกล้ฉัน"])(
  "'%s' is looked for near the user",
  async (line) => {
    expect(await understand(line)).toMatchObject({
      category: { id: yogaId },
      nearMe: true,
      where: null,
      unknownPlace: null,
      leftOver: "",
    });
  },
);

test("an address after 'near' is one place, as far as its postal code", async () => {
  const line = "yoga near 302 Tiong Bahru Road, Singapore 168732 sunday";
  expect(await understand(line)).toMatchObject({ where: { kind: "station", name: "Tiong Bahru" }, leftOver: "" });
});

test("what is near a place is not looked for near the user", async () => {
  for (const line of ["yoga nearby orchard", "yoga near orchard", "orchard 附近 瑜伽"])
    expect(await understand(line), line).toMatchObject({ nearMe: false, where: { name: "Orchard" } });
});

test("several categories are words, because a list has one", async () => {
  expect(await understand("pilates 健身 sunday 7am")).toMatchObject({
    category: null,
    what: "pilates 健身",
    openAt: "2026-11-22T07:00",
  });
});

test("a place counts beside a category or at the end, not inside of a name", async () => {
  expect(await understand("Tampines Barbell Yard")).toMatchObject({ where: null, what: "Tampines Barbell Yard" });
  expect(await understand("orchard yoga mats")).toMatchObject({ where: { name: "Orchard" }, leftOver: "mats" });
  expect(await understand("Barbell Yard Tampines")).toMatchObject({
    where: { name: "Tampines" },
    what: "Barbell Yard",
  });
  expect(await understand("yoga tampinse")).toMatchObject({ where: { name: "Tampines" } });
  expect(await understand("tampinse yoga mats")).toMatchObject({ where: null });
});

test("only the categories of the directory are meant", async () => {
  expect((await understand("yoga orchard", "retail")).category).toBeNull();
  expect(await understand("yoga orchard", "fitness")).toMatchObject({ category: { id: yogaId } });
});

test("each place of a suggestion is found again by what the list is given", async () => {
  for (const q of ["or", "ta", "bi", "ku", "52", "238801", "dhoby", "indo"])
    for (const { path, name } of (await app.as(null).call(api.suggest, { query: { q, kind: "place" } })).data) {
      const response = await app.request(`/api/businesses?${path.split("?")[1]}`);
      expect(response.headers.get("x-searched-where"), path).toContain(
        `name=${new URLSearchParams({ name }).toString().slice(5)}`,
      );
    }
});

test.each(
  ALL_ENDPOINTS.flatMap(({ path, query }) => (query && "where" in query.shape ? [[path, query] as const] : [])),
)("%s says what a named place was understood as", async (path, { shape }) => {
  const view = "zoom" in shape ? "&bbox=100,-10,120,10&zoom=10" : "";
  const said = async (where: string) => {
    const response = await app.request(`${path}?where=${where}${view}`);
    expect(response.status).toBe(200);
    return parseSearchedWhere(response.headers.get("x-searched-where"));
  };
  expect(await said("orchard")).toMatchObject({ place: { kind: "district", name: "Orchard", country: "Singapore" } });
  expect(await said("Atlantis")).toEqual({ unknown: "Atlantis" });
  expect(await said("")).toBeUndefined();
});

test("a listing is found by what its category is called in the region, and no longer when an admin removes the word", async () => {
  const found = async (search: string) =>
    (await app.as(null).call(businessesApi.list, { query: { search, exact: true } })).data
      .map(({ name }) => name)
      .toSorted();
  expect(await found("瑜伽")).toEqual(["Nowhere Yoga", "Orchid Flow", "Rice Field Yoga"]);
  const admin = (await buildUser(app, { role: "admin" })).actor;
  const edit = (synonyms: string[], version?: number) =>
    app.as(admin).call(adminListingsApi.updateFitnessCategory, { params: { id: yogaId }, body: { synonyms, version } });
  const first = await edit(["yoga", " Yoga ", "योग"]);
  expect(first.data.synonyms).toEqual(["Yoga", "योग"]);
  expect(await found("瑜伽")).toEqual([]);
  expect(await found("योग")).toEqual(["Nowhere Yoga", "Orchid Flow", "Rice Field Yoga"]);
  expect((await edit(["lotus"], first.data.version + 1)).status).toBe(409);
  expect(Object.keys((await edit(["x".repeat(61)])).error?.fields ?? {})).toEqual(["synonyms.0"]);
  expect(Object.keys((await edit(Array.from({ length: 41 }, (_, at) => `word ${at}`))).error?.fields ?? {})).toEqual([
    "synonyms",
  ]);
  const { rows } = await app.platform.database.pool.query<{
    before: { synonyms: string[] };
    after: { synonyms: string[] };
  }>("select before, after from audit_log where action = 'categories.update' and subject_id = $1", [yogaId]);
  expect(rows.map(({ before, after }) => [before.synonyms.includes("瑜伽"), after.synonyms])).toEqual([
    [true, ["Yoga", "योग"]],
  ]);
});

test("a line is read as what, where and when", async () => {
  const { data } = await app.as(null).call(api.understand, { query: { q: "yoga near orchard open now" } });
  expect(data).toMatchObject({
    what: "yoga",
    category: { id: yogaId, kind: "fitness" },
    where: { name: "Orchard", country: "Singapore" },
    openNow: true,
    openAt: null,
    leftOver: "",
  });
});
