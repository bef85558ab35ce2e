import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applicationsApi } from "#contract/applications.ts";
import { resumesApi } from "#contract/resumes.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildApplication, type ApplicationRow } from "#test/build/application.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildJob, type JobRow } from "#test/build/job.ts";
import { buildResume } from "#test/build/resume.ts";
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
  gym = (await buildBusiness(app, { owner: owner.user, name: "Iron Temple" })).business;
  job = await buildJob(app, { business: gym, title: "Floor Coach" });
  mei = await buildUser(app, { firstName: "Mei", lastName: "Tan", phone: "+65 6999 0001" });
  sent = await buildApplication(app, { job, applicant: mei.user, coverLetter: letter });
  app.clock.advance(MINUTE);
});

const of = (id: number) => ({ params: { id } });
const get = (actor: Actor | null, id = sent.id) => app.as(actor).call(applicationsApi.get, of(id));
const move = (actor: Actor | null, body: object, id = sent.id) =>
  app.as(actor).call(applicationsApi.move, { ...of(id), body: body as { status: "viewed" } });
const note = (actor: Actor | null, notes: string | null) =>
  app.as(actor).call(applicationsApi.note, { ...of(sent.id), body: { notes } });
const write = (actor: Actor | null, message: string) =>
  app.as(actor).call(applicationsApi.message, { ...of(sent.id), body: { message } });
const withdraw = (actor: Actor | null, id = sent.id) => app.as(actor).call(applicationsApi.withdraw, of(id));
const markViewed = (actor: Actor | null, id = sent.id) => app.as(actor).call(applicationsApi.markViewed, of(id));

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

describe("reading an application", () => {
  test("the applicant sees what was sent and nothing private to the employer", async () => {
    await note(owner.actor, "Ask about weekends.");
    const { status, data } = await get(mei.actor);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      status: "applied",
      side: "applicant",
      coverLetter: letter,
      notes: null,
      user: { id: mei.user.id, firstName: "Mei", email: null, phone: null },
      job: { title: "Floor Coach", state: "open", business: { id: gym.id, name: "Iron Temple" } },
      can: { move: [], withdraw: true, note: false, message: false },
    });
    expect(data.resumePages).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain("weekends");
  });

  test("the business that received it sees the notes and the applicant's contact details", async () => {
    await note(owner.actor, "Ask about weekends.");
    const { data } = await get(owner.actor);
    expect(data).toMatchObject({
      side: "business",
      notes: "Ask about weekends.",
      resumeUrl: sent.resumeUrl,
      user: { firstName: "Mei", lastName: "Tan", email: mei.user.email, phone: "+65 6999 0001" },
      can: { withdraw: false, note: true, message: true },
    });
    expect(data.can.move).toEqual(["viewed", "shortlisted", "interviewed", "offered", "hired", "rejected"]);
  });

  test("for anyone else it does not exist, whatever they try", async () => {
    const other = await buildUser(app, { role: "business_admin" });
    await buildBusiness(app, { owner: other.user });
    const [before, history] = [await rowOf(), await historyOf()];
    for (const actor of [other.actor, (await buildUser(app)).actor]) {
      const responses = [
        await get(actor),
        await markViewed(actor),
        await move(actor, { status: "hired" }),
        await note(actor, "Mine"),
        await write(actor, "Hello"),
        await withdraw(actor),
      ];
      expect(responses.map(({ status, error }) => [status, error?.code])).toEqual(
        responses.map(() => [404, "applications.not_found"]),
      );
    }
    expect([await rowOf(), await historyOf()]).toEqual([before, history]);
  });

  test("each side may perform only its own actions", async () => {
    const [before, history] = [await rowOf(), await historyOf()];
    const responses = [
      await markViewed(mei.actor),
      await move(mei.actor, { status: "hired" }),
      await note(mei.actor, "Take me"),
      await write(mei.actor, "Take me"),
      await withdraw(owner.actor),
    ];
    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect([await rowOf(), await historyOf()]).toEqual([before, history]);
  });

  test("the business can read the resume it received, even after the applicant deleted it", async () => {
    const file = async (actor: Actor | null, address = sent.resumeUrl) =>
      (await app.request(address, { headers: actor ? { cookie: actor.cookie } : {} })).status;
    const stranger = await buildUser(app, { role: "business_admin" });
    const another = await buildResume(app, mei.user, "Head Coach");
    expect([await file(owner.actor), await file(stranger.actor), await file(null)]).toEqual([200, 404, 404]);
    expect(await file(owner.actor, another.resumeUrl)).toBe(404);
    await app.as(mei.actor).call(resumesApi.remove, { params: { id: sent.resumeId ?? 0 } });
    expect(await file(owner.actor)).toBe(200);
    expect((await get(owner.actor)).data).toMatchObject({
      resumeUrl: sent.resumeUrl,
      resumePages: [expect.any(String)],
    });
  });

  test("the owner of a trashed listing loses access, the applicant does not", async () => {
    await app.platform.database.db
      .update(businesses)
      .set({ deletedAt: app.clock.now().toISOString() })
      .where(eq(businesses.id, gym.id));
    expect([(await get(owner.actor)).status, (await get(mei.actor)).status]).toEqual([404, 200]);
  });
});

