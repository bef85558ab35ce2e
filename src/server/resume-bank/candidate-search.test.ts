import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { professionalHiddenFrom, professionalProfiles } from "#server/professionals/professionals.table.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import {
  bankCalls,
  buildCandidate,
  buildSearcher,
  type CandidateSketch,
  type Searcher,
} from "./resume-bank.test-suite.ts";

let app: TestApp;
let owner: Searcher;
let admin: BuiltUser;
beforeAll(async () => {
  app = await createTestApp({ now: new Date("2026-11-20T04:00:00.000Z") });
  owner = await buildSearcher(app);
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.database.db.delete(professionalProfiles);
});

const { search, names } = bankCalls(() => app);
const add = (firstName: string, sketch: CandidateSketch = {}) => buildCandidate(app, { firstName, ...sketch });
const sorted = (list: readonly (string | null)[]) => list.toSorted((a, b) => String(a).localeCompare(String(b)));
async function only(body: Parameters<typeof search>[1]) {
  const { data } = await search(owner.actor, body);
  expect(data).toHaveLength(1);
  return data[0]!;
}

describe("the match score (DECISIONS 24)", () => {
  test("is a number from 0 to 1, with a weight for each part (R238)", async () => {
    await add("Mei", {
      title: "Head Yoga Coach",
      skills: ["Vinyasa Yoga", "Breathing"],
      yearsOfExperience: 3,
      certificates: { "RYT 200": null, "First Aid": "2026-11-19" },
      country: "Thailand",
      city: "Phuket",
    });
    const { matchScore, matchDetails } = await only({
      jobTitle: "Yoga Teacher",
      skills: "Vinyasa, Breathing, Reformer, Barre",
      yearsOfExperience: 4,
      certifications: ["First Aid", "RYT 200"],
      location: "Phuket, Thailand",
    });
    expect(matchDetails).toEqual({
      titleMatch: 0.5,
      skillsMatch: 0.5,
      experienceMatch: 0.75,
      certificationsMatch: 0.65,
      locationMatch: 1,
      matchedSkills: ["Vinyasa", "Breathing"],
      matchedCertifications: ["RYT 200"],
      expiredCertifications: ["First Aid"],
    });
    expect(matchScore).toBeCloseTo(0.5 * 0.3 + 0.5 * 0.3 + 0.75 * 0.15 + 0.65 * 0.15 + 0.1, 6);
  });

  test("is weighted over the requested parts only", async () => {
    await add("Mei", { title: "Yoga Teacher", yearsOfExperience: 1 });
    const { matchScore, matchDetails } = await only({ jobTitle: "yoga", yearsOfExperience: 2 });
    expect(matchScore).toBeCloseTo((0.3 + 0.5 * 0.15) / 0.45, 6);
    expect(matchDetails).toMatchObject({ skillsMatch: null, certificationsMatch: null, locationMatch: null });
  });

  test("is 1 for everyone if nothing is requested", async () => {
    await add("Mei");
    expect((await only({})).matchScore).toBe(1);
  });

  test("counts a certification in full up to its expiry date, and less after it", async () => {
    await add("Mei", { certificates: { "First Aid": "2026-11-20" } });
    expect((await only({ certifications: "first aid" })).matchScore).toBe(1);
    app.clock.set(new Date("2026-11-20T16:00:00.000Z"));
    const { matchScore, matchDetails } = await only({ certifications: "first aid" });
    expect(matchScore).toBe(0.3);
    expect(matchDetails).toMatchObject({ matchedCertifications: [], expiredCertifications: ["First Aid"] });
    app.clock.set(new Date("2026-11-20T04:00:00.000Z"));
  });

  test("counts an expired certification renewed under another matching name", async () => {
    await add("Mei", { certificates: { "First Aid 2022": "2024-01-01", "First Aid 2026": "2028-01-01" } });
    const { matchScore, matchDetails } = await only({ certifications: "First Aid" });
    expect(matchScore).toBe(1);
    expect(matchDetails).toMatchObject({
      matchedCertifications: ["First Aid 2026"],
      expiredCertifications: ["First Aid 2022"],
    });
  });

  test("requires all words of a certification in one certification", async () => {
    await add("Mei", { certificates: { "First Responder": null, "Legal Aid": null } });
    expect(await names(owner.actor, { certifications: "First Aid" })).toEqual([]);
  });

  test("requires all words of a skill", async () => {
    await add("Mei", { skills: ["Strength Training"] });
    await add("Arif", { skills: ["Potty Training"] });
    expect(await names(owner.actor, { skills: "strength training" })).toEqual(["Mei"]);
  });

  test("reads specialties and tags as skills, and only the title as the title", async () => {
    await add("Mei", { specialties: "Pilates" });
    await add("Arif", { tags: ["pilates"] });
    await add("Ivy", { title: "Pilates Teacher" });
    expect(sorted(await names(owner.actor, { skills: "pilates" }))).toEqual(["Arif", "Mei"]);
    expect(await names(owner.actor, { jobTitle: "pilates" })).toEqual(["Ivy"]);
  });

  test("never includes nationality", async () => {
    await add("Mei", { title: "Coach" });
    const response = await search(owner.actor, { jobTitle: "coach" });
    expect(JSON.stringify(response.data)).not.toMatch(/nationality/i);
  });
});

