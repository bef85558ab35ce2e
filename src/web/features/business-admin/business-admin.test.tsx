import { expect, test } from "vitest";
import type { ReceivedReview } from "#contract/reviews.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { Figures } from "./analytics-panel.tsx";
import { businessAdminData } from "./business-admin.data.ts";
import { figuresOf, overviewOf, ownBusiness, ownJobRow, receivedReviewOf } from "./business-admin.test-suite.ts";
import { JobsPanel, JobTable } from "./jobs-panel.tsx";
import { OverviewPanel } from "./overview-panel.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import { ReceivedReviewItem, ReviewsPanel } from "./reviews-panel.tsx";

const business = ownBusiness();
const keys = {
  jobs: businessAdminData.jobs(business.id).queryKey,
  overview: businessAdminData.overview(business.id).queryKey,
  reviews: businessAdminData.reviews(business.id, 1).queryKey,
};
const listed = <T,>(items: T[], count = items.length) => ({ items, total: { count, exact: true } });
const plan = { name: "Premium", lines: "Resume bank Unlimited jobs" };
const drawProfile = (changes = {}) =>
  visibleText(renderScreen(<ProfilePanel business={ownBusiness(changes)} plan={plan} subscriptionLink="Manage" />));

const drawOverview = (reviews: ReturnType<typeof receivedReviewOf>[], now = overviewOf()) =>
  visibleText(
    renderScreen(
      <OverviewPanel
        business={business}
        latestApplications="The latest"
        renderTabLink={(tab, words) => <a href={`#${tab}`}>{words}</a>}
      />,
      {
        answers: [
          [keys.overview, now],
          [keys.reviews, listed(reviews)],
        ],
      },
    ),
  );

test("the overview shows the figures that the server counted, and what they count (R298)", () => {
  const words = drawOverview([receivedReviewOf()], overviewOf({ activeJobs: 1, applications: 37 }));
  expect(words).toMatch(
    /^Total Reviews 3 Published Active Jobs 1 Open and not expired Applications 37 Without withdrawn ones Profile Completion 80% 3 people have saved this listing\./,
  );
  const held = { average: 0, count: 0, unpublished: 1, unanswered: 0 };
  expect(drawOverview([], overviewOf({ reviews: held }))).toContain("Total Reviews 0 Published; 1 more is not");
});

test("the overview shows the first three reviews and the latest applications (R299)", () => {
  const words = drawOverview([1, 2, 3, 4].map((id) => receivedReviewOf({ id, title: `Title ${id}` })));
  expect(words).toMatch(/Title 1.*Title 2.*Title 3.*View all applications The latest$/);
  expect(words).not.toContain("Title 4");
});

test("the overview shows the figures of the last 30 days only if the plan gives them (business plan: basic.basicAnalytics)", () => {
  const figure = (count: number) => ({ count, change: null });
  const overview = { profileViews: figure(12), jobViews: figure(3), applications: figure(2), messages: figure(1) };
  const drawWith = (changes: Parameters<typeof figuresOf>[0]) =>
    visibleText(
      renderScreen(<OverviewPanel business={business} latestApplications="" renderTabLink={() => null} />, {
        answers: [[businessAdminData.figures(business.id).queryKey, figuresOf({ available: false, ...changes })]],
      }),
    );
  expect(drawWith({ overview })).toMatch(
    /The last 30 days Profile Views 12 .*Job views 3 .*Job Applications 2 .*Messages 1/,
  );
  expect(drawWith({ overview: null })).not.toContain("The last 30 days");
  const basic = figuresOf({ available: false, overview });
  expect(visibleText(renderScreen(<Figures figures={basic} upgrade="Upgrade Plan" overviewLink="Open it" />))).toMatch(
    /^Analytics Unavailable Upgrade to our Standard or Premium plans .* Upgrade Plan Your Overview shows .* Open it$/,
  );
});

test("the overview lists the next steps", () => {
  const words = drawOverview([receivedReviewOf()], overviewOf({ newApplications: 2 }));
  expect(words).toMatch(
    /What to do next Review 2 new applications Answer your reviews Complete your profile: logo Complete your profile: a photo/,
  );
});

