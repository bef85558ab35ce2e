import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountsApi } from "#contract/accounts.ts";
import { businessesApi } from "#contract/businesses.ts";
import { adminClaimsApi as api, claimsApi } from "#contract/claims.ts";
import { notificationsApi } from "#contract/notifications.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildClaim, buildClaimDocument, type ClaimRow } from "#test/build/claim.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { sendHeldMails } from "#test/mails/held.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let admin: BuiltUser;
let mei: BuiltUser;
let gym: BusinessRow;
let claim: ClaimRow;
const decided: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
  app.platform.events.on("claims.decided", ({ claimId, status }) => {
    decided.push(`${status} ${claimId}`);
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.tasks.drain();
  app.mail.sent.length = 0;
  decided.length = 0;
  await app.platform.database.pool.query("delete from throttle_points; delete from business_claims");
  mei = await buildUser(app, { firstName: "Mei" });
  gym = (await buildBusiness(app, { name: "Quiet Gym" })).business;
  claim = await buildClaim(app, { business: gym, claimant: mei.user });
});

const on = (id: number) => ({ params: { id } });
const approve = (id = claim.id, who: Actor | null = admin.actor) => app.as(who).call(api.approve, on(id));
const reject = (reason = "The number is another gym's.", id = claim.id, who: Actor | null = admin.actor) =>
  app.as(who).call(api.reject, { ...on(id), body: { reason } });
const undo = (reason = "The extract was forged.", id = claim.id, who: Actor | null = admin.actor) =>
  app.as(who).call(api.undo, { ...on(id), body: { reason } });
const validate = (id: number, rejectionReason = "", who: Actor | null = admin.actor) =>
  app.as(who).call(api.validateDocument, { ...on(id), body: { rejectionReason } });
const claimAgain = (who = mei) =>
  app.as(who.actor).call(claimsApi.submit, {
    ...on(gym.id),
    body: { position: "Owner", registrationNumber: "197401143C" },
  });
const rows = async (query: string) => (await app.platform.database.pool.query<Record<string, unknown>>(query)).rows;
const noted = (id = claim.id) =>
  rows(`select action, before, after from audit_log where subject_type = 'claim' and subject_id = ${id} order by id`);
const whole = async () => (await rows(`select * from businesses where id = ${gym.id}`))[0] ?? {};
const seen = async (who: Actor | null = null) => (await app.as(who).call(businessesApi.get, on(gym.id))).data;
const me = async (who: Actor) => (await app.as(who).call(accountsApi.current, {})).data;
const edit = async (who: Actor, description: string) => {
  const { version } = await seen(who);
  return app.as(who).call(businessesApi.update, { ...on(gym.id), body: { description, version } });
};
const many = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, index) => work(index)));
const counts = (responses: readonly { status: number }[]) => {
  const found: Record<number, number> = {};
  for (const { status } of responses) found[status] = (found[status] ?? 0) + 1;
  return found;
};

const roleEvents = async () => Number(/kind="role\.changed"\} (\d+)/.exec(await app.platform.metrics.text())?.[1] ?? 0);

