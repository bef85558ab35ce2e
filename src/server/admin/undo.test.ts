import type { QueryResultRow } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { adminApi } from "#contract/admin.ts";
import { adminListingsApi } from "#contract/admin-listings.ts";
import { adminClaimsApi, claimsApi } from "#contract/claims.ts";
import { adminMediaApi } from "#contract/cms.ts";
import type { HeldTextKind } from "#contract/held-texts.ts";
import { INBOX_KINDS, inboxApi, type InboxKind } from "#contract/inbox.ts";
import { moderationApi } from "#contract/moderation.ts";
import { notificationsApi } from "#contract/notifications.ts";
import { UNDO_SECONDS, undoApi, type UndoSubject } from "#contract/undo.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildClaim } from "#test/build/claim.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { buildInbox, since } from "./inbox.test-suite.ts";

let app: TestApp;
let admin: BuiltUser;
let mei: BuiltUser;
let ids: Record<InboxKind, number>;

beforeEach(async () => {
  app = await createTestApp({ undoSeconds: UNDO_SECONDS });
  ({ admin, mei, ids } = await buildInbox(app));
});
afterEach(() => app.close());

const REASON = "It does not match the records.";
const pool = {
  query: <T extends QueryResultRow>(text: string, values: unknown[] = []) =>
    app.platform.database.pool.query<T>(text, values),
};

/** The two decisions of each kind. */
function decide(kind: InboxKind, approves: boolean, by = admin): Promise<{ status: number }> {
  const params = { params: { id: ids[kind] } };
  const withReason = { ...params, body: { reason: REASON } };
  const inBurst = { ...params, body: { burst: [] } };
  const rejectedInBurst = { ...params, body: { reason: REASON, burst: [] } };
  const verdict = { ...params, body: approves ? { upheld: false, reason: null } : { upheld: true, reason: REASON } };
  const caller = app.as(by.actor);
  const changes = { since: since("listing_change") };
  const decideHeld = (held: HeldTextKind) => () => {
    const item = { params: { kind: held, id: ids[held] } };
    return approves
      ? caller.call(moderationApi.approveHeldTexts, { ...item, body: { since: since(held) } })
      : caller.call(moderationApi.rejectHeldTexts, { ...item, body: { since: since(held), reason: REASON } });
  };
  const calls: Record<InboxKind, () => Promise<{ status: number }>> = {
    registration: () =>
      approves ? caller.call(adminApi.verifyBusiness, params) : caller.call(adminApi.rejectBusiness, withReason),
    listing_change: () =>
      approves
        ? caller.call(adminListingsApi.approveChanges, { ...params, body: changes })
        : caller.call(adminListingsApi.rejectChanges, { ...params, body: { ...changes, reason: REASON } }),
    claim: () =>
      approves ? caller.call(adminClaimsApi.approve, params) : caller.call(adminClaimsApi.reject, withReason),
    kyc: () => (approves ? caller.call(adminApi.verifyKyc, params) : caller.call(adminApi.rejectKyc, withReason)),
    certification: () =>
      approves
        ? caller.call(adminApi.verifyCertification, params)
        : caller.call(moderationApi.declineCertification, withReason),
    review: () =>
      approves
        ? caller.call(moderationApi.approveReview, inBurst)
        : caller.call(moderationApi.rejectReview, rejectedInBurst),
    professional_review: () =>
      approves
        ? caller.call(moderationApi.approveProfessionalReview, inBurst)
        : caller.call(moderationApi.rejectProfessionalReview, rejectedInBurst),
    article: () =>
      approves
        ? caller.call(adminMediaApi.publish, { ...params, body: {} })
        : caller.call(adminMediaApi.reject, withReason),
    response: decideHeld("response"),
    professional_response: decideHeld("professional_response"),
    program_text: decideHeld("program_text"),
    team_text: decideHeld("team_text"),
    review_report: () => caller.call(moderationApi.decideReviewReport, verdict),
    job_report: () => caller.call(moderationApi.decideJobReport, verdict),
    message_report: () => caller.call(moderationApi.decideMessageReport, verdict),
  };
  return calls[kind]();
}

const undo = async (subject: UndoSubject, undoIds: number[], by = admin) =>
  (await app.as(by.actor).call(undoApi.undo, { body: { subject, ids: undoIds } })).data;
const counts = async () => (await app.as(admin.actor).call(inboxApi.list, { query: {} })).data.counts;