describe("after a withdrawal", () => {
  const file = async (url: string, actor: Actor = owner.actor) =>
    (await app.request(url, { headers: { cookie: actor.cookie } })).status;
  const pipeline = async () =>
    (await app.as(owner.actor).call(applicationsApi.listReceived, { query: { businessId: gym.id } })).data;

  test("the business keeps that there was an application, its notes and what it wrote, and nothing that was sent", async () => {
    await note(owner.actor, "Ask about weekends.");
    await write(owner.actor, "Come on Monday.");
    const before = (await get(owner.actor)).data;
    await withdraw(mei.actor);
    const { data } = await get(owner.actor);
    expect(data).toMatchObject({
      withdrawnAt: app.clock.now().toISOString(),
      applicationDate: before.applicationDate,
      coverLetter: null,
      resumeUrl: null,
      resumePages: [],
      notes: "Ask about weekends.",
      user: { firstName: "Mei", email: null, phone: null },
    });
    expect(data.events.map(({ kind, message }) => [kind, message])).toEqual([
      ["status", null],
      ["message", "Come on Monday."],
      ["withdrawn", null],
    ]);
    expect(await pipeline()).toMatchObject([
      { id: sent.id, headline: null, resumeUrl: null, notes: "Ask about weekends." },
    ]);
    expect((await get(mei.actor)).data).toMatchObject({ coverLetter: letter, resumeUrl: sent.resumeUrl });
  });

  test("links that the business saved or exported before are gone with the next request", async () => {
    const [{ data }, [listed]] = [await get(owner.actor), await pipeline()];
    const links = [listed?.resumeUrl ?? "", data.resumeUrl ?? "", ...data.resumePages];
    const statuses = (actor?: Actor) => Promise.all(links.map((url) => file(url, actor)));
    expect(await statuses()).toEqual([200, 200, 200]);
    await withdraw(mei.actor);
    expect(await statuses()).toEqual([404, 404, 404]);
    expect(await statuses(mei.actor)).toEqual([200, 200, 200]);
  });

  test("a resume that another application still shows to the business stays", async () => {
    const { resumeUrl, resumeId, resumeVersionId } = sent;
    const second = await buildJob(app, { business: gym, title: "Head Coach" });
    await buildApplication(app, { job: second, applicant: mei.user, resumeUrl, resumeId, resumeVersionId });
    await withdraw(mei.actor);
    expect(await file(resumeUrl)).toBe(200);
  });
});

describe("opening", () => {
  test("changes applied to viewed, once", async () => {
    const at = app.clock.now().toISOString();
    const { data } = await markViewed(owner.actor);
    expect(data).toMatchObject({ status: "viewed", viewedAt: at, updatedAt: at });
    app.clock.advance(MINUTE);
    expect((await markViewed(owner.actor)).data).toEqual(data);
    expect((await historyOf()).map((event) => event.status)).toEqual(["applied", "viewed"]);
  });

  test("leaves a later status unchanged", async () => {
    await move(owner.actor, { status: "shortlisted" });
    expect((await markViewed(owner.actor)).data).toMatchObject({
      status: "shortlisted",
      viewedAt: app.clock.now().toISOString(),
    });
    expect(await historyOf()).toHaveLength(2);
  });

  test("leaves a withdrawn application unchanged", async () => {
    await withdraw(mei.actor);
    expect((await markViewed(owner.actor)).data).toMatchObject({ status: "applied", viewedAt: null });
  });
});

describe("notes", () => {
  test("are saved, cleared and never visible to the applicant", async () => {
    const before = (await get(mei.actor)).data;
    expect((await note(owner.actor, "Ask about weekends.")).data.notes).toBe("Ask about weekends.");
    expect((await get(mei.actor)).data).toEqual(before);
    expect((await note(owner.actor, "")).data.notes).toBeNull();
  });

  test("are rejected when too long or missing, and stay unchanged", async () => {
    await note(owner.actor, "Ask about weekends.");
    expect((await note(owner.actor, "n".repeat(4_001))).error?.fields).toEqual({
      notes: "Please use at most 4,000 characters",
    });
    expect((await app.as(owner.actor).call(applicationsApi.note, { ...of(sent.id), body: {} as never })).status).toBe(
      400,
    );
    expect(await rowOf()).toMatchObject({ notes: "Ask about weekends." });
  });
});
