import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { RESUME_BANK_LIMITS } from "#contract/resume-bank.ts";
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
import { savedSearches } from "./resume-bank.table.ts";

const NOW = new Date("2026-11-20T04:00:00.000Z");

let app: TestApp;
let owner: Searcher;
let rival: Searcher;
let admin: BuiltUser;
beforeAll(async () => {
  app = await createTestApp({ now: NOW });
  owner = await buildSearcher(app);
  rival = await buildSearcher(app);
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  const { db } = app.platform.database;
  await db.delete(professionalProfiles);
  await db.delete(savedSearches);
});

const bank = bankCalls(() => app);
const add = (firstName: string, sketch: CandidateSketch = {}) =>
  buildCandidate(app, { firstName, title: "Coach", ...sketch });

describe("saved searches", () => {
  const criteria = { jobTitle: "Coach", skills: " yoga ,, boxing", yearsOfExperience: 2, location: "" };
  const stored = { jobTitle: "Coach", skills: ["yoga", "boxing"], yearsOfExperience: 2, location: null };

  test("keep their criteria, with notifications off by default (R245, R236)", async () => {
    const { status, data } = await bank.save(owner.actor, { name: "  Coaches ", criteria });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      name: "Coaches",
      criteria: stored,
      notificationsEnabled: false,
      businessId: owner.gym.id,
    });
    const listed = await bank.listSaved(owner.actor);
    expect(listed.data).toEqual([data]);
    expect((await bank.listSaved(rival.actor)).data).toEqual([]);
    expect((await bank.listSaved(admin.actor)).data).toEqual([]);
  });

  test("require a name and non-negative years (R243, R237)", async () => {
    for (const [name, wrong, field] of [
      ["  ", {}, "name"],
      ["Coaches", { yearsOfExperience: -1 }, "criteria.yearsOfExperience"],
    ] as const) {
      const { status, error } = await bank.save(owner.actor, { name, criteria: wrong });
      expect(status).toBe(400);
      expect(Object.keys(error?.fields ?? {})).toEqual([field]);
    }
    expect((await bank.listSaved(owner.actor)).data).toEqual([]);
  });

  test("can be changed and deleted (R246)", async () => {
    const { id } = (await bank.save(owner.actor, { name: "Coaches", criteria })).data;
    const changed = await bank.updateSaved(owner.actor, id, { name: "Trainers", notificationsEnabled: true });
    expect(changed.data).toMatchObject({ name: "Trainers", notificationsEnabled: true, criteria: stored });
    expect((await bank.removeSaved(owner.actor, id)).status).toBe(200);
    expect((await bank.listSaved(owner.actor)).data).toEqual([]);
    expect((await bank.removeSaved(owner.actor, id)).status).toBe(404);
  });

  test("of another user are not found, even for admins", async () => {
    const { id } = (await bank.save(owner.actor, { name: "Coaches" })).data;
    for (const { actor } of [rival, admin]) {
      expect((await bank.updateSaved(actor, id, { name: "Mine" })).error?.code).toBe("resume_bank.search_not_found");
      expect((await bank.removeSaved(actor, id)).status).toBe(404);
    }
    expect((await bank.listSaved(owner.actor)).data).toMatchObject([{ id, name: "Coaches" }]);
    const own = (await bank.save(admin.actor, { name: "Of an admin" })).data;
    expect(own.businessId).toBeNull();
    expect((await bank.removeSaved(owner.actor, own.id)).status).toBe(404);
    expect((await bank.removeSaved(admin.actor, own.id)).status).toBe(200);
  });

  test("are limited to fifty, also under concurrent requests", async () => {
    const max = RESUME_BANK_LIMITS.savedMax;
    const values = { userId: owner.user.id, businessId: owner.gym.id, criteria: {} as never };
    await app.platform.database.db
      .insert(savedSearches)
      .values(Array.from({ length: max - 1 }, (_, index) => ({ ...values, name: `Search ${index}` })));
    const responses = await Promise.all([1, 2, 3].map((n) => bank.save(owner.actor, { name: `At once ${n}` })));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect((await bank.listSaved(owner.actor, { page: 1 })).headers.get("x-total-count")).toBe(String(max));
  });

  test("report their matches although the run of another one fails, which is repeated", async () => {
    const published: string[] = [];
    app.platform.events.on("bank.matched", ({ name }) => void published.push(name));
    const broken = await bank.save(owner.actor, { name: "Broken", criteria, notificationsEnabled: true });
    await bank.save(owner.actor, { name: "Coaches", criteria, notificationsEnabled: true });
    const { pool } = app.platform.database;
    await pool.query("update saved_searches set criteria = 'null' where id = $1", [broken.data.id]);
    app.clock.advance(60_000);
    await add("Mei", { yearsOfExperience: 5, skills: ["Yoga"] });
    app.clock.advance(24 * 3_600_000);
    await app.tasks.tick("resume-bank.tell-matches");
    await app.tasks.drain();
    expect(published).toEqual(["Coaches"]);
    await pool.query(
      "update saved_searches set criteria = (select criteria from saved_searches where name = 'Coaches') where id = $1",
      [broken.data.id],
    );
    await app.tasks.tick("resume-bank.tell-matches");
    await app.tasks.drain();
    expect(published).toEqual(["Coaches", "Broken"]);
  });

  test("report new matches once a day, only of professionals the owner may find", async () => {
    const published: { savedSearchId: number; userId: number; name: string; count: number }[] = [];
    app.platform.events.on("bank.matched", (event) => void published.push(event));
    await add("Before");
    const { id } = (await bank.save(owner.actor, { name: "Coaches", criteria, notificationsEnabled: true })).data;
    await bank.save(owner.actor, { name: "Silent", criteria });
    app.clock.advance(60_000);
    const match = { yearsOfExperience: 5, skills: ["Yoga"] };
    await add("Mei", match);
    await add("Weak", { title: "Lifeguard", skills: ["Boxing"] });
    await add("Hidden", { ...match, visibility: "hidden" });
    const shy = await add("Shy", match);
    await app.platform.database.db
      .insert(professionalHiddenFrom)
      .values({ professionalId: shy.professional.id, businessId: owner.gym.id });
    await app.tasks.tick("resume-bank.tell-matches");
    await app.tasks.drain();
    expect(published).toEqual([]);
    app.clock.advance(24 * 3_600_000);
    for (const _ of [1, 2]) {
      await app.tasks.tick("resume-bank.tell-matches");
      await app.tasks.drain();
      expect(published).toEqual([{ savedSearchId: id, userId: owner.user.id, name: "Coaches", count: 1 }]);
    }
    app.clock.advance(24 * 3_600_000);
    await app.tasks.tick("resume-bank.tell-matches");
    await app.tasks.drain();
    expect(published).toHaveLength(1);
  });
});
