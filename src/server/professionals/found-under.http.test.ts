import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { professionalsApi as api } from "#contract/professionals.ts";
import { adminSubscriptionsApi } from "#contract/subscriptions.ts";
import { END_EXPIRED } from "#server/subscriptions/subscriptions.tasks.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildProfessional, type BuiltProfessional, type ProfessionalOverrides } from "#test/build/professional.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { specialtiesFoundUnder } from "./found-under.ts";
import { professionalProfiles } from "./professionals.table.ts";

const ALL = ["Yoga", "Pilates", "Boxing", "Aqua", "Reiki"];

let app: TestApp;
let admin: BuiltUser;
let coach: BuiltProfessional;
beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.platform.database.db.delete(professionalProfiles);
  coach = await build();
});

const build = (overrides: ProfessionalOverrides = {}) =>
  buildProfessional(app, { title: "Coach", specialties: ALL.join(", "), ...overrides });
const params = () => ({ id: coach.professional.id });
const edit = (body: object) => app.as(coach.actor).call(api.update, { params: params(), body });
const own = async () => (await app.as(coach.actor).call(api.me, {})).data;
const setTier = (tier: "free" | "standard", expiry: string | null = null) =>
  app.as(admin.actor).call(adminSubscriptionsApi.setProfessional, { params: params(), body: { tier, expiry } });

async function isFound(query: object): Promise<boolean> {
  const { data } = await app.as(null).call(api.list, { query });
  return data.some(({ id }) => id === coach.professional.id);
}
/** The specialties whose filter finds the profile; the search by words must agree. */
async function found(): Promise<string[]> {
  const names: string[] = [];
  for (const specialty of ALL) {
    const byFilter = await isFound({ specialty });
    expect(await isFound({ search: specialty }), specialty).toBe(byFilter);
    if (byFilter) names.push(specialty);
  }
  return names;
}

describe("a professional on the Free plan", () => {
  test("is found under three specialties, the first until others are chosen, and shows all (professional plan: free.selectedCategories)", async () => {
    expect(await own()).toMatchObject({ foundUnder: ["Yoga", "Pilates", "Boxing"], plan: { foundBySpecialties: 3 } });
    expect(await found()).toEqual(["Yoga", "Pilates", "Boxing"]);
    const { status, data } = await edit({ foundUnder: ["reiki", "Yoga", "Aqua"] });
    expect([status, data.foundUnder]).toEqual([200, ["Yoga", "Aqua", "Reiki"]]);
    expect(await found()).toEqual(["Yoga", "Aqua", "Reiki"]);
    const { data: shown } = await app.as(null).call(api.get, { params: params() });
    expect(shown.specialties).toBe(ALL.join(", "));
    expect((await edit({ foundUnder: null })).data.foundUnder).toEqual(["Yoga", "Pilates", "Boxing"]);
    expect(await found()).toEqual(["Yoga", "Pilates", "Boxing"]);
  });

  test("is counted under no others in the list of specialties", async () => {
    await edit({ foundUnder: ["Aqua"] });
    const { data } = await app.as(null).call(api.specialties, {});
    expect(data).toEqual([{ name: "Aqua", count: 1 }]);
  });

  test.each([
    ["four of them", ["Yoga", "Pilates", "Boxing", "Aqua"]],
    ["one twice", ["Yoga", "YOGA "]],
    ["one that is no specialty of the profile", ["Zumba"]],
    ["several in one", ["Yoga, Pilates, Boxing, Aqua"]],
    ["a blank one", [" "]],
    ["more than can be read", Array.from({ length: 21 }, (_, n) => `Yoga ${n}`)],
  ])("cannot choose %s, and nothing changes (professional plan: free.selectedCategories)", async (_, foundUnder) => {
    const rejected = await edit({ foundUnder, title: "Other" });
    expect(rejected.status).toBe(400);
    expect(Object.keys(rejected.error?.fields ?? {}).some((field) => field.startsWith("foundUnder"))).toBe(true);
    expect(await own()).toMatchObject({ title: "Coach", foundUnder: ["Yoga", "Pilates", "Boxing"] });
    expect(await found()).toEqual(["Yoga", "Pilates", "Boxing"]);
  });

  test("keeps nothing of a choice whose specialty is gone", async () => {
    await edit({ foundUnder: ["Aqua", "Reiki"] });
    const changed = await edit({ specialties: "Aqua, Yoga, Pilates, Boxing" });
    expect(changed.data.foundUnder).toEqual(["Aqua"]);
    expect(await found()).toEqual(["Aqua"]);
    expect((await edit({ specialties: "Boxing, Pilates, Yoga, Reiki" })).data.foundUnder).toEqual([
      "Boxing",
      "Pilates",
      "Yoga",
    ]);
    expect((await edit({ specialties: "" })).data).toMatchObject({ specialties: null, foundUnder: [] });
    expect(await found()).toEqual([]);
  });

  test("sends what grants more, and gains nothing", async () => {
    await edit({ plan: { foundBySpecialties: null }, subscriptionTier: "standard", foundUnder: ["Aqua"] });
    expect(await found()).toEqual(["Aqua"]);
  });
});

describe("the paid plan", () => {
  test("finds the profile under all of them, and the choice comes back with Free (professional plan: free.selectedCategories) (professional plan: standard.enhancedVisibility)", async () => {
    await edit({ foundUnder: ["Reiki"] });
    await setTier("standard");
    expect(await own()).toMatchObject({ foundUnder: ALL, plan: { foundBySpecialties: null } });
    expect(await found()).toEqual(ALL);
    await setTier("free");
    expect((await own()).foundUnder).toEqual(["Reiki"]);
    expect(await found()).toEqual(["Reiki"]);
  });

  test("ends with the task that ends plans", async () => {
    const ends = new Date(TEST_NOW.getTime() + 60_000);
    await setTier("standard", ends.toISOString());
    expect(await found()).toEqual(ALL);
    app.clock.set(ends);
    expect((await own()).foundUnder).toEqual(["Yoga", "Pilates", "Boxing"]);
    await app.tasks.tick(END_EXPIRED);
    expect(await found()).toEqual(["Yoga", "Pilates", "Boxing"]);
  });
});

test("SQL and the rule name the same specialties", async () => {
  const { db, pool } = app.platform.database;
  const specialties = [
    null,
    "",
    " , ,",
    "Yoga",
    "Yoga, yoga ,YOGA, Pilates,Boxing, Aqua",
    " A ,B,, C,D ",
    "瑜伽, Yoga, Ioga, Йога",
  ];
  for (const text of specialties) {
    for (const foundUnder of [null, ["Yoga"]]) {
      for (const subscriptionTier of ["free", "standard"] as const) {
        const facts = { specialties: text, foundUnder, subscriptionTier, subscriptionExpiry: null };
        await db.update(professionalProfiles).set(facts).where(eq(professionalProfiles.id, coach.professional.id));
        const { rows } = await pool.query<{ names: string[] | null }>(
          "select array(select distinct fact_text(part) from unnest(specialties) as part where fact_text(part) <> '' order by 1) as names from professional_documents where id = $1",
          [coach.professional.id],
        );
        const { rows: expected } = await pool.query<{ names: string[] }>(
          "select array(select distinct fact_text(part) from unnest($1::text[]) as part order by 1) as names",
          [specialtiesFoundUnder(facts, TEST_NOW)],
        );
        expect(rows[0]?.names, JSON.stringify(facts)).toEqual(expected[0]?.names);
      }
    }
  }
});
