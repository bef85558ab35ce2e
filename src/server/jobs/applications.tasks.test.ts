import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildApplication } from "#test/build/application.ts";
import { applicationEvents, jobApplications } from "./jobs.table.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("applications rejected over 365 days ago are deleted at night, and no others", async () => {
  const { clock, platform, tasks } = app;
  const lastYear = new Date(clock.now().getTime() - 365 * 86_400_000);
  const rejectedAt = (ms: number) => new Date(lastYear.getTime() + ms).toISOString();
  const old = await buildApplication(app, { status: "rejected", updatedAt: rejectedAt(-1) });
  const young = await buildApplication(app, { status: "rejected", updatedAt: rejectedAt(1) });
  const hired = await buildApplication(app, { status: "hired", updatedAt: rejectedAt(-1) });
  await tasks.tick("applications.forget-rejected");
  const left = await platform.database.db.select({ id: jobApplications.id }).from(jobApplications);
  expect(left.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([young.id, hired.id]);
  const histories = await platform.database.db.select().from(applicationEvents);
  expect(histories.map((event) => event.applicationId)).not.toContain(old.id);
});
