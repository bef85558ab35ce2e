import { eq } from "drizzle-orm";
import { adminUsersApi } from "#contract/admin-users.ts";
import { contactApi } from "#contract/contact.ts";
import { newsletterApi } from "#contract/newsletter.ts";
import { LANGUAGE_COOKIE } from "#contract/page-request.ts";
import { ENGLISH, type Language } from "#contract/texts/language.ts";
import {
  backupCodeUsedMail,
  confirmationMail,
  newDeviceMail,
  passwordChangedMail,
  resetMail,
  restoredMail,
  roleChangedMail,
  secondFactorMail,
  suspendedMail,
} from "#server/accounts/accounts.mails.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { describeDevice } from "#server/accounts/device.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { BookedClass, BookingNotice } from "#server/classes/bookings.service.ts";
import { confirmContactMail } from "#server/claims/claims.mails.ts";
import type { EventFacts } from "#server/media/events.service.ts";
import { issueMail } from "#server/media/newsletter-issues.mails.ts";
import { reportedMail } from "#server/messages/messages.mails.ts";
import { REMIND_SUBSCRIPTIONS } from "#server/notifications/notifications.tasks.ts";
import { inLanguage } from "#server/platform/language.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import { queueMail } from "#server/platform/mail/mail.tasks.ts";
import { siteOf } from "#server/platform/settings.ts";
import type { TestApp } from "#test/app.ts";
import { buildApplication } from "#test/build/application.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildConversation } from "#test/build/conversation.ts";
import { buildEnrollment } from "#test/build/enrollment.ts";
import { buildJob } from "#test/build/job.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildReview } from "#test/build/review.ts";
import { buildUser } from "#test/build/user.ts";
import { sendHeldMails } from "./held.ts";

/** Text that users may have entered. */
export interface UserWords {
  username: string;
  firstName: string;
  lastName: string;
  business: string;
  /** Titles of jobs, articles, programs, credentials and saved searches. */
  title: string;
  /** Reasons, messages and reviews. */
  reason: string;
}

const TOKEN = "a-token-of-no-account-0123456789";
const DAY_MS = 86_400_000;

/**
 * Makes the product write one mail of each kind: by the event or call that causes it, and mails with their own link by
 * the function that their task calls.
 * @param words used in every place that users can fill
 * @param options.isVerified whether the accounts have confirmed their e-mails
 * @param options.language of the readers
 * @returns the mails that passed the gate
 */
