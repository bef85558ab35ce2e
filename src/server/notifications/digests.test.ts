import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applicationsApi, type ApplicationStatus } from "#contract/applications.ts";
import { notificationsApi } from "#contract/notifications.ts";
import type { EventFacts } from "#server/media/events.service.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildApplication } from "#test/build/application.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildEnrollment } from "#test/build/enrollment.ts";
import { buildJob, type JobRow } from "#test/build/job.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { SEND_DIGESTS } from "./notifications.tasks.ts";

// One mail an hour about one matter, then a digest; what has a deadline comes at once. spec: DECISIONS 51

const HOUR = 3_600_000;
let app: TestApp;
let owner: BuiltUser;
let mei: BuiltUser;
let gym: BusinessRow;
let job: JobRow;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildUser(app, { role: "business_admin" });
  mei = await buildUser(app, { firstName: "Mei", lastName: "Tan" });
  gym = (await buildBusiness(app, { owner: owner.user, tier: "premium" })).business;
  job = await buildJob(app, { business: gym, title: "Floor Coach" });
  app.mail.sent.length = 0;
});

async function mailsTo(person: BuiltUser) {
  await app.tasks.drain();
  return app.mail.sent.filter(({ to }) => to === person.user.email);
}
const kindsTo = async (person: BuiltUser) => (await mailsTo(person)).map(({ kind }) => kind);
async function pass(ms: number) {
  app.clock.advance(ms);
  await app.tasks.tick(SEND_DIGESTS);
}
const moved = (applicationId: number, status: ApplicationStatus) =>
  app.platform.events.emit("applications.moved", { applicationId, status, message: null, actorId: owner.user.id });
async function submit(firstName: string) {
  const applicant = await buildUser(app, { firstName, lastName: "Lim" });
  const application = await buildApplication(app, { job, applicant: applicant.user });
  const ids = { applicationId: application.id, jobId: job.id, userId: applicant.user.id };
  await app.platform.events.emit("applications.submitted", { ...ids, businessId: gym.id });
  return { applicant, application };
}

describe("a matter", () => {
  test("is mailed once an hour; what came meanwhile is one digest, then the next hour begins", async () => {
    for (const name of ["Ana", "Ben", "Cho"]) await submit(name);
    expect(await kindsTo(owner)).toEqual(["application-received"]);
    await pass(HOUR - 1_000);
    expect(await kindsTo(owner)).toEqual(["application-received"]);
    await pass(1_000);
    const [, digest, ...others] = await mailsTo(owner);
    expect(others).toEqual([]);
    expect(digest).toMatchObject({ kind: "digest", subject: "2 more updates" });
    for (const words of ["Ben Lim has applied for Floor Coach", "Cho Lim has applied", "/applications/", "preferences"])
      expect(digest?.text).toContain(words);
    expect(digest?.text).not.toContain("Ana Lim");
    expect(digest?.unsubscribeUrl).toBeDefined();
    await submit("Dev");
    await submit("Eve");
    expect(await kindsTo(owner)).toHaveLength(2);
    await pass(HOUR);
    expect(await kindsTo(owner)).toEqual(["application-received", "digest", "digest"]);
    await pass(HOUR);
    expect(await kindsTo(owner), "nothing new").toHaveLength(3);
    await submit("Fay");
    expect((await kindsTo(owner)).at(-1)).toBe("application-received");
  });

  test("with one further mail gets that mail itself", async () => {
    const { id } = await buildApplication(app, { job, applicant: mei.user });
    await moved(id, "viewed");
    await moved(id, "rejected");
    await pass(HOUR);
    expect((await mailsTo(mei)).map(({ subject }) => subject)).toEqual([
      "Your application: Viewed",
      "Your application: Rejected",
    ]);
  });

  test("does not hold up another one", async () => {
    const elsewhere = await buildJob(app, { business: gym });
    for (const posting of [job, elsewhere]) {
      const { id } = await buildApplication(app, { job: posting, applicant: mei.user });
      await moved(id, "viewed");
    }
    expect(await kindsTo(mei)).toHaveLength(2);
  });

  test("is mailed once by fifty concurrent events, and nothing is lost", async () => {
    const { id } = await buildApplication(app, { job, applicant: mei.user });
    await Promise.all(Array.from({ length: 50 }, () => moved(id, "shortlisted")));
    expect(await kindsTo(mei)).toHaveLength(1);
    await pass(HOUR);
    const [, digest] = await mailsTo(mei);
    expect(digest?.subject).toBe("49 more updates");
    expect(digest?.text.match(/Your application: Shortlisted/g)).toHaveLength(20);
    expect(digest?.text).toContain("29 more are on FitCollective.");
  });
});

