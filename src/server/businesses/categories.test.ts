import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminListingsApi as api } from "#contract/admin-listings.ts";
import { businessesApi } from "#contract/businesses.ts";
import { collectivesApi } from "#contract/collectives.ts";
import { PREDEFINED_RETAIL_CATEGORIES } from "#contract/retail-categories.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildCategory } from "#test/build/category.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

const missing = 2_000_000_000;

let app: TestApp;
let admin: BuiltUser;
let owner: BuiltUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
  owner = await buildUser(app, { role: "business_admin" });
});
afterAll(() => app.close());

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.platform.database.pool.query<T>(text, values)).rows;

test("a new database has all eleven predefined categories and the twelve of Fitness Collectives", async () => {
  const retail = await app.as(null).call(collectivesApi.listCategories, {});
  const names = retail.data.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...PREDEFINED_RETAIL_CATEGORIES].toSorted());
  expect((await app.as(null).call(businessesApi.listCategories, {})).data).toHaveLength(12);
});

describe("categories", () => {
  const create = (name: string, description?: string, who: Actor | null = admin.actor) =>
    app.as(who).call(collectivesApi.createCategory, { body: { name, description } });
  const all = async () => (await app.as(admin.actor).call(api.listCategories, {})).data;

  test("are created with a unique name, with or without a description (R162, R164, R166)", async () => {
    const made = await create("Kettlebells", "");
    expect([made.status, made.data.description]).toEqual([201, null]);
    expect((await create("kettlebells")).error?.code).toBe("businesses.category_taken");
    expect((await app.as(admin.actor).call(api.createFitnessCategory, { body: { name: "Kettlebells" } })).status).toBe(
      201,
    );
    expect((await create("Skates", "Wheels", owner.actor)).status).toBe(403);
    expect(
      await sql("select action, actor_id as by, before, after from audit_log where subject_id = $1", [made.data.id]),
    ).toEqual([
      {
        action: "categories.create",
        by: admin.user.id,
        before: {},
        after: { kind: "retail", name: "Kettlebells", description: null },
      },
    ]);
  });

  test("are not created without a name (R165)", async () => {
    const response = await create("  ");
    expect(response.error?.fields).toEqual({ name: "Please provide a category name." });
  });

  test("are created once by fifty concurrent requests (R164)", async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => create("Contested Category")));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(49);
  });

  test("are renamed, also on the listings' pages", async () => {
    const category = await buildCategory(app, { kind: "retail", name: "Old Name", description: "Words" });
    const { business } = await buildBusiness(app, { kind: "retail", categoryId: category.id });
    const page = () => app.as(null).call(collectivesApi.get, { params: { id: business.id } });
    expect((await page()).data.category.name).toBe("Old Name");
    const rename = (id: number, name: string) =>
      app.as(admin.actor).call(api.updateRetailCategory, { params: { id }, body: { name } });
    expect((await rename(category.id, "New Name")).data).toEqual({
      id: category.id,
      version: expect.any(Number),
      name: "New Name",
      synonyms: [],
      description: "Words",
    });
    expect((await page()).data.category.name).toBe("New Name");
    expect((await rename(category.id, "Supplements Store")).error?.code).toBe("businesses.category_taken");
    expect((await rename(missing, "Nobody")).error?.code).toBe("businesses.category_not_found");
    const wrongKind = await app
      .as(admin.actor)
      .call(api.updateFitnessCategory, { params: { id: category.id }, body: { name: "x" } });
    expect(wrongKind.status).toBe(404);
  });

  test("cannot be deleted while listings use them", async () => {
    const category = await buildCategory(app, { kind: "retail", name: "In Use" });
    const { business } = await buildBusiness(app, { kind: "retail", categoryId: category.id });
    const remove = () => app.as(admin.actor).call(api.removeRetailCategory, { params: { id: category.id } });
    expect((await all()).find(({ id }) => id === category.id)).toMatchObject({ listings: 1, kind: "retail" });
    const rejected = await remove();
    expect([rejected.status, rejected.error?.error]).toEqual([
      409,
      "Listings use this category. Move them to another one first.",
    ]);
    await sql(
      "update businesses set category_id = (select id from business_categories where name = 'Sports Retail') where id = $1",
      [business.id],
    );
    expect((await remove()).status).toBe(200);
    expect((await remove()).error?.code).toBe("businesses.category_not_found");
  });

  test("the missing ones of the eleven predefined are created (R163)", async () => {
    const predefined = () => app.as(admin.actor).call(api.createPredefined, {});
    expect((await predefined()).data).toEqual({ created: [], existing: 11 });
    await sql(
      "delete from business_categories where kind = 'retail' and name in ('Sport Apparel', 'Meal Plan Provider')",
    );
    const { data } = await predefined();
    expect(data.created.map(({ name }) => name)).toEqual(["Sport Apparel", "Meal Plan Provider"]);
    const retail = (await all()).filter(({ kind }) => kind === "retail").map(({ name }) => name);
    expect(retail).toEqual(expect.arrayContaining([...PREDEFINED_RETAIL_CATEGORIES]));
  });
});
