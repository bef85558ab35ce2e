import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { analyticsApi as api, LISTING_ACTIONS } from "#contract/analytics.ts";
import { jobApplications } from "#server/jobs/jobs.table.ts";
import { messages } from "#server/messages/messages.table.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import { programEnrollments } from "#server/programs/programs.table.ts";
import { invoices } from "#server/subscriptions/subscriptions.table.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { createRandom } from "#seeds/random.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildConversation } from "#test/build/conversation.ts";
import { buildJob } from "#test/build/job.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildUser } from "#test/build/user.ts";
import { jobViews, listingActions, profileViews } from "./analytics.table.ts";
import { ROLL_UP } from "./analytics.tasks.ts";
import { rollUpDay } from "./figures.queries.ts";
import { businessDay, jobDay, platformDay, type Recorded } from "./roll-up.test-suite.ts";

const SEED = 20_261_120;
const DAY = 86_400_000;
const TODAY = "2026-11-20";
/** Days with events: today and the nine before. */
const DAYS = Array.from({ length: 10 }, (_, back) =>
  new Date(TEST_NOW.getTime() - back * DAY).toISOString().slice(0, 10),
).toReversed();

const events: Recorded = {
  owners: [],
  jobs: [],
  programs: [],
  views: [],
  jobViews: [],
  actions: [],
  applications: [],
  messages: [],
  enrollments: [],
  invoices: [],
  users: [],
  signups: [],
};
const owners = new Map<number, Actor>();
let app: TestApp;
let admin: Actor;

/** Random moments of a day, often its very first and last. Today ends now. */
const random = createRandom(SEED);
function moment(): string {
  const day = random.pick(DAYS);
  if (day === TODAY) return new Date(Date.parse(day) + random.int(0, 4 * 3_600_000 - 1)).toISOString();
  if (random.chance(0.1)) return `${day}T00:00:00.000Z`;
  if (random.chance(0.1)) return `${day}T23:59:59.999Z`;
  return new Date(Date.parse(day) + random.int(0, DAY - 1)).toISOString();
}

