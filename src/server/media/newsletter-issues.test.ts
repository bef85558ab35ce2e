import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminNewsletterApi as api, newsletterApi } from "#contract/newsletter.ts";
import { LANGUAGE_COOKIE } from "#contract/page-request.ts";
import { addTranslation } from "#contract/texts/language.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildArticle } from "#test/build/article.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { newsletterSubscribers } from "./newsletter.table.ts";

let app: TestApp;
let admin: BuiltUser;
let send: TestApp["mail"]["send"];
/** The newest audit entry before a test, because entries are never deleted. */
let last = 0;
beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin", email: "boss@fit.example" });
  send = app.mail.send;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.mail.send = send;
  app.clock.set(TEST_NOW);
  await app.platform.database.pool.query(
    "delete from newsletter_issues; delete from newsletter_subscribers; delete from media_articles",
  );
  await app.tasks.drain();
  app.mail.sent.length = 0;
  [{ last }] = (await sql("select coalesce(max(id), 0)::int as last from audit_log")) as [{ last: number }];
});

const HOUR = 3_600_000;
const on = (id: number) => ({ params: { id } });
const as = (who: Actor | null = admin.actor) => app.as(who);
const WORDS = {
  subject: "What is on in December",
  words: "Hello,\n\nthree things to read.",
  articleIds: [] as number[],
};
const create = async (body: object = {}) => (await as().call(api.create, { body: { ...WORDS, ...body } })).data;
const start = (id: number, version = 1) => as().call(api.send, { ...on(id), body: { version } });
const issue = async (id: number) => (await as().call(api.issue, on(id))).data;
const sql = async (text: string) => (await app.platform.database.pool.query<Record<string, unknown>>(text)).rows;
async function subscribe(count: number, prefix = "reader", confirmed = true): Promise<void> {
  const at = app.clock.now().toISOString();
  await app.platform.database.db.insert(newsletterSubscribers).values(
    Array.from({ length: count }, (_, index) => ({
      email: `${prefix}${index}@fit.example`,
      askedAt: at,
      confirmedAt: confirmed ? at : null,
      createdAt: at,
    })),
  );
}
const mailed = () => app.mail.sent.filter(({ kind }) => kind === "newsletter").map(({ to }) => to);
const times = (addresses: readonly string[]) => {
  const found = new Map<string, number>();
  for (const address of addresses) found.set(address, (found.get(address) ?? 0) + 1);
  return found;
};
const twice = () => [...times(mailed())].filter(([, count]) => count > 1);
/** Runs the task as a process does right after its start. */
const round = () => app.tasks.tick("newsletter.send");

