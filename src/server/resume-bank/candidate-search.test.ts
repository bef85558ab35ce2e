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
  test("is a share from 0 to 1, each part with its weight (R238)", async () => {
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

  test("is weighted over what was asked for alone", async () => {
    await add("Mei", { title: "Yoga Teacher", yearsOfExperience: 1 });
    const { matchScore, matchDetails } = await only({ jobTitle: "yoga", yearsOfExperience: 2 });
    expect(matchScore).toBeCloseTo((0.3 + 0.5 * 0.15) / 0.45, 6);
    expect(matchDetails).toMatchObject({ skillsMatch: null, certificationsMatch: null, locationMatch: null });
  });

  test("is whole for everybody when nothing is asked for", async () => {
    await add("Mei");
    expect((await only({})).matchScore).toBe(1);
  });

  test("counts a certification in full up to its last day, and less after it", async () => {
    await add("Mei", { certificates: { "First Aid": "2026-11-20" } });
    expect((await only({ certifications: "first aid" })).matchScore).toBe(1);
    app.clock.set(new Date("2026-11-20T16:00:00.000Z"));
    const { matchScore, matchDetails } = await only({ certifications: "first aid" });
    expect(matchScore).toBe(0.3);
    expect(matchDetails).toMatchObject({ matchedCertifications: [], expiredCertifications: ["First Aid"] });
    app.clock.set(new Date("2026-11-20T04:00:00.000Z"));
  });

  test("counts one that was renewed under another name that fits too", async () => {
    await add("Mei", { certificates: { "First Aid 2022": "2024-01-01", "First Aid 2026": "2028-01-01" } });
    const { matchScore, matchDetails } = await only({ certifications: "First Aid" });
    expect(matchScore).toBe(1);
    expect(matchDetails).toMatchObject({
      matchedCertifications: ["First Aid 2026"],
      expiredCertifications: ["First Aid 2022"],
    });
  });

  test("wants the words of a certification in one certification", async () => {
    await add("Mei", { certificates: { "First Responder": null, "Legal Aid": null } });
    expect(await names(owner.actor, { certifications: "First Aid" })).toEqual([]);
  });

  test("wants all words of a skill", async () => {
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

  test("knows neither nationality nor anything of it", async () => {
    await add("Mei", { title: "Coach" });
    const response = await search(owner.actor, { jobTitle: "coach" });
    expect(JSON.stringify(response.data)).not.toMatch(/nationality/i);
  });
});

describe("who is found", () => {
  test("fits at least in title, skill or certification where one of them is asked for", async () => {
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
    ["a slip", { jobTitle: "yogga techer" }],
    ["a slip in a skill", { skills: "vinyassa" }],
    ["a word between", { jobTitle: "teacher of yoga" }],
  ])("may be written with %s", async (_, body) => {
    await add("Mei", { title: "Yoga Teacher", skills: ["Vinyasa"] });
    await add("Arif", { title: "Lifeguard" });
    expect(await names(owner.actor, body)).toEqual(["Mei"]);
    expect((await only(body)).matchScore).toBe(1);
  });

  test("skills and certifications are split at commas, trimmed, empty ones dropped (R236)", async () => {
    await add("Mei", { skills: ["Boxing", "Yoga"], certificates: { CPR: null } });
    const { matchDetails } = await only({ skills: " boxing ,, yoga, ", certifications: ",cpr," });
    expect(matchDetails).toMatchObject({ skillsMatch: 1, matchedSkills: ["boxing", "yoga"], certificationsMatch: 1 });
    expect((await search(owner.actor, { skills: " , " })).data[0]?.matchDetails.skillsMatch).toBeNull();
  });

  test("not who is hidden, suspended or hides from the owner's business", async () => {
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

  test("with a match of at least the asked percent (R242)", async () => {
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

  test("by what they change at once", async () => {
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
  const asked = { jobTitle: "head coach" };

  test("go by match score, best first, ten a page, from the first on (R241)", async () => {
    expect(await names(owner.actor, asked)).toEqual(["Bo", "Cy", "Al"]);
    for (let index = 0; index < 9; index += 1) await add(`More ${index}`, { title: "Coach" });
    const answer = await search(owner.actor, asked);
    expect(answer.data).toHaveLength(10);
    expect(answer.headers.get("x-total-count")).toBe("12");
    const second = await search(owner.actor, { ...asked, page: 2 });
    expect(second.data).toHaveLength(2);
    const all = [...answer.data, ...second.data].map(({ professional }) => professional.id);
    expect(new Set(all).size).toBe(12);
    expect((await search(owner.actor, { ...asked, page: 3 })).data).toEqual([]);
  });

  test.each([
    ["matchScore", "asc", ["Cy", "Al", "Bo"]],
    ["experience", "desc", ["Al", "Bo", "Cy"]],
    ["experience", "asc", ["Bo", "Al", "Cy"]],
    ["name", "asc", ["Al", "Bo", "Cy"]],
    ["name", "desc", ["Cy", "Bo", "Al"]],
  ] as const)("sort by %s, %s (R240)", async (sortBy, sortDirection, expected) => {
    expect(await names(owner.actor, { ...asked, sortBy, sortDirection })).toEqual(expected);
    const pages = [];
    for (const page of [1, 2, 3])
      pages.push(...(await names(owner.actor, { ...asked, sortBy, sortDirection, page, pageSize: 1 })));
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
  ])("refuse %s %s, naming it (R237)", async (field, value) => {
    const { status, error } = await search(owner.actor, { ...asked, [field]: value });
    expect(status).toBe(400);
    expect(Object.keys(error?.fields ?? {})).toEqual([field]);
  });

  test("take empty years for none (R237)", async () => {
    expect(await names(owner.actor, { ...asked, yearsOfExperience: "" })).toEqual(["Bo", "Cy", "Al"]);
  });
});
