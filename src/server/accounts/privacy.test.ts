import { afterAll, beforeAll, expect, test } from "vitest";
import { accountsApi, LEGAL_VERSIONS } from "#contract/accounts.ts";
import { newsletterApi } from "#contract/newsletter.ts";
import { notificationsApi } from "#contract/notifications.ts";
import { privacyApi as api, type DeletionInput } from "#contract/privacy.ts";
import { professionalsApi } from "#contract/professionals.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildReview } from "#test/build/review.ts";
import { buildUser, PASSWORD } from "#test/build/user.ts";
import { sqlRunner } from "./user-in-every-table.test-suite.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const overview = async (by: Actor) => (await app.as(by).call(api.overview, {})).data;
const remove = (by: Actor | null, body: Partial<DeletionInput> = {}) =>
  app.as(by).call(api.deleteAccount, { body: { password: PASSWORD, confirmation: "DELETE", ...body } as never });

test("registering records the accepted versions of the terms and the privacy page, and when", async () => {
  const given = { email: "new@people.example", password: "a password of mine" };
  const { data: user } = await app.as(null).call(accountsApi.register, { body: given });
  const actor = { id: user.id, cookie: await app.app.accounts.openSession(user.id) };
  const createdAt = app.clock.now().toISOString();
  expect((await overview(actor)).history).toEqual([
    { kind: "privacy", granted: true, detail: LEGAL_VERSIONS.privacy, createdAt },
    { kind: "terms", granted: true, detail: LEGAL_VERSIONS.terms, createdAt },
  ]);
  // An account from before consents were recorded has no history; none is made up.
  expect((await overview((await buildUser(app)).actor)).history).toEqual([]);
});

test("each change of a consent is recorded with its date, whatever changed it", async () => {
  const { user, actor } = await buildUser(app, { role: "professional", isVerified: true });
  const { professional } = await buildProfessional(app, { user });
  const as = app.as(actor);
  await as.call(professionalsApi.update, { params: { id: professional.id }, body: { visibility: "hidden" } });
  await as.call(notificationsApi.updatePreferences, { body: { emailCategories: { marketingEmails: true } } });
  await as.call(notificationsApi.updatePreferences, {
    body: { emailCategories: { marketingEmails: false }, emailEnabled: false },
  });

  await as.call(api.setNewsletter, { body: { subscribed: true } });
  expect((await overview(actor)).now.newsletter).toBe("asked");
  await app.tasks.drain();
  const token = /confirm\?token=([\w-]+)/.exec(app.mail.sent.findLast(({ to }) => to === user.email)?.text ?? "")?.[1];
  await app.as(null).call(newsletterApi.confirm, { body: { token: token ?? "" } });
  const joined = await overview(actor);
  expect(joined.now).toEqual({ newsletter: "on", visibility: "hidden", mails: [] });
  expect(joined.kept).toContainEqual({ category: "newsletter", count: 1 });
  expect((await as.call(api.setNewsletter, { body: { subscribed: false } })).data).toEqual({ newsletter: "off" });

  const past = (await overview(actor)).history.map(({ kind, granted, detail }) => [kind, granted, detail]);
  expect(past).toHaveLength(7);
  expect(past).toEqual(
    expect.arrayContaining([
      ["visibility", true, "limited"],
      ["visibility", false, "hidden"],
      ["mails", true, "marketingEmails"],
      ["mails", false, "marketingEmails"],
      ["mails", false, "all"],
      ["newsletter", true, null],
      ["newsletter", false, null],
    ]),
  );
});

test("an unconfirmed address neither shows nor changes the newsletter subscription", async () => {
  const { user, actor } = await buildUser(app, { isVerified: false });
  await sqlRunner(app)(
    "insert into newsletter_subscribers (email, asked_at, confirmed_at, created_at) values ($1, now(), now(), now())",
    [user.email],
  );
  expect((await overview(actor)).now.newsletter).toBe("off");
  for (const subscribed of [true, false])
    expect((await app.as(actor).call(api.setNewsletter, { body: { subscribed } })).error?.code).toBe(
      "accounts.email_unconfirmed",
    );
  expect(await sqlRunner(app)("select 1 from newsletter_subscribers where email = $1", [user.email])).toHaveLength(1);
});

