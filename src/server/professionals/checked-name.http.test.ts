import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountsApi } from "#contract/accounts.ts";
import { adminApi } from "#contract/admin.ts";
import { inboxApi } from "#contract/inbox.ts";
import { professionalPartsApi as api } from "#contract/professional-parts.ts";
import { professionalsApi } from "#contract/professionals.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildProfessional, type BuiltProfessional } from "#test/build/professional.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { pdf } from "#test/hostile-files.ts";

// An approved identity holds for the name that was checked. spec: DECISIONS 45

const DAY_MS = 86_400_000;
let app: TestApp;
let admin: BuiltUser;
let coach: BuiltProfessional;

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());

const add = () =>
  app.as(coach.actor).call(api.addKycDocument, {
    body: { documentType: "id_card" } as never,
    files: { document: new File([new Uint8Array(pdf())], "id.pdf", { type: "application/pdf" }) },
  });
const submit = () => app.as(coach.actor).call(api.submitKyc, { params: { id: coach.professional.id } });
const profile = async () => (await app.as(coach.actor).call(professionalsApi.myProfile, {})).data;
const signedIn = async ({ id }: Actor) => ({ id, cookie: await app.app.accounts.openSession(id) });

describe("another name", () => {
  const rename = (firstName: string, lastName: string, who: Actor = coach.actor) =>
    app.as(who).call(accountsApi.updateProfile, { body: { firstName, lastName } });
  const decide = () => app.as(admin.actor).call(adminApi.verifyKyc, { params: { id: coach.professional.id } });
  const shown = async () =>
    (await app.as(null).call(professionalsApi.get, { params: { id: coach.professional.id } })).data.isVerified;
  const inbox = async () =>
    (await app.as(admin.actor).call(inboxApi.get, { params: { kind: "kyc", id: coach.professional.id } })).data;
  beforeEach(async () => {
    app.clock.set(TEST_NOW);
    await app.platform.database.pool.query("delete from throttle_points");
    coach = await buildProfessional(app, { firstName: "Siti", lastName: "Aminah" });
    await add();
    await submit();
    await decide();
  });

  test("ends the badge of an approved identity, and the inbox shows both names", async () => {
    expect([await shown(), (await profile()).verifiedName]).toEqual([true, "Siti Aminah"]);
    app.clock.advance(60_000);
    expect((await rename("Joseph", "Schooling")).status).toBe(200);
    expect(await shown()).toBe(false);
    expect(await profile()).toMatchObject({
      isVerified: false,
      kycStatus: "pending",
      kycSubmissionDate: app.clock.now().toISOString(),
      verifiedName: "Siti Aminah",
    });
    expect(await inbox()).toMatchObject({
      professional: { verifiedName: "Siti Aminah", user: { firstName: "Joseph", lastName: "Schooling" } },
      documents: [{ status: "pending" }],
    });
    expect((await decide()).status).toBe(200);
    expect([await shown(), (await profile()).verifiedName]).toEqual([true, "Joseph Schooling"]);
  });

  test("asks for documents again when their files are gone", async () => {
    app.clock.advance(91 * DAY_MS);
    await app.tasks.tick("kyc.forget-decided");
    coach.actor = await signedIn(coach.actor);
    await rename("Joseph", "Schooling");
    expect(await profile()).toMatchObject({ isVerified: false, kycStatus: "not_submitted" });
    expect((await add()).status).toBe(201);
    expect((await submit()).status).toBe(200);
  });

  test("is the same one in another case, order, spacing or with accents", async () => {
    for (const [first, last] of [
      ["SITI", "aminah"],
      ["Aminah", "Siti"],
      ["Síti", "Aminah"],
    ] as const) {
      await rename(first, last);
      expect([await shown(), (await profile()).kycStatus]).toEqual([true, "verified"]);
    }
  });

  test("ends a badge that an admin gave without an identity check too", async () => {
    coach = await buildProfessional(app, { firstName: "Mei", lastName: "Tan" });
    await app.as(admin.actor).call(adminApi.verifyProfessional, { params: { id: coach.professional.id } });
    expect([await shown(), (await profile()).verifiedName]).toEqual([true, "Mei Tan"]);
    await rename("Joseph", "Schooling");
    expect([await shown(), (await profile()).kycStatus]).toEqual([false, "not_submitted"]);
  });
});
