import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notificationsApi } from "#contract/notifications.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildNotification } from "#test/build/notification.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let mei: BuiltUser;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  mei = await buildUser(app);
});

const ahead = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
const list = (actor: Actor | null, query: { unread?: boolean; page?: number; pageSize?: number } = {}) =>
  app.as(actor).call(notificationsApi.list, { query });
const countOf = async (actor: Actor) => (await app.as(actor).call(notificationsApi.countUnread, {})).data.count;
const markRead = (actor: Actor | null, id: number) => app.as(actor).call(notificationsApi.markRead, { params: { id } });
const remove = (actor: Actor | null, id: number) => app.as(actor).call(notificationsApi.remove, { params: { id } });
const markAllRead = (actor: Actor | null) => app.as(actor).call(notificationsApi.markAllRead, {});

test("one's own are listed newest first, paginated, without expired ones", async () => {
  const old = await buildNotification(app, mei.user, { title: "Old", createdAt: ahead(-60) });
  const gone = await buildNotification(app, mei.user, { expiresAt: ahead(0) });
  const fresh = await buildNotification(app, mei.user, { title: "Fresh", expiresAt: ahead(1) });
  await buildNotification(app, (await buildUser(app)).user);
  const { data, headers } = await list(mei.actor);
  expect(data.map((row) => row.id)).toEqual([fresh.id, old.id]);
  expect(headers.get("x-total-count")).toBe("2");
  expect(data[1]).toEqual({
    id: old.id,
    type: old.type,
    title: "Old",
    message: old.message,
    read: false,
    data: { path: "/applications/1" },
    createdAt: ahead(-60),
  });
  expect((await list(mei.actor, { page: 2, pageSize: 1 })).data.map((row) => row.id)).toEqual([old.id]);
  expect(await countOf(mei.actor)).toBe(2);
  app.clock.advance(60_000);
  expect((await list(mei.actor)).data.map((row) => row.id)).not.toContain(gone.id);
  expect(await countOf(mei.actor)).toBe(1);
});

test("marks one as read, then all, and updates the count", async () => {
  const first = await buildNotification(app, mei.user);
  const second = await buildNotification(app, mei.user);
  await buildNotification(app, mei.user);
  const other = await buildUser(app);
  await buildNotification(app, other.user);
  expect((await markRead(mei.actor, first.id)).data).toEqual({ success: true });
  expect((await markRead(mei.actor, first.id)).status).toBe(200);
  expect(await countOf(mei.actor)).toBe(2);
  const unread = await list(mei.actor, { unread: true });
  expect(unread.data.map((row) => row.id)).not.toContain(first.id);
  expect(unread.headers.get("x-total-count")).toBe("2");
  await markAllRead(mei.actor);
  expect([await countOf(mei.actor), await countOf(other.actor)]).toEqual([0, 1]);
  expect((await list(mei.actor)).data.every((row) => row.read)).toBe(true);
  expect((await remove(mei.actor, second.id)).data).toEqual({ success: true });
  expect((await list(mei.actor)).data.map((row) => row.id)).not.toContain(second.id);
});

describe("another user's", () => {
  test("are not found, and stay unchanged", async () => {
    const row = await buildNotification(app, mei.user);
    const stranger = await buildUser(app, { role: "admin" });
    const responses = [
      await markRead(stranger.actor, row.id),
      await remove(stranger.actor, row.id),
      await remove(mei.actor, 999_999),
      await markRead(null, row.id),
      await remove(null, row.id),
      await markAllRead(null),
      await list(null),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 401, 401, 401, 401]);
    expect(responses[0]?.error?.error).toBe("Notification Not Found");
    await markAllRead(stranger.actor);
    expect((await list(mei.actor)).data).toMatchObject([{ id: row.id, read: false }]);
  });
});
