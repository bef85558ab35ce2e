import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminClaimsApi as api } from "#contract/claims.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildClaim, buildClaimDocument, type ClaimRow } from "#test/build/claim.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let admin: BuiltUser;
let mei: BuiltUser;
let gym: BusinessRow;

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
  mei = await buildUser(app, { firstName: "Mei" });
  gym = (await buildBusiness(app, { name: "Quiet Gym" })).business;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.database.pool.query("delete from business_claims");
});

const early = (days: number) => new Date(TEST_NOW.getTime() - days * 86_400_000).toISOString();

test("shows the claims of a listing together, the best evidence first (DECISIONS 55)", async () => {
  const elsewhere = (await buildBusiness(app, { name: "Elsewhere" })).business;
  const make = async (business: { id: number }, days: number, columns: Partial<ClaimRow> = {}) => {
    const claimant = await buildUser(app);
    return {
      claimant,
      row: await buildClaim(app, { business, claimant: claimant.user, submittedAt: early(days), ...columns }),
    };
  };
  const squatter = await make(gym, 9);
  const papers = await make(gym, 5, { registrationNumber: null });
  await buildClaimDocument(app, { business: gym, claim: papers.row, uploader: papers.claimant.user });
  const between = await make(elsewhere, 7);
  const mailed = await make(gym, 1, { contactEmail: "a@quiet-gym.sg", contactEmailConfirmedAt: early(1) });
  const { data } = await app.as(admin.actor).call(api.list, { query: { status: "pending" } });
  expect(data.map(({ id }) => id)).toEqual([mailed, papers, squatter, between].map(({ row }) => row.id));
  expect(data.map(({ otherOpenClaims }) => otherOpenClaims)).toEqual([2, 2, 2, 0]);
});

test("shows pending claims first, the oldest at the top, then the latest decided, and can be searched", async () => {
  const make = async (name: string, columns: Partial<ClaimRow>) => {
    const { business } = await buildBusiness(app, { name });
    return (await buildClaim(app, { business, claimant: mei.user, ...columns })).id;
  };
  const newer = await make("Kettle House", { submittedAt: early(1) });
  const older = await make("Calm Yoga", { submittedAt: early(4) });
  const first = await make("Iron Den", { status: "rejected", decidedAt: early(9) });
  const last = await make("Swim Club", { status: "approved", decidedAt: early(2), decidedBy: admin.user.id });
  const list = (query: Record<string, unknown> = {}) => app.as(admin.actor).call(api.list, { query });
  const ids = async (query: Record<string, unknown>) => (await list(query)).data.map(({ id }) => id);
  const all = await list();
  expect(all.data.map(({ id }) => id)).toEqual([older, newer, last, first]);
  expect(all.headers.get("x-total-count")).toBe("4");
  expect(all.data[2]?.decidedBy).toBe(admin.user.username);
  expect(await ids({ status: "pending" })).toEqual([older, newer]);
  expect(await ids({ search: "yoga CALM" })).toEqual([older]);
  expect(await ids({ search: mei.user.email.toUpperCase(), status: "approved" })).toEqual([last]);
  expect(await ids({ search: "50%_" })).toEqual([]);
  expect(await ids({ page: 2, pageSize: 3 })).toEqual([first]);
  expect((await list({ status: "lost" })).status).toBe(400);
});

test("documents can be marked valid or invalid while the claim is pending", async () => {
  const claim = await buildClaim(app, { business: gym, claimant: mei.user });
  const validate = (id: number, rejectionReason = "") =>
    app.as(admin.actor).call(api.validateDocument, { params: { id }, body: { rejectionReason } });
  const document = await buildClaimDocument(app, { business: gym, claim, uploader: mei.user });
  expect((await validate(document.id)).data).toMatchObject({
    isValidated: true,
    validatedAt: TEST_NOW.toISOString(),
    rejectionReason: null,
  });
  expect((await validate(document.id, "It is cut off.")).data).toMatchObject({
    isValidated: false,
    validatedAt: null,
    rejectionReason: "It is cut off.",
  });
  const noted = await app.platform.database.pool.query(
    "select action from audit_log where subject_type = 'claim_document'",
  );
  expect(noted.rows).toHaveLength(2);
  const unsent = await buildClaimDocument(app, { business: gym, uploader: mei.user });
  expect((await validate(unsent.id)).error?.code).toBe("claims.document_not_found");
  await app.as(admin.actor).call(api.reject, { params: { id: claim.id }, body: { reason: "It is another gym's." } });
  expect((await validate(document.id)).error?.code).toBe("claims.already_decided");
});
