import { afterAll, beforeAll, expect, test } from "vitest";
import { DIRECTORY_COUNTRIES } from "#contract/countries.ts";
import { KYC_STATUSES, professionalInput, professionalsApi } from "#contract/professionals.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { demoProfessionals, TRADES } from "./content/professionals.ts";
import { seedDemoWorld } from "./demo-world.ts";
import { writeBulkProfessionals } from "./bulk-professionals.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await seedDemoWorld(app.platform);
});
afterAll(() => app.close());

const rowsOf = async <T extends object>(text: string) => (await app.platform.database.pool.query<T>(text)).rows;
const find = async (query: Record<string, unknown>) => {
  const { data, headers } = await app.as(null).call(professionalsApi.list, { query: { page: 1, ...query } });
  return { data, total: Number(headers.get("x-total-count")) };
};

test("149 professionals beside the demo account, the same each time, nobody saying what another says", () => {
  const people = demoProfessionals();
  expect(people).toHaveLength(149);
  expect(demoProfessionals()).toEqual(people);
  expect(new Set(people.map(({ email }) => email)).size).toBe(149);
  const summaries = people.flatMap(({ summary }) => (summary === null ? [] : [summary]));
  expect(new Set(summaries).size).toBe(summaries.length);
  expect(new Set(people.map(({ trade }) => trade.key)).size).toBe(TRADES.length);
  expect(new Set(people.map(({ kycStatus }) => kycStatus))).toEqual(new Set(KYC_STATUSES));
});

test("each profile is one that the form would take", () => {
  for (const { title, summary, specialties, education, yearsOfExperience, tags, contactPhone } of demoProfessionals()) {
    if (title === null) continue;
    const form = { title, summary, specialties, education, yearsOfExperience, contactPhone, tags: tags.join(", ") };
    expect(professionalInput.safeParse(form).error).toBeUndefined();
  }
});

test("150 are written, those who are not hidden are found in every country", async () => {
  const [{ all, hidden } = { all: 0, hidden: 0 }] = await rowsOf<{ all: number; hidden: number }>(
    "select count(*)::int as all, (count(*) filter (where visibility = 'hidden'))::int as hidden from professional_profiles",
  );
  expect(all).toBe(150);
  expect(hidden).toBeGreaterThan(0);
  expect((await find({})).total).toBe(150 - hidden);
  for (const country of DIRECTORY_COUNTRIES) expect((await find({ country })).total).toBeGreaterThan(10);
  expect((await find({ search: "siti yoga" })).data[0]?.user?.firstName).toBe("Siti");
});

test("some have a portrait, which is drawn, and some only a letter", async () => {
  const { data } = await find({ pageSize: 100 });
  const portraits = data.flatMap(({ profileImage }) => (profileImage === null ? [] : [profileImage]));
  expect(portraits.length).toBeGreaterThan(70);
  expect(portraits.length).toBeLessThan(100);
  // A folder without a name cannot be asked for.
  expect(portraits.filter((address) => address.includes("//"))).toEqual([]);
});

test("the demo professional's profile is there to be completed", async () => {
  const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>("select id from users where email = 'pro@demo.example'");
  const actor = { id, cookie: await app.app.accounts.openSession(id) };
  const { data } = await app.as(actor).call(professionalsApi.me, {});
  expect(data).toMatchObject({ title: "Yoga Teacher and Mobility Coach", visibility: "limited" });
  expect(data.completion.percent).toBeGreaterThanOrEqual(80);
});

test("a large world is written and found in one go", async () => {
  const listed = async () => (await rowsOf("select from professional_search")).length;
  const before = await listed();
  await writeBulkProfessionals(app.platform, 2_500);
  await app.platform.cache.changed("professionals");
  expect(await listed()).toBeGreaterThan(before + 2_300);
  expect((await find({ search: "yoga", country: "Malaysia" })).total).toBeGreaterThan(10);
});
