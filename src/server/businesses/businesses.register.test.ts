import { afterAll, beforeAll, expect, test } from "vitest";
import { businessesApi, type BusinessInput } from "#contract/businesses.ts";
import { collectivesApi } from "#contract/collectives.ts";
import { goodImage } from "#test/hostile-files.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildCategory } from "#test/build/category.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let owner: BuiltUser;
let categoryId: number;
let retailCategoryId: number;

beforeAll(async () => {
  app = await createTestApp();
  owner = await buildUser(app, { role: "business_admin" });
  categoryId = (await buildCategory(app)).id;
  retailCategoryId = (await buildCategory(app, { kind: "retail" })).id;
});
afterAll(() => app.close());

const picture = async (size: { width: number; height: number } = { width: 64, height: 48 }) =>
  new File([new Uint8Array(await goodImage("png", size))], "logo.png", { type: "image/png" });

const input = (overrides: Partial<BusinessInput> = {}): BusinessInput => ({
  name: "New Heights",
  description: "Climbing for everyone.",
  categoryId,
  address: "5 Rock Road",
  city: "Singapore",
  country: "Singapore",
  ...overrides,
});

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.platform.files.list()) keys.push(key);
  return keys;
}

async function rows(): Promise<number> {
  return (
    (await app.platform.database.pool.query<{ count: number }>("select count(*)::int as count from businesses")).rows[0]
      ?.count ?? 0
  );
}

test("a registration waits for an admin: not verified, not public, owned by the caller (R135, R147)", async () => {
  const { status, data } = await app.as(owner.actor).call(businessesApi.register, {
    body: input({
      websiteUrl: "newheights.example",
      facebookUrl: "http://facebook.example/nh",
      email: "",
      state: "Central",
      postalCode: "123456",
    }),
  });
  expect(status).toBe(201);
  expect(data).toMatchObject({
    kind: "fitness",
    isPublic: false,
    verified: false,
    verificationStatus: "pending",
    ownerId: owner.user.id,
    subscriptionTier: "none",
    websiteUrl: "https://newheights.example",
    facebookUrl: "http://facebook.example/nh",
    email: null,
    logo: null,
    can: { edit: true, review: false, claim: false },
  });
  expect(data.locations).toMatchObject([
    {
      address: "5 Rock Road",
      city: "Singapore",
      state: "Central",
      country: "Singapore",
      postalCode: "123456",
      isMainLocation: true,
    },
  ]);
  expect((await app.as(null).call(businessesApi.get, { params: { id: data.id } })).status).toBe(404);
  expect((await app.as(null).call(businessesApi.list, { query: { search: "new heights" } })).data).toEqual([]);
  const { pool } = app.platform.database;
  expect(
    (
      await pool.query(
        "select verification_submitted, verification_submitted_by, verification_submitted_at from businesses where id = $1",
        [data.id],
      )
    ).rows,
  ).toEqual([
    {
      verification_submitted: true,
      verification_submitted_by: owner.user.id,
      verification_submitted_at: app.clock.now(),
    },
  ]);
  expect(
    (await pool.query("select user_id, details from user_activity_logs where activity_type = 'create_business'")).rows,
  ).toEqual([{ user_id: owner.user.id, details: { businessId: data.id, kind: "fitness", name: "New Heights" } }]);
});

test("city and country are Singapore by default, Korea has one spelling (R143)", async () => {
  const { country: _, ...withoutCountry } = input();
  expect(
    (await app.as(owner.actor).call(businessesApi.register, { body: withoutCountry })).data.locations[0]?.country,
  ).toBe("Singapore");
  expect(
    (await app.as(owner.actor).call(businessesApi.register, { body: input({ country: "south korea", city: "Seoul" }) }))
      .data.locations[0],
  ).toMatchObject({ country: "Korea", timeZone: "Asia/Seoul" });
});

test("the point of the address is stored with it; half a point or one outside the world is rejected", async () => {
  const caller = app.as(owner.actor);
  const pinned = await caller.call(businessesApi.register, {
    body: input({ latitude: "1.3052", longitude: "103.832" }),
  });
  expect(pinned.data.locations[0]).toMatchObject({ latitude: 1.3052, longitude: 103.832 });
  const empty = await caller.call(businessesApi.register, { body: input({ latitude: "", longitude: "" }) });
  expect(empty.data.locations[0]).toMatchObject({ latitude: null, longitude: null });
  const before = await rows();
  const wrong = async (body: Partial<BusinessInput>) => {
    const { status, error } = await caller.call(businessesApi.register, { body: input(body) });
    return [status, error?.fields];
  };
  const both = "Enter both latitude and longitude";
  expect(await wrong({ latitude: "1.3" })).toEqual([400, { longitude: both }]);
  expect(await wrong({ longitude: "103.8" })).toEqual([400, { latitude: both }]);
  expect(await wrong({ latitude: "91", longitude: "east" })).toEqual([
    400,
    {
      latitude: "Latitude must be a number between -90 and 90",
      longitude: "Longitude must be a number between -180 and 180",
    },
  ]);
  expect(await rows()).toBe(before);
});

