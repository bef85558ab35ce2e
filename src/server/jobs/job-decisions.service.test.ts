import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { and, eq } from "drizzle-orm";
import { applicationsApi } from "#contract/applications.ts";
import { jobsApi } from "#contract/jobs.ts";
import { notifications } from "#server/notifications/notifications.table.ts";
import { buildJob, type JobRow } from "#test/build/job.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { createJobDecisions } from "./job-decisions.service.ts";
import { openPostingApp } from "./jobs.test-suite.ts";
import { jobApplications } from "./jobs.table.ts";

const posting = await openPostingApp();
const { app, admin, stranger, current, get, listed } = posting;
const { db } = app.platform.database;
const decisions = createJobDecisions(app.platform);
const noted: unknown[] = [];
const decision = {
  adminId: admin.id,
  record: async (_tx: unknown, decided: unknown) => void noted.push(decided),
};
const REASON = "It asks applicants for a deposit.";
let job: JobRow;
let applicant: BuiltUser;

beforeEach(async () => {
  await posting.begin();
  noted.length = 0;
  job = await buildJob(app, { business: current.gym, title: "Swim Coach" });
  applicant = await buildUser(app, { email: `swimmer${job.id}@jobs.example` });
  await db.insert(jobApplications).values({ jobId: job.id, userId: applicant.user.id, resumeUrl: "/files/x.pdf" });
});
afterAll(() => app.close());

const own = () => current.owner.actor;
const remove = () => decisions.remove(job.id, REASON, decision);
const feed = async () => (await app.request("/jobs/feed.xml")).text();
const sitemap = async () => (await app.request("/sitemaps/jobs-0.xml")).text();

describe("a removed job", () => {
  test("immediately leaves lists, feed and sitemap; only its editors see it, with the reason", async () => {
    expect(await listed()).toHaveLength(1);
    expect((await get(job.id)).status).toBe(200);
    expect(await sitemap()).toContain(`/jobs/${job.id}<`);
    expect(await feed()).toContain(`/jobs/${job.id}<`);
    await remove();
    expect(await listed()).toEqual([]);
    expect(await feed()).not.toContain(`/jobs/${job.id}<`);
    expect(await sitemap()).not.toContain(`/jobs/${job.id}<`);
    for (const actor of [null, stranger.actor, applicant.actor])
      expect((await get(job.id, actor)).error?.code).toBe("jobs.not_found");
    for (const actor of [own(), admin])
      expect((await get(job.id, actor)).data).toMatchObject({
        state: "removed",
        removalReason: REASON,
        can: { edit: false, apply: false },
      });
    const mine = await app.as(own()).call(jobsApi.mine, { query: {} });
    expect(mine.data.map(({ state }) => state)).toEqual(["removed"]);
    expect(noted).toEqual([
      { before: { status: "open", removed: false }, after: { status: "closed", removed: true, reason: REASON } },
    ]);
  });

  test("cannot be edited, opened, copied, closed or deleted by its owner, and takes no applications", async () => {
    await remove();
    const responses = [
      await app.as(own()).call(jobsApi.getForEdit, { params: { id: job.id } }),
      await posting.update(job.id, { title: "Another" }),
      ...(await Promise.all(
        (["close", "fill", "renew", "duplicate", "remove"] as const).map((act) => posting.act(act, job.id)),
      )),
    ];
    expect(responses.map(({ error }) => error?.code)).toEqual(responses.map(() => "jobs.removed"));
    expect((await posting.rows()).map(({ title, status }) => [title, status])).toEqual([["Swim Coach", "closed"]]);
  });

  test("its applicants keep their applications and are notified; the owner gets a mail", async () => {
    app.mail.sent.length = 0;
    await remove();
    await app.tasks.drain();
    const notices = await db.select().from(notifications).where(eq(notifications.userId, applicant.user.id));
    expect(notices.map(({ title }) => title)).toEqual(["Swim Coach is no longer available"]);
    const list = await app.as(applicant.actor).call(applicationsApi.listOwn, { query: {} });
    expect(list.data.map(({ job: of }) => [of.title, of.state])).toEqual([["Swim Coach", "removed"]]);
    const mails = app.mail.sent;
    const toOwner = mails.find(({ to }) => to === current.owner.user.email);
    expect(toOwner?.text).toContain(REASON);
    const toApplicant = mails.find(({ to }) => to === applicant.user.email);
    expect([toApplicant?.kind, toApplicant?.text.includes(REASON)]).toEqual(["job-gone", false]);
  });

  test("is restored as it was, featured or filled, and the owner is notified", async () => {
    await decisions.setFeatured(job.id, true, decision);
    await remove();
    await decisions.restore(job.id, decision);
    expect((await get(job.id)).data).toMatchObject({ state: "open", removalReason: null });
    expect(await listed()).toHaveLength(1);
    const filled = await buildJob(app, {
      business: current.gym,
      status: "closed",
      filledAt: app.clock.now().toISOString(),
    });
    await decisions.remove(filled.id, REASON, decision);
    await decisions.restore(filled.id, decision);
    expect((await get(filled.id)).data.state).toBe("filled");
    const notices = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, current.owner.user.id), eq(notifications.read, false)));
    expect(notices.map(({ title }) => title)).toContain("Your job Swim Coach is back");
  });
});

describe("decisions", () => {
  test("50 concurrent removals: one succeeds, the others get already_removed", async () => {
    const results = await Promise.allSettled(Array.from({ length: 50 }, remove));
    const rejected = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
    expect(rejected).toEqual(Array.from({ length: 49 }, () => "jobs.already_removed"));
    expect(noted).toHaveLength(1);
  });

  test("rejects removing a draft, restoring a job that is not removed, and unknown jobs", async () => {
    const draft = await buildJob(app, { business: current.gym, status: "draft" });
    await expect(decisions.remove(draft.id, REASON, decision)).rejects.toMatchObject({ code: "jobs.wrong_state" });
    await expect(decisions.restore(job.id, decision)).rejects.toMatchObject({ code: "jobs.not_removed" });
    await expect(decisions.remove(999_999, REASON, decision)).rejects.toMatchObject({ code: "jobs.not_found" });
    expect(noted).toEqual([]);
  });

  test("a failing audit record rolls back the decision", async () => {
    const failing = { adminId: admin.id, record: () => Promise.reject(new Error("full")) };
    await expect(decisions.remove(job.id, REASON, failing)).rejects.toThrow("full");
    expect((await get(job.id)).data.state).toBe("open");
  });

  test("closing and featuring work once each", async () => {
    await decisions.setFeatured(job.id, true, decision);
    await expect(decisions.setFeatured(job.id, true, decision)).rejects.toMatchObject({ code: "jobs.already_decided" });
    await decisions.closeFor(job.id, decision);
    expect((await get(job.id)).data.state).toBe("closed");
    await expect(decisions.closeFor(job.id, decision)).rejects.toMatchObject({ code: "jobs.wrong_state" });
    expect(noted).toEqual([
      { before: { featured: false }, after: { featured: true } },
      { before: { status: "open" }, after: { status: "closed" } },
    ]);
  });
});
