import { expect, test } from "vitest";
import type { User } from "#contract/accounts.ts";
import { job, type Job } from "#contract/jobs.ts";
import { resumeBuilderText as text } from "#contract/texts/resume-builder.ts";
import { testUser, renderScreen, SCREEN_NOW, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { BuilderScreen } from "./builder-screen.tsx";
import { resumeBuilderData } from "./resume-builder.data.ts";
import type { ResumeValues } from "./resume-values.ts";
import { aResume, filledValues } from "./resume.test-suite.ts";
import { SignedOut } from "./signed-out.tsx";

const user: User = {
  ...testUser,
  phone: "+65 9123 4567",
  createdAt: SCREEN_NOW,
  ownsBusiness: false,
  managesBusiness: false,
};
const ignore = () => undefined;

const target: Job = job.parse({
  id: 5,
  title: "Floor Coach",
  business: {
    id: 7,
    kind: "fitness",
    name: "Iron Temple",
    logo: null,
    description: null,
    verified: true,
    avgRating: 4.5,
    reviewCount: 3,
    city: "Singapore",
    country: "Singapore",
    websiteUrl: null,
  },
  location: "Singapore",
  jobType: "part_time",
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: "SGD",
  salaryPeriod: null,
  requirements: null,
  isFitnessRole: true,
  createdAt: "2026-11-17T04:00:00.000Z",
  description: "<p>Coach the floor.</p>",
  country: "Singapore",
  workplace: null,
  status: "open",
  state: "open",
  closingDate: null,
  expiresAt: null,
  filledAt: null,
  removalReason: null,
  updatedAt: "2026-11-17T04:00:00.000Z",
  can: { edit: false, apply: true },
  applicationId: null,
} satisfies Job);

interface Given {
  step?: number;
  edit?: number;
  jobId?: number;
  resultId?: number;
  draft?: Partial<ResumeValues>;
  answers?: [readonly unknown[], unknown][];
  failures?: (readonly unknown[])[];
}

/** Renders the builder on the server; a draft fills its forms. */
function draw({ step, edit, jobId, resultId, draft, answers = [], failures = [] }: Given = {}): string {
  const storedDraft = draft && {
    resumeId: edit ?? null,
    step: 1,
    content: { ...filledValues(draft) },
    updatedAt: "2026-11-23T03:00:00.000Z",
    version: 7,
  };
  return renderScreen(
    <BuilderScreen
      user={user}
      edit={edit}
      jobId={jobId}
      step={step}
      resultId={resultId}
      onStep={ignore}
      onResult={ignore}
      onEdit={ignore}
      onApplied={ignore}
      onSignedOut={ignore}
    />,
    {
      user,
      answers: [
        [resumeBuilderData.draft(edit ?? null).queryKey, storedDraft ?? null],
        [resumeBuilderData.resume(31).queryKey, aResume()],
        [resumeBuilderData.job(5).queryKey, target],
        ...answers,
      ],
      failures,
    },
  );
}
const valueOf = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0].match(/ value="([^"]*)"/)?.[1];
const entry = filledValues().education[0]!;

test("for visitors it asks to log in and returns afterwards (R251)", () => {
  const html = renderScreen(<SignedOut back="/resume-builder?jobId=5" />);
  expect(visibleText(html)).toBe(
    "Authentication Required You need to log in to create a resume and apply for jobs. Log In / Sign Up",
  );
  expect(html).toContain('href="/auth?redirect=%2Fresume-builder%3FjobId%3D5"');
});

test("a new resume starts at the first step with the account's data (R255)", () => {
  const html = draw({ step: 4 });
  expect(visibleText(html)).toContain("Step 1 of 6");
  expect(valueOf(html, "firstName")).toBe("Wei Jie");
  expect(valueOf(html, "email")).toBe("wei.jie@fit.example");
  expect(visibleText(html)).not.toContain("Previous");
  expect(html).toContain("width:0%");
  for (const name of ["Personal Info", "Education", "Experience", "Skills", "Certifications", "Cover Letter"])
    expect(visibleText(html)).toContain(name);
});

