import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Fact, Order, SearchArea, Searchable } from "#contract/search.ts";
import { writeBulkClasses } from "#seeds/bulk-classes.ts";
import { writeBulkJobs } from "#seeds/bulk-jobs.ts";
import { writeBulkProfessionals } from "#seeds/bulk-professionals.ts";
import { writeBulkWorld } from "#seeds/bulk-world.ts";
import { dayNumber, startOfDay } from "#server/platform/search/days.ts";
import { search } from "#server/platform/search/engine.ts";
import { SEARCHES } from "#server/searches.ts";
import { liftTimeLimits } from "#server/platform/database/connect.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";

// Every fact of every search, in every order, with and without words: whether results are found along the index of an
// order or fetched and sorted, they equal those of one plain statement over the documents.

const WORLD = 1_500;
const PAGE = 7;
/** Rows scanned before matches are fetched: none, the product's number, and all; frequent words counted in order. */
const SCAN_LIMITS = [{ walked: 0 }, {}, { walked: Number.MAX_SAFE_INTEGER, frequent: 0.04 }];
const WORDS: Record<string, string> = { listing: "gym", class: "yoga", job: "coach", professional: "yoga" };
const POINT = { lat: 1.3521, lng: 103.8198 };
/** Moments of the same hours: an instant, with and without an offset, and local times. */
const MOMENTS = ["2026-11-20T23:30:00Z", "2026-11-22T03:15:00+08:00", "2026-11-21T07:00", "2026-11-22T00:00:00"];
/** Areas of every size: a street, a city, a country, the region and the world, the open sea, and several at once. */
const AREAS: readonly (readonly SearchArea[])[] = [
  [{ ...POINT, radiusKm: 0.8 }],
  [{ ...POINT, radiusKm: 5 }],
  [{ ...POINT, radiusKm: 200 }],
  [{ lat: 13.75, lng: 100.5, radiusKm: 30 }],
  [{ bbox: [103.8, 1.28, 103.86, 1.32] }],
  [{ bbox: [103.6, 1.1, 104.1, 1.5] }],
  [{ bbox: [95, -11, 141, 6] }],
  [{ bbox: [-180, -90, 180, 90] }],
  [{ bbox: [104.5, 3, 107, 8] }],
  [{ ...POINT, radiusKm: 10 }, { bbox: [103.82, 1.2, 104, 1.5] }],
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await writeBulkWorld(app.platform, WORLD);
  await writeBulkJobs(app.platform, WORLD);
  await writeBulkProfessionals(app.platform, WORLD);
  await writeBulkClasses(app.platform, 1);
  // Some opening hours are not on half hours, and some locations have no coordinates.
  const client = await app.platform.database.pool.connect();
  await liftTimeLimits(client);
  await client.query(`
    begin; set local app.bulk = 'on';
    update location_hours set closes = closes - 7 where location_id % 5 = 0;
    update businesses set kind = 'retail', business_type = 'other' where id % 4 = 0;
    update businesses set business_type = 'meal_provider' where id % 8 = 0;
    update business_locations set latitude = null, longitude = null where id % 11 = 0;
    select refresh_listings();
    select refresh_job_search();
    commit`);
  // The data does not change from here on, so plain statements read a copy: the view itself took a fifth of the time.
  for (const { description } of SEARCHES)
    await client.query(`create table ${documentsTable(description)} as select * from ${description.name}_documents`);
  client.release(true);
}, 240_000);
afterAll(() => app.close());

/** The name of the table that has a copy of a search's documents. */
function documentsTable({ name }: Searchable): string {
  return `plain_${name}_documents`;
}

