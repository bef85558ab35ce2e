import { afterAll, beforeAll, expect, test } from "vitest";
import { DIRECTORY_COUNTRIES } from "#contract/countries.ts";
import { KYC_STATUSES, professionalInput, professionalsApi } from "#contract/professionals.ts";
import type { TestApp } from "#test/app.ts";
import { createDemoApp } from "#test/demo-app.ts";
import { demoProfessionals, TRADES } from "./content/professionals.ts";
import { writeBulkProfessionals } from "./bulk-professionals.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createDemoApp();
});
afterAll(() => app.close());

const rowsOf = async <T extends object>(text: string) => (await app.platform.database.pool.query<T>(text)).rows;
const find = async (query: Record<string, unknown>) => {
  const { data, headers } = await app.as(null).call(professionalsApi.list, { query: { page: 1, ...query } });
  return { data, total: Number(headers.get("x-total-count")) };
};

test("149 professionals besides the demo account, the same each time, with unique summaries", () => {
  const people = demoProfessionals();
  expect(people).toHaveLength(149);
  expect(demoProfessionals()).toEqual(people);
  expect(new Set(people.map(({ email }) => email)).size).toBe(149);
  const summaries = people.flatMap(({ summary }) => (summary === null ? [] : [summary]));
  expect(new Set(summaries).size).toBe(summaries.length);
  expect(new Set(people.map(({ trade }) => trade.key)).size).toBe(TRADES.length);
  expect(new Set(people.map(({ kycStatus }) => kycStatus))).toEqual(new Set(KYC_STATUSES));
});

test("each profile passes the form's validation", () => {
  for (const { title, summary, specialties, education, yearsOfExperience, tags, contactPhone } of demoProfessionals()) {
    if (title === null) continue;
    const form = { title, summary, specialties, education, yearsOfExperience, contactPhone, tags: tags.join(", ") };
    expect(professionalInput.safeParse(form).error).toBeUndefined();
  }
});

test("150 are written, all except the hidden ones are found, and some in every country", async () => {
  const [{ all, hidden } = { all: 0, hidden: 0 }] = await rowsOf<{ all: number; hidden: number }>(
    "select count(*)::int as all, (count(*) filter (where visibility = 'hidden'))::int as hidden from professional_profiles",
  );
  expect(all).toBe(150);
  expect(hidden).toBeGreaterThan(0);
  expect((await find({})).total).toBe(150 - hidden);
  for (const country of DIRECTORY_COUNTRIES) expect((await find({ country })).total).toBeGreaterThan(10);
  expect((await find({ search: "siti yoga" })).data[0]?.user?.firstName).toBe("Siti");
});

test("some have a drawn portrait and some only a letter", async () => {
  const { data } = await find({ pageSize: 100 });
  const portraits = data.flatMap(({ profileImage }) => (profileImage === null ? [] : [profileImage]));
  expect(portraits.length).toBeGreaterThan(70);
  expect(portraits.length).toBeLessThan(100);
  // A URL with an empty folder name cannot be served.
  expect(portraits.filter((address) => address.includes("//"))).toEqual([]);
});

test("the demo professional's profile is mostly complete", async () => {
  const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>("select id from users where email = 'pro@demo.example'");
  const actor = { id, cookie: await app.app.accounts.openSession(id) };
  const { data } = await app.as(actor).call(professionalsApi.me, {});
  expect(data).toMatchObject({ title: "Yoga Teacher and Mobility Coach", visibility: "limited" });
  expect(data.completion.percent).toBeGreaterThanOrEqual(80);
});

test("a large world is written and searchable", async () => {
  const listed = async () => (await rowsOf("select from professional_search")).length;
  const before = await listed();
  await writeBulkProfessionals(app.platform, 2_500);
  await app.platform.cache.invalidate("professionals");
  expect(await listed()).toBeGreaterThan(before + 2_300);
  expect((await find({ search: "yoga", country: "Malaysia" })).total).toBeGreaterThan(10);
});
