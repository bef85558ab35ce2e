import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminApi as api } from "#contract/admin.ts";
import { professionalPartsApi } from "#contract/professional-parts.ts";
import { professionalsApi } from "#contract/professionals.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildCertification } from "#test/build/certification.ts";
import { buildKycDocument } from "#test/build/kyc-document.ts";
import { buildProfessional, type BuiltProfessional } from "#test/build/professional.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let admin: BuiltUser;
let member: BuiltUser;
let coach: BuiltProfessional;
const events: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
  member = await buildUser(app);
  app.platform.events.on("kyc.approved", ({ professionalId }) => void events.push(`approved ${professionalId}`));
  app.platform.events.on(
    "kyc.rejected",
    ({ professionalId, reason }) => void events.push(`rejected ${professionalId} ${reason}`),
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  events.length = 0;
  coach = await buildProfessional(app, { kycStatus: "pending", kycSubmissionDate: TEST_NOW.toISOString() });
});

const verifyKyc = (id: number, who: Actor | null = admin.actor) => app.as(who).call(api.verifyKyc, { params: { id } });
const rejectKyc = (id: number, reason = "The photo is blurred.", who: Actor | null = admin.actor) =>
  app.as(who).call(api.rejectKyc, { params: { id }, body: { reason } });
const verifyDocument = (id: number, who: Actor | null = admin.actor) =>
  app.as(who).call(api.verifyKycDocument, { params: { id } });
const verifyProfessional = (id: number, who: Actor | null = admin.actor) =>
  app.as(who).call(api.verifyProfessional, { params: { id } });
const verifyCertification = (id: number, who: Actor | null = admin.actor) =>
  app.as(who).call(api.verifyCertification, { params: { id } });
const verifySkill = (id: number, verified: boolean, who: Actor | null = admin.actor) =>
  app.as(who).call(api.verifySkill, { params: { id }, body: { verified } });
const own = async (who: BuiltProfessional = coach) =>
  (await app.as(who.actor).call(professionalsApi.myProfile, {})).data;
const seen = async (id: number) => (await app.as(null).call(professionalsApi.get, { params: { id } })).data;
const documents = async () =>
  (await app.as(coach.actor).call(professionalPartsApi.myKycDocuments, {})).data.map(({ status }) => status);
const noted = async (subjectType: string, subjectId: number) =>
  (
    await app.platform.database.pool.query<Record<string, unknown>>(
      "select actor_id, action, before, after from audit_log where subject_type = $1 and subject_id = $2 order by id",
      [subjectType, subjectId],
    )
  ).rows;
const statuses = (responses: readonly { status: number }[]) =>
  responses.map(({ status }) => status).toSorted((a, b) => a - b);

