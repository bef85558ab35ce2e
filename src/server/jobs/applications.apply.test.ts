import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applicationsApi } from "#contract/applications.ts";
import { jobsApi } from "#contract/jobs.ts";
import { userActivityLogs } from "#server/accounts/accounts.table.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
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
let resumeUrl: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildUser(app, { role: "business_admin" });
  gym = (await buildBusiness(app, { owner: owner.user, name: "Iron Temple" })).business;
  job = await buildJob(app, { business: gym, title: "Floor Coach" });
  mei = await buildUser(app, { firstName: "Mei", lastName: "Tan" });
  ({ resumeUrl } = await buildResume(app, mei.user));
});

const letter = "I have coached people on gym floors for six years, and I would love to do so at yours.";
const apply = (actor: Actor | null, body: object = {}) =>
  app.as(actor).call(applicationsApi.apply, { body: { jobId: job.id, resumeUrl, coverLetter: letter, ...body } });
const rowsOf = (jobId: number) =>
  app.platform.database.db.select().from(jobApplications).where(eq(jobApplications.jobId, jobId));

test("a new application has the status applied and is found by its applicant (R276, R270)", async () => {
  const { status, data } = await apply(mei.actor);
  expect(status).toBe(201);
  expect(data).toMatchObject({
    jobId: job.id,
    status: "applied",
    withdrawnAt: null,
    applicationDate: app.clock.now().toISOString(),
    job: { id: job.id, title: "Floor Coach", state: "open", business: { id: gym.id, name: "Iron Temple" } },
  });
  const list = await app.as(mei.actor).call(applicationsApi.listOwn, {});
  expect(list.data).toEqual([data]);
  expect(list.headers.get("x-total-count")).toBe("1");
  const [row] = await rowsOf(job.id);
  expect(row).toMatchObject({ userId: mei.user.id, coverLetter: letter, resumeUrl, notes: null, viewedAt: null });
  const events = await app.platform.database.db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, data.id));
  expect(events).toMatchObject([{ kind: "status", status: "applied", actorId: mei.user.id }]);
});

test("the cover letter is optional", async () => {
  expect((await apply(mei.actor, { coverLetter: "" })).status).toBe(201);
  expect(await rowsOf(job.id)).toMatchObject([{ coverLetter: null }]);
});

test("is recorded in the activity log", async () => {
  const { data } = await apply(mei.actor);
  const entries = await app.platform.database.db
    .select()
    .from(userActivityLogs)
    .where(eq(userActivityLogs.userId, mei.user.id));
  expect(entries).toMatchObject([{ activityType: "apply_job", details: { jobId: job.id, applicationId: data.id } }]);
});

test("names every invalid field and writes nothing", async () => {
  const { status, error } = await apply(mei.actor, { jobId: 0, resumeUrl: "", coverLetter: "Too short" });
  expect(status).toBe(400);
  expect(error?.fields).toMatchObject({
    jobId: expect.any(String),
    resumeUrl: "Choose a resume to send",
    coverLetter: "Write at least 50 characters, or leave the cover letter empty",
  });
  expect(await rowsOf(job.id)).toEqual([]);
});

