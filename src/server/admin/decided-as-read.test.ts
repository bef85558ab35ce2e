import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountsApi } from "#contract/accounts.ts";
import { adminApi } from "#contract/admin.ts";
import { businessesApi } from "#contract/businesses.ts";
import { inboxApi, type InboxDetail, type InboxKind } from "#contract/inbox.ts";
import { moderationApi } from "#contract/moderation.ts";
import { professionalPartsApi } from "#contract/professional-parts.ts";
import { reviewsApi } from "#contract/reviews.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildCertification } from "#test/build/certification.ts";
import { buildKycDocument } from "#test/build/kyc-document.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildReview } from "#test/build/review.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

// What an admin approves is what they have read: the user who gains from it cannot change it in between. spec: DECISIONS 45

let app: TestApp;
let admin: BuiltUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.database.pool.query("delete from throttle_points");
  app.clock.advance(60_000);
});

async function read<K extends InboxKind>(kind: K, id: number): Promise<Extract<InboxDetail, { kind: K }>> {
  const { data } = await app.as(admin.actor).call(inboxApi.get, { params: { kind, id } });
  return data as Extract<InboxDetail, { kind: K }>;
}
const now = () => app.clock.now().toISOString();
const later = () => app.clock.advance(1_000);

test("an identity check: a name that changes in between gets no badge", async () => {
  const { actor, professional } = await buildProfessional(app, {
    firstName: "Siti",
    lastName: "Aminah",
    kycStatus: "pending",
    kycSubmissionDate: now(),
  });
  await buildKycDocument(app, professional);
  const params = { id: professional.id };
  const approve = (since: string) => app.as(admin.actor).call(adminApi.verifyKyc, { params, body: { since } });
  const before = await read("kyc", professional.id);
  later();
  await app.as(actor).call(accountsApi.updateProfile, { body: { firstName: "Joseph", lastName: "Schooling" } });
  expect((await approve(before.since)).error?.code).toBe("conflict");
  const { since, professional: shown } = await read("kyc", professional.id);
  expect(shown.user.firstName).toBe("Joseph");
  expect((await approve(since)).status).toBe(200);
});

test("a certification: another name in between is not verified", async () => {
  const { actor, professional } = await buildProfessional(app);
  const { id } = await buildCertification(app, professional, { verified: false, name: "First aid" });
  const { version } = (await read("certification", id)).certification;
  const params = { id: professional.id, partId: id };
  await app.as(actor).call(professionalPartsApi.updateCertification, { params, body: { name: "Doctor of Medicine" } });
  const verify = (body: { version: number }) =>
    app.as(admin.actor).call(adminApi.verifyCertification, { params: { id }, body });
  expect((await verify({ version })).error?.code).toBe("conflict");
  // It waits again only once it is submitted again.
  const shown = await app.as(admin.actor).call(inboxApi.get, { params: { kind: "certification", id } });
  expect(shown.status).toBe(404);
});

test("a registration: another name in between is not public", async () => {
  const owner = await buildUser(app, { role: "business_admin" });
  const { business } = await buildBusiness(app, {
    owner: owner.user,
    name: "Quiet Gym",
    isPublic: false,
    verificationStatus: "pending",
    verificationSubmittedAt: now(),
  });
  const { version } = await read("registration", business.id);
  const params = { id: business.id };
  await app.as(owner.actor).call(businessesApi.update, { params, body: { name: "Famous Gym" } });
  const verify = (shown: number | null) =>
    app.as(admin.actor).call(adminApi.verifyBusiness, { params, body: { version: shown ?? 0 } });
  expect((await verify(version)).error?.code).toBe("conflict");
  expect((await app.as(null).call(businessesApi.get, { params })).status).toBe(404);
  expect((await verify((await read("registration", business.id)).version)).status).toBe(200);
});

describe("a review", () => {
  let gym: BusinessRow;
  let author: BuiltUser;
  beforeEach(async () => {
    gym = (await buildBusiness(app)).business;
    author = await buildUser(app);
  });
  const held = async (by: BuiltUser, heldInBurst = false) =>
    (
      await buildReview(app, {
        business: gym,
        author: by.user,
        state: "held",
        heldInBurst,
        createdAt: now(),
        updatedAt: now(),
      })
    ).id;
  const edit = (who: Actor, reviewId: number) =>
    app.as(who).call(reviewsApi.update, {
      params: { id: gym.id, reviewId },
      body: { content: "Visit www.other-gym.example, half the price." },
    });
  const approve = (id: number, body: { burst?: number[]; since: string }) =>
    app.as(admin.actor).call(moderationApi.approveReview, { params: { id }, body });
  const shown = async () =>
    (await app.as(null).call(reviewsApi.list, { params: { id: gym.id }, query: {} })).data.map(({ id }) => id);

  test("with other words in between is not published", async () => {
    const id = await held(author);
    const { since } = await read("review", id);
    later();
    await edit(author.actor, id);
    expect((await approve(id, { since })).error?.code).toBe("conflict");
    expect(await shown()).toEqual([]);
    expect((await approve(id, { since: (await read("review", id)).since })).status).toBe(200);
  });

  test("of the same burst with other words in between stays held", async () => {
    const first = await held(await buildUser(app), true);
    const [second, third] = [await held(author, true), await held(await buildUser(app), true)];
    const { since, review } = await read("review", first);
    const seen = [since, ...review.burst.map(({ updatedAt }) => updatedAt)].toSorted().at(-1) ?? "";
    later();
    await edit(author.actor, second);
    expect((await approve(first, { burst: [second, third], since: seen })).status).toBe(200);
    expect(new Set(await shown())).toEqual(new Set([first, third]));
  });
});
