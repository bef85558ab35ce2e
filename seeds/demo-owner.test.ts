import { afterAll, beforeAll, expect, test } from "vitest";
import { analyticsApi } from "#contract/analytics.ts";
import { businessesApi } from "#contract/business-api.ts";
import { programsApi } from "#contract/programs.ts";
import { reviewsApi } from "#contract/reviews.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { seedDemoWorld } from "./demo-world.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await seedDemoWorld(app.platform);
});
afterAll(() => app.close());

async function demo(email: string): Promise<Actor> {
  const { rows } = await app.platform.database.pool.query<{ id: number }>("select id from users where email = $1", [
    email,
  ]);
  const id = rows[0]?.id ?? 0;
  return { id, cookie: await app.app.accounts.openSession(id) };
}

test("the demo owner's dashboard shows the figures of the specification at the seeding clock (R314)", async () => {
  const { data } = await app.as(await demo("owner@demo.example")).call(analyticsApi.ofBusiness, {});
  expect(data).toMatchObject({ available: true, profileViews: { count: 148, change: 12 } });
  expect(data.reviewScore?.count).toBeGreaterThan(0);
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

test("the starter has no figures, but answers reviews; the new owner has no business (R296, R313)", async () => {
  const starter = await demo("starter@demo.example");
  expect((await app.as(starter).call(analyticsApi.ofBusiness, {})).data.available).toBe(false);
  const { data } = await app.as(starter).call(reviewsApi.listReceived, {});
  expect(data.some((review) => review.can.respond)).toBe(true);
  expect((await app.as(await demo("newowner@demo.example")).call(businessesApi.mine, {})).status).toBe(404);
});

test("the demo member takes part in two programmes", async () => {
  const { data } = await app.as(await demo("member@demo.example")).call(programsApi.listOwnEnrollments, {});
  expect(data.map((enrollment) => enrollment.paymentStatus).toSorted()).toEqual(["completed", "pending"]);
});
