import { afterAll, beforeAll, expect, test } from "vitest";
import { businessesApi } from "#contract/businesses.ts";
import { gazetteerApi } from "#contract/gazetteer.ts";
import { kmBetween } from "#server/gazetteer/distance.ts";
import { findPlaces, indexPlaces } from "#server/gazetteer/place-index.ts";
import { findPlaceExtents } from "#server/businesses/place-extents.queries.ts";
import type { TestApp } from "#test/app.ts";
import { createDemoApp } from "../demo-app.ts";
import { choiceFrom } from "#web/features/businesses/search-choice.ts";
import { STATION_ADDRESSES } from "./addresses.ts";
import { QUESTIONS } from "./questions.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createDemoApp();
});
afterAll(() => app.close());

/** The names of what a line finds, as the search field asks for it. */
async function answer(line: string): Promise<string[]> {
  const visitor = app.as(null);
  const { data: understood } = await visitor.call(gazetteerApi.understand, {
    query: { q: line, directory: "fitness" },
  });
  const choice = choiceFrom(understood, { search: line, category: undefined });
  return (await visitor.call(businessesApi.list, { query: { ...choice, page: 1 } })).data.map(({ name }) => name);
}

test("there are sixty questions", () => {
  expect(new Set(QUESTIONS.map(({ line }) => line)).size).toBe(60);
});

test.each(QUESTIONS)("'$line' finds $first first", async ({ line, first }) => {
  expect((await answer(line))[0]).toBe(first);
});

test("a listing is found by its name, whatever places its name has", async () => {
  const { rows } = await app.platform.database.pool.query<{ name: string }>(
    "select name from businesses where kind = 'fitness' and is_public order by id",
  );
  const missed: string[] = [];
  for (const { name } of rows) if (!(await answer(name)).includes(name)) missed.push(name);
  expect(missed).toEqual([]);
});

interface Address {
  id: number;
  address: string;
  lat: number;
  lng: number;
}

const ADDRESSES = `select l.id, concat_ws(', ', l.address, l.state, l.city, l.country || ' ' || l.postal_code) as address,
  l.latitude as lat, l.longitude as lng
from business_locations as l join businesses as b on b.id = l.business_id where b.is_public and l.latitude is not null`;

/** How many kilometres each address is from where it is found, with `hide` around each search. */
async function missesOf(hide: (id: number, search: () => Promise<void>) => Promise<void>): Promise<number[]> {
  const { pool } = app.platform.database;
  const misses: number[] = [];
  for (const { id, address, lat, lng } of (await pool.query<Address>(ADDRESSES)).rows)
    await hide(id, async () => {
      const [place] = findPlaces(indexPlaces(await findPlaceExtents(pool)), address);
      misses.push(place ? kmBetween(place, { lat, lng }) : Number.POSITIVE_INFINITY);
    });
  return misses;
}
const shareWithin = (km: number, misses: readonly number[]) =>
  misses.filter((miss) => miss <= km).length / misses.length;

test("at least 95% of the demo world's addresses are found within 500 m", async () => {
  const misses = await missesOf((_, search) => search());
  expect(misses.length).toBeGreaterThan(100);
  expect(shareWithin(0.5, misses)).toBeGreaterThanOrEqual(0.95);
});

test("at least 85% of them are found within 500 m from the other listings and the tables alone", async () => {
  const { pool } = app.platform.database;
  const misses = await missesOf(async (id, search) => {
    const stored = await pool.query<{ lat: number; lng: number }>(
      "select latitude as lat, longitude as lng from business_locations where id = $1",
      [id],
    );
    const move = (lat: number | null, lng: number | null) =>
      pool.query("update business_locations set latitude = $2, longitude = $3 where id = $1", [id, lat, lng]);
    await move(null, null);
    await search();
    await move(stored.rows[0]?.lat ?? null, stored.rows[0]?.lng ?? null);
  });
  expect(shareWithin(0.5, misses)).toBeGreaterThanOrEqual(0.85);
});

test("at least 80% of buildings at stations are found within 500 m of the station from the tables alone", () => {
  const tables = indexPlaces([]);
  const misses = STATION_ADDRESSES.map(({ address, station }) => {
    const door = findPlaces(tables, `${station} MRT`).find(({ kind }) => kind === "station");
    const [place] = findPlaces(tables, address);
    if (!door) throw new Error(`No station is called ${station}`);
    return place ? kmBetween(place, door) : Number.POSITIVE_INFINITY;
  });
  expect(misses.length).toBe(86);
  expect(shareWithin(0.5, misses)).toBeGreaterThanOrEqual(0.8);
});
