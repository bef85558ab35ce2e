import type { Pool } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { createListingReads, type ListingReads } from "./listing-reads.service.ts";

let app: TestApp;
let first: number;
let second: number;
let sent: string[];
let reads: ListingReads;

beforeAll(async () => {
  app = await createTestApp();
  first = (await buildBusiness(app, { name: "First Gym" })).business.id;
  second = (await buildBusiness(app, { name: "Second Gym" })).business.id;
});
afterAll(() => app.close());
beforeEach(() => {
  sent = [];
  const { pool } = app.platform.database;
  const query = (config: { name: string; text: string; values: unknown[] }) => {
    sent.push(`${config.name} ${String(config.values[0])}`);
    return pool.query(config);
  };
  reads = createListingReads({ query } as unknown as Pool);
});

test("concurrent calls for the same listing share one read, in full if one of them needs that", async () => {
  const [facts, listing, later] = await Promise.all([
    reads.facts(first),
    reads.listing(first),
    Promise.resolve().then(() => reads.facts(first)),
  ]);
  expect(sent).toEqual([`listing-by-id ${first}`]);
  expect(listing?.name).toBe("First Gym");
  expect(facts).toMatchObject({ id: first, ratingSum: 0, reviewCount: 0, isPublic: true });
  expect(later).toBe(listing);
});

test("calls for facts alone read only facts, one read per listing", async () => {
  await Promise.all([reads.facts(first), reads.facts(second)]);
  expect(sent.toSorted()).toEqual([`listing-facts ${first}`, `listing-facts ${second}`].toSorted());
});

test("a later call sees what was written in between", async () => {
  expect((await reads.listing(first))?.name).toBe("First Gym");
  await app.platform.database.pool.query("update businesses set name = 'Renamed Gym' where id = $1", [first]);
  expect((await reads.listing(first))?.name).toBe("Renamed Gym");
  expect(sent).toHaveLength(2);
});

test("a failed read rejects all calls that share it", async () => {
  const broken = createListingReads({ query: () => Promise.reject(new Error("lost")) } as unknown as Pool);
  const responses = await Promise.allSettled([broken.facts(1), broken.listing(1)]);
  expect(responses.map((response) => response.status)).toEqual(["rejected", "rejected"]);
});
