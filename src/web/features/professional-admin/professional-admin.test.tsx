import { expect, test } from "vitest";
import type { OwnProfessional } from "#contract/professionals.ts";
import { formatMonth } from "#contract/texts/format-times.ts";
import { renderScreen, SCREEN_NOW, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { AnalyticsPanel } from "./analytics-panel.tsx";
import { CredentialsPanel } from "./credentials-panel.tsx";
import { FoundUnderCard } from "./found-under-card.tsx";
import { dailySeries } from "#web/platform/format/day-figures.ts";
import { daysAsRows, totalsOf } from "./figures.ts";
import { OverviewPanel } from "./overview-panel.tsx";
import { professionalAdminData } from "./professional-admin.data.ts";
import { certificationOf, dayOf, documentOf, ownOf } from "./professional-admin.test-suite.ts";
import { imageRejection } from "./profile-image.tsx";
import { SideCard, type RenderTabLink } from "./side-card.tsx";
import { TeamsCard } from "./teams-card.tsx";
import { VerificationPanel } from "./verification-panel.tsx";
import { ViewersCard } from "./viewers-card.tsx";

const keys = {
  certifications: professionalAdminData.certifications().queryKey,
  documents: professionalAdminData.documents().queryKey,
  days: professionalAdminData.days().queryKey,
  sources: professionalAdminData.sources().queryKey,
  viewers: professionalAdminData.viewers(1).queryKey,
};
const STANDARD = { plan: { foundBySpecialties: null, credentialsVerification: true } };
const renderTabLink: RenderTabLink = (tab, words) => <a href={`#${tab}`}>{words}</a>;
const drawCard = (changes: Partial<OwnProfessional> = {}) =>
  renderScreen(<SideCard own={ownOf(changes)} renderTabLink={renderTabLink} />);
const drawVerification = (changes: Partial<OwnProfessional>, documents = [documentOf()]) =>
  renderScreen(<VerificationPanel own={ownOf(changes)} />, { answers: [[keys.documents, documents]] });

test("the side card shows the completion and what is missing (R329)", () => {
  const words = visibleText(drawCard());
  expect(words).toMatch(/^W Wei Jie Ng Strength Coach Profile completion 40%/);
  expect(words).toContain("Still missing: summary, profile image, years of experience");
  expect(words).not.toContain("Verified");
  expect(visibleText(drawCard({ isVerified: true, completion: { percent: 100, missing: [] } }))).toMatch(
    /Strength Coach Verified Profile completion 100% Everything is filled in\./,
  );
});

test("the side card links to plans, account and resume builder (R343)", () => {
  const html = drawCard();
  for (const path of ["/professional-subscription", "/profile", "/resume-builder"])
    expect(html).toContain(`href="${path}"`);
});

test("the side card shows when the plan ends, or that there is none (R344)", () => {
  expect(visibleText(drawCard())).toContain("Free No active subscription Upgrade");
  const plan = { subscriptionTier: "standard", subscriptionExpiry: "2027-01-31T00:00:00.000Z" } as const;
  expect(visibleText(drawCard(plan))).toContain("Standard Expires on 31 Jan 2027");
  expect(visibleText(drawCard({ ...plan, subscriptionExpiry: "2026-11-01T00:00:00.000Z" }))).toContain(
    "Free No active subscription",
  );
});

test("the side card shows the verification status (R345)", () => {
  expect(visibleText(drawCard())).toContain("Verification Not Submitted Complete verification");
  expect(visibleText(drawCard({ kycStatus: "pending" }))).toContain("Verification In progress My account");
});

test("totals are sums; a day without events counts as zero (R330)", () => {
  const days = [
    dayOf("2026-10-24", { profileViews: 9 }),
    dayOf("2026-10-25", { profileViews: 3 }),
    dayOf("2026-11-23", { profileViews: 4, shortlists: 1 }),
  ];
  expect(totalsOf(days, SCREEN_NOW, "before")).toMatchObject({ profileViews: 9, shortlists: 0 });
  expect(totalsOf(days, SCREEN_NOW)).toMatchObject({ profileViews: 7, shortlists: 1, resumeDownloads: 0 });
  const series = dailySeries(days, (day) => day.profileViews, SCREEN_NOW);
  expect(series).toHaveLength(30);
  expect([series[0], series.at(-1)]).toEqual([
    { date: "2026-10-25", count: 3 },
    { date: "2026-11-23", count: 4 },
  ]);
  expect(series.filter(({ count }) => count > 0)).toHaveLength(2);
});

test("the overview has the four totals and the first 3 credentials (R330, R331)", () => {
  const draw = (answers: [readonly unknown[], unknown][]) =>
    visibleText(renderScreen(<OverviewPanel own={ownOf()} renderTabLink={renderTabLink} />, { answers }));
  const words = draw([
    [keys.days, [dayOf("2026-11-22", { profileViews: 2 }), dayOf("2026-11-23", { profileViews: 5, shortlists: 1 })]],
    [keys.certifications, [1, 2, 3, 4].map((id) => certificationOf({ id, name: `Certificate ${id}` }))],
  ]);
  expect(words).toMatch(
    /^Profile Views 7 A visitor counts once a day Last 30 days Resume Downloads 0 Last 30 days Job Applications 0 Without withdrawn ones Last 30 days Shortlisted 1 Last 30 days Quick actions/,
  );
  expect(words).toMatch(/Certificate 1.*Certificate 2.*Certificate 3/);
  expect(words).not.toContain("Certificate 4");
  expect(draw([[keys.certifications, []]])).toContain("No credentials yet");
});

test.each([
  ["2024-03-01", "Mar 2024"],
  ["2024-12-31", "Dec 2024"],
])("%s reads as %s (R336)", (day, words) => expect(formatMonth(day)).toBe(words));

test("a credential shows its months, a link only if it has one, a badge only while it is valid (R336, R337)", () => {
  const draw = (changes = {}) =>
    renderScreen(<CredentialsPanel own={ownOf(STANDARD)} />, {
      answers: [[keys.certifications, [certificationOf(changes)]]],
    });
  const plain = draw();
  expect(visibleText(plain)).toContain("First Aid Verified Singapore Red Cross Issued Mar 2025 · Expires Mar 2027");
  expect(plain).not.toContain("View First Aid");
  const linked = draw({ credentialUrl: "https://redcross.example/88", credentialId: "88" });
  expect(linked).toMatch(/href="https:\/\/redcross\.example\/88"[^>]*aria-label="View First Aid at its issuer"/);
  expect(visibleText(linked)).toContain("Credential ID 88 View");
  const expired = visibleText(draw({ verified: false, validity: "expired", expiryDate: "2026-02-01" }));
  expect(expired).toContain("First Aid Expired Singapore Red Cross Issued Mar 2025 · Expired Feb 2026");
  expect(expired).not.toContain("Verified");
  expect(visibleText(draw({ validity: "expiring" }))).toContain("Verified Expires soon");
  expect(visibleText(draw({ verified: false, validity: "none", expiryDate: null }))).toContain("No expiry date");
});

test("a credential can be submitted with the plan, until it is submitted or decided; Free says so (professional plan: standard.credentialsVerification)", () => {
  const draw = (changes: object, plan = STANDARD) =>
    visibleText(
      renderScreen(<CredentialsPanel own={ownOf(plan)} />, {
        answers: [[keys.certifications, [certificationOf({ verified: false, ...changes })]]],
      }),
    );
  expect(draw({})).toMatch(/First Aid Not verified yet .* Submit for verification Edit Delete$/);
  const at = "2026-11-20T04:00:00.000Z";
  const closed = [{ submittedAt: at }, { verified: true }, { declineReason: "Unreadable." }, { validity: "expired" }];
  for (const changes of closed) expect(draw(changes), JSON.stringify(changes)).not.toContain("Submit for");
  expect(draw({ submittedAt: at })).toContain("First Aid Being checked");
  const free = draw({}, { plan: { foundBySpecialties: 3, credentialsVerification: false } } as never);
  expect(free).toContain("Verified credentials come with the Standard plan");
  expect(free).not.toContain("Submit for");
});

test("specialties to be found under are chosen only where the plan limits them (professional plan: free.selectedCategories)", () => {
  const draw = (changes: Partial<OwnProfessional>) => renderScreen(<FoundUnderCard own={ownOf(changes)} />);
  expect(visibleText(draw({ specialties: null }))).toBe("");
  const few = draw({ specialties: "Yoga, Aqua", foundUnder: ["Yoga", "Aqua"] });
  expect(visibleText(few)).toBe("Found under Searches find you under Yoga, Aqua.");
  const specialties = "Yoga, Aqua, yoga, Boxing, Reiki";
  const many = draw({ specialties, foundUnder: ["Yoga", "Boxing", "Reiki"] });
  expect(visibleText(many)).toContain("You have chosen 3. Untick one to choose another. Save choice");
  expect(many.match(/role="checkbox"/g)).toHaveLength(4);
  expect(many.match(/aria-checked="true"/g)).toHaveLength(3);
  expect(many.match(/role="checkbox"[^>]*disabled=""/g)).toHaveLength(1);
  const all = draw({ ...STANDARD, specialties, foundUnder: ["Yoga", "Aqua", "Boxing", "Reiki"] });
  expect(visibleText(all)).toBe("Found under Searches find you under all of your specialties.");
});

test.each([
  ["photo.png", "image/png", 5 * 1024 * 1024, undefined],
  ["photo.gif", "image/gif", 100, undefined],
  ["photo.png", "image/png", 5 * 1024 * 1024 + 1, "size"],
  ["photo.svg", "image/svg+xml", 100, "type"],
  ["resume.pdf", "application/pdf", 100, "type"],
])("validating the image %s of %s with %i bytes returns %s (R333)", (name, type, size, reason) =>
  expect(imageRejection({ name, type, size })).toBe(reason),
);

test("the verification tab follows the status; uploads are possible only while it is open (R338)", () => {
  const words = (changes: Partial<OwnProfessional>) => visibleText(drawVerification(changes));
  const open = words({});
  for (const heading of ["Identity Verification", "Professional Credentials", "Proof of Experience"])
    expect(open).toContain(heading);
  expect(open).toContain("Submit for Verification");
  const pending = words({ kycStatus: "pending", kycSubmissionDate: "2026-11-20T04:00:00.000Z" });
  expect(pending).toContain(
    "Verification In Progress We're reviewing your documents Submitted on 20 Nov 2026 Submitted documents",
  );
  expect(pending).not.toContain("Identity Verification");
  const rejected = words({ kycStatus: "rejected", kycRejectionReason: "Too dark." });
  expect(rejected).toMatch(/^Verification Rejected.*Reason: Too dark\..*Identity Verification.*Resubmit Verification/);
  const verified = words({ kycStatus: "verified", kycVerificationDate: "2026-11-21T04:00:00.000Z" });
  expect(verified).toContain("Verification Complete");
  expect(verified).toContain("Approved on 21 Nov 2026");
  expect(verified).not.toMatch(/Submit for|Resubmit|Delete/);
});

test("credentials and documents show an error if they cannot be loaded", () => {
  const credentials = renderScreen(<CredentialsPanel own={ownOf()} />, { failures: [keys.certifications] });
  expect(visibleText(credentials)).toContain("Failed to fetch certifications Try Again");
  const documents = renderScreen(<VerificationPanel own={ownOf({ kycStatus: "pending" })} />, {
    failures: [keys.documents],
  });
  expect(visibleText(documents)).toContain("Failed to fetch KYC documents Try Again");
});

test("the submitted documents show type, date and status (R346)", () => {
  const words = visibleText(
    drawVerification({ kycStatus: "pending" }, [
      documentOf(),
      documentOf({ id: 32, documentType: "diploma", status: "verified", verified: true }),
      documentOf({ id: 33, documentType: "utility_bill", status: "rejected", documentUrl: null }),
    ]),
  );
  expect(words).toMatch(/Passport scan\.pdf Date 20 Nov 2026 Status Pending Open/);
  expect(words).toMatch(/Diploma scan\.pdf Date 20 Nov 2026 Status Verified Open/);
  expect(words).toMatch(/Utility bill scan\.pdf Date 20 Nov 2026 Status Rejected File deleted/);
});

test("without an identity document the tab says what is missing", () => {
  expect(visibleText(drawVerification({}, []))).toContain("Upload an identity document first.");
  expect(visibleText(drawVerification({}, [documentOf({ documentType: "diploma" })]))).toContain("first.");
  expect(visibleText(drawVerification({}, [documentOf({ documentUrl: null })]))).toContain("first.");
  expect(visibleText(drawVerification({}))).toContain("Ready to submit.");
});

test("the chart is described by one sentence and has a table; without events the tab says so (R330)", () => {
  const counted = [
    dayOf("2026-10-01", { profileViews: 6 }),
    dayOf("2026-11-20", { profileViews: 3 }),
    dayOf("2026-11-22", { profileViews: 9 }),
  ];
  const html = renderScreen(<AnalyticsPanel />, {
    answers: [
      [keys.days, counted],
      [
        keys.sources,
        [
          { source: "www.google.com", views: 8 },
          { source: "direct", views: 4 },
        ],
      ],
    ],
  });
  expect(html).toContain(
    'aria-label="Profile Views per day from 25 Oct 2026 to 23 Nov 2026: 12 in total, at most 9 on 22 Nov 2026. 6 in the 30 days before."',
  );
  expect(html.match(/<title>/g)).toHaveLength(30);
  expect(visibleText(html)).toMatch(
    /Show the figures as a table.*22 Nov 2026 Profile Views 9 .*20 Nov 2026 Profile Views 3/,
  );
  expect(visibleText(html)).toContain("Profile Views 12 A visitor counts once a day +100%");
  expect(visibleText(html)).toMatch(/Where visitors came from www\.google\.com: 8 .*Direct or unknown: 4/);
  expect(visibleText(html)).not.toMatch(/\b1 Oct 2026/);
  expect(daysAsRows(counted).slice(0, 2)).toEqual([
    ["Date", "Profile Views", "Resume Downloads", "Job Applications", "Shortlisted", "Messages", "Shown in searches"],
    ["2026-10-01", "6", "0", "0", "0", "0", "0"],
  ]);
  for (const days of [[], [dayOf("2026-11-20")]])
    expect(visibleText(renderScreen(<AnalyticsPanel />, { answers: [[keys.days, days]] }))).toContain(
      "No analytics data available yet",
    );
  expect(visibleText(renderScreen(<AnalyticsPanel />, { failures: [keys.days] }))).toContain(
    "Failed to fetch analytics data Try Again",
  );
});

test("viewers of the profile: businesses have names, other viewers are anonymous", () => {
  const at = "2026-11-23T02:00:00.000Z";
  const draw = (items: unknown[]) =>
    renderScreen(<ViewersCard page={1} renderPageLink={(page, words) => <a href={`?page=${page}`}>{words}</a>} />, {
      answers: [[keys.viewers, { items, total: { count: items.length, exact: true } }]],
    });
  const html = draw([
    { business: { id: 9, name: "Iron Temple", kind: "retail" }, lastViewedAt: at, views: 3 },
    { business: null, lastViewedAt: at, views: 1 },
  ]);
  expect(visibleText(html)).toMatch(/Iron Temple 3 views · last 2 hours ago A member 1 view · last 2 hours ago$/);
  expect(html).toContain('href="/business-collectives/9"');
  expect(visibleText(draw([]))).toContain("No one has viewed your profile yet");
});

test("teams: none, failed, one that asks and one that was agreed to", () => {
  const { queryKey } = professionalAdminData.teams();
  const business = { id: 7, name: "Iron Temple", kind: "fitness" as const };
  const draw = (stage: Parameters<typeof renderScreen>[1]) => visibleText(renderScreen(<TeamsCard />, stage));
  expect(draw({ answers: [[queryKey, []]] })).toContain("No business names you on its team.");
  expect(draw({ failures: [queryKey] })).toContain("Your teams could not be loaded.");
  const asks = { id: 1, business, name: "Mei Tan", role: "Coach", confirmed: false };
  expect(draw({ answers: [[queryKey, [asks, { ...asks, id: 2, confirmed: true }]]] })).toMatch(
    /Iron Temple Asks you “Mei Tan”, as “Coach” Say yes Decline Iron Temple You said yes “Mei Tan”, as “Coach” Leave$/,
  );
});
