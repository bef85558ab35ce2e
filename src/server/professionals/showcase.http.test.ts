import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { professionalPartsApi as api } from "#contract/professional-parts.ts";
import { PROFESSIONAL_LIMITS } from "#contract/professionals.ts";
import { goodImage, hostileImages } from "#test/hostile-files.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildProfessional, type BuiltProfessional } from "#test/build/professional.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let admin: BuiltUser;
let member: BuiltUser;
let coach: BuiltProfessional;

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
  member = await buildUser(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.database.pool.query("delete from throttle_points");
  for (const key of await stored()) await app.platform.files.remove(key);
  // Everyone sees a portfolio only with the plan.
  coach = await buildProfessional(app, { subscriptionTier: "standard" });
});

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.platform.files.list()) keys.push(key);
  return keys.toSorted();
}
const picture = async () => new File([new Uint8Array(await goodImage("png"))], "work.png", { type: "image/png" });

const KINDS = [
  {
    kind: "portfolio",
    max: PROFESSIONAL_LIMITS.portfolioMax,
    list: api.portfolio,
    add: api.addPortfolioItem,
    update: api.updatePortfolioItem,
    order: api.orderPortfolio,
    remove: api.removePortfolioItem,
    whole: {
      title: "Opening",
      description: "One.\nTwo.",
      projectUrl: "example.com",
      category: "Events",
      featured: "true",
    },
    storedValues: {
      title: "Opening",
      description: "One.\nTwo.",
      projectUrl: "https://example.com",
      category: "Events",
      featured: true,
    },
    bad: [
      [{ title: " " }, "title"],
      [{ videoUrl: "javascript:alert(1)" }, "videoUrl"],
      [{ featured: "perhaps" }, "featured"],
    ],
  },
  {
    kind: "achievements",
    max: PROFESSIONAL_LIMITS.achievementsMax,
    list: api.achievements,
    add: api.addAchievement,
    update: api.updateAchievement,
    order: api.orderAchievements,
    remove: api.removeAchievement,
    whole: { title: "Champion", issuer: "City", description: "First.", date: "2025-05-01", featured: "true" },
    storedValues: { title: "Champion", issuer: "City", description: "First.", date: "2025-05-01", featured: true },
    bad: [
      [{ title: "" }, "title"],
      [{ date: "2025-13-01" }, "date"],
      [{ description: "x".repeat(1_001) }, "description"],
    ],
  },
] as const;

describe.each(KINDS)("$kind", ({ max, whole, storedValues, bad, ...calls }) => {
  const add = (sent: object = {}, image?: File, who: Actor | null = coach.actor) =>
    app.as(who).call(calls.add as (typeof KINDS)[0]["add"], {
      params: { id: coach.professional.id },
      body: { title: "Entry", ...sent },
      files: { image },
    });
  const update = (
    partId: number,
    sent: object,
    image?: File,
    who: Actor | null = coach.actor,
    id = coach.professional.id,
  ) =>
    app.as(who).call(calls.update as (typeof KINDS)[0]["update"], {
      params: { id, partId },
      body: sent,
      files: { image },
    });
  const remove = (partId: number, who: Actor | null = coach.actor, id = coach.professional.id) =>
    app.as(who).call(calls.remove, { params: { id, partId } });
  const order = (ids: number[], who: Actor | null = coach.actor) =>
    app
      .as(who)
      .call(calls.order as (typeof KINDS)[0]["order"], { params: { id: coach.professional.id }, body: { ids } });
  const list = (who: Actor | null = null) =>
    app.as(who).call(calls.list as (typeof KINDS)[0]["list"], { params: { id: coach.professional.id } });

  test("are added, changed, ordered and deleted, with their images", async () => {
    const added = await add(whole, await picture());
    expect(added.status).toBe(201);
    expect(added.data).toMatchObject({ ...storedValues, displayOrder: 0 });
    expect((await app.request(added.data.imageUrl ?? "")).status).toBe(200);
    const second = await add();
    const third = await add({}, undefined, admin.actor);
    expect((await list()).data.map(({ id }) => id)).toEqual([added.data.id, second.data.id, third.data.id]);
    const moved = await order([third.data.id, 999_999, added.data.id]);
    expect(moved.data.map(({ id }) => id)).toEqual([third.data.id, added.data.id, second.data.id]);
    expect((await list()).data).toEqual(moved.data);

    const replaced = await update(added.data.id, { title: "Renamed", description: "" }, await picture());
    expect(replaced.data).toMatchObject({ title: "Renamed", description: null });
    expect(replaced.data.imageUrl).not.toBe(added.data.imageUrl);
    expect((await app.request(added.data.imageUrl ?? "")).status).toBe(404);
    const untouched = await update(added.data.id, {});
    expect(untouched.data).toEqual(replaced.data);
    for (const { id } of moved.data) expect((await remove(id)).status).toBe(200);
    expect((await list()).data).toEqual([]);
    expect(await stored()).toEqual([]);
    expect((await remove(added.data.id)).error?.code).toBe("professionals.part_not_found");
  });

  test("can be changed only by their owner and admins, through their own profile", async () => {
    const { data } = await add();
    for (const who of [null, member.actor])
      for (const response of [
        await add({}, await picture(), who),
        await update(data.id, { title: "Mine" }, undefined, who),
        await remove(data.id, who),
        await order([data.id], who),
      ])
        expect(response.status).toBe(who ? 403 : 401);
    const other = await buildProfessional(app);
    const { id } = other.professional;
    expect((await update(data.id, { title: "Mine" }, await picture(), other.actor, id)).error?.code).toBe(
      "professionals.part_not_found",
    );
    expect((await remove(data.id, other.actor, id)).error?.code).toBe("professionals.part_not_found");
    expect((await list()).data).toEqual([data]);
    expect(await stored()).toEqual([]);
  });

  test.each(bad.map(([sent, field]) => ({ sent, field })))(
    "reject $sent and name the field",
    async ({ sent, field }) => {
      const response = await add(sent, await picture());
      expect([response.status, Object.keys(response.error?.fields ?? {})]).toEqual([400, [field]]);
      expect(await stored()).toEqual([]);
    },
  );

  test("reject hostile images and store nothing", async () => {
    const { data } = await add();
    for (const { what, bytes } of await hostileImages()) {
      const image = () => new File([new Uint8Array(bytes)], "x.png", { type: "image/png" });
      for (const { status } of [await add({}, image()), await update(data.id, {}, image())])
        expect([status >= 400 && status < 500, what]).toEqual([true, what]);
      await app.platform.database.pool.query("delete from throttle_points");
    }
    expect(await stored()).toEqual([]);
    expect((await list()).data).toEqual([data]);
  });

  test("are limited in number, also under concurrent requests", async () => {
    for (let index = 1; index < max; index += 1) await add();
    const responses = await Promise.all([add({}, await picture()), add({}, await picture())]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await list()).data).toHaveLength(max);
    expect(await stored()).toHaveLength(1);
  });

  test("are not found on a hidden profile", async () => {
    await app.platform.database.pool.query("update professional_profiles set visibility = 'hidden' where id = $1", [
      coach.professional.id,
    ]);
    expect((await list()).error?.code).toBe("professionals.not_found");
    expect((await list(member.actor)).status).toBe(404);
    expect((await list(coach.actor)).status).toBe(200);
    expect((await list(admin.actor)).status).toBe(200);
  });
});
