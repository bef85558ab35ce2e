import { afterAll, beforeAll, expect, test } from "vitest";
import { adminUsersApi as api } from "#contract/admin-users.ts";
import { businessesApi } from "#contract/businesses.ts";
import { messagesApi } from "#contract/messages.ts";
import { professionalPartsApi as partsApi } from "#contract/professional-parts.ts";
import { reviewsApi } from "#contract/reviews.ts";
import type { PaymentProvider } from "#server/subscriptions/payments.provider.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { buildUserInEveryTable, userReferences } from "./user-in-every-table.test-suite.ts";

let app: TestApp;
let admin: BuiltUser;
const stopped: string[] = [];
const payments: PaymentProvider = {
  checkoutPlan: () => Promise.reject(new Error("not called")),
  checkoutEnrollment: () => Promise.reject(new Error("not called")),
  refundEnrollment: () => Promise.reject(new Error("not called")),
  changePlan: () => Promise.resolve(),
  cancelAtPeriodEnd: async (id) => void stopped.push(`${id} at its end`),
  cancelNow: async (id) => void stopped.push(`${id} now`),
  readEvent() {
    throw new Error("not called");
  },
};

beforeAll(async () => {
  app = await createTestApp({ payments });
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());

const sql = async <T extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await app.platform.database.pool.query<T>(text, values)).rows;
const remove = (id: number, who = admin.actor) => app.as(who).call(api.remove, { params: { id } });
async function storedFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.platform.files.list()) keys.push(key);
  return keys.toSorted();
}

test("deleting an account leaves no row that references it and none of its files, and keeps what belongs to others (DECISIONS 33)", async () => {
  const files = await storedFiles();
  const of = await buildUserInEveryTable(app, admin);
  const { id } = of.mei.user;
  const before = await userReferences(app, id);
  // Tables whose rows cascade and of which buildUserInEveryTable has none. A new table that references users must be added here or
  // to buildUserInEveryTable.
  const emptyCascades = before.filter(({ rule, rows }) => rule === "c" && rows === 0).map(({ name }) => name);
  expect(emptyCascades).toEqual([
    "event_registrations.user_id",
    "held_mails.user_id",
    "idempotency_keys.user_id",
    "job_reports.reporter_id",
    "message_reports.reporter_id",
    "notification_preferences.user_id",
    "resume_drafts.user_id",
    "review_reports.owner_id",
    "review_reports.reporter_id",
    "saved_searches.user_id",
    "shortlisted_candidates.user_id",
    "skill_endorsements.endorser_id",
    "told_once.user_id",
    "user_blocks.blocked_id",
    "user_blocks.blocker_id",
    "waiting_enquiries.sender_id",
  ]);
  expect((await storedFiles()).length).toBeGreaterThan(files.length + 5);

  expect((await remove(id)).status).toBe(200);
  await app.tasks.drain();

  expect((await userReferences(app, id)).filter(({ rows }) => rows > 0)).toEqual([]);
  expect(await sql("select 1 from manager_invitations where email = $1", [of.mei.user.email])).toEqual([]);
  // The files that are left were sent by another user: the applicant's resume.
  const left = await sql<{ key: string }>(
    "select v.file_key as key from resume_versions as v union select unnest(v.page_keys) from resume_versions as v",
  );
  expect((await storedFiles()).filter((key) => !files.includes(key)).toSorted()).toEqual(
    left.map(({ key }) => key).toSorted(),
  );
  const gone = ["professional_profiles", "programs", "kyc_documents", "portfolio_items"] as const;
  for (const table of gone)
    expect(
      await sql(`select 1 from ${table} where ${table === "professional_profiles" ? "id" : "professional_id"} = $1`, [
        of.professional.id,
      ]),
      table,
    ).toEqual([]);
  expect(await sql("select 1 from user_activity_logs where user_id is null and details::text like '%mei%'")).toEqual(
    [],
  );
});

