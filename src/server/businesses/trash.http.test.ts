import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminListingsApi as api } from "#contract/admin-listings.ts";
import { applicationsApi } from "#contract/applications.ts";
import { businessesApi } from "#contract/businesses.ts";
import { collectivesApi } from "#contract/collectives.ts";
import { jobsApi } from "#contract/jobs.ts";
import { newKey } from "#server/platform/files/files.ts";
import { resizedKey } from "#server/platform/files/images.ts";
import { countWords } from "#server/platform/search/words.queries.ts";
import { sendHeldMails } from "#test/mails/held.ts";
import { TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildApplication } from "#test/build/application.ts";
import { buildBusiness, OFFICE_HOURS, type BusinessRow } from "#test/build/business.ts";
import { buildClaim, buildClaimDocument } from "#test/build/claim.ts";
import { buildConversation } from "#test/build/conversation.ts";
import { buildEnrollment } from "#test/build/enrollment.ts";
import { buildJob } from "#test/build/job.ts";
import { buildProfessional, type ProfessionalRow } from "#test/build/professional.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildReview } from "#test/build/review.ts";
import { buildCharge, buildInvoice } from "#test/build/subscription.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { openStripeApp, type StripeApp } from "#test/stripe-app.ts";

const DAY_MS = 86_400_000;
/**
 * Tables that keep rows: messages between two people, an applicant's resume, invoices with the files of paid ones, the
 * log.
 */
const LEFT = [
  "audit_chain",
  "audit_log",
  "business_categories",
  "conversation_members",
  "conversations",
  "invoices",
  "messages",
  "opening_patterns",
  // Deleting gives no quota back.
  "quota_uses",
  "resume_versions",
  "resumes",
  "throttle_points",
  "uploads",
];

let on: StripeApp;
let app: TestApp;
let admin: BuiltUser;
let owner: BuiltUser;
let member: BuiltUser;
let coach: Actor;
let professional: ProfessionalRow;
beforeAll(async () => {
  on = await openStripeApp();
  app = on.app;
  admin = await buildUser(app, { role: "admin" });
  owner = await buildUser(app, { role: "business_admin" });
  member = await buildUser(app);
  ({ professional, actor: coach } = await buildProfessional(app));
});
afterAll(() => on.close());
// The clock starts again for each test, because sessions are shorter than the time in the trash.
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.tasks.drain();
  app.mail.sent.length = 0;
});

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.platform.database.pool.query<T>(text, values)).rows;
const remove = (id: number) => app.as(admin.actor).call(api.remove, { params: { id } });
const restore = (id: number) => app.as(admin.actor).call(api.restore, { params: { id } });
const purge = (id: number) => app.as(admin.actor).call(api.purge, { params: { id } });
const night = () => app.tasks.tick("businesses.purge");

/** A file as uploads store it, with a resized copy of an image. */
async function file(folder: string, extension: "webp" | "pdf" = "webp"): Promise<string> {
  const key = newKey(folder, extension);
  for (const each of extension === "webp" ? [key, resizedKey(key, 320)] : [key])
    await app.platform.files.put(each, new Uint8Array([1]), { contentType: "image/webp" });
  await sql(
    "insert into uploads (file_key, kind, content_type, size, is_public) values ($1, 'image', 'image/webp', 1, true)",
    [key],
  );
  return key;
}

async function allFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.platform.files.list()) keys.push(key);
  return keys.toSorted();
}

