import { afterAll, beforeAll, expect, test } from "vitest";
import { resumeBankApi as api } from "#contract/resume-bank.ts";
import type { Actor, TestApp } from "#test/app.ts";
import { createDemoApp } from "#test/demo-app.ts";
import { SAVED_SEARCHES, SHORTLIST } from "./content/shortlists.ts";

let app: TestApp;
let owner: Actor;
beforeAll(async () => {
  app = await createDemoApp();
  const { rows } = await app.platform.database.pool.query<{ id: number }>(
    "select id from users where email = 'owner@demo.example'",
  );
  const id = rows[0]?.id ?? 0;
  owner = { id, cookie: await app.app.accounts.openSession(id) };
});
afterAll(() => app.close());

test("the demo owner has a shortlist, and saved searches with results", async () => {
  const shortlisted = await app.as(owner).call(api.listShortlisted, { query: {} });
  expect(shortlisted.data.map(({ tags }) => tags)).toEqual(SHORTLIST.map(({ tags }) => tags));
  const saved = await app.as(owner).call(api.listSaved, { query: {} });
  expect(saved.data.map(({ name }) => name)).toEqual(SAVED_SEARCHES.map(({ name }) => name));
  for (const { criteria } of saved.data) {
    const { data } = await app.as(owner).call(api.search, { body: criteria });
    expect(data).toHaveLength(10);
    expect(data[0]?.matchScore).toBeGreaterThan(0.6);
  }
});
