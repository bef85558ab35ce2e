import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newsletterApi } from "#contract/newsletter.ts";
import { createTestApp, type TestApp } from "#test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.tasks.drain();
  app.mail.sent.length = 0;
  await app.platform.database.pool.query("delete from newsletter_subscribers; delete from throttle_points");
});

const DAY = 86_400_000;
const visitor = () => app.as(null);
const subscribe = (email: string) => visitor().call(newsletterApi.subscribe, { body: { email } });
const confirm = (token: string) => visitor().call(newsletterApi.confirm, { body: { token } });
const leave = (token: string) => visitor().call(newsletterApi.unsubscribe, { body: { token } });
const list = async () =>
  (
    await app.platform.database.pool.query(
      "select email, confirmed_at is not null as on_list from newsletter_subscribers",
    )
  ).rows;
async function tokenIn(kind: string): Promise<string> {
  await app.tasks.drain();
  const mail = app.mail.sent.findLast((sent) => sent.kind === kind);
  return /token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

test("an address is subscribed after a click on the mailed link, and unsubscribed after another", async () => {
  expect((await subscribe(" Mei@Example.com ")).status).toBe(202);
  expect(await list()).toEqual([{ email: "mei@example.com", on_list: false }]);
  const token = await tokenIn("newsletter-confirmation");
  expect((await confirm(token)).status).toBe(200);
  expect(await list()).toEqual([{ email: "mei@example.com", on_list: true }]);
  // A link works once.
  expect((await confirm(token)).error).toMatchObject({ error: "This link is no longer valid" });
  const out = await tokenIn("newsletter-welcome");
  expect((await leave(out)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await leave(out)).status).toBe(200);
});

test("the token is only in the mail", async () => {
  await subscribe("mei@example.com");
  const token = await tokenIn("newsletter-confirmation");
  const { rows } = await app.platform.database.pool.query("select * from newsletter_subscribers");
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("the response is the same for confirmed addresses, and they get no mail", async () => {
  await subscribe("mei@example.com");
  await confirm(await tokenIn("newsletter-confirmation"));
  await app.tasks.drain();
  app.mail.sent.length = 0;
  expect((await subscribe("mei@example.com")).status).toBe(202);
  await app.tasks.drain();
  expect(app.mail.sent).toEqual([]);
});

test("after a second request the links of both mails work", async () => {
  await subscribe("mei@example.com");
  const first = await tokenIn("newsletter-confirmation");
  await subscribe("mei@example.com");
  await app.tasks.drain();
  expect(app.mail.sent).toHaveLength(2);
  expect((await confirm(first)).status).toBe(200);
  expect(await list()).toEqual([{ email: "mei@example.com", on_list: true }]);
});

test("links expire 7 days after the last request, addresses after 30; the link of another address does not work", async () => {
  await subscribe("mei@example.com");
  const token = await tokenIn("newsletter-confirmation");
  await subscribe("kai@example.com");
  expect(await tokenIn("newsletter-confirmation")).not.toBe(token);
  app.clock.advance(7 * DAY + 1);
  expect((await confirm(token)).status).toBe(400);
  await app.tasks.tick("newsletter.forget-unconfirmed");
  expect(await list()).toHaveLength(2);
  app.clock.advance(23 * DAY);
  await app.tasks.tick("newsletter.forget-unconfirmed");
  expect(await list()).toEqual([]);
  // Subscribing again after that sends a new link.
  await subscribe("mei@example.com");
  const later = await tokenIn("newsletter-confirmation");
  expect((await confirm(token)).status).toBe(400);
  expect((await confirm(later)).status).toBe(200);
});

test("an address gets at most three mails a day, and a client may make ten requests an hour", async () => {
  for (let n = 0; n < 5; n++) expect((await subscribe("mei@example.com")).status).toBe(202);
  await app.tasks.drain();
  expect(app.mail.sent).toHaveLength(3);
  for (let n = 0; n < 5; n++) await subscribe(`other${n}@example.com`);
  const { status, headers } = await subscribe("last@example.com");
  expect(status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
});

test.each([
  ["an invalid address", "nobody"],
  ["an empty address", ""],
])("rejects %s with a field error", async (_, email) => {
  const { status, error } = await subscribe(email);
  expect(status).toBe(400);
  expect(error?.fields).toEqual({ email: "Please enter a valid email address" });
});

test.each(["", ".", "1", "1.", "1.AAAA", "x.y", "0.0", `1.${"A".repeat(43)}`])(
  "the forged token '%s' unsubscribes nobody",
  async (token) => {
    await subscribe("mei@example.com");
    expect((await leave(token)).status).toBe(400);
    expect(await list()).toHaveLength(1);
  },
);