/** A listing with everything that can depend on one. */
async function everything(): Promise<BusinessRow> {
  const { business } = await buildBusiness(app, {
    name: "Full Gym",
    owner: owner.user,
    logo: await file("logos"),
    locations: [{ hours: OFFICE_HOURS }, {}],
  });
  const { id } = business;
  const review = await buildReview(app, { business, author: member.user });
  await sql("insert into review_votes (review_id, user_id) values ($1, $2)", [review.id, coach.id]);
  await sql("insert into review_reports (review_id, reporter_id, reason) values ($1, $2, 'spam')", [
    review.id,
    coach.id,
  ]);
  const job = await buildJob(app, { business });
  await buildApplication(app, { job, applicant: coach });
  await sql("insert into job_views (job_id, visitor_hash) values ($1, 'a')", [job.id]);
  await sql("insert into job_analytics (job_id, date) values ($1, '2026-11-19')", [job.id]);
  await sql("insert into business_analytics (business_id, date) values ($1, '2026-11-19')", [id]);
  await sql("insert into profile_views (target_type, target_id, visitor_hash) values ('business', $1, 'a')", [id]);
  await sql("insert into rejection_templates (business_id, body) values ($1, 'No.')", [id]);
  const program = await buildProgram(app, { business, image: await file("programs") });
  await buildEnrollment(app, { program, user: member.user });
  const claim = await buildClaim(app, { business, claimant: member.user, status: "approved" });
  await buildClaimDocument(app, { business, claim, uploader: member.user });
  await sql("insert into business_photos (business_id, file_key) values ($1, $2)", [id, await file("photos")]);
  await sql("insert into business_team_members (business_id, name, role, photo) values ($1, 'Ann', 'Coach', $2)", [
    id,
    await file("team"),
  ]);
  await sql("insert into business_products (business_id, name, price_amount, image) values ($1, 'Bar', 1, $2)", [
    id,
    await file("products"),
  ]);
  await sql("insert into business_sources (business_id, provider, source_id) values ($1, 'sample', 'full-gym')", [id]);
  const image = `/images/original/${await file("media")}`;
  await sql("insert into media_articles (business_id, title, content, image_url) values ($1, 'News', 'Words', $2)", [
    id,
    image,
  ]);
  await sql("insert into saved_searches (user_id, business_id, name, criteria) values ($1, $2, 'Coaches', '{}')", [
    owner.user.id,
    id,
  ]);
  await sql("insert into shortlisted_candidates (user_id, business_id, professional_id) values ($1, $2, $3)", [
    owner.user.id,
    id,
    professional.id,
  ]);
  await sql("insert into professional_hidden_from (professional_id, business_id) values ($1, $2)", [
    professional.id,
    id,
  ]);
  await sql("insert into message_templates (business_id, name, body) values ($1, 'Hello', 'Hello')", [id]);
  await sql("insert into waiting_enquiries (business_id, sender_id, content) values ($1, $2, 'Open on Sunday?')", [
    id,
    member.user.id,
  ]);
  await buildConversation(app, { first: owner.user, second: coach, business, startedByBusiness: true });
  await sql("insert into subscriptions (business_id, status) values ($1, 'none')", [id]);
  await sql(
    `insert into provider_subscriptions (subscription_id, business_id, event_at, state) values ('sub_old', $1, now(), '{"status":"ended"}')`,
    [id],
  );
  await buildCharge(app, { businessId: id });
  await buildInvoice(app, { businessId: id, billedTo: "Full Gym", fileKey: await file("invoices", "pdf") });
  await buildInvoice(app, {
    businessId: id,
    billedTo: "Full Gym",
    status: "paid",
    paidAt: app.clock.now().toISOString(),
    fileKey: await file("invoices", "pdf"),
  });
  return business;
}

