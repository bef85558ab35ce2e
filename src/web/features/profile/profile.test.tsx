import { expect, test } from "vitest";
import type { User } from "#contract/accounts.ts";
import { ownApplication } from "#contract/applications.ts";
import { enrollment, type Enrollment } from "#contract/programs.ts";
import { resumeRow, type ResumeRow as Row } from "#contract/resumes.ts";
import { profileText } from "#contract/texts/profile.ts";
import { inGerman } from "#test/second-language.ts";
import { testUser, renderScreen, SCREEN_NOW, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { AccountPanel } from "./account-panel.tsx";
import { ApplicationList } from "./application-list.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { EnrollmentList } from "./enrollment-list.tsx";
import { PersonalForm } from "./personal-form.tsx";
import { profileData } from "./profile.data.ts";
import { ResumeList } from "./resume-list.tsx";
import { SessionList } from "./session-list.tsx";

const user: User = {
  ...testUser,
  role: "business_admin",
  phone: null,
  createdAt: "2026-11-20T04:00:00.000Z",
  ownsBusiness: false,
  managesBusiness: false,
};
const row: Row = resumeRow.parse({
  version: 7,
  id: 31,
  title: "Coach in Tampines",
  description: null,
  createdAt: "2026-11-02T03:00:00.000Z",
  updatedAt: "2026-11-20T03:00:00.000Z",
  url: "/files/resumes/ab/31.pdf",
  resumeUrl: "/files/resumes/ab/31.pdf",
  jobId: null,
  template: "modern",
  versionCount: 2,
} satisfies Row);
const resumesKey = profileData.resumes().queryKey;

test("the e-mail cannot be edited (R281)", () => {
  const html = renderScreen(<PersonalForm user={user} onSaved={() => undefined} />, { user });
  const email = /<input[^>]*type="email"[^>]*>/.exec(html)?.[0];
  expect(email).toContain("disabled");
  expect(email).toContain('value="wei.jie@fit.example"');
  expect(email).not.toContain("name=");
  const words = visibleText(html);
  for (const label of ["First name", "Last name", "Phone", "New password", "Email cannot be changed"])
    expect(words).toContain(label);
});

test("a verified professional reads before saving that another name ends the badge", () => {
  const draw = (verifiedName: string | null) =>
    visibleText(
      renderScreen(<PersonalForm user={user} verifiedName={verifiedName} onSaved={() => undefined} />, { user }),
    );
  const name = [user.firstName, user.lastName].join(" ");
  for (const same of [null, name, name.toUpperCase()]) expect(draw(same)).not.toContain("Verified badge");
  expect(draw("Joseph Schooling")).toContain(
    "Your verification was for Joseph Schooling With another name your Verified badge goes until the new name is checked.",
  );
});

test("the account panel shows role, e-mail status and member since (R283, R284)", () => {
  expect(visibleText(renderScreen(<AccountPanel user={user} />))).toBe(
    "Account Username wei_jie Role Business Admin Email status Verified Member since 20 Nov 2026",
  );
  const unknown = visibleText(renderScreen(<AccountPanel user={{ ...user, isVerified: false, createdAt: null }} />));
  expect(unknown).toContain(
    "Unverified We send no other email to this address until you confirm it. Send the link again",
  );
  expect(unknown).toContain("Member since Unknown");
  expect(visibleText(renderScreen(<AccountPanel user={{ ...user, createdAt: "soon" }} />))).toContain("Unknown");
});

test("a resume is listed with its title or as Resume, with its date and links (R285, R286)", () => {
  const html = renderScreen(<ResumeList />, { answers: [[resumesKey, [row, { ...row, id: 32, title: " " }]]] });
  const words = visibleText(html);
  expect(words).toContain("Coach in Tampines Created 2 Nov 2026 · changed 20 Nov 2026 · Modern · 2 versions Download");
  expect(words).toContain("Resume Created 2 Nov 2026");
  expect(html).toMatch(/<a [^>]*href="\/files\/resumes\/ab\/31\.pdf" target="_blank"/);
  expect(html).toContain('href="/resume-builder?edit=31"');
  expect(html).toContain('href="/resume-builder"');
  expect(words).toContain("Create New Resume");
});

test("without resumes, and when they fail to load, the list is empty (R287)", () => {
  const empty = visibleText(renderScreen(<ResumeList />, { answers: [[resumesKey, []]] }));
  expect(empty).toContain("No Resumes Yet");
  expect(empty).toContain("Browse Job Listings");
  const failed = visibleText(renderScreen(<ResumeList />, { failures: [resumesKey] }));
  expect(failed).toContain("No Resumes Yet");
  expect(failed).toContain("Try Again");
  expect(renderScreen(<ResumeList />)).toContain('data-slot="loading"');
});

test("an unfinished resume links back to the step it was left at", () => {
  const words = {
    title: "You have an unfinished resume",
    body: "Saved {ago}, step {step} of {steps}.",
    continue: "Continue",
  };
  const html = renderScreen(<DraftNotice draft={{ updatedAt: "2026-11-23T02:00:00.000Z", step: 3 }} words={words} />);
  expect(visibleText(html)).toBe("You have an unfinished resume Saved 2 hours ago, step 3 of 6. Continue");
  expect(html).toContain('href="/resume-builder"');
});

test("own applications show their status; the list has all its states", () => {
  const { queryKey } = profileData.applications();
  const application = ownApplication.parse({
    id: 9,
    jobId: 5,
    status: "shortlisted",
    applicationDate: "2026-11-20T04:00:00.000Z",
    updatedAt: "2026-11-20T04:00:00.000Z",
    withdrawnAt: null,
    job: {
      id: 5,
      title: "Floor Coach",
      location: "Singapore",
      state: "open",
      business: { id: 7, name: "Iron Temple", logo: null },
    },
  });
  const withdrawn = { ...application, id: 10, withdrawnAt: SCREEN_NOW };
  const html = renderScreen(<ApplicationList />, { answers: [[queryKey, [application, withdrawn]]] });
  expect(visibleText(html)).toContain("Floor Coach Iron Temple · Singapore Shortlisted Applied 20 Nov 2026");
  expect(visibleText(html)).toContain("Withdrawn");
  expect(html).toContain('href="/applications/9"');
  expect(visibleText(renderScreen(<ApplicationList />, { answers: [[queryKey, []]] }))).toContain(
    "No applications yet",
  );
  expect(visibleText(renderScreen(<ApplicationList />, { failures: [queryKey] }))).toContain("Try Again");
  expect(renderScreen(<ApplicationList />)).toContain('data-slot="loading"');
});

const anEnrollment = (overrides: Partial<Enrollment> = {}) =>
  enrollment.parse({
    id: 3,
    paymentStatus: "pending",
    enrollmentDate: "2026-11-20T04:00:00.000Z",
    amount: { amount: 12_000, currency: "SGD" },
    program: { id: 2, name: "Strong in eight weeks", duration: null, image: null },
    business: { id: 7, kind: "fitness", name: "Iron Temple" },
    professional: null,
    class: null,
    canCancel: true,
    paymentUrl: null,
    ...overrides,
  } satisfies Enrollment);

test("own enrolments show price and payment; the list has all its states", () => {
  const { queryKey } = profileData.enrollments();
  const draw = (items: Enrollment[], count = items.length) =>
    renderScreen(<EnrollmentList />, { answers: [[queryKey, { items, total: { count, exact: true } }]] });
  const html = draw([anEnrollment()]);
  expect(visibleText(html)).toContain(
    "Strong in eight weeks Iron Temple · Enrolled 20 Nov 2026 $120.00 Payment pending",
  );
  expect(html).toContain('href="/fitness-collectives/7"');
  expect(html).toContain('href="/fitness-collectives/7?tab=programs&amp;program=2"');
  expect(visibleText(html)).not.toContain("Show all");
  expect(visibleText(draw([anEnrollment()], 9))).toContain("Show all 9 enrollments");
  expect(visibleText(draw([]))).toContain("No enrollments yet");
  expect(visibleText(renderScreen(<EnrollmentList />, { failures: [queryKey] }))).toContain("Try Again");
});

test("an enrolment can be cancelled only while unpaid; one with a professional links to the profile", () => {
  const draw = (own: Enrollment) =>
    renderScreen(<EnrollmentList />, {
      answers: [[profileData.enrollments().queryKey, { items: [own], total: { count: 1, exact: true } }]],
    });
  expect(draw(anEnrollment())).toContain('aria-label="Cancel your place in Strong in eight weeks"');
  expect(draw(anEnrollment())).not.toContain("Pay now");
  const open = draw(anEnrollment({ paymentUrl: "https://pay.example/1" }));
  expect(open).toContain('href="https://pay.example/1" aria-label="Pay for Strong in eight weeks now"');
  const paid = draw(
    anEnrollment({
      paymentStatus: "completed",
      canCancel: false,
      business: null,
      professional: { id: 4, name: "Aisha Rahman" },
    }),
  );
  expect(paid).not.toContain("Cancel your place");
  expect(paid).toContain('href="/professionals/4?program=2"');
  expect(visibleText(paid)).toContain("Aisha Rahman");
});

test("every other device can be signed out", () => {
  const { queryKey } = profileData.sessions();
  const here = {
    id: 1,
    current: true,
    device: "Firefox on Windows",
    address: null,
    createdAt: "2026-11-20T04:00:00.000Z",
    expiresAt: "2026-12-20T04:00:00.000Z",
  };
  const alone = visibleText(renderScreen(<SessionList />, { answers: [[queryKey, [here]]] }));
  expect(alone).toContain("Firefox on Windows Signed in 20 Nov 2026 This device");
  expect(alone).not.toContain("Sign out all other devices");
  const phone = { ...here, id: 2, current: false, device: "Safari on iPhone", address: "203.0.113.7" };
  const both = renderScreen(<SessionList />, { answers: [[queryKey, [here, phone]]] });
  expect(visibleText(both)).toContain("Sign out all other devices");
  expect(visibleText(both)).toContain("Safari on iPhone Signed in 20 Nov 2026 from 203.0.113.7 Sign out");
  expect(both).toContain('aria-label="Sign out Safari on iPhone"');
  expect(visibleText(renderScreen(<SessionList />, { failures: [queryKey] }))).toContain("Try Again");
});

test("the role is named in the reader's language", () => {
  const panel = inGerman({ profileText }, () => renderScreen(<AccountPanel user={user} />, { user }));
  expect(visibleText(panel)).toContain("[Role] [Business Admin]");
});