test("a logo is re-encoded and visible to everyone", async () => {
  const { data } = await app
    .as(owner.actor)
    .call(businessesApi.register, { body: input(), files: { logo: await picture({ width: 300, height: 300 }) } });
  expect(data.logo).toMatch(/^\/images\/original\/logos\/[0-9a-f/]+\.webp$/);
  const response = await app.request(data.logo ?? "");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
});

test("a Business Collective takes its type and a category of its own kind", async () => {
  const { data } = await app.as(owner.actor).call(collectivesApi.register, {
    body: { ...input({ categoryId: retailCategoryId }), businessType: "meal_provider" },
  });
  expect(data.kind).toBe("retail");
  expect((await app.as(owner.actor).call(collectivesApi.get, { params: { id: data.id } })).data.businessType).toBe(
    "meal_provider",
  );
  const wrongKind = await app
    .as(owner.actor)
    .call(collectivesApi.register, { body: { ...input(), businessType: "other" } });
  expect([wrongKind.status, wrongKind.error?.fields]).toEqual([400, { categoryId: "Please select a category" }]);
});

test("all wrong fields are reported together and nothing is written (R137)", async () => {
  const before = [await rows(), (await stored()).length];
  const { status, error } = await app.as(owner.actor).call(businessesApi.register, {
    body: {
      name: "x",
      description: " ",
      categoryId: "",
      address: "",
      city: "",
      country: " ",
      email: "not an address",
      websiteUrl: "javascript:alert(1)",
      phone: "call me",
    },
    files: { logo: await picture() },
  });
  expect(status).toBe(400);
  expect(Object.keys(error?.fields ?? {}).toSorted()).toEqual([
    "address",
    "categoryId",
    "city",
    "country",
    "description",
    "email",
    "name",
    "phone",
    "websiteUrl",
  ]);
  expect(error?.fields).toMatchObject({
    country: "Please select a country",
    name: "Name must be at least 2 characters long",
    email: "Please enter a valid email address",
    websiteUrl: "Please enter a valid URL",
  });
  const unknown = await app
    .as(owner.actor)
    .call(businessesApi.register, { body: input({ categoryId: 999_999 }), files: { logo: await picture() } });
  expect(unknown.error?.fields).toEqual({ categoryId: "Please select a category" });
  expect([await rows(), (await stored()).length]).toEqual(before);
});

test("a logo that is not an image is rejected and nothing is left", async () => {
  const before = [await rows(), (await stored()).length];
  for (const bytes of ["<svg onload=alert(1)>", "", "GIF89a<script>", "%PDF-1.4"]) {
    const { status } = await app.as(owner.actor).call(businessesApi.register, {
      body: input(),
      files: { logo: new File([bytes], "../../logo.png", { type: "image/png" }) },
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
  expect([await rows(), (await stored()).length]).toEqual(before);
});

test("roles without a business may not register, visitors are asked to log in (R141)", async () => {
  for (const role of ["customer", "professional"] as const) {
    const { actor } = await buildUser(app, { role });
    expect((await app.as(actor).call(businessesApi.register, { body: input() })).status).toBe(403);
  }
  expect((await app.as(null).call(businessesApi.register, { body: input() })).status).toBe(401);
  for (const role of ["business_owner", "admin"] as const) {
    const { actor } = await buildUser(app, { role });
    expect((await app.as(actor).call(businessesApi.register, { body: input() })).status).toBe(201);
  }
});

test("privileged keys in the body have no effect", async () => {
  const body = {
    ...input(),
    id: 1,
    ownerId: 1,
    verified: true,
    isPublic: true,
    verificationStatus: "approved",
    subscriptionTier: "premium",
    rating: 5,
    kind: "retail",
    createdAt: "2020-01-01",
  };
  const { data } = await app.as(owner.actor).call(businessesApi.register, { body });
  expect(data).toMatchObject({
    kind: "fitness",
    ownerId: owner.user.id,
    verified: false,
    isPublic: false,
    verificationStatus: "pending",
    subscriptionTier: "none",
    rating: 0,
  });
});

test("a rejected registration can be submitted again, any other cannot", async () => {
  const { data } = await app.as(owner.actor).call(businessesApi.register, { body: input() });
  const again = (who: BuiltUser | null) =>
    app.as(who?.actor ?? null).call(businessesApi.resubmit, { params: { id: data.id } });
  expect((await again(owner)).status).toBe(409);
  await app.platform.database.pool.query(
    "update businesses set verification_status = 'rejected', verification_rejection_reason = 'Unclear.' where id = $1",
    [data.id],
  );
  expect((await again(await buildUser(app, { role: "business_admin" }))).status).toBe(404);
  expect((await again(owner)).status).toBe(200);
  expect((await app.as(owner.actor).call(businessesApi.get, { params: { id: data.id } })).data).toMatchObject({
    verificationStatus: "pending",
    verificationRejectionReason: null,
  });
});