/** Everything that decisions change, without what never returns to an earlier value. */
async function decidedRows(): Promise<unknown> {
  const tables = [
    "businesses",
    "business_locations",
    "business_claims",
    "users",
    "professional_profiles",
    "kyc_documents",
    "certifications",
    "reviews",
    "professional_reviews",
    "media_articles",
    "review_reports",
    "job_reports",
    "message_reports",
    "jobs",
    "programs",
    "business_team_members",
  ];
  const rows: Record<string, unknown> = {};
  for (const table of tables) {
    const found = await pool.query<{ row: object }>(
      `select to_jsonb(x) - 'version' - 'updated_at' as row from ${table} x order by id`,
    );
    rows[table] = found.rows;
  }
  return rows;
}

async function toldCount(): Promise<number> {
  await app.tasks.drain();
  const { rows } = await pool.query<{ count: number }>("select count(*) from notifications");
  return (rows[0]?.count ?? 0) + app.mail.sent.length;
}

const passUndo = () => app.clock.advance(UNDO_SECONDS * 1000);

describe("undoing a decision of the inbox", () => {
  test.each(INBOX_KINDS.flatMap((kind) => [[kind, true] as const, [kind, false] as const]))(
    "%s (approved: %s): acts at once, and an undo restores everything and sends no notification",
    async (kind, approves) => {
      const before = await decidedRows();
      const told = await toldCount();
      expect((await decide(kind, approves)).status).toBe(200);
      expect((await counts())[kind]).toBe(0);
      expect(await toldCount()).toBe(told);
      const decided = await decidedRows();
      expect(decided).not.toEqual(before);

      expect(await undo(kind, [ids[kind]])).toEqual({ undone: 1, results: [{ id: ids[kind], ok: true, error: null }] });
      expect(await decidedRows()).toEqual(before);
      expect((await counts())[kind]).toBe(1);
      const { rows } = await pool.query<{ action: string }>("select action from audit_log order by id desc limit 2");
      expect(rows[0]?.action).toBe("decisions.undo");
      expect(rows[1]?.action).not.toBe("decisions.undo");
      passUndo();
      expect(await toldCount()).toBe(told);
      expect((await undo(kind, [ids[kind]])).undone).toBe(0);

      expect((await decide(kind, approves)).status).toBe(200);
    },
  );

  test("the people affected are notified after 20 seconds, and then it is too late", async () => {
    await decide("kyc", false);
    const { rows } = await pool.query<{ id: number; email: string }>(
      "select u.id, u.email from users u join professional_profiles p on p.user_id = u.id where p.id = $1",
      [ids.kyc],
    );
    const told = await toldCount();
    app.clock.advance(UNDO_SECONDS * 1000 - 1);
    expect(await toldCount()).toBe(told);
    app.clock.advance(1);
    expect(await toldCount()).toBe(told + 2);
    expect(app.mail.sent.at(-1)?.to).toBe(rows[0]?.email);
    const { undone, results } = await undo("kyc", [ids.kyc]);
    expect([undone, results[0]?.error]).toEqual([0, "This can no longer be undone."]);
  });

  test("a crash before the task was queued loses no notification", async () => {
    await decide("kyc", true);
    app.tasks.forget();
    passUndo();
    const told = await toldCount();
    await app.tasks.tick("undo.emit-overdue");
    expect(await toldCount()).toBe(told + 2);
    await app.tasks.tick("undo.emit-overdue");
    expect(await toldCount()).toBe(told + 2);
  });

  test("no other user undoes it, a second decision gets 409, and a later change is not overwritten", async () => {
    const other = await buildUser(app, { role: "admin" });
    await decide("registration", true);
    expect((await decide("registration", false, other)).status).toBe(409);
    expect((await undo("registration", [ids.registration], other)).undone).toBe(0);
    expect((await undo("registration", [ids.registration], mei)).undone).toBe(0);
    await pool.query("update businesses set verification_status = 'rejected', verified = false where id = $1", [
      ids.registration,
    ]);
    const { results } = await undo("registration", [ids.registration]);
    expect(results[0]?.error).toBe("This was changed in the meantime, so it cannot be undone.");
    await pool.query("update users set role = 'customer' where id = $1", [admin.user.id]);
    await pool.query("update businesses set verification_status = 'approved', verified = true where id = $1", [
      ids.registration,
    ]);
    expect((await undo("registration", [ids.registration])).undone).toBe(0);
  });

  test("shows on a cached page at once", async () => {
    const path = `/api/businesses/${ids.registration}`;
    expect((await app.request(path)).status).toBe(404);
    await decide("registration", true);
    expect((await app.request(path)).status).toBe(200);
    await undo("registration", [ids.registration]);
    expect((await app.request(path)).status).toBe(404);
  });

  test("the audit log says that a certification was verified without a document (DECISIONS 45)", async () => {
    await decide("certification", true);
    const { rows } = await pool.query<{ after: unknown }>(
      "select after from audit_log where action = 'certifications.verify'",
    );
    expect(rows).toEqual([{ after: { verified: true, withoutDocument: true } }]);
  });

  test("notifications name no decision that was undone", async () => {
    await decide("claim", true);
    await undo("claim", [ids.claim]);
    await decide("claim", false);
    passUndo();
    await app.tasks.drain();
    const { data } = await app.as(mei.actor).call(notificationsApi.list, { query: {} });
    expect(data.filter(({ type }) => type === "business_verified")).toHaveLength(1);
  });
});

