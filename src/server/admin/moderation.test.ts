import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { businessesApi } from "#contract/businesses.ts";
import { jobsApi } from "#contract/jobs.ts";
import { moderationApi as api } from "#contract/moderation.ts";
import { notificationsApi } from "#contract/notifications.ts";
import { professionalPartsApi } from "#contract/professional-parts.ts";
import { professionalReviewsApi, reviewsApi } from "#contract/reviews.ts";
import { professionalsApi } from "#contract/professionals.ts";
import { reportsApi } from "#contract/reports.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildCertification } from "#test/build/certification.ts";
import { buildConversation } from "#test/build/conversation.ts";
import { buildJob } from "#test/build/job.ts";
import { buildProfessionalReview } from "#test/build/professional-review.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildReview } from "#test/build/review.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let admin: BuiltUser;
let mei: BuiltUser;
let reader: BuiltUser;
let owner: BuiltUser;
let gym: BusinessRow;

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.tasks.drain();
  app.mail.sent.length = 0;
  await app.platform.database.pool.query("delete from throttle_points");
  [mei, reader, owner] = [
    await buildUser(app, { firstName: "Mei" }),
    await buildUser(app),
    await buildUser(app, { role: "business_admin" }),
  ];
  gym = (await buildBusiness(app, { name: "Quiet Gym", owner: owner.user, tier: "premium" })).business;
});

const HELD = { state: "held", aiModerationPassed: false, aiModerationNotes: "A link." } as const;
const REASON = "It advertises another gym.";
const on = (id: number) => ({ params: { id } });
const as = (who: Actor | null = admin.actor) => app.as(who);
const rows = async (query: string) => (await app.platform.database.pool.query<Record<string, unknown>>(query)).rows;
const noted = (subject: string, id: number) =>
  rows(
    `select action, before, after from audit_log where subject_type = '${subject}' and subject_id = ${id} order by id`,
  );
const summary = async (id = gym.id) => (await as(null).call(reviewsApi.summary, on(id))).data;
const many = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, index) => work(index)));
const counts = (answers: readonly { status: number }[]) => {
  const found: Record<number, number> = {};
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1;
  return found;
};
const mails = async (to: string) => {
  await app.tasks.drain();
  return app.mail.sent.filter((mail) => mail.to === to).map(({ subject, text }) => `${subject}\n${text}`);
};
const notices = async (who: Actor) =>
  (await app.as(who).call(notificationsApi.list, { query: {} })).data.map(({ title }) => title);

