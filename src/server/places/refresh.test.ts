import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { businessesApi } from "#contract/businesses.ts";
import { syncApi } from "#contract/places.ts";
import { businesses, businessPhotos, businessSources } from "#server/businesses/businesses.table.ts";
import { buildReview } from "#test/build/review.ts";
import { buildUser } from "#test/build/user.ts";
import { FETCHED, openPlacesApp, type PlacesApp } from "#test/places-app.ts";
import { ERROR_RESPONSES, standInPlace } from "#test/fake-places.ts";

let world: PlacesApp;
let app: PlacesApp["app"];
let service: PlacesApp["service"];
let imported: PlacesApp["imported"];

beforeAll(async () => {
  world = await openPlacesApp();
  ({ app, service, imported } = world);
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(() => world.reset());

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000).toISOString();
const refresh = () => app.tasks.tick("places.refresh");
const down = () => service.fail(ERROR_RESPONSES.internal, { times: 1_000 });
/** A new session, because months pass in these tests. */
const admin = async () => app.as({ ...world.admin, cookie: await app.app.accounts.openSession(world.admin.id) });
const listing = async (id: number) => (await (await admin()).call(businessesApi.get, { params: { id } })).data;
const sync = async (id: number) => (await admin()).call(syncApi.one, { params: { id } });
const photosOf = (id: number) => world.db.select().from(businessPhotos).where(eq(businessPhotos.businessId, id));
const source = async (id: number) =>
  (await world.db.select().from(businessSources).where(eq(businessSources.businessId, id)))[0];
const visible = async (id: number) => (await app.as(null).call(businessesApi.get, { params: { id } })).status;

describe("unconfirmed content of Google (DECISIONS 28)", () => {
  test("is refetched before it is 30 days old, and its pictures are replaced", async () => {
    const gym = await imported("a", {}, daysAgo(26));
    service.addPicture("a", "old", world.picture);
    await sync(gym.id);
    const [before] = await photosOf(gym.id);
    await world.db
      .update(businessSources)
      .set({ detailsFetchedAt: daysAgo(26), photosFetchedAt: daysAgo(26) })
      .where(eq(businessSources.businessId, gym.id));
    service.add(standInPlace("a", { internationalPhoneNumber: "+65 6777 7777" }));
    service.addPicture("a", "new", await sharp(world.picture).rotate(90).jpeg().toBuffer());
    await refresh();
    expect(await listing(gym.id)).toMatchObject({ phone: "+65 6777 7777" });
    const after = await photosOf(gym.id);
    expect([after.length, after[0]?.sourceId === before?.sourceId]).toEqual([1, false]);
    expect(await app.platform.files.exists(before?.fileKey ?? "")).toBe(false);
    expect(await source(gym.id)).toMatchObject({ detailsFetchedAt: app.clock.now().toISOString(), blankedAt: null });
  });

  test("is not refetched while it is recent, or has an owner or a confirmation by an admin", async () => {
    const owner = (await buildUser(app, { role: "business_admin" })).user;
    await imported("young", {}, daysAgo(20));
    const gyms = [
      await imported("owned", { owner }, daysAgo(90)),
      await imported("checked", { verified: true }, daysAgo(90)),
    ];
    const confirmed = await imported("confirmed", {}, daysAgo(90));
    await world.db
      .update(businessSources)
      .set({ confirmedAt: daysAgo(80) })
      .where(eq(businessSources.businessId, confirmed.id));
    await refresh();
    expect(service.requests).toEqual([]);
    for (const { id } of [...gyms, confirmed]) expect((await listing(id)).description).toBe(FETCHED.description);
  });

  test("is blanked when it cannot be refetched in time, and the listing is hidden when nothing is left", async () => {
    const gym = await imported("a", {}, daysAgo(20));
    service.addPicture("a", "p", world.picture);
    await sync(gym.id);
    const [photo] = await photosOf(gym.id);
    app.clock.advance(26 * 86_400_000);
    down();
    // Not yet: there are days left to retry.
    await refresh();
    expect([(await listing(gym.id)).phone, (await source(gym.id))?.failure]).toEqual(["+65 6123 4567", "refused"]);
    app.clock.advance(3 * 86_400_000 + 1);
    await refresh();
    expect(await listing(gym.id)).toMatchObject({
      name: "Gym a",
      description: null,
      phone: null,
      websiteUrl: null,
      isPublic: false,
      photos: [],
      locations: [{ latitude: null, longitude: null, hours: [], operatingHours: null }],
    });
    expect([await visible(gym.id), await app.platform.files.exists(photo?.fileKey ?? "")]).toEqual([404, false]);
    expect(await source(gym.id)).toMatchObject({ blankedAt: app.clock.now().toISOString(), attribution: "Google" });
    expect(Object.keys((await source(gym.id))?.fetched ?? {})).not.toContain("phone");
    // A later synchronisation restores everything.
    service.clearFaults();
    await sync(gym.id);
    expect([await visible(gym.id), await listing(gym.id)]).toMatchObject([
      200,
      { phone: "+65 6123 4567", locations: [{ latitude: 1.2897 }] },
    ]);
    expect(await source(gym.id)).toMatchObject({ blankedAt: null, failure: null });
  });

  test("the listing's own content stays, and keeps the listing public", async () => {
    const reviewed = await imported("a", {}, daysAgo(40));
    const edited = await imported("b", { description: "Our own words." }, daysAgo(40));
    await buildReview(app, { business: reviewed, author: (await buildUser(app)).user });
    down();
    await refresh();
    expect(await listing(reviewed.id)).toMatchObject({ description: null, phone: null, isPublic: true });
    expect(await listing(edited.id)).toMatchObject({ description: "Our own words.", phone: null, isPublic: true });
    expect([await visible(reviewed.id), await visible(edited.id)]).toEqual([200, 200]);
  });

  test("a place that is gone is blanked immediately; an exhausted quota stops the requests, not the blanking", async () => {
    const gone = await imported("gone", {}, daysAgo(27));
    const [late, old] = [await imported("late", {}, daysAgo(27)), await imported("old", {}, daysAgo(31))];
    service.places.delete("gone");
    service.fail(ERROR_RESPONSES.perDay, { times: 100, match: ({ path }) => path.startsWith("/v1/places/late") });
    await refresh();
    expect([(await listing(gone.id)).phone, (await listing(late.id)).phone, (await listing(old.id)).phone]).toEqual([
      null,
      FETCHED.phone,
      null,
    ]);
    expect(service.requests.some(({ path }) => path.startsWith("/v1/places/old"))).toBe(false);
  });

  test("in the trash it is not refetched, but blanked in time", async () => {
    const gym = await imported("a", { deletedAt: daysAgo(3) }, daysAgo(31));
    await refresh();
    expect(service.requests).toEqual([]);
    const [row] = await world.db.select().from(businesses).where(eq(businesses.id, gym.id));
    expect([row?.phone, row?.isPublic]).toEqual([null, false]);
  });

  test("the number of days is a setting, and other sources have no limit", async () => {
    const gym = await imported("a", {}, daysAgo(11));
    const sample = await imported("b", {}, daysAgo(90));
    await world.db.update(businessSources).set({ provider: "sample" }).where(eq(businessSources.businessId, sample.id));
    const before = app.platform.settings.get();
    app.platform.settings.get = () => ({ ...before, retention: { ...before.retention, placesDays: 10 } });
    down();
    try {
      await refresh();
    } finally {
      app.platform.settings.get = () => before;
    }
    expect([(await listing(gym.id)).phone, (await listing(sample.id)).phone]).toEqual([null, FETCHED.phone]);
  });
});
