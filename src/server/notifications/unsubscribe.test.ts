import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notificationsApi } from "#contract/notifications.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let lena: BuiltUser;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  lena = await buildUser(app, { role: "professional" });
  app.mail.sent.length = 0;
});

const notices = async () => (await app.as(lena.actor).call(notificationsApi.list, {})).data;
async function mails() {
  await app.tasks.drain();
  return app.mail.sent.filter(({ to }) => to === lena.user.email);
}

describe("one click in a mail program", () => {
  const match = () =>
    app.platform.events.emit("job_alerts.matched", {
      alertId: 5,
      userId: lena.user.id,
      name: "Coaches",
      jobs: [{ id: 1, title: "Head Coach", businessName: "Iron & Temple" }],
      count: 1,
      path: "/jobs",
    });
  const preferences = async () => (await app.as(lena.actor).call(notificationsApi.getPreferences, {})).data;
  const press = (path: string, body = "List-Unsubscribe=One-Click") =>
    app.request(path, {
      method: "POST",
      body,
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://mail.example" },
    });

  test("ends the mails of that category and nothing else, without signing in", async () => {
    await match();
    const [mail] = await mails();
    const path = (mail?.unsubscribeUrl ?? "").replace(app.platform.config.publicUrl, "");
    expect(path).toMatch(/^\/notifications\/unsubscribe\?token=/);
    const before = await preferences();
    expect((await press(path, "x=1")).status).toBe(400);
    // The last character of a signature has bits that mean nothing.
    const forged = path.replace(/.(?=.{5}$)/, (letter) => (letter === "A" ? "B" : "A"));
    for (const wrong of [forged, path.replace("jobAlerts", "messages"), path.replace(/=.*/, "=")])
      expect((await press(wrong)).status).toBe(400);
    expect(await preferences()).toEqual(before);
    for (const status of [200, 200]) expect((await press(path)).status).toBe(status);
    expect(await preferences()).toEqual({
      ...before,
      version: expect.any(Number),
      emailCategories: { ...before.emailCategories, jobAlerts: false },
    });
    await match();
    expect([await mails(), await notices()]).toMatchObject([{ length: 1 }, { length: 2 }]);
  });

  test("of a person who opens the link leads to the preferences", async () => {
    const response = await app.request("/notifications/unsubscribe?token=x");
    expect([response.status, response.headers.get("location")]).toEqual([303, "/notifications?tab=preferences"]);
  });

  test("from a mail of a deleted account changes nothing", async () => {
    await match();
    const [mail] = await mails();
    await app.platform.database.pool.query("delete from users where id = $1", [lena.user.id]);
    const path = (mail?.unsubscribeUrl ?? "").replace(app.platform.config.publicUrl, "");
    expect((await press(path)).status).toBe(200);
  });
});
