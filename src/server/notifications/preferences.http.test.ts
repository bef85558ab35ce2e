import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notificationsApi, type NotificationPreferencesChange } from "#contract/notifications.ts";
import { createNotifications } from "#server/notifications/notifications.service.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildNotification } from "#test/build/notification.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { DELETE_EXPIRED_NOTIFICATIONS } from "./notifications.tasks.ts";

let app: TestApp;
let mei: BuiltUser;
let notifications: ReturnType<typeof createNotifications>;
beforeAll(async () => {
  app = await createTestApp();
  notifications = createNotifications(app.platform);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  mei = await buildUser(app);
});

const read = () => app.as(mei.actor).call(notificationsApi.getPreferences, {});
const change = (body: NotificationPreferencesChange) =>
  app.as(mei.actor).call(notificationsApi.updatePreferences, { body });
const titles = async () => (await app.as(mei.actor).call(notificationsApi.list, {})).data.map(({ title }) => title);
const sendNotice = (type: "new_message" | "kyc_approved", title: string) =>
  notifications.notify({ userId: mei.user.id, type, write: () => ({ title, message: "…" }), path: "/" });

const wishes = { jobAlerts: true, applicationUpdates: true, messages: true, accountAlerts: true };
const defaults = {
  version: expect.any(Number),
  emailEnabled: true,
  pushEnabled: true,
  inAppEnabled: true,
  categories: { ...wishes, marketingEmails: false },
  emailCategories: { ...wishes, marketingEmails: false },
};

describe("preferences", () => {
  test("start with the specification's defaults, and a patch changes only its own fields", async () => {
    expect((await read()).data).toEqual(defaults);
    await change({ emailCategories: { jobAlerts: false, marketingEmails: true } });
    const response = await change({ categories: { messages: false }, pushEnabled: false });
    const expected = {
      ...defaults,
      pushEnabled: false,
      categories: { ...defaults.categories, messages: false },
      emailCategories: { ...defaults.emailCategories, jobAlerts: false, marketingEmails: true },
    };
    expect([response.status, response.data, (await read()).data]).toEqual([200, expected, expected]);
    await change({ categories: { messages: true } });
    expect((await read()).data.categories).toEqual(defaults.categories);
    const other = await buildUser(app);
    expect((await app.as(other.actor).call(notificationsApi.getPreferences, {})).data).toEqual(defaults);
  });

  test("ten concurrent changes are all applied", async () => {
    const names = ["jobAlerts", "applicationUpdates", "messages", "accountAlerts"] as const;
    await Promise.all([
      ...names.map((name) => change({ categories: { [name]: false } })),
      ...names.map((name) => change({ emailCategories: { [name]: false } })),
      change({ pushEnabled: false }),
      change({ emailEnabled: false }),
    ]);
    const off = Object.fromEntries(names.map((name) => [name, false]));
    expect((await read()).data).toMatchObject({
      emailEnabled: false,
      pushEnabled: false,
      inAppEnabled: true,
      categories: off,
      emailCategories: off,
    });
  });

  test.each([
    { emailEnabled: "no" },
    { categories: { messages: "false" } },
    { emailCategories: { jobAlerts: null } },
    { categories: [] },
  ])("rejects %j and changes nothing", async (body) => {
    const { status, error } = await change(body as never);
    expect([status, Object.keys(error?.fields ?? {})[0]?.split(".")[0]]).toEqual([400, Object.keys(body)[0]]);
    expect((await read()).data).toEqual(defaults);
  });

  test("a disabled category or channel gives no notifications, others do", async () => {
    await sendNotice("new_message", "first");
    await change({ categories: { messages: false } });
    await sendNotice("new_message", "second");
    await sendNotice("kyc_approved", "third");
    await change({ inAppEnabled: false });
    await sendNotice("kyc_approved", "fourth");
    expect(await titles()).toEqual(["third", "first"]);
    await change({ inAppEnabled: true, categories: { messages: true } });
    await sendNotice("new_message", "fifth");
    expect(await titles()).toEqual(["fifth", "third", "first"]);
  });

  test("apply to mails by category and for the whole channel", async () => {
    const wants = (category: "messages" | "marketingEmails") => notifications.wantsMail(mei.user.id, category);
    expect([await wants("messages"), await wants("marketingEmails")]).toEqual([true, false]);
    await change({ emailCategories: { messages: false, marketingEmails: true } });
    expect([await wants("messages"), await wants("marketingEmails")]).toEqual([false, true]);
    await change({ emailEnabled: false });
    expect(await wants("marketingEmails")).toBe(false);
  });

  test("a suspended account gets no mail", async () => {
    await app.platform.database.pool.query("update users set suspended_at = now() where id = $1", [mei.user.id]);
    expect(await notifications.wantsMail(mei.user.id, "messages")).toBe(false);
  });
});

test("a notice with insteadOf replaces the unread one about the same subject, not read ones or other subjects", async () => {
  const about = (conversationId: number, title: string) =>
    notifications.notify({
      userId: mei.user.id,
      type: "new_message",
      write: () => ({ title, message: "…" }),
      path: "/messages",
      data: { conversationId },
      replaces: "conversationId",
    });
  await about(1, "one");
  await app.as(mei.actor).call(notificationsApi.markAllRead, {});
  await about(1, "two");
  await about(2, "other");
  await about(1, "three");
  expect(await titles()).toEqual(["three", "other", "one"]);
});

test("open pages get an event for a new notification", async () => {
  const published: unknown[] = [];
  const { live } = app.platform;
  const notify = createNotifications({
    ...app.platform,
    live: {
      ...live,
      publish: (userId, event) => {
        published.push([userId, event]);
        return Promise.resolve();
      },
    },
  }).notify;
  await notify({ userId: mei.user.id, type: "new_message", write: () => ({ title: "One", message: "…" }), path: "/" });
  await change({ categories: { messages: false } });
  await notify({ userId: mei.user.id, type: "new_message", write: () => ({ title: "Two", message: "…" }), path: "/" });
  expect(published).toEqual([[mei.user.id, { kind: "notification" }]]);
});

test("expired ones are deleted at night, others stay", async () => {
  const at = (ms: number) => new Date(TEST_NOW.getTime() + ms).toISOString();
  await buildNotification(app, mei.user, { title: "Over", expiresAt: at(0) });
  await buildNotification(app, mei.user, { title: "Not yet", expiresAt: at(1_000) });
  await buildNotification(app, mei.user, { title: "Never" });
  await app.tasks.tick(DELETE_EXPIRED_NOTIFICATIONS);
  const { rows } = await app.platform.database.pool.query<{ title: string }>(
    "select title from notifications where user_id = $1 order by title",
    [mei.user.id],
  );
  expect(rows.map(({ title }) => title)).toEqual(["Never", "Not yet"]);
});
