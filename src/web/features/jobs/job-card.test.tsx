import { expect, test } from "vitest";
import { jobCard, type JobCard as Job } from "#contract/jobs.ts";
import { homeText } from "#contract/texts/home.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { FeaturedJobs } from "./featured-jobs.tsx";
import { JobCard, postedText } from "./job-card.tsx";
import { jobsData } from "./jobs.data.ts";
import { firstRequirement } from "./requirements.ts";
import { salaryText } from "./salary-text.ts";

const job: Job = jobCard.parse({
  id: 5,
  title: "Floor Coach",
  business: { id: 7, name: "Iron Temple", logo: null },
  location: "Singapore",
  jobType: "part_time",
  salaryMin: 20,
  salaryMax: 28,
  salaryCurrency: "SGD",
  salaryPeriod: "hour",
  requirements: "- First aid\n- Two years on the floor",
  isFitnessRole: true,
  createdAt: "2026-11-17T04:00:00.000Z",
  distance: null,
});

test.each([
  [{ salaryMin: 3_000, salaryMax: null }, "From $3,000/month"],
  [{ salaryMin: null, salaryMax: 4_500 }, "Up to $4,500/month"],
  [{ salaryMin: 3_000, salaryMax: 4_500 }, "$3,000 - $4,500/month"],
])("shows the salary (R069): %j", (given, words) => {
  expect(salaryText({ ...given, salaryCurrency: "SGD", salaryPeriod: "month" })).toBe(words);
});

test.each(["hour", "day", "week", "month", "year"] as const)("ends with the period (R070): /%s", (salaryPeriod) => {
  expect(salaryText({ ...job, salaryPeriod })).toBe(`$20 - $28/${salaryPeriod}`);
});

test("shows that no salary is given (R071)", () => {
  expect(salaryText({ ...job, salaryMin: null, salaryMax: null })).toBe("Salary not specified");
});

test.each([
  ["2026-11-17T04:00:00.000Z", "Posted 3 days ago"],
  [null, "Recently posted"],
  ["soon", "Recently posted"],
])("shows when %s was posted (R067)", (createdAt, words) => {
  expect(postedText(createdAt, "2026-11-20T04:00:00.000Z")).toBe(words);
});

test("shows all facts; Apply Now links to the job (R068)", () => {
  const html = renderScreen(<JobCard job={job} />, { now: "2026-11-20T04:00:00.000Z" });
  expect(visibleText(html)).toBe(
    "I Floor Coach Iron Temple Singapore Part Time $20 - $28/hour First aid Fitness Role Posted 3 days ago Apply Now",
  );
  expect(html).toMatch(/<a [^>]*aria-label="Apply Now: Floor Coach"[^>]*href="\/jobs\/5"/);
});

test("a business without a logo shows a letter, one with a logo shows it (R065)", () => {
  const html = renderScreen(<JobCard job={job} />);
  expect(html).toMatch(/data-slot="letter-tile"[^>]*><span[^>]*>I</);
  expect(html).not.toContain("<img");
  const withLogo = renderScreen(
    <JobCard job={{ ...job, business: { ...job.business, logo: "/images/original/logos/aa/aa/temple.webp" } }} />,
  );
  expect(withLogo).toContain('src="/images/160/logos/aa/aa/temple.webp"');
  expect(withLogo).not.toContain("letter-tile");
});

test("shows only the first requirement as a badge, and Fitness Role only for one (R066)", () => {
  const html = renderScreen(
    <JobCard job={{ ...job, requirements: "CPR certified, 2 years, Malay", isFitnessRole: false }} />,
  );
  expect(visibleText(html)).toContain("CPR certified");
  expect(visibleText(html)).not.toMatch(/2 years|Malay|Fitness Role/);
});

test("shows no requirement badge for a job without requirements", () => {
  expect(firstRequirement(null)).toBeUndefined();
  expect(firstRequirement(" \n, ")).toBeUndefined();
});

test("featured jobs have a loading, an error and an empty state (R055)", () => {
  const { queryKey } = jobsData.featured();
  expect(renderScreen(<FeaturedJobs />)).toContain('data-slot="loading"');
  const failed = renderScreen(<FeaturedJobs />, { failures: [queryKey] });
  expect(visibleText(failed)).toBe(`${homeText.jobs.error} Try Again`);
  const empty = renderScreen(<FeaturedJobs />, { answers: [[queryKey, []]] });
  expect(visibleText(empty)).toBe(homeText.jobs.empty);
  const filled = renderScreen(<FeaturedJobs />, { answers: [[queryKey, [job]]] });
  expect(filled).toContain("Floor Coach");
});