describe("is rejected and writes nothing", () => {
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000).toISOString();
  const rejectionOf = async (actor: Actor | null, jobId: number, url = resumeUrl) => {
    const before = await rowsOf(jobId);
    const { status, error } = await apply(actor, { jobId, resumeUrl: url });
    expect(await rowsOf(jobId)).toEqual(before);
    return [status, error?.code, error?.error];
  };
  const gone = [404, "jobs.not_found", "Job Not Found"];
  const over = [409, "jobs.not_open", "This job no longer takes applications."];

  test("when signed out", async () => {
    expect(await rejectionOf(null, job.id)).toEqual([401, "unauthenticated", "Please log in to continue."]);
  });

  test("for a job that applicants cannot see: missing, a draft, of a hidden or a trashed listing", async () => {
    const draft = await buildJob(app, { business: gym, status: "draft" });
    const { business: hidden } = await buildBusiness(app, { isPublic: false, verificationStatus: "pending" });
    const { business: trashed } = await buildBusiness(app, { deletedAt: ago(1) });
    const ofHidden = await buildJob(app, { business: hidden });
    const ofTrashed = await buildJob(app, { business: trashed });
    for (const id of [999_999, draft.id, ofHidden.id, ofTrashed.id])
      expect(await rejectionOf(mei.actor, id)).toEqual(gone);
    const ownersResume = await buildResume(app, owner.user);
    expect(await rejectionOf(owner.actor, draft.id, ownersResume.resumeUrl)).toEqual(gone);
  });

  test("for a job that is over: closed, filled, expired", async () => {
    const closed = await buildJob(app, { business: gym, status: "closed" });
    const filled = await buildJob(app, { business: gym, status: "closed", filledAt: ago(1) });
    const expired = await buildJob(app, { business: gym, postedAt: ago(61) });
    for (const { id } of [closed, filled, expired]) expect(await rejectionOf(mei.actor, id)).toEqual(over);
  });

  test("with another user's resume, or none", async () => {
    const stranger = await buildUser(app);
    const missing = [404, "resumes.not_found", "Resume Not Found"];
    expect(await rejectionOf(stranger.actor, job.id)).toEqual(missing);
    expect(await rejectionOf(mei.actor, job.id, "/files/resumes/none.pdf")).toEqual(missing);
    expect(await rejectionOf(mei.actor, job.id, "https://elsewhere.example/resume.pdf")).toEqual(missing);
  });

  test("at the applicant's own business", async () => {
    const own = await buildResume(app, owner.user);
    expect(await rejectionOf(owner.actor, job.id, own.resumeUrl)).toEqual([
      403,
      "applications.own_job",
      "You cannot apply for a job of your own business.",
    ]);
  });

  test("a second time, also after a withdrawal", async () => {
    const twice = [409, "applications.already_applied", "You have already applied for this job."];
    const { data } = await apply(mei.actor);
    expect(await rejectionOf(mei.actor, job.id)).toEqual(twice);
    await app.as(mei.actor).call(applicationsApi.withdraw, { params: { id: data.id } });
    expect(await rejectionOf(mei.actor, job.id)).toEqual(twice);
  });
});

test("ignores applicant, status and every privileged field sent by the client", async () => {
  const privileged = {
    id: 4711,
    userId: owner.user.id,
    status: "hired",
    notes: "Take this one",
    applicationDate: "2001-01-01T00:00:00.000Z",
    viewedAt: "2001-01-01T00:00:00.000Z",
    withdrawnAt: "2001-01-01T00:00:00.000Z",
    resumeId: 1,
  };
  const { data } = await apply(mei.actor, privileged);
  expect(await rowsOf(job.id)).toMatchObject([
    { id: data.id, userId: mei.user.id, status: "applied", notes: null, viewedAt: null, withdrawnAt: null },
  ]);
});

test("50 concurrent tries create one application with one history entry", async () => {
  const responses = await Promise.all(Array.from({ length: 50 }, () => apply(mei.actor)));
  const statuses = responses.map((response) => response.status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.every((status) => [201, 409, 429].includes(status))).toBe(true);
  const rows = await rowsOf(job.id);
  expect(rows).toHaveLength(1);
  const events = await app.platform.database.db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, rows[0]?.id ?? 0));
  expect(events).toHaveLength(1);
});

test("is limited to 40 an hour per user", async () => {
  for (let attempt = 0; attempt < 40; attempt += 1) await apply(mei.actor, { jobId: 999_999 });
  const { status, headers } = await apply(mei.actor);
  expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect(await rowsOf(job.id)).toEqual([]);
});

test("the job page shows the applicant's application", async () => {
  const { data } = await apply(mei.actor);
  const page = await app.as(mei.actor).call(jobsApi.get, { params: { id: job.id } });
  expect(page.data).toMatchObject({ applicationId: data.id, can: { apply: false } });
});
