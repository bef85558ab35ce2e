import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { businessesApi } from "#contract/businesses.ts";
import { placesApi } from "#contract/places.ts";
import { businessPhotos, businessSources } from "#server/businesses/businesses.table.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildUser } from "#test/build/user.ts";
import type { PlacePhoto, PlacesProvider } from "./places.provider.ts";

let app: TestApp;
let photos: PlacePhoto[];
let owner: Actor;
let gym: BusinessRow;
let fails: boolean;

const provider: PlacesProvider = {
  name: "sample",
  types: { fitness: [], retail: [] },
  async *search() {},
  details: () => Promise.resolve(null),
  async photos(sourceId) {
    if (fails) throw new Error("the service is down");
    return photos.map((photo) => ({ ...photo, sourceId: `${sourceId}/${photo.sourceId}` }));
  },
};

beforeAll(async () => {
  app = await createTestApp({ places: provider });
});
afterAll(() => app.close());
beforeEach(async () => {
  fails = false;
  photos = [await picture("a", "#a03010"), await picture("b", "#1030a0")];
  owner = (await buildUser(app, { role: "business_admin" })).actor;
  gym = (await buildBusiness(app, { owner })).business;
  await importFrom("sample");
});

async function picture(sourceId: string, background: string): Promise<PlacePhoto> {
  return {
    sourceId,
    bytes: await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .jpeg()
      .toBuffer(),
    attribution: `Photo by ${sourceId}`,
  };
}
const importFrom = (name: string, id = gym.id) =>
  app.platform.database.db.insert(businessSources).values({ businessId: id, provider: name, sourceId: `place-${id}` });
const sync = (actor: Actor | null, id = gym.id) => app.as(actor).call(placesApi.syncPhotos, { params: { id } });
const gallery = (id = gym.id) =>
  app.platform.database.db
    .select()
    .from(businessPhotos)
    .where(eq(businessPhotos.businessId, id))
    .orderBy(businessPhotos.position);
async function fileCount(): Promise<number> {
  let count = 0;
  for await (const _ of app.platform.files.list()) count += 1;
  return count;
}

