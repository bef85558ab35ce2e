import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminUsersApi } from "#contract/admin-users.ts";
import { professionalSubscriptionsApi } from "#contract/subscriptions.ts";
import { accountMailsText } from "#contract/texts/account-mails.ts";
import { accountsText } from "#contract/texts/accounts.ts";
import { addTranslation } from "#contract/texts/language.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { createNotifications } from "#server/notifications/notifications.service.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildUser } from "#test/build/user.ts";
import * as chinese from "./zh-Hans/index.ts";

// Who reads what in which language, with the Chinese texts of this folder.

const EN = "en-SG,en;q=0.9";
const ZH = "zh-CN,zh;q=0.9,en;q=0.8";
const PASSWORD = "correct horse battery";

let app: TestApp;
let remove: () => void;
beforeAll(async () => {
  remove = addTranslation("zh-Hans", chinese);
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
  remove();
});
// Resets the hourly registration limit for each test.
beforeEach(() => {
  app.clock.advance(3_601_000);
  app.mail.sent.length = 0;
});

async function send(method: string, path: string, language: string, body?: unknown, actor?: Actor) {
  const response = await app.request(path, {
    method,
    headers: {
      "accept-language": language,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(actor ? { cookie: actor.cookie } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
async function errorOf(method: string, path: string, language: string, body: unknown) {
  const { text } = await send(method, path, language, body);
  return JSON.parse(text) as { error: string; fields?: Record<string, string> };
}
const register = (email: string, language: string) =>
  send("POST", "/api/register", language, { email, password: PASSWORD });
async function idOf(email: string): Promise<number> {
  const [row] = await app.platform.database.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id ?? 0;
}

test("errors are in the language of the request, fields included", async () => {
  const wrong = { email: "mei", password: "short", username: "x" };
  expect(await errorOf("POST", "/api/register", ZH, wrong)).toMatchObject({
    error: "用户名至少需要 3 个字符",
    fields: {
      email: "请输入有效的邮箱地址",
      password: "密码至少需要 6 个字符",
      username: "用户名至少需要 3 个字符",
    },
  });
  expect(await errorOf("POST", "/api/register", EN, wrong)).toMatchObject({
    error: accountsText.usernameShort,
    fields: { email: accountsText.emailInvalid },
  });
  const stranger = { email: "nobody@readers.example", password: PASSWORD };
  expect((await errorOf("POST", "/api/login", ZH, stranger)).error).toBe("邮箱或密码不正确。");
  expect((await errorOf("POST", "/api/login", EN, stranger)).error).toBe("The email or password is not correct.");
});

test("the mail that confirms an e-mail is in the language of the registration", async () => {
  await register("mei@readers.example", ZH);
  await register("amy@readers.example", EN);
  await app.tasks.drain();
  const [mei, amy] = app.mail.sent;
  expect(mei).toMatchObject({ to: "mei@readers.example", subject: "请确认您在 FitCollective 的邮箱" });
  expect(mei?.html).toContain('<html lang="zh-Hans"');
  for (const written of [mei?.text, mei?.html])
    for (const said of ["请确认该邮箱地址属于您。", "确认邮箱", "三天内有效", "无法关闭"])
      expect(written).toContain(said);
  expect(amy).toMatchObject({ to: "amy@readers.example", subject: "Confirm your email for FitCollective" });
  expect(amy?.html).toContain('<html lang="en"');
});

test("a mail is in the language of its recipient, not of the admin who causes it", async () => {
  const { db } = app.platform.database;
  const admin = await buildUser(app, { role: "admin" });
  await register("lin@readers.example", ZH);
  await register("tom@readers.example", EN);
  await db.update(users).set({ isVerified: true });
  await app.tasks.drain();
  app.mail.sent.length = 0;
  const setRole = async (email: string, language: string) => {
    const path = adminUsersApi.setRole.path.replace("{id}", String(await idOf(email)));
    expect((await send("PATCH", path, language, { role: "professional" }, admin.actor)).status).toBe(200);
  };
  await setRole("lin@readers.example", EN);
  await setRole("tom@readers.example", ZH);
  await app.tasks.drain();
  const [lin, tom] = app.mail.sent;
  expect([lin?.to, lin?.subject]).toEqual(["lin@readers.example", "您在 FitCollective 的角色已更改"]);
  expect(lin?.text).toContain("您的新角色：专业人士。");
  expect([tom?.to, tom?.subject]).toEqual(["tom@readers.example", "Your role on FitCollective has changed"]);
  expect(tom?.text).toContain("Your new role: Professional.");
});

test("signing in sets the language of later mails, and a text without translation is English", async () => {
  await register("kim@readers.example", EN);
  await send("POST", "/api/login", ZH, { email: "kim@readers.example", password: PASSWORD });
  await app.platform.database.db.update(users).set({ isVerified: true });
  const admin = await buildUser(app, { role: "admin" });
  const path = adminUsersApi.suspend.path.replace("{id}", String(await idOf("kim@readers.example")));
  await app.tasks.drain();
  app.mail.sent.length = 0;
  await send("PATCH", path, EN, { reason: "Spam" }, admin.actor);
  await app.tasks.drain();
  const [mail] = app.mail.sent;
  expect(mail?.subject).toBe("Your FitCollective account is suspended");
  expect(mail?.text).toContain("Reason:");
  // The footer is translated.
  expect(mail?.text).toContain(chinese.mailFooterText.safety);
});

test("a notification is written in the language of its reader", async () => {
  await register("wei@readers.example", ZH);
  const notifications = createNotifications(app.platform);
  const userId = await idOf("wei@readers.example");
  await notifications.notify({
    userId,
    type: "new_message",
    write: () => ({ title: accountMailsText.roleChanged.heading, message: "…" }),
    path: "/",
  });
  const { rows } = await app.platform.database.pool.query<{ title: string }>(
    "select title from notifications where user_id = $1",
    [userId],
  );
  expect(rows).toEqual([{ title: "您的角色已更改" }]);
});

test("cached responses with texts are kept apart by language", async () => {
  const { path } = professionalSubscriptionsApi.plans;
  const read = (language: string) => send("GET", path, language);
  const responses = [await read(ZH), await read(EN), await read(ZH), await read(EN)];
  expect(responses.map(({ text }) => (JSON.parse(text) as { standard: { name: string } }).standard.name)).toEqual([
    "标准版",
    "Standard",
    "标准版",
    "Standard",
  ]);
  for (const { headers } of responses) expect(headers.get("vary")).toBe("cookie, accept-encoding, accept-language");
});
