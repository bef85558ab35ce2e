import { afterAll, beforeAll, expect, test } from "vitest";
import { businessesApi } from "#contract/businesses.ts";
import { collectivesApi } from "#contract/collectives.ts";
import { listingPartsApi } from "#contract/business-parts.ts";
import { programsApi } from "#contract/programs.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness, OFFICE_HOURS, type BuiltBusiness } from "#test/build/business.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let owner: BuiltUser;
let stranger: BuiltUser;
let admin: BuiltUser;
let open: BuiltBusiness;
let hidden: BuiltBusiness;
let trashed: BuiltBusiness;
let shop: BuiltBusiness;

beforeAll(async () => {
  app = await createTestApp();
  owner = await buildUser(app, { role: "business_admin" });
  stranger = await buildUser(app, { role: "business_admin" });
  admin = await buildUser(app, { role: "admin" });
  open = await buildBusiness(app, {
    owner: owner.user,
    name: "Open House",
    ratingSum: 14,
    reviewCount: 3,
    instagramUrl: "https://instagram.example/open",
    locations: [
      { latitude: 1.3, longitude: 103.8, hours: OFFICE_HOURS },
      { address: "2 Side Street", city: "Batam", country: "Indonesia", longitude: 104, latitude: 1.1 },
      { address: " ", city: "Nowhere" },
    ],
  });
  hidden = await buildBusiness(app, {
    owner: owner.user,
    isPublic: false,
    verificationStatus: "rejected",
    verificationRejectionReason: "No address.",
  });
  trashed = await buildBusiness(app, { owner: owner.user, deletedAt: "2026-11-01T00:00:00.000Z" });
  shop = await buildBusiness(app, { kind: "retail", name: "Shop", locations: [] });
});
afterAll(() => app.close());

const idOf = (built: BuiltBusiness) => ({ params: { id: built.business.id } });

test("missing, hidden, trashed and other-kind listings look the same to visitors", async () => {
  const missing = await app.as(null).call(businessesApi.get, { params: { id: 2_000_000_000 } });
  expect([missing.status, missing.error]).toEqual([404, { error: "Business Not Found", code: "businesses.not_found" }]);
  for (const built of [hidden, trashed, shop]) {
    for (const actor of [null, stranger.actor]) {
      for (const endpoint of [businessesApi.get, businessesApi.listLocations, businessesApi.listPhotos]) {
        const { status, error } = await app.as(actor).call(endpoint, idOf(built));
        expect([status, error]).toEqual([missing.status, missing.error]);
      }
    }
  }
  for (const endpoint of [collectivesApi.get, collectivesApi.listLocations, collectivesApi.listPhotos]) {
    expect((await app.as(null).call(endpoint, idOf(open))).status).toBe(404);
  }
  for (const endpoint of [listingPartsApi.gallery, listingPartsApi.listTeam, programsApi.list]) {
    expect((await app.as(stranger.actor).call(endpoint, idOf(hidden))).status).toBe(404);
    expect((await app.as(null).call(endpoint, idOf(shop))).status).toBe(200);
  }
});

test("owner and admins see a registration that is not public, with its rejection reason", async () => {
  for (const who of [owner, admin]) {
    const { status, data } = await app.as(who.actor).call(businessesApi.get, idOf(hidden));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      isPublic: false,
      verificationStatus: "rejected",
      verificationRejectionReason: "No address.",
      can: { edit: true, review: false, claim: false },
    });
    expect((await app.as(who.actor).call(businessesApi.get, idOf(trashed))).status).toBe(404);
  }
});