describe("a held review", () => {
  test("approved: it is public and counts, and its author and the owner are notified", async () => {
    const { id } = await buildReview(app, { business: gym, author: mei.user, rating: 2, ...HELD });
    expect(await summary()).toMatchObject({ count: 0 });
    expect((await as().call(api.approveReview, { ...on(id), body: {} })).status).toBe(200);
    expect(await summary()).toMatchObject({ count: 1, average: 2 });
    expect((await as(null).call(reviewsApi.list, { ...on(gym.id), query: {} })).data).toMatchObject([{ id }]);
    expect(await noted("review", id)).toEqual([
      {
        action: "reviews.approve",
        before: { state: "held" },
        after: { state: "published" },
      },
    ]);
    expect(await notices(mei.actor)).toEqual(["Your review is public"]);
    expect((await notices(owner.actor)).length).toBe(1);
    expect((await mails(mei.user.email))[0]).toContain("Your review is public\nWe checked your review of Quiet Gym.");
    const received = await as(owner.actor).call(reviewsApi.listReceived, { query: { businessId: gym.id } });
    expect(received.data).toMatchObject([{ id, moderated: true }]);
  });

  test("rejected: it stays hidden and moderated, and its author sees the reason; after a change it is pending again", async () => {
    const { id } = await buildReview(app, { business: gym, author: mei.user, ...HELD });
    const reject = (reason: string, who?: Actor | null) =>
      as(who).call(api.rejectReview, { ...on(id), body: { reason } });
    expect((await reject(" ")).error).toMatchObject({ fields: { reason: "Please provide a reason for rejection." } });
    expect((await reject("x".repeat(501))).status).toBe(400);
    expect((await reject(REASON, mei.actor)).status).toBe(403);
    expect((await reject(REASON)).status).toBe(200);
    expect((await reject(REASON)).status).toBe(409);
    expect((await as().call(api.approveReview, { ...on(id), body: {} })).status).toBe(409);
    expect(await summary()).toMatchObject({ count: 0 });
    const received = await as(owner.actor).call(reviewsApi.listReceived, { query: { businessId: gym.id } });
    expect(received.data).toMatchObject([{ id, moderated: true, aiModerationPassed: false }]);
    expect((await mails(mei.user.email))[0]).toContain(REASON);
    expect(await notices(owner.actor)).toEqual([]);

    const edited = await as(mei.actor).call(reviewsApi.update, {
      params: { id: gym.id, reviewId: id },
      body: { content: "Friendly people and clean rooms all week." },
    });
    expect(edited.data).toMatchObject({ isPublic: false });
    expect((await as().call(api.approveReview, { ...on(id), body: {} })).status).toBe(200);
    expect(await summary()).toMatchObject({ count: 1 });
  });

  test("of a professional is decided the same way", async () => {
    const coach = await buildProfessional(app);
    const review = await buildProfessionalReview(app, {
      professional: coach.professional,
      author: mei.user,
      rating: 3,
      ...HELD,
    });
    const other = await buildProfessionalReview(app, {
      professional: coach.professional,
      author: reader.user,
      ...HELD,
    });
    const { id } = coach.professional;
    expect((await as().call(api.approveProfessionalReview, { ...on(review.id), body: {} })).status).toBe(200);
    const rejected = { ...on(other.id), body: { reason: REASON } };
    expect((await as().call(api.rejectProfessionalReview, rejected)).status).toBe(200);
    expect((await as().call(api.rejectProfessionalReview, rejected)).status).toBe(409);
    expect((await as(null).call(professionalReviewsApi.summary, on(id))).data).toMatchObject({ count: 1, average: 3 });
    expect((await as(null).call(professionalsApi.get, on(id))).data).toMatchObject({ reviewCount: 1 });
    expect((await notices(coach.actor)).length).toBe(1);
    expect((await mails(reader.user.email))[0]).toContain(REASON);
  });

  test("of 50 concurrent decisions one succeeds and counts", async () => {
    const { id } = await buildReview(app, { business: gym, author: mei.user, ...HELD });
    const answers = await many((index) =>
      index % 2 === 0
        ? as().call(api.approveReview, { ...on(id), body: {} })
        : as().call(api.rejectReview, { ...on(id), body: { reason: REASON } }),
    );
    expect(counts(answers)).toEqual({ 200: 1, 409: 49 });
    expect((await noted("review", id)).length).toBe(1);
    const [row] = await rows(`select is_public from reviews where id = ${id}`);
    expect(await summary()).toMatchObject({ count: row?.["is_public"] === true ? 1 : 0 });
  });
});

describe("a certification", () => {
  test("declined: its owner sees the reason, once; after a change it can be submitted and decided again", async () => {
    const person = await buildUser(app, { role: "professional" });
    const coach = {
      ...(await buildProfessional(app, { user: person.user, subscriptionTier: "standard" })),
      ...person,
    };
    const { id } = await buildCertification(app, coach.professional, { verified: false, name: "Coach Level 2" });
    const decline = (who?: Actor | null) =>
      as(who).call(api.declineCertification, { ...on(id), body: { reason: REASON } });
    expect((await decline(coach.actor)).status).toBe(403);
    expect(counts(await many(() => decline()))).toEqual({ 200: 1, 409: 49 });
    const of = on(coach.professional.id);
    const own = async (who: Actor | null) =>
      (await as(who).call(professionalPartsApi.certifications, of)).data.map(({ declineReason }) => declineReason);
    expect(await own(coach.actor)).toEqual([REASON]);
    expect(await own(null)).toEqual([null]);
    expect((await mails(coach.user.email))[0]).toContain(REASON);
    expect(await noted("certification", id)).toEqual([
      { action: "certifications.decline", before: { declined: false }, after: { declined: true, reason: REASON } },
    ]);
    await as(coach.actor).call(professionalPartsApi.updateCertification, {
      params: { id: coach.professional.id, partId: id },
      body: { credentialId: "SG-2231" },
    });
    expect(await own(coach.actor)).toEqual([null]);
    const submit = { params: { id: coach.professional.id, partId: id } };
    expect((await as(coach.actor).call(professionalPartsApi.submitCertification, submit)).status).toBe(200);
    expect((await decline()).status).toBe(200);
  });
});

