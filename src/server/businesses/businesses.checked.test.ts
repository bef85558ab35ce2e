import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminListingsApi } from "#contract/admin-listings.ts";
import { listingPartsApi } from "#contract/business-parts.ts";
import { businessesApi, type BusinessPatch } from "#contract/businesses.ts";
import { collectivesApi } from "#contract/collectives.ts";
import { inboxApi } from "#contract/inbox.ts";
import { notificationsApi } from "#contract/notifications.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness, type BuiltBusiness } from "#test/build/business.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let admin: BuiltUser;
let owner: BuiltUser;
let gym: BuiltBusiness;

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildUser(app, { role: "business_admin" });
  gym = await buildBusiness(app, {
    owner: owner.user,
    name: "Quiet Gym",
    websiteUrl: "https://quiet.example",
    locations: [{ country: "Singapore", city: "Singapore" }],
  });
});

const patch = (body: BusinessPatch, who = owner) =>
  app.as(who.actor).call(businessesApi.update, { params: { id: gym.business.id }, body });
const read = async (who: BuiltUser | null = null) =>
  (await app.as(who?.actor ?? null).call(businessesApi.get, { params: { id: gym.business.id } })).data;
const item = async () =>
  (await app.as(admin.actor).call(inboxApi.get, { params: { kind: "listing_change", id: gym.business.id } })).data;
const approve = (since: string, who = admin) =>
  app.as(who.actor).call(adminListingsApi.approveChanges, { params: { id: gym.business.id }, body: { since } });
const reject = (since: string, reason = "This is another business.") =>
  app
    .as(admin.actor)
    .call(adminListingsApi.rejectChanges, { params: { id: gym.business.id }, body: { since, reason } });
const news = async () =>
  (await app.as(owner.actor).call(notificationsApi.list, { query: {} })).data.map(({ title, message }) => [
    title,
    message,
  ]);

const famous = { name: "Famous Gym (Official)", websiteUrl: "https://famous.example/pay", country: "Thailand" };

test("another name, website host or country of an approved listing waits, everything else is public at once", async () => {
  const { status, data } = await patch({ ...famous, description: "New coaches.", city: "Jurong" });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    name: "Quiet Gym",
    websiteUrl: "https://quiet.example",
    description: "New coaches.",
    locations: [{ country: "Singapore", city: "Jurong" }],
    pending: famous,
  });
  expect(await read()).toMatchObject({ name: "Quiet Gym", websiteUrl: "https://quiet.example", pending: null });
  expect((await read(owner)).pending).toEqual(famous);
  expect((await read(await buildUser(app))).pending).toBeNull();
  expect(JSON.stringify(await read())).not.toContain("famous");
});

test("an admin sees both and makes the changes public, once and only as read", async () => {
  await patch({ name: "Famous Gym" });
  const first = await item();
  app.clock.advance(1_000);
  await patch(famous);
  expect((await approve(first.since)).error?.code).toBe("businesses.changed_meanwhile");
  const { since, ...shown } = await item();
  expect(shown).toMatchObject({
    listing: { name: "Quiet Gym", websiteUrl: "https://quiet.example", country: "Singapore" },
    changes: famous,
    owner: { id: owner.user.id },
  });
  expect((await approve(since, owner)).status).toBe(403);
  expect((await approve(since)).status).toBe(200);
  expect(await read()).toMatchObject({
    name: famous.name,
    websiteUrl: famous.websiteUrl,
    locations: [{ country: "Thailand" }],
  });
  expect((await read(owner)).pending).toBeNull();
  expect((await approve(since)).error?.code).toBe("businesses.no_changes");
  expect(await news()).toEqual([
    ["Your changes are public", "The changes of Famous Gym (Official) have been checked and are public now."],
  ]);
});

test("rejected changes leave the listing as it was, and the owner reads why", async () => {
  await patch(famous);
  const { since } = await item();
  expect((await reject(since)).status).toBe(200);
  expect(await read(owner)).toMatchObject({ name: "Quiet Gym", pending: null });
  expect(await news()).toEqual([
    ["Your changes were not approved", "Quiet Gym stays as it was. Reason: This is another business."],
  ]);
});

test("a value sent again replaces or withdraws what waits for its field", async () => {
  await patch(famous);
  expect((await patch({ name: "Quiet Gym Jurong" })).data.pending).toEqual({ ...famous, name: "Quiet Gym Jurong" });
  const { data } = await patch({
    name: "Quiet Gym",
    websiteUrl: "https://www.quiet.example/classes",
    country: "Singapore",
  });
  expect(data).toMatchObject({ name: "Quiet Gym", websiteUrl: "https://www.quiet.example/classes", pending: null });
  expect((await patch({ websiteUrl: "" })).data).toMatchObject({ websiteUrl: null, pending: null });
});

test("what an admin changes is public at once and ends what waits for it", async () => {
  await patch(famous);
  const { data } = await patch({ name: "Quiet Gym Central" }, admin);
  expect(data).toMatchObject({
    name: "Quiet Gym Central",
    pending: { websiteUrl: famous.websiteUrl, country: "Thailand" },
  });
});

test("a listing that is not approved yet is changed at once", async () => {
  await app.platform.database.pool.query("update businesses set verification_status = 'pending' where id = $1", [
    gym.business.id,
  ]);
  const { country, ...shown } = famous;
  expect((await patch(famous)).data).toMatchObject({ ...shown, locations: [{ country }], pending: null });
});

test("the country of the main location waits at the locations too", async () => {
  const id = gym.business.id;
  const main = gym.locations[0]?.id ?? 0;
  const as = app.as(owner.actor);
  const changed = await as.call(listingPartsApi.updateLocation, {
    params: { id, locationId: main },
    body: { country: "Thailand", city: "Jurong" },
  });
  expect(changed.data).toMatchObject({ country: "Singapore", city: "Jurong" });
  expect((await read(owner)).pending).toEqual({ country: "Thailand" });
  const away = { address: "1 Beach Road", city: "Phuket", country: "Thailand" };
  const second = await as.call(listingPartsApi.addLocation, { params: { id }, body: away });
  const params = { id, locationId: second.data.id };
  expect((await as.call(listingPartsApi.makeMainLocation, { params })).status).toBe(409);
  expect((await app.as(admin.actor).call(listingPartsApi.makeMainLocation, { params })).status).toBe(200);
});

test("another type of a shop waits", async () => {
  const { business: shop } = await buildBusiness(app, {
    owner: owner.user,
    kind: "retail",
    businessType: "retail_shop",
  });
  const params = { id: shop.id };
  const { data } = await app.as(owner.actor).call(businessesApi.update, { params, body: { businessType: "other" } });
  expect(data.pending).toEqual({ businessType: "other" });
  const shown = await app.as(null).call(collectivesApi.get, { params });
  expect([shown.data.businessType, shown.data.pending]).toEqual(["retail_shop", null]);
});