describe("a claim", () => {
  test("approved: the claimant owns and edits the listing; undone: only the ownership is reverted", async () => {
    const before = await whole();
    const visitor = await seen();
    expect((await edit(mei.actor, "Loud music on every floor.")).status).toBe(403);

    const events = await roleEvents();
    const response = await approve();
    expect([response.status, (await roleEvents()) - events]).toEqual([200, 1]);
    expect(response.data).toMatchObject({
      status: "approved",
      decidedAt: TEST_NOW.toISOString(),
      decidedBy: admin.user.username,
      business: { ownerId: mei.user.id },
      claimant: { id: mei.user.id, email: mei.user.email },
    });
    expect(await me(mei.actor)).toMatchObject({ role: "business_admin", ownsBusiness: false });
    const { ownerId, verificationStatus, ...rest } = await seen();
    expect([ownerId, verificationStatus]).toEqual([mei.user.id, "approved"]);
    const { can, ...same } = rest;
    expect(can.claim).toBe(false);
    expect(visitor).toMatchObject(same);
    expect(await noted()).toEqual([
      {
        action: "claims.approve",
        before: { ownerId: null, verificationStatus: "not_claimed", role: "customer" },
        after: { businessId: gym.id, ownerId: mei.user.id, verificationStatus: "approved", role: "business_admin" },
      },
    ]);
    expect((await app.as(mei.actor).call(businessesApi.mine, { query: {} })).data.id).toBe(gym.id);
    expect((await edit(mei.actor, "Loud music on every floor.")).status).toBe(200);
    expect((await seen()).description).toBe("Loud music on every floor.");

    const edited = await whole();
    const undone = await undo();
    expect(undone.data).toMatchObject({
      status: "undone",
      reason: "The extract was forged.",
      business: { ownerId: null },
    });
    expect(await whole()).toEqual({ ...edited, owner_id: null });
    expect(await me(mei.actor)).toMatchObject({ role: "business_admin" });
    expect((await edit(mei.actor, "Mine again")).status).toBe(403);
    expect((await seen()).can.claim).toBe(true);
    expect((await noted())[1]).toEqual({
      action: "claims.undo",
      before: { status: "approved", ownerId: mei.user.id },
      after: { status: "undone", reason: "The extract was forged.", businessId: gym.id, ownerId: null },
    });
    expect(decided).toEqual([`approved ${claim.id}`, `undone ${claim.id}`]);
    expect(before["owner_id"]).toBeNull();
  });

  test("approved for a professional: role and profile stay, and the listing is theirs too", async () => {
    const coach = await buildProfessional(app);
    const other = (await buildBusiness(app)).business;
    const { id } = await buildClaim(app, { business: other, claimant: { id: coach.actor.id } });
    expect(await me(coach.actor)).toMatchObject({ role: "professional", ownsBusiness: false });
    const events = await roleEvents();
    expect((await approve(id)).status).toBe(200);
    expect(await roleEvents()).toBe(events);
    expect(await me(coach.actor)).toMatchObject({ role: "professional", ownsBusiness: true });
    expect((await app.as(coach.actor).call(businessesApi.mine, { query: {} })).data.id).toBe(other.id);
    const renamed = await app.as(coach.actor).call(accountsApi.updateProfile, { body: { firstName: "Aini" } });
    expect(renamed.data).toMatchObject({ firstName: "Aini", ownsBusiness: true });
    expect((await noted(id))[0]?.["after"]).not.toHaveProperty("role");
    await undo(undefined, id);
    expect(await me(coach.actor)).toMatchObject({ role: "professional", ownsBusiness: false });
  });

  test.each(["business_admin", "business_owner", "admin"] as const)(
    "approved for a %s: the role stays",
    async (role) => {
      const owner = await buildUser(app, { role });
      const other = (await buildBusiness(app)).business;
      const { id } = await buildClaim(app, { business: other, claimant: owner.user });
      expect((await approve(id)).status).toBe(200);
      expect(await me(owner.actor)).toMatchObject({ role, ownsBusiness: false });
    },
  );

  test("rejected: the claimant sees the reason, nothing else changes, and may claim again after 30 days (DECISIONS 55)", async () => {
    const before = await whole();
    expect((await reject("  ")).error?.fields).toEqual({ reason: "Please provide a reason." });
    expect((await reject("x".repeat(501))).status).toBe(400);
    expect(await noted()).toEqual([]);
    expect((await reject()).data).toMatchObject({ status: "rejected", reason: "The number is another gym's." });
    expect(await whole()).toEqual(before);
    expect(await me(mei.actor)).toMatchObject({ role: "customer" });
    const state = (await app.as(mei.actor).call(claimsApi.get, on(gym.id))).data;
    const days = (count: number) => new Date(TEST_NOW.getTime() + count * 86_400_000);
    expect(state).toMatchObject({
      standing: "waiting",
      retryAt: days(30).toISOString(),
      claim: { status: "rejected", reason: "The number is another gym's." },
    });
    const early = await claimAgain();
    expect([early.status, early.error?.code]).toEqual([409, "claims.too_soon"]);
    app.clock.set(new Date(days(30).getTime() - 1000));
    mei.actor.cookie = await app.app.accounts.openSession(mei.user.id);
    expect((await claimAgain()).status).toBe(409);
    app.clock.set(days(30));
    expect((await claimAgain()).status).toBe(201);
  });

  test("rejected as incomplete may be sent again at once, and another user's rejection binds nobody else", async () => {
    await app.as(admin.actor).call(api.reject, {
      ...on(claim.id),
      body: { reason: "The scan is too dark.", rejection: "incomplete" },
    });
    expect((await claimAgain()).status).toBe(201);
    const raj = await buildUser(app);
    const other = await buildClaim(app, { business: gym, claimant: raj.user });
    await reject(undefined, other.id);
    expect((await claimAgain(raj)).error?.code).toBe("claims.too_soon");
    expect((await app.as(mei.actor).call(claimsApi.get, on(gym.id))).data.standing).toBe("pending");
  });

  test("approved: the others are closed with a reason; undone: they are open again (DECISIONS 55)", async () => {
    const raj = await buildUser(app);
    const ann = await buildUser(app);
    const [of, rejected] = [
      await buildClaim(app, { business: gym, claimant: raj.user }),
      await buildClaim(app, { business: gym, claimant: ann.user, status: "rejected" }),
    ];
    expect((await app.as(admin.actor).call(api.list, { query: { status: "pending" } })).data[0]?.otherOpenClaims).toBe(
      1,
    );
    await approve();
    const own = async () => (await app.as(raj.actor).call(claimsApi.get, on(gym.id))).data;
    expect(await own()).toMatchObject({
      standing: "owned",
      claim: { status: "closed", reason: "Another claim of this listing was approved." },
    });
    await app.tasks.drain();
    expect(app.mail.sent.map(({ to, kind }) => [to, kind])).toContainEqual([raj.user.email, "claim-closed"]);
    await undo();
    expect(await own()).toMatchObject({ standing: "pending", claim: { status: "pending", decidedAt: null } });
    expect(await rows(`select status from business_claims where id = ${rejected.id}`)).toEqual([
      { status: "rejected" },
    ]);
    await sendHeldMails(app);
    expect(app.mail.sent.map(({ to, kind }) => [to, kind])).toContainEqual([raj.user.email, "claim-reopened"]);
    expect((await approve(of.id)).data, "can be approved now").toMatchObject({ status: "approved" });
  });

  test("that names a plan starts its trial with the approval, once per owner (DECISIONS 52) (business plan: basic.claimListing)", async () => {
    const second = (await buildBusiness(app, { name: "Second Gym" })).business;
    const other = await buildClaim(app, { business: second, claimant: mei.user, planId: "standard" });
    await rows(`update business_claims set plan_id = 'basic' where id = ${claim.id}`);
    await approve();
    expect(await whole()).toMatchObject({
      subscription_tier: "basic",
      subscription_trial: true,
      owner_id: mei.user.id,
    });
    await approve(other.id);
    expect((await rows(`select subscription_tier from businesses where id = ${second.id}`))[0]).toEqual({
      subscription_tier: "none",
    });
    await app.tasks.drain();
    const kinds = app.mail.sent.filter(({ to }) => to === mei.user.email).map(({ kind }) => kind);
    expect(kinds).toEqual(["claim-approvedWithTrial", "claim-approvedWithoutTrial"]);
  });

  test("without a plan starts no trial", async () => {
    await approve();
    expect(await whole()).toMatchObject({ subscription_tier: "none", subscription_trial: false });
  });

  test("notifies the claimant in the product and by mail", async () => {
    const latestNotice = async () => (await app.as(mei.actor).call(notificationsApi.list, { query: {} })).data[0];
    await reject("Not readable.");
    expect(await latestNotice()).toMatchObject({
      type: "business_verified",
      title: "Your claim of Quiet Gym was not accepted",
      message: "Not readable.",
      data: { path: `/subscription?claim=${gym.id}`, claimId: claim.id, businessId: gym.id },
    });
    const again = await buildClaim(app, { business: gym, claimant: mei.user });
    await approve(again.id);
    expect(await latestNotice()).toMatchObject({
      title: "Quiet Gym is yours",
      data: { path: `/businesses/${gym.id}/edit` },
    });
    await undo("By mistake.", again.id);
    expect(await latestNotice()).toMatchObject({ title: "Quiet Gym is no longer yours", message: "By mistake." });
    await app.tasks.drain();
    expect(app.mail.sent.map(({ to, kind }) => `${kind} to ${to}`)).toEqual(
      ["claim-rejected", "claim-approved", "claim-undone"].map((kind) => `${kind} to ${mei.user.email}`),
    );
    expect(app.mail.sent[0]?.text).toContain("Not readable.");
    expect(app.mail.sent[0]?.text).toContain("your claim of Quiet Gym");
    expect(app.mail.sent[1]?.text).toContain(`http://localhost:3000/businesses/${gym.id}/edit`);
  });
});

