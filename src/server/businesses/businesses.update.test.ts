import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { businessesApi, type BusinessPatch } from "#contract/businesses.ts";
import { goodImage } from "#test/hostile-files.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness, OFFICE_HOURS } from "#test/build/business.ts";
import { buildCategory } from "#test/build/category.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let owner: BuiltUser;
let id: number;

beforeAll(async () => {
  app = await createTestApp();
  owner = await buildUser(app, { role: "business_admin" });
});
afterAll(() => app.close());

beforeEach(async () => {
  const { business } = await buildBusiness(app, {
    owner: owner.user,
    name: "Before",
    // What an admin has checked waits in approved listings (businesses.checked.test.ts).
    verificationStatus: "pending",
    description: "As it was.",
    phone: "+65 6123 4567",
    email: "before@listing.example",
    locations: [
      {
        address: "1 Old Road",
        state: "East",
        postalCode: "111111",
        latitude: 1.3,
        longitude: 103.8,
        operatingHours: "Monday: 09:00 - 18:00",
        openingDays: "1",
        hours: [{ weekday: 1, opens: 540, closes: 1080 }],
      },
    ],
  });
  id = business.id;
});

const patch = (body: BusinessPatch, who: BuiltUser | null = owner) =>
  app.as(who?.actor ?? null).call(businessesApi.update, { params: { id }, body });
const read = async () => (await app.as(owner.actor).call(businessesApi.get, { params: { id } })).data;

test("only what was sent changes, and the version is incremented", async () => {
  const before = await read();
  const { status, data } = await patch({ name: "After" });
  expect(status).toBe(200);
  expect(data).toMatchObject({ name: "After", version: before.version + 1, updatedAt: app.clock.now().toISOString() });
  const { name: _name, version: _version, updatedAt: _updatedAt, ...rest } = before;
  expect(data).toMatchObject(rest);
  expect(await read()).toEqual(data);
});

test("of two concurrent saves the second is rejected and nothing of the first is lost", async () => {
  const { version } = await read();
  const admin = await buildUser(app, { role: "admin" });
  const responses = await Promise.all([
    patch({ name: "Mine", version }),
    patch({ description: "Theirs", version }, admin),
  ]);
  expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const rejected = responses.find((response) => response.status === 409);
  expect(rejected?.error?.code).toBe("businesses.changed_meanwhile");
  const now = await read();
  expect(now.version).toBe(version + 1);
  expect([now.name, now.description]).toEqual(
    responses[0]?.status === 200 ? ["Mine", "As it was."] : ["Before", "Theirs"],
  );
  const retried = await patch({ description: "Theirs", name: "Mine", version: now.version });
  expect(retried.data).toMatchObject({ name: "Mine", description: "Theirs" });
});

test("links get an https:// prefix, empty fields become null, numbers may be text (R135, R136, R137)", async () => {
  const category = await buildCategory(app);
  const { data } = await patch({
    websiteUrl: "gym.example/club",
    instagramUrl: "HTTP://instagram.example/x",
    facebookUrl: "",
    email: null,
    phone: "",
    categoryId: String(category.id),
    latitude: "1.35",
    longitude: "103.9",
  });
  expect(data).toMatchObject({
    websiteUrl: "https://gym.example/club",
    instagramUrl: "HTTP://instagram.example/x",
    facebookUrl: null,
    email: null,
    phone: null,
    categoryId: category.id,
  });
  expect(data.locations[0]).toMatchObject({ latitude: 1.35, longitude: 103.9 });
  const cleared = await patch({ categoryId: "", latitude: "", longitude: null });
  expect(cleared.data.categoryId).toBe(category.id);
  expect(cleared.data.locations[0]).toMatchObject({ latitude: null, longitude: null });
});

