import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { APPLICATION_STATUSES, applicationsApi } from "#contract/applications.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildApplication, type ApplicationRow } from "#test/build/application.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildJob, type JobRow } from "#test/build/job.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { applicationEvents, jobApplications } from "./jobs.table.ts";

let app: TestApp;
let owner: BuiltUser;
let gym: BusinessRow;
let job: JobRow;
let mei: BuiltUser;
let sent: ApplicationRow;

const MINUTE = 60_000;
const letter = "I have coached people on gym floors for six years, and I would love to do so at yours.";

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildUser(app, { role: "business_admin" });
  gym = (await buildBusiness(app, { owner: owner.user, name: "Iron Temple", tier: "premium" })).business;
  job = await buildJob(app, { business: gym, title: "Floor Coach" });
  mei = await buildUser(app, { firstName: "Mei", lastName: "Tan", phone: "+65 6999 0001" });
  sent = await buildApplication(app, { job, applicant: mei.user, coverLetter: letter });
  app.clock.advance(MINUTE);
});

const of = (id: number) => ({ params: { id } });
const get = (actor: Actor | null, id = sent.id) => app.as(actor).call(applicationsApi.get, of(id));
const move = (actor: Actor | null, body: object, id = sent.id) =>
  app.as(actor).call(applicationsApi.move, { ...of(id), body: body as { status: "viewed" } });
const write = (actor: Actor | null, message: string) =>
  app.as(actor).call(applicationsApi.message, { ...of(sent.id), body: { message } });
const withdraw = (actor: Actor | null, id = sent.id) => app.as(actor).call(applicationsApi.withdraw, of(id));

async function rowOf(id = sent.id) {
  const [row] = await app.platform.database.db.select().from(jobApplications).where(eq(jobApplications.id, id));
  return row;
}
const historyOf = (id = sent.id) =>
  app.platform.database.db
    .select({ kind: applicationEvents.kind, status: applicationEvents.status, message: applicationEvents.message })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(applicationEvents.id);

describe("moving", () => {
  test("saves the status, a history entry and the message to the applicant", async () => {
    const { status, data } = await move(owner.actor, {
      status: "interviewed",
      message: "Dear {name}, come and see {business} about {job}. {other}",
    });
    expect(status).toBe(200);
    const words = "Dear Mei, come and see Iron Temple about Floor Coach. {other}";
    expect(data).toMatchObject({ status: "interviewed", updatedAt: app.clock.now().toISOString() });
    expect(data.events.map(({ kind, status: to, message, by }) => [kind, to, message, by])).toEqual([
      ["status", "applied", null, "applicant"],
      ["status", "interviewed", words, "business"],
    ]);
    expect((await get(mei.actor)).data.events).toEqual(data.events);
  });

  test("placeholders in a name are not filled", async () => {
    const odd = await buildUser(app, { firstName: "{business}" });
    const application = await buildApplication(app, { job, applicant: odd.user });
    const { data } = await move(owner.actor, { status: "offered", message: "Hello {name}" }, application.id);
    expect(data.events.at(-1)?.message).toBe("Hello {business}");
  });

  test("works in any direction", async () => {
    const there = ["shortlisted", "viewed", "hired", "applied", "rejected", "viewed"] as const;
    for (const status of there) expect((await move(owner.actor, { status })).data).toMatchObject({ status });
    expect((await historyOf()).map((event) => event.status)).toEqual(["applied", ...there]);
    expect((await get(owner.actor)).data.can.move).toEqual(APPLICATION_STATUSES.filter((other) => other !== "viewed"));
  });

  test("is rejected to the same status, names invalid fields, and changes nothing", async () => {
    await move(owner.actor, { status: "shortlisted" });
    const [before, history] = [await rowOf(), await historyOf()];
    const same = await move(owner.actor, { status: "shortlisted" });
    expect([same.status, same.error?.code]).toEqual([409, "applications.move_not_allowed"]);
    const bad = await move(owner.actor, { status: "elsewhere", message: "m".repeat(2_001) });
    expect([bad.status, Object.keys(bad.error?.fields ?? {})]).toEqual([400, ["status", "message"]]);
    expect([await rowOf(), await historyOf()]).toEqual([before, history]);
  });

  test("a decided application can be reopened", async () => {
    for (const status of ["rejected", "shortlisted", "hired", "offered"])
      expect((await move(owner.actor, { status })).data).toMatchObject({ status });
    expect((await historyOf()).map((event) => event.status)).toEqual([
      "applied",
      "rejected",
      "shortlisted",
      "hired",
      "offered",
    ]);
  });

  test("concurrent moves run one after the other, and invalid ones are rejected", async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => move(owner.actor, { status: index % 2 ? "hired" : "offered" })),
    );
    const done = responses.filter(({ status }) => status === 200);
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const statuses = (await historyOf()).map((event) => event.status);
    expect(statuses).toHaveLength(done.length + 1);
    for (const [index, status] of statuses.entries()) if (index > 0) expect(status).not.toBe(statuses[index - 1]);
    expect((await rowOf())?.status).toBe(statuses.at(-1));
  });

  test("an admin may move applications too", async () => {
    const admin = await buildUser(app, { role: "admin" });
    expect((await move(admin.actor, { status: "viewed" })).status).toBe(200);
  });
});

