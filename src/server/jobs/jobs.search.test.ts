import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { backOfficeApi } from "#contract/back-office.ts";
import { CURRENCY_RATES, type CurrencyRates } from "#contract/currency-rates.ts";
import { jobsApi } from "#contract/jobs.ts";
import { settingsApi } from "#contract/settings.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildJob, type JobOverrides } from "#test/build/job.ts";
import { buildUser } from "#test/build/user.ts";
import { eq } from "drizzle-orm";
import { countWords } from "#server/platform/search/words.queries.ts";
import { jobs } from "./jobs.table.ts";

let app: TestApp;
let gym: BusinessRow;
beforeAll(async () => {
  app = await createTestApp();
  gym = (await buildBusiness(app, { name: "Ironwharf Fitness" })).business;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date("2026-11-20T04:00:00.000Z"));
  await app.platform.database.db.delete(jobs);
});

type Query = NonNullable<Parameters<typeof find>[0]>;
const find = (query: Partial<Record<string, unknown>> = {}) => app.as(null).call(jobsApi.list, { query });
const titles = async (query: Query = {}) => (await find(query)).data.map(({ title }) => title);
const total = async (query: Query = {}) => (await find({ ...query, page: 1 })).headers.get("x-total-count");
const post = (title: string, overrides: JobOverrides = {}) => buildJob(app, { business: gym, title, ...overrides });
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();

describe("words", () => {
  beforeEach(async () => {
    await post("Yoga Teacher", { location: "Tampines", requirements: "RYT 200, patience" });
    await post("Swim Coach", {
      description: "<p>Teach <strong>children</strong> to swim&amp;dive.</p><ul><li>Squad</li></ul>",
    });
    await post("Café Manager", { location: "Phúket", country: "Thailand" });
  });

  test.each([
    ["title", "yoga", ["Yoga Teacher"]],
    ["case", "YOGA", ["Yoga Teacher"]],
    ["missing accents", "cafe phuket", ["Café Manager"]],
    ["accents added", "yogá", ["Yoga Teacher"]],
    ["the beginning of a word", "tam", ["Yoga Teacher"]],
    ["a typo", "yogga", ["Yoga Teacher"]],
    ["swapped and missing letters", "techer", ["Yoga Teacher"]],
    ["location", "tampines", ["Yoga Teacher"]],
    ["requirements", "patience", ["Yoga Teacher"]],
    ["description", "children squad", ["Swim Coach"]],
    ["job type", "full time yoga", ["Yoga Teacher"]],
    ["words of several fields", "swim ironwharf children", ["Swim Coach"]],
    ["an unknown word", "zzzzqq", []],
    ["a tag name", "strong", []],
    ["an entity name", "amp", []],
  ])("are found by %s", async (_, search, expected) => {
    expect(await titles({ search })).toEqual(expected);
  });

  test("the business name finds all its jobs, also after a rename", async () => {
    expect(await titles({ search: "ironwharf" })).toHaveLength(3);
    await app.platform.database.db.update(businesses).set({ name: "Harbour Gym" }).where(eq(businesses.id, gym.id));
    await app.platform.cache.invalidate("listings:fitness");
    expect(await titles({ search: "ironwharf" })).toEqual([]);
    expect(await titles({ search: "harbour" })).toHaveLength(3);
    await app.platform.database.db
      .update(businesses)
      .set({ name: "Ironwharf Fitness" })
      .where(eq(businesses.id, gym.id));
    await app.platform.cache.invalidate("listings:fitness");
  });

  test("a match in the title ranks before a match in the description", async () => {
    await post("Receptionist", { description: "<p>Welcome yoga students.</p>", postedAt: inDays(-0.1) });
    expect(await titles({ search: "yoga" })).toEqual(["Yoga Teacher", "Receptionist"]);
  });

  test("matches any word if no job has them all", async () => {
    expect(await titles({ search: "yoga children" })).toEqual(["Yoga Teacher", "Swim Coach"]);
  });

  test("closed, filled, removed or rewritten jobs are no longer found", async () => {
    const { db } = app.platform.database;
    await db.update(jobs).set({ status: "closed" }).where(eq(jobs.title, "Yoga Teacher"));
    await db
      .update(jobs)
      .set({ title: "Diving Coach", description: "<p>Deep.</p>" })
      .where(eq(jobs.title, "Swim Coach"));
    await db.delete(jobs).where(eq(jobs.title, "Café Manager"));
    await app.platform.cache.invalidate("jobs");
    for (const search of ["yoga", "swim", "cafe"]) expect(await titles({ search })).toEqual([]);
    expect(await titles({ search: "diving" })).toEqual(["Diving Coach"]);
    await countWords(app.platform.database.pool);
    const { rows } = await app.platform.database.pool.query(
      "select word from search_words where kind = 'job' and word in ('yoga', 'swim', 'cafe')",
    );
    expect(rows).toEqual([]);
  });
});