export async function writeEveryMail(
  app: TestApp,
  words: UserWords,
  { isVerified = true, language = ENGLISH }: { isVerified?: boolean; language?: Language } = {},
): Promise<Message[]> {
  const { mail } = app;
  const events: Pick<typeof app.platform.events, "emit"> = {
    async emit(...event) {
      await app.platform.events.emit(...event);
      // The next mail about the same matter comes at once too.
      await app.platform.database.pool.query("delete from throttle_points");
    },
  };
  const people = await inLanguage(language, () => buildPeople(app, words, isVerified));
  const { owner, member, professional } = people;
  const listing = { businessId: people.business.id, businessName: words.business };

  await events.emit("applications.submitted", { ...people, jobId: people.job.id, userId: member.id, ...listing });
  for (const status of ["viewed", "rejected", "hired"] as const)
    await events.emit("applications.moved", { ...people, status, message: words.reason, actorId: owner.id });
  await events.emit("applications.messaged", { ...people, message: words.reason, actorId: owner.id });
  const job = { jobId: people.job.id, title: words.title, ...listing };
  await events.emit("jobs.removed", { ...job, reason: words.reason });
  await events.emit("jobs.restored", job);
  await events.emit("job_alerts.matched", {
    alertId: 1,
    userId: member.id,
    name: words.title,
    count: 2,
    jobs: [1, 2].map((id) => ({ id, title: words.title, businessName: words.business })),
    path: "/jobs?search=trainer&country=Singapore",
  });
  await events.emit("bank.matched", { savedSearchId: 1, userId: owner.id, name: words.title, count: 1 });
  const things = [{ name: words.title, about: words.business, place: words.business, path: "/fitness-collectives/1" }];
  await events.emit("search_alerts.matched", {
    userId: member.id,
    news: (["fitness", "professional"] as const).map((kind) => ({
      kind,
      words: [words.title],
      count: 2,
      things,
      path: "/professionals?sort=newest",
    })),
  });
  await events.emit("messages.unread", { userId: member.id, conversationIds: [people.conversationId], count: 3 });
  await events.emit("messages.warned", { messageId: 1, senderId: member.id, reason: words.reason });

  const ids = { professionalId: professional.id, userId: professional.userId };
  const business = { id: listing.businessId, name: words.business, kind: "fitness" as const };
  await events.emit("team.asked", { memberId: 1, userId: professional.userId, business, role: words.title });
  await events.emit("kyc.submitted", ids);
  await events.emit("kyc.approved", ids);
  await events.emit("kyc.rejected", { ...ids, reason: words.reason });
  for (const days of [30, 0])
    await events.emit("certifications.expiring", { ...ids, certificationId: 1, name: words.title, days });
  await events.emit("certifications.verified", { ...ids, certificationId: 1, name: words.title });
  await events.emit("certifications.declined", {
    ...ids,
    certificationId: 1,
    name: words.title,
    reason: words.reason,
  });
  for (const verdict of ["approved", "rejected", "hidden"] as const)
    await events.emit("reviews.moderated", {
      reviewId: people.reviewId,
      subjectId: people.business.id,
      ofProfessional: false,
      authorId: member.id,
      verdict,
      reason: verdict === "approved" ? null : words.reason,
    });

  for (const [upheld, isFinal] of [
    [true, false],
    [false, false],
    [false, true],
  ] as const)
    await events.emit("reviews.report_decided", {
      reviewId: people.reviewId,
      businessId: people.business.id,
      ownerId: owner.id,
      upheld,
      isFinal,
      reason: words.reason,
    });

  await events.emit("managers.invited", { ...listing, email: member.email });
  await events.emit("claims.submitted", { claimId: 1, userId: member.id, ...listing });
  const decidedClaim = { claimId: 1, userId: member.id, trial: null, ...listing };
  for (const status of ["approved", "closed", "reopened"] as const)
    await events.emit("claims.decided", { ...decidedClaim, status, reason: null });
  for (const status of ["rejected", "undone"] as const)
    await events.emit("claims.decided", { ...decidedClaim, status, reason: words.reason });
  for (const hasStarted of [true, false])
    await events.emit("claims.decided", {
      ...decidedClaim,
      status: "approved",
      reason: null,
      trial: { planId: "basic", hasStarted },
    });
  const trash = { id: people.business.id, kind: "fitness", name: words.business, ownerId: owner.id } as const;
  await events.emit("businesses.approved", { ids: [people.business.id], adminId: people.admin.id });
  await events.emit("businesses.rejected", { id: people.business.id, adminId: people.admin.id, reason: words.reason });
  await events.emit("businesses.trashed", trash);
  await events.emit("businesses.restored", trash);

  const enrollmentEvent = { enrollmentId: people.enrollmentId, by: "host" } as const;
  await events.emit("enrollments.created", { ...enrollmentEvent, paymentStatus: "pending" });
  for (const paymentStatus of ["pending", "completed", "refunded", "cancelled"] as const)
    await events.emit("enrollments.changed", { ...enrollmentEvent, paymentStatus });
  const payment = {
    userId: owner.id,
    businessId: people.business.id,
    professionalId: null,
    description: "Premium plan, 1 month",
    amount: 30_000,
    currency: "SGD",
  };
  await events.emit("payments.succeeded", payment);
  await events.emit("payments.failed", payment);
  await endPlanIn(app, people.business.id, 7);
  // The first of these mails comes at once, the others as a digest.
  for (let count = 0; count < 3; count += 1)
    await app.platform.events.emit("applications.messaged", { ...people, message: words.reason, actorId: owner.id });
  await sendHeldMails(app);

  await events.emit("media.submitted", { articleId: 1, title: words.title, businessName: words.business });
  for (const status of ["published", "rejected", "archived"] as const)
    await events.emit("media.decided", {
      articleId: 1,
      title: words.title,
      userId: owner.id,
      status,
      reason: status === "rejected" ? words.reason : null,
    });
  const event = eventOf(app, words);
  await events.emit("events.registered", { userId: member.id, event });
  await events.emit("events.changed", { userId: member.id, event, cancelled: false });
  await events.emit("events.changed", { userId: member.id, event, cancelled: true });
  for (const notice of bookingNotices(app, words, member.id)) await events.emit("bookings.news", notice);

  const body = { name: words.firstName, email: "reader@people.example" };
  const visitor = { id: 0, cookie: `${LANGUAGE_COOKIE}=${language}` };
  await app.as(visitor).call(contactApi.send, { body: { ...body, topic: "question", message: words.reason } });
  await app.as(visitor).call(newsletterApi.subscribe, { body: { email: body.email } });
  await app.tasks.drain();
  const confirmation = mail.sent.find(({ kind }) => kind === "newsletter-confirmation");
  const token = /confirm\?token=([\w-]+)/.exec(confirmation?.text ?? "")?.[1] ?? "";
  await app.as(visitor).call(newsletterApi.confirm, { body: { token } });
  await app.tasks.drain();
  const direct = await inLanguage(language, () => directMails(app, people, words));
  for (const message of direct) await queueMail(app.tasks, message);
  const params = { id: people.leaver.id };
  await app.as(people.adminActor).call(adminUsersApi.remove, { params });
  await app.tasks.drain();
  return mail.sent;
}