describe("what has a deadline", () => {
  const event: EventFacts = {
    articleId: 1,
    title: "Run",
    eventDate: "2026-12-01T04:00:00.000Z",
    eventEndDate: null,
    location: "Marina",
    virtualEvent: false,
    onlineUrl: null,
    price: null,
    priceCurrency: "SGD",
    cancelReason: null,
    timeZone: "Asia/Singapore",
  };
  type Emit = TestApp["platform"]["events"]["emit"];
  /** Emits an event twice about the same matter. @returns the mails that its reader gets at once */
  async function twice(...[name, of]: Parameters<Emit>): Promise<number> {
    for (let count = 0; count < 2; count += 1) await app.platform.events.emit(name, of);
    return (await kindsTo(mei)).length;
  }

  test.each(["cancelled", "refunded"] as const)("comes at once: a place that is %s", async (paymentStatus) => {
    const { id } = await buildEnrollment(app, { user: mei.user });
    expect(await twice("enrollments.changed", { enrollmentId: id, paymentStatus, by: "host" })).toBe(2);
  });

  test.each([true, false])("comes at once: an event that changes, cancelled: %s", async (cancelled) => {
    expect(await twice("events.changed", { userId: mei.user.id, event, cancelled })).toBe(2);
  });

  test("comes at once: reminders and failed payments; receipts and registrations do not", async () => {
    const userId = mei.user.id;
    const expiring = { professionalId: 1, userId, certificationId: 1, name: "CPR", days: 30 };
    const payment = { userId, businessId: null, professionalId: 1, description: "Plan", amount: 500, currency: "SGD" };
    expect(await twice("certifications.expiring", expiring)).toBe(2);
    expect(await twice("payments.failed", payment)).toBe(4);
    expect(await twice("payments.succeeded", payment)).toBe(5);
    expect(await twice("events.registered", { userId, event })).toBe(6);
    expect(await twice("kyc.rejected", { professionalId: 1, userId, reason: "Not readable" })).toBe(7);
  });
});

test("an offer comes at once", async () => {
  const { id } = await buildApplication(app, { job, applicant: mei.user });
  await moved(id, "viewed");
  await moved(id, "offered");
  expect((await mailsTo(mei)).map(({ subject }) => subject)).toEqual([
    "Your application: Viewed",
    "Your application: Offered",
  ]);
});

test("a withdrawn application is not in the digest", async () => {
  await submit("Ana");
  const { applicant, application } = await submit("Ben");
  await submit("Cho");
  await app.as(applicant.actor).call(applicationsApi.withdraw, { params: { id: application.id } });
  await pass(HOUR);
  const [, second] = await mailsTo(owner);
  expect(second?.text).toContain("Cho Lim");
  expect(second?.text).not.toContain("Ben Lim");
});

test("held mails are not sent once their reader has switched them off, and leave with the account", async () => {
  for (const name of ["Ana", "Ben"]) await submit(name);
  const body = { emailCategories: { applicationUpdates: false } };
  await app.as(owner.actor).call(notificationsApi.updatePreferences, { body });
  await pass(HOUR);
  expect(await kindsTo(owner)).toEqual(["application-received"]);
  const rows = await app.platform.database.pool.query("select 1 from held_mails where user_id = $1", [owner.user.id]);
  expect(rows.rowCount).toBe(0);
});