test("a user deletes their own account with the password, is notified by mail and signed out everywhere; listing and review stay without them (DECISIONS 33)", async () => {
  const { user, actor } = await buildUser(app, { role: "business_admin" });
  const elsewhere = await app.app.accounts.openSession(user.id);
  const { business } = await buildBusiness(app, { owner: user, name: "Old Harbour Gym" });
  const { business: reviewed } = await buildBusiness(app);
  await buildReview(app, { business: reviewed, author: user, anonymous: false });
  expect((await overview(actor)).deletion).toMatchObject({ isLastAdmin: false, listings: ["Old Harbour Gym"] });
  await app.tasks.drain();
  app.mail.sent.length = 0;

  const response = await remove(actor);
  expect(response.status).toBe(200);
  expect(response.headers.get("set-cookie")).toMatch(/=; Max-Age=0/);
  await app.tasks.drain();
  expect(app.mail.sent.map(({ to, kind }) => [to, kind])).toEqual([[user.email, "account-deleted"]]);
  for (const cookie of [actor.cookie, elsewhere])
    expect((await app.as({ id: user.id, cookie }).call(accountsApi.current, {})).status).toBe(401);
  const sql = sqlRunner(app);
  expect(await sql("select 1 from users where id = $1", [user.id])).toEqual([]);
  expect(await sql("select owner_id from businesses where id = $1", [business.id])).toEqual([{ owner_id: null }]);
  expect(await sql("select user_id from reviews where business_id = $1", [reviewed.id])).toEqual([{ user_id: null }]);
  expect(await sql("select actor_id, action from audit_log where subject_id = $1", [user.id])).toEqual([
    { actor_id: user.id, action: "users.delete_own" },
  ]);
  expect((await remove(actor)).status).toBe(401);
});

test.each([
  ["a wrong password", { password: "not it at all" }, 403, "password", "The password is not correct."],
  ["no password", { password: "" }, 400, "password", "Please enter your password."],
  ["another word", { confirmation: "delete" }, 400, "confirmation", "Please type DELETE in capital letters."],
])("rejects %s, names its field and deletes nothing", async (_, body, status, field, message) => {
  const { user, actor } = await buildUser(app);
  const rejected = await remove(actor, body);
  expect(rejected.status).toBe(status);
  expect(rejected.error?.fields).toEqual({ [field]: message });
  expect(await sqlRunner(app)("select 1 from users where id = $1", [user.id])).toHaveLength(1);
});

test("wrong passwords are limited", async () => {
  const { actor } = await buildUser(app);
  const statuses = [];
  for (let turn = 0; turn < 11; turn += 1) statuses.push((await remove(actor, { password: `guess ${turn}` })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
  expect((await remove(null)).status).toBe(401);
});

test("the last admin cannot delete their account; of two concurrent attempts by the last two one succeeds", async () => {
  const first = await buildUser(app, { role: "admin" });
  expect((await overview(first.actor)).deletion.isLastAdmin).toBe(true);
  expect((await remove(first.actor)).error?.code).toBe("accounts.last_admin");
  const second = await buildUser(app, { role: "admin" });
  expect((await overview(first.actor)).deletion.isLastAdmin).toBe(false);
  const responses = await Promise.all([remove(first.actor), remove(second.actor)]);
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test("of 50 concurrent deletions of one's own account, one succeeds", async () => {
  const { user, actor } = await buildUser(app);
  const responses = await Promise.all(Array.from({ length: 50 }, () => remove(actor)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 500)).toEqual([]);
  expect(await sqlRunner(app)("select 1 from users where id = $1", [user.id])).toEqual([]);
});
