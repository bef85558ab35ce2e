import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminApi } from "#contract/admin.ts";
import { businessesApi } from "#contract/businesses.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { professionalPartsApi } from "#contract/professional-parts.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessOverrides } from "#test/build/business.ts";
import { buildKycDocument } from "#test/build/kyc-document.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { auditLog } from "./audit.table.ts";

let app: TestApp;
let admin: Actor;
let owner: BuiltUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = (await buildUser(app, { role: "admin" })).actor;
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildUser(app, { role: "business_admin", firstName: "Siti" });
  app.mail.sent.length = 0;
});

async function registration(overrides: BusinessOverrides = {}) {
  const submitted = {
    verificationStatus: "pending",
    isPublic: false,
    verificationSubmitted: true,
    verificationSubmittedBy: owner.user.id,
    verificationSubmittedAt: app.clock.now().toISOString(),
  } as const;
  return (await buildBusiness(app, { owner: owner.user, ...submitted, ...overrides })).business;
}
const verify = (actor: Actor | null, id: number) => app.as(actor).call(adminApi.verifyBusiness, { params: { id } });
const reject = (actor: Actor | null, id: number, reason = "The address does not exist.") =>
  app.as(actor).call(adminApi.rejectBusiness, { params: { id }, body: { reason } });
const pending = (actor: Actor | null, query: { page?: number; pageSize?: number } = {}) =>
  app.as(actor).call(adminApi.listPending, { query });
const get = (actor: Actor | null, id: number) => app.as(actor).call(businessesApi.get, { params: { id } });
const audited = (id: number) => app.platform.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
async function rowOf(id: number) {
  const [row] = await app.platform.database.db.select().from(businesses).where(eq(businesses.id, id));
  return row;
}

describe("the list of registrations", () => {
  test("shows both kinds with their submitter, oldest first, in pages", async () => {
    await app.platform.database.db.delete(businesses);
    const late = await registration({ name: "Late" });
    const early = await registration({
      name: "Early",
      kind: "retail",
      verificationSubmittedAt: "2026-11-01T00:00:00.000Z",
    });
    await registration({ name: "Trashed", deletedAt: "2026-11-19T00:00:00.000Z" });
    await buildBusiness(app, { name: "Approved" });
    const first = await pending(admin, { page: 1, pageSize: 1 });
    expect(first.headers.get("x-total-count")).toBe("2");
    expect(first.data).toEqual([
      {
        id: early.id,
        kind: "retail",
        name: "Early",
        categoryName: expect.any(String),
        city: "Singapore",
        country: "Singapore",
        submittedAt: "2026-11-01T00:00:00.000Z",
        submittedBy: { id: owner.user.id, username: owner.user.username, email: owner.user.email },
      },
    ]);
    expect((await pending(admin, { page: 2, pageSize: 1 })).data).toMatchObject([{ id: late.id }]);
  });
});

describe("verifying", () => {
  test("makes a registration verified, approved and public, once (R147)", async () => {
    const gym = await registration();
    expect((await get(null, gym.id)).status).toBe(404);
    expect((await verify(admin, gym.id)).data).toEqual({ success: true });
    expect((await get(null, gym.id)).data).toMatchObject({
      verified: true,
      isPublic: true,
      verificationStatus: "approved",
    });
    expect(await rowOf(gym.id)).toMatchObject({
      verificationApprovedBy: admin.id,
      verificationApprovedAt: app.clock.now().toISOString(),
      ownerId: owner.user.id,
      version: gym.version,
    });
    const again = await verify(admin, gym.id);
    expect([again.status, again.error?.error]).toEqual([409, "This business is already verified."]);
    expect(await audited(gym.id)).toHaveLength(1);
  });

  test("works for a Business Collective and an imported listing, and clears the reason of a rejected one", async () => {
    const shop = await registration({ kind: "retail" });
    const imported = (await buildBusiness(app)).business;
    const rejected = await registration({ verificationStatus: "rejected", verificationRejectionReason: "Too short" });
    for (const { id } of [shop, imported, rejected]) {
      expect((await verify(admin, id)).status).toBe(200);
      expect(await rowOf(id)).toMatchObject({
        verified: true,
        isPublic: true,
        verificationStatus: "approved",
        verificationRejectionReason: null,
      });
    }
  });

  test("shows the listing in the public list immediately", async () => {
    const gym = await registration({ name: "Quokka Barbell Club" });
    const found = async () =>
      (await app.as(null).call(businessesApi.list, { query: { search: "quokka" } })).data.map((card) => card.id);
    expect(await found()).toEqual([]);
    await verify(admin, gym.id);
    expect(await found()).toEqual([gym.id]);
  });

  test("of many concurrent calls one succeeds", async () => {
    const gym = await registration();
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => verify(admin, gym.id)))).map(
      (response) => response.status,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    await app.tasks.drain();
    expect(app.mail.sent.filter((mail) => mail.to === owner.user.email)).toHaveLength(1);
  });

  test("mails the owner", async () => {
    const gym = await registration({ name: "Tampines Strength" });
    await verify(admin, gym.id);
    await app.tasks.drain();
    expect(app.mail.sent).toMatchObject([
      { to: owner.user.email, kind: "business-approved", subject: "Your listing is now on FitCollective" },
    ]);
    expect(app.mail.sent[0]?.text).toContain("Tampines Strength has been checked and approved.");
    expect(app.mail.sent[0]?.text).toContain(`http://localhost:3000/fitness-collectives/${gym.id}`);
  });
});

