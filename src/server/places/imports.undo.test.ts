import { eq, count } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { businessesApi } from "#contract/businesses.ts";
import type { CallInput } from "#contract/endpoint.ts";
import { importsApi as api } from "#contract/places.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildPlaces, fakePlacesProvider, type FakePlaces } from "#test/build/place.ts";
import { buildReview } from "#test/build/review.ts";
import { buildUser } from "#test/build/user.ts";
import { ProviderError, ProviderQuotaError } from "./places.provider.ts";
import { importBatches } from "./places.table.ts";

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

describe("a service that fails half way", () => {
  test.each([
    [
      "with its quota exceeded",
      new ProviderQuotaError("quota"),
      "The quota of the places service is used up for now (after 40 places).",
    ],
    ["with an error", new ProviderError("500"), "The places service did not answer (after 40 places)."],
  ])("%s: imported listings stay, and the failure is reported", async (_, error, message) => {
    known.places = buildPlaces(60);
    known.failure = { after: 40, error };
    const { data } = await run({ limit: 0 });
    expect(data).toMatchObject({ success: false, imported: 40, state: "failed" });
    expect(data.message).toContain(message);
    const read = await app.as(admin).call(api.read, { params: { id: data.batchId } });
    expect(read.data).toMatchObject({ failure: message, total: 40, working: false });
    known.failure = undefined;
    expect((await run({ limit: 0 })).data).toMatchObject({ imported: 20, skipped: 40, state: "done" });
  });

  test("a dry run of the places found can be confirmed", async () => {
    known.places = buildPlaces(4);
    known.failure = { after: 2, error: new ProviderError("500") };
    const { data } = await run({ dryRun: true });
    expect(data).toMatchObject({ state: "checked", found: 2 });
    const confirmed = await app.as(admin).call(api.confirm, { params: { id: data.batchId } });
    expect(confirmed.data).toMatchObject({ state: "done", counts: { imported: 2 } });
  });

  test("one row that cannot be written is reported; the others are imported", async () => {
    const { data } = await run({ dryRun: true });
    const { pool } = app.platform.database;
    await pool.query(
      `update import_rows set place = jsonb_set(place, '{categoryId}', '999999') where batch_id = $1 and position = 2`,
      [data.batchId],
    );
    const confirmed = await app.as(admin).call(api.confirm, { params: { id: data.batchId } });
    expect(confirmed.data).toMatchObject({ state: "done", counts: { imported: 2, failed: 1 } });
    expect((await rowsOf(data.batchId))[1]).toMatchObject({ outcome: "failed", reasons: ["It could not be saved."] });
  });
});

describe("after a crash", () => {
  test("an import continues where it stopped, once its lease has expired", async () => {
    const { data } = await run({ dryRun: true });
    const { db } = app.platform.database;
    const lease = new Date(app.clock.now().getTime() + 60_000).toISOString();
    await db
      .update(importBatches)
      .set({ state: "importing", leaseUntil: lease })
      .where(eq(importBatches.id, data.batchId));
    await app.tasks.tick("imports.resume");
    const held = await app.as(admin).call(api.read, { params: { id: data.batchId } });
    expect(held.data).toMatchObject({ state: "importing", working: true, counts: { imported: 0 } });
    app.clock.advance(61_000);
    await app.tasks.tick("imports.resume");
    const done = await app.as(admin).call(api.read, { params: { id: data.batchId } });
    expect(done.data).toMatchObject({ state: "done", working: false, counts: { imported: 3 } });
  });
});

describe("undoing", () => {
  test("removes exactly what the import added, and works once (two admins: 409)", async () => {
    const before = await listingCount();
    const { data } = await run();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => app.as(admin).call(api.undo, { params: { id: data.batchId } })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ error }) => error?.code === "imports.not_done")).toHaveLength(49);
    expect(await listingCount()).toBe(before);
    const read = await app.as(admin).call(api.read, { params: { id: data.batchId } });
    expect(read.data).toMatchObject({ state: "undone", working: false, counts: { undone: 3, imported: 0 } });
    expect(read.data.undoneBy?.id).toBe(admin.id);
    expect((await run()).data.imported).toBe(3);
  });

  test("keeps what was claimed, reviewed or changed since, and says so", async () => {
    known.places = buildPlaces(6);
    const { data } = await run();
    const ids = (await rowsOf(data.batchId)).map(({ businessId }) => businessId ?? 0);
    const { user, actor } = await buildUser(app, { role: "business_admin" });
    const { db } = app.platform.database;
    await db
      .update(businesses)
      .set({ ownerId: user.id })
      .where(eq(businesses.id, ids[0] ?? 0));
    await buildReview(app, { business: { id: ids[1] ?? 0 }, author: actor });
    await app.as(admin).call(businessesApi.update, { params: { id: ids[2] ?? 0 }, body: { phone: "+65 6111 1111" } });
    await db
      .update(businesses)
      .set({ deletedAt: app.clock.now().toISOString() })
      .where(eq(businesses.id, ids[3] ?? 0));
    const { data: undone } = await app.as(admin).call(api.undo, { params: { id: data.batchId } });
    expect(undone.counts).toMatchObject({ undone: 3, imported: 3 });
    expect((await rowsOf(data.batchId)).map(({ outcome, reasons }) => [outcome, ...reasons])).toEqual([
      ["imported", "Kept: it has an owner now."],
      ["imported", "Kept: it has reviews."],
      ["imported", "Kept: it has been edited since."],
      ["undone"],
      ["undone"],
      ["undone"],
    ]);
  });

  test("is rejected for a dry run and for a missing import", async () => {
    const { data } = await run({ dryRun: true });
    expect((await app.as(admin).call(api.undo, { params: { id: data.batchId } })).error?.code).toBe("imports.not_done");
    const missing = { params: { id: 999_999 } };
    expect([
      (await app.as(admin).call(api.undo, missing)).status,
      (await app.as(admin).call(api.confirm, missing)).status,
      (await app.as(admin).call(api.read, missing)).status,
      (await app.as(admin).call(api.rows, missing)).status,
    ]).toEqual([404, 404, 404, 404]);
  });
});

test("imports are listed newest first, their rows by outcome", async () => {
  const { data } = await run();
  const listed = await app.as(admin).call(api.list, { query: { page: 1, pageSize: 5 } });
  expect(listed.data[0]).toMatchObject({ id: data.batchId, counts: { imported: 3 }, createdBy: { id: admin.id } });
  const rows = await app
    .as(admin)
    .call(api.rows, { params: { id: data.batchId }, query: { outcome: "invalid", page: 1 } });
  expect([rows.data, rows.headers.get("x-total-count")]).toEqual([[], "0"]);
});