async function buildPeople(app: TestApp, words: UserWords, isVerified: boolean) {
  const { username, firstName, lastName, business: name, title } = words;
  const named = { firstName, lastName, isVerified };
  const { user: admin, actor: adminActor } = await buildUser(app, { ...named, role: "admin" });
  const owner = (await buildUser(app, { ...named, role: "business_admin" })).user;
  const member = (await buildUser(app, { ...named, username })).user;
  const leaver = (await buildUser(app, named)).user;
  const { business } = await buildBusiness(app, { name, owner });
  const { user: coach } = await buildUser(app, { ...named, role: "professional" });
  const { professional } = await buildProfessional(app, { user: coach });
  const job = await buildJob(app, { business, title });
  const { id: applicationId } = await buildApplication(app, { job, applicant: member });
  const program = await buildProgram(app, { business, name: title });
  const { id: enrollmentId } = await buildEnrollment(app, { program, user: member });
  const { id: reviewId } = await buildReview(app, { business, author: member });
  const { conversation } = await buildConversation(app, { first: owner, second: member });
  return {
    admin,
    adminActor,
    owner,
    member,
    leaver,
    business,
    professional,
    job,
    applicationId,
    enrollmentId,
    reviewId,
    conversationId: conversation.id,
  };
}

async function endPlanIn(app: TestApp, businessId: number, days: number): Promise<void> {
  const { clock, database } = app.platform;
  const expires = new Date(clock.now().getTime() + days * DAY_MS - 60_000).toISOString();
  await database.db
    .update(businesses)
    .set({ subscriptionTier: "premium", subscriptionExpiry: expires })
    .where(eq(businesses.id, businessId));
  await app.tasks.tick(REMIND_SUBSCRIPTIONS);
}

function bookingNotices(app: TestApp, words: UserWords, userId: number): BookingNotice[] {
  const inDays = (days: number) => new Date(app.platform.clock.now().getTime() + days * DAY_MS).toISOString();
  const booked: BookedClass = {
    id: 1,
    name: words.title,
    businessId: 1,
    host: words.business,
    teacher: words.firstName,
    startsAt: inDays(2),
    endsAt: inDays(2.1),
    timeZone: "Asia/Singapore",
    place: words.business,
    onlineUrl: "https://meet.example/class",
    sequence: 1,
    cancelled: false,
    note: words.reason,
  };
  const amount = { amount: 2_500, currency: "SGD" };
  const notices = [
    { kind: "booking", amount, isPaid: false, freeUntil: inDays(1), isFree: true },
    { kind: "booking", amount, isPaid: true, freeUntil: inDays(-1), isFree: false },
    { kind: "class_changed" },
    { kind: "waiting_changed" },
    { kind: "class_cancelled" },
    { kind: "seat_offered", offeredUntil: inDays(0.1) },
    { kind: "booking_reminder", hours: 24 },
  ] as const;
  return notices.map((notice) => ({ ...notice, userId, class: booked }));
}

function eventOf(app: TestApp, words: UserWords): EventFacts {
  const inDays = (days: number) => new Date(app.platform.clock.now().getTime() + days * DAY_MS).toISOString();
  return {
    articleId: 1,
    title: words.title,
    eventDate: inDays(10),
    eventEndDate: inDays(10.1),
    location: words.business,
    virtualEvent: true,
    onlineUrl: "https://meet.example/run",
    price: 2_500,
    priceCurrency: "SGD",
    cancelReason: words.reason,
    timeZone: "Asia/Singapore",
  };
}

/** Mails with other causes: accounts, claims, reports, and an issue of the newsletter. */
async function directMails(
  app: TestApp,
  { member, owner }: Awaited<ReturnType<typeof buildPeople>>,
  words: UserWords,
): Promise<Message[]> {
  const site = siteOf(app.platform);
  const [user = member] = await app.platform.database.db.select().from(users).where(eq(users.id, member.id));
  const article = {
    id: 1,
    title: words.title,
    excerpt: words.reason,
    words: words.reason,
    contentType: "event",
    eventDate: app.platform.clock.now().toISOString(),
    timeZone: "Asia/Singapore",
    isOut: true,
  } as const;
  // Admins write the newsletter.
  const issue = { subject: "What is new in November", words: "Two events and a long read.", articles: [article] };
  return [
    confirmationMail(site, user, TOKEN),
    resetMail(site, user, TOKEN),
    passwordChangedMail(site, user),
    secondFactorMail(site, user, "passkey", "added"),
    secondFactorMail(site, user, "app", "removed"),
    backupCodeUsedMail(site, user, 9),
    newDeviceMail(site, user, { device: describeDevice(null), at: app.platform.clock.now().toISOString() }),
    suspendedMail(site, user, words.reason),
    restoredMail(site, user),
    roleChangedMail(site, user, "professional"),
    confirmContactMail(site, { to: "desk@gym.example", businessName: words.business, ...user }, TOKEN),
    reportedMail(site, {
      reporterId: owner.id,
      reporter: words.firstName,
      reason: words.reason,
      sender: { id: member.id, name: words.lastName },
      content: words.reason,
    }),
    issueMail(site, issue, { to: "reader@people.example", token: TOKEN }),
    issueMail(site, issue, { to: user.email, token: undefined }),
  ];
}
