import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminApi } from "#contract/admin.ts";
import { professionalPartsApi as api } from "#contract/professional-parts.ts";
import { KYC_DOCUMENT_TYPES, KYC_SECTIONS, PROFESSIONAL_LIMITS, professionalsApi } from "#contract/professionals.ts";
import { goodImage, hostileDocuments, pdf } from "#test/hostile-files.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildKycDocument } from "#test/build/kyc-document.ts";
import { buildProfessional, type BuiltProfessional, type ProfessionalOverrides } from "#test/build/professional.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

const DAY_MS = 86_400_000;
let app: TestApp;
let admin: BuiltUser;
let member: BuiltUser;
let coach: BuiltProfessional;
const submitted: number[] = [];

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
  member = await buildUser(app);
  app.platform.events.on("kyc.submitted", ({ professionalId }) => {
    submitted.push(professionalId);
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  submitted.length = 0;
  await app.platform.database.pool.query("delete from throttle_points");
  for (const key of await stored()) await app.platform.files.remove(key);
  coach = await buildProfessional(app);
});

const file = (bytes: Uint8Array = pdf(), name = "id.pdf", type = "application/pdf") =>
  new File([new Uint8Array(bytes)], name, { type });
const add = (
  sent: Record<string, unknown> = {},
  document: File | undefined = file(),
  who: Actor | null = coach.actor,
) => app.as(who).call(api.addKycDocument, { body: { documentType: "id_card", ...sent } as never, files: { document } });
const mine = (who: Actor | null = coach.actor) => app.as(who).call(api.myKycDocuments, {});
const list = (who: Actor | null, id = coach.professional.id) => app.as(who).call(api.kycDocuments, { params: { id } });
const submit = (who: Actor | null = coach.actor, id = coach.professional.id) =>
  app.as(who).call(api.submitKyc, { params: { id } });
const remove = (partId: number, who: Actor | null = coach.actor) =>
  app.as(who).call(api.removeKycDocument, { params: { partId } });
const read = (url: string | null | undefined, who: Actor | null) =>
  app.request(url ?? "/files/none", who ? { headers: { cookie: who.cookie } } : {});
const profile = async () => (await app.as(coach.actor).call(professionalsApi.myProfile, {})).data;
const views = async () =>
  (
    await app.platform.database.pool.query<{ subject: string }>(
      "select subject_type || ' ' || subject_id as subject from audit_log where action = 'kyc.view' order by id",
    )
  ).rows.map(({ subject }) => subject);

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.platform.files.list()) keys.push(key);
  return keys.toSorted();
}

