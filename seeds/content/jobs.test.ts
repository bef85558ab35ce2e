import { expect, test } from "vitest";
import { JOB_TYPES, SALARY_PERIODS } from "#contract/jobs.ts";
import { cleanRichText } from "#server/platform/security/rich-text.ts";
import { demoJobs } from "./jobs.ts";
import type { JobContent } from "./job.ts";

const jobs = demoJobs();

function countBy(keyOf: (job: JobContent) => string | null): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const job of jobs) counts[keyOf(job) ?? "none"] = (counts[keyOf(job) ?? "none"] ?? 0) + 1;
  return counts;
}

test("120 jobs of all types, periods and countries, the same each time", () => {
  expect(jobs).toHaveLength(120);
  expect(demoJobs()).toEqual(jobs);
  expect(Object.keys(countBy((job) => job.jobType)).toSorted()).toEqual(JOB_TYPES.toSorted());
  expect(Object.keys(countBy((job) => job.salaryPeriod))).toEqual(expect.arrayContaining([...SALARY_PERIODS, "none"]));
  expect(Object.keys(countBy((job) => job.country))).toHaveLength(5);
});

test("most are open, some are featured, drafts, closed, filled and expired", () => {
  expect(countBy((job) => job.state)).toEqual({ open: 95, draft: 6, closed: 6, filled: 6, expired: 7 });
  expect(jobs.filter((job) => job.featured).map((job) => job.state)).toEqual(Array.from({ length: 10 }, () => "open"));
});

test("the demo owner has nine jobs covering every state, the starter two", () => {
  const fates = (slug: string) => jobs.filter((job) => job.slug === slug).map((job) => job.state);
  expect(fates("ironwharf-fitness").toSorted()).toEqual(
    ["closed", "draft", "expired", "filled", "open", "open", "open", "open", "open"].toSorted(),
  );
  expect(fates("bell-and-canvas")).toEqual(["open", "open"]);
});

test("descriptions contain only editor markup, and salaries are in order", () => {
  for (const job of jobs) {
    expect(cleanRichText(job.description)).toBe(job.description);
    if (job.salaryMin !== null && job.salaryMax !== null) expect(job.salaryMin).toBeLessThanOrEqual(job.salaryMax);
  }
});
