import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountsApi } from "#contract/accounts.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildReview } from "#test/build/review.ts";
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

test("the user and admins see all fields but the password (R087)", async () => {
  const {
    version: _version,
    createdAt: _createdAt,
    ownsBusiness: _owns,
    managesBusiness: _manages,
    ...everything
  } = member.user;
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
  const climber = await signedIn(app, { email: "climber@users.example", isVerified: true });
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

describe("a user for others (DECISIONS 67)", () => {
  const names = () => ({ id: member.id, username: null, firstName: "Mei", lastName: "Ling" });
  const statuses = async (userId: number) => [(await get(null, userId)).status, (await get(other, userId)).status];

  test("does not exist, unless public by themselves", async () => {
    expect(await statuses(member.id)).toEqual([404, 404]);
    const { business } = await buildBusiness(app);
    await buildReview(app, { business, author: member.user, anonymous: true });
    expect(await statuses(member.id)).toEqual([404, 404]);
    const review = await buildReview(app, { author: member.user, anonymous: false });
    for (const who of [null, other]) expect((await get(who, member.id)).data).toEqual(names());
    await app.platform.database.pool.query("delete from reviews where id = $1", [review.id]);
    expect(await statuses(member.id)).toEqual([404, 404]);
  });

  test("is public by a profile that is not hidden, and by a team only after saying yes", async () => {
    const { professional, actor } = await buildProfessional(app);
    expect(await statuses(actor.id)).toEqual([200, 200]);
    for (const visibility of ["bank", "hidden"]) {
      await app.platform.database.pool.query("update professional_profiles set visibility = $2 where id = $1", [
        professional.id,
        visibility,
      ]);
      expect(await statuses(actor.id)).toEqual([404, 404]);
    }
    const { business } = await buildBusiness(app);
    const { pool } = app.platform.database;
    await pool.query(
      "insert into business_team_members (business_id, name, role, user_id) values ($1, 'S', 'Coach', $2)",
      [business.id, actor.id],
    );
    expect(await statuses(actor.id)).toEqual([404, 404]);
    await pool.query("update business_team_members set consented_at = now() where user_id = $1", [actor.id]);
    expect(await statuses(actor.id)).toEqual([200, 200]);
  });

  test("cannot be found by counting through the ids", async () => {
    const read = (userId: number, address: string) =>
      app.request(`/api/users/${userId}`, { headers: { "x-forwarded-for": address } });
    const people = await Promise.all(Array.from({ length: 70 }, (_, index) => read(index + 1, "203.0.113.9")));
    expect(people.filter(({ status }) => status === 429)).not.toHaveLength(0);
    // Neither the user nor an admin is limited.
    expect([(await get(member, member.id)).status, (await get(admin, member.id)).status]).toEqual([200, 200]);
  });
});
