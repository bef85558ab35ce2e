import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notificationsApi, type NotificationCategory } from "#contract/notifications.ts";
import type { AppEvents } from "#server/platform/events.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { REMIND_SUBSCRIPTIONS } from "./notifications.tasks.ts";

const DAY = 86_400_000;
let app: TestApp;
let lena: BuiltUser;
let owner: BuiltUser;
let professionalId: number;
let businessId: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  lena = await buildUser(app, { role: "professional", firstName: "Lena", lastName: "Ong" });
  owner = await buildUser(app, { role: "business_admin", firstName: "Marcus", lastName: "Lim" });
  professionalId = (await buildProfessional(app, { user: lena.user })).professional.id;
  businessId = (await buildBusiness(app, { owner: owner.user, name: "Iron & Temple" })).business.id;
  app.mail.sent.length = 0;
});

const emit = <N extends keyof AppEvents>(name: N, payload: AppEvents[N]) => app.platform.events.emit(name, payload);
const notices = async (who: BuiltUser = lena) =>
  (await app.as(who.actor).call(notificationsApi.list, {})).data.map(({ type, title, message, data }) => ({
    type,
    title,
    message,
    path: data["path"],
  }));
async function mails(who: BuiltUser = lena) {
  await app.tasks.drain();
  return app.mail.sent.filter(({ to }) => to === who.user.email);
}

/** One event of each kind that is also mailed, with the expected notification and mail. */
const MAILED: {
  name: string;
  category: NotificationCategory;
  type: string | undefined;
  title: string | undefined;
  path: () => string;
  subject: string;
  says: string;
  happen: () => Promise<void>;
}[] = [
  {
    name: "an approved identity check",
    category: "accountAlerts",
    type: "kyc_approved",
    title: "Your identity is verified",
    path: () => `/professionals/${professionalId}`,
    subject: "Your identity is verified",
    says: "now has the Verified badge",
    happen: () => emit("kyc.approved", { professionalId, userId: lena.user.id }),
  },
  {
    name: "a rejected one with its reason",
    category: "accountAlerts",
    type: "kyc_rejected",
    title: "Your documents were not accepted",
    path: () => "/professional-admin?tab=verification",
    subject: "Your documents were not accepted",
    says: "> The photo is <b>blurred</b>.",
    happen: () =>
      emit("kyc.rejected", { professionalId, userId: lena.user.id, reason: "The photo is <b>blurred</b>." }),
  },
  {
    name: "a credential that ends",
    category: "accountAlerts",
    type: "subscription_expiring",
    title: "First Aid expires soon",
    path: () => "/professional-admin?tab=credentials",
    subject: "One of your credentials expires soon",
    says: "Your credential First Aid expires in 30 days",
    happen: () =>
      emit("certifications.expiring", {
        professionalId,
        userId: lena.user.id,
        certificationId: 1,
        name: "First Aid",
        days: 30,
      }),
  },
  {
    name: "a credential that has ended",
    category: "accountAlerts",
    type: "subscription_expiring",
    title: "First Aid has expired",
    path: () => "/professional-admin?tab=credentials",
    subject: "One of your credentials has expired",
    says: "Your credential First Aid has expired",
    happen: () =>
      emit("certifications.expiring", {
        professionalId,
        userId: lena.user.id,
        certificationId: 1,
        name: "First Aid",
        days: 0,
      }),
  },
  {
    name: "new jobs",
    category: "jobAlerts",
    type: "new_job_match",
    title: "3 new jobs for 'Coaches'",
    path: () => "/jobs?search=coach&sort=newest",
    subject: "3 new jobs for your job alert",
    says: "These jobs match your job alert 'Coaches':\n\nFloor Coach\nIron & Temple\n",
    happen: () =>
      emit("job_alerts.matched", {
        alertId: 1,
        userId: lena.user.id,
        name: "Coaches",
        count: 3,
        jobs: ["Floor Coach", "Swim Coach", "Head Coach"].map((title, id) => ({
          id,
          title,
          businessName: "Iron & Temple",
        })),
        path: "/jobs?search=coach&sort=newest",
      }),
  },
  {
    name: "new candidates",
    category: "jobAlerts",
    type: "resume_match",
    title: "1 new candidate for 'Yoga'",
    path: () => "/resume-bank?tab=saved",
    subject: "1 new candidate for your saved search",
    says: "match your saved search 'Yoga'",
    happen: () => emit("bank.matched", { savedSearchId: 1, userId: lena.user.id, name: "Yoga", count: 1 }),
  },
];

describe.each(MAILED)("$name", ({ happen, category, type, title, path, subject, says }) => {
  test("is notified in the product and by mail, with a link to the preferences", async () => {
    await happen();
    expect(await notices()).toMatchObject([{ type, title, path: path() }]);
    const [mail, ...others] = await mails();
    expect([mail?.subject, others]).toEqual([subject, []]);
    expect(mail?.text).toContain(says);
    expect(mail?.text).toContain(`http://localhost:3000${path()}`);
    expect(mail?.text).toContain("Choose which emails you get: http://localhost:3000/notifications?tab=preferences");
    expect(mail?.html).not.toContain("<b>blurred");
  });

  test("respects the preferences", async () => {
    const change = (body: object) => app.as(lena.actor).call(notificationsApi.updatePreferences, { body });
    await change({ emailCategories: { [category]: false } });
    await happen();
    expect([(await notices()).length, await mails()]).toEqual([1, []]);
    await change({ categories: { [category]: false }, emailCategories: { [category]: true } });
    await happen();
    expect([(await notices()).length, (await mails()).length]).toEqual([1, 1]);
  });
});