test.each([1, 2, 3, 4, 5, 6])(
  "step %i: progress bar, back button, and generating only at the last (R256, R266)",
  (step) => {
    const html = draw({ step, draft: {} });
    const words = visibleText(html);
    expect(html).toContain(`width:${(step - 1) * 20}%`);
    expect(words.includes("Previous")).toBe(step > 1);
    expect(words.includes("Generate Resume")).toBe(step === 6);
    expect(words.includes("Next")).toBe(step < 6);
  },
);

test("an entry can be removed only if there are several (R257)", () => {
  expect(visibleText(draw({ step: 2, draft: {} }))).not.toContain("Remove");
  const two = draw({ step: 2, draft: { education: [entry, entry] } });
  expect(two).toContain('aria-label="Remove Education 1"');
  expect(two).toContain('aria-label="Remove Education 2"');
  const skill = { name: "Yoga", level: "Expert" };
  expect(draw({ step: 4, draft: { skills: [skill, skill] } })).toContain('aria-label="Remove Skill 2"');
});

test("certifications may be empty (R259)", () => {
  const words = visibleText(draw({ step: 5, draft: {} }));
  expect(words).toContain(text.noCertifications);
  expect(words).toContain("Add certification");
});

test("an unfinished resume is restored, with a way to start over", () => {
  const html = draw({ draft: { title: "Yoga Teacher" } });
  expect(valueOf(html, "title")).toBe("Yoga Teacher");
  expect(visibleText(html)).toContain("Your unfinished resume is back Last saved 1 hour ago.");
  expect(visibleText(html)).toContain("Start over");
});

test("a resume being edited fills the forms; unsaved changes take precedence (R253)", () => {
  expect(valueOf(draw({ edit: 31 }), "title")).toBe("Personal Trainer");
  const changed = draw({ edit: 31, draft: { title: "Yoga Teacher" } });
  expect(valueOf(changed, "title")).toBe("Yoga Teacher");
  expect(visibleText(changed)).toContain("Discard changes");
});

test("a resume that does not load or is unreadable shows an error (R275)", () => {
  const { queryKey } = resumeBuilderData.resume(44);
  expect(visibleText(draw({ edit: 44, failures: [queryKey] }))).toContain(
    "Could not load resume data. Please try again.",
  );
  const unreadable = draw({ edit: 44, answers: [[queryKey, { ...aResume(), education: "{" }]] });
  expect(visibleText(unreadable)).toContain("There was an error loading your resume data.");
  expect(visibleText(draw({ edit: 45 }))).toBe("Loading…");
});

test("the result shows every page and downloads in a new tab; without a job there is no apply button (R267, R268)", () => {
  const html = draw({ resultId: 31 });
  expect(visibleText(html)).toContain("Resume Generated");
  expect(html).toContain('src="/files/resume-pages/ab/31-1.webp"');
  expect(html).toContain('alt="Page 2 of 2"');
  expect(html).toMatch(/<a [^>]*href="\/files\/resumes\/ab\/31\.pdf" target="_blank"/);
  expect(visibleText(html)).not.toContain("Apply for Job");
});

test("with a job there is an apply button, unless already applied or the job is closed (R252, R268)", () => {
  const open = visibleText(draw({ resultId: 31, jobId: 5 }));
  expect(open).toContain("Your resume and cover letter go to Iron Temple for Floor Coach. Apply for Job");
  const { queryKey } = resumeBuilderData.job(5);
  const applied = visibleText(draw({ resultId: 31, jobId: 5, answers: [[queryKey, { ...target, applicationId: 9 }]] }));
  expect(applied).toContain("You have already applied for Floor Coach");
  const closed = visibleText(draw({ resultId: 31, jobId: 5, answers: [[queryKey, { ...target, state: "closed" }]] }));
  expect(closed).toContain("Floor Coach no longer accepts applications");
  for (const words of [applied, closed]) expect(words).not.toContain("Apply for Job");
});

test("a job that fails to load can still be applied for: the server decides (R268)", () => {
  expect(visibleText(draw({ resultId: 31, jobId: 6, failures: [resumeBuilderData.job(6).queryKey] }))).toContain(
    "Apply for Job",
  );
});