test("a listing without a point on the map is asked for its pin", () => {
  const drawAt = (latitude: number | null) => {
    const place = {
      id: 31,
      version: 1,
      businessId: business.id,
      address: "10 Kallang Avenue",
      city: "Singapore",
      state: null,
      country: "Singapore",
      postalCode: "339510",
      latitude,
      longitude: latitude === null ? null : 103.8,
      phone: null,
      email: null,
      isMainLocation: true,
      operatingHours: null,
      openingDays: null,
      hours: [],
      opening: null,
      timeZone: "Asia/Singapore",
    };
    const placed = { ...business, locations: [place] };
    const answers: [readonly unknown[], unknown][] = [[keys.overview, overviewOf({ newApplications: 0 })]];
    const panel = <OverviewPanel business={placed} latestApplications="" renderTabLink={() => null} />;
    return visibleText(renderScreen(panel, { answers }));
  };
  expect(drawAt(null)).toContain("Customers cannot find you on the map yet: place your pin");
  expect(drawAt(1.3)).not.toContain("place your pin");
});

test("an owner is caught up only when that is known", () => {
  const complete = { ...business, missing: [] };
  const panel = <OverviewPanel business={complete} latestApplications="" renderTabLink={() => null} />;
  const done = "You are all caught up.";
  const answers: [readonly unknown[], unknown][] = [[keys.reviews, listed([])]];
  const now = overviewOf({ newApplications: 0, reviews: { average: 0, count: 0, unpublished: 0, unanswered: 0 } });
  expect(visibleText(renderScreen(panel, { answers: [...answers, [keys.overview, now]] }))).toContain(done);
  expect(visibleText(renderScreen(panel, { answers }))).not.toContain(done);
  const failed = visibleText(renderScreen(panel, { answers, failures: [keys.overview] }));
  expect(failed).toContain("What to do next could not be loaded. Try Again");
  expect(failed).not.toContain(done);
});

test("the badge follows the verified flag, and says pending only while something is (R300)", () => {
  expect(drawProfile()).toContain("Iron Temple Verified Gym");
  const unverified = (verificationStatus: string) => drawProfile({ verified: false, verificationStatus });
  expect(unverified("pending")).toContain("Iron Temple Pending Verification Gym");
  expect(unverified("rejected")).toContain("Iron Temple Registration Rejected Gym");
  expect(unverified("approved")).toContain("Iron Temple Gym");
});

test("the profile says that there are no ratings, and that a category without a name is not specified (R301)", () => {
  expect(drawProfile({ reviewCount: 0, avgRating: 0 })).toContain("No ratings");
  expect(drawProfile()).toMatch(/4\.3.*8 reviews/);
  expect(drawProfile({ category: { id: 1, name: "" } })).toContain("Not specified");
});

test("the profile shows completion, missing parts and the contents of the plan (R303)", () => {
  const words = drawProfile();
  expect(words).toContain("80%");
  expect(words).toContain("Still missing: logo, a photo");
  expect(words).toMatch(/Premium plan Expires on 31 Jan 2027 Resume bank Unlimited jobs/);
  expect(drawProfile({ subscriptionTier: "none", subscriptionExpiry: null })).toContain("No active subscription");
});

test("a job's row shows title, status, day and applications (R305)", () => {
  const html = renderScreen(<JobTable jobs={[ownJobRow({ newApplicationCount: 2 })]} />);
  expect(visibleText(html)).toMatch(
    /Job Title Status Posted Applications Actions Floor Coach Status Open Posted 1 Nov 2026 Applications 2 new 4 View Edit/,
  );
  expect(html).toMatch(/href="\/jobs\/11"/);
  expect(html).toMatch(/href="\/jobs\/11\/edit"/);
  expect(visibleText(renderScreen(<JobTable jobs={[ownJobRow({ status: "draft", state: "draft" })]} />))).toContain(
    "Status Draft Posted Not posted",
  );
});

test("the jobs tab shows its empty text above the applications", () => {
  const html = renderScreen(<JobsPanel businessId={business.id} applications="Recent Applications" />, {
    answers: [[keys.jobs, []]],
  });
  expect(visibleText(html)).toMatch(/Post New Job No jobs posted yet .* Recent Applications$/);
});

test.each([
  ["waiting", "Pending Moderation"],
  ["held", "Pending Moderation"],
  ["published", "Moderated"],
  ["taken_down", "Failed Moderation"],
  ["rejected", "Failed Moderation"],
] as const)("a review's badge shows its state, whatever the automatic checks said (R307): %s", (state, words) => {
  for (const aiModerationPassed of [null, true, false])
    expect(
      visibleText(renderScreen(<ReceivedReviewItem review={receivedReviewOf({ state, aiModerationPassed })} />)),
    ).toContain(`10 Nov 2026 ${words} `);
});