describe("the identity check", () => {
  test("approving verifies it with its documents and gives the badge (R214)", async () => {
    const { id } = coach.professional;
    await buildKycDocument(app, coach.professional);
    expect((await seen(id)).isVerified).toBe(false);
    const response = await verifyKyc(id);
    expect([response.status, response.data]).toEqual([200, { success: true }]);
    expect(await own()).toMatchObject({
      kycStatus: "verified",
      kycVerificationDate: TEST_NOW.toISOString(),
      isVerified: true,
      verificationDate: TEST_NOW.toISOString(),
    });
    expect(await documents()).toEqual(["verified"]);
    expect((await seen(id)).isVerified).toBe(true);
    expect(await noted("professional", id)).toEqual([
      {
        actor_id: admin.user.id,
        action: "kyc.approve",
        before: { kycStatus: "pending", isVerified: false },
        after: { kycStatus: "verified", isVerified: true },
      },
    ]);
    expect(events).toEqual([`approved ${id}`]);
  });

  test("rejecting it shows the professional the reason (R215)", async () => {
    const { id } = coach.professional;
    const document = await buildKycDocument(app, coach.professional);
    await buildKycDocument(app, coach.professional, { documentType: "diploma" });
    await verifyDocument(document.id);
    expect((await rejectKyc(id)).status).toBe(200);
    expect(await own()).toMatchObject({
      kycStatus: "rejected",
      kycRejectionReason: "The photo is blurred.",
      isVerified: false,
    });
    // A document that was verified individually stays verified.
    expect((await documents()).toSorted()).toEqual(["rejected", "verified"]);
    expect((await noted("professional", id))[0]).toMatchObject({ action: "kyc.reject" });
    expect(events).toEqual([`rejected ${id} The photo is blurred.`]);
  });

  test.each(["", "   ", undefined])("cannot be rejected with the reason %j (R216)", async (reason) => {
    const response = await app
      .as(admin.actor)
      .call(api.rejectKyc, { params: { id: coach.professional.id }, body: { reason } as never });
    expect(response.status).toBe(400);
    expect(Object.keys(response.error?.fields ?? {})).toEqual(["reason"]);
    if (reason !== undefined) expect(response.error?.error).toBe("Please provide a reason for rejection.");
    expect((await own()).kycStatus).toBe("pending");
  });

  test("of 50 concurrent decisions one succeeds", async () => {
    const { id } = coach.professional;
    const other = await buildUser(app, { role: "admin" });
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? rejectKyc(id, "No.", other.actor) : verifyKyc(id))),
    );
    expect(statuses(responses)).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect(responses.find(({ status }) => status === 409)?.error?.code).toBe("kyc.already_decided");
    expect(events).toHaveLength(1);
    expect(await noted("professional", id)).toHaveLength(1);
    const { kycStatus } = await own();
    expect((await verifyKyc(id)).status).toBe(409);
    expect((await rejectKyc(id)).status).toBe(409);
    expect((await own()).kycStatus).toBe(kycStatus);
  });

  test("cannot be decided before it is submitted (R214, R215)", async () => {
    const { professional } = await buildProfessional(app);
    for (const response of [await verifyKyc(professional.id), await rejectKyc(professional.id)])
      expect([response.status, response.error?.code]).toEqual([409, "kyc.not_submitted"]);
    expect((await verifyKyc(999_999)).error?.code).toBe("professionals.not_found");
    expect((await rejectKyc(999_999)).status).toBe(404);
  });

  test("can be rejected, submitted again and approved", async () => {
    const { id } = coach.professional;
    await buildKycDocument(app, coach.professional);
    await rejectKyc(id);
    expect((await app.as(coach.actor).call(professionalPartsApi.submitKyc, { params: { id } })).status).toBe(409);
    await buildKycDocument(app, coach.professional);
    expect((await app.as(coach.actor).call(professionalPartsApi.submitKyc, { params: { id } })).status).toBe(200);
    expect((await verifyKyc(id)).status).toBe(200);
    expect(await own()).toMatchObject({ kycStatus: "verified", kycRejectionReason: null, isVerified: true });
  });

  test("is decided by admins only", async () => {
    const { id } = coach.professional;
    const document = await buildKycDocument(app, coach.professional);
    for (const who of [null, member.actor, coach.actor])
      for (const response of [
        await verifyKyc(id, who),
        await rejectKyc(id, "No.", who),
        await verifyDocument(document.id, who),
        await verifyProfessional(id, who),
        await verifyCertification(1, who),
        await app.as(who).call(api.listProfessionals, { query: {} }),
      ])
        expect(response.status).toBe(who ? 403 : 401);
    expect((await own()).kycStatus).toBe("pending");
  });
});

describe("single documents", () => {
  test("are verified individually and once (R217, R221)", async () => {
    const one = await buildKycDocument(app, coach.professional);
    await buildKycDocument(app, coach.professional, { documentType: "diploma" });
    expect(statuses(await Promise.all([verifyDocument(one.id), verifyDocument(one.id)]))).toEqual([200, 409]);
    expect((await documents()).toSorted()).toEqual(["pending", "verified"]);
    expect((await verifyDocument(one.id)).error?.code).toBe("professionals.already_verified");
    expect((await own()).kycStatus).toBe("pending");
    expect(await noted("kyc_document", one.id)).toMatchObject([{ action: "kyc.verify_document" }]);
  });

  test("are verified only while the identity check is pending", async () => {
    const drafted = await buildProfessional(app);
    const draft = await buildKycDocument(app, drafted.professional);
    expect((await verifyDocument(draft.id)).error?.code).toBe("kyc.not_submitted");
    const document = await buildKycDocument(app, coach.professional);
    await rejectKyc(coach.professional.id);
    expect((await verifyDocument(document.id)).error?.code).toBe("kyc.already_decided");
    expect((await verifyDocument(999_999)).error?.code).toBe("professionals.part_not_found");
  });
});