test("further links need Basic, are kept unused when it ends and come back with it (business plan: basic.socialMedia)", async () => {
  const setTier = (tier: string) =>
    app.platform.database.pool.query("update businesses set subscription_tier = $1 where id = $2", [tier, id]);
  const rejected = await patch({ youtubeUrl: "youtube.example/gym" });
  expect([rejected.status, rejected.error?.code, rejected.error?.error]).toEqual([
    403,
    "PLAN_LIMIT",
    "Social media integration comes with the Basic plan.",
  ]);
  expect(await read()).toMatchObject({ hasSocialMedia: false, youtubeUrl: null });
  await setTier("basic");
  await patch({ youtubeUrl: "youtube.example/gym", whatsappUrl: "https://wa.example/65" });
  const shown = {
    hasSocialMedia: true,
    youtubeUrl: "https://youtube.example/gym",
    whatsappUrl: "https://wa.example/65",
  };
  expect(await read()).toMatchObject(shown);
  await setTier("none");
  expect(await read()).toMatchObject({ hasSocialMedia: false, youtubeUrl: null, whatsappUrl: null });
  await setTier("standard");
  expect(await read()).toMatchObject(shown);
});

test("all wrong fields are reported and nothing is written", async () => {
  const before = await read();
  const first = await patch({
    name: "x",
    email: "nobody",
    websiteUrl: "javascript:alert(1)",
    latitude: "north",
    longitude: 181,
    categoryId: "none",
  });
  expect([first.status, Object.keys(first.error?.fields ?? {}).toSorted()]).toEqual([
    400,
    ["categoryId", "email", "latitude", "longitude", "name", "websiteUrl"],
  ]);
  const second = await patch({ name: "Fine", operatingHours: "sometimes", openingDays: "Monday", longitude: null });
  expect([second.status, Object.keys(second.error?.fields ?? {}).toSorted()]).toEqual([
    400,
    ["longitude", "openingDays", "operatingHours"],
  ]);
  const overlap = await patch({ name: "Fine", operatingHours: "Tuesday: 06:00 - 12:00, 11:00 - 13:00" });
  expect(overlap.error?.fields).toEqual({ operatingHours: "Tuesday: these opening times overlap" });
  const retail = await buildCategory(app, { kind: "retail" });
  expect((await patch({ name: "Fine", categoryId: retail.id })).error?.fields).toEqual({
    categoryId: "Please select a category",
  });
  expect(await read()).toEqual(before);
});

test("hours are read from the text form and returned in it (R156)", async () => {
  const { data } = await patch({ operatingHours: "Mon-Fri: 6am - 10pm\nSaturday: Closed\nSunday: Open 24 hours" });
  expect(data.locations[0]).toMatchObject({
    operatingHours:
      "Monday: 06:00 - 22:00\nTuesday: 06:00 - 22:00\nWednesday: 06:00 - 22:00\nThursday: 06:00 - 22:00\nFriday: 06:00 - 22:00\nSaturday: Closed\nSunday: Open 24 hours",
    openingDays: "0,1,2,3,4,5",
    opening: { open: true, until: "2026-11-20T14:00:00.000Z" },
  });
  const card = (await app.as(null).call(businessesApi.list, { query: { search: "before", openNow: true } })).data.find(
    (item) => item.id === id,
  );
  expect(card?.tags).toContain("Open now");
  expect(card?.tagKinds[card.tags.indexOf("Open now")]).toBe("open_now");
  const days = await patch({ openingDays: "0,5" });
  expect(days.data.locations[0]?.hours).toEqual([
    { weekday: 0, opens: 0, closes: 1440 },
    { weekday: 5, opens: 360, closes: 1320 },
  ]);
  const structured = await patch({ hours: [...OFFICE_HOURS], operatingHours: "ignored, because the structure wins" });
  expect(structured.data.locations[0]).toMatchObject({ hours: OFFICE_HOURS, openingDays: "1,2,3,4,5" });
});