describe("results", () => {
  test("require a match in title, skill or certification if one of them is requested", async () => {
    await add("Mei", { title: "Coach", country: "Thailand" });
    await add("Arif", { title: "Therapist", yearsOfExperience: 10, country: "Thailand" });
    expect(await names(owner.actor, { jobTitle: "coach", location: "Thailand", yearsOfExperience: 5 })).toEqual([
      "Mei",
    ]);
    expect(await names(owner.actor, { location: "Thailand", yearsOfExperience: 5 })).toEqual(["Arif", "Mei"]);
  });

  test.each([
    ["capitals", { jobTitle: "YOGA" }],
    ["accents", { jobTitle: "yogá" }],
    ["a plural", { jobTitle: "yoga teachers" }],
    ["a typo", { jobTitle: "yogga techer" }],
    ["a typo in a skill", { skills: "vinyassa" }],
    ["a word in between", { jobTitle: "teacher of yoga" }],
  ])("tolerate %s", async (_, body) => {
    await add("Mei", { title: "Yoga Teacher", skills: ["Vinyasa"] });
    await add("Arif", { title: "Lifeguard" });
    expect(await names(owner.actor, body)).toEqual(["Mei"]);
    expect((await only(body)).matchScore).toBe(1);
  });

  test("split skills and certifications at commas, trimmed, without empty ones (R236)", async () => {
    await add("Mei", { skills: ["Boxing", "Yoga"], certificates: { CPR: null } });
    const { matchDetails } = await only({ skills: " boxing ,, yoga, ", certifications: ",cpr," });
    expect(matchDetails).toMatchObject({ skillsMatch: 1, matchedSkills: ["boxing", "yoga"], certificationsMatch: 1 });
    expect((await search(owner.actor, { skills: " , " })).data[0]?.matchDetails.skillsMatch).toBeNull();
  });

  test("exclude professionals who are hidden, suspended or hiding from the owner's business", async () => {
    await add("Mei", { title: "Coach" });
    await add("Hidden", { title: "Coach", visibility: "hidden" });
    const shy = await add("Shy", { title: "Coach" });
    await app.platform.database.db
      .insert(professionalHiddenFrom)
      .values({ professionalId: shy.professional.id, businessId: owner.gym.id });
    const gone = await add("Gone", { title: "Coach" });
    await app.platform.database.pool.query("update users set suspended_at = now() where id = $1", [
      gone.professional.userId,
    ]);
    for (const body of [{}, { jobTitle: "coach" }, { jobTitle: "coach", sortBy: "name" as const }]) {
      const answer = await search(owner.actor, body);
      expect(answer.data.map(({ user }) => user.firstName)).toEqual(["Mei"]);
      expect(answer.headers.get("x-total-count")).toBe("1");
    }
    expect(sorted(await names(admin.actor, { jobTitle: "coach" }))).toEqual(["Mei", "Shy"]);
  });

  test("have at least the requested match percentage (R242)", async () => {
    await add("Half", { title: "Coach" });
    await add("Whole", { title: "Head Coach" });
    const body = { jobTitle: "head coach" };
    expect(await names(owner.actor, { ...body, minMatchScore: 50 })).toEqual(["Whole", "Half"]);
    expect(await names(owner.actor, { ...body, minMatchScore: 50.1 })).toEqual(["Whole"]);
    expect(await names(owner.actor, { ...body, minMatchScore: 100 })).toEqual(["Whole"]);
    const above = await search(owner.actor, { ...body, minMatchScore: 101 });
    expect(above.status).toBe(400);
    expect(above.error?.fields).toHaveProperty("minMatchScore");
    expect((await search(owner.actor, { ...body, minMatchScore: -1 })).status).toBe(400);
  });

  test("reflect profile changes immediately", async () => {
    const { actor, professional } = await add("Mei", { title: "Coach" });
    expect(await names(owner.actor, { skills: "kettlebell" })).toEqual([]);
    expect(actor.id).toBe(professional.userId);
    await app.platform.database.pool.query(
      "update professional_profiles set specialties = 'Kettlebell' where id = $1",
      [professional.id],
    );
    expect(await names(owner.actor, { skills: "kettlebells" })).toEqual(["Mei"]);
  });
});

