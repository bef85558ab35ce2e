import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { adminMediaApi as api } from "#contract/cms.ts";
import type { TestApp } from "#test/app.ts";
import { buildBanner } from "#test/build/banner.ts";
import { buildUser } from "#test/build/user.ts";
import { openLockWorld, type LockWorld } from "#test/lock-world.ts";

// Admins who order the banners at the same time.

let world: LockWorld;
let app: TestApp;
beforeAll(async () => {
  world = await openLockWorld();
  ({ app } = world);
});
afterEach(() => world.disconnect());
afterAll(() => world.close());

/** An admin's call that orders the banners. */
async function orderAs() {
  const { actor } = await buildUser(app, { role: "admin" });
  return (ids: number[]) => app.as(actor).call(api.orderBanners, { body: { ids } });
}
const storedOrder = async () =>
  (await app.owner.query<{ id: number }>('select id from hero_banners order by "order"')).rows.map(({ id }) => id);

test("two orders do not deadlock when a banner was moved while the first one waited", async () => {
  const [ann, ben] = [await orderAs(), await orderAs()];
  const { id: first } = await buildBanner(app, { order: 0 });
  const { id: second } = await buildBanner(app, { order: 1 });
  const { id: third } = await buildBanner(app, { order: 2 });
  const holder = await world.connect();
  await holder.query("begin");
  await holder.query("select 1 from hero_banners where id = $1 for update", [second]);
  const byAnn = ann([second, first, third]);
  await world.expectWaiting(1);
  // Ann's request has read the banners, and has locked the first one.
  await app.owner.query('update hero_banners set "order" = -1 where id = $1', [third]);
  const byBen = ben([second, third, first]);
  await world.expectWaiting(2);
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
