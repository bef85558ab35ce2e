import { describe, expect, test } from "vitest";
import { application } from "#contract/applications.ts";
import { testUser, renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { ApplyButton, JobStatusNotices } from "./apply-panel.tsx";
import { applyData } from "./apply.data.ts";
import { JobFacts, JobText } from "./job-body.tsx";
import { JobBusiness } from "./job-business.tsx";
import { JobHeader } from "./job-header.tsx";
import { aJob, aJobCard } from "./job.test-suite.ts";
import { jobsData } from "./jobs.data.ts";
import { SimilarJobs } from "./similar-jobs.tsx";

const NOW = "2026-11-20T04:00:00.000Z";
const standing = (given: Parameters<typeof aJob>[0]) => renderScreen(<JobStatusNotices job={aJob(given)} />);

test("the header shows job and business with logo, badge and rating", () => {
  const html = renderScreen(<JobHeader job={aJob()} actions={null} />);
  expect(html).toContain('src="/images/320/logos/aa/aa/temple.webp"');
  expect(html).toMatch(/<h1[^>]*>Floor Coach</);
  expect(html).toContain('href="/fitness-collectives/7"');
  expect(visibleText(html)).toContain("Iron Temple Verified 4.3 8 reviews Fitness Role");
  const { business } = aJob();
  const plain = renderScreen(
    <JobHeader job={aJob({ business: { ...business, logo: null, verified: false } })} actions={null} />,
  );
  expect(plain).toContain('data-slot="letter-tile"');
  expect(visibleText(plain)).not.toContain("Verified");
});

test("the facts are place, type, salary, age and closing day (R070)", () => {
  expect(visibleText(renderScreen(<JobFacts job={aJob()} />, { now: NOW }))).toBe(
    "Location Tampines, Singapore Job type Part Time Salary $20 - $28/hour Posted 3 days ago Closes 16 Jan 2027",
  );
  // The closing day is meaningless once the job has ended.
  expect(visibleText(renderScreen(<JobFacts job={aJob({ state: "closed" })} />))).not.toContain("Closes");
});

test("the description keeps its markup, the requirements are a list", () => {
  const html = renderScreen(<JobText job={aJob()} />);
  expect(html).toContain("<p>You keep the floor <strong>safe</strong>.</p>");
  expect(visibleText(html)).toContain("Requirements First aid Two years on the floor");
  expect(visibleText(renderScreen(<JobText job={aJob({ requirements: null })} />))).not.toContain("Requirements");
});

describe("applying", () => {
  test("links to login and back when signed out", () => {
    expect(renderScreen(<ApplyButton job={aJob()} />)).toMatch(/<a [^>]*href="\/auth\?redirect=%2Fjobs%2F5"/);
  });
  test("opens the dialog when signed in", () => {
    const html = renderScreen(<ApplyButton job={aJob()} />, { user: testUser });
    expect(html).toMatch(/<button[^>]*aria-haspopup="dialog"/);
    expect(html).not.toContain("/auth");
  });
});

describe("the standing of a job", () => {
  test("is empty for an open job", () => {
    expect(standing({})).toBe("");
  });
  test.each([
    ["expired", "This job has expired It was open until 16 Jan 2027 and no longer accepts applications."],
    ["closed", "This job is closed It no longer accepts applications."],
    ["filled", "This position has been filled The job no longer accepts applications."],
  ] as const)("an %s job says so", (state, words) => {
    const html = standing({ state, can: { edit: false, apply: false } });
    expect(visibleText(html)).toBe(`${words} See other jobs`);
    expect(html).toContain('href="/jobs"');
  });
  test("marks a draft", () => {
    expect(visibleText(standing({ state: "draft", can: { edit: true, apply: false } }))).toContain("This is a draft");
  });
  test("links to editing and applications for those who manage the business", () => {
    const html = standing({ can: { edit: true, apply: false } });
    expect(html).toContain('href="/jobs/5/edit"');
    expect(html).toContain('href="/applications?job=5"');
  });
  test("shows the status of the user's own application with a link", () => {
    const sent = application.parse({
      version: 7,
      id: 31,
      jobId: 5,
      status: "shortlisted",
      applicationDate: NOW,
      updatedAt: NOW,
      viewedAt: null,
      withdrawnAt: null,
      coverLetter: null,
      resumeUrl: "/files/resumes/a.pdf",
      resumePages: [],
      job: {
        id: 5,
        title: "Floor Coach",
        location: "Tampines",
        state: "open",
        business: { id: 7, name: "Iron Temple", logo: null },
      },
      user: { id: 7, username: null, firstName: "wei_jie", lastName: null, email: null, phone: null },
      notes: null,
      events: [],
      side: "applicant",
      can: { move: [], withdraw: true, note: false, message: false },
    });
    const applied = aJob({ applicationId: 31, can: { edit: false, apply: false } });
    const html = renderScreen(<JobStatusNotices job={applied} />, {
      answers: [[applyData.application(31).queryKey, sent]],
      user: testUser,
    });
    expect(visibleText(html)).toBe("You have applied for this job Shortlisted Sent 20 Nov 2026 View your application");
    expect(html).toContain('href="/applications/31"');
    expect(html).toContain('data-variant="success"');
    // The title shows before the application has loaded.
    const unread = renderScreen(<JobStatusNotices job={applied} />);
    expect(visibleText(unread)).toContain("You have applied for this job");
    expect(unread).not.toContain('data-variant="success"');

    // What has ended is no success; after a rejection it leads to other jobs.
    for (const [ended, words] of [
      [{ ...sent, status: "rejected" }, "Rejected Sent 20 Nov 2026 See other jobs View your application"],
      [{ ...sent, withdrawnAt: NOW }, "Withdrawn Sent 20 Nov 2026 View your application"],
    ] as const) {
      const over = renderScreen(<JobStatusNotices job={applied} />, {
        answers: [[applyData.application(31).queryKey, ended]],
        user: testUser,
      });
      expect(visibleText(over)).toBe(`You have applied for this job ${words}`);
      expect(over).toContain('data-variant="neutral"');
      expect(over).not.toContain('data-variant="success"');
    }
  });
});

test("the business's card links to its page", () => {
  const html = renderScreen(<JobBusiness business={aJob().business} />);
  expect(visibleText(html)).toContain("About Iron Temple");
  expect(visibleText(html)).toContain("Racks, plates and a kind crowd. View Profile");
  // A city named like its country is shown once.
  expect(visibleText(html)).not.toContain("Singapore, Singapore");
});

test("similar jobs have a loading state, an error with retry, and render nothing when empty", () => {
  const { queryKey } = jobsData.similar(5);
  expect(renderScreen(<SimilarJobs id={5} />)).toContain('data-slot="loading"');
  expect(visibleText(renderScreen(<SimilarJobs id={5} />, { failures: [queryKey] }))).toContain("Try Again");
  expect(renderScreen(<SimilarJobs id={5} />, { answers: [[queryKey, []]] })).toBe("");
  const filled = renderScreen(<SimilarJobs id={5} />, { answers: [[queryKey, [aJobCard({ id: 6 })]]] });
  expect(filled).toContain('href="/jobs/6"');
});