describe("undoing a decision on one of several claims", () => {
  /** The listing of the claim, and an open claim of it by another user. */
  async function buildSecond() {
    const claimed = await pool.query<{ id: number }>(
      "update business_claims set plan_id = 'basic' where id = $1 returning business_id as id",
      [ids.claim],
    );
    const business = { id: claimed.rows[0]?.id ?? 0 };
    const raj = await buildUser(app, { firstName: "Raj" });
    return { business, raj, other: await buildClaim(app, { business, claimant: raj.user }) };
  }
  const trials = async (businessId: number) =>
    (
      await pool.query(
        `select subscription_tier as tier, (select count(*)::int from subscriptions where business_id = b.id) as plans,
          (select count(*)::int from quota_uses where quota = 'trials') as used
        from businesses b where id = $1`,
        [businessId],
      )
    ).rows;

  test("an approval: the other claims are open again, and no trial was used (DECISIONS 55, 63)", async () => {
    const { business, other } = await buildSecond();
    const before = await decidedRows();
    const told = await toldCount();
    await decide("claim", true);
    const { rows } = await pool.query("select status from business_claims where id = $1", [other.id]);
    expect(rows).toEqual([{ status: "closed" }]);
    const none = [{ tier: "none", plans: 0, used: 0 }];
    expect(await trials(business.id)).toEqual(none);

    expect((await undo("claim", [ids.claim])).undone).toBe(1);
    expect(await decidedRows()).toEqual(before);
    passUndo();
    expect(await toldCount()).toBe(told);
    expect(await trials(business.id)).toEqual(none);

    await decide("claim", true);
    passUndo();
    await app.tasks.drain();
    expect(await trials(business.id)).toMatchObject([{ tier: "basic", plans: 1 }]);
    expect(app.mail.sent.map(({ kind }) => kind).toSorted()).toEqual(["claim-approvedWithTrial", "claim-closed"]);
  });

  test("an approval that was undone with a reason meanwhile starts no trial", async () => {
    const { business } = await buildSecond();
    await decide("claim", true);
    const body = { reason: REASON };
    await app.as(admin.actor).call(adminClaimsApi.undo, { params: { id: ids.claim }, body });
    passUndo();
    await app.tasks.drain();
    expect(await trials(business.id)).toEqual([{ tier: "none", plans: 0, used: 0 }]);
  });

  test("an undo with a reason: the listing is theirs again, and the others are closed", async () => {
    await buildSecond();
    await decide("claim", true);
    passUndo();
    await app.tasks.drain();
    const approved = await decidedRows();
    await app.as(admin.actor).call(adminClaimsApi.undo, { params: { id: ids.claim }, body: { reason: REASON } });
    expect(await decidedRows()).not.toEqual(approved);
    expect((await undo("claim", [ids.claim])).undone).toBe(1);
    expect(await decidedRows()).toEqual(approved);
  });

  test("a rejection whose claimant has claimed again cannot be undone", async () => {
    const { business } = await buildSecond();
    await app.as(admin.actor).call(adminClaimsApi.reject, {
      params: { id: ids.claim },
      body: { reason: REASON, rejection: "incomplete" },
    });
    const again = await app.as(mei.actor).call(claimsApi.submit, {
      params: { id: business.id },
      body: { position: "Owner", registrationNumber: "197401143C" },
    });
    expect(again.status).toBe(201);
    const { undone, results } = await undo("claim", [ids.claim]);
    expect([undone, results[0]?.error]).toEqual([0, "This was changed in the meantime, so it cannot be undone."]);
  });
});
