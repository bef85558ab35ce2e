import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { INBOX_KINDS, inboxApi as api, type InboxKind } from "#contract/inbox.ts";
import { moderationApi, reasonTemplatesApi as templatesApi } from "#contract/moderation.ts";
import { mediaArticles } from "#server/media/media.table.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { onlyRow } from "#test/build/inserted.ts";
import { buildReview } from "#test/build/review.ts";
import type { BuiltUser } from "#test/build/user.ts";
import { ago, buildInbox, HELD, since } from "./inbox.test-suite.ts";

let app: TestApp;
let admin: BuiltUser;
let mei: BuiltUser;
/** The id of one item of each kind. */
let ids: Record<InboxKind, number>;

beforeAll(async () => {
  app = await createTestApp();
  ({ admin, mei, ids } = await buildInbox(app));
});
afterAll(() => app.close());

const as = (who: BuiltUser = admin) => app.as(who.actor);
const list = async (query: { kind?: InboxKind; page?: number; pageSize?: number } = {}) =>
  (await as().call(api.list, { query })).data;
const get = (kind: InboxKind, id = ids[kind]) => as().call(api.get, { params: { kind, id } });

describe("the inbox", () => {
  test("lists all pending items, oldest first, with the count of each kind", async () => {
    const { items, counts, total } = await list();
    expect(items.map(({ kind, id }) => [kind, id])).toEqual(INBOX_KINDS.map((kind) => [kind, ids[kind]]));
    expect(items.map((item) => item.since)).toEqual(INBOX_KINDS.map(since));
    expect(counts).toEqual(Object.fromEntries(INBOX_KINDS.map((kind) => [kind, 1])));
    expect(total).toBe(INBOX_KINDS.length);
    expect(items[0]).toMatchObject({
      title: "New Gym",
      detail: "Mei Tan",
      href: `/fitness-collectives/${ids.registration}`,
    });
    expect((await list({ kind: "review" })).items).toMatchObject([{ id: ids.review, title: "Quiet Gym" }]);
    const second = await list({ page: 2, pageSize: 4 });
    expect(second.items.map(({ kind }) => kind)).toEqual(INBOX_KINDS.slice(4, 8));
    expect((await list({ page: 9 })).items).toEqual([]);
    expect((await as(mei).call(api.list, { query: {} })).status).toBe(403);
    expect((await as().call(api.list, { query: { kind: "banner" as InboxKind } })).status).toBe(400);
  });

  test("a report by the owner comes first if the plan has Review moderation (business plan: basic.reviewModeration) (business plan: free.noReviewModeration)", async () => {
    const setTier = (tier: string) =>
      app.platform.database.pool.query("update businesses set subscription_tier = $1 where name = 'Quiet Gym'", [tier]);
    expect((await list()).items[0]).toMatchObject({ kind: "registration", isFirst: false, version: 1 });
    await setTier("basic");
    expect((await list()).items[0]).toMatchObject({ kind: "review_report", id: ids.review_report, isFirst: true });
    await setTier("none");
    expect((await list()).items[0]).toMatchObject({ kind: "registration" });
  });

  test("returns the details needed to decide each kind", async () => {
    expect((await get("registration")).data).toMatchObject({
      title: "New Gym",
      listing: { name: "New Gym", submittedBy: { email: mei.user.email } },
    });
    expect((await get("claim")).data).toMatchObject({
      claim: { status: "pending", documents: [{ documentUrl: expect.stringContaining("/files/") }] },
    });
    expect((await get("kyc")).data).toMatchObject({
      professional: { id: ids.kyc, user: { firstName: "Aini" } },
      documents: [{ status: "pending" }],
    });
    expect((await get("certification")).data).toMatchObject({
      certification: { name: "Coach Level 2", verified: false },
      professional: { user: { firstName: "Devi" } },
    });
    for (const kind of ["review", "professional_review"] as const)
      expect((await get(kind)).data).toMatchObject({
        review: { notes: "Contains a link", author: { id: mei.user.id }, rejectedBefore: null },
      });
    expect((await get("article")).data).toMatchObject({
      article: { title: "Five stretches", author: { id: mei.user.id } },
    });
    expect((await get("review_report")).data).toMatchObject({
      ofProfessional: false,
      reports: [{ reason: "spam", note: "Ten times the same.", reporter: { id: mei.user.id } }, { reason: "false" }],
    });
    expect((await get("job_report")).data).toMatchObject({ job: { title: "Coach" }, reports: [{ reason: "other" }] });
    const { data } = await get("message_report");
    expect(data).toMatchObject({ message: { content: "Buy my powder." }, reports: [{ reason: "It is spam." }] });
    expect(JSON.stringify(data)).not.toContain("No, thank you.");
    const { rows } = await app.platform.database.pool.query("select action from audit_log where action = 'kyc.view'");
    expect(rows).toEqual([{ action: "kyc.view" }]);
  });

  test("an item disappears when it is decided or in the trash", async () => {
    expect((await get("review", 987_654)).status).toBe(404);
    expect((await get("review", ids.claim + 5_000)).status).toBe(404);
    const { business } = await buildBusiness(app, { name: "Trashed", deletedAt: ago(1) });
    const { id } = await buildReview(app, { business, author: mei.user, ...HELD });
    expect((await get("review", id)).status).toBe(404);
    expect((await list()).counts.review).toBe(1);
    const article = onlyRow(
      await app.platform.database.db
        .insert(mediaArticles)
        .values({
          title: "Six stretches",
          content: "<p>Breathe.</p>",
          authorUserId: mei.user.id,
          businessId: business.id,
          submittedAt: ago(1),
        })
        .returning(),
    );
    expect((await get("article", article.id)).status).toBe(404);
    expect((await list()).counts.article).toBe(1);
    await as().call(moderationApi.approveReview, { params: { id: ids.review }, body: {} });
    expect((await get("review")).error).toMatchObject({ code: "inbox.not_waiting" });
    expect((await list()).counts.review).toBe(0);
  });

  test("paginates 10,000 pending items", async () => {
    const { db } = app.platform.database;
    const { business } = await buildBusiness(app, { name: "Busy Gym" });
    await db.execute(sql`
      with people as (
        insert into users (username, email, name)
        select 'waiting-' || n, 'waiting-' || n || '@inbox.example', 'Waiting ' || n from generate_series(1, 10000) n returning id
      )
      insert into reviews (business_id, user_id, rating, title, content, updated_at)
      select ${business.id}, id, 3, 'Held', 'Call me on 91234567.', now() - id * interval '1 minute' from people`);
    expect((await list()).counts.review).toBe(10_000);
    const { items } = await list({ kind: "review", page: 500 });
    expect(items.map(({ kind }) => kind)).toEqual(Array.from({ length: 20 }, () => "review"));
  });
});

