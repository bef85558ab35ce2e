import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { adminMediaApi as api } from "#contract/cms.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBanner } from "#test/build/banner.ts";
import { buildUser } from "#test/build/user.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";

// Admins who order the banners at the same time.

const WAITING = "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

let database: TestDatabase;
let app: TestApp;
const open = new Set<pg.Client>();

beforeAll(async () => {
  database = await createTestDatabase({ byTestClock: true });
  // So long that a deadlock fails the request: PostgreSQL would resolve it after a second, and the product try again.
  const owner = await connected();
  await owner.query(`alter database ${new URL(database.url).pathname.slice(1)} set deadlock_timeout = '10min'`);
  app = await createTestApp({ databaseUrl: database.url });
});
afterEach(async () => {
  for (const client of open) await client.end();
  open.clear();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  open.add(client);
  await client.connect();
  return client;
}

/** An admin's call that orders the banners. */
async function orderAs() {
  const { actor } = await buildUser(app, { role: "admin" });
  return (ids: number[]) => app.as(actor).call(api.orderBanners, { body: { ids } });
}
const storedOrder = async () =>
  (await app.owner.query<{ id: number }>('select id from hero_banners order by "order"')).rows.map(({ id }) => id);
async function expectWaiting(count: number): Promise<void> {
  await expect.poll(async () => (await app.owner.query(WAITING)).rowCount, { interval: 20 }).toBe(count);
}

test("two orders do not deadlock when a banner was moved while the first one waited", async () => {
  const [ann, ben] = [await orderAs(), await orderAs()];
  const { id: first } = await buildBanner(app, { order: 0 });
  const { id: second } = await buildBanner(app, { order: 1 });
  const { id: third } = await buildBanner(app, { order: 2 });
  const holder = await connected();
  await holder.query("begin");
  await holder.query("select 1 from hero_banners where id = $1 for update", [second]);
  const byAnn = ann([second, first, third]);
  await expectWaiting(1);
  // Ann's request has read the banners, and has locked the first one.
  await app.owner.query('update hero_banners set "order" = -1 where id = $1', [third]);
  const byBen = ben([second, third, first]);
  await expectWaiting(2);
  await holder.query("commit");
  expect([(await byAnn).status, (await byBen).status]).toEqual([200, 200]);
  expect(await storedOrder()).toEqual([second, third, first]);
  const { rows } = await app.owner.query(
    "select before -> 'ids' as before, after -> 'ids' as after from audit_log where action = 'banners.order' order by id",
  );
  expect(rows).toEqual([
    { before: [third, first, second], after: [second, first, third] },
    { before: [second, first, third], after: [second, third, first] },
  ]);
});
