import { afterAll, beforeAll, expect, test } from "vitest";
import { accountsApi } from "#contract/accounts.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { signedIn } from "./people.test-suite.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const PHONE = {
  address: "198.51.100.5",
  userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1",
};
const isSignedIn = async (cookie: string) => (await app.request("/api/user", { headers: { cookie } })).status === 200;

test("lists the caller's live devices and marks the current one", async () => {
  const who = await signedIn(app);
  await signedIn(app);
  await app.app.accounts.openSession(who.id, PHONE);
  const { status, data } = await app.as(who).call(accountsApi.listSessions, {});
  expect(status).toBe(200);
  expect(data.map(({ current, device, address }) => ({ current, device, address }))).toEqual([
    { current: false, device: "Safari on iPhone", address: "198.51.100.5" },
    { current: true, device: "Unknown device", address: null },
  ]);
  expect(data[0]?.createdAt).toBe(app.clock.now().toISOString());
  app.clock.advance(8 * 86_400_000);
  expect(
    await app.as({ id: who.id, cookie: await app.app.accounts.openSession(who.id) }).call(accountsApi.listSessions, {}),
  ).toMatchObject({ data: [{ current: true }] });
});

test("ends one device immediately", async () => {
  const who = await signedIn(app);
  const phone = await app.app.accounts.openSession(who.id, PHONE);
  const { data } = await app.as(who).call(accountsApi.listSessions, {});
  const sessionId = data.find(({ current }) => !current)?.id ?? 0;
  const ended = await app.as(who).call(accountsApi.endSession, { params: { sessionId } });
  expect([ended.status, ended.headers.getSetCookie()]).toEqual([200, []]);
  expect([await isSignedIn(phone), await isSignedIn(who.cookie)]).toEqual([false, true]);
});

test("ending the current device clears its cookie", async () => {
  const who = await signedIn(app);
  const { data } = await app.as(who).call(accountsApi.listSessions, {});
  const ended = await app.as(who).call(accountsApi.endSession, { params: { sessionId: data[0]?.id ?? 0 } });
  expect(ended.headers.getSetCookie()[0]).toMatch(/^fc_session=; Max-Age=0;/);
  expect(await isSignedIn(who.cookie)).toBe(false);
});

test("another user's device is not found for the caller and stays signed in", async () => {
  const who = await signedIn(app);
  const stranger = await signedIn(app);
  const { data } = await app.as(who).call(accountsApi.listSessions, {});
  for (const sessionId of [data[0]?.id ?? 0, 2_147_483_647]) {
    expect((await app.as(stranger).call(accountsApi.endSession, { params: { sessionId } })).status).toBe(404);
  }
  expect(await isSignedIn(who.cookie)).toBe(true);
});

test("ends all other devices of the caller and of no other user", async () => {
  const who = await signedIn(app);
  const phone = await app.app.accounts.openSession(who.id, PHONE);
  const stranger = await signedIn(app);
  expect((await app.as(who).call(accountsApi.endOtherSessions, {})).status).toBe(200);
  expect([await isSignedIn(who.cookie), await isSignedIn(phone), await isSignedIn(stranger.cookie)]).toEqual([
    true,
    false,
    true,
  ]);
});

test("concurrent requests each get their own user, and an ended session stays ended", async () => {
  const [first, second, third] = [await signedIn(app), await signedIn(app), await signedIn(app)];
  const ended = await app.app.accounts.openSession(first.id, PHONE);
  const { data } = await app.as(first).call(accountsApi.listSessions, {});
  const sessionId = data.find(({ current }) => !current)?.id ?? 0;
  await app.as(first).call(accountsApi.endSession, { params: { sessionId } });
  const cookies = [first.cookie, ended, second.cookie, "fc_session=unknown", third.cookie, first.cookie];
  const seen = await Promise.all(
    cookies.map(async (cookie) => {
      const answer = await app.request("/api/user", { headers: { cookie } });
      return answer.status === 200 ? ((await answer.json()) as { id: number }).id : answer.status;
    }),
  );
  expect(seen).toEqual([first.id, 401, second.id, 401, third.id, first.id]);
});

test("session endpoints require a signed-in user", async () => {
  expect((await app.as(null).call(accountsApi.listSessions, {})).status).toBe(401);
  expect((await app.as(null).call(accountsApi.endOtherSessions, {})).status).toBe(401);
  expect((await app.as(null).call(accountsApi.endSession, { params: { sessionId: 1 } })).status).toBe(401);
});

test("reading a session is one query unless it is extended", async () => {
  const who = await signedIn(app);
  const { version: _version, ...user } = who.user;
  const { pool } = app.platform.database;
  const query = pool.query.bind(pool);
  let count = 0;
  pool.query = ((...given: Parameters<typeof query>) => {
    count += 1;
    return query(...given);
  }) as typeof pool.query;
  try {
    const session = await app.app.accounts.readSession(new Headers({ cookie: who.cookie }));
    expect(session).toMatchObject({ user, startedAt: app.clock.now() });
    expect(count).toBe(1);
    expect(await app.app.accounts.readSession(new Headers({ cookie: "fc_session=forged.signature" }))).toBeNull();
    expect(count).toBe(1);
  } finally {
    pool.query = query;
  }
});

test("a visitor without a cookie that we signed is anonymous", async () => {
  expect(app.app.accounts.isAnonymous(new Headers({ cookie: "fc_country=Thailand" }))).toBe(true);
  expect(app.app.accounts.isAnonymous(new Headers({ cookie: "fc_session=anything" }))).toBe(true);
  expect(app.app.accounts.isAnonymous(new Headers({ cookie: (await signedIn(app)).cookie }))).toBe(false);
});