describe("rejecting", () => {
  test("stores the reason, mails the owner, and keeps the listing hidden", async () => {
    const gym = await registration({ name: "Nowhere Gym" });
    expect((await reject(admin, gym.id)).data).toEqual({ success: true });
    expect(await rowOf(gym.id)).toMatchObject({
      verificationStatus: "rejected",
      verificationRejectionReason: "The address does not exist.",
      verificationRejectedBy: admin.id,
      isPublic: false,
      verified: false,
    });
    expect((await get(null, gym.id)).status).toBe(404);
    expect((await get(owner.actor, gym.id)).data).toMatchObject({
      verificationStatus: "rejected",
      verificationRejectionReason: "The address does not exist.",
    });
    await app.tasks.drain();
    expect(app.mail.sent).toMatchObject([{ to: owner.user.email, kind: "business-rejected" }]);
    expect(app.mail.sent[0]?.text).toContain("The address does not exist.");
    expect(app.mail.sent[0]?.text).toContain(`/businesses/${gym.id}/edit`);
  });

  test("requires a reason", async () => {
    const gym = await registration();
    for (const reason of ["", "   "])
      expect((await reject(admin, gym.id, reason)).error?.fields).toEqual({
        reason: "Please provide a reason for rejection.",
      });
    expect(await rowOf(gym.id)).toMatchObject({ verificationStatus: "pending" });
  });

  test("fails for a listing that is decided already or was never submitted", async () => {
    const verified = (await buildBusiness(app, { owner: owner.user, verified: true })).business;
    const imported = (await buildBusiness(app)).business;
    const rejected = await registration({ verificationStatus: "rejected" });
    const codes = [];
    for (const { id } of [verified, imported, rejected, { id: 999_999 }])
      codes.push((await reject(admin, id)).error?.code);
    expect(codes).toEqual([
      "businesses.already_verified",
      "businesses.not_pending",
      "businesses.not_pending",
      "businesses.not_found",
    ]);
    expect((await rowOf(imported.id))?.isPublic).toBe(true);
  });
});

describe("permissions and the log", () => {
  test("only admins can decide or see the list", async () => {
    const gym = await registration();
    const statuses = [];
    for (const actor of [null, owner.actor, (await buildUser(app)).actor]) {
      statuses.push(
        (await pending(actor)).status,
        (await verify(actor, gym.id)).status,
        (await reject(actor, gym.id)).status,
      );
    }
    expect(statuses).toEqual([401, 401, 401, 403, 403, 403, 403, 403, 403]);
    expect(await rowOf(gym.id)).toMatchObject({ verified: false, verificationStatus: "pending", isPublic: false });
    expect(await audited(gym.id)).toEqual([]);
  });

  test("every decision is logged with its changes", async () => {
    const gym = await registration();
    await reject(admin, gym.id);
    await verify(admin, gym.id);
    expect(await audited(gym.id)).toMatchObject([
      {
        actorId: admin.id,
        action: "businesses.reject",
        subjectType: "business",
        before: { verificationStatus: "pending" },
        after: { verificationStatus: "rejected", verificationRejectionReason: "The address does not exist." },
      },
      {
        actorId: admin.id,
        action: "businesses.verify",
        before: { verified: false, isPublic: false },
        after: { verified: true, isPublic: true, verificationStatus: "approved" },
      },
    ]);
  });

  test("an audit entry can neither be changed nor deleted", async () => {
    const gym = await registration();
    await verify(admin, gym.id);
    const { db } = app.platform.database;
    await expect(
      db.execute(sql`update audit_log set action = 'nothing' where subject_id = ${gym.id}`),
    ).rejects.toThrow();
    await expect(db.execute(sql`delete from audit_log where subject_id = ${gym.id}`)).rejects.toThrow();
    expect(await audited(gym.id)).toMatchObject([{ action: "businesses.verify" }]);
  });
});

test("a submitted identity check is mailed to the platform's admins", async () => {
  const coach = await buildUser(app, { role: "professional", username: "lena-coach" });
  const { professional } = await buildProfessional(app, { user: coach.user });
  await buildKycDocument(app, professional);
  await app.as(coach.actor).call(professionalPartsApi.submitKyc, { params: { id: professional.id } });
  await app.tasks.drain();
  const [mail, ...others] = app.mail.sent.filter(({ kind }) => kind === "kyc-submitted");
  expect(mail).toMatchObject({
    to: app.platform.config.supportEmail,
    subject: "An identity check needs a decision",
  });
  expect(mail?.text).toContain("lena-coach submitted documents");
  expect(mail?.text).toContain("http://localhost:3000/admin?tab=professionals");
  expect(others).toEqual([]);
});