describe("moving several", () => {
  const moveMany = (actor: Actor, ids: number[], body: object = { status: "rejected" }) =>
    app.as(actor).call(applicationsApi.moveMany, { body: { ids, ...body } as { ids: number[]; status: "viewed" } });

  test("reports for each whether it was moved", async () => {
    const second = await buildApplication(app, { job });
    const decided = await buildApplication(app, { job, status: "rejected" });
    const elsewhere = await buildApplication(app);
    const ids = [second.id, decided.id, elsewhere.id, sent.id, sent.id];
    const { status, data } = await moveMany(owner.actor, ids, {
      status: "rejected",
      message: "Dear {name}, not this time.",
    });
    expect(status).toBe(200);
    expect(data).toEqual({
      moved: 2,
      results: [
        { id: second.id, ok: true, error: null },
        { id: decided.id, ok: false, error: "The application cannot be moved there from where it stands." },
        { id: elsewhere.id, ok: false, error: "Application Not Found" },
        { id: sent.id, ok: true, error: null },
      ],
    });
    expect((await historyOf()).at(-1)).toEqual({
      kind: "status",
      status: "rejected",
      message: "Dear Mei, not this time.",
    });
    expect(await rowOf(elsewhere.id)).toMatchObject({ status: "applied" });
  });

  test("needs Premium for more than one, and then moves nothing (business plan: premium.advancedAts)", async () => {
    const keeper = await buildUser(app, { role: "business_admin" });
    const { business } = await buildBusiness(app, { owner: keeper.user, tier: "standard" });
    const opening = await buildJob(app, { business });
    const [one, two] = [await buildApplication(app, { job: opening }), await buildApplication(app, { job: opening })];
    const { status, error } = await moveMany(keeper.actor, [one.id, two.id]);
    expect([status, error?.code, error?.error]).toEqual([
      403,
      "PLAN_LIMIT",
      "Advanced ATS comes with the Premium plan.",
    ]);
    expect([(await rowOf(one.id))?.status, (await rowOf(two.id))?.status]).toEqual(["applied", "applied"]);
    expect((await moveMany(keeper.actor, [one.id])).data.moved).toBe(1);
    expect((await move(keeper.actor, { status: "rejected", message: "Not this time." }, two.id)).status).toBe(200);
  });

  test("takes between one and a hundred ids", async () => {
    const none = await moveMany(owner.actor, []);
    expect([none.status, none.error?.fields]).toEqual([400, { ids: "Select at least one application" }]);
    expect(
      (
        await moveMany(
          owner.actor,
          Array.from({ length: 101 }, (_, index) => index + 1),
        )
      ).status,
    ).toBe(400);
  });
});

describe("messages to the applicant", () => {
  test("are in the history of both sides", async () => {
    const { data } = await write(owner.actor, "Could you start in May?");
    expect(data.events.at(-1)).toMatchObject({
      kind: "message",
      status: null,
      message: "Could you start in May?",
      by: "business",
    });
    expect((await get(mei.actor)).data.events).toEqual(data.events);
    expect(await rowOf()).toMatchObject({ status: "applied", updatedAt: app.clock.now().toISOString() });
  });

  test("are rejected when empty and after a withdrawal", async () => {
    expect((await write(owner.actor, "  ")).error?.fields).toEqual({ message: "Message cannot be empty" });
    await withdraw(mei.actor);
    expect((await write(owner.actor, "Hello")).error?.code).toBe("applications.withdrawn");
    expect((await historyOf()).map((event) => event.kind)).toEqual(["status", "withdrawn"]);
  });
});

describe("withdrawing", () => {
  test("withdraws once and prevents all moves", async () => {
    const at = app.clock.now().toISOString();
    const { status, data } = await withdraw(mei.actor);
    expect([status, data.withdrawnAt, data.status, data.can.withdraw]).toEqual([200, at, "applied", false]);
    expect(data.events.at(-1)).toMatchObject({ kind: "withdrawn", by: "applicant" });
    app.clock.advance(MINUTE);
    expect((await withdraw(mei.actor)).data).toEqual(data);
    expect(await historyOf()).toHaveLength(2);
    const { status: rejected, error } = await move(owner.actor, { status: "viewed" });
    expect([rejected, error?.error]).toEqual([409, "The applicant has withdrawn this application."]);
    expect((await get(owner.actor)).data.can).toEqual({ move: [], withdraw: false, note: true, message: false });
  });

  test.each(["hired", "rejected"] as const)("is too late once it is %s", async (status) => {
    await move(owner.actor, { status });
    const { status: rejected, error } = await withdraw(mei.actor);
    expect([rejected, error?.code]).toEqual([409, "applications.ended"]);
    expect(await rowOf()).toMatchObject({ status, withdrawnAt: null });
  });

  test("of a concurrent move and withdrawal exactly one succeeds", async () => {
    const [taken, moved] = await Promise.all([withdraw(mei.actor), move(owner.actor, { status: "rejected" })]);
    const row = await rowOf();
    expect(new Set([taken.status, moved.status])).toEqual(new Set([200, 409]));
    expect(row?.withdrawnAt === null).toBe(row?.status === "rejected");
  });
});
