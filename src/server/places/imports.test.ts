import { eq, count } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { businessesApi } from "#contract/businesses.ts";
import type { CallInput } from "#contract/endpoint.ts";
import { importsApi as api } from "#contract/places.ts";
import { auditLog } from "#server/admin/audit.table.ts";
import { businesses, businessSources } from "#server/businesses/businesses.table.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildPlaces, fakePlacesProvider, type FakePlaces } from "#test/build/place.ts";
import { buildUser } from "#test/build/user.ts";
import type { Place } from "./places.provider.ts";
import { importRows } from "./places.table.ts";

const known: FakePlaces = { places: [] };
let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await createTestApp({ places: fakePlacesProvider(known) });
  admin = (await buildUser(app, { role: "admin" })).actor;
});
afterAll(() => app.close());
beforeEach(() => {
  known.failure = undefined;
  known.lastQuery = undefined;
  known.places = buildPlaces(3);
});

type ImportInput = CallInput<typeof api.importFitness>["body"];
const run = (body: ImportInput = {}) => app.as(admin).call(api.importFitness, { body });
const rowsOf = async (id: number) =>
  (await app.as(admin).call(api.rows, { params: { id }, query: { page: 1, pageSize: 100 } })).data;
const listingCount = async () => (await app.platform.database.db.select({ n: count() }).from(businesses))[0]?.n ?? 0;

describe("importing from the places service", () => {
  test("adds listings that visitors see immediately, and reports the result (R212)", async () => {
    const before = await app.as(null).call(businessesApi.list, { query: { page: 1 } });
    const { status, data } = await run();
    expect([status, data]).toEqual([
      200,
      {
        success: true,
        message: "3 imported, 0 already there, 0 with errors.",
        imported: 3,
        skipped: 0,
        errors: 0,
        found: 3,
        batchId: data.batchId,
        state: "done",
        working: false,
      },
    ]);
    const after = await app.as(null).call(businessesApi.list, { query: { page: 1 } });
    expect(Number(after.headers.get("x-total-count"))).toBe(Number(before.headers.get("x-total-count")) + 3);
    const [source] = await app.platform.database.db
      .select()
      .from(businessSources)
      .where(eq(businessSources.sourceId, known.places[0]?.sourceId ?? ""));
    expect(source).toMatchObject({
      provider: "sample",
      attribution: "Sample",
      fetched: { name: known.places[0]?.name, latitude: 1 },
      detailsFetchedAt: app.clock.now().toISOString(),
    });
  });

  test("the limit is 20 by default; 0 means the maximum of an import (R209, R210)", async () => {
    known.places = buildPlaces(30);
    expect((await run({ dryRun: true })).data.found).toBe(20);
    expect(known.lastQuery).toMatchObject({ limit: 20, radius: 15_000, country: "singapore", kind: "fitness" });
    expect((await run({ dryRun: true, limit: 0 })).data.found).toBe(30);
    expect(known.lastQuery?.limit).toBe(5_000);
    await run({ dryRun: true, limit: 70_000 });
    expect(known.lastQuery?.limit).toBe(5_000);
    expect((await run({ limit: -1 })).status).toBe(400);
  });

  test.each([
    ["radius", { radius: 900 }],
    ["radius", { radius: 51_000 }],
    ["radius", { radius: 1_500 }],
    ["limit", { limit: 1.5 }],
    ["country", { country: "france" as "japan" }],
    ["googlePlaceTypes", { googlePlaceTypes: ["church"] }],
  ])("rejects a wrong %s", async (field, body) => {
    const { status, error } = await run(body);
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [field]]);
  });

  test("sends the requested query to the service", async () => {
    await run({ keyword: "yoga", googlePlaceTypes: ["gym", "gym"], radius: 50_000, dryRun: true });
    expect(known.lastQuery).toMatchObject({ keyword: "yoga", types: ["gym"], radius: 50_000 });
  });

  test("retail places get the predefined categories, with a breakdown by category (R211, R212)", async () => {
    const names = ["Supplements Store", "Physiotherapy Clinic", "Supplements Store", "Bookshop"];
    known.places = buildPlaces(4, (index) => ({ categoryName: names[index] }));
    const { data } = await app.as(admin).call(api.importRetail, { body: { limit: 0 } });
    expect(data).toMatchObject({
      imported: 3,
      errors: 1,
      categoryBreakdown: { "Supplements Store": 2, "Physiotherapy Clinic": 1 },
      categoryBreakdownSummary: "Supplements Store: 2, Physiotherapy Clinic: 1",
    });
    const types = await app.platform.database.db
      .select({ type: businesses.businessType })
      .from(importRows)
      .innerJoin(businesses, eq(businesses.id, importRows.businessId))
      .where(eq(importRows.batchId, data.batchId))
      .orderBy(importRows.position);
    expect(types.map(({ type }) => type)).toEqual(["nutrition_supplier", "health_service", "nutrition_supplier"]);
    expect((await rowsOf(data.batchId))[3]).toMatchObject({
      outcome: "invalid",
      reasons: ["category: There is no category with that name."],
    });
  });

  test("texts of a service are cleaned, and links may only be web addresses", async () => {
    known.places = buildPlaces(2, () => ({
      description: "Strong\u0000\u202E people",
      websiteUrl: "javascript:alert(1)",
      facebookUrl: "https://facebook.example/hall",
      phone: "call me",
    }));
    known.places = known.places.map((place, index) => (index === 1 ? { ...place, name: "\u0000" } : place));
    const { data } = await run();
    expect([data.imported, data.errors]).toEqual([1, 1]);
    const [row] = await rowsOf(data.batchId);
    const read = await app.as(null).call(businessesApi.get, { params: { id: row?.businessId ?? 0 } });
    expect(read.data).toMatchObject({
      description: "Strong people",
      phone: null,
      facebookUrl: "https://facebook.example/hall",
    });
    expect(read.data.websiteUrl).toBeNull();
  });

  test("is for admins only (R225)", async () => {
    const owner = (await buildUser(app, { role: "business_admin" })).actor;
    const before = await listingCount();
    expect([
      (await app.as(null).call(api.importFitness, { body: {} })).status,
      (await app.as(owner).call(api.importFitness, { body: {} })).status,
      (await app.as(owner).call(api.importRetail, { body: {} })).status,
    ]).toEqual([401, 403, 403]);
    expect(await listingCount()).toBe(before);
  });
});

