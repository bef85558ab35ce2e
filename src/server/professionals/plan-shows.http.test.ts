import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { professionalPartsApi } from "#contract/professional-parts.ts";
import { professionalsApi as api } from "#contract/professionals.ts";
import { adminSubscriptionsApi } from "#contract/subscriptions.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildProfessional, type ProfessionalOverrides } from "#test/build/professional.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let admin: BuiltUser;
let member: BuiltUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
  member = await buildUser(app);
});
afterAll(() => app.close());

const LINKS = {
  website: "https://mei.example/",
  instagramUrl: "https://instagram.com/mei",
  facebookUrl: "https://facebook.com/mei",
  tiktokUrl: "https://tiktok.com/@mei",
  youtubeUrl: "https://youtube.com/@mei",
  linkedinUrl: "https://linkedin.com/in/mei",
};
const CONTACT = { contactEmail: "mei@coaches.example", contactPhone: "+65 9123 4567" };
const none = <T extends object>(values: T) => Object.fromEntries(Object.keys(values).map((name) => [name, null]));

const build = (overrides: ProfessionalOverrides = {}) =>
  buildProfessional(app, { subscriptionTier: "standard", showsContact: true, ...LINKS, ...CONTACT, ...overrides });
const read = async (id: number, who: Actor | null = null) => (await app.as(who).call(api.get, { params: { id } })).data;
const setTier = (id: number, tier: "free" | "standard") =>
  app.as(admin.actor).call(adminSubscriptionsApi.setProfessional, { params: { id }, body: { tier, expiry: null } });

describe("contact and links", () => {
  test("are public with Standard, contact only where it is ticked (professional plan: standard.contactAndLinks)", async () => {
    const { professional, actor } = await build({ showsContact: false });
    const { id } = professional;
    expect(await read(id)).toMatchObject({ ...LINKS, ...none(CONTACT), shows: { links: true, contact: false } });
    const ticked = await app.as(actor).call(api.update, { params: { id }, body: { showsContact: true } });
    expect(ticked.data).toMatchObject({ showsContact: true, shows: { links: true, contact: true } });
    for (const reader of [null, member.actor]) expect(await read(id, reader)).toMatchObject({ ...LINKS, ...CONTACT });
    // Only the contact: the resume stays with those who may read it.
    expect((await read(id)).resumeUrl).toBeNull();
    await app.as(actor).call(api.update, { params: { id }, body: { showsContact: false } });
    expect(await read(id)).toMatchObject(none(CONTACT));
  });

  test("are not public on Free, whatever its owner sends, and are kept (professional plan: standard.contactAndLinks)", async () => {
    const { professional, actor } = await build({ subscriptionTier: "free", showsContact: false, website: null });
    const { id } = professional;
    const body = { ...LINKS, showsContact: true, shows: { links: true, contact: true }, subscriptionTier: "standard" };
    expect((await app.as(actor).call(api.update, { params: { id }, body })).data).toMatchObject({
      ...LINKS,
      ...CONTACT,
      subscriptionTier: "free",
      shows: { links: false, contact: false },
    });
    for (const reader of [null, member.actor]) {
      const seen = await read(id, reader);
      expect(seen).toMatchObject({ ...none(LINKS), ...none(CONTACT), shows: { links: false, contact: false } });
      expect(JSON.stringify(seen)).not.toMatch(/mei\.example|coaches\.example|9123 4567|instagram\.com/);
    }
    for (const editor of [actor, admin.actor]) expect(await read(id, editor)).toMatchObject({ ...LINKS, ...CONTACT });
    await setTier(id, "standard");
    expect(await read(id)).toMatchObject({ ...LINKS, ...CONTACT });
    await setTier(id, "free");
    expect(await read(id)).toMatchObject({ ...none(LINKS), ...none(CONTACT) });
  });

  test("leave the cached page with the end of the plan", async () => {
    const ends = new Date(TEST_NOW.getTime() + 60_000);
    const { professional } = await build({ subscriptionExpiry: ends.toISOString() });
    expect(await read(professional.id)).toMatchObject({ ...LINKS, ...CONTACT });
    app.clock.set(ends);
    expect(await read(professional.id)).toMatchObject({ ...none(LINKS), ...none(CONTACT) });
    app.clock.set(TEST_NOW);
  });
});

describe("the portfolio", () => {
  const of = (id: number) => ({ params: { id } });
  const works = async (id: number, who: Actor | null = null) => {
    const { status, data } = await app.as(who).call(professionalPartsApi.portfolio, of(id));
    expect(status).toBe(200);
    return data.map(({ title }) => title);
  };
  const add = (id: number, title: string, who: Actor) =>
    app.as(who).call(professionalPartsApi.addPortfolioItem, { ...of(id), body: { title }, files: {} });

  test("is public with Standard (professional plan: standard.portfolio)", async () => {
    const { professional, actor } = await build();
    await add(professional.id, "Studio opening", actor);
    for (const reader of [null, member.actor, actor, admin.actor])
      expect(await works(professional.id, reader)).toEqual(["Studio opening"]);
    expect((await read(professional.id)).shows.portfolio).toBe(true);
  });

  test("is shown on Free to nobody but its professional and admins, and comes back with the plan (professional plan: standard.portfolio)", async () => {
    const { professional, actor } = await build({ subscriptionTier: "free" });
    const { id } = professional;
    await add(id, "Studio opening", actor);
    expect((await read(id)).shows.portfolio).toBe(false);
    const business = await buildUser(app, { role: "business_admin" });
    await buildBusiness(app, { owner: business.user, tier: "premium" });
    for (const reader of [null, member.actor, business.actor]) expect(await works(id, reader)).toEqual([]);
    for (const editor of [actor, admin.actor]) expect(await works(id, editor)).toEqual(["Studio opening"]);
    await setTier(id, "standard");
    expect(await works(id)).toEqual(["Studio opening"]);
    await setTier(id, "free");
    expect(await works(id)).toEqual([]);
  });

  test("leaves the cached response with the end of the plan", async () => {
    const ends = new Date(TEST_NOW.getTime() + 60_000);
    const { professional, actor } = await build({ subscriptionExpiry: ends.toISOString() });
    await add(professional.id, "Studio opening", actor);
    expect(await works(professional.id)).toEqual(["Studio opening"]);
    app.clock.set(ends);
    expect(await works(professional.id)).toEqual([]);
    app.clock.set(TEST_NOW);
  });
});
