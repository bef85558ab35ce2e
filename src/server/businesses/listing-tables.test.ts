import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness, OFFICE_HOURS } from "#test/build/business.ts";
import { buildCategory } from "#test/build/category.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildReview } from "#test/build/review.ts";
import { countWords } from "#server/platform/search/words.queries.ts";
import { searchState } from "#test/search/state.ts";

let app: TestApp;
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.platform.database.pool.query<T>(text, values)).rows;

/** Everything that triggers maintain for the search. */
async function indexedState() {
  return {
    search: await searchState(app.platform.database.pool, "listing"),
    listings: await query(
      `select id, rank, rating, main_city, main_country, main_state, main_postal_code, main_latitude, time_zone, open_minutes,
              program_tags, price_from, price_from_currency, opening_pattern
       from businesses order by 1`,
    ),
  };
}

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("after every kind of change, the data that triggers maintain equals a rebuild", async () => {
  const category = await buildCategory(app, { name: "First Name" });
  const ids: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    const { business } = await buildBusiness(app, {
      name: `Place ${index} Café`,
      kind: index % 4 === 3 ? "retail" : "fitness",
      ...(index % 4 === 3 ? {} : { categoryId: category.id }),
      isPublic: index % 5 !== 4,
      verified: index % 2 === 0,
      locations:
        index % 3 === 0
          ? []
          : [
              { city: `City${index}`, latitude: index, longitude: 100 + index, hours: OFFICE_HOURS },
              { city: "Branch Town" },
            ],
    });
    ids.push(business.id);
  }
  await buildProgram(app, { business: { id: ids[0] ?? 0 }, name: "Sunrise Flow", tags: ["Flow", "Early"] });
  await buildProgram(app, { business: { id: ids[1] ?? 0 }, name: "Hidden Hour", tags: ["Secret"], active: false });
  for (let index = 0; index < 3; index += 1) await buildReview(app, { business: { id: ids[2] ?? 0 }, rating: 5 });
  await query("update businesses set name = 'Renamed', description = 'New words here' where id = $1", [ids[1]]);
  await query("update businesses set is_public = not is_public where id = any ($1)", [ids.slice(3, 6)]);
  await query("update businesses set deleted_at = now() where id = $1", [ids[6]]);
  await query("update businesses set verified = not verified, created_at = now() - interval '1 day' where id = $1", [
    ids[7],
  ]);
  await query("delete from businesses where id = $1", [ids[8]]);
  await query("update business_categories set name = 'Second Name' where id = $1", [category.id]);
  await query(
    "update business_locations set city = 'Moved', longitude = 115, country = 'Indonesia' where business_id = $1 and is_main_location",
    [ids[10]],
  );
  await query("delete from business_locations where business_id = $1", [ids[11]]);
  await query(
    "delete from location_hours where location_id in (select id from business_locations where business_id = $1) and weekday = 3",
    [ids[10]],
  );
  await query("update programs set active = true where name = 'Hidden Hour'");
  const before = await indexedState();
  await query("select refresh_listings()");
  expect(await indexedState()).toEqual(before);
  expect(before.listings.find((row) => (row as { id: number }).id === ids[10])).toMatchObject({
    main_city: "Moved",
    time_zone: "Asia/Makassar",
  });
});

test("fifty concurrent changes are all included", async () => {
  const built = await Promise.all(
    Array.from({ length: 10 }, (_, index) => buildBusiness(app, { name: `Crowd ${index}` })),
  );
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const id = built[index % 10]?.business.id;
      if (index % 3 === 0)
        return query("update businesses set description = $2 where id = $1", [id, `word${index} shared`]);
      if (index % 3 === 1)
        return query("insert into programs (business_id, name, tags) values ($1, $2, '{Busy}')", [
          id,
          `Lesson ${index}`,
        ]);
      return query("update businesses set rating_sum = rating_sum + 5, review_count = review_count + 1 where id = $1", [
        id,
      ]);
    }),
  );
  const before = await indexedState();
  await query("select refresh_listings()");
  expect(await indexedState()).toEqual(before);
});

