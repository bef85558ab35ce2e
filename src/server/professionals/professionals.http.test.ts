import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountsApi } from "#contract/accounts.ts";
import { professionalsApi as api } from "#contract/professionals.ts";
import { resumesApi } from "#contract/resumes.ts";
import { goodImage, hostileImages } from "#test/hostile-files.ts";
import { Delegations } from "#server/platform/http/delegations.ts";
import { createProfessionals } from "./professionals.service.ts";
import { withoutOthers } from "./professionals.test-suite.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildProfessional, type BuiltProfessional } from "#test/build/professional.ts";
import { buildResume } from "#test/build/resume.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let admin: BuiltUser;
let member: BuiltUser;
let owner: BuiltUser;
let gym: BusinessRow;
let coach: BuiltProfessional;

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
  member = await buildUser(app);
  owner = await buildUser(app, { role: "business_admin" });
  gym = (await buildBusiness(app, { owner: owner.user, name: "Iron Temple" })).business;
});
afterAll(() => app.close());
beforeEach(async () => {
  coach = await buildProfessional(app, {
    firstName: "Mei",
    lastName: "Tan",
    contactEmail: "mei@private.example",
    contactPhone: "+65 9123 4567",
  });
});

const get = (who: Actor | null, id = coach.professional.id) => app.as(who).call(api.get, { params: { id } });
const update = (who: Actor | null, body: Record<string, unknown>, id = coach.professional.id) =>
  app.as(who).call(api.update, { params: { id }, body });
const me = (who: Actor | null = coach.actor) => app.as(who).call(api.me, {});
const hide = (businessIds: number[], who: Actor = coach.actor) =>
  app.as(who).call(api.hideFrom, { body: { businessIds } });
const create = (who: Actor, body: Record<string, unknown> = {}) =>
  app.as(who).call(api.create, { body: { title: "Boxing Coach", ...body } });
const newProfessional = async () => (await buildUser(app, { role: "professional" })).actor;

describe("of two edits of one version", () => {
  test("the later gets 409 and what is stored (DECISIONS 57)", async () => {
    const { data: before } = await app.as(coach.actor).call(api.myProfile, {});
    const first = await update(coach.actor, { title: "Head Coach", version: before.version });
    expect(first.status).toBe(200);
    // An admin, who edits the public page, gets the version there.
    expect([(await get(null)).data.version, (await get(admin.actor)).data.version]).toEqual([
      undefined,
      first.data.version,
    ]);
    const late = await update(coach.actor, { city: "Bedok", version: before.version });
    expect([late.status, late.error?.code, late.error?.stored]).toEqual([409, "conflict", first.data]);
    const again = await update(coach.actor, { city: "Bedok", version: first.data.version });
    expect(again.data).toMatchObject({ title: "Head Coach", city: "Bedok" });
  });
});

