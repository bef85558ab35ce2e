import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminApi } from "#contract/admin.ts";
import { applicationsApi } from "#contract/applications.ts";
import { notificationsApi } from "#contract/notifications.ts";
import { reviewsApi } from "#contract/reviews.ts";
import { sendHeldMails } from "#test/mails/held.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildApplication } from "#test/build/application.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildJob, type JobRow } from "#test/build/job.ts";
import { buildResume } from "#test/build/resume.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let owner: BuiltUser;
let gym: BusinessRow;
let job: JobRow;
let mei: BuiltUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildUser(app, { role: "business_admin", firstName: "Marcus" });
  gym = (await buildBusiness(app, { owner: owner.user, name: "Iron & Temple", tier: "premium" })).business;
  job = await buildJob(app, { business: gym, title: "Floor Coach" });
  mei = await buildUser(app, { firstName: "Mei", lastName: "Tan" });
  app.mail.sent.length = 0;
});

const noticesOf = async (actor: Actor) => (await app.as(actor).call(notificationsApi.list, {})).data;
async function mailTo(person: BuiltUser) {
  await app.tasks.drain();
  return app.mail.sent.filter(({ to }) => to === person.user.email);
}
/** What is mailed an hour later. */
async function digestsTo(person: BuiltUser) {
  const before = (await mailTo(person)).length;
  await sendHeldMails(app);
  return (await mailTo(person)).slice(before);
}
const move = (id: number, body: { status: "rejected" | "shortlisted"; message?: string }) =>
  app.as(owner.actor).call(applicationsApi.move, { params: { id }, body });

describe("applications", () => {
  test("the owner is notified of a new one, in the product and by mail", async () => {
    const { resumeUrl } = await buildResume(app, mei.user);
    const coverLetter = "A letter that is nobody's business but the employer's, and long enough to be sent.";
    const { data } = await app
      .as(mei.actor)
      .call(applicationsApi.apply, { body: { jobId: job.id, resumeUrl, coverLetter } });
    expect(await noticesOf(owner.actor)).toMatchObject([
      {
        type: "application_status_change",
        title: "New application",
        message: "Mei Tan has applied for Floor Coach.",
        read: false,
        data: { path: `/applications/${data.id}`, applicationId: data.id, jobId: job.id },
      },
    ]);
    expect(await noticesOf(mei.actor)).toEqual([]);
    const [mail, ...others] = await mailTo(owner);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "application-received", subject: "New application for one of your jobs" });
    expect(mail?.text).toContain("Mei Tan has applied for Floor Coach at Iron & Temple.");
    expect(mail?.text).toContain(`http://localhost:3000/applications/${data.id}`);
    expect(mail?.text).toContain("You received this email because Iron & Temple on FitCollective is yours.");
    expect(mail?.html).toContain("Iron &amp; Temple");
    expect(mail?.text + (mail?.html ?? "")).not.toContain("nobody's business");
    expect(await mailTo(mei)).toEqual([]);
  });

  test("the applicant is notified of each change, with the employer's message", async () => {
    const { id } = await buildApplication(app, { job, applicant: mei.user });
    await app.as(owner.actor).call(applicationsApi.markViewed, { params: { id } });
    await move(id, { status: "shortlisted" });
    await move(id, { status: "rejected", message: "Dear {name},\n<b>not</b> this time." });
    expect((await noticesOf(mei.actor)).map(({ title, message, data }) => [title, message, data["path"]])).toEqual([
      [
        "Your application: Rejected",
        "Iron & Temple has decided to proceed with other applicants for Floor Coach.",
        `/applications/${id}`,
      ],
      [
        "Your application: Shortlisted",
        "Iron & Temple has put you on the shortlist for Floor Coach.",
        `/applications/${id}`,
      ],
      ["Your application: Viewed", "Iron & Temple has opened your application for Floor Coach.", `/applications/${id}`],
    ]);
    expect((await mailTo(mei)).map(({ subject }) => subject)).toEqual(["Your application: Viewed"]);
    const mails = await digestsTo(mei);
    expect(mails.map(({ subject }) => subject)).toEqual(["2 more updates"]);
    expect(mails[0]?.text).toContain("Your application: Shortlisted\nIron & Temple has put you on the shortlist");
    expect(mails[0]?.text).toContain("\nDear Mei,\n<b>not</b> this time.");
    expect(mails[0]?.html).toContain("Dear Mei,<br>&lt;b&gt;not&lt;/b&gt; this time.");
    expect(await noticesOf(owner.actor)).toEqual([]);
  });

  test("viewing an application again sends nothing", async () => {
    const { id } = await buildApplication(app, {
      job,
      applicant: mei.user,
      status: "viewed",
      viewedAt: "2026-11-01T00:00:00.000Z",
    });
    await app.as(owner.actor).call(applicationsApi.markViewed, { params: { id } });
    expect([await noticesOf(mei.actor), await mailTo(mei)]).toEqual([[], []]);
  });

  test("a bulk move addresses each applicant by name", async () => {
    const ana = await buildUser(app, { firstName: "Ana" });
    const ids = [
      (await buildApplication(app, { job, applicant: mei.user })).id,
      (await buildApplication(app, { job, applicant: ana.user })).id,
      (await buildApplication(app, { job, status: "rejected" })).id,
    ];
    await app
      .as(owner.actor)
      .call(applicationsApi.moveMany, { body: { ids, status: "rejected", message: "Sorry, {name}." } });
    expect((await mailTo(mei))[0]?.text).toContain("> Sorry, Mei.");
    expect((await mailTo(ana))[0]?.text).toContain("> Sorry, Ana.");
    expect(app.mail.sent).toHaveLength(2);
  });

  test("a message is sent to the applicant", async () => {
    const { id } = await buildApplication(app, { job, applicant: mei.user });
    await app
      .as(owner.actor)
      .call(applicationsApi.message, { params: { id }, body: { message: "Could you start in May?" } });
    expect(await noticesOf(mei.actor)).toMatchObject([
      { type: "new_message", title: "Message from Iron & Temple", data: { path: `/applications/${id}` } },
    ]);
    expect(await mailTo(mei)).toMatchObject([
      { kind: "application-message", text: expect.stringContaining("> Could you start in May?") as string },
    ]);
  });

  test("an applicant with an unconfirmed e-mail address gets the notification and no mail", async () => {
    const ana = await buildUser(app, { firstName: "Ana", isVerified: false });
    const { id } = await buildApplication(app, { job, applicant: ana.user });
    await move(id, { status: "shortlisted" });
    expect(await noticesOf(ana.actor)).toMatchObject([{ title: "Your application: Shortlisted" }]);
    expect(await mailTo(ana)).toEqual([]);
  });

  test("the owner is notified of a withdrawal, once", async () => {
    const { id } = await buildApplication(app, { job, applicant: mei.user });
    await app.as(mei.actor).call(applicationsApi.withdraw, { params: { id } });
    await app.as(mei.actor).call(applicationsApi.withdraw, { params: { id } });
    expect(await noticesOf(owner.actor)).toMatchObject([
      { title: "Application withdrawn", message: "Mei Tan has withdrawn the application for Floor Coach." },
    ]);
  });

  test("at a business without an owner nobody is notified, and applying works", async () => {
    const { resumeUrl } = await buildResume(app, mei.user);
    const { status } = await app
      .as(mei.actor)
      .call(applicationsApi.apply, { body: { jobId: (await buildJob(app)).id, resumeUrl } });
    expect([status, await mailTo(owner)]).toEqual([201, []]);
  });
});