test("listings of a bulk load are found only after a refresh", async () => {
  const category = await buildCategory(app);
  const client = await app.platform.database.pool.connect();
  try {
    await client.query("begin");
    await client.query("set local app.bulk = 'on'");
    await client.query(
      "insert into businesses (kind, name, category_id, is_public) select 'fitness', 'Bulkload ' || n, $1, true from generate_series(1, 500) as n",
      [category.id],
    );
    expect((await client.query("select from search_words where word = 'bulkload'")).rowCount).toBe(0);
    await client.query("select refresh_listings()");
    await client.query("commit");
  } finally {
    client.release();
  }
  const uses = () => query("select uses, names from search_words where word = 'bulkload'");
  expect(await uses()).toEqual([{ uses: 500, names: 500 }]);
  const { business } = await buildBusiness(app, { name: "Bulkload after all" });
  await countWords(app.platform.database.pool);
  expect(await uses()).toEqual([{ uses: 501, names: 501 }]);
  expect((await query("select from listing_search where id = $1", [business.id])).length).toBe(1);
});

test("hours past Saturday midnight continue at the beginning of the week", async () => {
  const { business } = await buildBusiness(app, {
    locations: [
      {
        hours: [
          { weekday: 6, opens: 1200, closes: 1560 },
          { weekday: 0, opens: 600, closes: 660 },
        ],
      },
    ],
  });
  expect(await query("select open_minutes from businesses where id = $1", [business.id])).toEqual([
    { open_minutes: "{[0,120),[600,660),[9840,10080)}" },
  ]);
});

test.each([
  ["Singapore", null, "Asia/Singapore"],
  ["Malaysia", 101.7, "Asia/Kuala_Lumpur"],
  ["Thailand", 100.5, "Asia/Bangkok"],
  ["Indonesia", 106.8, "Asia/Jakarta"],
  ["Indonesia", 115.2, "Asia/Makassar"],
  ["Indonesia", 140.7, "Asia/Jayapura"],
  ["Philippines", 121, "Asia/Manila"],
  ["Vietnam", 106.7, "Asia/Ho_Chi_Minh"],
  ["Japan", 139.7, "Asia/Tokyo"],
  ["Korea", 127, "Asia/Seoul"],
  ["Elsewhere", 0, "Asia/Singapore"],
])("%s at %s has the time zone %s", async (country, longitude, zone) => {
  expect(await query("select time_zone_of($1, $2) as zone", [country, longitude])).toEqual([{ zone }]);
});

test("a listing's average and rank follow its sum and count of ratings", async () => {
  const { business } = await buildBusiness(app, { ratingSum: 5, reviewCount: 1, rating: 1 });
  expect(
    await query("select rating, rank::numeric(6, 4) as rank from businesses where id = $1", [business.id]),
  ).toEqual([{ rating: 5, rank: 4.0222 }]);
  await query("update businesses set rating_sum = 9, review_count = 2, rating = 3 where id = $1", [business.id]);
  expect(await query("select rating from businesses where id = $1", [business.id])).toEqual([{ rating: 4.5 }]);
  expect(
    await query(
      "select s.rank = b.rank as same from listing_search as s join businesses as b on b.id = s.id where b.id = $1",
      [business.id],
    ),
  ).toEqual([{ same: true }]);
});

test("a text has the same words whether it is plain ASCII or not", async () => {
  const text = "Men's 24h-Gym: Box/Spar, (Level 2) \\ {best}~ `quote` tab\there";
  const [plain] = await query<{ words: string[] }>("select array(select unnest(text_tokens($1)) order by 1) as words", [
    text,
  ]);
  const [folded] = await query<{ words: string[] }>(
    "select array(select unnest(text_tokens($1 || ' é')) except select 'e' order by 1) as words",
    [text],
  );
  expect(plain?.words).toEqual(folded?.words);
  expect(plain?.words).toEqual(["2", "24h", "best", "box", "gym", "here", "level", "mens", "quote", "spar", "tab"]);
});
