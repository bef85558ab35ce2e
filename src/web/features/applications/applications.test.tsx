import { shownName } from "#contract/person-name.ts";
import { expect, test } from "vitest";
import { APPLICATION_STATUSES } from "#contract/applications.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { StatusBadge } from "./applicant.tsx";
import { ApplicationDetail } from "./application-detail.tsx";
import { applicationsData, type Pipeline } from "./applications.data.ts";
import { applicationOf, ownOf, received } from "./applications.test-suite.ts";
import { Board } from "./board.tsx";
import { toCsv } from "./csv.ts";
import { OwnApplications } from "./own-applications.tsx";
import { LatestApplications, RecentApplications } from "./recent-applications.tsx";
import { ReceivedTable } from "./received-table.tsx";

const BUSINESS = 7;
const pipeline: Pipeline = { businessId: BUSINESS };
const listed = <T,>(items: T[], count = items.length) => ({ items, total: { count, exact: true } });
const person = (id: number) => ({ id, username: null, firstName: `person${id}`, lastName: null });
const link = (_: number, words: React.ReactNode) => <a href="#page">{words}</a>;

test("the status of an application has its badge (R315)", () => {
  const shown = APPLICATION_STATUSES.map((status) => {
    const html = renderScreen(<StatusBadge application={{ status, withdrawnAt: null }} />);
    return [visibleText(html), /bg-(\w+)|ring-1/.exec(html)?.[0]];
  });
  expect(shown).toEqual([
    ["Applied", "bg-secondary"],
    ["Viewed", "ring-1"],
    ["Shortlisted", "bg-accent"],
    ["Interviewed", "bg-accent"],
    ["Offered", "bg-success"],
    ["Hired", "bg-success"],
    ["Rejected", "bg-danger"],
  ]);
});

test("all applications are linked only when there are more than five (R306)", () => {
  const draw = (count: number) =>
    visibleText(
      renderScreen(<RecentApplications businessId={BUSINESS} />, {
        answers: [[applicationsData.recent(BUSINESS).queryKey, listed([received()], count)]],
      }),
    );
  expect(draw(5)).toMatch(
    /Applicant Job Status Applied .*Mei Tan Job Floor Coach Status Applied Applied 20 Nov 2026 View$/,
  );
  expect(draw(5)).not.toContain("View all applications");
  expect(draw(6)).toContain("View all applications");
});

test("the overview shows the first three applications (R299)", () => {
  const html = renderScreen(<LatestApplications businessId={BUSINESS} />, {
    answers: [
      [
        applicationsData.recent(BUSINESS).queryKey,
        listed([1, 2, 3, 4].map((id) => received({ id, user: person(id) }))),
      ],
    ],
  });
  expect(visibleText(html)).toMatch(/person1.*person2.*person3/);
  expect(visibleText(html)).not.toContain("person4");
});

test("a person without a name is shown as a member", () => {
  expect(shownName(person(9))).toBe("person9");
  expect(shownName({ ...person(9), firstName: null })).toBe("Member");
});

test("own applications: empty, failed and listed", () => {
  const { queryKey } = applicationsData.own(1);
  const draw = (stage: Parameters<typeof renderScreen>[1]) =>
    visibleText(renderScreen(<OwnApplications page={1} renderPageLink={link} />, stage));
  expect(draw({ answers: [[queryKey, listed([])]] })).toContain("No applications yet");
  expect(draw({ failures: [queryKey] })).toBe("Your applications could not be loaded. Please try again. Try Again");
  expect(draw({ answers: [[queryKey, listed([ownOf({ status: "offered" })])]] })).toBe(
    "1 application I Floor Coach Iron Temple Singapore Applied 20 Nov 2026 Offered",
  );
});

test("the table names the applicant on the move button and has none for a withdrawn application", () => {
  const draw = (changes: Parameters<typeof received>[0]) =>
    renderScreen(
      <ReceivedTable
        pipeline={pipeline}
        page={1}
        selected={new Set()}
        onSelect={() => undefined}
        onMove={() => undefined}
        renderPageLink={link}
      />,
      { answers: [[applicationsData.table(pipeline, 1).queryKey, listed([received(changes)])]] },
    );
  expect(draw({ status: "interviewed" })).toContain('aria-label="Move Mei Tan"');
  expect(draw({ withdrawnAt: "2026-11-21T00:00:00.000Z" })).not.toContain("Move Mei Tan");
});

