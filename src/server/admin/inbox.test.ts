import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { INBOX_KINDS, inboxApi as api, type InboxKind } from "#contract/inbox.ts";
import { moderationApi, reasonTemplatesApi as templatesApi } from "#contract/moderation.ts";
import { jobReports } from "#server/jobs/job-reports.table.ts";
import { mediaArticles } from "#server/media/media.table.ts";
import { messageReports } from "#server/messages/messages.table.ts";
import { reviewReports } from "#server/reviews/review-reports.table.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildCertification } from "#test/build/certification.ts";
import { buildClaim, buildClaimDocument } from "#test/build/claim.ts";
import { buildConversation } from "#test/build/conversation.ts";
import { onlyRow } from "#test/build/inserted.ts";
import { buildJob } from "#test/build/job.ts";
import { buildKycDocument } from "#test/build/kyc-document.ts";
import { buildProfessionalReview } from "#test/build/professional-review.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildReview } from "#test/build/review.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

const HELD = { state: "held", aiModerationPassed: false } as const;
const DAY_MS = 86_400_000;
let app: TestApp;
let admin: BuiltUser;
let mei: BuiltUser;
/** The id of one item of each kind. */
const ids = {} as Record<InboxKind, number>;

/** Days before now; the items are created so that they are pending in the order of INBOX_KINDS. */
const ago = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MS).toISOString();
const since = (kind: InboxKind) => ago(20 - INBOX_KINDS.indexOf(kind));

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
  mei = await buildUser(app, { firstName: "Mei", lastName: "Tan" });
  const { db } = app.platform.database;
  const owner = await buildUser(app, { role: "business_admin" });
  const { business: gym } = await buildBusiness(app, { name: "Quiet Gym", owner: owner.user });
  ids.registration = (
    await buildBusiness(app, {
      name: "New Gym",
      isPublic: false,
      verificationStatus: "pending",
      verificationSubmittedAt: since("registration"),
      verificationSubmittedBy: mei.user.id,
    })
  ).business.id;
  ids.listing_change = (
    await buildBusiness(app, {
      name: "Old Gym",
      owner: owner.user,
      websiteUrl: "https://old.example",
      pendingChanges: { name: "Famous Gym", websiteUrl: "https://famous.example" },
      pendingSince: since("listing_change"),
    })
  ).business.id;
  const { business: unclaimed } = await buildBusiness(app, { name: "Nobody's Gym" });
  const claim = await buildClaim(app, { business: unclaimed, claimant: mei.user, submittedAt: since("claim") });
  await buildClaimDocument(app, { business: unclaimed, claim, uploader: mei.user });
  ids.claim = claim.id;
  const waiting = await buildProfessional(app, {
    firstName: "Aini",
    kycStatus: "pending",
    kycSubmissionDate: since("kyc"),
  });
  await buildKycDocument(app, waiting.professional);
  ids.kyc = waiting.professional.id;
  const { professional } = await buildProfessional(app, { firstName: "Devi" });
  const unverified = { verified: false, updatedAt: since("certification") } as const;
  ids.certification = (await buildCertification(app, professional, { ...unverified, name: "Coach Level 2" })).id;
  await buildCertification(app, professional, { ...unverified, name: "Ran out", expiryDate: "2020-01-31" });
  const held = { ...HELD, aiModerationNotes: "link", aiModerationScore: 0.3 } as const;
  ids.review = (await buildReview(app, { business: gym, author: mei.user, ...held, updatedAt: since("review") })).id;
  ids.professional_review = (
    await buildProfessionalReview(app, {
      professional,
      author: mei.user,
      ...held,
      updatedAt: since("professional_review"),
    })
  ).id;
  ids.article = onlyRow(
    await db
      .insert(mediaArticles)
      .values({
        title: "Five stretches",
        content: "<p>Breathe.</p>",
        authorUserId: mei.user.id,
        submittedAt: since("article"),
      })
      .returning(),
  ).id;
  const reported = await buildReview(app, { business: gym, author: admin.user });
  const values = { reviewId: reported.id, reason: "spam", note: "Ten times the same." } as const;
  const reports = await db
    .insert(reviewReports)
    .values([
      { ...values, reporterId: mei.user.id, createdAt: since("review_report") },
      { ...values, reporterId: owner.user.id, createdAt: ago(1), reason: "false" },
    ])
    .returning();
  ids.review_report = reports[0]?.id ?? 0;
  const job = await buildJob(app, { business: gym, title: "Coach" });
  ids.job_report = onlyRow(
    await db
      .insert(jobReports)
      .values({ jobId: job.id, reporterId: mei.user.id, reason: "other", createdAt: since("job_report") })
      .returning(),
  ).id;
  const { messages } = await buildConversation(app, {
    first: owner.user,
    second: mei.user,
    lines: [
      { by: "first", content: "Buy my powder." },
      { by: "second", content: "No, thank you." },
    ],
  });
  ids.message_report = onlyRow(
    await db
      .insert(messageReports)
      .values({
        messageId: messages[0]?.id ?? 0,
        reporterId: mei.user.id,
        reason: "It is spam.",
        createdAt: since("message_report"),
      })
      .returning(),
  ).id;
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
    const tooMany = await as().call(templatesApi.create, { body: input });
    expect(tooMany.error).toMatchObject({ code: "reason_templates.too_many" });
  });
});
