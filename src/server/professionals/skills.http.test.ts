import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountsApi } from "#contract/accounts.ts";
import { professionalPartsApi as api } from "#contract/professional-parts.ts";
import { PROFESSIONAL_LIMITS } from "#contract/professionals.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildProfessional, type BuiltProfessional } from "#test/build/professional.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let member: BuiltUser;
let coach: BuiltProfessional;

beforeAll(async () => {
  app = await createTestApp();
  member = await buildUser(app, { firstName: "Mei", lastName: "Tan" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.database.pool.query("delete from throttle_points");
  coach = await buildProfessional(app);
});

const add = (sent: object = {}, who: Actor | null = coach.actor) =>
  app.as(who).call(api.addSkill, { params: { id: coach.professional.id }, body: { skill: "Vinyasa", ...sent } });
const update = (partId: number, sent: object, who: Actor | null = coach.actor) =>
  app.as(who).call(api.updateSkill, { params: { id: coach.professional.id, partId }, body: sent });
const remove = (partId: number, who: Actor | null = coach.actor) =>
  app.as(who).call(api.removeSkill, { params: { id: coach.professional.id, partId } });
const endorse = (partId: number, body: object = {}, who: Actor | null = member.actor) =>
  app.as(who).call(api.endorse, { params: { id: coach.professional.id, partId }, body });
const withdraw = (partId: number, who: Actor | null = member.actor) =>
  app.as(who).call(api.withdrawEndorsement, { params: { id: coach.professional.id, partId } });
const list = async (who: Actor | null = null) =>
  (await app.as(who).call(api.skills, { params: { id: coach.professional.id } })).data;

describe("skills", () => {
  test("are added, changed and deleted", async () => {
    const added = await add({ yearsOfExperience: 4, expertiseLevel: "advanced" });
    expect(added.status).toBe(201);
    expect(added.data).toMatchObject({
      skill: "Vinyasa",
      yearsOfExperience: 4,
      expertiseLevel: "advanced",
      isVerified: false,
      endorsementCount: 0,
      endorsements: [],
      endorsedByMe: false,
    });
    expect((await update(added.data.id, { expertiseLevel: "expert" })).data).toMatchObject({
      yearsOfExperience: 4,
      expertiseLevel: "expert",
    });
    expect((await update(added.data.id, { yearsOfExperience: null })).data.yearsOfExperience).toBeNull();
    expect(await list()).toHaveLength(1);
    expect((await remove(added.data.id)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await update(added.data.id, {})).error?.code).toBe("professionals.part_not_found");
  });

  test("are unique per profile, ignoring case, also under concurrent requests", async () => {
    const responses = await Promise.all([add(), add({ skill: " VINYASA " })]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await add()).error?.code).toBe("professionals.skill_exists");
    expect(await list()).toHaveLength(1);
  });

  test.each([
    [{ skill: "" }, "skill"],
    [{ yearsOfExperience: -1 }, "yearsOfExperience"],
    [{ yearsOfExperience: 81 }, "yearsOfExperience"],
    [{ yearsOfExperience: 1.5 }, "yearsOfExperience"],
    [{ expertiseLevel: "guru" }, "expertiseLevel"],
  ])("reject %j and name the field", async (sent, field) => {
    const response = await add(sent);
    expect([response.status, Object.keys(response.error?.fields ?? {})]).toEqual([400, [field]]);
  });

  test("are limited in number", async () => {
    for (let index = 0; index < PROFESSIONAL_LIMITS.skillsMax; index += 1) await add({ skill: `Skill ${index}` });
    expect((await add()).error?.code).toBe("professionals.too_many");
  });

  test("can be changed only by their owner, through their own profile", async () => {
    const { data } = await add();
    for (const who of [null, member.actor])
      for (const response of [await add({}, who), await update(data.id, {}, who), await remove(data.id, who)])
        expect(response.status).toBe(who ? 403 : 401);
    const other = await buildProfessional(app);
    const through = { params: { id: other.professional.id, partId: data.id } };
    expect((await app.as(other.actor).call(api.removeSkill, through)).error?.code).toBe("professionals.part_not_found");
    expect(await list()).toHaveLength(1);
  });
});

describe("endorsements", () => {
  test("are given once, changed, counted and withdrawn; the most endorsed skill comes first", async () => {
    const plain = (await add({ skill: "Aerobics" })).data;
    const { id } = (await add()).data;
    expect((await endorse(id, { comment: "Saw it.", relationship: "Student" })).data).toMatchObject({
      endorsementCount: 1,
      endorsedByMe: true,
      endorsements: [
        { endorser: { id: member.user.id, name: "Mei Tan" }, comment: "Saw it.", relationship: "Student" },
      ],
    });
    await Promise.all([endorse(id, { comment: "Again." }), endorse(id, { comment: "Again." })]);
    const seen = await list();
    expect(seen.map((skill) => [skill.id, skill.endorsementCount, skill.endorsedByMe])).toEqual([
      [id, 1, false],
      [plain.id, 0, false],
    ]);
    expect(seen[0]?.endorsements[0]).toMatchObject({ comment: "Again.", relationship: null });
    expect((await list(member.actor))[0]?.endorsedByMe).toBe(true);
    expect((await withdraw(id)).data).toMatchObject({ endorsementCount: 0, endorsedByMe: false });
    expect((await withdraw(id)).status).toBe(200);
    expect((await list()).map((skill) => skill.endorsementCount)).toEqual([0, 0]);
  });

  test("show the five newest and the total", async () => {
    const { id } = (await add()).data;
    for (let index = 1; index <= 6; index += 1) {
      app.clock.advance(1_000);
      await endorse(id, { comment: `Number ${index}` }, (await buildUser(app)).actor);
    }
    const [skill] = await list();
    expect(skill?.endorsementCount).toBe(6);
    expect(skill?.endorsements.map(({ comment }) => comment)).toEqual([6, 5, 4, 3, 2].map((n) => `Number ${n}`));
  });

  test("are rejected for the owner, visitors and hidden profiles", async () => {
    const { id } = (await add()).data;
    expect((await endorse(id, {}, coach.actor)).error?.code).toBe("professionals.own_endorsement");
    expect((await endorse(id, {}, null)).status).toBe(401);
    expect((await endorse(999_999)).error?.code).toBe("professionals.part_not_found");
    expect((await endorse(id, { comment: "x".repeat(301) })).error?.fields).toHaveProperty("comment");
    await app.platform.database.pool.query("update professional_profiles set visibility = 'hidden' where id = $1", [
      coach.professional.id,
    ]);
    expect((await endorse(id)).error?.code).toBe("professionals.not_found");
    expect((await list(coach.actor))[0]?.endorsementCount).toBe(0);
  });

  test("are deleted with the skill and show the endorser's new name", async () => {
    const renamed = await buildUser(app, { firstName: "Old", lastName: "Name" });
    const { id } = (await add()).data;
    await endorse(id, {}, renamed.actor);
    expect((await list())[0]?.endorsements[0]?.endorser.name).toBe("Old Name");
    await app.as(renamed.actor).call(accountsApi.updateProfile, { body: { firstName: "New" } });
    expect((await list())[0]?.endorsements[0]?.endorser.name).toBe("New Name");
    await remove(id);
    const { rows } = await app.platform.database.pool.query("select 1 from skill_endorsements where skill_id = $1", [
      id,
    ]);
    expect(rows).toEqual([]);
  });
});