test("address fields go to the main location, which is created if there is none", async () => {
  const moved = await patch({ address: "9 New Road", city: "Johor Bahru", country: "malaysia", postalCode: "" });
  expect(moved.data.locations).toMatchObject([
    {
      address: "9 New Road",
      city: "Johor Bahru",
      country: "Malaysia",
      state: "East",
      postalCode: null,
      timeZone: "Asia/Kuala_Lumpur",
    },
  ]);
  await app.platform.database.pool.query("delete from business_locations where business_id = $1", [id]);
  const emptyForm = await patch({
    name: "Still homeless",
    state: "",
    postalCode: "",
    latitude: "",
    longitude: "",
    operatingHours: "",
    openingDays: "",
  });
  expect([emptyForm.status, emptyForm.data.locations]).toEqual([200, []]);
  expect((await patch({ postalCode: "222222" })).error?.fields).toEqual({
    address: "Please enter an address",
    city: "Please enter a city",
  });
  const made = await patch({ address: "1 First Street", city: "Singapore", operatingHours: "Daily: 8am - 8pm" });
  expect(made.data.locations).toMatchObject([
    { isMainLocation: true, address: "1 First Street", country: "Singapore", openingDays: "0,1,2,3,4,5,6" },
  ]);
});

test("only owner and admin may change a listing, and rejected attempts change nothing (R139, R347)", async () => {
  const before = await read();
  const logo = new File([new Uint8Array(await goodImage("png"))], "logo.png");
  for (const role of ["business_admin", "business_owner", "professional", "customer"] as const) {
    const who = await buildUser(app, { role });
    const denied = await patch({ name: "Stolen" }, who);
    expect([denied.status, denied.error?.error]).toEqual([403, "You don't have permission to edit this business."]);
    expect((await app.as(who.actor).call(businessesApi.setLogo, { params: { id }, files: { logo } })).status).toBe(403);
  }
  expect((await patch({ name: "Stolen" }, null)).status).toBe(401);
  expect(await read()).toEqual(before);
  expect((await patch({ name: "Helped" }, await buildUser(app, { role: "admin" }))).status).toBe(200);
});

test("privileged keys have no effect", async () => {
  const before = await read();
  const keys: object = {
    id: 1,
    kind: "retail",
    ownerId: 1,
    verified: true,
    isPublic: false,
    verificationStatus: "rejected",
    subscriptionTier: "premium",
    subscriptionExpiry: "2099-01-01",
    rating: 5,
    ratingSum: 50,
    reviewCount: 10,
    createdAt: "2020-01-01",
    businessType: "other",
    logo: "x",
  };
  const { data } = await patch({ name: "Before", ...keys });
  expect({ ...data, version: 0, updatedAt: "" }).toEqual({ ...before, version: 0, updatedAt: "" });
});

test("a new logo replaces the old one, also on disk", async () => {
  const send = async () =>
    (
      await app.as(owner.actor).call(businessesApi.setLogo, {
        params: { id },
        files: { logo: new File([new Uint8Array(await goodImage("jpeg"))], "l.jpg") },
      })
    ).data.logo;
  const first = await send();
  expect((await app.request(first.replace("original", "160"))).status).toBe(200);
  const second = await send();
  expect((await read()).logo).toBe(second);
  expect((await app.request(second)).status).toBe(200);
  expect((await app.request(first)).status).toBe(404);
  const key = first.replace("/images/original/", "");
  for (const each of [key, key.replace(".webp", ".w160.webp")])
    expect(await app.platform.files.exists(each)).toBe(false);
});

test("a saved change is visible to the next read", async () => {
  const list = async () => (await app.as(null).call(businessesApi.list, { query: { search: "zanzibar" } })).data.length;
  expect(await list()).toBe(0);
  expect((await app.as(null).call(businessesApi.get, { params: { id } })).data.name).toBe("Before");
  await patch({ name: "Zanzibar" });
  expect(await list()).toBe(1);
  expect((await app.as(null).call(businessesApi.get, { params: { id } })).data.name).toBe("Zanzibar");
});
