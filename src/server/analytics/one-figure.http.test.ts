import { z } from "zod";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminUsersApi } from "#contract/admin-users.ts";
import { adminJobsApi } from "#contract/admin-jobs.ts";
import { adminListingsApi } from "#contract/admin-listings.ts";
import { ALL_ENDPOINTS } from "#contract/all-endpoints.ts";
import { analyticsApi as api } from "#contract/analytics.ts";
import { applicationsApi } from "#contract/applications.ts";
import { backOfficeApi } from "#contract/back-office.ts";
import { businessesApi } from "#contract/businesses.ts";
import { fillPath } from "#contract/endpoint.ts";
import { jobsApi } from "#contract/jobs.ts";
import { reviewsApi } from "#contract/reviews.ts";
import { businessTeamMembers } from "#server/businesses/businesses.table.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildApplication } from "#test/build/application.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildJob, type JobRow } from "#test/build/job.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildReview } from "#test/build/review.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { ROLL_UP } from "./analytics.tasks.ts";

// Each figure has one meaning, wherever it is shown. spec: DECISIONS 65
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";
const HOUR = 3_600_000;

let app: TestApp;
let admin: BuiltUser;
let owner: BuiltUser;
let gym: BusinessRow;

beforeAll(async () => {
  app = await createTestApp({ env: { TRUST_PROXY: "1" } });
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.platform.database.pool.query("delete from throttle_points");
  owner = await buildUser(app, { role: "business_admin" });
  gym = (await buildBusiness(app, { owner: owner.user, tier: "standard" })).business;
});

interface Visitor {
  who?: BuiltUser;
  from?: string;
  browser?: string;
}
const view = (path: string, { who, from = "203.0.113.7", browser = FIREFOX }: Visitor = {}) =>
  app.request(path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": from,
      "user-agent": browser,
      ...(who && { cookie: who.actor.cookie }),
    },
    body: "{}",
  });
/** Every field of a response that is one of these figures, by entity; a new one needs a line here and a comparison. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  "published reviews and their average": [
    ..."AdminListing Business Collective ListingForEdit OwnListing".split(" ").map((name) => `${name}.rating`),
    ..."Business Collective CollectiveCard ListingCard ListingForEdit OwnListing OwnProfessional Professional ProfessionalCard"
      .split(" ")
      .map((name) => `${name}.avgRating`),
    ..."AdminListing Business Collective CollectiveCard ListingCard ListingForEdit OwnListing OwnProfessional Professional ProfessionalCard"
      .split(" ")
      .map((name) => `${name}.reviewCount`),
    ..."CandidateResult.professional FeaturedCollective FeaturedListing Job.business ProfessionalPin ShortlistEntry.professional"
      .split(" ")
      .flatMap((name) => [`${name}.avgRating`, `${name}.reviewCount`]),
    "AdminUserDetail.counts.reviews",
    "BusinessFigures.reviewScore.average",
    "BusinessOverview.reviews.average",
    "PlatformDay.reviewsPosted",
    "ReviewSummary.average",
  ],
  "applications that are not withdrawn": [
    "AdminJob.applicationCount",
    "AdminUserDetail.counts.applications",
    "BusinessDay.applications",
    "BusinessOverview.applications",
    "JobFigures.applications",
    "OwnJob.applicationCount",
    "OwnJob.newApplicationCount",
    "PlatformDay.jobApplications",
    "ProfessionalDay.jobApplications",
  ],
  "active jobs": ["AdminUserDetail.counts.openJobs", "BusinessOverview.activeJobs", "PlatformCounts.openJobs"],
  "counted views": [
    "BusinessDay.jobViews",
    "BusinessDay.profileViews",
    "JobFigures.views",
    "ProfessionalDay.profileViews",
    "ProfileViewer.views",
    "SourceCount.views",
  ],
};
const FIGURE =
  /^(avgRating|average|rating|reviewCount|reviews(Posted)?|(job)?applications|(new)?applicationCount|(open|active)Jobs|\w*views)$/i;

/** The numbers of a response with the name of such a figure. */
function figuresIn(schema: z.ZodType, path = ""): string[] {
  if (schema instanceof z.ZodArray) return figuresIn(schema.element as z.ZodType, path);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return figuresIn(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => figuresIn(option as z.ZodType, path));
  if (!(schema instanceof z.ZodObject))
    return schema instanceof z.ZodNumber && FIGURE.test(path.split(".").at(-1) ?? "") ? [path] : [];
  // The rating of one review is no figure.
  if ("rating" in schema.shape && ("content" in schema.shape || "stars" in schema.shape)) return [];
  const at = z.globalRegistry.get(schema)?.id ?? path;
  return Object.entries(schema.shape).flatMap(([key, part]) => figuresIn(part as z.ZodType, `${at}.${key}`));
}

