import { afterAll, beforeAll, expect, test } from "vitest";
import { analyticsApi } from "#contract/analytics.ts";
import { businessesApi } from "#contract/businesses.ts";
import { programsApi } from "#contract/programs.ts";
import { reviewsApi } from "#contract/reviews.ts";
import type { Actor, TestApp } from "#test/app.ts";
import { createDemoApp } from "#test/demo-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createDemoApp();
});
afterAll(() => app.close());

async function demo(email: string): Promise<Actor> {
  const { rows } = await app.platform.database.pool.query<{ id: number }>("select id from users where email = $1", [
    email,
  ]);
  const id = rows[0]?.id ?? 0;
  return { id, cookie: await app.app.accounts.openSession(id) };
}

const figuresOf = async (actor: Actor) => (await app.as(actor).call(analyticsApi.ofBusiness, {})).data;

test("the demo owner's figures at the seeding clock are the specified ones, and the sums of their days (R314)", async () => {
  const data = await figuresOf(await demo("owner@demo.example"));
  expect(data).toMatchObject({
    available: true,
    profileViews: { count: 148, change: 12 },
    applications: { change: 5 },
  });
  expect(data.reviewScore?.count).toBeGreaterThan(0);
  const window = data.days?.slice(-30) ?? [];
  const sum = (figure: "profileViews" | "applications" | "jobViews") =>
    window.reduce((total, day) => total + day[figure], 0);
  expect([sum("profileViews"), sum("applications"), sum("jobViews")]).toEqual([
    148,
    data.applications?.count,
    data.totals?.jobViews.count,
  ]);
  expect(data.totals?.jobViews.count).toBeGreaterThan(100);
  expect(data.averageViewDuration).toBeGreaterThan(30);
  expect(data.jobs?.some(({ clicks }) => clicks > 0)).toBe(true);
});

test("a recorded view changes the demo owner's figure; rolling days up changes none (R314)", async () => {
  const owner = await demo("owner@demo.example");
  const { businessId } = await figuresOf(owner);
  const response = await app.request(`/api/businesses/${businessId}/views`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/133.0" },
    body: "{}",
  });
  expect(response.status).toBe(202);
  const after = await figuresOf(owner);
  expect([after.profileViews, after.days?.at(-1)?.date]).toEqual([{ count: 149, change: 13 }, "2026-11-20"]);
  await app.tasks.tick("analytics.roll-up");
  expect(await figuresOf(owner)).toEqual(after);
});

test("the demo owner has reviews in every state (R307, R308)", async () => {
  const { data } = await app.as(await demo("owner@demo.example")).call(reviewsApi.listReceived, {});
  const states = new Set(
    data.map((review) =>
      review.can.respond
        ? review.businessResponse === null
          ? "to answer"
          : "answered"
        : review.moderated
          ? "failed"
          : "held",
    ),
  );
  expect([...states].toSorted()).toEqual(["answered", "failed", "held", "to answer"]);
  expect(data.filter((review) => !review.can.respond).every((review) => review.aiModerationPassed === false)).toBe(
    true,
  );
});

test("the starter has no figures, but responds to reviews; the new owner has no business (R296, R313)", async () => {
  const starter = await demo("starter@demo.example");
  expect((await app.as(starter).call(analyticsApi.ofBusiness, {})).data.available).toBe(false);
  const { data } = await app.as(starter).call(reviewsApi.listReceived, {});
  expect(data.some((review) => review.can.respond)).toBe(true);
  expect((await app.as(await demo("newowner@demo.example")).call(businessesApi.mine, {})).status).toBe(404);
});

test("the demo member is enrolled in two programmes", async () => {
  const { data } = await app.as(await demo("member@demo.example")).call(programsApi.listOwnEnrollments, {});
  const whole = data.filter((enrollment) => enrollment.class === null);
  expect(whole.map((enrollment) => enrollment.paymentStatus).toSorted()).toEqual(["completed", "pending"]);
});

test("every programme has a picture", async () => {
  const { rows } = await app.platform.database.pool.query<{ image: string }>(
    "select coalesce(image, name) as image from programs",
  );
  expect(rows.filter(({ image }) => !image.startsWith("drawn/photo/"))).toEqual([]);
  expect(new Set(rows.map(({ image }) => image)).size).toBe(rows.length);
});

test("programmes of businesses and professionals have participants in every state, and some of them reviewed", async () => {
  const states = async (host: string) =>
    (
      await app.platform.database.pool.query<{ status: string }>(
        `select distinct payment_status as status from program_enrollments e join programs p on p.id = e.program_id
         where ${host} is not null order by 1`,
      )
    ).rows.map(({ status }) => status);
  for (const host of ["p.business_id", "p.professional_id"])
    expect(await states(host)).toEqual(["cancelled", "completed", "pending", "refunded"]);
  const { rows } = await app.platform.database.pool.query<{ held: number; seats: number }>(
    `select p.max_participants as seats, count(*)::int as held from program_enrollments e join programs p on p.id = e.program_id
     where e.payment_status in ('pending', 'completed') and e.session_id is null and p.max_participants is not null group by p.id`,
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.every(({ held, seats }) => held <= seats)).toBe(true);
  const verified = await app.platform.database.pool.query("select id from reviews where verified_purchase");
  expect(verified.rowCount).toBeGreaterThan(0);
});