test("filters without matches show a message and can be cleared", () => {
  const narrowed: Pipeline = { ...pipeline, status: "hired" };
  const html = renderScreen(<Board pipeline={narrowed} onMove={() => undefined} />, {
    answers: [[applicationsData.board(narrowed).queryKey, listed([])]],
  });
  expect(visibleText(html)).toBe("No applications match these filters Clear filters");
});

test("the board has a column for each status", () => {
  const html = renderScreen(<Board pipeline={pipeline} onMove={() => undefined} />, {
    answers: [
      [
        applicationsData.board(pipeline).queryKey,
        listed([received(), received({ id: 2, status: "offered", notes: "Call" })]),
      ],
    ],
  });
  expect(visibleText(html)).toMatch(
    /^Applied 1 Mei Tan .*Viewed 0 No applications Shortlisted 0 .*Interviewed 0 .*Offered 1 Mei Tan .*Hired 0 .*Rejected 0/,
  );
});

test("the applicant sees the history, newest first, but not the employer's notes and actions", () => {
  const event = { message: null, status: null, createdAt: "2026-11-21T04:00:00.000Z" };
  const html = renderScreen(
    <ApplicationDetail
      crumbs={null}
      application={applicationOf({
        status: "shortlisted",
        events: [
          { ...event, id: 1, kind: "status", status: "viewed", by: "business" },
          { ...event, id: 2, kind: "status", status: "shortlisted", by: "business" },
          { ...event, id: 3, kind: "message", message: "Can you come on Monday?", by: "business" },
        ],
      })}
    />,
  );
  expect(visibleText(html)).toMatch(
    /Message from Iron Temple 21 Nov 2026 Can you come on Monday\? Moved to Shortlisted .* The employer opened the application .* Applied 20 Nov 2026/,
  );
  expect(visibleText(html)).toContain("Withdraw application");
  expect(visibleText(html)).not.toMatch(/Notes|Move this application|Write to the applicant/);
});

test("the employer sees contact details and can move, message and take notes", () => {
  const html = renderScreen(
    <ApplicationDetail
      crumbs={null}
      application={applicationOf({
        side: "business",
        user: {
          id: 5,
          username: null,
          firstName: "Mei",
          lastName: "Tan",
          email: "mei@fit.example",
          phone: "+65 6123 4567",
        },
        can: { move: ["viewed", "rejected"], withdraw: false, note: true, message: true },
      })}
    />,
  );
  expect(visibleText(html)).toMatch(
    /Mei Tan Applied for Floor Coach .*mei@fit\.example .*\+65 6123 4567 .*Move this application.*Write to the applicant.*Notes/,
  );
  expect(html).toContain('href="tel:+6561234567"');
  expect(visibleText(html)).not.toContain("Withdraw application");
});

test("the CSV file neutralizes formulas and quotes fields that need it", () => {
  const csv = toCsv(
    [received({ notes: '=HYPERLINK("http://evil.example")', headline: "Yoga, Pilates" })],
    "https://fit.example",
  );
  expect(csv.split("\r\n")).toEqual([
    "\uFEFFApplicant,Job,Status,Applied,Last change,Headline,Resume,Notes",
    'Mei Tan,Floor Coach,Applied,2026-11-20T04:00:00.000Z,2026-11-20T04:00:00.000Z,"Yoga, Pilates",https://fit.example/files/resumes/a.pdf,"\'=HYPERLINK(""http://evil.example"")"',
    "",
  ]);
});

test("what an applicant took back is neither shown nor exported", () => {
  const taken = { withdrawnAt: "2026-11-21T00:00:00.000Z", resumeUrl: null } as const;
  const html = renderScreen(
    <ApplicationDetail
      application={applicationOf({ ...taken, side: "business", coverLetter: null, resumePages: [] })}
      crumbs={null}
    />,
  );
  expect(visibleText(html)).toContain("The applicant took back the resume, the cover letter and the contact details.");
  expect(visibleText(html)).not.toMatch(/Download Resume|No cover letter was sent/);
  const [, row = ""] = toCsv([received({ ...taken, headline: null })], "https://fit.example").split("\r\n");
  expect(row).toContain("Withdrawn");
  expect(row).not.toContain("fit.example");
});