test("every figure of a response is known", () => {
  const found = new Set(ALL_ENDPOINTS.flatMap(({ response }) => figuresIn(response as z.ZodType)));
  expect([...found].toSorted()).toEqual(Object.values(SHOWN).flat().toSorted());
});

const figures = async () => (await app.as(owner.actor).call(api.ofBusiness, { query: { businessId: gym.id } })).data;

describe("views of a listing, a job and a profile", () => {
  const browsers = Array.from({ length: 100 }, (_, n) => `${FIREFOX} Tab/${n}`);
  let job: JobRow;
  let coach: Awaited<ReturnType<typeof buildProfessional>>;
  beforeEach(async () => {
    job = await buildJob(app, { business: gym });
    coach = await buildProfessional(app);
  });
  const paths = () => [
    fillPath(api.recordView.path, { id: gym.id }),
    fillPath(api.recordJobView.path, { id: job.id }),
    fillPath(api.recordProfessionalView.path, { id: coach.professional.id }),
  ];
  const viewsOf = async () => {
    const { data } = await app.as(coach.actor).call(api.ofProfessional, { query: {} });
    const { profileViews, totals } = await figures();
    return [profileViews?.count, totals?.jobViews.count, data.reduce((sum, day) => sum + day.profileViews, 0)];
  };

  test("from one address are at most 20 a day, whatever the browsers call themselves", async () => {
    for (const path of paths()) for (const browser of browsers) await view(path, { browser });
    expect(await viewsOf()).toEqual([20, 20, 20]);
    for (const path of paths()) await view(path, { from: "198.51.100.4" });
    expect(await viewsOf()).toEqual([21, 21, 21]);
    app.clock.advance(24 * HOUR);
    for (const path of paths()) await view(path);
    expect(await viewsOf()).toEqual([22, 22, 22]);
  });

  test("from one address at once are at most 20", async () => {
    const [path = ""] = paths();
    await Promise.all(browsers.slice(0, 60).map((browser) => view(path, { browser })));
    expect((await figures()).profileViews?.count).toBe(20);
  });

  test("count a visitor once a day", async () => {
    const member = await buildUser(app);
    for (let hour = 0; hour < 20; hour += 5) {
      for (const path of paths()) for (const who of [undefined, member]) await view(path, who && { who });
      app.clock.advance(5 * HOUR);
    }
    expect(await viewsOf()).toEqual([2, 2, 2]);
  });

  test("leave out the team of the listing", async () => {
    const member = await buildUser(app, { role: "professional" });
    await app.platform.database.db.insert(businessTeamMembers).values({
      businessId: gym.id,
      name: "Mei",
      role: "Coach",
      userId: member.user.id,
      consentedAt: TEST_NOW.toISOString(),
    });
    for (const path of paths().slice(0, 2)) await view(path, { who: member });
    expect((await viewsOf()).slice(0, 2)).toEqual([0, 0]);
  });
});