describe("a report", () => {
  const report = { reason: "spam", note: "The same words stand on ten pages." } as const;
  const reportReview = (id: number, who: Actor | null = reader.actor, body: object = report) =>
    as(who).call(reportsApi.reportReview, { ...on(id), body: body as typeof report });
  const judge = (id: number, upheld: boolean, reason = upheld ? REASON : "") =>
    as().call(api.decideReviewReport, { ...on(id), body: { upheld, reason } });
  const open = async (table: string) =>
    (await rows(`select id from ${table} where handled_at is null order by id`)).map(({ id }) => Number(id));

  beforeEach(() => app.platform.database.pool.query("delete from review_reports; delete from job_reports"));

  test("of a review: it must be public and another user's, once; bad input is rejected with its fields", async () => {
    const { id } = await buildReview(app, { business: gym, author: mei.user });
    const held = await buildReview(app, { business: gym, author: owner.user, ...HELD });
    expect((await reportReview(id, null)).status).toBe(401);
    expect((await reportReview(id, mei.actor)).error).toMatchObject({ code: "reports.own" });
    expect((await reportReview(held.id)).status).toBe(404);
    expect((await reportReview(987_654)).status).toBe(404);
    expect((await reportReview(id, reader.actor, { reason: "dull" })).error).toMatchObject({
      fields: { reason: "Choose what is wrong with it." },
    });
    expect((await reportReview(id, reader.actor, { ...report, note: "x".repeat(501) })).status).toBe(400);
    expect(counts(await many(() => reportReview(id)))).toMatchObject({ 201: 1 });
    expect((await open("review_reports")).length).toBe(1);
    await app.platform.database.pool.query("delete from throttle_points");
    expect((await reportReview(id)).error).toMatchObject({ code: "reports.already_reported" });
    await app.platform.database.pool.query(`update businesses set is_public = false where id = ${gym.id}`);
    await app.platform.cache.invalidate(`business:${gym.id}`);
    expect((await reportReview(id, (await buildUser(app)).actor)).status).toBe(404);
  });

  test("upheld: the review is hidden and does not count, all its open reports are decided, and its author is notified", async () => {
    const { id } = await buildReview(app, { business: gym, author: mei.user, rating: 1 });
    await reportReview(id);
    await reportReview(id, owner.actor);
    const [first = 0, second = 0] = await open("review_reports");
    expect((await judge(first, true, "")).error).toMatchObject({
      fields: { reason: "Please provide a reason for rejection." },
    });
    const answers = await many((index) => judge(index % 2 === 0 ? first : second, true));
    expect(counts(answers)).toEqual({ 200: 1, 409: 49 });
    expect(await open("review_reports")).toEqual([]);
    expect(await summary()).toMatchObject({ count: 0 });
    expect((await as(null).call(businessesApi.get, on(gym.id))).data).toMatchObject({ reviewCount: 0 });
    const [entry] = [...(await noted("review_report", first)), ...(await noted("review_report", second))];
    expect(entry).toMatchObject({
      action: "review_reports.uphold",
      before: { handled: false, state: "published" },
      after: { reviewId: id, reports: [first, second], upheld: true, state: "taken_down", reason: REASON },
    });
    const [mail = ""] = await mails(mei.user.email);
    expect(mail).toContain(REASON);
    expect(mail).not.toContain(report.note);
    // Editing a review that an admin took down does not republish it.
    const edited = await as(mei.actor).call(reviewsApi.update, {
      params: { id: gym.id, reviewId: id },
      body: { content: "Friendly people and clean rooms all week." },
    });
    expect(edited.data).toMatchObject({ isPublic: false });
  });

  test("dismissed: the review stays, the same reader cannot report it again", async () => {
    const { id } = await buildReview(app, { business: gym, author: mei.user });
    await reportReview(id);
    const [first = 0] = await open("review_reports");
    expect((await judge(first, false)).status).toBe(200);
    expect((await judge(first, true)).status).toBe(409);
    expect(await summary()).toMatchObject({ count: 1 });
    expect((await reportReview(id)).status).toBe(409);
    expect(await mails(mei.user.email)).toEqual([]);
    expect((await judge(987_654, true)).status).toBe(404);
  });

  test("of a professional's review: upheld, it takes that review down", async () => {
    const coach = await buildProfessional(app);
    const { id } = await buildProfessionalReview(app, { professional: coach.professional, author: mei.user });
    const body = { reason: "false" } as const;
    const tell = (who: Actor) => as(who).call(reportsApi.reportProfessionalReview, { ...on(id), body });
    expect((await tell(mei.actor)).status).toBe(403);
    expect((await tell(coach.actor)).status).toBe(201);
    expect((await tell(coach.actor)).status).toBe(409);
    const [first = 0] = await open("review_reports");
    expect((await judge(first, true)).status).toBe(200);
    const of = on(coach.professional.id);
    expect((await as(null).call(professionalReviewsApi.summary, of)).data).toMatchObject({ count: 0 });
  });

  test("of a job: upheld, it takes the job down and decides all its reports; it can be decided after the job is gone", async () => {
    const job = await buildJob(app, { business: gym });
    const tell = (who: Actor | null, id = job.id) =>
      as(who).call(reportsApi.reportJob, { ...on(id), body: { reason: "false", note: "" } });
    const decide = (id: number, upheld: boolean) =>
      as().call(api.decideJobReport, { ...on(id), body: { upheld, reason: upheld ? REASON : null } });
    const draft = await buildJob(app, { business: gym, status: "draft" });
    expect((await tell(null)).status).toBe(401);
    expect((await tell(owner.actor)).error).toMatchObject({ code: "reports.own" });
    expect((await tell(reader.actor, draft.id)).status).toBe(404);
    expect((await tell(reader.actor)).status).toBe(201);
    expect((await tell(reader.actor)).status).toBe(409);
    expect((await tell(mei.actor)).status).toBe(201);
    const [first = 0, second = 0] = await open("job_reports");
    expect(counts(await many((index) => decide(index % 2 === 0 ? first : second, true)))).toEqual({ 200: 1, 409: 49 });
    expect(await open("job_reports")).toEqual([]);
    expect((await as(null).call(jobsApi.get, on(job.id))).status).toBe(404);
    expect((await tell(admin.actor)).status).toBe(404);

    const other = await buildJob(app, { business: gym });
    await tell(mei.actor, other.id);
    const [third = 0] = await open("job_reports");
    await app.platform.database.pool.query(
      `update jobs set status = 'closed', removed_at = now(), removal_reason = 'x', removed_from = 'open' where id = ${other.id}`,
    );
    expect((await decide(third, true)).status).toBe(200);
    expect((await decide(third, false)).status).toBe(409);
  });

  test("of a message: upheld, it warns the sender by mail, once", async () => {
    const { messages } = await buildConversation(app, { first: mei.user, second: reader.user });
    await app.platform.database.pool.query(
      "insert into message_reports (message_id, reporter_id, reason) values ($1, $2, 'It is rude.')",
      [messages[0]?.id, reader.user.id],
    );
    const [id = 0] = await open("message_reports");
    const decide = () => as().call(api.decideMessageReport, { ...on(id), body: { upheld: true, reason: REASON } });
    expect(counts(await many(decide))).toEqual({ 200: 1, 409: 49 });
    const [mail = "", ...others] = await mails(mei.user.email);
    expect(mail).toContain(REASON);
    expect(mail).not.toContain("It is rude.");
    expect(others).toEqual([]);
    expect(await noted("message_report", id)).toMatchObject([
      { action: "message_reports.uphold", after: { senderId: mei.user.id, upheld: true } },
    ]);
  });
});
