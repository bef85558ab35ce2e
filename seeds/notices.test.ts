import { afterAll, beforeAll, expect, test } from "vitest";
import { analyticsApi } from "#contract/analytics.ts";
import { applicationsApi } from "#contract/applications.ts";
import { jobAlertsApi } from "#contract/job-alerts.ts";
import { resumesApi } from "#contract/resumes.ts";
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

test("the demo member has active and inactive job alerts", async () => {
  const { data } = await app.as(await demo("member@demo.example")).call(jobAlertsApi.list, { query: {} });
  expect(new Set(data.map(({ active }) => active))).toEqual(new Set([true, false]));
});

test("the demo professional's figures match the written views", async () => {
  const professional = app.as(await demo("pro@demo.example"));
  const { data: days } = await professional.call(analyticsApi.ofProfessional, {});
  const { rows } = await app.platform.database.pool.query<{ date: string; looks: number }>(
    `select to_char(view_date at time zone 'UTC', 'YYYY-MM-DD') as date, count(*)::int as looks
     from profile_views where target_type = 'professional' group by 1 order by 1`,
  );
  expect(
    days.filter((day) => day.profileViews > 0).map((day) => ({ date: day.date, looks: day.profileViews })),
  ).toEqual(rows);
  expect(days).toHaveLength(30);
  const sum = (figure: "jobApplications" | "resumeDownloads" | "messages" | "shortlists") =>
    days.reduce((total, day) => total + day[figure], 0);
  const { data: applied } = await professional.call(applicationsApi.listOwn, { query: {} });
  const { data: resumes } = await professional.call(resumesApi.listOwn, { query: {} });
  expect([sum("jobApplications"), sum("resumeDownloads")]).toEqual([applied.length, resumes.length]);
  const { rows: kept } = await app.platform.database.pool.query<{ messages: number; shortlists: number }>(
    `select (select count(*)::int from messages as m join users as u on u.id = m.receiver_id where u.email = 'pro@demo.example'
       and m.created_at > now() - interval '29 days') as messages,
     (select count(*)::int from shortlisted_candidates as s join professional_profiles as p on p.id = s.professional_id
       join users as u on u.id = p.user_id where u.email = 'pro@demo.example') as shortlists`,
  );
  expect({ messages: sum("messages"), shortlists: sum("shortlists") }).toEqual(kept[0]);
  const { data: viewers } = await professional.call(analyticsApi.listViewers, { query: {} });
  expect(viewers.some(({ business }) => business !== null)).toBe(true);
});
