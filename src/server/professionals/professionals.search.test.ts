import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { professionalsApi as api } from "#contract/professionals.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildCertification } from "#test/build/certification.ts";
import { buildProfessional, type ProfessionalOverrides } from "#test/build/professional.ts";
import { buildUser } from "#test/build/user.ts";
import { certifications, professionalProfiles, professionalSkills } from "./professionals.table.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date("2026-11-20T04:00:00.000Z"));
  await app.platform.database.db.delete(professionalProfiles);
  await app.platform.cache.invalidate("professionals");
});

type Query = Record<string, unknown>;
const find = (query: Query = {}, who: Actor | null = null) => app.as(who).call(api.list, { query });
const names = async (query: Query = {}, who: Actor | null = null) =>
  (await find(query, who)).data.map(({ user }) => user?.firstName);
const total = async (query: Query = {}, who: Actor | null = null) =>
  Number((await find({ ...query, page: 1 }, who)).headers.get("x-total-count"));
const add = (firstName: string, overrides: ProfessionalOverrides = {}) =>
  buildProfessional(app, { firstName, lastName: "Example", title: "Coach", specialties: null, ...overrides });
async function certify(professionalId: number, name: string, expiryDate: string | null = null, verified = true) {
  await app.platform.database.db
    .insert(certifications)
    .values({ professionalId, name, issuingOrganization: "NASM", expiryDate, verified });
  await app.platform.cache.invalidate("professionals", `professional:${professionalId}`);
}