describe("a dry run", () => {
  test("changes nothing until it is confirmed, then imports what was new", async () => {
    const before = await listingCount();
    const { data } = await run({ dryRun: true });
    expect(data).toMatchObject({ state: "checked", found: 3, imported: 0 });
    expect(await listingCount()).toBe(before);
    const confirmed = await app.as(admin).call(api.confirm, { params: { id: data.batchId } });
    expect([confirmed.status, confirmed.data.state, confirmed.data.counts.imported]).toEqual([200, "done", 3]);
    expect(await listingCount()).toBe(before + 3);
    const notes = await app.platform.database.db
      .select({ action: auditLog.action, actorId: auditLog.actorId })
      .from(auditLog)
      .where(eq(auditLog.subjectId, data.batchId))
      .orderBy(auditLog.id);
    expect(notes).toEqual([
      { action: "places.import", actorId: admin.id },
      { action: "places.import_confirm", actorId: admin.id },
    ]);
  });

  test("of fifty concurrent confirmations one succeeds, the others are rejected", async () => {
    const { data } = await run({ dryRun: true });
    const before = await listingCount();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => app.as(admin).call(api.confirm, { params: { id: data.batchId } })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(responses.filter(({ status }) => status !== 200).map(({ error }) => error?.code))).toEqual(
      new Set(["imports.not_checked"]),
    );
    expect(await listingCount()).toBe(before + 3);
  });

  test("a place that was imported in the meantime is not imported twice", async () => {
    const first = await run({ dryRun: true });
    const second = await run({ dryRun: true });
    const responses = await Promise.all(
      [first, second].map(({ data }) => app.as(admin).call(api.confirm, { params: { id: data.batchId } })),
    );
    const sum = (outcome: "imported" | "duplicate") =>
      responses.reduce((total, { data }) => total + data.counts[outcome], 0);
    expect([sum("imported"), sum("duplicate")]).toEqual([3, 3]);
  });

  test("cannot be confirmed after 30 days, and the places read are deleted", async () => {
    const { data } = await run({ dryRun: true });
    app.clock.advance(31 * 86_400_000);
    await app.tasks.tick("imports.forget");
    admin = (await buildUser(app, { role: "admin" })).actor;
    const read = await app.as(admin).call(api.read, { params: { id: data.batchId } });
    expect(read.data).toMatchObject({ state: "failed", failure: "It was not confirmed within 30 days." });
    expect((await rowsOf(data.batchId)).map(({ place }) => place)).toEqual([null, null, null]);
    expect((await app.as(admin).call(api.confirm, { params: { id: data.batchId } })).status).toBe(409);
  });
});