test("reviews stay as 'Deleted user', votes no longer count, messages of the other side stay (DECISIONS 33)", async () => {
  const of = await buildUserInEveryTable(app, admin);
  await remove(of.mei.user.id);
  const reviews = await app.as(null).call(reviewsApi.list, { params: { id: of.claimed.id }, query: {} });
  expect(reviews.data.find(({ title }) => title === "Stays")).toMatchObject({ user: null, authorName: "Deleted user" });
  expect(await sql("select helpful from reviews where id = $1", [of.voted.id])).toEqual([{ helpful: 2 }]);
  const [said] = await sql<{ author_name: string; professional_id: number }>(
    "select author_name, professional_id from testimonials where author_id is null order by id desc limit 1",
  );
  expect(said?.author_name).toBe("");
  const testimonials = await app
    .as(null)
    .call(partsApi.testimonials, { params: { id: said?.professional_id ?? 0 }, query: {} });
  expect(testimonials.data).toMatchObject([{ authorName: "Deleted user", content: "Great" }]);
  expect(await sql("select content from messages where conversation_id = $1", [of.conversation.id])).toEqual([
    { content: "Kept." },
  ]);
  const inbox = await app.as(of.other.actor).call(messagesApi.listConversations, { query: {} });
  expect(inbox.data).toMatchObject([{ with: null, lastMessage: { content: "Kept." } }]);
  expect(await sql("select 1 from conversations where id = $1", [of.alone.conversation.id])).toEqual([]);
});

test("listings lose their owner and stay public, jobs close, plans are cancelled, unpublished listings are trashed", async () => {
  const of = await buildUserInEveryTable(app, admin);
  await app.tasks.drain();
  stopped.length = 0;
  await remove(of.mei.user.id);
  await app.tasks.drain();
  expect(stopped.toSorted()).toEqual([
    `sub_business_${of.business.id} at its end`,
    `sub_professional_${of.mei.user.id} now`,
  ]);
  const seen = await app.as(null).call(businessesApi.get, { params: { id: of.business.id } });
  expect(seen.status).toBe(200);
  expect(await sql("select owner_id, is_public from businesses where id = $1", [of.business.id])).toEqual([
    { owner_id: null, is_public: true },
  ]);
  expect(await sql("select status from jobs where id = $1", [of.job.id])).toEqual([{ status: "closed" }]);
  expect(await sql("select 1 from job_applications where id = $1", [of.received.id])).toHaveLength(1);
  expect(await sql("select deleted_at is not null as trashed from businesses where id = $1", [of.hidden.id])).toEqual([
    { trashed: true },
  ]);
  expect(
    await sql("select status, billed_to from invoices where id = any ($1) order by id", [[of.due.id, of.paid.id]]),
  ).toEqual([
    { status: "void", billed_to: "Deleted user" },
    { status: "paid", billed_to: "Mei" },
  ]);
});

test("the user is notified by mail, the audit log records the decision, and an account cannot be deleted twice", async () => {
  const leo = await buildUser(app, { firstName: "Leo" });
  app.mail.sent.length = 0;
  expect((await remove(leo.user.id)).status).toBe(200);
  await app.tasks.drain();
  expect(app.mail.sent.map(({ to, kind }) => [to, kind])).toEqual([[leo.user.email, "account-deleted"]]);
  expect(
    await sql("select actor_id, action, before, after from audit_log where subject_type = 'user' and subject_id = $1", [
      leo.user.id,
    ]),
  ).toEqual([
    {
      actor_id: admin.user.id,
      action: "users.delete",
      before: { role: "customer", suspended: false },
      after: { deleted: true },
    },
  ]);
  expect((await remove(leo.user.id)).error?.code).toBe("accounts.not_found");
  expect((await remove(admin.user.id)).error?.code).toBe("accounts.own_account");
});

test("of 50 concurrent deletions of one account, one succeeds", async () => {
  const { user } = await buildUser(app);
  const responses = await Promise.all(Array.from({ length: 50 }, () => remove(user.id)));
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 49 }, () => 404),
  ]);
});