/** Some values of a fact in the data: common and rare ones. */
async function valuesOf(description: Searchable, fact: Fact): Promise<readonly unknown[]> {
  switch (fact.type) {
    case "flag":
    case "hours":
      return [true];
    case "openAt":
      return MOMENTS;
    case "point":
      return AREAS;
    case "choice":
      return fact.options;
    case "choices":
      return [fact.options.slice(0, 1), fact.options.slice(1, 4)];
    case "atLeast":
    case "atMost":
    case "days":
      return [...(fact.offered ?? [3_000, 4_500]), ...("end" in fact && fact.end !== undefined ? [fact.end] : [])];
    case "id":
    case "text": {
      const column = fact.type === "text" && fact.many ? `unnest(d.${fact.column})` : `d.${fact.column}`;
      const { rows } = await app.platform.database.pool.query<{ value: unknown }>(
        `select value from (select ${column} as value from ${documentsTable(description)} as d) as known where value is not null
         group by value order by count(*) desc, value`,
      );
      return [rows[0], rows[2], rows.at(-1)].flatMap((row) => (row === undefined ? [] : [row.value]));
    }
  }
}

const IS_OPEN_HERE =
  "b.open_minutes @> (extract(dow from here) * 1440 + extract(hour from here) * 60 + extract(minute from here))::int";

/** The fact as a plain condition on the documents, with its value at $1. */
function plainCondition(fact: Fact, requested: unknown): string {
  const value = "$1";
  const column = `d.${fact.column}`;
  switch (fact.type) {
    case "id":
    case "choice":
      return `${column} = ${value}`;
    case "choices":
      return `${column} = any (${value})`;
    case "text":
      return fact.many
        ? `exists (select from unnest(${column}) as one where fact_text(one) = fact_text(${value}))`
        : `fact_text(${column}) = fact_text(${value})`;
    case "flag":
      return `${column} and ${value}`;
    case "atLeast":
      return requested === fact.end ? `${value}::float8 is not null` : `${column} >= ${value}`;
    case "atMost":
      return requested === fact.end ? `${value}::float8 is not null` : `${column} <= ${value}`;
    case "days":
      return `${column} >= ${value}`;
    case "hours":
      return `(${value}::boolean and d.id in (select b.id from businesses as b cross join lateral (
        select '${TEST_NOW.toISOString()}'::timestamptz at time zone b.time_zone as here) as local
        where ${IS_OPEN_HERE}))`;
    case "openAt": {
      const isLocal = !/Z$|\+/.test(String(requested));
      return `d.id in (select b.id from businesses as b cross join lateral (
        select ${isLocal ? `${value}::timestamp` : `${value}::timestamptz at time zone b.time_zone`} as here) as local
        where ${IS_OPEN_HERE})`;
    }
    case "point": {
      const [latitude, longitude] = [`d.${fact.column}`, `d.${fact.longitude}`];
      return `not exists (select from jsonb_array_elements(${value}::jsonb) as area where (case when area ? 'bbox'
        then ${longitude} >= (area->'bbox'->>0)::float8 and ${latitude} >= (area->'bbox'->>1)::float8
          and ${longitude} <= (area->'bbox'->>2)::float8 and ${latitude} <= (area->'bbox'->>3)::float8
        else metres_between(${latitude}, ${longitude}, (area->>'lat')::float8, (area->>'lng')::float8) <= (area->>'radiusKm')::float8 * 1000
        end) is not true)`;
    }
  }
}

function plainOrder(order: Order): string {
  if (!("nearest" in order)) return `d.${order.column} ${order.ascending ? "asc" : "desc nulls last"}, d.id`;
  return `d.${order.nearest} <-> map_point(${POINT.lat}, ${POINT.lng})`;
}

function parameterOf({ type }: Fact, value: unknown): unknown {
  if (type === "days") return startOfDay(dayNumber(TEST_NOW) - Number(value));
  return type === "point" ? JSON.stringify(value) : value;
}

interface Plain {
  kind: string;
  words: string | undefined;
  fact: Fact | undefined;
  value: unknown;
  order: Order;
  isDefault: boolean;
}

