import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const WEEKS = {
  "of whole half hours": "{[360,1320),[1800,2760),[9720,10080)}",
  "of no half hours": "{[375,1305),[1806,2761),[9701,10079)}",
  "within one half hour": "{[0,1),[61,89),[91,92),[125,130),[135,150),[241,244),[10079,10080)}",
  "around the edges of pieces": "{[1,30),[31,60),[239,241),[464,481),[700,1000),[1439,1441),[2879,3363)}",
  "that never ends": "{[0,10080)}",
  "that ends a minute before": "{[0,10079)}",
  "that begins a minute after": "{[1,10080)}",
  "that never begins": "{}",
};

test.each(Object.entries(WEEKS))("a week %s is told by its marks at every minute", async (_, week) => {
  const { rows } = await app.platform.database.pool.query<{ minute: number; carried: number; isOpen: boolean }>(
    `with marked as materialized (select open_marks($1::int4multirange, 'Zone') as marks)
     select minute, $1::int4multirange @> minute as "isOpen", (
       select count(*)::int from unnest(array[
         'b' || minute / 240, 'h' || minute / 30, 'q' || minute / 15, 'f' || minute / 5, 'm' || minute
       ]) as piece where '#open:Zone:' || piece = any (marks)
     ) as carried
     from marked, generate_series(0, 10079) as minute`,
    [week],
  );
  expect(rows).toHaveLength(10_080);
  // Exactly one of the pieces in which a minute lies is carried.
  expect(rows.filter(({ carried, isOpen }) => carried !== Number(isOpen))).toEqual([]);
});

test("the marks of a week are few, and none without a time zone", async () => {
  const { rows } = await app.platform.database.pool.query<{ week: string; many: number; none: number }>(
    `select week, cardinality(open_marks(week::int4multirange, 'Zone')) as many,
       cardinality(open_marks(week::int4multirange, null)) as none
     from unnest($1::text[]) as week`,
    [["{[0,10080)}", "{[360,1320)}", "{[361,1319)}"]],
  );
  // From 6:00 to 22:00 four half hours, three times four hours, four half hours; a minute less at each end: seven pieces
  // for a half hour.
  expect(rows.map(({ many }) => many)).toEqual([42, 11, 23]);
  expect(rows.map(({ none }) => none)).toEqual([0, 0, 0]);
});
