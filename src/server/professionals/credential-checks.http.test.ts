import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminApi } from "#contract/admin.ts";
import { inboxApi } from "#contract/inbox.ts";
import { moderationApi } from "#contract/moderation.ts";
import { professionalPartsApi as api } from "#contract/professional-parts.ts";
import { adminSubscriptionsApi } from "#contract/subscriptions.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildCertification } from "#test/build/certification.ts";
import { buildProfessional, type BuiltProfessional } from "#test/build/professional.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let admin: BuiltUser;
let coach: BuiltProfessional;
beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.platform.database.pool.query("delete from certifications");
  coach = await buildProfessional(app, { subscriptionTier: "standard" });
});

const params = (partId: number) => ({ id: coach.professional.id, partId });
const submit = (partId: number, who: Actor | null = coach.actor) =>
  app.as(who).call(api.submitCertification, { params: params(partId) });
const change = (partId: number, body: object) =>
  app.as(coach.actor).call(api.updateCertification, { params: params(partId), body, files: {} });
const setTier = (tier: "free" | "standard", expiry: string | null = null) =>
  app.as(admin.actor).call(adminSubscriptionsApi.setProfessional, {
    params: { id: coach.professional.id },
    body: { tier, expiry },
  });
/** Adds one as its professional does: it is not submitted. */
async function add(name = "First Aid", expiryDate: string | null = null): Promise<number> {
  const body = { name, issuingOrganization: "Red Cross", expiryDate };
  const { status, data } = await app
    .as(coach.actor)
    .call(api.addCertification, { params: { id: coach.professional.id }, body, files: {} });
  expect([status, data.submittedAt]).toEqual([201, null]);
  return data.id;
}
const waiting = async () =>
  (await app.as(admin.actor).call(inboxApi.list, { query: { kind: "certification" } })).data.items.map(({ id }) => id);
const verify = (id: number) => app.as(admin.actor).call(adminApi.verifyCertification, { params: { id } });
const decline = (id: number) =>
  app.as(admin.actor).call(moderationApi.declineCertification, { params: { id }, body: { reason: "Unreadable." } });
const badges = async (who: Actor | null = null) =>
  (await app.as(who).call(api.certifications, { params: { id: coach.professional.id } })).data.map(
    ({ name, verified }) => [name, verified],
  );

describe("each certification", () => {
  test("is submitted by itself, reaches the admins then, and gets its own badge (professional plan: standard.credentialsVerification)", async () => {
    const first = await add("First Aid");
    const second = await add("Spinning");
    expect(await waiting()).toEqual([]);
    const submitted = await submit(second);
    expect([submitted.status, submitted.data.submittedAt]).toEqual([200, TEST_NOW.toISOString()]);
    expect(await waiting()).toEqual([second]);
    expect((await verify(second)).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect(await badges()).toEqual([
      ["Spinning", true],
      ["First Aid", false],
    ]);
    // Visitors do not see what is submitted.
    await submit(first);
    const { data } = await app.as(null).call(api.certifications, { params: { id: coach.professional.id } });
    expect(data.map(({ submittedAt }) => submittedAt)).toEqual([null, null]);
  });

  test("is not submitted on Free, or once the plan has ended, and the error names Standard (professional plan: standard.credentialsVerification)", async () => {
    const id = await add();
    await setTier("free");
    for (const end of [undefined, "2026-11-20T04:00:01.000Z"]) {
      if (end) {
        await setTier("standard", end);
        app.clock.set(new Date(end));
      }
      const rejected = await submit(id);
      expect([rejected.status, rejected.error?.code]).toEqual([403, "PLAN_LIMIT"]);
      expect(rejected.error?.error).toContain("Standard");
      expect(await waiting()).toEqual([]);
    }
  });

  test("keeps its badge without the plan until it expires, whatever the plan (professional plan: standard.credentialsVerification)", async () => {
    const id = await add("First Aid", "2026-12-31");
    await submit(id);
    await verify(id);
    await setTier("free");
    expect(await badges()).toEqual([["First Aid", true]]);
    app.clock.set(new Date("2026-12-31T15:59:59.000Z"));
    expect(await badges()).toEqual([["First Aid", true]]);
    app.clock.set(new Date("2026-12-31T16:00:00.000Z"));
    expect(await badges()).toEqual([["First Aid", false]]);
  });

  test("is decided although the plan ended after it was submitted", async () => {
    const id = await add();
    await submit(id);
    await setTier("free");
    expect(await waiting()).toEqual([id]);
    expect((await verify(id)).status).toBe(200);
    expect(await badges()).toEqual([["First Aid", true]]);
  });
});

describe("a submission", () => {
  test("is for what was submitted: a change takes it back, and needs the plan again (professional plan: standard.credentialsVerification)", async () => {
    const id = await add();
    await submit(id);
    expect((await change(id, { name: "First Aid" })).data.submittedAt).not.toBeNull();
    expect((await change(id, { name: "Head Coach" })).data).toMatchObject({ submittedAt: null, verified: false });
    expect(await waiting()).toEqual([]);
    await submit(id);
    await verify(id);
    await setTier("free");
    expect((await change(id, { name: "Champion" })).data).toMatchObject({ submittedAt: null, verified: false });
    expect((await submit(id)).error?.code).toBe("PLAN_LIMIT");
    expect(await badges()).toEqual([["Champion", false]]);
  });

  test("is made once, and not for one that is verified, expired, or declined and unchanged", async () => {
    const id = await add();
    const responses = await Promise.all(Array.from({ length: 20 }, () => submit(id)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await submit(id)).error?.code).toBe("professionals.already_submitted");
    await decline(id);
    expect((await submit(id)).error?.code).toBe("professionals.certification_unchanged");
    expect(await waiting()).toEqual([]);
    await change(id, { credentialId: "A-1" });
    expect((await submit(id)).status).toBe(200);
    await verify(id);
    expect((await submit(id)).error?.code).toBe("professionals.already_verified");
    const expired = await add("Spinning", "2026-11-19");
    expect((await submit(expired)).error?.code).toBe("professionals.certification_expired");
  });

  test("is the professional's own matter, or an admin's", async () => {
    const id = await add();
    const other = await buildProfessional(app, { subscriptionTier: "standard" });
    expect((await submit(id, null)).status).toBe(401);
    expect((await submit(id, other.actor)).error?.code).toBe("professionals.edit_denied");
    const theirs = await buildCertification(app, other.professional, { submittedAt: null, verified: false });
    expect((await submit(theirs.id)).error?.code).toBe("professionals.part_not_found");
    expect(await waiting()).toEqual([]);
    expect((await submit(id, admin.actor)).status).toBe(200);
  });
});

test("the professional is told of the badge, in the product and by mail", async () => {
  const id = await add();
  await submit(id);
  await verify(id);
  app.clock.advance(20_000);
  await app.tasks.drain();
  const { rows } = await app.platform.database.pool.query<{ type: string; title: string }>(
    "select type, title from notifications where user_id = $1",
    [coach.actor.id],
  );
  expect(rows).toEqual([{ type: "kyc_approved", title: "First Aid is verified" }]);
});