describe("filters", () => {
  test("by one type and by several (R168)", async () => {
    await post("full");
    await post("part", { jobType: "part_time" });
    await post("intern", { jobType: "internship" });
    expect(await titles({ jobType: "part_time" })).toEqual(["part"]);
    expect((await titles({ jobType: "part_time,internship" })).toSorted()).toEqual(["intern", "part"]);
    expect((await find({ jobType: "boss" })).error).toMatchObject({
      code: "invalid",
      error: "Invalid query parameter: jobType.0",
    });
  });

  const pay = (least: number | null, most: number | null, salaryPeriod: JobOverrides["salaryPeriod"] = "month") => ({
    salaryMin: least === null ? null : least * 100,
    salaryMax: most === null ? null : most * 100,
    salaryPeriod,
  });

  test.each([
    ["inside", 2_500, 3_500, true],
    ["around", 1_000, 9_900, true],
    ["touching the low end", 1_000, 2_000, true],
    ["touching the high end", 4_000, 6_000, true],
    ["below", 500, 1_900, false],
    ["above", 4_100, 5_000, false],
    ["with only a minimum that is reached", 4_000, undefined, true],
    ["with only a minimum that is not reached", 4_100, undefined, false],
    ["with only a maximum that is reached", undefined, 2_000, true],
    ["with only a maximum that is not reached", undefined, 1_900, false],
    ["at the slider's ends", 0, 10_000, true],
  ])("a job of 2,000 to 4,000 a month is found by a range %s (R168)", async (_, salaryMin, salaryMax, isFound) => {
    await post("job", pay(2_000, 4_000));
    expect(await titles({ salaryMin, salaryMax })).toEqual(isFound ? ["job"] : []);
  });

  test.each(["hour", "day", "week", "month", "year"] as const)(
    "pay by the %s is converted to a monthly amount",
    async (period) => {
      const aMonth = {
        hour: 3_000 / (2_080 / 12),
        day: 3_000 / (260 / 12),
        week: 3_000 / (52 / 12),
        month: 3_000,
        year: 36_000,
      };
      const amount = Math.round(aMonth[period] * 100);
      await post("job", { salaryMin: amount, salaryMax: amount, salaryPeriod: period });
      expect(await titles({ salaryMin: 2_900, salaryMax: 3_100 })).toEqual(["job"]);
      expect(await titles({ salaryMin: 3_100 })).toEqual([]);
      expect(await titles({ salaryMax: 2_900 })).toEqual([]);
    },
  );

  test("pay in another currency is roughly converted to dollars", async () => {
    await post("jakarta", {
      salaryMin: 900_000_000,
      salaryMax: 1_200_000_000,
      salaryCurrency: "IDR",
      salaryPeriod: "month",
    });
    expect(await titles({ salaryMin: 700, salaryMax: 1_000 })).toEqual(["jakarta"]);
    expect(await titles({ salaryMin: 1_100 })).toEqual([]);
  });

  test("the rates of an admin decide at once, and each change is in the audit log (DECISIONS 56)", async () => {
    const aMonth = { salaryPeriod: "month" as const };
    await post("hanoi", { salaryMin: 40_000_000_00, salaryMax: 40_000_000_00, salaryCurrency: "VND", ...aMonth });
    await post("kuala lumpur", { salaryMin: 900_000, salaryMax: 900_000, salaryCurrency: "MYR", ...aMonth });
    expect(await titles({ sort: "salary" })).toEqual(["kuala lumpur", "hanoi"]);
    const admin = (await buildUser(app, { role: "admin" })).actor;
    const set = (currencyRates: CurrencyRates) => app.as(admin).call(settingsApi.update, { body: { currencyRates } });
    const { asOf, rates } = (await app.as(admin).call(settingsApi.get, {})).data.currencyRates;
    expect({ asOf, rates }).toEqual(CURRENCY_RATES);
    try {
      const changed = { asOf: "2027-02-01", rates: { ...rates, VND: 0.000_1 } };
      expect((await set(changed)).data.currencyRates).toEqual(changed);
      expect(await titles({ sort: "salary" })).toEqual(["hanoi", "kuala lumpur"]);
      expect(await titles({ salaryMin: 3_900, salaryMax: 4_100 })).toEqual(["hanoi"]);
      const { data: log } = await app.as(admin).call(backOfficeApi.audit, { query: { action: "settings.update" } });
      expect(log[0]).toMatchObject({ before: { currencyRates: CURRENCY_RATES }, after: { currencyRates: changed } });
      for (const wrong of [0, -1, Number.NaN, 100_000]) {
        const answer = await set({ asOf, rates: { ...rates, VND: wrong } });
        expect(Object.keys(answer.error?.fields ?? {})).toEqual(["currencyRates.rates.VND"]);
      }
      expect((await set({ asOf: "yesterday", rates })).status).toBe(400);
    } finally {
      await set(CURRENCY_RATES);
    }
    expect(await titles({ sort: "salary" })).toEqual(["kuala lumpur", "hanoi"]);
  });

  test("a single figure is both ends, jobs without pay match no range, and the top step is open-ended", async () => {
    await post("from 3,000", pay(3_000, null));
    await post("up to 5,000", pay(null, 5_000));
    await post("without");
    await post("much", pay(15_000, 20_000));
    expect(await titles({ salaryMin: 3_000, salaryMax: 4_000 })).toEqual(["from 3,000"]);
    expect(await titles({ salaryMin: 4_000, salaryMax: 9_900 })).toEqual(["up to 5,000"]);
    expect(await titles({ salaryMin: 10_000 })).toEqual(["much"]);
    expect(await titles({ salaryMax: 9_900 })).toHaveLength(2);
    expect(await titles({})).toHaveLength(4);
  });

  test("the count matches the results at every step of the slider", async () => {
    for (const amount of [0, 99, 100, 101, 950, 1_000, 1_001, 3_333, 9_999, 10_000, 10_001])
      await post(`${amount}`, pay(amount, amount));
    for (const bound of [100, 900, 1_000, 1_100, 3_300, 3_400, 9_900, 10_000]) {
      const least = await find({ salaryMin: bound, page: 1, pageSize: 50 });
      expect(least.headers.get("x-total-count"), `from ${bound}`).toBe(String(least.data.length));
      expect(
        least.data.every((job) => (job.salaryMin ?? 0) >= bound),
        `from ${bound}`,
      ).toBe(true);
      const most = await find({ salaryMax: bound, page: 1, pageSize: 50 });
      expect(most.headers.get("x-total-count"), `to ${bound}`).toBe(String(most.data.length));
      if (bound < 10_000)
        expect(
          most.data.every((job) => (job.salaryMax ?? 0) <= bound),
          `to ${bound}`,
        ).toBe(true);
    }
  });

  test("by country, in any spelling, and by business", async () => {
    const other = (await buildBusiness(app)).business;
    await post("here");
    await buildJob(app, { business: other, title: "there", country: "Thailand" });
    expect(await titles({ country: "thailand" })).toEqual(["there"]);
    expect(await titles({ businessId: other.id })).toEqual(["there"]);
    expect(await titles({ businessId: gym.id })).toEqual(["here"]);
  });

  test("by days since posting, in Singapore's time zone", async () => {
    await post("this morning", { postedAt: "2026-11-19T17:00:00.000Z" });
    await post("yesterday", { postedAt: "2026-11-18T17:00:00.000Z" });
    await post("the day before", { postedAt: "2026-11-18T15:59:59.000Z" });
    await post("a month ago", { postedAt: inDays(-31) });
    expect(await titles({ postedWithin: 1 })).toEqual(["this morning", "yesterday"]);
    expect(await titles({ postedWithin: 2 })).toHaveLength(3);
    expect(await titles({ postedWithin: 31 })).toHaveLength(4);
    expect(await titles({ postedWithin: 30 })).toHaveLength(3);
    app.clock.set(new Date("2026-11-20T16:00:00.000Z"));
    expect(await titles({ postedWithin: 1 }), "after midnight, from the cache").toEqual(["this morning"]);
  });

  test("names the invalid parameters", async () => {
    const { status, error } = await find({ salaryMin: "much", postedWithin: 0, sort: "luck" });
    expect(status).toBe(400);
    expect(Object.keys(error?.fields ?? {}).toSorted()).toEqual(["postedWithin", "salaryMin", "sort"]);
  });
});