beforeAll(async () => {
  app = await createTestApp();
  admin = (await buildUser(app, { role: "admin" })).actor;
  const { db, pool } = app.platform.database;
  const people: number[] = [];
  for (let n = 0; n < 60; n += 1) {
    const at = moment();
    const [row] = await db
      .insert(users)
      .values({ username: `member${n}`, email: `member${n}@example.com`, name: "Member", createdAt: new Date(at) })
      .returning({ id: users.id });
    people.push(row?.id ?? 0);
    events.users.push({ at });
  }
  const conversations: { id: number; businessId: number; sides: [number, number] }[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { actor, user } = await buildUser(app, { role: "business_admin" });
    const signup = { submitted: n > 0, at: moment() };
    const { business } = await buildBusiness(app, {
      owner: user,
      tier: "premium",
      createdAt: signup.at,
      verificationSubmitted: signup.submitted,
    });
    owners.set(business.id, actor);
    events.owners.push({ businessId: business.id, ownerId: user.id });
    events.signups.push(signup);
    for (let place = 0; place < 2; place += 1) {
      const postedAt = moment();
      const job = await buildJob(app, { business, postedAt });
      events.jobs.push({ id: job.id, businessId: business.id, postedAt });
      const program = await buildProgram(app, { business });
      events.programs.push({ id: program.id, businessId: business.id });
    }
    const guest = people[n] ?? 0;
    const { conversation } = await buildConversation(app, { first: { id: guest }, second: user, business, lines: [] });
    conversations.push({ id: conversation.id, businessId: business.id, sides: [guest, user.id] });
  }
  // Other accounts must not count as signed up in the span.
  await pool.query("update users set created_at = '2020-01-01' where username not like 'member%'");
  const viewer = () => (random.chance(0.5) ? random.pick(people) : null);
  for (let n = 0; n < 600; n += 1) {
    const businessId = random.pick(events.owners).businessId;
    const duration = random.chance(0.4) ? random.int(0, 600) : null;
    events.views.push({ businessId, visitor: `v${random.int(1, 40)}`, viewer: viewer(), duration, at: moment() });
    events.jobViews.push({
      jobId: random.pick(events.jobs).id,
      viewer: viewer(),
      clicked: random.chance(0.3),
      at: moment(),
    });
    events.actions.push({ businessId, action: random.pick(LISTING_ACTIONS), at: moment() });
  }
  await db.insert(profileViews).values(
    events.views.map(({ businessId, visitor, viewer: viewerUserId, duration, at }) => ({
      targetType: "business" as const,
      targetId: businessId,
      visitorHash: visitor,
      viewerUserId,
      duration,
      viewDate: at,
    })),
  );
  const hashes = { visitorHash: "a", networkHash: "a" };
  await db.insert(listingActions).values(events.actions.map(({ at, ...row }) => ({ ...row, ...hashes, viewDate: at })));
  await db.insert(jobViews).values(
    events.jobViews.map(({ jobId, viewer: viewerUserId, clicked, at }, n) => ({
      jobId,
      viewerUserId,
      clicked,
      visitorHash: `j${n}`,
      viewDate: at,
    })),
  );
  for (const userId of people) {
    const jobId = random.pick(events.jobs).id;
    const application = { jobId, at: moment() };
    events.applications.push(application);
    await db.insert(jobApplications).values({ jobId, userId, resumeUrl: "", applicationDate: application.at });
    const status = random.pick(["pending", "completed", "completed", "refunded", "cancelled"] as const);
    const amount = random.int(0, 20_000);
    const paidAt = status === "completed" || status === "refunded" ? moment() : null;
    const refundedAt = status === "refunded" ? moment() : null;
    const currency = random.pick(["SGD", "THB", "THB", "VND"] as const);
    const seat = {
      programId: random.pick(events.programs).id,
      status,
      amount,
      commission: Math.round(amount / 10),
      currency,
    };
    events.enrollments.push({ ...seat, at: moment(), paidAt, refundedAt });
    await db.insert(programEnrollments).values({
      programId: seat.programId,
      userId,
      paymentStatus: status,
      amount,
      commissionAmount: seat.commission,
      currency,
      enrollmentDate: events.enrollments.at(-1)?.at ?? "",
      paymentDate: refundedAt ?? paidAt,
      paidAt,
    });
    const talk = random.pick(conversations);
    const isGuest = random.chance(0.6);
    const [sender, receiver] = isGuest ? talk.sides : talk.sides.toReversed();
    const said = { businessId: talk.businessId, sender: sender ?? 0, at: moment() };
    events.messages.push(said);
    await db.insert(messages).values({
      conversationId: talk.id,
      senderId: said.sender,
      receiverId: receiver ?? null,
      content: "Hello",
      createdAt: said.at,
    });
    const invoice = { amount: random.int(100, 30_000), isPaid: random.chance(0.6), paidAt: moment() };
    const state = invoice.isPaid ? ("paid" as const) : ("due" as const);
    events.invoices.push({
      amount: invoice.amount,
      currency,
      status: state,
      paidAt: invoice.isPaid ? invoice.paidAt : null,
    });
    await db.insert(invoices).values({
      number: `T-${userId}`,
      businessId: talk.businessId,
      billedTo: "Someone",
      kind: "subscription",
      status: state,
      description: "Plan",
      amount: invoice.amount,
      currency,
      reference: `R-${userId}`,
      issuedAt: invoice.paidAt,
      dueAt: invoice.paidAt,
      paidAt: invoice.isPaid ? invoice.paidAt : null,
      fileKey: `invoices/${userId}.pdf`,
    });
  }
});
afterAll(() => app.close());

async function stored() {
  const { pool } = app.platform.database;
  const rows = async (table: string, order: string) =>
    (await pool.query<Record<string, unknown>>(`select t.*, date::text as date from ${table} as t order by ${order}`))
      .rows;
  return {
    businesses: await rows("business_analytics", "business_id, t.date"),
    jobs: await rows("job_analytics", "job_id, t.date"),
    platform: await rows("platform_analytics", "t.date"),
  };
}
const isEmpty = (day: object) =>
  Object.values(day).every((value) =>
    Array.isArray(value) ? value.length === 0 : typeof value !== "number" || value === 0,
  );
const finished = DAYS.filter((day) => day < TODAY);
const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 2));