describe("the figures of a listing", () => {
  const hours = (count: number) => new Date(TEST_NOW.getTime() + count * HOUR).toISOString();

  test("are the same wherever they are shown, also after the day is rolled up", async () => {
    const open = await buildJob(app, { business: gym });
    const expired = await buildJob(app, { business: gym, expiresAt: hours(-1) });
    const applicants = await Promise.all([1, 2, 3].map(() => buildUser(app)));
    const [first] = await Promise.all(
      applicants.map(({ user }, n) => buildApplication(app, { job: n === 2 ? expired : open, applicant: user })),
    );
    await buildReview(app, { business: gym, rating: 5 });
    await buildReview(app, { business: gym, rating: 4 });
    await buildReview(app, { business: gym, rating: 4 });
    await buildReview(app, { business: gym, rating: 1, state: "held" });
    const author = await buildUser(app);
    await buildReview(app, { business: gym, rating: 1, author: author.user, state: "rejected" });

    async function expectEverywhere(applications: number, ofFirst: number) {
      const own = app.as(owner.actor);
      const back = app.as(admin.actor);
      const query = { businessId: gym.id };
      const { data: overview } = await own.call(api.overview, { query });
      expect(overview).toEqual({
        businessId: gym.id,
        activeJobs: 1,
        applications,
        newApplications: applications,
        savedBy: 0,
        reviews: { average: 4.33, count: 3, unpublished: 2, unanswered: 3 },
      });
      const ofDays = await figures();
      expect(ofDays.applications?.count).toBe(applications);
      expect(ofDays.days?.reduce((sum, day) => sum + day.applications, 0)).toBe(applications);
      expect(ofDays.reviewScore).toEqual({ average: 4.33, count: 3 });
      const { data: jobs } = await own.call(jobsApi.mine, { query });
      expect(jobs.reduce((sum, job) => sum + job.applicationCount, 0)).toBe(applications);
      expect(jobs.filter(({ state }) => state === "open")).toHaveLength(overview.activeJobs);
      const { data: summary } = await own.call(applicationsApi.summarize, { query });
      expect(summary.total).toBe(applications);
      const { data: page } = await app.as(null).call(businessesApi.get, { params: { id: gym.id } });
      expect([page.avgRating, page.rating, page.reviewCount]).toEqual([4.33, 4.33, 3]);
      const { data: bySummary } = await app.as(null).call(reviewsApi.summary, { params: { id: gym.id } });
      expect([bySummary.average, bySummary.count]).toEqual([4.33, 3]);
      const { data: posting } = await app.as(null).call(jobsApi.get, { params: { id: open.id } });
      expect([posting.business.avgRating, posting.business.reviewCount]).toEqual([4.33, 3]);
      const { data: listed } = await back.call(adminListingsApi.list, { query: { search: gym.name } });
      expect(listed.find(({ id }) => id === gym.id)).toMatchObject({ rating: 4.33, reviewCount: 3 });
      const { data: postings } = await back.call(adminJobsApi.list, { query: { pageSize: 100, page: 1 } });
      const own2 = postings.filter(({ id }) => id === open.id || id === expired.id);
      expect(own2.reduce((sum, job) => sum + job.applicationCount, 0)).toBe(applications);
      const { data: ofOwner } = await back.call(adminUsersApi.get, { params: { id: owner.user.id } });
      expect(ofOwner.counts.openJobs).toBe(1);
      const { data: ofApplicant } = await back.call(adminUsersApi.get, { params: { id: applicants[0]?.user.id ?? 0 } });
      expect(ofApplicant.counts.applications).toBe(ofFirst);
      const { data: ofAuthor } = await back.call(adminUsersApi.get, { params: { id: author.user.id } });
      expect(ofAuthor.counts.reviews).toBe(0);
    }

    await expectEverywhere(3, 1);
    app.clock.advance(24 * HOUR);
    await app.tasks.tick(ROLL_UP);
    await expectEverywhere(3, 1);
    const withdrawn = await app
      .as(applicants[0]?.actor ?? null)
      .call(applicationsApi.withdraw, { params: { id: first?.id ?? 0 } });
    expect(withdrawn.status).toBe(200);
    await expectEverywhere(2, 0);
    const { data: days } = await app.as(admin.actor).call(api.ofPlatform, { query: { days: "2" } as never });
    expect(days[0]).toMatchObject({ jobApplications: 2, reviewsPosted: 3 });
  });

  test("the platform's open jobs leave out removed and filled ones", async () => {
    const before = (await app.as(admin.actor).call(backOfficeApi.counts, {})).data.openJobs;
    await buildJob(app, { business: gym });
    await buildJob(app, { business: gym, expiresAt: hours(-1) });
    await buildJob(app, { business: gym, status: "draft" });
    expect((await app.as(admin.actor).call(backOfficeApi.counts, {})).data.openJobs).toBe(before + 1);
  });
});