describe("words", () => {
  let boxer: Actor;
  beforeEach(async () => {
    const mei = await add("Mei", { lastName: "Tan", title: "Yoga Teacher", specialties: "Vinyasa, Prenatal" });
    await certify(mei.professional.id, "RYT 200");
    const arif = await add("Arif", {
      lastName: "Rahmán",
      title: "Boxing Coach",
      country: "Malaysia",
      tags: ["southpaw"],
    });
    boxer = arif.actor;
    await app.platform.database.db
      .insert(professionalSkills)
      .values({ professionalId: arif.professional.id, skill: "Footwork" });
    await add("สมชาย", { lastName: "ใจดี", title: "ครูมวยไทย", country: "Thailand", city: "Phuket" });
  });

  test.each([
    ["first name", "mei", ["Mei"]],
    ["last name without its accent", "rahman", ["Arif"]],
    ["title", "boxing", ["Arif"]],
    ["specialty", "prenatal", ["Mei"]],
    ["certification", "ryt 200", ["Mei"]],
    ["skill", "footwork", ["Arif"]],
    ["tag", "southpaw", ["Arif"]],
    ["country", "malaysia", ["Arif"]],
    ["city", "phuket", ["สมชาย"]],
    ["a typo", "vinyassa", ["Mei"]],
    ["the beginning of a word", "vin", ["Mei"]],
    ["Thai", "มวยไทย", ["สมชาย"]],
    ["words of several fields", "mei vinyasa", ["Mei"]],
    ["any word when no profile has all", "mei footwork", ["Arif", "Mei"]],
    ["an unknown word", "zzzzqq", []],
  ])("are found by %s (R173)", async (_, search, expected) => {
    expect((await names({ search })).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(expected);
    expect(await total({ search })).toBe(expected.length);
  });

  test("matches in name or title come first", async () => {
    await add("Ivy", { title: "Runner", specialties: "Boxing", featuredProfile: true });
    expect(await names({ search: "boxing" })).toEqual(["Arif", "Ivy"]);
    expect(await total({ search: "boxing" })).toBe(2);
  });

  test("a changed name, certification or skill is immediately found", async () => {
    await app.platform.database.db.update(users).set({ firstName: "Zulkifli" }).where(eq(users.id, boxer.id));
    await app.platform.database.db.delete(professionalSkills);
    await app.platform.cache.invalidate("professionals");
    expect(await names({ search: "zulkifli" })).toEqual(["Zulkifli"]);
    expect(await names({ search: "footwork" })).toEqual([]);
  });
});

describe("filters", () => {
  test("returns a plain list with the total (R180)", async () => {
    await add("Mei");
    const { data, headers } = await find({ page: 1, pageSize: 1 });
    expect(Array.isArray(data)).toBe(true);
    expect(headers.get("x-total-count")).toBe("1");
  });

  test("country, years and verification are combined", async () => {
    await add("Mei", { isVerified: true, yearsOfExperience: 12 });
    await add("Jun", { isVerified: true, yearsOfExperience: 2 });
    await add("Arif", { isVerified: true, yearsOfExperience: 12, country: "Malaysia" });
    await add("Lin", { yearsOfExperience: null });
    const query = { country: "singapore", verified: "true", experience: 10 };
    expect(await names(query)).toEqual(["Mei"]);
    expect(await total(query)).toBe(1);
    expect(await names({ experience: 0 })).toHaveLength(4);
  });

  test("a specialty is a whole entry of the list, in any case (R188)", async () => {
    await add("Mei", { specialties: "Yoga, Strength & Conditioning" });
    await add("Jun", { specialties: "Aerial Yoga" });
    expect(await names({ specialty: "yoga" })).toEqual(["Mei"]);
    expect(await names({ specialty: "STRENGTH & conditioning" })).toEqual(["Mei"]);
    const { data } = await app.as(null).call(api.specialties, {});
    expect(data.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: "Aerial Yoga", count: 1 },
      { name: "Strength & Conditioning", count: 1 },
      { name: "Yoga", count: 1 },
    ]);
  });

  test("a certification counts until its expiry date in Singapore", async () => {
    const mei = await add("Mei");
    await certify(mei.professional.id, "First Aid", "2026-11-20");
    const jun = await add("Jun");
    await certify(jun.professional.id, "first aid", "2026-11-19");
    await certify((await add("Ivy")).professional.id, "First Aid", null, false);
    const query = { certification: "FIRST AID", sort: "name" };
    expect(await names(query)).toEqual(["Ivy", "Mei"]);
    expect(await total(query)).toBe(2);
    expect((await find(query)).data.map((card) => card.validCertifications)).toEqual([0, 1]);

    app.clock.set(new Date("2026-11-20T16:00:00.000Z"));
    expect(await names(query)).toEqual(["Ivy"]);
    expect(await total(query)).toBe(1);
    expect((await find({ search: "mei" })).data[0]?.validCertifications).toBe(0);
  });

  test("certification types count their holders, without expired ones", async () => {
    const mei = await add("Mei");
    const jun = await add("Jun");
    await certify(mei.professional.id, "First Aid");
    await certify(jun.professional.id, "FIRST AID", null, false);
    await certify(jun.professional.id, "Padi Diver", "2026-11-19");
    const types = (search?: string) => app.as(null).call(api.certificationTypes, { query: { search, page: 1 } });
    const first = await types();
    expect(first.data).toMatchObject([{ issuingOrganization: "NASM", holders: 2, verifiedHolders: 1 }]);
    expect(first.headers.get("x-total-count")).toBe("1");
    expect((await types("first")).data).toHaveLength(1);
    expect((await types("diver")).data).toEqual([]);
    await app.platform.database.db.update(professionalProfiles).set({ visibility: "hidden" });
    await app.platform.cache.invalidate("professionals");
    expect((await types()).data).toEqual([]);
  });

  test.each([
    ["pageSize", 101],
    ["page", 0],
    ["sort", "cheapest"],
    ["experience", -1],
    ["verified", "maybe"],
  ])("rejects %s %s and names it", async (field, value) => {
    const rejected = await find({ [field]: value });
    expect([rejected.status, rejected.error?.error]).toEqual([400, `Invalid query parameter: ${field}`]);
  });
});

describe("order and pages", () => {
  beforeEach(async () => {
    await add("Ana", { yearsOfExperience: 3, createdAt: "2026-01-01T00:00:00.000Z", ratingSum: 50, reviewCount: 10 });
    await add("Ben", { yearsOfExperience: 30, createdAt: "2026-03-01T00:00:00.000Z", ratingSum: 5, reviewCount: 1 });
    await add("Cho", { yearsOfExperience: null, createdAt: "2026-02-01T00:00:00.000Z", featuredProfile: true });
    await add("Dee", {
      yearsOfExperience: 9,
      country: "Malaysia",
      createdAt: "2025-01-01T00:00:00.000Z",
      isVerified: true,
    });
  });

  test.each([
    ["recommended", ["Cho", "Dee", "Ana", "Ben"]],
    ["rating", ["Ana", "Ben", "Cho", "Dee"]],
    ["experience", ["Ben", "Dee", "Ana", "Cho"]],
    ["name", ["Ana", "Ben", "Cho", "Dee"]],
    ["newest", ["Ben", "Cho", "Ana", "Dee"]],
  ])("by %s", async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected);
    expect(await names({ sort, search: "coach" })).toEqual(expected);
    const pages = [await names({ sort, page: 1, pageSize: 3 }), await names({ sort, page: 2, pageSize: 3 })];
    expect(pages.flat()).toEqual(expected);
  });

  test("the visitor's country comes first", async () => {
    expect(await names({ near: "Malaysia" })).toEqual(["Dee", "Cho", "Ana", "Ben"]);
    expect(await names({ near: "Malaysia", search: "coach", page: 2, pageSize: 2 })).toEqual(["Ana", "Ben"]);
    expect(await total({ near: "Malaysia" })).toBe(4);
  });
});

