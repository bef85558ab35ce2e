import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { professionalsApi as api } from "#contract/professionals.ts";
import { adminSubscriptionsApi } from "#contract/subscriptions.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildProfessional, type ProfessionalOverrides } from "#test/build/professional.ts";
import { buildUser } from "#test/build/user.ts";
import { professionalProfiles } from "./professionals.table.ts";

const TURN_MS = 10 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.platform.database.db.delete(professionalProfiles);
  await app.platform.cache.invalidate("professionals");
});

/** A listed professional with Standard, unless said otherwise. */
const add = async (overrides: ProfessionalOverrides = {}) =>
  (await buildProfessional(app, { subscriptionTier: "standard", ...overrides })).professional;
const free = (overrides: ProfessionalOverrides = {}) => add({ subscriptionTier: "free", ...overrides });

async function shown(query: Record<string, unknown> = {}): Promise<number[]> {
  const { status, data } = await app.as(null).call(api.featured, { query });
  expect(status).toBe(200);
  return data.map(({ id }) => id);
}

const sorted = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);

describe("the labelled row of professionals", () => {
  test("has up to three with Standard, and is never in the list, its count or its order (professional plan: standard.enhancedVisibility)", async () => {
    const plain = await free();
    const before = await app.as(null).call(api.list, { query: { page: 1 } });
    const paying = await Promise.all([add(), add(), add(), add()]);
    const list = await app.as(null).call(api.list, { query: { page: 1 } });
    expect(sorted(list.data)).toEqual(sorted([plain, ...paying]));
    expect([before, list].map(({ headers }) => headers.get("x-total-count"))).toEqual(["1", "5"]);
    const row = await shown();
    expect(row).toHaveLength(3);
    for (const id of row) expect(sorted(paying)).toContain(id);
    expect(await shown({ page: 2 })).toEqual([]);
    expect(await shown({ after: "24.1" })).toEqual([]);
  });

  test("over seven days everyone entitled has the same number of turns, give or take one", async () => {
    const paying = await Promise.all([add(), add(), add(), add()]);
    const counts = new Map(paying.map(({ id }) => [id, 0]));
    for (let turn = 0; turn < 7 * 144; turn += 1) {
      app.clock.set(new Date(TEST_NOW.getTime() + turn * TURN_MS));
      for (const id of await shown()) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual([756, 756, 756, 756]);
  }, 60_000);

  test("shows whom the list finds, those of the preferred country first", async () => {
    const abroad = await add({ country: "Thailand", title: "Boxing Coach" });
    expect(await shown({ search: "boxing" })).toEqual([abroad.id]);
    expect(await shown({ first: "Singapore" })).toEqual([abroad.id]);
    const local = await add({ country: "Singapore" });
    expect(await shown({ first: "Singapore" })).toEqual([local.id]);
    expect(await shown({ country: "Thailand" })).toEqual([abroad.id]);
    expect(await shown({ certification: "RYT 200" })).toEqual([]);
  });
});

describe("who is never in the row", () => {
  const nobody: [string, ProfessionalOverrides][] = [
    ["Free", { subscriptionTier: "free" }],
    ["Free with a profile that the platform recommends", { subscriptionTier: "free", featuredProfile: true }],
    ["a plan that has ended", { subscriptionExpiry: TEST_NOW.toISOString() }],
    ["a hidden profile", { visibility: "hidden" }],
  ];
  test.each(nobody)("%s (professional plan: free.limitedSearchVisibility)", async (_, overrides) => {
    await add(overrides);
    expect(await shown()).toEqual([]);
  });

  test("a place ends with the plan, and a change of the plan shows at once", async () => {
    const ends = new Date(TEST_NOW.getTime() + 3 * 60_000);
    const { id } = await add({ subscriptionExpiry: ends.toISOString() });
    expect(await shown()).toEqual([id]);
    app.clock.set(ends);
    expect(await shown()).toEqual([]);
    const { actor } = await buildUser(app, { role: "admin" });
    await app
      .as(actor)
      .call(adminSubscriptionsApi.setProfessional, { params: { id }, body: { tier: "standard", expiry: null } });
    expect(await shown()).toEqual([id]);
  });
});
