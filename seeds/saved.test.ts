import { afterAll, beforeAll, expect, test } from "vitest";
import { analyticsApi } from "#contract/analytics.ts";
import { savedApi } from "#contract/saved.ts";
import { searchAlertsApi } from "#contract/search-alerts.ts";
import type { Actor, TestApp } from "#test/app.ts";
import { createDemoApp } from "#test/demo-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createDemoApp();
});
afterAll(() => app.close());

async function actorOf(email: string): Promise<Actor> {
  const { rows } = await app.platform.database.pool.query<{ id: number }>("select id from users where email = $1", [
    email,
  ]);
  const id = rows[0]?.id ?? 0;
  return { id, cookie: await app.app.accounts.openSession(id) };
}

test("the demo member saved things that exist and searches, and the demo owner sees how many saved the listing", async () => {
  const { data } = await app.as(await actorOf("member@demo.example")).call(savedApi.list, { query: {} });
  expect(data.map(({ kind, gone }) => [kind, gone])).toEqual([
    ["listing", false],
    ["professional", false],
    ["listing", false],
    ["job", false],
  ]);
  const searches = await app.as(await actorOf("member@demo.example")).call(searchAlertsApi.list, { query: {} });
  expect(searches.data.map(({ path }) => path)).toEqual([
    "/fitness-collectives?search=yoga&country=Singapore&sort=newest",
    "/professionals?search=pilates&country=Singapore&experience=5&sort=newest",
  ]);
  const overview = await app.as(await actorOf("owner@demo.example")).call(analyticsApi.overview, { query: {} });
  expect(overview.data.savedBy).toBe(8);
});