describe("duplicates", () => {
  test("are found by source, then by name and distance, also within the import", async () => {
    await run();
    const [one, two, three] = known.places as [Place, Place, Place];
    const again = (place: Place, more: Partial<Place>): Place => ({
      ...place,
      sourceId: `other-${known.places[0]?.sourceId}-${place.name}`,
      ...more,
    });
    known.places = [
      one,
      again(two, { name: ` ${two.name.toUpperCase()}! `, latitude: (two.latitude ?? 0) + 0.001 }),
      again(three, { latitude: (three.latitude ?? 0) + 0.002, sourceId: `far-${known.places[0]?.sourceId}` }),
      again(three, { latitude: (three.latitude ?? 0) + 0.002, sourceId: `far-too-${known.places[0]?.sourceId}` }),
    ];
    const { data } = await run();
    expect(data).toMatchObject({ imported: 1, skipped: 3 });
    expect((await rowsOf(data.batchId)).map(({ outcome, reasons }) => [outcome, ...reasons])).toEqual([
      ["duplicate", "Already there from the same source."],
      ["duplicate", "A listing with this name already exists 111 m away."],
      ["imported"],
      ["duplicate", "The same as row 3 of this import."],
    ]);
  });

  test("are found without coordinates by postal code, and without that by address", async () => {
    const nowhere = { latitude: undefined, longitude: undefined };
    known.places = buildPlaces(2, (index) => ({ ...nowhere, postalCode: index === 0 ? "089 123" : undefined }));
    await run();
    const [coded, plain] = known.places as [Place, Place];
    known.places = [
      { ...coded, sourceId: `a-${known.places[0]?.sourceId}`, postalCode: "089123", address: "elsewhere" },
      { ...coded, sourceId: `b-${known.places[0]?.sourceId}`, postalCode: "089124" },
      { ...plain, sourceId: `c-${known.places[0]?.sourceId}`, address: "1, ROAD" },
      { ...plain, sourceId: `d-${known.places[0]?.sourceId}`, address: "2 Road" },
    ];
    const { data } = await run();
    expect((await rowsOf(data.batchId)).map(({ outcome }) => outcome)).toEqual([
      "duplicate",
      "imported",
      "duplicate",
      "imported",
    ]);
  });

  test("a listing in the trash is reported and not imported again", async () => {
    await run();
    await app.platform.database.db
      .update(businesses)
      .set({ deletedAt: app.clock.now().toISOString() })
      .where(eq(businesses.name, known.places[0]?.name ?? ""));
    const { data } = await run();
    expect(data).toMatchObject({ imported: 0, skipped: 3 });
    expect((await rowsOf(data.batchId))[0]?.reasons).toEqual(["Already there, in the trash."]);
  });

  test("a registered listing of the same name at another address is no duplicate", async () => {
    const { business } = await buildBusiness(app, { name: `Own Hall ${known.places[0]?.sourceId}` });
    known.places = buildPlaces(1, () => ({
      name: business.name,
      latitude: undefined,
      longitude: undefined,
      address: "x",
      city: "y",
    }));
    expect((await run({ dryRun: true })).data.found).toBe(1);
  });
});

test("responds with 503 without a places service", async () => {
  const bare = await createTestApp();
  try {
    const actor = (await buildUser(bare, { role: "admin" })).actor;
    const { status, error } = await bare.as(actor).call(api.importFitness, { body: {} });
    expect([status, error?.code]).toEqual([503, "places.no_provider"]);
  } finally {
    await bare.close();
  }
});