describe("refreshing photos", () => {
  test("adds new pictures after the owner's own, with attribution, and stores the time", async () => {
    await app.platform.database.db
      .insert(businessPhotos)
      .values({ businessId: gym.id, fileKey: "photos/aa/aa/own.webp", position: 0, caption: "Our own" });
    expect((await sync(owner)).data).toEqual({ success: true, added: 2 });
    expect(await gallery()).toMatchObject([
      { source: "upload", caption: "Our own", fileKey: "photos/aa/aa/own.webp" },
      { source: "places", sourceId: `place-${gym.id}/a`, attribution: "Photo by a", width: 40, height: 30 },
      { source: "places", sourceId: `place-${gym.id}/b`, attribution: "Photo by b" },
    ]);
    const [source] = await app.platform.database.db
      .select()
      .from(businessSources)
      .where(eq(businessSources.businessId, gym.id));
    expect(source?.photosFetchedAt).toBe(app.clock.now().toISOString());
  });

  test("a second refresh adds only newer pictures, and keeps captions", async () => {
    await sync(owner);
    await app.platform.database.db
      .update(businessPhotos)
      .set({ caption: "The hall" })
      .where(eq(businessPhotos.businessId, gym.id));
    photos.push(await picture("c", "#10a030"));
    expect((await sync(owner)).data.added).toBe(1);
    expect((await gallery()).map((photo) => photo.caption)).toEqual(["The hall", "The hall", null]);
    expect((await sync(owner)).data.added).toBe(0);
  });

  test("visitors see the pictures immediately, as plain image addresses (R351)", async () => {
    expect((await app.as(null).call(businessesApi.listPhotos, { params: { id: gym.id } })).data).toEqual([]);
    await sync(owner);
    const { data } = await app.as(null).call(businessesApi.listPhotos, { params: { id: gym.id } });
    expect(data).toHaveLength(2);
    const image = await app.request(data[0] ?? "");
    expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/webp"]);
  });

  test("is for the owner and admins of the right kind of listing", async () => {
    const stranger = (await buildUser(app, { role: "business_admin" })).actor;
    const admin = (await buildUser(app, { role: "admin" })).actor;
    expect([
      (await sync(null)).status,
      (await sync(stranger)).status,
      (await sync(owner, 999_999)).status,
      (await app.as(owner).call(placesApi.syncCollectivePhotos, { params: { id: gym.id } })).status,
    ]).toEqual([401, 403, 404, 404]);
    expect(await gallery()).toEqual([]);
    expect((await sync(admin)).status).toBe(200);
  });

  test("works for a Business Collective on its own path", async () => {
    const { business: shop } = await buildBusiness(app, { kind: "retail", owner });
    await importFrom("sample", shop.id);
    expect((await app.as(owner).call(placesApi.syncCollectivePhotos, { params: { id: shop.id } })).data.added).toBe(2);
  });

  test("is offered to the owner and admins of an imported listing only (R096)", async () => {
    const admin = (await buildUser(app, { role: "admin" })).actor;
    const stranger = (await buildUser(app, { role: "business_admin" })).actor;
    const offered = async (actor: Actor | null, id = gym.id) =>
      (await app.as(actor).call(businessesApi.get, { params: { id } })).data.can.refreshPhotos;
    expect(await Promise.all([owner, admin, stranger, null].map((actor) => offered(actor)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const { business: registered } = await buildBusiness(app, { owner });
    const { business: fromFile } = await buildBusiness(app, { owner });
    await importFrom("csv", fromFile.id);
    expect([await offered(owner, registered.id), await offered(owner, fromFile.id)]).toEqual([false, false]);
  });

  test("reports a listing that was not imported, or by another service", async () => {
    const { business: own } = await buildBusiness(app, { owner });
    const { business: foreign } = await buildBusiness(app, { owner });
    await importFrom("other", foreign.id);
    expect(
      [await sync(owner, own.id), await sync(owner, foreign.id)].map(({ status, error }) => [status, error?.code]),
    ).toEqual([
      [409, "places.no_source"],
      [503, "places.no_provider"],
    ]);
  });

  test("skips a damaged picture and adds the others", async () => {
    photos.unshift({ sourceId: "broken", bytes: Buffer.from("<svg onload=alert(1)>"), attribution: "nobody" });
    expect((await sync(owner)).data.added).toBe(2);
  });

  test("changes nothing when the service is down", async () => {
    fails = true;
    const { status, error } = await sync(owner);
    expect([status, error?.error]).toEqual([503, "This service is not available right now."]);
    expect(await gallery()).toEqual([]);
  });

  test("concurrent refreshes add each picture once, and leave no orphaned file", async () => {
    const before = await fileCount();
    const answers = await Promise.all(Array.from({ length: 12 }, () => sync(owner)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers.reduce((sum, { data }) => sum + data.added, 0)).toBe(2);
    expect(await gallery()).toHaveLength(2);
    expect(await fileCount()).toBe(before + 2);
  });

  test("stops at the maximum number of photos of a listing", async () => {
    await app.platform.database.db.insert(businessPhotos).values(
      Array.from({ length: 59 }, (_, position) => ({
        businessId: gym.id,
        fileKey: `photos/aa/aa/${position}.webp`,
        position,
      })),
    );
    expect((await sync(owner)).data.added).toBe(1);
  });
});

describe("without settings", () => {
  test("responds with 503 without a service, and has no map key", async () => {
    const bare = await createTestApp();
    try {
      const admin = (await buildUser(bare, { role: "admin" })).actor;
      const { business } = await buildBusiness(bare);
      const synced = await bare.as(admin).call(placesApi.syncPhotos, { params: { id: business.id } });
      const key = await bare.as(null).call(placesApi.mapKey, {});
      expect([synced.status, synced.error?.code]).toEqual([503, "places.no_provider"]);
      expect([key.status, key.data]).toEqual([200, { key: null }]);
    } finally {
      await bare.close();
    }
  });

  test("returns the map key when it is set", async () => {
    const mapped = await createTestApp({ env: { GOOGLE_MAPS_BROWSER_KEY: "browser-key" } });
    try {
      expect((await mapped.as(null).call(placesApi.mapKey, {})).data).toEqual({ key: "browser-key" });
    } finally {
      await mapped.close();
    }
  });
});