describe("deciding", () => {
  test("of 50 concurrent decisions one succeeds", async () => {
    const responses = await many((index) => (index % 2 === 0 ? approve() : reject()));
    expect(counts(responses)).toEqual({ 200: 1, 409: 49 });
    expect(responses.find(({ status }) => status === 409)?.error?.code).toBe("claims.already_decided");
    expect(await noted()).toHaveLength(1);
    expect(decided).toHaveLength(1);
    const [winner = ""] = decided;
    expect((await whole())["owner_id"]).toBe(winner.startsWith("approved") ? mei.user.id : null);
  });

  test("of 50 concurrent undos one succeeds, and only for an approved claim", async () => {
    expect((await undo()).error?.code).toBe("claims.not_approved");
    await approve();
    const responses = await many(() => undo());
    expect(counts(responses)).toEqual({ 200: 1, 409: 49 });
    expect(await noted()).toHaveLength(2);
    expect((await approve()).error?.code).toBe("claims.already_decided");
    expect((await reject()).error?.code).toBe("claims.already_decided");
  });

  test("with 50 concurrent claims the listing never has both an owner and an open claim", async () => {
    const people = await many(() => buildUser(app));
    const body = { position: "Owner", statement: "", registrationNumber: "197401143C", contactEmail: "" };
    const [approval, ...responses] = await Promise.all([
      approve(),
      ...people.map(({ actor }) => app.as(actor).call(claimsApi.submit, { ...on(gym.id), body })),
    ]);
    expect(approval.status).toBe(200);
    // Claims that came first were closed by the approval.
    const { 201: closed = 0, 409: late = 0 } = counts(responses);
    expect(closed + late).toBe(50);
    expect(
      await rows(
        `select status, count(*)::int as count from business_claims where business_id = ${gym.id} group by 1 order by 1`,
      ),
    ).toEqual([{ status: "approved", count: 1 }, ...(closed > 0 ? [{ status: "closed", count: closed }] : [])]);
  });

  test("never takes a listing from another owner, on approval or undo", async () => {
    const raj = await buildUser(app, { role: "business_admin" });
    const give = (id: number | null) => rows(`update businesses set owner_id = ${id} where id = ${gym.id}`);
    await give(raj.user.id);
    expect((await approve()).error?.code).toBe("claims.owned");
    await give(null);
    await approve();
    await give(raj.user.id);
    expect((await undo()).error?.code).toBe("claims.own_meanwhile");
    expect((await whole())["owner_id"]).toBe(raj.user.id);
    expect(await noted()).toHaveLength(1);
  });

  test("cannot approve for a deleted account or listing", async () => {
    await rows(`update business_claims set user_id = null where id = ${claim.id}`);
    expect((await approve()).error?.code).toBe("claims.claimant_gone");
    expect((await reject()).data).toMatchObject({ status: "rejected", claimant: null });
    expect(decided).toEqual([]);
    const trashed = (await buildBusiness(app)).business;
    const other = await buildClaim(app, { business: trashed, claimant: mei.user });
    await rows(`update businesses set deleted_at = now() where id = ${trashed.id}`);
    expect((await approve(other.id)).error?.code).toBe("businesses.not_found");
    expect((await approve(999_999)).error?.code).toBe("claims.not_found");
  });

  test("is for admins only", async () => {
    const document = await buildClaimDocument(app, { business: gym, claim, uploader: mei.user });
    for (const [who, status] of [
      [null, 401],
      [mei.actor, 403],
    ] as const) {
      const responses = [
        await approve(claim.id, who),
        await reject("No.", claim.id, who),
        await undo("No.", claim.id, who),
        await validate(document.id, "", who),
        await app.as(who).call(api.list, { query: {} }),
      ];
      expect(counts(responses)).toEqual({ [status]: 5 });
    }
    expect((await whole())["owner_id"]).toBeNull();
  });
});
