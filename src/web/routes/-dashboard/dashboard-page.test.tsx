import { expect, test } from "vitest";
import type { User } from "#contract/accounts.ts";
import { profileData } from "#web/features/profile/profile.data.ts";
import { savedData } from "#web/features/saved/saved.data.ts";
import { testUser, renderScreen, SCREEN_NOW, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { aJobCard } from "#web/features/jobs/job.test-suite.ts";
import { dashboardData, type NewJobs } from "./dashboard.data.ts";
import { DashboardPage } from "./dashboard-page.tsx";

const user: User = { ...testUser, phone: null, createdAt: SCREEN_NOW, ownsBusiness: false, managesBusiness: false };
const NOTHING: [readonly unknown[], unknown][] = [
  [profileData.resumeDraft().queryKey, null],
  [profileData.applications().queryKey, []],
  [profileData.resumes().queryKey, []],
  [savedData.page(undefined, 1).queryKey, { items: [], total: { count: 0, exact: true } }],
  [profileData.enrollments().queryKey, { items: [], total: { count: 0, exact: true } }],
  [dashboardData.suggestedJobs("Singapore").queryKey, { jobs: [], isLocal: false } satisfies NewJobs],
];

test("greets by first name, else by username (R294)", () => {
  const draw = (who: User) =>
    visibleText(renderScreen(<DashboardPage user={who} country="Singapore" />, { answers: NOTHING }));
  expect(draw(user)).toContain("Dashboard Welcome back, Wei Jie");
  expect(draw({ ...user, firstName: null })).toContain("Welcome back, wei_jie");
});

test("a new customer sees one call to action in every empty section", () => {
  const words = visibleText(renderScreen(<DashboardPage user={user} country="Singapore" />, { answers: NOTHING }));
  for (const said of [
    "No applications yet",
    "Browse Job Listings",
    "No Resumes Yet",
    "Create New Resume",
    "No enrollments yet",
    "Nothing saved yet",
    "Find a program",
    "Coming Soon",
    "Find a place to review",
  ])
    expect(words).toContain(said);
  // Actions that a customer may not take are not offered.
  expect(words).not.toContain("List your business");
  const owner: User = { ...user, role: "business_owner" };
  expect(visibleText(renderScreen(<DashboardPage user={owner} country="Singapore" />, { answers: NOTHING }))).toContain(
    "List your business",
  );
});

test("the jobs say whose they are: the newest of the country, or of others if it has none", () => {
  const show = (isLocal: boolean) => {
    const jobs: NewJobs = { jobs: [aJobCard()], isLocal };
    const answers: typeof NOTHING = [
      ...NOTHING.slice(0, -1),
      [dashboardData.suggestedJobs("Singapore").queryKey, jobs],
    ];
    return visibleText(renderScreen(<DashboardPage user={user} country="Singapore" />, { answers }));
  };
  expect(show(true)).toContain("New jobs in Singapore The newest open jobs See all jobs");
  const elsewhere = show(false);
  expect(elsewhere).toContain("New jobs None is open in Singapore right now. These are the newest elsewhere.");
  for (const words of [show(true), elsewhere]) {
    expect(words).toContain("Floor Coach");
    expect(words).not.toContain("for you");
  }
});

test("an unfinished resume comes first", () => {
  const draft = { resumeId: null, step: 4, content: {}, version: 7, updatedAt: "2026-11-23T03:00:00.000Z" };
  const answers: typeof NOTHING = [...NOTHING, [profileData.resumeDraft().queryKey, draft]];
  const words = visibleText(renderScreen(<DashboardPage user={user} country="Singapore" />, { answers }));
  expect(words).toContain("Your resume is not finished Last saved 1 hour ago, at step 4 of 6. Continue");
});