describe("order and pages", () => {
  test("the visitor's country first, then featured jobs, then the newest", async () => {
    await post("old", { postedAt: inDays(-9) });
    await post("new", { postedAt: inDays(-2) });
    await post("featured", { postedAt: inDays(-20), featured: true });
    await post("thai", { postedAt: inDays(-30), country: "Thailand" });
    expect(await titles()).toEqual(["featured", "new", "old", "thai"]);
    expect(await titles({ near: "Thailand" })).toEqual(["thai", "featured", "new", "old"]);
    expect(await titles({ near: "Thailand", country: "Singapore" })).toEqual(["featured", "new", "old"]);
  });

  test("by newest, by salary and by closing date", async () => {
    await post("none", { postedAt: inDays(-1), featured: true });
    await post("month", {
      postedAt: inDays(-3),
      salaryMin: 300_000,
      salaryMax: 400_000,
      salaryPeriod: "month",
      closingDate: inDays(2),
    });
    await post("hour", { postedAt: inDays(-2), salaryMin: 5_000, salaryPeriod: "hour", closingDate: inDays(9) });
    expect(await titles({ sort: "newest" })).toEqual(["none", "hour", "month"]);
    expect(await titles({ sort: "salary" })).toEqual(["hour", "month", "none"]);
    expect(await titles({ sort: "closing" })).toEqual(["month", "hour", "none"]);
    expect(await titles({ sort: "salary", near: "Thailand" })).toEqual(["hour", "month", "none"]);
  });

  test("ten a page, each job once, with the total and links (R167, R171)", async () => {
    for (let index = 0; index < 23; index += 1)
      await post(`Job ${index}`, {
        postedAt: inDays(-1 - index / 10),
        country: index % 3 === 0 ? "Thailand" : "Singapore",
      });
    for (const query of [
      {},
      { near: "Thailand" },
      { search: "job" },
      { search: "job", near: "Thailand", sort: "newest" },
    ]) {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => find({ ...query, page, pageSize: 10 })));
      expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 3, 0]);
      expect(pages[0]?.headers.get("x-total-count")).toBe("23");
      expect(pages[0]?.headers.get("link")).toContain('rel="next"');
      expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(23);
    }
  });
});