describe("messages", () => {
  const send = (messageId: number, senderId = owner.user.id) =>
    emit("messages.sent", {
      messageId,
      conversationId: 7,
      senderId,
      receiverId: lena.user.id,
      businessId,
      isFirst: false,
    });

  test("give one notification per conversation while unread, in the business's name", async () => {
    await send(1);
    await send(2);
    expect(await notices()).toEqual([
      {
        type: "new_message",
        title: "Message from Iron & Temple",
        message: "Iron & Temple wrote to you.",
        path: `/messages?with=${owner.user.id}`,
      },
    ]);
    expect(await mails()).toEqual([]);
  });

  test("are marked as read once they are read in their conversation", async () => {
    await send(1);
    await emit("messages.read", { userId: lena.user.id, conversationId: 8 });
    const unread = async () => (await app.as(lena.actor).call(notificationsApi.countUnread, {})).data.count;
    expect(await unread()).toBe(1);
    await emit("messages.read", { userId: lena.user.id, conversationId: 7 });
    expect([await unread(), (await notices()).length]).toEqual([0, 1]);
  });

  test("from the other user of a conversation with a business show that user's name", async () => {
    const mei = await buildUser(app, { firstName: "Mei", lastName: "Tan" });
    await send(1, mei.user.id);
    expect(await notices()).toMatchObject([{ title: "Message from Mei Tan" }]);
  });

  test("that stay unread give one mail, without their text", async () => {
    await emit("messages.unread", { userId: lena.user.id, conversationIds: [7], count: 2 });
    expect(await mails()).toMatchObject([{ kind: "messages-unread", subject: "2 unread messages on FitCollective" }]);
    await app
      .as(lena.actor)
      .call(notificationsApi.updatePreferences, { body: { emailCategories: { messages: false } } });
    await emit("messages.unread", { userId: lena.user.id, conversationIds: [7], count: 2 });
    expect(await mails()).toHaveLength(1);
  });
});

describe("a profile", () => {
  const view = (by: number | null) =>
    emit("professionals.viewed", {
      professionalId,
      userId: lena.user.id,
      viewerUserId: owner.user.id,
      businessId: by,
    });

  test("viewed by a business gives one notification a day per business, and no mail", async () => {
    await Promise.all([view(businessId), view(businessId), view(businessId)]);
    const other = (await buildBusiness(app, { name: "Yoga Barn" })).business;
    await view(other.id);
    await view(null);
    expect((await notices()).map(({ type, title }) => [type, title])).toEqual([
      ["profile_viewed", "Yoga Barn viewed your profile"],
      ["profile_viewed", "Iron & Temple viewed your profile"],
    ]);
    app.clock.advance(DAY);
    await view(businessId);
    // It replaces yesterday's unread one.
    expect(await notices()).toHaveLength(2);
    expect(await mails()).toEqual([]);
  });

  test("gives a notification once a review is public", async () => {
    await emit("professionals.reviewed", { professionalId, userId: lena.user.id, reviewId: 1, isPublic: false });
    expect(await notices()).toEqual([]);
    await emit("professionals.reviewed", { professionalId, userId: lena.user.id, reviewId: 1, isPublic: true });
    expect(await notices()).toMatchObject([{ type: "new_review", path: `/professionals/${professionalId}` }]);
  });
});

describe("a subscription that ends", () => {
  const endIn = async (days: number) => {
    const end = new Date(TEST_NOW.getTime() + days * DAY).toISOString();
    const { pool } = app.platform.database;
    await pool.query("update businesses set subscription_tier = 'standard', subscription_expiry = $2 where id = $1", [
      businessId,
      end,
    ]);
    await pool.query(
      "update professional_profiles set subscription_tier = 'standard', subscription_expiry = $2 where id = $1",
      [professionalId, end],
    );
  };
  const remind = () => app.tasks.tick(REMIND_SUBSCRIPTIONS);

  test("gives a notification a week before and a day before, each once, to owners and professionals", async () => {
    await endIn(7.5);
    await remind();
    expect([await notices(owner), await notices()]).toEqual([[], []]);
    app.clock.advance(DAY);
    await Promise.all([remind(), remind()]);
    const date = "28 November 2026 (Singapore time)";
    expect(await notices(owner)).toEqual([
      {
        type: "subscription_expiring",
        title: "Your subscription ends in 7 days",
        message: `The Standard plan of Iron & Temple ends on ${date}.`,
        path: `/subscription?business=${businessId}`,
      },
    ]);
    expect(await notices()).toMatchObject([
      { message: `Your Standard plan ends on ${date}.`, path: "/professional-subscription" },
    ]);
    app.clock.advance(5 * DAY);
    await remind();
    expect(await notices()).toHaveLength(1);
    app.clock.advance(DAY);
    await remind();
    await remind();
    expect((await notices()).map(({ title }) => title)).toEqual([
      "Your subscription ends tomorrow",
      "Your subscription ends in 7 days",
    ]);
    expect((await mails(owner)).map(({ subject }) => subject)).toEqual([
      "Your subscription ends in 7 days",
      "Your subscription ends tomorrow",
    ]);
  });

  test("gives none without a paid plan or after its end", async () => {
    await endIn(-1);
    await remind();
    await app.platform.database.pool.query(
      "update businesses set subscription_tier = 'none', subscription_expiry = $2 where id = $1",
      [businessId, new Date(TEST_NOW.getTime() + DAY).toISOString()],
    );
    await remind();
    expect([await notices(owner), await notices(), await mails()]).toEqual([[], [], []]);
  });
});