describe("listings", () => {
  const review = {
    rating: 4,
    title: "Solid place",
    content: "The trainers know what they are doing.",
    anonymous: true,
  };

  test("the owner is notified of a public review without its author's name, and not of a held one", async () => {
    await app.as(mei.actor).call(reviewsApi.create, { params: { id: gym.id }, body: review });
    const rude = { ...review, content: "This place is shit and so is the coach." };
    await app.as((await buildUser(app)).actor).call(reviewsApi.create, { params: { id: gym.id }, body: rude });
    const notices = await noticesOf(owner.actor);
    expect(notices).toMatchObject([
      {
        type: "new_review",
        title: "New review",
        message: "Iron & Temple has a new review.",
        data: { path: `/business-admin?tab=reviews&business=${gym.id}` },
      },
    ]);
    expect(JSON.stringify(notices)).not.toContain("Mei");
  });

  test("an owner without the dashboard gets a link to the listing", async () => {
    const clerk = await buildUser(app, { role: "business_owner" });
    const { business: shop } = await buildBusiness(app, { kind: "retail", owner: clerk.user });
    await app.as(mei.actor).call(reviewsApi.createOfCollective, { params: { id: shop.id }, body: { rating: 5 } });
    expect(await noticesOf(clerk.actor)).toMatchObject([{ data: { path: `/business-collectives/${shop.id}` } }]);
  });

  test("the submitter is notified of an approval", async () => {
    const admin = await buildUser(app, { role: "admin" });
    const { business } = await buildBusiness(app, {
      owner: owner.user,
      name: "New Gym",
      isPublic: false,
      verificationStatus: "pending",
      verificationSubmitted: true,
      verificationSubmittedBy: owner.user.id,
      verificationSubmittedAt: app.clock.now().toISOString(),
    });
    const { status } = await app.as(admin.actor).call(adminApi.verifyBusiness, { params: { id: business.id } });
    expect(status).toBe(200);
    expect(await noticesOf(owner.actor)).toMatchObject([
      { type: "business_verified", title: "Business verified", data: { path: `/fitness-collectives/${business.id}` } },
    ]);
  });
});
