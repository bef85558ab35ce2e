import { afterAll, beforeAll, expect, test } from "vitest";
import { accountsApi } from "#contract/accounts.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { signedIn, type Person } from "./people.test-suite.ts";

let app: TestApp;
let admin: Person;
let member: Person;
let other: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, { username: "zoe", role: "admin" });
  member = await signedIn(app, { username: "mei", firstName: "Mei", lastName: "Ling", phone: "+65 6000 1000" });
  other = await signedIn(app, { username: "ana", role: "business_admin" });
});
afterAll(() => app.close());

const list = (who: Person | null, query = {}) => app.as(who).call(accountsApi.listUsers, { query });
const get = (who: Person | null, userId: number) => app.as(who).call(accountsApi.getUser, { params: { userId } });

test("admins get the full list, the newest first", async () => {
  const { status, data, headers } = await list(admin);
  expect(status).toBe(200);
  expect(data).toEqual([other.user, member.user, admin.user]);
  expect(headers.get("x-total-count")).toBe("3");
});

test("everybody else gets an empty list", async () => {
  for (const who of [null, member, other]) {
    const { status, data, headers } = await list(who);
    expect([status, data, headers.get("x-total-count")]).toEqual([200, [], "0"]);
  }
});

test("the list is sorted and paged", async () => {
  expect((await list(admin, { sort: "username" })).data.map(({ username }) => username)).toEqual(["ana", "mei", "zoe"]);
  const second = await list(admin, { sort: "username", page: 2, pageSize: 2 });
  expect(second.data.map(({ username }) => username)).toEqual(["zoe"]);
  expect([second.headers.get("x-total-count"), second.headers.get("link")?.includes('rel="prev"')]).toEqual([
    "3",
    true,
  ]);
  expect((await list(admin, { sort: "password" })).status).toBe(400);
});

test("other users see only a user's names", async () => {
  const names = { id: member.id, username: null, firstName: "Mei", lastName: "Ling" };
  for (const who of [null, other]) expect((await get(who, member.id)).data).toEqual(names);
});

test("the user and admins see all fields but the password (R087)", async () => {
  const { createdAt: _createdAt, ownsBusiness: _ownsBusiness, ...everything } = member.user;
  for (const who of [member, admin]) {
    const { data } = await get(who, member.id);
    expect(data).toEqual(everything);
    expect(JSON.stringify(data)).not.toMatch(/argon2|password/i);
  }
});

test.each(["0", "-1", "abc", "999999", "2147483648", "1e3"])("no user has the id %s", async (id) => {
  const response = await app.request(`/api/users/${id}`, { headers: { cookie: admin.cookie } });
  expect([response.status, typeof ((await response.json()) as { error: string }).error]).toEqual([404, "string"]);
});

test("make-admin makes the account of an e-mail an admin immediately", async () => {
  const climber = await signedIn(app, { email: "climber@users.example" });
  expect((await list(climber)).data).toEqual([]);
  expect(await app.app.accounts.makeAdmin("Climber@Users.Example ")).toMatchObject({ id: climber.id, role: "admin" });
  expect((await list(climber)).data).toHaveLength(4);
  expect(await app.app.accounts.makeAdmin("nobody@users.example")).toBeUndefined();
});

test("searches and visits that a page reports are recorded in the caller's own log, and nothing else is", async () => {
  const log = async () =>
    (
      await app.platform.database.pool.query(
        "select activity_type, details from user_activity_logs where user_id = $1 and activity_type in ('search', 'view_business') order by id",
        [member.user.id],
      )
    ).rows;
  const record = (who: Person | null, body: never) => app.as(who).call(accountsApi.recordActivity, { body });
  expect((await record(member, { type: "search", search: "yoga tampines" } as never)).status).toBe(202);
  expect((await record(member, { type: "view_business", businessId: 7 } as never)).status).toBe(202);
  expect((await record(member, { type: "post_review", businessId: 7 } as never)).status).toBe(400);
  expect((await record(member, { type: "view_business", businessId: -1 } as never)).error?.fields).toHaveProperty(
    "businessId",
  );
  expect((await record(null, { type: "search", search: "yoga" } as never)).status).toBe(401);
  expect(await log()).toEqual([
    { activity_type: "search", details: { search: "yoga tampines" } },
    { activity_type: "view_business", details: { businessId: 7 } },
  ]);
});
