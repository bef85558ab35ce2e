import { expect, test } from "vitest";
import type { BusinessDay, JobFigures } from "#contract/analytics.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { AnalyticsPanel, Figures } from "./analytics-panel.tsx";
import { daysAsRows } from "./analytics-days.tsx";
import { jobsAsRows } from "./analytics-parts.tsx";
import { durationText } from "./analytics-totals.tsx";
import { businessAdminData } from "./business-admin.data.ts";
import { figuresOf } from "./business-admin.test-suite.ts";

const dayOf = (date: string, changes: Partial<BusinessDay> = {}): BusinessDay => ({
  date,
  profileViews: 0,
  jobViews: 0,
  applications: 0,
  messages: 0,
  programEnrollments: 0,
  revenue: [],
  uniqueVisitors: 0,
  returningVisitors: 0,
  calls: 0,
  directions: 0,
  websiteClicks: 0,
  averageViewDuration: null,
  ...changes,
});
const days = Array.from({ length: 60 }, (_, n) =>
  dayOf(new Date(Date.parse("2026-09-22") + n * 86_400_000).toISOString().slice(0, 10), {
    profileViews: n < 30 ? 1 : 2,
  }),
);
const nothing = { count: 0, change: null };
const totals = {
  jobViews: { count: 40, change: -20 },
  messages: nothing,
  programEnrollments: { count: 3, change: 50 },
  revenue: [{ amount: 123_450, currency: "SGD", change: 10 }],
  uniqueVisitors: { count: 31, change: 0 },
  returningVisitors: nothing,
  calls: nothing,
  directions: nothing,
  websiteClicks: nothing,
};
const job: JobFigures = {
  jobId: 11,
  title: "Floor Coach",
  status: "open",
  views: 40,
  applications: 4,
  clicks: 9,
  conversionRate: 10,
};
const filled = figuresOf({
  profileViews: { count: 60, change: 100 },
  applications: { count: 4, change: null },
  reviewScore: { average: 4.5, count: 2 },
  totals,
  averageViewDuration: 84.6,
  days,
  sources: [
    { source: "internal", views: 40 },
    { source: "www.google.com", views: 20 },
  ],
  jobs: [
    job,
    { ...job, jobId: 12, title: "Yoga, evenings", views: 0, clicks: 0, applications: 1, conversionRate: null },
  ],
});

test("charts, totals, sources and postings show the figures", () => {
  const html = renderScreen(<Figures figures={filled} upgrade={null} overviewLink="Open the Overview" />);
  const words = visibleText(html);
  expect(html).toContain(
    'aria-label="Profile Views per day from 22 Oct 2026 to 20 Nov 2026: 60 in total, at most 2 on 22 Oct 2026. 30 in the 30 days before."',
  );
  expect(words).toMatch(
    /^Profile Views 60 A visitor counts once a day \+100% Job Applications 4 Without withdrawn ones Nothing to compare with yet Review Score 4\.5 \/ 5/,
  );
  expect(words).toMatch(/Job views 40 −20% .*Program revenue \$1,234\.50 \+10% Visitors 31 No change/);
  expect(words).toContain("Average visit 1 min 25 s Based on visits with a known end");
  expect(words).toMatch(/Where visitors came from Other pages here: 40 .*www\.google\.com: 20/);
  expect(words).toMatch(/Floor Coach Views 40 Apply Now 9 Job Applications 4 Applied after viewing 10%/);
  expect(words).toMatch(/Yoga, evenings Views 0 Apply Now 0 Job Applications 1 Applied after viewing –/);
  expect(html).toContain('href="/jobs/11"');
});

test("without views and postings the sections show their empty text", () => {
  const words = visibleText(
    renderScreen(
      <Figures
        figures={{ ...filled, sources: [], jobs: [], averageViewDuration: null }}
        upgrade={null}
        overviewLink="Open the Overview"
      />,
    ),
  );
  expect(words).toContain("No visitors in the last 30 days.");
  expect(words).toContain("No posting was open or viewed in the last 30 days.");
  expect(words).toContain("Average visit – No visit has ended yet");
});

