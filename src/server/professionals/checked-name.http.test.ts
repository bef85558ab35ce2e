import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountsApi } from "#contract/accounts.ts";
import { adminApi } from "#contract/admin.ts";
import { inboxApi } from "#contract/inbox.ts";
import { professionalPartsApi as api } from "#contract/professional-parts.ts";
import { professionalsApi } from "#contract/professionals.ts";
import { createRandom } from "#seeds/random.ts";
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

const addFile = (document: File, who = coach) =>
  app.as(who.actor).call(api.addKycDocument, { body: { documentType: "id_card" } as never, files: { document } });
const add = () => addFile(new File([new Uint8Array(pdf())], "id.pdf", { type: "application/pdf" }));
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

describe("a document that was seen before (DECISIONS 45)", () => {
  const picture = async (seed: string) => {
    const random = createRandom(seed);
    const cells = Buffer.from(Array.from({ length: 20 * 12 }, () => random.int(0, 255)));
    return sharp(cells, { raw: { width: 20, height: 12, channels: 1 } }).resize(800, 480, { kernel: "nearest" });
  };
  const png = async (bytes: Promise<Buffer>) =>
    new File([new Uint8Array(await bytes)], "id.png", { type: "image/png" });
  const jpeg = async (bytes: Promise<Buffer>) =>
    new File([new Uint8Array(await bytes)], "id.jpg", { type: "image/jpeg" });
  const seenAt = async (who: Actor, id: number) =>
    (await app.as(who).call(api.kycDocuments, { params: { id } })).data.map((document) => document.seenAt);
  beforeEach(async () => {
    app.clock.set(TEST_NOW);
    await app.platform.database.pool.query("delete from throttle_points");
    coach = await buildProfessional(app, { firstName: "Siti", lastName: "Aminah" });
  });

  test("is shown as such to admins: the same bytes, and the same picture compressed, smaller or turned", async () => {
    const original = await picture("passport");
    await addFile(await png(original.clone().png().toBuffer()));
    await addFile(new File([new Uint8Array(pdf({ info: "Siti" }))], "id.pdf", { type: "application/pdf" }));
    const copies = [
      [await png(original.clone().png().toBuffer()), true],
      [await jpeg(original.clone().jpeg({ quality: 40 }).toBuffer()), false],
      [
        await jpeg(
          original
            .clone()
            .png()
            .toBuffer()
            .then((bytes) => sharp(bytes).resize(320).rotate(90).jpeg().toBuffer()),
        ),
        false,
      ],
      [new File([new Uint8Array(pdf({ info: "Siti" }))], "mine.pdf", { type: "application/pdf" }), true],
    ] as const;
    const siti = { professionalId: coach.professional.id, name: "Siti Aminah", status: "pending" };
    for (const [copy, isSameFile] of copies) {
      const other = await buildProfessional(app, { firstName: "Joseph", lastName: "Schooling" });
      expect((await addFile(copy, other)).data.seenAt).toEqual([]);
      expect(await seenAt(admin.actor, other.professional.id)).toEqual([[{ ...siti, isSameFile }]]);
      // Its owner does not learn who else has it.
      expect(await seenAt(other.actor, other.professional.id)).toEqual([[]]);
      await app.as(other.actor).call(api.submitKyc, { params: { id: other.professional.id } });
      const item = await app.as(admin.actor).call(inboxApi.get, { params: { kind: "kyc", id: other.professional.id } });
      expect(item.data).toMatchObject({ documents: [{ seenAt: [{ ...siti, isSameFile }] }] });
      await app.platform.database.pool.query("delete from kyc_documents where professional_id = $1", [
        other.professional.id,
      ]);
    }
  });

  test("also after its file was deleted", async () => {
    const original = await picture("card");
    await addFile(await png(original.clone().png().toBuffer()));
    await submit();
    await app.as(admin.actor).call(adminApi.rejectKyc, {
      params: { id: coach.professional.id },
      body: { reason: "This is another person." },
    });
    app.clock.advance(91 * DAY_MS);
    await app.tasks.tick("kyc.forget-decided");
    const other = await buildProfessional(app);
    await addFile(await jpeg(original.clone().jpeg().toBuffer()), other);
    expect(await seenAt(await signedIn(admin.actor), other.professional.id)).toMatchObject([[{ status: "rejected" }]]);
  });

  test("is rejected when a rejected professional hands it in again, saved again or beside itself", async () => {
    const original = await picture("passport");
    const first = await addFile(await png(original.clone().png().toBuffer()));
    await submit();
    const params = { id: coach.professional.id };
    await app.as(admin.actor).call(adminApi.rejectKyc, { params, body: { reason: "The photo is blurred." } });
    const saved = sharp(await original.clone().png().toBuffer())
      .resize(400)
      .jpeg({ quality: 70 });
    expect((await addFile(await jpeg(saved.toBuffer()))).status).toBe(201);
    expect((await submit()).error?.code).toBe("kyc.unchanged");
    await app.as(coach.actor).call(api.removeKycDocument, { params: { partId: first.data.id } });
    expect((await submit()).error?.code).toBe("kyc.unchanged");
    expect((await profile()).kycStatus).toBe("rejected");
    await addFile(await png((await picture("taken again")).png().toBuffer()));
    expect((await submit()).status).toBe(200);
  });

  test("another picture is not", async () => {
    await addFile(await png((await picture("one")).png().toBuffer()));
    const other = await buildProfessional(app);
    await addFile(await png((await picture("two")).png().toBuffer()), other);
    expect(await seenAt(admin.actor, other.professional.id)).toEqual([[]]);
  });
});