describe("an issue", () => {
  test("is mailed once to each confirmed address, with its articles and a one-click unsubscribe", async () => {
    await subscribe(3);
    await subscribe(2, "unsure", false);
    const first = await buildArticle(app, { title: "Sleep <well>" });
    const event = await buildArticle(app, {
      title: "A run",
      contentType: "event",
      eventDate: new Date(TEST_NOW.getTime() + 48 * HOUR).toISOString(),
      location: "Bay",
    });
    const { id } = await create({ articleIds: [event.id, first.id] });
    expect((await start(id)).data).toMatchObject({ state: "sending", total: 3, sent: 0 });
    await app.tasks.drain();
    expect(mailed()).toEqual(["reader0@fit.example", "reader1@fit.example", "reader2@fit.example"]);
    const [mail] = app.mail.sent;
    expect(mail?.subject).toBe(WORDS.subject);
    const text = mail?.text ?? "";
    expect(text.indexOf("A run")).toBeLessThan(text.indexOf("Sleep <well>"));
    expect(text).toContain("Event, Sun, 22 Nov");
    expect(text).toContain(`/media/${first.id}`);
    expect(mail?.html).toContain("Sleep &lt;well&gt;");
    expect(mail?.html).not.toContain("<well>");
    expect(await issue(id)).toMatchObject({ state: "sent", total: 3, sent: 3, failed: 0, unknown: 0 });
    expect((await start(id)).error).toMatchObject({ code: "newsletter.not_a_draft" });
    await round();
    expect(mailed()).toHaveLength(3);

    // One POST of a mail program, from any origin, removes the reader from the list.
    const path = (mail?.unsubscribeUrl ?? "").replace(app.platform.config.publicUrl, "");
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://mail.example",
      "sec-fetch-site": "cross-site",
    };
    const post = (to: string, body: string) => app.request(to, { method: "POST", headers, body });
    expect((await post(path, "hello=1")).status).toBe(400);
    // Not of its last character, whose last bits mean nothing.
    const altered = path.replace(/.(?=.$)/, (known) => (known === "A" ? "B" : "A"));
    expect((await post(altered, "List-Unsubscribe=One-Click")).status).toBe(400);
    expect((await as().call(api.overview, {})).data).toEqual({ confirmed: 3, waiting: 2 });
    expect((await post(path, "List-Unsubscribe=One-Click")).status).toBe(200);
    expect((await post(path, "List-Unsubscribe=One-Click")).status).toBe(200);
    expect((await as().call(api.overview, {})).data).toEqual({ confirmed: 2, waiting: 2 });
  });

  test("contains only public articles, both when it is written and when it is mailed", async () => {
    await subscribe(1);
    const { business: hidden } = await buildBusiness(app, { isPublic: false });
    const later = new Date(TEST_NOW.getTime() + HOUR).toISOString();
    for (const article of [
      await buildArticle(app, { status: "draft" }),
      await buildArticle(app, { status: "archived" }),
      await buildArticle(app, { publishDate: later }),
      await buildArticle(app, { business: hidden }),
    ]) {
      const { status, error } = await as().call(api.create, { body: { ...WORDS, articleIds: [article.id] } });
      expect([status, error?.fields]).toEqual([400, { articleIds: "Choose articles that everyone can read." }]);
      const shown = await as().call(api.preview, { body: { ...WORDS, articleIds: [article.id] } });
      expect(shown.status).toBe(400);
    }
    const readable = await buildArticle(app, { title: "Stays" });
    const withdrawn = await buildArticle(app, { title: "Withdrawn meanwhile" });
    const { id } = await create({ articleIds: [readable.id, withdrawn.id] });
    await sql(`update media_articles set status = 'archived' where id = ${withdrawn.id}`);
    expect((await issue(id)).articles).toMatchObject([{ isOut: true }, { isOut: false }]);
    await start(id);
    await app.tasks.drain();
    expect(app.mail.sent[0]?.text).toContain("Stays");
    expect(app.mail.sent[0]?.text).not.toContain("Withdrawn");
  });

  test("can be previewed and mailed to oneself without being saved", async () => {
    await subscribe(2);
    const { data } = await as().call(api.preview, { body: WORDS });
    expect(data.html).toContain("three things to read.");
    expect(data.text).toContain("Hello,");
    expect((await as().call(api.test, { body: WORDS })).status).toBe(202);
    await app.tasks.drain();
    expect(app.mail.sent).toMatchObject([{ to: "boss@fit.example", kind: "newsletter-test" }]);
    expect(app.mail.sent[0]?.unsubscribeUrl).toBeUndefined();
    expect(await sql("select * from newsletter_issues")).toEqual([]);
  });

  test("can be edited and deleted while it is a draft, and a concurrent change is not overwritten", async () => {
    const { id } = await create();
    const update = (version: number, subject: string) =>
      as().call(api.update, { ...on(id), body: { ...WORDS, subject, version } });
    expect((await update(1, "A better subject")).data).toMatchObject({ version: 2, subject: "A better subject" });
    expect((await update(1, "An older one")).error).toMatchObject({ code: "newsletter.changed_meanwhile" });
    expect((await start(id, 2)).error).toMatchObject({ code: "newsletter.nobody" });
    await subscribe(1);
    expect((await start(id, 1)).error).toMatchObject({ code: "newsletter.changed_meanwhile" });
    expect((await as().call(api.remove, on(id))).status).toBe(200);
    expect((await as().call(api.remove, on(id))).status).toBe(404);
    expect(
      (await sql(`select action from audit_log where id > ${last} order by id`)).map(({ action }) => action),
    ).toEqual(["newsletter.create", "newsletter.update", "newsletter.delete"]);
    const { status, error } = await as().call(api.create, { body: { subject: "ab", words: " ", articleIds: [] } });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ["subject", "words"]]);
  });

  test("is accessible to admins only", async () => {
    const { id } = await create();
    const { actor } = await buildUser(app, { role: "business_admin" });
    expect((await app.as(actor).call(api.send, { ...on(id), body: { version: 1 } })).status).toBe(403);
    expect((await app.as(null).call(api.subscribers, { query: {} })).status).toBe(401);
    expect(await issue(id)).toMatchObject({ state: "draft" });
  });
});