test("the details have the true average, social media, opening state and abilities (R132) (business plan: free.basicListing)", async () => {
  const { data } = await app.as(null).call(businessesApi.get, idOf(open));
  expect(data.avgRating).toBe(4.67);
  expect(data).toMatchObject({
    reviewCount: 3,
    socialMedia: { facebook: null, instagram: "https://instagram.example/open", tiktok: null },
    opening: { open: true, until: "2026-11-20T10:00:00.000Z" },
    can: { edit: false, review: true, claim: false },
    ownerId: owner.user.id,
  });
  expect(data.locations.map((location) => location.timeZone)).toEqual([
    "Asia/Singapore",
    "Asia/Jakarta",
    "Asia/Singapore",
  ]);
  const unrated = await app.as(null).call(collectivesApi.get, idOf(shop));
  expect(unrated.data).toMatchObject({
    avgRating: 0,
    reviewCount: 0,
    isVerified: false,
    address: null,
    products: [],
    gallery: [],
    can: { claim: true },
  });
});

test("the details contain nothing private", async () => {
  await app.platform.database.pool.query(
    "update businesses set payment_customer_id = 'cus_canary', verification_notes = 'note_canary', verification_rejection_reason = 'reason_canary' where id = $1",
    [open.business.id],
  );
  await app.platform.cache.invalidate(`business:${open.business.id}`);
  for (const actor of [null, stranger.actor])
    expect(JSON.stringify(await app.as(actor).call(businessesApi.get, idOf(open)))).not.toContain("canary");
});

test("the edit page is forbidden to other users and visitors, and missing listings are not found", async () => {
  expect((await app.as(owner.actor).call(businessesApi.getForEdit, idOf(open))).data.businessType).toBeNull();
  expect((await app.as(admin.actor).call(businessesApi.getForEdit, idOf(shop))).data.businessType).toBe("retail_shop");
  for (const actor of [null, stranger.actor]) {
    const denied = await app.as(actor).call(businessesApi.getForEdit, idOf(open));
    expect([denied.status, denied.error]).toEqual([
      403,
      { error: "You don't have permission to edit this business.", code: "businesses.edit_denied" },
    ]);
    expect((await app.as(actor).call(businessesApi.getForEdit, idOf(hidden))).status).toBe(404);
  }
});

test("own listings: the oldest as my-business, and the list of all", async () => {
  expect((await app.as(owner.actor).call(businessesApi.mine, {})).data).toMatchObject({
    id: open.business.id,
    subscriptionExpiry: null,
  });
  expect((await app.as(owner.actor).call(businessesApi.mineAll, {})).data.map((item) => item.id)).toEqual([
    open.business.id,
    hidden.business.id,
  ]);
  expect((await app.as(stranger.actor).call(businessesApi.mine, {})).status).toBe(404);
  expect((await app.as(stranger.actor).call(businessesApi.mineAll, {})).data).toEqual([]);
  expect((await app.as(null).call(businessesApi.mine, {})).status).toBe(401);
});

test("directions lead to the coordinates, fail without a place, and are not found for another listing's location", async () => {
  const [main, , nowhere] = open.locations;
  const go = (id: number, locationId: number) =>
    app.as(null).call(businessesApi.directions, { params: { id, locationId } });
  expect((await go(open.business.id, main?.id ?? 0)).data.directionsUrl).toBe(
    "https://www.google.com/maps/dir/?api=1&destination=1.3%2C103.8",
  );
  expect((await go(open.business.id, nowhere?.id ?? 0)).error?.code).toBe("places.no_directions");
  expect((await go(shop.business.id, main?.id ?? 0)).status).toBe(404);
});

test("programmes: the active ones of either kind with their price", async () => {
  await buildProgram(app, { business: open.business, name: "On", price: 2_500 });
  await buildProgram(app, { business: open.business, name: "Off", active: false });
  const { data } = await app.as(null).call(programsApi.list, idOf(open));
  expect(data.map((item) => [item.name, item.price])).toEqual([["On", { amount: 2_500, currency: "SGD" }]]);
});

test.each(["0", "-1", "abc", "1.5", "99999999999", "2147483648", "%00"])("an id like '%s' is not found", async (id) => {
  for (const path of [`/api/businesses/${id}`, `/api/business-collectives/${id}/photos`]) {
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(typeof ((await response.json()) as { error: unknown }).error).toBe("string");
  }
});