async function plainResult(
  description: Searchable,
  { kind, words, fact, value, order, isDefault }: Plain,
): Promise<number[]> {
  const [first] = Object.values(description.orders);
  const parameter = fact ? parameterOf(fact, value) : undefined;
  const conditions = [
    `d.visible and d.kind = '${kind}'`,
    ...(fact ? [plainCondition(fact, value)] : []),
    ...(words ? [`s.tokens @@ '''${words}'''::tsquery`] : []),
  ];
  const named = words && isDefault ? [`(s.tokens @@ '''@${words}'''::tsquery) desc`] : [];
  const last = "nearest" in order && first ? [plainOrder(first)] : [];
  const { rows } = await app.platform.database.pool.query<{ id: number }>(
    `select d.id from ${documentsTable(description)} as d join ${description.name}_search as s on s.id = d.id where ${conditions.join(" and ")}
     order by ${[...named, plainOrder(order), ...last].join(", ")}`,
    fact ? [parameter] : [],
  );
  return rows.map(({ id }) => id);
}

describe.each(SEARCHES.map(({ description }) => [description.name, description] as const))(
  "%s",
  (name, description) => {
    const orders = Object.keys(description.orders);
    test.each([undefined, ...Object.keys(description.facts)])("%s", async (factName) => {
      const fact = factName === undefined ? undefined : description.facts[factName];
      const values = fact ? await valuesOf(description, fact) : [undefined];
      expect(values.length).toBeGreaterThan(0);
      let found = 0;
      const combinations = description.kinds.flatMap((kind) => values.map((value) => ({ kind, value })));
      for (const { kind, value } of combinations) {
        for (const words of [undefined, WORDS[name]]) {
          for (const [index, orderName] of orders.entries()) {
            const order = description.orders[orderName]!;
            const expected = await plainResult(description, {
              kind,
              words,
              fact,
              value,
              order,
              isDefault: index === 0,
            });
            found += expected.length;
            for (const limits of SCAN_LIMITS) {
              const request = {
                kind,
                facts: factName === undefined ? {} : { [factName]: value },
                search: words === undefined ? undefined : [{ term: words, words: [words], uses: WORLD, names: WORLD }],
                order: orderName,
                point: POINT,
                now: TEST_NOW,
              };
              const read = async (offset: number) =>
                search<Searchable, { id: number }>(
                  app.platform.database.pool,
                  description,
                  request as never,
                  { offset, limit: PAGE },
                  () => "select page.id from page",
                  limits,
                );
              const [first, later] = [await read(0), await read(3 * PAGE)];
              const what = JSON.stringify({ kind, factName, value, words, orderName, limits });
              expect(
                first.rows.map(({ id }) => id),
                what,
              ).toEqual(expected.slice(0, PAGE));
              expect(
                later.rows.map(({ id }) => id),
                what,
              ).toEqual(expected.slice(3 * PAGE, 4 * PAGE));
              expect(first.total, what).toEqual({
                count: Math.min(1_000, expected.length),
                exact: expected.length <= 1_000,
              });
            }
          }
        }
      }
      // A fact without matches would prove nothing.
      expect(found).toBeGreaterThan(0);
    });
  },
);

test.each(SEARCHES.map(({ description }) => [description.name, description] as const))(
  "%s: frequent words are counted up to the exact total",
  async (name, description) => {
    const kind = description.kinds[0]!;
    const { rows } = await app.platform.database.pool.query<{ word: string }>(
      "select word from search_words where kind = $1 order by uses desc limit 20",
      [kind],
    );
    const words = rows.map(({ word }) => word);
    const { total } = await search<Searchable, { id: number }>(
      app.platform.database.pool,
      description,
      { kind, facts: {}, search: [{ term: "any", words, uses: WORLD, names: WORLD }], now: TEST_NOW },
      { offset: 0, limit: PAGE },
      () => "select page.id from page",
      { frequent: 0.04 },
    );
    expect(total, `${name}: ${words.join(" ")}`).toEqual({ count: 1_000, exact: false });
  },
);