test("an answered review shows the response and its day, an unanswered one offers to respond (R308)", () => {
  const answered = renderScreen(
    <ReceivedReviewItem
      review={receivedReviewOf({ businessResponse: "Thank you!", responseDate: "2026-11-12T04:00:00.000Z" })}
    />,
  );
  expect(visibleText(answered)).toMatch(/Your response · 12 Nov 2026 Thank you! Edit response/);
  expect(visibleText(renderScreen(<ReceivedReviewItem review={receivedReviewOf()} />))).toContain("Respond to Review");
  const held = receivedReviewOf({ state: "held", moderated: false, can: { respond: false } });
  expect(visibleText(renderScreen(<ReceivedReviewItem review={held} />))).not.toContain("Respond to Review");
});

test("a plan without responses names the plan that includes them", () => {
  const html = renderScreen(
    <ReviewsPanel
      businessId={business.id}
      page={1}
      upgrade={{ plan: "Basic", action: "Upgrade Plan" }}
      renderPageLink={(_, words) => words}
      renderReport={() => "Report"}
    />,
    { answers: [[keys.reviews, listed([])]] },
  );
  expect(visibleText(html)).toMatch(/part of the Basic plan.*Upgrade Plan.*No reviews yet/);
});

test("figures are unavailable on a plan without analytics (R313)", () => {
  const none = figuresOf({ available: false });
  expect(
    visibleText(renderScreen(<Figures figures={none} upgrade="Upgrade Plan" overviewLink="Open the Overview" />)),
  ).toBe("Analytics Unavailable Upgrade to our Standard or Premium plans to access business analytics Upgrade Plan");
  const some = figuresOf({
    profileViews: { count: 148, change: 12.1 },
    applications: { count: 21, change: 5 },
    reviewScore: { average: 4.25, count: 8 },
  });
  expect(visibleText(renderScreen(<Figures figures={some} upgrade={null} overviewLink="Open the Overview" />))).toBe(
    "Profile Views 148 A visitor counts once a day +12% Job Applications 21 Without withdrawn ones +5% Review Score 4.3 / 5 From 8 reviews Last 30 days, compared with the 30 days before.",
  );
  const empty = {
    ...some,
    profileViews: { count: 0, change: null },
    applications: { count: 0, change: null },
    reviewScore: { average: 0, count: 0 },
  };
  expect(visibleText(renderScreen(<Figures figures={empty} upgrade={null} overviewLink="Open the Overview" />))).toBe(
    "No analytics data available yet",
  );
});

test("the owner sees which review is a verified purchase", () => {
  const draw = (verifiedPurchase: boolean) =>
    visibleText(renderScreen(<ReceivedReviewItem review={receivedReviewOf({ verifiedPurchase })} />));
  expect(draw(true)).toContain("Verified purchase");
  expect(draw(false)).not.toContain("Verified purchase");
});

test("the owner's report shows where it stands, the reason, and offers the one appeal (business plan: basic.reviewModeration)", () => {
  const own = {
    reason: "false",
    note: null,
    verdict: null,
    appeal: null,
    appealedAt: null,
    createdAt: "2026-11-12T04:00:00.000Z",
    state: "open",
    can: { appeal: false },
  } as const;
  const draw = (report: ReceivedReview["report"]) =>
    visibleText(renderScreen(<ReceivedReviewItem review={receivedReviewOf({ report })} report="Report" />));
  expect(draw(null)).toMatch(/Report$/);
  expect(draw(own)).toMatch(/This review is reported\. An admin will decide\.$/);
  expect(draw({ ...own, state: "dismissed", verdict: "It describes a visit.", can: { appeal: true } })).toMatch(
    /It stays\. Reason: It describes a visit\. Appeal$/,
  );
  const appealed = { verdict: "It describes a visit.", appeal: "There is no pool.", appealedAt: own.createdAt };
  expect(draw({ ...own, ...appealed })).toMatch(
    /The decision is appealed\. An admin will decide once more\. Reason: .* Appeal of 12 Nov 2026: There is no pool\.$/,
  );
});