describe("listing", () => {
  test("excludes hidden and suspended profiles and former professionals", async () => {
    const hidden = await add("Hidden");
    const suspended = await add("Suspended");
    const former = await add("Former");
    await add("Listed");
    expect(await total()).toBe(4);
    await app.as(hidden.actor).call(api.update, {
      params: { id: hidden.professional.id },
      body: { visibility: "hidden" },
    });
    const { db } = app.platform.database;
    await db.update(users).set({ suspendedAt: "2026-11-20T00:00:00.000Z" }).where(eq(users.id, suspended.actor.id));
    await db.update(users).set({ role: "customer" }).where(eq(users.id, former.actor.id));
    expect(await names()).toEqual(["Listed"]);
    expect(await total()).toBe(1);
    expect(await names({ search: "hidden suspended former" })).toEqual([]);
    await app.as(hidden.actor).call(api.update, {
      params: { id: hidden.professional.id },
      body: { visibility: "standard" },
    });
    expect(await total({ search: "hidden" })).toBe(1);
  });

  test("an owner finds everyone whom visitors find, so that absence names nobody who hides", async () => {
    const owner = await buildUser(app, { role: "business_admin" });
    const gym = (await buildBusiness(app, { owner: owner.user, tier: "premium" })).business;
    const shy = await add("Shy", { featuredProfile: true });
    await add("Ana");
    await app.as(shy.actor).call(api.hideFrom, { body: { businessIds: [gym.id] } });
    for (const query of [{}, { search: "coach" }, { near: "Singapore" }, { sort: "name", country: "Singapore" }]) {
      expect(await names(query, owner.actor)).toEqual(await names(query));
      expect(await total(query, owner.actor)).toBe(2);
    }
  });

  test("professionals of the resume bank are in no public list, count or facet, for any reader", async () => {
    const owner = await buildUser(app, { role: "business_admin" });
    await buildBusiness(app, { owner: owner.user, tier: "premium" });
    const shy = await add("Shy", { visibility: "bank", specialties: "Aerial Yoga" });
    await buildCertification(app, shy.professional, { name: "Aerial Teacher" });
    await add("Ana", { specialties: "Yoga" });
    for (const actor of [undefined, owner.actor])
      for (const query of [
        {},
        { search: "coach" },
        { search: "shy" },
        { near: "Singapore" },
        { specialty: "aerial yoga" },
      ])
        expect(await names(query, actor)).not.toContain("Shy");
    expect(await total()).toBe(1);
    const specialties = await app.as(null).call(api.specialties, {});
    const certificates = await app.as(null).call(api.certificationTypes, {});
    expect(JSON.stringify([specialties.data, certificates.data])).not.toContain("Aerial");
    expect(await (await app.request("/sitemaps/professionals-0.xml")).text()).not.toContain(
      `/professionals/${shy.professional.id}<`,
    );
  });

  test("no card contains contact details", async () => {
    await add("Mei", { contactEmail: "mei@private.example", contactPhone: "+65 9123 4567", visibility: "standard" });
    expect(JSON.stringify((await find()).data)).not.toMatch(/private\.example|9123/);
  });

  test("the sitemap contains only listed profiles", async () => {
    const mei = await add("Mei");
    const shy = await add("Shy", { visibility: "hidden" });
    const map = await (await app.request("/sitemaps/professionals-0.xml")).text();
    expect(map).toContain(`/professionals/${mei.professional.id}<`);
    expect(map).not.toContain(`/professionals/${shy.professional.id}<`);
  });
});
