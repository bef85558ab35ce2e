import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { professionalPartsApi as api } from "#contract/professional-parts.ts";
import { PROFESSIONAL_LIMITS } from "#contract/professionals.ts";
import { goodImage, hostileDocuments, pdf } from "#test/hostile-files.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildCertification } from "#test/build/certification.ts";
import { buildProfessional, type BuiltProfessional } from "#test/build/professional.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

const DAY_MS = 86_400_000;
let app: TestApp;
let admin: BuiltUser;
let member: BuiltUser;
let coach: BuiltProfessional;
/** The expiry reminders emitted. */
const reminders: { certificationId: number; days: number }[] = [];

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
  member = await buildUser(app);
  app.platform.events.on("certifications.expiring", ({ certificationId, days }) => {
    reminders.push({ certificationId, days });
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  reminders.length = 0;
  await app.platform.database.pool.query("delete from certifications");
  await app.platform.database.pool.query("delete from throttle_points");
  coach = await buildProfessional(app);
});

const file = (bytes: Uint8Array = pdf(), name = "first-aid.pdf", type = "application/pdf") =>
  new File([new Uint8Array(bytes)], name, { type });
const body = { name: "First Aid", issuingOrganization: "Red Cross" };
const add = (sent: Record<string, unknown> = {}, certificate?: File, who: Actor | null = coach.actor) =>
  app.as(who).call(api.addCertification, {
    params: { id: coach.professional.id },
    body: { ...body, ...sent },
    files: { certificate },
  });
const update = (partId: number, sent: Record<string, unknown>, certificate?: File, who: Actor | null = coach.actor) =>
  app.as(who).call(api.updateCertification, {
    params: { id: coach.professional.id, partId },
    body: sent,
    files: { certificate },
  });
const remove = (partId: number, who: Actor | null = coach.actor) =>
  app.as(who).call(api.removeCertification, { params: { id: coach.professional.id, partId } });
const list = (who: Actor | null = null) =>
  app.as(who).call(api.certifications, { params: { id: coach.professional.id } });
const read = (url: string | null | undefined, who: Actor | null) =>
  app.request(url ?? "/files/none", who ? { headers: { cookie: who.cookie } } : {});

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.platform.files.list()) keys.push(key);
  return keys.toSorted();
}
async function remind(): Promise<void> {
  await app.tasks.tick("certifications.remind");
  await app.tasks.drain();
}