describe("reason templates", () => {
  test("are created, changed and deleted by admins, each logged; names are unique", async () => {
    const first = (await as().call(templatesApi.list, {})).data;
    expect(first.length).toBeGreaterThan(10);
    const input = { kind: "review", name: "No visit", body: "Please write about your own visit." } as const;
    const created = await as().call(templatesApi.create, { body: input });
    expect(created).toMatchObject({ status: 201, data: input });
    const again = await as().call(templatesApi.create, { body: { ...input, name: "no VISIT" } });
    expect(again.error).toMatchObject({ code: "reason_templates.name_taken" });
    const blank = await as().call(templatesApi.create, { body: { kind: null, name: " ", body: "" } });
    expect(blank.error).toMatchObject({ fields: { name: "Give the template a name.", body: "Write the reason." } });
    const params = { id: created.data.id };
    const changed = await as().call(templatesApi.update, { params, body: { kind: null, body: "Tell of a visit." } });
    expect(changed.data).toMatchObject({ kind: null, name: "No visit", body: "Tell of a visit." });
    expect((await as(mei).call(templatesApi.remove, { params })).status).toBe(403);
    expect((await as().call(templatesApi.remove, { params })).status).toBe(200);
    expect((await as().call(templatesApi.remove, { params })).status).toBe(404);
    expect((await as().call(templatesApi.list, {})).data).toEqual(first);
    const { rows } = await app.platform.database.pool.query<{ action: string }>(
      "select action from audit_log where subject_type = 'reason_template' order by id",
    );
    expect(rows.map(({ action }) => action.split(".")[1])).toEqual(["create", "update", "remove"]);
    for (let count = first.length; count < 50; count += 1)
      await as().call(templatesApi.create, { body: { ...input, name: `Template ${count}` } });
    const last = onlyRow((await as().call(templatesApi.list, {})).data.slice(-1));
    await as().call(templatesApi.remove, { params: { id: last.id } });
    // All requests have inserted, or wait to, before the first of them ends.
    const client = await app.owner.connect();
    await client.query("begin; lock table audit_log in exclusive mode");
    const requests = [1, 2, 3].map((n) => as().call(templatesApi.create, { body: { ...input, name: `At once ${n}` } }));
    await expect
      .poll(
        async () =>
          (
            await client.query(
              "select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())",
            )
          ).rowCount,
      )
      .toBe(3);
    await client.query("commit");
    client.release();
    const atOnce = await Promise.all(requests);
    expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(1);
    const tooMany = await as().call(templatesApi.create, { body: input });
    expect(tooMany.error).toMatchObject({ code: "reason_templates.too_many" });
  });
});
