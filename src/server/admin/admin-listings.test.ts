import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminListingsApi as api } from "#contract/admin-listings.ts";
import { businessesApi } from "#contract/businesses.ts";
import { collectivesApi } from "#contract/collectives.ts";
import type { CallInput } from "#contract/endpoint.ts";
import { errorsText } from "#contract/texts/errors.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, OFFICE_HOURS, type BusinessRow } from "#test/build/business.ts";
import { buildCategory } from "#test/build/category.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let admin: BuiltUser;
let owner: BuiltUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
  owner = await buildUser(app, { role: "business_admin", firstName: "Wei", lastName: "Ling", username: "weiling" });
});
afterAll(() => app.close());

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.platform.database.pool.query<T>(text, values)).rows;
const list = (query: CallInput<typeof api.list>["query"]) => app.as(admin.actor).call(api.list, { query });
const names = async (query: CallInput<typeof api.list>["query"]) => (await list(query)).data.map(({ name }) => name);
const noted = (subjectType: string, subjectId: number) =>
  sql(
    "select action, actor_id as by, before, after from audit_log where subject_type = $1 and subject_id = $2 order by id",
    [subjectType, subjectId],
  );
const missing = 2_000_000_000;

describe("the admin's tables", () => {
  let category: { id: number };
  beforeAll(async () => {
    category = await buildCategory(app, { name: "Table Tennis" });
    await buildBusiness(app, {
      name: "Amber Hall",
      owner: owner.user,
      verified: true,
      categoryId: category.id,
      email: "desk@amber.example",
      createdAt: "2026-01-01T00:00:00.000Z",
      rating: 3,
      ratingSum: 27,
      reviewCount: 9,
    });
    await buildBusiness(app, {
      name: "Birch Hall",
      isPublic: false,
      verificationStatus: "pending",
      createdAt: "2026-03-01T00:00:00.000Z",
      locations: [{ city: "Kuala Lumpur", country: "Malaysia" }],
      rating: 5,
      ratingSum: 5,
      reviewCount: 1,
    });
    await buildBusiness(app, { name: "Cedar Hall", kind: "retail", createdAt: "2026-02-01T00:00:00.000Z" });
    await buildBusiness(app, { name: "Dead Hall", deletedAt: "2026-11-19T00:00:00.000Z", deletedBy: admin.user.id });
  });

  test.each([
    [{ search: "hall" }, ["Birch Hall", "Cedar Hall", "Amber Hall"]],
    [{ search: "hall", sort: "oldest" }, ["Amber Hall", "Cedar Hall", "Birch Hall"]],
    [{ search: "hall", sort: "name" }, ["Amber Hall", "Birch Hall", "Cedar Hall"]],
    [{ search: "hall", sort: "name_desc", kind: "fitness" }, ["Birch Hall", "Amber Hall"]],
    [{ search: "hall", sort: "rating", kind: "fitness" }, ["Birch Hall", "Amber Hall"]],
    [{ search: "hall", sort: "reviews", kind: "fitness" }, ["Amber Hall", "Birch Hall"]],
    [{ search: "HALL ling" }, ["Amber Hall"]],
    [{ search: "desk@amber" }, ["Amber Hall"]],
    [{ search: "kuala hall" }, ["Birch Hall"]],
    [{ search: "100%_" }, []],
    [{ search: "hall", kind: "retail" }, ["Cedar Hall"]],
    [{ search: "hall", verified: true }, ["Amber Hall"]],
    [{ search: "hall", verified: false, kind: "fitness" }, ["Birch Hall"]],
    [{ search: "hall", verificationStatus: "pending" }, ["Birch Hall"]],
    [{ search: "hall", country: "malaysia" }, ["Birch Hall"]],
    [{ search: "hall", owner: "owned" }, ["Amber Hall"]],
    [{ search: "hall", owner: "unowned", kind: "fitness" }, ["Birch Hall"]],
    [{ search: "hall", trash: true }, ["Dead Hall"]],
  ] as const)("list the matches of %o", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    const ids = (await app.as(admin.actor).call(api.listIds, { query: { ...query, sort: undefined } as never })).data;
    expect(ids).toHaveLength(expected.length);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  test("show what an admin needs to decide, for hidden and trashed listings too", async () => {
    expect(await names({ category: category.id })).toEqual(["Amber Hall"]);
    const [amber] = (await list({ search: "amber" })).data;
    expect(amber).toMatchObject({
      categoryName: "Table Tennis",
      owner: { id: owner.user.id, username: "weiling", email: owner.user.email },
      email: "desk@amber.example",
      verified: true,
      source: null,
      trash: null,
    });
    const [dead] = (await list({ trash: true, search: "dead" })).data;
    expect(dead?.trash).toEqual({
      since: "2026-11-19T00:00:00.000Z",
      until: "2026-12-19T00:00:00.000Z",
      by: admin.user.username,
    });
    expect(dead?.owner).toBeNull();
  });

  test("paginate with a total, and return ids in batches", async () => {
    const first = await list({ search: "hall", sort: "name", page: 1, pageSize: 2 });
    expect(first.data.map(({ name }) => name)).toEqual(["Amber Hall", "Birch Hall"]);
    expect(first.headers.get("x-total-count")).toBe("3");
    expect(await names({ search: "hall", sort: "name", page: 2, pageSize: 2 })).toEqual(["Cedar Hall"]);
    const ids = (await app.as(admin.actor).call(api.listIds, { query: { search: "hall" } })).data;
    const rest = await app.as(admin.actor).call(api.listIds, { query: { search: "hall", after: ids[0] ?? 0 } });
    expect(rest.data).toEqual(ids.slice(1));
    expect((await app.as(admin.actor).call(api.listCountries, {})).data).toEqual(["Singapore", "Malaysia"]);
  });

  test("have their own route for Business Collectives, for admins only", async () => {
    const retail = await app.as(admin.actor).call(api.listRetail, { query: { search: "hall" } });
    expect(retail.data.map(({ name, kind }) => [name, kind])).toEqual([["Cedar Hall", "retail"]]);
    for (const who of [null, owner.actor])
      for (const endpoint of [api.list, api.listRetail] as const)
        expect((await app.as(who).call(endpoint, { query: {} })).status).toBe(who ? 403 : 401);
  });
});

describe("bulk actions", () => {
  const pair = async () => {
    const gym = (await buildBusiness(app)).business;
    const shop = (await buildBusiness(app, { kind: "retail" })).business;
    return { gym, shop };
  };

  test("delete each listing independently; an id of the other kind is an error of its row (R203)", async () => {
    const { gym, shop } = await pair();
    const again = (await buildBusiness(app, { deletedAt: "2026-11-19T00:00:00.000Z" })).business;
    const { status, data } = await app
      .as(admin.actor)
      .call(api.removeMany, { body: { ids: [gym.id, shop.id, gym.id, missing, again.id] } });
    expect(status).toBe(200);
    expect(data).toEqual({
      deleted: 1,
      results: [
        { id: gym.id, ok: true },
        { id: shop.id, ok: false, error: "This listing is of the other kind." },
        { id: missing, ok: false, error: "Business Not Found" },
        { id: again.id, ok: false, error: "This listing is in the trash already." },
      ],
    });
    const retail = await app.as(admin.actor).call(api.removeManyRetail, { body: { ids: [shop.id, gym.id] } });
    expect(retail.data).toMatchObject({ deleted: 1, results: [{ ok: true }, { ok: false }] });
    const back = await app.as(admin.actor).call(api.restoreMany, { body: { ids: [gym.id, shop.id, missing] } });
    expect(back.data).toMatchObject({ restored: 2, results: [{ ok: true }, { ok: true }, { id: missing, ok: false }] });
    expect((await app.as(null).call(businessesApi.get, { params: { id: gym.id } })).status).toBe(200);
  });

  test("verify each listing of either kind independently and once (R201)", async () => {
    const { gym, shop } = await pair();
    const done = (await buildBusiness(app, { verified: true })).business;
    const { data } = await app.as(admin.actor).call(api.verifyMany, { body: { ids: [done.id, gym.id, shop.id] } });
    expect(data).toEqual({
      verified: 2,
      results: [
        { id: done.id, ok: false, error: "This business is already verified." },
        { id: gym.id, ok: true },
        { id: shop.id, ok: true },
      ],
    });
    expect(await noted("business", gym.id)).toMatchObject([{ action: "businesses.verify", by: admin.user.id }]);
  });

  test("verify only what was read: one that was edited since is left to be read again (DECISIONS 57)", async () => {
    const { gym, shop } = await pair();
    const { data: rows } = await app.as(admin.actor).call(api.list, { query: {} });
    const versions = rows
      .map(({ id, version }) => ({ id, version }))
      .filter(({ id }) => [gym.id, shop.id].includes(id));
    expect(versions).toHaveLength(2);
    const edit = { params: { id: gym.id }, body: { description: "Another gym altogether." } };
    expect((await app.as(admin.actor).call(businessesApi.update, edit)).status).toBe(200);
    const { data } = await app.as(admin.actor).call(api.verifyMany, { body: { ids: [gym.id, shop.id], versions } });
    expect(data).toEqual({
      verified: 1,
      results: [
        { id: gym.id, ok: false, error: errorsText.conflict },
        { id: shop.id, ok: true },
      ],
    });
  });

  test("move retail businesses to another category and return the counts and its name (R206)", async () => {
    const { gym, shop } = await pair();
    const to = await buildCategory(app, { kind: "retail", name: "Rowing Boats" });
    const move = (ids: number[], categoryId = to.id) =>
      app.as(admin.actor).call(api.updateCategories, { body: { ids, categoryId } });
    expect((await move([shop.id, gym.id, missing])).data).toEqual({
      updated: 1,
      failed: 2,
      categoryName: "Rowing Boats",
      results: [
        { id: shop.id, ok: true },
        { id: gym.id, ok: false, error: "This listing is of the other kind." },
        { id: missing, ok: false, error: "Business Not Found" },
      ],
    });
    const seen = await app.as(null).call(collectivesApi.get, { params: { id: shop.id } });
    expect(seen.data.category).toEqual({ id: to.id, name: "Rowing Boats" });
    expect(await noted("business", shop.id)).toEqual([
      {
        action: "businesses.set_category",
        by: admin.user.id,
        before: { categoryId: shop.categoryId },
        after: { categoryId: to.id },
      },
    ]);
    expect((await move([shop.id], gym.categoryId)).error?.code).toBe("businesses.category_not_found");
    expect((await move([shop.id], missing)).status).toBe(404);
  });

  test.each([
    [{ ids: [] }, "ids"],
    [{ ids: Array.from({ length: 1_001 }, (_, index) => index + 1) }, "ids"],
    [{ ids: [0] }, "ids.0"],
    [{ ids: ["7"] }, "ids.0"],
    [{}, "ids"],
  ])("are rejected as a whole for %o (R208)", async (body, field) => {
    const response = await app.as(admin.actor).call(api.removeMany, { body: body as never });
    expect(response.status).toBe(400);
    expect(Object.keys(response.error?.fields ?? {})).toEqual([field]);
  });

  test("require a category to move to (R207)", async () => {
    const { shop } = await pair();
    const response = await app.as(admin.actor).call(api.updateCategories, { body: { ids: [shop.id] } as never });
    expect(response.error?.fields).toEqual({ categoryId: "Please select a category" });
  });
});

describe("operating hours", () => {
  let gym: BusinessRow;
  let locationId: number;
  const set = (body: object, who: Actor | null = admin.actor, at = locationId) =>
    app.as(who).call(api.setHours, { params: { businessId: gym.id, locationId: at }, body });
  const spans = async () =>
    (
      await sql<{ span: string }>(
        "select concat(weekday, ' ', opens, '-', closes) as span from location_hours where location_id = $1 order by weekday, opens",
        [locationId],
      )
    ).map(({ span }) => span);
  beforeAll(async () => {
    const built = await buildBusiness(app, { owner: owner.user, locations: [{ hours: OFFICE_HOURS }] });
    gym = built.business;
    locationId = built.locations[0]?.id ?? 0;
  });

  test("are set as text, days or both, and stored by weekday (R230)", async () => {
    const hours = "Monday: 06:00 - 22:00\nSaturday: 08:00 - 12:00";
    const first = await set({ operatingHours: hours });
    expect(first.data.location).toMatchObject({ id: locationId, openingDays: "1,6" });
    expect(await spans()).toEqual(["1 360-1320", "6 480-720"]);
    // Dropping Saturday drops its hours; Tuesday is open without known hours.
    const days = await set({ openingDays: "1,2" });
    expect(days.data.location.openingDays).toBe("1,2");
    expect(await spans()).toEqual(["1 360-1320"]);
    const both = await set({ operatingHours: "Sat-Sun: 9am - 5pm", openingDays: "0,3" });
    expect(both.data.location.openingDays).toBe("0,3");
    expect(await spans()).toEqual(["0 540-1020"]);
    // Unchanged opening days are ignored: the days follow from the hours.
    const form = await set({ operatingHours: "Friday: 18:00 - 02:00", openingDays: "0,3" });
    expect(form.data.location).toMatchObject({ openingDays: "5" });
    expect(await spans()).toEqual(["5 1080-1560"]);
    const seen = await app.as(null).call(businessesApi.listLocations, { params: { id: gym.id } });
    expect(seen.data[0]).toMatchObject({ openingDays: "5", hours: [{ weekday: 5, opens: 1080, closes: 1560 }] });
    expect((await noted("business_location", locationId)).at(-1)).toMatchObject({
      action: "businesses.set_hours",
      by: admin.user.id,
      before: { openingDays: "0,3" },
      after: { openingDays: "5" },
    });
  });

  test.each([
    [{}, { operatingHours: "Please provide either operating hours or opening days." }],
    [{ operatingHours: " ", openingDays: "" }, { operatingHours: expect.any(String) as string }],
    [{ operatingHours: "whenever" }, { operatingHours: expect.any(String) as string }],
    [
      { operatingHours: "Monday: 09:00 - 18:00\nMonday: 17:00 - 19:00" },
      { operatingHours: expect.any(String) as string },
    ],
    [{ openingDays: "1,9" }, { openingDays: expect.any(String) as string }],
    [{ operatingHours: "x".repeat(2_001) }, { operatingHours: expect.any(String) as string }],
  ])("are rejected for %o (R230)", async (body, fields) => {
    const before = await spans();
    const response = await set(body);
    expect([response.status, response.error?.fields]).toEqual([400, fields]);
    expect(await spans()).toEqual(before);
  });

  test("are set by admins only, for a location of that listing (R225)", async () => {
    const body = { openingDays: "1" };
    expect((await set(body, null)).status).toBe(401);
    expect((await set(body, owner.actor)).status).toBe(403);
    const other = (await buildBusiness(app)).locations[0];
    expect((await set(body, admin.actor, other?.id)).status).toBe(404);
    expect((await set(body, admin.actor, missing)).status).toBe(404);
  });
});