/** Rows that reference a listing by a foreign key, by table. */
async function rowsOf(id: number): Promise<Record<string, number>> {
  const columns = await sql<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'businesses'::regclass`,
  );
  const counts: Record<string, number> = {};
  for (const { table, column } of columns) {
    const [row] = await sql<{ count: number }>(
      `select count(*)::int as count from "${table}" where "${column}" = ${id}`,
    );
    if (row && row.count > 0) counts[table] = row.count;
  }
  return counts;
}

async function allRows(): Promise<Record<string, number>> {
  await countWords(app.platform.database.pool);
  const tables = await sql<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables)
    counts[name] = (await sql<{ count: number }>(`select count(*)::int as count from "${name}"`))[0]?.count ?? 0;
  return counts;
}

describe("a listing that is deleted", () => {
  test("leaves no row and no file once it is purged; paid invoices stay", async () => {
    const filesBefore = await allFiles();
    const before = await allRows();
    const gym = await everything();
    expect(Object.keys(await rowsOf(gym.id)).toSorted()).toEqual(
      expect.arrayContaining([
        "account_charges",
        "business_analytics",
        "business_claims",
        "business_locations",
        "business_photos",
        "business_products",
        "business_sources",
        "business_team_members",
        "business_verification_documents",
        "conversations",
        "invoices",
        "jobs",
        "media_articles",
        "message_templates",
        "professional_hidden_from",
        "programs",
        "provider_subscriptions",
        "rejection_templates",
        "reviews",
        "saved_searches",
        "shortlisted_candidates",
        "subscriptions",
        "waiting_enquiries",
      ]),
    );
    expect((await remove(gym.id)).status).toBe(200);
    await app.tasks.drain();
    expect(await rowsOf(gym.id)).not.toEqual({});

    app.clock.advance(30 * DAY_MS - 1000);
    await night();
    expect(await sql("select 1 from businesses where id = $1", [gym.id])).toHaveLength(1);
    app.clock.advance(2000);
    await night();
    expect(await sql("select 1 from businesses where id = $1", [gym.id])).toHaveLength(0);
    expect(await rowsOf(gym.id)).toEqual({});
    expect(
      await sql("select 1 from profile_views where target_type = 'business' and target_id = $1", [gym.id]),
    ).toEqual([]);

    const after = await allRows();
    const left = Object.keys(after).filter((name) => after[name] !== before[name]);
    expect(left.toSorted()).toEqual(LEFT);
    expect(await sql("select status, billed_to, business_id from invoices order by id")).toEqual([
      { status: "void", billed_to: "Deleted listing", business_id: null },
      { status: "paid", billed_to: "Full Gym", business_id: null },
    ]);
    const remaining = (await allFiles()).filter((key) => !filesBefore.includes(key));
    const folders = new Set(remaining.map((key) => key.split("/")[0]));
    expect([...folders]).toEqual(["invoices", "resume-pages", "resumes"]);
    expect(remaining.filter((key) => key.startsWith("invoices/"))).toHaveLength(1);
    expect(await sql("select 1 from uploads where doomed_at is not null")).toEqual([]);
  });

  test("disappears everywhere and comes back unchanged; a second decision gets 409", async () => {
    const { business } = await buildBusiness(app, { name: "Short Break", owner: owner.user });
    const shop = (await buildBusiness(app, { kind: "retail", name: "Short Shop" })).business;
    const job = await buildJob(app, { business });
    const application = await buildApplication(app, { job, applicant: member.user });
    const page = (who: BuiltUser | null) =>
      app.as(who?.actor ?? null).call(businessesApi.get, { params: { id: business.id } });
    const listed = async () => {
      const { data } = await app.as(null).call(businessesApi.list, { query: { search: "Short Break" } });
      return data.map(({ id }) => id);
    };
    const jobStatus = async () => (await app.as(null).call(jobsApi.get, { params: { id: job.id } })).status;
    const before = await sql("select * from businesses where id = $1", [business.id]);
    expect([(await page(null)).status, await listed(), await jobStatus()]).toEqual([200, [business.id], 200]);

    expect((await remove(business.id)).data).toEqual({ success: true });
    for (const who of [null, owner, admin]) expect((await page(who)).status).toBe(404);
    expect([await listed(), await jobStatus()]).toEqual([[], 404]);
    const mine = await app.as(member.actor).call(applicationsApi.get, { params: { id: application.id } });
    expect([mine.status, mine.data.id]).toEqual([200, application.id]);
    expect((await app.as(null).call(jobsApi.list, { query: {} })).data.map(({ id }) => id)).not.toContain(job.id);
    expect((await remove(business.id)).error?.code).toBe("businesses.in_trash");
    expect((await remove(2_000_000_000)).error?.code).toBe("businesses.not_found");
    await remove(shop.id);
    expect((await app.as(admin.actor).call(collectivesApi.get, { params: { id: shop.id } })).status).toBe(404);

    const mails = async () => {
      await app.tasks.drain();
      return app.mail.sent
        .filter(({ to }) => to === owner.user.email)
        .map(({ kind, text }) => [kind, text.includes("Short Break")]);
    };
    expect(await mails()).toEqual([["business-trashed", true]]);
    expect((await restore(business.id)).status).toBe(200);
    await sendHeldMails(app);
    expect((await mails()).at(-1)).toEqual(["business-restored", true]);
    expect((await restore(business.id)).error?.code).toBe("businesses.not_in_trash");
    expect([(await page(null)).status, await listed(), await jobStatus()]).toEqual([200, [business.id], 200]);
    const [now] = await sql<Record<string, unknown>>("select * from businesses where id = $1", [business.id]);
    expect({ ...now, version: 0 }).toEqual({ ...before[0], version: 0 });
    const noted = await sql("select action, actor_id, before, after from audit_log where subject_id = $1 order by id", [
      business.id,
    ]);
    const at = app.clock.now().toISOString();
    expect(noted).toEqual([
      {
        action: "businesses.delete",
        actor_id: admin.user.id,
        before: { name: "Short Break", kind: "fitness", ownerId: owner.user.id, deletedAt: null },
        after: { deletedAt: at },
      },
      { action: "businesses.restore", actor_id: admin.user.id, before: { deletedAt: at }, after: { deletedAt: null } },
    ]);
  });

  test("is deleted once by fifty concurrent requests, and purged only from the trash", async () => {
    const { business } = await buildBusiness(app, { name: "Contested" });
    expect((await purge(business.id)).error?.code).toBe("businesses.not_in_trash");
    const responses = await Promise.all(Array.from({ length: 50 }, () => remove(business.id)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await purge(business.id)).status).toBe(200);
    expect((await purge(business.id)).error?.code).toBe("businesses.not_found");
    const noted = await sql("select action from audit_log where subject_id = $1 order by id", [business.id]);
    expect(noted).toEqual([{ action: "businesses.delete" }, { action: "businesses.purge" }]);
  });
});