describe(`rows of finished days, over random events (seed ${SEED})`, () => {
  beforeAll(() => app.tasks.tick(ROLL_UP));

  test("match a plain count", async () => {
    const { businesses, jobs, platform } = await stored();
    const expectedBusinesses = events.owners.flatMap(({ businessId }) =>
      finished
        .map((date) => businessDay(events, businessId, date))
        .filter((day) => !isEmpty(day))
        .map((day) => ({ businessId, ...day })),
    );
    expect(businesses.length).toBeGreaterThan(20);
    expect(businesses).toEqual(
      expectedBusinesses.map((day) => ({
        business_id: day.businessId,
        date: day.date,
        profile_views: day.profileViews,
        job_views: day.jobViews,
        applications: day.applications,
        messages: day.messages,
        program_enrollments: day.programEnrollments,
        revenue: day.revenue,
        unique_visitors: day.uniqueVisitors,
        returning_visitors: day.returningVisitors,
        average_view_duration: near(day.averageViewDuration),
        calls: day.calls,
        directions: day.directions,
        website_clicks: day.websiteClicks,
      })),
    );
    expect(jobs).toEqual(
      events.jobs.flatMap(({ id }) =>
        finished
          .map((date) => jobDay(events, id, date))
          .filter((day) => !isEmpty(day))
          .map(({ conversionRate, ...day }) => ({ job_id: id, ...day, conversion_rate: near(conversionRate) })),
      ),
    );
    expect(
      platform
        .slice(-finished.length)
        .map(({ total_visits, total_revenue, active_users, ...row }) => [
          row["date"],
          total_visits,
          total_revenue,
          active_users,
        ]),
    ).toEqual(
      finished.map((date) => {
        const day = platformDay(events, date);
        return [date, day.totalVisits, day.totalRevenue, day.activeUsers];
      }),
    );
  });

  test("stay the same when the task or the roll-up of a day runs again", async () => {
    const before = await stored();
    expect(before.platform).toHaveLength(90);
    await app.tasks.tick(ROLL_UP);
    await Promise.all(
      finished
        .slice(-3)
        .flatMap((day) =>
          Array.from({ length: 4 }, () => withTransaction(app.platform.database.db, (tx) => rollUpDay(tx, day))),
        ),
    );
    expect(await stored()).toEqual(before);
  });

  test("give the figures for owners and admins, with today counted live", async () => {
    for (const [businessId, actor] of owners) {
      const { data } = await app.as(actor).call(api.ofBusiness, { query: { businessId } });
      const expected = DAYS.map((date) => businessDay(events, businessId, date));
      expect(data.days?.slice(-DAYS.length)).toEqual(
        expected.map((day) => ({ ...day, averageViewDuration: near(day.averageViewDuration) })),
      );
      const sum = (figure: "profileViews" | "uniqueVisitors") =>
        expected.reduce((total, day) => total + day[figure], 0);
      expect([data.profileViews?.count, data.totals?.uniqueVisitors.count]).toEqual([
        sum("profileViews"),
        sum("uniqueVisitors"),
      ]);
      const currencies = [...new Set(expected.flatMap(({ revenue }) => revenue.map(({ currency }) => currency)))];
      expect(currencies.length).toBeGreaterThan(1);
      expect(data.totals?.revenue.toSorted((a, b) => (a.currency < b.currency ? -1 : 1))).toEqual(
        currencies.toSorted().map((currency) => ({
          amount: expected
            .flatMap(({ revenue }) => revenue.filter((sold) => sold.currency === currency))
            .reduce((total, { amount }) => total + amount, 0),
          currency,
          change: null,
        })),
      );
      for (const job of data.jobs ?? []) {
        const days = DAYS.map((date) => jobDay(events, job.jobId, date));
        const total = (figure: "views" | "applications" | "clicks") => days.reduce((all, day) => all + day[figure], 0);
        expect(job).toMatchObject({
          views: total("views"),
          applications: total("applications"),
          clicks: total("clicks"),
        });
        expect(job.conversionRate).toBeCloseTo((100 * total("applications")) / total("views"));
      }
    }
    const { data } = await app.as(admin).call(api.ofPlatform, { query: { days: DAYS.length } });
    expect(data).toEqual(DAYS.map((date) => platformDay(events, date)));
  });

  test("missed days are rolled up later, and counted live until then", async () => {
    const [businessId = 0, actor] = [...owners][0] ?? [];
    const read = async () => (await app.as(actor ?? null).call(api.ofBusiness, { query: { businessId } })).data;
    const platformOf = async () => (await app.as(admin).call(api.ofPlatform, { query: { days: 20 } })).data;
    const before = [await read(), await platformOf(), await stored()];
    for (const table of ["business_analytics", "job_analytics", "platform_analytics"])
      await app.platform.database.pool.query(`delete from ${table} where date > $1`, [DAYS[3]]);
    expect([await read(), await platformOf()]).toEqual(before.slice(0, 2));
    await app.tasks.tick(ROLL_UP);
    expect([await read(), await platformOf(), await stored()]).toEqual(before);
  });
});

test("a day is rolled up only once it is over in UTC", async () => {
  const { pool } = app.platform.database;
  const last = async () =>
    (await pool.query<{ date: string }>("select max(date)::text as date from platform_analytics")).rows[0]?.date;
  app.clock.set(new Date("2026-11-20T23:59:59.999Z"));
  await app.tasks.tick(ROLL_UP);
  expect(await last()).toBe("2026-11-19");
  app.clock.set(new Date("2026-11-21T00:00:00.000Z"));
  await app.tasks.tick(ROLL_UP);
  expect(await last()).toBe("2026-11-20");
});