describe("sending", () => {
  test("starts once for any number of concurrent calls", async () => {
    await subscribe(20);
    const { id } = await create();
    const responses = await Promise.all(Array.from({ length: 50 }, () => start(id)));
    expect(responses.filter(({ status }) => status === 202)).toHaveLength(1);
    // Several processes pick it up at the same time.
    await Promise.all([round(), round(), round(), app.tasks.drain()]);
    expect(mailed()).toHaveLength(20);
    expect(twice()).toEqual([]);
  });

  test("continues after a crash, and does not send mails that were in progress again", async () => {
    await subscribe(5);
    const { id } = await create();
    await start(id);
    // The process dies while the third mail is being handed over.
    const died = new Promise<void>((resolve) => {
      let count = 0;
      app.mail.send = async (message) => {
        count += 1;
        if (count < 3) return send(message);
        resolve();
        return new Promise(() => undefined);
      };
    });
    void app.tasks.drain();
    await died;
    app.mail.send = send;
    await round();
    expect(mailed()).toHaveLength(2);
    app.clock.advance(2 * 60_000);
    await round();
    expect(mailed()).toEqual([0, 1, 3, 4].map((number) => `reader${number}@fit.example`));
    expect(await issue(id)).toMatchObject({ state: "sent", total: 5, sent: 4, unknown: 1, failed: 0 });
  });

  test("waits while the mail server is down, gives up on non-existent addresses, and skips nobody else", async () => {
    await subscribe(6);
    const { id } = await create();
    await start(id);
    let down = true;
    app.mail.send = async (message) => {
      if (down) throw new Error("connect ECONNREFUSED");
      if (message.to === "reader2@fit.example") throw Object.assign(new Error("no such user"), { responseCode: 550 });
      return send(message);
    };
    await app.tasks.drain();
    expect(await issue(id)).toMatchObject({ state: "sending", sent: 0, failed: 0 });
    await round();
    down = false;
    // A round before the pause is over sends nothing.
    await round();
    expect(mailed()).toEqual([]);
    app.clock.advance(2 * 60_000);
    await round();
    expect(mailed()).toHaveLength(5);
    expect(twice()).toEqual([]);
    expect(await issue(id)).toMatchObject({ state: "sent", total: 6, sent: 5, failed: 1, unknown: 0 });
  });

  test("is written around the admin's text in the language of each subscriber", async () => {
    const remove = addTranslation("de", { newsletterOfficeText: { mail: { leave: "Abmelden" } } });
    try {
      const reader = { id: 0, cookie: `${LANGUAGE_COOKIE}=de` };
      for (const [who, email] of [
        [reader, "leser@fit.example"],
        [null, "reader@fit.example"],
      ] as const) {
        await as(who).call(newsletterApi.subscribe, { body: { email } });
        await app.tasks.drain();
        const token = /confirm\?token=([\w-]+)/.exec(app.mail.sent.at(-1)?.text ?? "")?.[1] ?? "";
        await as(who).call(newsletterApi.confirm, { body: { token } });
      }
      await app.tasks.drain();
      const event = await buildArticle(app, {
        title: "A run",
        contentType: "event",
        eventDate: new Date(TEST_NOW.getTime() + 48 * HOUR).toISOString(),
        location: "Bay",
      });
      const { id } = await create({ articleIds: [event.id] });
      await start(id);
      await app.tasks.drain();
      const [german, english] = app.mail.sent.filter(({ kind }) => kind === "newsletter");
      expect([german?.to, german?.subject]).toEqual(["leser@fit.example", WORDS.subject]);
      expect(german?.text).toContain("three things to read.");
      expect(german?.text).toContain("Abmelden");
      expect(german?.text).toMatch(/So\., 22\. Nov\./);
      expect(english?.text).toContain("Unsubscribe");
      expect(english?.text).toContain("Sun, 22 Nov");
    } finally {
      remove();
    }
  });

  test("skips subscribers who unsubscribe in the meantime, and can be stopped", async () => {
    await subscribe(6);
    const { id } = await create();
    await start(id);
    app.mail.send = async (message) => {
      await send(message);
      if (mailed().length === 2) await sql("delete from newsletter_subscribers where email = 'reader3@fit.example'");
      if (mailed().length === 4) expect((await as().call(api.stop, on(id))).status).toBe(200);
    };
    await app.tasks.drain();
    await round();
    expect(mailed()).toEqual([0, 1, 2, 4].map((number) => `reader${number}@fit.example`));
    expect(await issue(id)).toMatchObject({ state: "stopped", total: 6, sent: 4 });
    expect(await sql("select * from newsletter_deliveries")).toEqual([]);
    expect((await as().call(api.stop, on(id))).error).toMatchObject({ code: "newsletter.not_sending" });
  });
});

test("the list can be searched, and an address can be removed", async () => {
  await subscribe(2);
  await subscribe(1, "unsure", false);
  const list = async (query: object) => (await as().call(api.subscribers, { query })).data;
  expect(await list({ state: "waiting" })).toMatchObject([{ email: "unsure0@fit.example", state: "waiting" }]);
  const [found] = await list({ search: "READER1" });
  expect(found).toMatchObject({ email: "reader1@fit.example", state: "confirmed" });
  expect(await list({ search: "%" })).toEqual([]);
  const id = found?.id ?? 0;
  expect((await as().call(api.removeSubscriber, on(id))).status).toBe(200);
  expect((await as().call(api.removeSubscriber, on(id))).status).toBe(404);
  expect(await list({})).toHaveLength(2);
  expect(JSON.stringify(await sql(`select * from audit_log where id > ${last}`))).not.toContain("reader1");
});