describe("writing", () => {
  test("a certification is added with a file, changed, and deleted with its file", async () => {
    const added = await add(
      { issueDate: "2025-01-01", expiryDate: "2028-01-01", credentialId: " A-1 ", credentialUrl: "example.com/a" },
      file(),
    );
    expect(added.status).toBe(201);
    expect(added.data).toMatchObject({
      ...body,
      issueDate: "2025-01-01",
      expiryDate: "2028-01-01",
      credentialId: "A-1",
      credentialUrl: "https://example.com/a",
      verified: false,
      validity: "valid",
    });
    const given = await read(added.data.certificateUrl, coach.actor);
    expect(given.status).toBe(200);
    expect(given.headers.get("content-disposition")).toContain("First Aid.pdf");
    const changed = await update(added.data.id, { name: "First Aid 2", credentialId: "" });
    expect(changed.data).toMatchObject({ name: "First Aid 2", credentialId: null, issueDate: "2025-01-01" });
    expect((await app.as(coach.actor).call(api.myCertifications, {})).data).toEqual([changed.data]);
    const replaced = await update(added.data.id, {}, file(await goodImage("png"), "scan.png", "image/png"));
    expect(replaced.data.certificateUrl).not.toBe(added.data.certificateUrl);
    expect((await read(added.data.certificateUrl, coach.actor)).status).toBe(404);
    expect((await remove(added.data.id)).status).toBe(200);
    expect((await read(replaced.data.certificateUrl, coach.actor)).status).toBe(404);
    expect(await stored()).toEqual([]);
    expect((await remove(added.data.id)).error?.code).toBe("professionals.part_not_found");
  });

  test("an admin can add one for a professional, who owns the file", async () => {
    const added = await add({}, file(), admin.actor);
    expect(added.status).toBe(201);
    expect((await read(added.data.certificateUrl, coach.actor)).status).toBe(200);
    await remove(added.data.id, admin.actor);
  });

  test("changing a verified certification removes the verification", async () => {
    const { id } = await buildCertification(app, coach.professional);
    expect((await update(id, { name: "First Aid" })).data.verified).toBe(true);
    expect((await update(id, { expiryDate: "2029-01-01" })).data.verified).toBe(false);
  });

  test.each([
    [{ name: " " }, "name"],
    [{ issuingOrganization: "" }, "issuingOrganization"],
    [{ issueDate: "soon" }, "issueDate"],
    [{ expiryDate: "2026-02-30" }, "expiryDate"],
    [{ issueDate: "2026-02-02", expiryDate: "2026-02-01" }, "expiryDate"],
    [{ credentialUrl: "javascript:alert(1)" }, "credentialUrl"],
    [{ name: "x".repeat(161) }, "name"],
  ])("rejects %j and names the field", async (sent, field) => {
    const response = await add(sent, file());
    expect(response.status).toBe(400);
    expect(Object.keys(response.error?.fields ?? {})).toEqual([field]);
    expect((await list()).data).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test("an expiry date before the stored issue date is rejected", async () => {
    const { id } = await buildCertification(app, coach.professional, { issueDate: "2026-02-02" });
    const response = await update(id, { expiryDate: "2026-02-01" });
    expect(response.error?.fields).toHaveProperty("expiryDate");
  });

  test("the number per profile is limited, also under concurrent requests", async () => {
    const { certificationsMax } = PROFESSIONAL_LIMITS;
    for (let index = 1; index < certificationsMax; index += 1) await buildCertification(app, coach.professional);
    const responses = await Promise.all([add({}, file()), add({}, file())]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await list()).data).toHaveLength(certificationsMax);
    // The rejected request leaves no file behind.
    expect(await stored()).toHaveLength(1);
    for (const key of await stored()) await app.platform.files.remove(key);
  });

  test("hostile files leave nothing behind", async () => {
    for (const { name, bytes } of await hostileDocuments()) {
      const response = await add({}, file(bytes, name));
      expect(response.status, name).toBeGreaterThanOrEqual(400);
      expect(response.status, name).toBeLessThan(500);
      await app.platform.database.pool.query("delete from throttle_points");
    }
    expect((await add({}, file(new Uint8Array(PROFESSIONAL_LIMITS.fileBytes + 1)))).error?.code).toBe(
      "uploads.too_large",
    );
    expect(await stored()).toEqual([]);
    expect((await list()).data).toEqual([]);
  });
});

describe("reading", () => {
  test("others see the certification without its file; strangers cannot change it", async () => {
    const added = await add({}, file());
    for (const who of [null, member.actor]) {
      expect((await list(who)).data).toEqual([{ ...added.data, certificateUrl: null }]);
      expect((await read(added.data.certificateUrl, who)).status).toBe(404);
      for (const response of [
        await add({}, undefined, who),
        await update(added.data.id, { name: "Mine" }, undefined, who),
        await remove(added.data.id, who),
      ])
        expect(response.status).toBe(who ? 403 : 401);
    }
    expect((await list(admin.actor)).data).toEqual([added.data]);
    const other = await buildProfessional(app);
    const through = { params: { id: other.professional.id, partId: added.data.id }, body: { name: "Mine" }, files: {} };
    expect((await app.as(other.actor).call(api.updateCertification, through)).error?.code).toBe(
      "professionals.part_not_found",
    );
    expect((await app.as(other.actor).call(api.removeCertification, through)).error?.code).toBe(
      "professionals.part_not_found",
    );
    expect((await list(coach.actor)).data).toEqual([added.data]);
    await remove(added.data.id);
  });

  test("a profile without certifications returns an empty list, an unknown or hidden one 404", async () => {
    const none = await list();
    expect([none.status, none.data]).toEqual([200, []]);
    expect((await app.as(null).call(api.certifications, { params: { id: 999_999 } })).status).toBe(404);
    await app.platform.database.pool.query("update professional_profiles set visibility = 'hidden' where id = $1", [
      coach.professional.id,
    ]);
    await app.platform.cache.invalidate(`professional:${coach.professional.id}`);
    expect((await list()).status).toBe(404);
    expect((await list(coach.actor)).status).toBe(200);
  });

  test("the owner of a business the profile hides from sees what every visitor sees", async () => {
    const owner = await buildUser(app, { role: "business_admin" });
    const { business } = await buildBusiness(app, { owner: owner.user });
    await app.platform.database.pool.query("insert into professional_hidden_from values ($1, $2)", [
      coach.professional.id,
      business.id,
    ]);
    expect(await list(owner.actor)).toMatchObject({ status: 200, data: (await list(member.actor)).data });
  });

  test("valid certifications come first, verified before unverified", async () => {
    const make = (name: string, expiryDate: string | null, verified: boolean) =>
      buildCertification(app, coach.professional, { name, expiryDate, verified });
    await make("Ended", "2026-11-19", true);
    await make("Plain", null, false);
    await make("Checked", "2026-11-20", true);
    expect((await list()).data.map(({ name, verified, validity }) => [name, verified, validity])).toEqual([
      ["Checked", true, "expiring"],
      ["Plain", false, "none"],
      ["Ended", false, "expired"],
    ]);
  });
});

describe("expiry", () => {
  test("the badge disappears the day after the expiry date in Singapore, also for cached readers", async () => {
    await buildCertification(app, coach.professional, { expiryDate: "2026-11-20" });
    app.clock.set(new Date("2026-11-20T15:59:00Z"));
    expect((await list()).data[0]).toMatchObject({ verified: true, validity: "expiring" });
    app.clock.set(new Date("2026-11-20T16:00:00Z"));
    expect((await list()).data[0]).toMatchObject({ verified: false, validity: "expired" });
  });

  test("the owner is reminded 60, 30 and 7 days before and on expiry, each once", async () => {
    const { id } = await buildCertification(app, coach.professional, { expiryDate: "2027-01-20" });
    await buildCertification(app, coach.professional, { expiryDate: null });
    const seen: number[] = [];
    for (let day = 0; day <= 63; day += 1) {
      app.clock.set(new Date(TEST_NOW.getTime() + day * DAY_MS));
      await remind();
      await remind();
      seen.push(...reminders.splice(0).map(({ certificationId, days }) => (certificationId === id ? days : -1)));
    }
    expect(seen).toEqual([60, 30, 7, 0]);
  });

  test("two concurrent runs remind once", async () => {
    await buildCertification(app, coach.professional, { expiryDate: "2026-11-27" });
    await Promise.all([remind(), remind()]);
    expect(reminders.map(({ days }) => days)).toEqual([7]);
  });

  test("missed nights send only the nearest reminder, and a new expiry date restarts the reminders", async () => {
    const { id } = await buildCertification(app, coach.professional, { expiryDate: "2026-11-25" });
    await remind();
    expect(reminders).toEqual([{ certificationId: id, days: 5 }]);
    await update(id, { expiryDate: "2026-12-18" });
    await remind();
    expect(reminders.slice(1)).toEqual([{ certificationId: id, days: 28 }]);
  });

  test("adding an already expired certification sends no reminder", async () => {
    await add({ expiryDate: "2026-11-01" });
    await remind();
    expect(reminders).toEqual([]);
  });
});
