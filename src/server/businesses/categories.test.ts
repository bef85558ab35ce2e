import { afterAll, beforeAll, expect, test } from "vitest";
import { businessesApi, collectivesApi } from "#contract/business-api.ts";
import { PREDEFINED_RETAIL_CATEGORIES } from "#contract/businesses.ts";
import { createTestApp, type TestApp } from "#test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("a new database knows all eleven predefined categories and the twelve of Fitness Collectives", async () => {
  const retail = await app.as(null).call(collectivesApi.listCategories, {});
  const names = retail.data.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...PREDEFINED_RETAIL_CATEGORIES].toSorted());
  expect((await app.as(null).call(businessesApi.listCategories, {})).data).toHaveLength(12);
});