describe("public jobs (DECISIONS 21)", () => {
  test("expired jobs immediately leave list and count, and a task removes them", async () => {
    await post("closing", { closingDate: inDays(1) });
    await post("open", { postedAt: inDays(-2) });
    expect([await titles(), await total(), await total({ search: "closing" })]).toEqual([
      ["closing", "open"],
      "2",
      "1",
    ]);
    app.clock.advance(86_400_000);
    expect([await titles(), await total(), await total({ search: "closing" })]).toEqual([["open"], "1", "0"]);
    expect(await titles({ near: "Singapore" })).toEqual(["open"]);
    expect(await titles({ sort: "closing" })).toEqual(["open"]);
    await app.tasks.tick("jobs.forget-expired");
    const { rows } = await app.platform.database.pool.query("select * from job_search");
    expect(rows).toHaveLength(1);
    await app.platform.cache.invalidate("jobs");
    expect([await titles(), await total(), await total({ search: "closing" })]).toEqual([["open"], "1", "0"]);
  });

  test("excludes drafts, closed jobs and jobs of hidden or trashed listings", async () => {
    await post("draft", { status: "draft" });
    await post("closed", { status: "closed" });
    const hidden = (await buildBusiness(app, { isPublic: false })).business;
    const trashed = (await buildBusiness(app, { deletedAt: inDays(-1) })).business;
    await buildJob(app, { business: hidden, title: "hidden" });
    await buildJob(app, { business: trashed, title: "trashed" });
    expect(await titles()).toEqual([]);
    await app.platform.database.db.update(businesses).set({ isPublic: true }).where(eq(businesses.id, hidden.id));
    await app.platform.cache.invalidate("listings:fitness");
    expect(await titles()).toEqual(["hidden"]);
  });

  test("similar jobs share words of the title, same country first, without the job itself", async () => {
    const { id } = await post("Yoga Teacher");
    await post("Hot Yoga Teacher", { country: "Thailand" });
    await post("Yoga Assistant");
    await post("Bike Mechanic");
    const { data } = await app.as(null).call(jobsApi.similar, { params: { id } });
    expect(data.map(({ title }) => title)).toEqual(["Yoga Assistant", "Hot Yoga Teacher"]);
    expect((await app.as(null).call(jobsApi.similar, { params: { id: 999_999 } })).error?.code).toBe("jobs.not_found");
  });
});
