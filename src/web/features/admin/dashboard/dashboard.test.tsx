import { expect, test } from "vitest";
import { activityEntry, platformCounts, type ActivityEntry } from "#contract/back-office.ts";
import { INBOX_KINDS, inboxCounts, type InboxCounts } from "#contract/inbox.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { readRoutes } from "#test/tour/routes.ts";
import { AdminList } from "../list/admin-list.tsx";
import { UNFILTERED_LIST } from "../list/admin-list.test-suite.tsx";
import { activitiesList } from "./activities-list.tsx";
import { activityDetail } from "./activity-words.ts";
import { Counts } from "./counts.tsx";
import { activitiesData, dashboardData } from "./dashboard.data.ts";
import { BackOfficeLinks } from "./links.tsx";
import { PendingItems } from "./pending-items.tsx";

test("the dashboard shows the counts of businesses, users and jobs (R196)", () => {
  const counts = platformCounts.parse({
    businesses: 1_234,
    fitnessCollectives: 1_000,
    retailBusinesses: 234,
    users: 56,
    professionals: 12,
    jobs: 78,
    openJobs: 9,
    subscribers: 4,
    openMessages: 1,
  });
  const words = visibleText(renderScreen(<Counts />, { answers: [[dashboardData.counts().queryKey, counts]] }));
  expect(words).toBe("Businesses 1,234 1,000 fitness, 234 retail Users 56 12 professionals Jobs 78 9 open");
  const failed = visibleText(renderScreen(<Counts />, { failures: [dashboardData.counts().queryKey] }));
  expect(failed).toContain("The counts could not be loaded. Try Again");
});

test("pending items are counted by kind and link to their part of the inbox", () => {
  const none = inboxCounts.parse(Object.fromEntries(INBOX_KINDS.map((kind) => [kind, 0])));
  const draw = (counts: InboxCounts) =>
    renderScreen(<PendingItems />, { answers: [[dashboardData.pendingCounts().queryKey, counts]] });
  const html = draw({ ...none, claim: 2, job_report: 1 });
  expect(visibleText(html)).toBe("Claims 2 waiting Reported jobs 1 waiting");
  expect(html).toContain('href="/admin/inbox?kind=claim"');
  expect(visibleText(draw(none))).toContain("Nothing is waiting for you");
});

/** The dashboard itself, the aliases of the category page, and the editor that the CMS opens. */
const NOT_LINKED = new Set(["/admin", "/admin/categories", "/admin/retail-categories", "/admin/articles/new"]);

test("every page of the back office is linked", async () => {
  const linked = [...renderScreen(<BackOfficeLinks />).matchAll(/href="([^"]+)"/g)].map(([, path = ""]) => path);
  const pages = (await readRoutes())
    .map((route) => route.replace(/\/$/, ""))
    .filter((route) => /^\/admin(?:\/|$)/.test(route) && !route.includes("$") && !NOT_LINKED.has(route));
  expect(linked.toSorted()).toEqual(pages.toSorted());
});

const entryOf = (changes: Partial<ActivityEntry> = {}): ActivityEntry =>
  activityEntry.parse({
    id: 1,
    activityType: "apply_job",
    details: { jobId: 4, applicationId: 9 },
    ipAddress: null,
    userAgent: null,
    createdAt: "2026-11-23T03:00:00.000Z",
    user: { id: 7, username: "wei_jie", email: "wei.jie@fit.example" },
    ...changes,
  });

test("Recent Activities shows user, activity and time", () => {
  const draw = (items: ActivityEntry[], count = items.length) =>
    renderScreen(<AdminList list={activitiesList()} address={UNFILTERED_LIST} />, {
      answers: [[activitiesData.list({}, 1).queryKey, { items, total: { count, exact: true } }]],
    });
  const html = draw([entryOf(), entryOf({ id: 2, activityType: "login", details: {}, user: null })], 41);
  const words = visibleText(html);
  expect(words).toContain("41 activities");
  expect(words).toContain("Applied for a job Job 4 Who wei_jie wei.jie@fit.example When 1 hour ago");
  expect(words).toContain("Signed in Who Deleted user");
  expect(html).toContain('href="?page=2"');
  expect(visibleText(draw([]))).toContain("No activity yet");
});

test.each([
  [{ search: "yoga <b>" }, { words: "“yoga <b>”" }],
  [
    { businessId: 3, kind: "fitness", name: "Forge Hall" },
    { words: "Forge Hall", href: "/businesses/3" },
  ],
  [
    { businessId: 3, kind: "retail" },
    { words: "Listing 3", href: "/business-collectives/3" },
  ],
  [
    { professionalId: 5, reviewId: 2 },
    { words: "Professional 5", href: "/professionals/5" },
  ],
  [{ businessId: "3/../../logout" }, undefined],
  [{ fields: ["phone"] }, undefined],
])("the details %o are read as %o", (details, expected) => {
  expect(activityDetail({ details })).toEqual(expected);
});
