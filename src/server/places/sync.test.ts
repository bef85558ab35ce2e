import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminListingsApi } from "#contract/admin-listings.ts";
import { businessesApi } from "#contract/businesses.ts";
import { placesApi, syncApi } from "#contract/places.ts";
import { auditLog } from "#server/admin/audit.table.ts";
import { businesses, businessPhotos, businessSources } from "#server/businesses/businesses.table.ts";
import type { Actor } from "#test/app.ts";
import { buildBusiness, OFFICE_HOURS } from "#test/build/business.ts";
import { buildUser } from "#test/build/user.ts";
import { FETCHED, openPlacesApp, type PlacesApp } from "#test/places-app.ts";
import { ERROR_RESPONSES, standInPlace } from "#test/fake-places.ts";
import { syncRuns } from "./places.table.ts";

let world: PlacesApp;
let app: PlacesApp["app"];
let service: PlacesApp["service"];
let admin: Actor;
let picture: Uint8Array;
let imported: PlacesApp["imported"];
let start: PlacesApp["start"];
let status: PlacesApp["status"];

beforeAll(async () => {
  world = await openPlacesApp();
  ({ app, service, admin, picture, imported, start, status } = world);
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(() => world.reset());

const db = () => app.platform.database.db;
const as = (actor: Actor | null = admin) => app.as(actor);
const countPhotos = async () => (await db().select().from(businessPhotos)).length;
const read = async (id: number) => (await as().call(businessesApi.get, { params: { id } })).data;
const source = async (id: number) =>
  (await db().select().from(businessSources).where(eq(businessSources.businessId, id)))[0];
const syncOne = (id: number, actor: Actor | null = admin) => as(actor).call(syncApi.one, { params: { id } });

describe("one listing", () => {
  test("updates the listing to what the service says, with photos, and visitors see it immediately (R204)", async () => {
    const gym = await imported("a");
    service.addPicture("a", "p1", picture, "Ana");
    await app.as(null).call(businessesApi.get, { params: { id: gym.id } });
    const { status: code, data } = await syncOne(gym.id);
    expect([code, data.result]).toEqual([
      200,
      {
        id: gym.id,
        ok: true,
        outcome: "updated",
        note: "Changed: name, description, phone, website, address, hours, photos",
        photosAdded: 1,
      },
    ]);
    const { data: seen } = await app.as(null).call(businessesApi.get, { params: { id: gym.id } });
    expect(seen).toMatchObject({
      name: "Gym a",
      description: "Weights, classes and a pool.",
      phone: "+65 6123 4567",
      websiteUrl: "https://a.example/",
      attribution: "Google",
      photos: [expect.stringMatching(/\.webp$/)],
      locations: [{ address: "1 Stadium Drive, #01-02", postalCode: "397629", latitude: 1.2897 }],
    });
    expect(seen.locations[0]?.operatingHours).toContain("Monday: 09:00 - 18:30");
    expect(await source(gym.id)).toMatchObject({
      attribution: "Google",
      failure: null,
      detailsFetchedAt: app.clock.now().toISOString(),
      photosFetchedAt: app.clock.now().toISOString(),
      fetched: { name: "Gym a", phone: "+65 6123 4567" },
    });
    const [photo] = await db().select().from(businessPhotos);
    expect(photo).toMatchObject({ source: "places", attribution: "Ana (Google)" });
    // Without new data nothing changes, not even the version.
    expect((await syncOne(gym.id)).data.result).toMatchObject({ outcome: "unchanged", note: null, photosAdded: 0 });
    expect((await read(gym.id)).version).toBe(seen.version);
  });

  test("never overwrites an edit, nor the name of a listing that has an owner", async () => {
    const owner = (await buildUser(app, { role: "business_admin" })).user;
    const gym = await imported("a", {
      owner,
      phone: "+65 9999 9999",
      description: null,
      locations: [{ hours: OFFICE_HOURS, address: "2 Own Street" }],
    });
    await syncOne(gym.id);
    const seen = await read(gym.id);
    expect(seen).toMatchObject({
      name: "Gym",
      phone: "+65 9999 9999",
      description: null,
      websiteUrl: "https://a.example/",
      attribution: null,
      locations: [{ address: "2 Own Street", latitude: null, postalCode: null }],
    });
    expect(seen.locations[0]?.hours).toEqual(OFFICE_HOURS);
  });

  test("removes a value that the service no longer has, unless it was edited", async () => {
    const gym = await imported("a");
    await syncOne(gym.id);
    service.add(standInPlace("a", { internationalPhoneNumber: undefined, regularOpeningHours: undefined }));
    expect((await syncOne(gym.id)).data.result.note).toBe("Changed: phone, hours");
    expect(await read(gym.id)).toMatchObject({ phone: null, locations: [{ operatingHours: null }] });
  });

  test("a photo that was removed does not come back, a damaged one is skipped", async () => {
    const gym = await imported("a");
    service.addPicture("a", "p1", picture);
    service.addPicture("a", "bad", Buffer.from("<svg onload=alert(1)>"));
    expect((await syncOne(gym.id)).data.result.photosAdded).toBe(1);
    await db().delete(businessPhotos);
    expect((await syncOne(gym.id)).data.result.photosAdded).toBe(0);
    // A request for the photos alone restores them; removed again, they stay away.
    const photosAlone = () => as().call(placesApi.syncPhotos, { params: { id: gym.id } });
    expect((await photosAlone()).data.added).toBe(1);
    await db().delete(businessPhotos);
    expect((await syncOne(gym.id)).data.result.photosAdded).toBe(0);
  });

  test("texts of the service are cleaned, and links may only be http(s)", async () => {
    const gym = await imported("a");
    service.add(
      standInPlace("a", {
        displayName: { text: "  <b>Gym</b>\u202E\u0000 x " },
        websiteUri: "javascript:alert(1)",
        internationalPhoneNumber: "9".repeat(500),
      }),
    );
    await syncOne(gym.id);
    expect(await read(gym.id)).toMatchObject({ name: "<b>Gym</b> x", websiteUrl: null, phone: null });
  });

  test("a place that the service no longer knows, or cannot return, fails with the specified message (R219)", async () => {
    const gym = await imported("a");
    service.places.clear();
    const gone = await syncOne(gym.id);
    expect([gone.status, gone.error?.error]).toEqual([502, "Failed to sync with Google Places"]);
    expect((await source(gym.id))?.failure).toBe("gone");
    const { data: listed } = await as().call(adminListingsApi.list, { query: { search: "Gym" } });
    expect(listed.find(({ id }) => id === gym.id)?.source?.failure).toBe(
      "The places service no longer knows this place.",
    );
    service.add(standInPlace("a"));
    service.fail(ERROR_RESPONSES.badRequest);
    expect((await syncOne(gym.id)).status).toBe(502);
    expect(await read(gym.id)).toMatchObject({ name: "Gym", phone: FETCHED.phone });
    expect((await syncOne(gym.id)).status).toBe(200);
    expect((await source(gym.id))?.failure).toBeNull();
  });

  test("a listing that does not exist or was not imported is reported, and no run starts", async () => {
    const { business: own } = await buildBusiness(app);
    const trashed = await imported("a", { deletedAt: app.clock.now().toISOString() });
    expect([(await syncOne(999_999)).status, (await syncOne(trashed.id)).status]).toEqual([404, 404]);
    expect((await syncOne(own.id)).error?.code).toBe("places.no_source");
    expect(await db().select().from(syncRuns)).toEqual([]);
  });
});

describe("chosen listings", () => {
  test("each has its own result: done, failed, not imported, unknown (R204)", async () => {
    const [one, two] = [await imported("a"), await imported("b")];
    const { business: own } = await buildBusiness(app);
    service.places.delete("b");
    const { data } = await as().call(syncApi.chosen, { body: { ids: [one.id, two.id, own.id, 999_999, one.id] } });
    expect(data).toMatchObject({ synced: 1, state: "done" });
    expect(data.results.map(({ id, ok, outcome, note }) => [id, ok, outcome, note])).toEqual([
      [one.id, true, "updated", expect.stringContaining("Changed")],
      [two.id, false, "failed", "The places service no longer knows this place."],
      [own.id, false, "skipped", "Not imported from this places service."],
      [999_999, false, null, "This listing does not exist."],
    ]);
    const { data: results, headers } = await as().call(syncApi.listResults, {
      params: { id: data.runId },
      query: { page: 1, pageSize: 2 },
    });
    expect([results.map(({ businessId }) => businessId), headers.get("x-total-count")]).toEqual([
      [one.id, two.id],
      "3",
    ]);
    const failed = await as().call(syncApi.listResults, { params: { id: data.runId }, query: { outcome: "failed" } });
    expect(failed.data.map(({ businessId }) => businessId)).toEqual([two.id]);
  });

  test("invalid lists of ids are rejected, and start no run", async () => {
    for (const ids of [[], [0], [1.5], ["1"], Array.from({ length: 1_001 }, (_, n) => n + 1)])
      expect((await as().call(syncApi.chosen, { body: { ids: ids as number[] } })).status).toBe(400);
    expect(await db().select().from(syncRuns)).toEqual([]);
  });
});

describe("all Business Collectives", () => {
  test("details change no photos and no Fitness Collectives; photos change no details (R205)", async () => {
    const gym = await imported("gym");
    const shop = await imported("shop", { kind: "retail" });
    service.addPicture("shop", "p1", picture);
    const details = await as().call(syncApi.allDetails, {});
    expect(details.data).toMatchObject({
      message: "Details of 1 of 1 Business Collectives were synchronised.",
      results: { successful: 1, failed: 0, total: 1 },
      state: "done",
    });
    expect([(await read(gym.id)).name, await countPhotos()]).toEqual(["Gym", 0]);
    await db().update(businesses).set({ phone: null }).where(eq(businesses.id, shop.id));
    const photos = await as().call(syncApi.allPhotos, {});
    expect(photos.data.message).toBe("Photos of 1 of 1 Business Collectives were synchronised.");
    const [row] = await db().select().from(businesses).where(eq(businesses.id, shop.id));
    expect([row?.name, row?.phone, await countPhotos()]).toEqual(["Gym shop", null, 1]);
    expect(await status()).toMatchObject({
      syncInProgress: false,
      lastFitnessSync: null,
      lastRetailSync: app.clock.now().toISOString(),
      fitnessBusinessCount: 1,
      retailBusinessCount: 1,
    });
  });
});

describe("the comprehensive synchronisation", () => {
  test("responds immediately, runs in the background and appears in the status (R197, R198)", async () => {
    for (const id of ["a", "b", "c"]) await imported(id);
    await buildBusiness(app);
    const { status: code, data } = await start();
    expect([code, data.message]).toEqual([
      200,
      "The comprehensive sync process has been started and will run in the background.",
    ]);
    expect(service.requests).toEqual([]);
    expect(await status()).toMatchObject({
      syncInProgress: true,
      run: { id: data.runId, scope: "all", state: "running", total: 3, done: 0 },
    });
    await app.tasks.drain();
    expect(await status()).toMatchObject({
      syncInProgress: false,
      lastFitnessSync: app.clock.now().toISOString(),
      lastRetailSync: app.clock.now().toISOString(),
      run: { state: "done", total: 3, done: 3, updated: 3, failed: 0, failure: null },
    });
    const { data: runs, headers } = await as().call(syncApi.listRuns, { query: { page: 1 } });
    expect([runs.map(({ id }) => id), headers.get("x-total-count")]).toEqual([[data.runId], "1"]);
  });

  test("notifies the pages of admins of progress, and nobody else", async () => {
    const heard: [number, unknown][] = [];
    const { publish } = app.platform.live;
    app.platform.live.publish = async (userId, event) => void heard.push([userId, event]);
    try {
      await imported("a");
      await buildUser(app, { role: "customer" });
      await start();
      await app.tasks.drain();
    } finally {
      app.platform.live.publish = publish;
    }
    expect(new Set(heard.map(([userId]) => userId))).toEqual(new Set([admin.id]));
    expect(new Set(heard.map(([, event]) => JSON.stringify(event)))).toEqual(new Set(['{"kind":"sync"}']));
  });

  test("of fifty concurrent starts one succeeds (DECISIONS 29)", async () => {
    const gym = await imported("a");
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? start() : as().call(syncApi.allPhotos, {}))),
    );
    const codes = responses.map((response) => response.status);
    expect([
      codes.filter((code) => code === 200).length >= 1,
      codes.every((code) => code === 200 || code === 409),
    ]).toEqual([true, true]);
    expect(
      (await db().select().from(syncRuns)).filter(({ finishedAt }) => finishedAt === null).length,
    ).toBeLessThanOrEqual(1);
    await app.tasks.drain();
    await start();
    const more = await Promise.all(Array.from({ length: 50 }, () => start()));
    expect(new Set(more.map(({ status: code, error }) => `${code} ${error?.code ?? ""}`))).toEqual(
      new Set(["409 places.sync_running"]),
    );
    expect((await syncOne(gym.id)).status).toBe(409);
  });

  test("is for admins only (R225)", async () => {
    const owner = (await buildUser(app, { role: "business_admin" })).actor;
    for (const [actor, code] of [
      [owner, 403],
      [null, 401],
    ] as const)
      expect([
        (await start(actor)).status,
        (await syncOne(1, actor)).status,
        (await as(actor).call(syncApi.status, {})).status,
        (await as(actor).call(syncApi.cancel, {})).status,
        (await as(actor).call(syncApi.fitnessPlaceTypes, {})).status,
      ]).toEqual([code, code, code, code, code]);
  });

  test("the audit log has who started and who cancelled it", async () => {
    await imported("a");
    const { data } = await start();
    await as().call(syncApi.cancel, {});
    const entries = await db().select().from(auditLog).where(eq(auditLog.subjectId, data.runId));
    expect(entries.map(({ action, actorId, after }) => [action, actorId, after])).toEqual([
      ["places.sync_start", admin.id, { scope: "all", kind: null, total: 1 }],
      ["places.sync_cancel", admin.id, { state: "cancelled" }],
    ]);
  });
});

test("place types are listed by kind", async () => {
  const [fitness, retail] = [
    await as().call(syncApi.fitnessPlaceTypes, {}),
    await as().call(syncApi.retailPlaceTypes, {}),
  ];
  expect(fitness.data[0]).toEqual({ value: "gym", label: "Gym" });
  expect(retail.data[0]).toEqual({ value: "sporting_goods_store", label: "Sporting goods store" });
});