describe("badges", () => {
  test("a professional is given the badge once", async () => {
    const { professional } = await buildProfessional(app);
    expect((await seen(professional.id)).isVerified).toBe(false);
    expect(
      statuses(await Promise.all([verifyProfessional(professional.id), verifyProfessional(professional.id)])),
    ).toEqual([200, 409]);
    expect(await seen(professional.id)).toMatchObject({ isVerified: true, verificationDate: TEST_NOW.toISOString() });
    expect(await noted("professional", professional.id)).toMatchObject([
      { action: "professionals.verify", before: { isVerified: false }, after: { isVerified: true } },
    ]);
    expect((await verifyProfessional(999_999)).error?.code).toBe("professionals.not_found");
  });

  test("a certification is verified once, and only before it expires", async () => {
    const waiting = await buildCertification(app, coach.professional, { verified: false, expiryDate: "2026-11-20" });
    const ended = await buildCertification(app, coach.professional, { verified: false, expiryDate: "2026-11-19" });
    const list = async () =>
      (await app.as(null).call(professionalPartsApi.certifications, { params: { id: coach.professional.id } })).data;
    expect((await list()).map(({ verified }) => verified)).toEqual([false, false]);
    expect(statuses(await Promise.all([verifyCertification(waiting.id), verifyCertification(waiting.id)]))).toEqual([
      200, 409,
    ]);
    expect((await verifyCertification(ended.id)).error?.code).toBe("professionals.certification_expired");
    expect((await verifyCertification(999_999)).error?.code).toBe("professionals.part_not_found");
    expect((await list()).map(({ verified }) => verified)).toEqual([true, false]);
    expect(await noted("certification", waiting.id)).toMatchObject([{ action: "certifications.verify" }]);
  });
});

describe("a skill", () => {
  const shown = async () =>
    (await app.as(null).call(professionalPartsApi.skills, { params: { id: coach.professional.id } })).data;
  const add = async () => {
    const response = await app.as(coach.actor).call(professionalPartsApi.addSkill, {
      params: { id: coach.professional.id },
      body: { skill: "Vinyasa", expertiseLevel: "advanced", yearsOfExperience: 4 },
    });
    return response.data.id;
  };

  test("is verified once and unverified once, each logged", async () => {
    const id = await add();
    expect((await shown())[0]?.isVerified).toBe(false);
    expect(statuses(await Promise.all([verifySkill(id, true), verifySkill(id, true)]))).toEqual([200, 409]);
    expect((await shown())[0]?.isVerified).toBe(true);
    expect((await verifySkill(id, true)).error?.code).toBe("professionals.already_verified");
    expect(statuses(await Promise.all([verifySkill(id, false), verifySkill(id, false)]))).toEqual([200, 409]);
    expect((await shown())[0]?.isVerified).toBe(false);
    expect((await verifySkill(id, false)).error?.code).toBe("professionals.not_verified");
    expect(await noted("skill", id)).toEqual([
      {
        actor_id: admin.user.id,
        action: "skills.verify",
        before: { isVerified: false },
        after: { isVerified: true },
      },
      {
        actor_id: admin.user.id,
        action: "skills.unverify",
        before: { isVerified: true },
        after: { isVerified: false },
      },
    ]);
  });

  test("is decided by admins only, with true or false, while it exists", async () => {
    const id = await add();
    for (const [who, status] of [
      [null, 401],
      [member.actor, 403],
      [coach.actor, 403],
    ] as const)
      expect((await verifySkill(id, true, who)).status).toBe(status);
    const unclear = await app
      .as(admin.actor)
      .call(api.verifySkill, { params: { id }, body: { verified: "perhaps" } as never });
    expect([unclear.status, Object.keys(unclear.error?.fields ?? {})]).toEqual([400, ["verified"]]);
    expect((await verifySkill(999_999, true)).error?.code).toBe("professionals.part_not_found");
    expect((await shown())[0]?.isVerified).toBe(false);
    expect(await noted("skill", id)).toEqual([]);
  });

  test.each([
    [{ expertiseLevel: "expert" }, false],
    [{ yearsOfExperience: 9 }, false],
    [{ yearsOfExperience: null }, false],
    [{ expertiseLevel: "advanced", yearsOfExperience: 4 }, true],
  ] as const)("loses its verification when it changes: %j", async (body, isVerified) => {
    const id = await add();
    await verifySkill(id, true);
    const params = { id: coach.professional.id, partId: id };
    const response = await app.as(coach.actor).call(professionalPartsApi.updateSkill, { params, body });
    expect([response.status, response.data.isVerified]).toEqual([200, isVerified]);
  });

  test("appears in the list of professionals", async () => {
    const id = await add();
    await verifySkill(id, true);
    const { data } = await app
      .as(admin.actor)
      .call(api.listProfessionals, { query: { kycStatus: "pending", pageSize: 100 } });
    expect(data.find((row) => row.id === coach.professional.id)?.skills).toEqual([
      { id, skill: "Vinyasa", isVerified: true },
    ]);
  });
});

