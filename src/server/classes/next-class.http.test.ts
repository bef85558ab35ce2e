import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { businessesApi } from "#contract/businesses.ts";
import { classesApi } from "#contract/classes.ts";
import { programsApi } from "#contract/programs.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildProgram, type ProgramRow } from "#test/build/program.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { EXTEND } from "./classes.tasks.ts";
import { FORM } from "./schedules.test-suite.ts";

const DAY_MS = 86_400_000;

let app: TestApp;
let owner: BuiltUser;
let gym: BusinessRow;
let program: ProgramRow;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  owner = await buildUser(app, { role: "business_admin" });
  gym = (await buildBusiness(app, { owner: owner.user })).business;
  program = await buildProgram(app, { business: gym });
});

const schedule = async (body: object) => {
  const made = await app
    .as(owner.actor)
    .call(classesApi.createSchedule, { params: { id: program.id }, body: { ...FORM, ...body } });
  expect(made.status).toBe(201);
  return made.data;
};
const offered = async () => (await app.as(null).call(programsApi.list, { params: { id: gym.id } })).data;
const onCard = async () =>
  (await app.as(null).call(businessesApi.list, { query: { sort: "newest", page: 1 } })).data.find(
    ({ id }) => id === gym.id,
  )?.nextClass;
/** What the programme and the card of its listing say, both of which are cached. */
const shown = async () => {
  const next = (await offered())[0]?.nextClass;
  expect(await onCard()).toEqual(next);
  return next;
};
const enroll = async () => {
  // A new one, because sessions end within the time that passes.
  const { actor } = await buildUser(app);
  return (await app.as(actor).call(programsApi.enroll, { params: { id: program.id } })).error?.code;
};

test("a programme names its next class, as long as it has one, and is not enrolled in by itself", async () => {
  expect(await shown()).toBeNull();
  const { id } = await schedule({});
  expect(await shown()).toEqual({ startsAt: "2026-11-24T11:00:00.000Z", timeZone: "Asia/Singapore" });
  // Cached, and another once that class has begun.
  app.clock.set(new Date("2026-11-24T11:00:01.000Z"));
  expect((await shown())?.startsAt).toBe("2026-11-26T11:00:00.000Z");
  await app
    .as(owner.actor)
    .call(classesApi.removeSchedule, { params: { id }, query: { scope: "this", from: "2026-11-26" } });
  expect((await shown())?.startsAt).toBe("2026-12-01T11:00:00.000Z");
  await app.as(owner.actor).call(classesApi.removeSchedule, { params: { id }, query: { scope: "all" } });
  expect(await shown()).toBeNull();
});

test("a class later than the eight weeks that are known is named too, and leads nobody to enroll without a date", async () => {
  await schedule({ rrule: "FREQ=YEARLY", startDate: "2027-03-02" });
  expect((await shown())?.startsAt).toBe("2027-03-02T11:00:00.000Z");
  expect(await enroll()).toBe("programs.has_classes");
  const { data } = await app
    .as(null)
    .call(classesApi.ofBusiness, { params: { id: gym.id }, query: { from: "2027-03-01", to: "2027-03-07" } });
  expect(data).toHaveLength(1);
  for (const day of [1, 100, 102, 103]) {
    app.clock.set(new Date(new Date(TEST_NOW).getTime() + day * DAY_MS));
    await app.tasks.tick(EXTEND);
    await app.tasks.tick(EXTEND);
  }
  expect((await shown())?.startsAt).toBe("2028-03-02T11:00:00.000Z");
  expect(await enroll()).toBe("programs.has_classes");
});

test("an exception is no next class, and a rule that is over has none", async () => {
  await schedule({ rrule: "FREQ=YEARLY", startDate: "2027-03-02", exceptions: ["2027-03-02"] });
  expect((await shown())?.startsAt).toBe("2028-03-02T11:00:00.000Z");
  app.clock.set(new Date("2026-11-20T04:00:00.000Z"));
  program = await buildProgram(app, { business: (gym = (await buildBusiness(app, { owner: owner.user })).business) });
  await schedule({ rrule: "FREQ=DAILY;COUNT=1", startDate: "2026-11-21" });
  app.clock.set(new Date("2026-11-22T04:00:00.000Z"));
  await app.tasks.tick(EXTEND);
  expect(await shown()).toBeNull();
  expect(await enroll()).toBeUndefined();
});

test("a card names the first class of all active programmes, and none of those that are over, cancelled or hidden", async () => {
  await schedule({});
  const earlier = await buildProgram(app, { business: gym });
  const { data: daily } = await app.as(owner.actor).call(classesApi.createSchedule, {
    params: { id: earlier.id },
    body: { ...FORM, rrule: "FREQ=DAILY", startDate: "2026-11-21", startTime: "09:00" },
  });
  const next = async () => (await onCard())?.startsAt;
  expect(await next()).toBe("2026-11-21T01:00:00.000Z");
  app.clock.set(new Date("2026-11-21T01:00:00.000Z"));
  expect(await next()).toBe("2026-11-22T01:00:00.000Z");
  await app
    .as(owner.actor)
    .call(classesApi.removeSchedule, { params: { id: daily.id }, query: { scope: "this", from: "2026-11-22" } });
  expect(await next()).toBe("2026-11-23T01:00:00.000Z");
  await app.as(owner.actor).call(programsApi.update, { params: { id: earlier.id }, body: { active: false } });
  expect(await next()).toBe("2026-11-24T11:00:00.000Z");
});