describe("order and pages", () => {
  beforeEach(async () => {
    await add("Bo", { title: "Head Coach", yearsOfExperience: 2 });
    await add("Al", { title: "Coach", yearsOfExperience: 9 });
    await add("Cy", { title: "Coach", yearsOfExperience: null, featuredProfile: true });
  });
  const criteria = { jobTitle: "head coach" };

  test("sort by match score by default, best first, ten per page (R241)", async () => {
    expect(await names(owner.actor, criteria)).toEqual(["Bo", "Cy", "Al"]);
    for (let index = 0; index < 9; index += 1) await add(`More ${index}`, { title: "Coach" });
    const answer = await search(owner.actor, criteria);
    expect(answer.data).toHaveLength(10);
    expect(answer.headers.get("x-total-count")).toBe("12");
    const second = await search(owner.actor, { ...criteria, page: 2 });
    expect(second.data).toHaveLength(2);
    const all = [...answer.data, ...second.data].map(({ professional }) => professional.id);
    expect(new Set(all).size).toBe(12);
    expect((await search(owner.actor, { ...criteria, page: 3 })).data).toEqual([]);
  });

  test.each([
    ["matchScore", "asc", ["Cy", "Al", "Bo"]],
    ["experience", "desc", ["Al", "Bo", "Cy"]],
    ["experience", "asc", ["Bo", "Al", "Cy"]],
    ["name", "asc", ["Al", "Bo", "Cy"]],
    ["name", "desc", ["Cy", "Bo", "Al"]],
  ] as const)("sort by %s, %s (R240)", async (sortBy, sortDirection, expected) => {
    expect(await names(owner.actor, { ...criteria, sortBy, sortDirection })).toEqual(expected);
    const pages = [];
    for (const page of [1, 2, 3])
      pages.push(...(await names(owner.actor, { ...criteria, sortBy, sortDirection, page, pageSize: 1 })));
    expect(pages).toEqual(expected);
  });

  test.each([
    ["pageSize", 101],
    ["pageSize", 0],
    ["page", 0],
    ["sortBy", "age"],
    ["sortDirection", "up"],
    ["yearsOfExperience", -1],
    ["yearsOfExperience", "many"],
    ["yearsOfExperience", 81],
  ])("reject %s %s and name it (R237)", async (field, value) => {
    const { status, error } = await search(owner.actor, { ...criteria, [field]: value });
    expect(status).toBe(400);
    expect(Object.keys(error?.fields ?? {})).toEqual([field]);
  });

  test("treat empty years as not requested (R237)", async () => {
    expect(await names(owner.actor, { ...criteria, yearsOfExperience: "" })).toEqual(["Bo", "Cy", "Al"]);
  });
});