describe("the list", () => {
  test("shows pending ones first, with certifications and files, including hidden profiles", async () => {
    const { pool } = app.platform.database;
    await pool.query("delete from professional_profiles");
    const early = (days: number) => new Date(TEST_NOW.getTime() - days * 86_400_000).toISOString();
    const make = async (columns: Parameters<typeof buildProfessional>[1]) =>
      (await buildProfessional(app, columns)).professional;
    const hidden = await make({ visibility: "hidden", createdAt: early(3), firstName: "Aisha", lastName: "Rahman" });
    const newer = await make({ title: "Boxing Coach", createdAt: early(2) });
    const second = await make({ kycStatus: "pending", kycSubmissionDate: early(1), createdAt: early(9) });
    const first = await make({ kycStatus: "pending", kycSubmissionDate: early(5), createdAt: early(8) });
    const done = await make({ kycStatus: "verified", isVerified: true, createdAt: early(10) });
    await buildCertification(app, newer, { certificateKey: "credentials/aa/bb/cc.pdf" });

    const list = async (query: Record<string, unknown> = {}) =>
      app.as(admin.actor).call(api.listProfessionals, { query });
    const all = await list();
    expect(all.data.map(({ id }) => id)).toEqual([first.id, second.id, newer.id, hidden.id, done.id]);
    expect(all.data[2]).toMatchObject({
      title: "Boxing Coach",
      kycStatus: "not_submitted",
      user: { id: newer.userId, email: expect.stringContaining("@") },
      certifications: [{ name: "First Aid", certificateUrl: "/files/credentials/aa/bb/cc.pdf" }],
    });
    const ids = async (query: Record<string, unknown>) => (await list(query)).data.map(({ id }) => id);
    expect(await ids({ search: "rahman AISHA" })).toEqual([hidden.id]);
    expect(await ids({ search: "boxing" })).toEqual([newer.id]);
    expect(await ids({ search: "50%_" })).toEqual([]);
    expect(await ids({ kycStatus: "pending" })).toEqual([first.id, second.id]);
    expect(await ids({ kycStatus: "submitted" })).toEqual([first.id, second.id]);
    expect(await ids({ kycStatus: "approved" })).toEqual([done.id]);
    const page = await list({ page: 2, pageSize: 2 });
    expect(page.data.map(({ id }) => id)).toEqual([newer.id, hidden.id]);
    expect(page.headers.get("x-total-count")).toBe("5");
    expect((await list({ pageSize: 101 })).error?.fields).toHaveProperty("pageSize");
    expect((await list({ kycStatus: "lost" })).error?.fields).toHaveProperty("kycStatus");
  });
});
