import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { adminUsersApi as api } from "#contract/admin-users.ts";
import type { TestApp } from "#test/app.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { openLockWorld, WAITING, type LockWorld } from "#test/lock-world.ts";

// Decisions of admins that wait for the locks of others.

let world: LockWorld;
let app: TestApp;
let ann: BuiltUser;
let ben: BuiltUser;
beforeAll(async () => {
  world = await openLockWorld();
  ({ app } = world);
});
afterEach(() => world.disconnect());
afterAll(() => world.close());
beforeEach(async () => {
  await app.owner.query("update users set role = 'customer' where role = 'admin'");
  ann = await buildUser(app, { role: "admin" });
  ben = await buildUser(app, { role: "admin" });
});

/** Begins a transaction that locks an account until it ends. */
async function locking({ user: { id } }: BuiltUser): Promise<{ locked: Promise<unknown>; client: pg.Client }> {
  const client = await world.connect();
  await client.query("begin");
  return { client, locked: client.query("select 1 from users where id = $1 for no key update", [id]) };
}

const suspend = (by: BuiltUser, { user: { id } }: BuiltUser) =>
  app.as(by.actor).call(api.suspend, { params: { id }, body: { reason: "No." } });

test("a decision of an admin who is suspended meanwhile, and one about that admin, do not deadlock", async () => {
  const suspension = await locking(ann);
  await suspension.locked;
  await suspension.client.query("update users set suspended_at = now(), suspension_reason = 'No.' where id = $1", [
    ann.user.id,
  ]);
  // Waits in front of Ann's decision, which is therefore still waiting when others can see the suspension.
  const before = await locking(ann);
  await world.expectWaiting(1);
  const byAnn = suspend(ann, ben);
  await world.expectWaiting(2);
  await suspension.client.query("commit");
  await before.locked;
  const last = await locking(ben);
  await last.locked;
  await world.expectWaiting(1);
  const aboutAnn = suspend(ben, ann);
  await world.expectWaiting(2);
  await before.client.query("commit");
  await world.expectWaiting(2);
  await last.client.query("commit");
  expect([await byAnn, await aboutAnn].map(({ error }) => error?.code)).toEqual([
    "forbidden",
    "accounts.already_suspended",
  ]);
});

test("a decision that waits too long for a lock is rejected as busy, and changes nothing", async () => {
  const holder = await locking(ben);
  await holder.locked;
  const rejected = suspend(ann, ben);
  await world.expectWaiting(1);
  // As the limit of 15 seconds does.
  await app.owner.query(`select pg_cancel_backend(pid) from (${WAITING}) as waiting`);
  const { status, error, headers } = await rejected;
  expect([status, error?.code, headers.get("retry-after")]).toEqual([503, "busy", "5"]);
  await holder.client.query("commit");
  const { rows } = await app.owner.query("select suspended_at from users where id = $1", [ben.user.id]);
  expect(rows).toEqual([{ suspended_at: null }]);
  expect((await suspend(ann, ben)).status).toBe(200);
});