describe("documents", () => {
  test("are added with their file, listed newest first, and deleted with it (R339)", async () => {
    const card = await add({ documentName: "My card", notes: "Number masked", expiryDate: "2030-01-01" });
    expect(card.status).toBe(201);
    expect(card.data).toMatchObject({
      documentType: "id_card",
      documentName: "My card",
      description: "Number masked",
      notes: "Number masked",
      verified: false,
      status: "pending",
      expiryDate: "2030-01-01",
    });
    app.clock.advance(1000);
    const diploma = await add({ documentType: "diploma" }, file(await goodImage("jpeg"), "d.jpg", "image/jpeg"));
    expect((await mine()).data).toEqual([diploma.data, card.data]);
    expect((await list(coach.actor)).data).toEqual([diploma.data, card.data]);
    const given = await read(card.data.documentUrl, coach.actor);
    expect(given.status).toBe(200);
    expect(Object.fromEntries(given.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    });
    expect((await remove(card.data.id)).status).toBe(200);
    expect((await read(card.data.documentUrl, coach.actor)).status).toBe(404);
    expect((await mine()).data).toEqual([diploma.data]);
    expect(await stored()).toHaveLength(1);
  });

  test("are marked as expired from the day after their expiry date", async () => {
    const today = app.clock.now().toISOString().slice(0, 10);
    expect((await add({ expiryDate: "2020-01-01" })).data.expired).toBe(true);
    expect((await add({ expiryDate: today })).data.expired).toBe(false);
    expect((await list(admin.actor)).data.map(({ expired }) => expired)).toEqual([false, true]);
  });

  test("are visible only to their owner and admins", async () => {
    const card = await add();
    const other = await buildProfessional(app);
    expect((await list(null)).status).toBe(401);
    expect((await read(card.data.documentUrl, null)).status).toBe(404);
    for (const who of [member.actor, other.actor]) {
      expect((await list(who)).error?.code).toBe("professionals.not_found");
      expect((await read(card.data.documentUrl, who)).status).toBe(404);
    }
    expect((await remove(card.data.id, other.actor)).error?.code).toBe("professionals.part_not_found");
    expect((await mine(other.actor)).data).toEqual([]);
    expect((await mine(member.actor)).status).toBe(403);
    expect((await add({}, file(), member.actor)).status).toBe(403);
    expect((await mine()).data).toEqual([card.data]);
  });

  test("every view by an admin is audited, the owner's own is not", async () => {
    const card = await add();
    const before = (await views()).length;
    await list(coach.actor);
    await read(card.data.documentUrl, coach.actor);
    expect(await views()).toHaveLength(before);
    expect((await list(admin.actor)).data).toMatchObject([{ ...card.data, seenAt: expect.any(Array) as unknown }]);
    expect((await read(card.data.documentUrl, admin.actor)).status).toBe(200);
    expect((await read(card.data.documentUrl, admin.actor)).status).toBe(200);
    expect((await views()).slice(before)).toEqual([
      `professional ${coach.professional.id}`,
      `kyc_document ${card.data.id}`,
      `kyc_document ${card.data.id}`,
    ]);
  });

  test("a view that cannot be audited is denied", async () => {
    const card = await add();
    const { owner: pool } = app;
    await pool.query("alter table audit_log add constraint no_views check (action <> 'kyc.view') not valid");
    try {
      expect((await list(admin.actor)).status).toBe(500);
      const given = await read(card.data.documentUrl, admin.actor);
      expect([given.status, await given.json()]).toMatchObject([500, { code: "internal" }]);
    } finally {
      await pool.query("alter table audit_log drop constraint no_views");
    }
  });

  test.each([
    [{ documentType: "selfie" }, "documentType"],
    [{ issuedDate: "yesterday" }, "issuedDate"],
    [{ notes: "x".repeat(501) }, "notes"],
  ])("rejects %j and names the field", async (sent, field) => {
    const answer = await add(sent);
    expect([answer.status, Object.keys(answer.error?.fields ?? {})]).toEqual([400, [field]]);
    expect(await stored()).toEqual([]);
  });

  test("rejects missing, too large and hostile files and stores nothing", async () => {
    expect((await add({}, null as never)).error?.fields).toHaveProperty("document");
    const large = await add({}, file(new Uint8Array(PROFESSIONAL_LIMITS.fileBytes + 1)));
    expect(large.error?.error).toBe("The file size should not exceed 5MB.");
    for (const { what, bytes } of await hostileDocuments()) {
      const { status } = await add({}, file(bytes));
      expect([status >= 400 && status < 500, what]).toEqual([true, what]);
      await app.platform.database.pool.query("delete from throttle_points");
    }
    expect(await stored()).toEqual([]);
    expect((await mine()).data).toEqual([]);
  });

  test("cannot be added without a profile", async () => {
    const { actor } = await buildUser(app, { role: "professional" });
    expect((await add({}, file(), actor)).error?.code).toBe("professionals.not_found");
    expect((await mine(actor)).error?.code).toBe("professionals.not_found");
    expect(await stored()).toEqual([]);
  });

  test("are limited in number", async () => {
    const of = { id: coach.professional.id, userId: coach.professional.userId };
    for (let index = 1; index < PROFESSIONAL_LIMITS.kycDocumentsMax; index += 1) await buildKycDocument(app, of);
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});

describe("submitting", () => {
  test.each(KYC_SECTIONS.identity)(
    "accepts %s without a request body and sets the status to pending (R340, R341)",
    async (documentType) => {
      await add({ documentType });
      const answer = await submit();
      expect([answer.status, answer.data]).toEqual([200, { success: true }]);
      expect(await profile()).toMatchObject({
        kycStatus: "pending",
        kycSubmissionDate: TEST_NOW.toISOString(),
        isVerified: false,
      });
      expect(submitted).toEqual([coach.professional.id]);
    },
  );

  test.each(KYC_DOCUMENT_TYPES.filter((type) => !(KYC_SECTIONS.identity as readonly string[]).includes(type)))(
    "requires an identity document in addition to %s",
    async (documentType) => {
      await add({ documentType });
      expect((await submit()).error?.code).toBe("kyc.no_documents");
      expect((await profile()).kycStatus).toBe("not_submitted");
      expect(submitted).toEqual([]);
    },
  );

  test("is only for the caller's own profile; others are not found", async () => {
    await add();
    const other = await buildProfessional(app);
    expect((await submit(other.actor)).error?.code).toBe("professionals.not_found");
    expect((await submit(coach.actor, 999_999)).status).toBe(404);
    expect((await submit(admin.actor)).status).toBe(403);
    expect((await submit(null)).status).toBe(401);
    expect((await profile()).kycStatus).toBe("not_submitted");
  });

  test("works once, also under concurrent requests, and freezes the documents", async () => {
    const card = await add();
    const answers = await Promise.all([submit(), submit()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await submit()).error?.code).toBe("kyc.wrong_state");
    expect((await add()).error?.code).toBe("kyc.wrong_state");
    expect((await remove(card.data.id)).error?.code).toBe("kyc.wrong_state");
    expect((await mine()).data).toEqual([card.data]);
    expect(await stored()).toHaveLength(1);
    expect(submitted).toHaveLength(1);
  });

  test("is rejected for an approved professional", async () => {
    const { actor, professional } = await decided({ kycStatus: "verified" });
    expect((await submit(actor, professional.id)).error?.code).toBe("kyc.wrong_state");
  });

  test("the documents of a rejection cannot be submitted again, also not the same bytes uploaded again", async () => {
    const bytes = file();
    const first = await add({ documentType: "passport" }, bytes);
    await submit();
    const params = { id: coach.professional.id };
    await app.as(admin.actor).call(adminApi.rejectKyc, { params, body: { reason: "The photo is blurred." } });
    expect((await submit()).error).toMatchObject({ code: "kyc.unchanged" });
    await remove(first.data.id);
    const again = await add({ documentType: "passport", notes: "Better?" }, bytes);
    expect((await submit()).error).toMatchObject({ code: "kyc.unchanged" });
    expect((await profile()).kycStatus).toBe("rejected");
    await add({ documentType: "drivers_license" }, file(await goodImage("png"), "bill.png", "image/png"));
    expect((await submit()).status).toBe(200);
    expect((await mine()).data.map(({ id }) => id)).toContain(again.data.id);
  });

  test("after a rejection sets all documents to pending (R339)", async () => {
    const { actor, professional } = await decided({ kycStatus: "rejected", kycRejectionReason: "Blurred" });
    await buildKycDocument(app, professional, { status: "rejected" });
    await add({ documentType: "passport" }, file(), actor);
    expect((await submit(actor, professional.id)).status).toBe(200);
    expect((await mine(actor)).data.map(({ status }) => status)).toEqual(["pending", "pending"]);
    const own = await app.as(actor).call(professionalsApi.myProfile, {});
    expect(own.data).toMatchObject({ kycStatus: "pending", kycRejectionReason: null });
  });
});

async function decided(columns: ProfessionalOverrides): Promise<BuiltProfessional> {
  return buildProfessional(app, { kycDecidedAt: app.clock.now().toISOString(), ...columns });
}
/** A new session, because the old one has expired after so many days. */
const signedIn = async ({ id }: Actor) => ({ id, cookie: await app.app.accounts.openSession(id) });
const forget = async () => {
  await app.tasks.tick("kyc.forget-decided");
  await app.tasks.drain();
};

describe("retention", () => {
  test.each(["verified", "rejected"] as const)(
    "files are deleted 90 days after they were %s, their records stay",
    async (kycStatus) => {
      const { actor, professional } = await decided({ kycStatus, kycRejectionReason: "Blurred" });
      const status = kycStatus;
      const { fileKey } = await buildKycDocument(app, professional, { status });
      app.clock.advance(90 * DAY_MS - 1000);
      await forget();
      expect(await stored()).toEqual([fileKey]);
      app.clock.advance(1000);
      await forget();
      expect(await stored()).toEqual([]);
      const after = await mine(await signedIn(actor));
      expect(after.data).toMatchObject([{ documentType: "id_card", status, documentUrl: null }]);
      const { rows } = await app.platform.database.pool.query("select 1 from uploads where file_key = $1", [fileKey]);
      expect(rows).toEqual([]);
    },
  );

  test("pending documents and those added after a rejection are kept", async () => {
    const waiting = await buildProfessional(app, { kycStatus: "pending", kycSubmissionDate: TEST_NOW.toISOString() });
    const held = await buildKycDocument(app, waiting.professional);
    const { professional } = await decided({ kycStatus: "rejected", kycRejectionReason: "Blurred" });
    await buildKycDocument(app, professional, { status: "rejected" });
    app.clock.advance(80 * DAY_MS);
    const later = await buildKycDocument(app, professional, { documentType: "passport" });
    app.clock.advance(400 * DAY_MS);
    await forget();
    expect(await stored()).toEqual([held.fileKey, later.fileKey].toSorted());
  });

  test("documents never submitted are deleted after 90 days, with their files", async () => {
    const { actor, professional } = await buildProfessional(app);
    await buildKycDocument(app, professional);
    app.clock.advance(80 * DAY_MS);
    const later = await buildKycDocument(app, professional, { documentType: "passport" });
    app.clock.advance(10 * DAY_MS);
    await forget();
    expect(await stored()).toEqual([later.fileKey]);
    expect((await mine(await signedIn(actor))).data).toMatchObject([{ documentType: "passport" }]);
  });

  test("the file of a deleted document is deleted later if the process ends in between", async () => {
    const { actor, professional } = await buildProfessional(app);
    const own = await buildKycDocument(app, professional);
    const neverSubmitted = await buildKycDocument(app, professional, { documentType: "passport" });
    const { owner: pool } = app;
    // The process ends after each transaction that deletes a document: nothing later has an effect.
    await pool.query(`
      create function note_deletion() returns trigger language plpgsql as
        $$ begin perform set_config('test.deletes', 'yes', true); return old; end $$;
      create trigger note_deletion before delete on kyc_documents for each row execute function note_deletion();
      create function end_process() returns trigger language plpgsql as $$ begin
        if current_setting('test.deletes', true) = 'yes' then return new; end if; raise 'the process has ended'; end $$;
      create trigger end_process before update on uploads for each row execute function end_process()`);
    try {
      await remove(own.id, actor);
      app.clock.advance(91 * DAY_MS);
      await forget().catch(() => {});
    } finally {
      await pool.query("drop function note_deletion cascade; drop function end_process cascade");
    }
    const keys = [own.fileKey, neverSubmitted.fileKey];
    const marked = "select from uploads where doomed_at is not null and file_key = any($1)";
    expect((await pool.query(marked, [keys])).rowCount).toBe(2);
  });

  test("an identity document without a file no longer counts", async () => {
    const { actor, professional } = await decided({ kycStatus: "rejected", kycRejectionReason: "Blurred" });
    await buildKycDocument(app, professional, { status: "rejected" });
    app.clock.advance(91 * DAY_MS);
    await forget();
    expect((await submit(await signedIn(actor), professional.id)).error?.code).toBe("kyc.no_documents");
  });
});