describe("creating", () => {
  test("a professional creates a profile once and gets it as their own (R348, R181)", async () => {
    const actor = await newProfessional();
    const before = await app.as(actor).call(api.myProfile, {});
    expect(before.status).toBe(404);
    expect(before.error?.code).toBe("professionals.not_found");

    const made = await create(actor, {
      summary: "Ten years in the ring.",
      yearsOfExperience: "10",
      specialties: "Boxing, Strength",
      tags: "patient, Patient,  early mornings ,",
      website: "coach.example/me",
    });
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({
      title: "Boxing Coach",
      yearsOfExperience: 10,
      specialties: "Boxing, Strength",
      tags: ["patient", "early mornings"],
      website: "https://coach.example/me",
      visibility: "limited",
      kycStatus: "not_submitted",
      isVerified: false,
      completion: { percent: 60, missing: ["profileImage", "certification"] },
      can: { edit: true, message: false, review: false, endorse: false },
    });
    expect((await app.as(actor).call(api.myProfile, {})).data).toEqual(made.data);

    const again = await create(actor);
    expect([again.status, again.error?.code]).toEqual([409, "professionals.profile_exists"]);
  });

  test("two concurrent requests create one profile (R348)", async () => {
    const actor = await newProfessional();
    const statuses = (await Promise.all([create(actor), create(actor)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test.each([
    ["yearsOfExperience", -1, "Years of experience cannot be negative."],
    ["yearsOfExperience", 81, "Please enter at most 80 years."],
    ["yearsOfExperience", 2.5, "Please enter whole years, such as 5."],
    ["title", "  ", "Please enter a professional title."],
    ["contactEmail", "mei at home", "Please enter a valid email address"],
    ["website", "javascript:alert(1)", "Please enter a valid URL"],
    ["visibility", "everybody", "Please choose who can find you."],
    ["resumeUrl", "/files/resumes/aa/bb/other.pdf", "Please choose one of your own resumes."],
    ["summary", "x".repeat(2_001), "Please use at most 2,000 characters"],
  ])("names an invalid %s (case %#)", async (field, value, message) => {
    const actor = await newProfessional();
    const rejected = await create(actor, { [field]: value });
    expect(rejected.status).toBe(400);
    expect(rejected.error?.fields?.[field]).toBe(message);
    expect((await me(actor)).status).toBe(404);
  });

  test("only professionals have a profile", async () => {
    expect((await create(member.actor)).status).toBe(403);
    expect((await app.as(null).call(api.create, { body: { title: "Coach" } })).status).toBe(401);
  });
});

describe("reading", () => {
  test("anyone reads a public profile, without contact and resume (R182, R186) (professional plan: free.basicProfile) (professional plan: free.nameAndImage)", async () => {
    for (const reader of [null, member.actor, owner.actor]) {
      const read = await get(reader);
      expect(read.status).toBe(200);
      expect(read.data).toMatchObject({
        id: coach.professional.id,
        userId: coach.professional.userId,
        user: { firstName: "Mei", lastName: "Tan", country: "Singapore" },
        isVerified: false,
        contactEmail: null,
        contactPhone: null,
        resumeUrl: null,
        can: { edit: false, message: true, review: true, endorse: true },
      });
      expect(JSON.stringify(read.data)).not.toMatch(/private\.example|9123 4567/);
    }
    await update(admin.actor, { title: "Head Coach" });
    expect((await get(null)).data.title).toBe("Head Coach");
  });

  test("the professional and admins see contact and resume (R183)", async () => {
    const { resumeUrl } = await buildResume(app, { id: coach.professional.userId });
    expect((await update(coach.actor, { resumeUrl })).data.resumeUrl).toBe(resumeUrl);
    for (const reader of [coach.actor, admin.actor])
      expect((await get(reader)).data).toMatchObject({ contactEmail: "mei@private.example", resumeUrl });
    expect((await get(null)).data.resumeUrl).toBeNull();
    expect((await update(coach.actor, { resumeUrl: "" })).data.resumeUrl).toBeNull();
  });

  test("a deleted resume is no longer offered", async () => {
    const { resumeId, resumeUrl } = await buildResume(app, { id: coach.professional.userId });
    await update(coach.actor, { resumeUrl });
    await app.as(coach.actor).call(resumesApi.remove, { params: { id: resumeId } });
    expect((await me()).data.resumeUrl).toBeNull();
    expect((await get(admin.actor)).data.resumeUrl).toBeNull();
  });

  test("readers granted contact can read the resume the profile offers, and no other", async () => {
    const { userId, id } = coach.professional;
    const { resumeUrl } = await buildResume(app, { id: userId });
    await update(coach.actor, { resumeUrl });
    const service = createProfessionals(app.platform, {
      ...withoutOthers(app),
      activity: { record: () => Promise.resolve() },
      resumes: {
        requireSendable: () => Promise.resolve(),
        findExisting: (urls) => Promise.resolve(new Set(urls)),
      },
      admits: () => Promise.resolve(false),
      contactRule: (reader, rows) =>
        Promise.resolve(new Set(reader.id === member.user.id ? rows.map((row) => row.id) : [])),
    });
    const reader = { ...member.user, delegations: new Delegations() };
    const stranger = { ...owner.user, delegations: new Delegations() };
    const [seen] = await service.presentMany(reader, [id]);
    expect(seen).toMatchObject({ userId, resumeUrl, contactEmail: "mei@private.example" });
    expect((await service.presentMany(stranger, [id]))[0]).toMatchObject({ resumeUrl: null, contactEmail: null });
    expect(await service.mayReadResume({ userId, resumeUrl }, reader)).toBe(true);
    expect(await service.mayReadResume({ userId, resumeUrl }, stranger)).toBe(false);
    expect(await service.mayReadResume({ userId, resumeUrl: "/files/resumes/aa/bb/other.pdf" }, reader)).toBe(false);
    expect(await service.mayReadResume({ userId: owner.user.id, resumeUrl }, reader)).toBe(false);
    await update(coach.actor, { visibility: "hidden" });
    expect(await service.mayReadResume({ userId, resumeUrl }, reader)).toBe(false);
  });

  test("on Free, readers granted contact also get the links; in the resume bank the tick for everyone opens nothing", async () => {
    const values = { website: "https://mei.example/", contactEmail: "mei@private.example", showsContact: true };
    const free = await buildProfessional(app, values);
    const bankOnly = await buildProfessional(app, { ...values, subscriptionTier: "standard", visibility: "bank" });
    const service = createProfessionals(app.platform, {
      ...withoutOthers(app),
      activity: { record: () => Promise.resolve() },
      resumes: { requireSendable: () => Promise.resolve(), findExisting: () => Promise.resolve(new Set()) },
      admits: () => Promise.resolve(true),
      contactRule: () => Promise.resolve(new Set([free.professional.id])),
    });
    const reader = { ...member.user, delegations: new Delegations() };
    const [granted, admitted] = await service.presentMany(reader, [free.professional.id, bankOnly.professional.id]);
    expect(granted).toMatchObject({ website: values.website, contactEmail: values.contactEmail });
    expect(admitted).toMatchObject({ website: values.website, contactEmail: null, shows: { contact: false } });
  });

  test("an admin can read the file of an offered resume, a stranger cannot", async () => {
    const { resumeUrl } = await buildResume(app, { id: coach.professional.userId });
    await update(coach.actor, { resumeUrl });
    const read = async ({ actor }: BuiltUser) =>
      (await app.request(resumeUrl, { headers: { cookie: actor.cookie } })).status;
    expect([await read(admin), await read(member), await read(owner)]).toEqual([200, 404, 404]);
  });

  test("another user's resume cannot be offered", async () => {
    const { resumeUrl } = await buildResume(app, { id: member.user.id });
    const rejected = await update(coach.actor, { resumeUrl });
    expect(rejected.error?.fields).toEqual({ resumeUrl: "Please choose one of your own resumes." });
    expect((await me()).data.resumeUrl).toBeNull();
  });

  test("hidden profiles are visible only to their owner and admins", async () => {
    expect((await get(null)).status).toBe(200);
    expect((await update(coach.actor, { visibility: "hidden" })).status).toBe(200);
    for (const reader of [null, member.actor, owner.actor])
      expect([(await get(reader)).status, (await get(reader)).error?.error]).toEqual([404, "Professional Not Found"]);
    for (const reader of [coach.actor, admin.actor]) expect((await get(reader)).status).toBe(200);
    expect((await update(member.actor, { title: "Mine" })).status).toBe(404);
  });

  test("a suspended professional's profile is not found", async () => {
    await app.platform.database.pool.query("update users set suspended_at = now() where id = $1", [
      coach.professional.userId,
    ]);
    expect((await get(null)).status).toBe(404);
    expect((await get(admin.actor)).status).toBe(200);
  });

  test("owners of businesses the profile hides from read what visitors read", async () => {
    const hidden = await hide([gym.id, gym.id]);
    expect(hidden.data.businesses).toEqual([{ id: gym.id, name: "Iron Temple" }]);
    expect((await get(owner.actor)).data).toEqual((await get(null)).data);
    expect((await me()).data.hiddenFrom).toEqual(hidden.data);
  });

  test("cannot hide from a business that is not in the directory", async () => {
    const draft = (await buildBusiness(app, { isPublic: false })).business;
    await hide([gym.id]);
    const rejected = await hide([gym.id, draft.id]);
    expect(rejected.error?.fields).toEqual({ businessIds: "Please choose businesses from the directory." });
    expect((await me()).data.hiddenFrom.businesses).toHaveLength(1);
  });

  test("a list that another window changed is not replaced unseen (DECISIONS 57)", async () => {
    const other = (await buildBusiness(app)).business;
    const { version } = (await me()).data.hiddenFrom;
    const set = (businessIds: number[]) => app.as(coach.actor).call(api.hideFrom, { body: { businessIds, version } });
    const { data: saved } = await set([gym.id]);
    const late = await set([other.id]);
    expect([late.status, late.error]).toMatchObject([409, { code: "conflict", stored: saved }]);
    expect((await me()).data.hiddenFrom).toEqual(saved);
  });
});

describe("changing", () => {
  test("only the fields sent are changed", async () => {
    const changed = await update(coach.actor, { yearsOfExperience: 12, specialties: "" });
    expect(changed.data).toMatchObject({ yearsOfExperience: 12, specialties: null, title: "Yoga Teacher" });
    expect((await get(null)).data.yearsOfExperience).toBe(12);
  });

  test("strangers are rejected and change nothing", async () => {
    const other = await buildProfessional(app);
    expect((await update(null, { title: "Mine" })).status).toBe(401);
    const rejected = await update(other.actor, { title: "Mine" });
    expect([rejected.status, rejected.error?.code]).toEqual([403, "professionals.edit_denied"]);
    expect((await update(other.actor, { title: "Mine" }, 2_147_483_647)).status).toBe(404);
    expect((await get(null)).data.title).toBe("Yoga Teacher");
  });

  test("a renamed account is immediately updated on the page and in the search", async () => {
    expect((await get(null)).data.user?.firstName).toBe("Mei");
    await app.as(null).call(api.list, { query: { search: "zenobia" } });
    const renamed = await app.as(coach.actor).call(accountsApi.updateProfile, { body: { firstName: "Zenobia" } });
    expect(renamed.status).toBe(200);
    expect((await get(null)).data.user?.firstName).toBe("Zenobia");
    const found = await app.as(null).call(api.list, { query: { search: "zenobia" } });
    expect(found.data.map(({ id }) => id)).toEqual([coach.professional.id]);
  });

  test("is recorded in the activity log", async () => {
    await update(coach.actor, { title: "Head Coach" });
    const { rows } = await app.platform.database.pool.query(
      "select activity_type as type from user_activity_logs where user_id = $1",
      [coach.professional.userId],
    );
    expect(rows).toEqual([{ type: "update_profile" }]);
  });
});

describe("images", () => {
  const file = (bytes: Uint8Array, name = "me.png") => new File([new Uint8Array(bytes)], name, { type: "image/png" });
  const setImage = async (bytes: Uint8Array, who: Actor | null = coach.actor) =>
    app.as(who).call(api.setImage, { files: { profileImage: file(bytes) } });

  test("are replaced and removed with their files", async () => {
    const first = (await setImage(await goodImage("png", { width: 200, height: 200 }))).data.profileImage;
    expect((await app.request(first)).status).toBe(200);
    expect((await get(null)).data.profileImage).toBe(first);
    const second = (await setImage(await goodImage("png", { width: 220, height: 220 }))).data.profileImage;
    expect((await app.request(first)).status).toBe(404);
    expect((await app.request(second)).status).toBe(200);
    expect((await app.as(coach.actor).call(api.removeImage, {})).data).toEqual({ success: true });
    expect((await app.request(second)).status).toBe(404);
    expect((await get(null)).data.profileImage).toBeNull();
  });

  test("the cover is a separate image", async () => {
    const cover = await app
      .as(coach.actor)
      .call(api.setCover, { files: { coverImage: file(await goodImage("png", { width: 400, height: 200 })) } });
    expect((await get(null)).data).toMatchObject({ profileImage: null, coverImage: cover.data.coverImage });
    await app.as(coach.actor).call(api.removeCover, {});
    expect((await get(null)).data.coverImage).toBeNull();
  });

  test("a file that is not an image is rejected, and the old image stays", async () => {
    const storedImage = (await setImage(await goodImage("png", { width: 200, height: 200 }))).data.profileImage;
    const [hostile] = await hostileImages();
    const rejected = await setImage(hostile?.bytes ?? new Uint8Array());
    expect(rejected.status).toBeGreaterThanOrEqual(400);
    expect((await get(null)).data.profileImage).toBe(storedImage);
  });

  test("require the caller to have a profile", async () => {
    expect((await setImage(await goodImage("png", { width: 200, height: 200 }), await newProfessional())).status).toBe(
      404,
    );
    expect((await setImage(new Uint8Array([1]), member.actor)).status).toBe(403);
  });
});