test("figures that fell to zero are shown", () => {
  const gone = figuresOf({ profileViews: { count: 0, change: -100 }, applications: nothing });
  expect(
    visibleText(renderScreen(<Figures figures={gone} upgrade={null} overviewLink="Open the Overview" />)),
  ).toContain("Profile Views 0 A visitor counts once a day −100%");
});

test("the panel has a loading state, an error with retry, and a filled state", () => {
  const { queryKey } = businessAdminData.figures(7);
  const draw = (stage: Parameters<typeof renderScreen>[1]) =>
    visibleText(renderScreen(<AnalyticsPanel businessId={7} upgrade={null} overviewLink="Open the Overview" />, stage));
  expect(draw({})).toContain("Loading");
  expect(draw({ failures: [queryKey] })).toContain("Failed to fetch analytics data Try Again");
  expect(draw({ answers: [[queryKey, filled]] })).toContain("Profile Views 60");
});

test("revenue in several currencies is shown and written per currency, never added (DECISIONS 56)", () => {
  const baht = { amount: 45_000, currency: "THB" };
  const mixed = [
    dayOf("2026-11-19", { revenue: [{ amount: 1_250, currency: "SGD" }, baht] }),
    dayOf("2026-11-20", { revenue: [baht] }),
  ];
  const revenue = [
    { amount: 90_000, currency: "THB", change: null },
    { amount: 1_250, currency: "SGD", change: -50 },
  ];
  const html = renderScreen(
    <Figures
      figures={{ ...filled, days: mixed, totals: { ...totals, revenue } }}
      upgrade={null}
      overviewLink="Open the Overview"
    />,
  );
  const words = visibleText(html).replaceAll("\u00A0", " ");
  expect(words).toMatch(
    /Program revenue \(THB\) ฿900\.00 Nothing to compare with yet Program revenue \(SGD\) \$12\.50 −50% Visitors/,
  );
  expect(words).toMatch(
    /20 Nov 2026 Profile .*\(THB\) ฿450\.00 Program revenue \(SGD\) \$0\.00 .*\(THB\) ฿450\.00 Program revenue \(SGD\) \$12\.50/,
  );
  expect(daysAsRows(mixed).map((line) => line.slice(6, 8))).toEqual([
    ["Program revenue (THB)", "Program revenue (SGD)"],
    ["450.00", "12.50"],
    ["450.00", "0.00"],
  ]);
});

test("the CSV files have one row per item, with money in whole units", () => {
  const revenue = [{ amount: 1_250, currency: "SGD" }];
  const lines = daysAsRows([dayOf("2026-11-20", { profileViews: 3, revenue, averageViewDuration: 61.4 })]);
  expect(lines).toEqual([
    [
      "Date",
      "Profile Views",
      "Job views",
      "Job Applications",
      "Messages",
      "Enrollments",
      "Program revenue (SGD)",
      "Visitors",
      "Returning visitors",
      "Calls",
      "Directions",
      "Website visits",
      "Average visit",
    ],
    ["2026-11-20", "3", "0", "0", "0", "0", "12.50", "0", "0", "0", "0", "0", "61"],
  ]);
  expect(jobsAsRows(filled.jobs ?? [])).toEqual([
    ["Job posting", "Views", "Apply Now", "Job Applications", "Applied after viewing"],
    ["Floor Coach", "40", "9", "4", "10"],
    ["Yoga, evenings", "0", "0", "1", ""],
  ]);
});

test.each([
  [0.4, "0 s"],
  [59.4, "59 s"],
  [59.6, "1 min 0 s"],
  [3_725, "62 min 5 s"],
])("%s seconds are shown as %s", (seconds, words) => expect(durationText(seconds)).toBe(words));
