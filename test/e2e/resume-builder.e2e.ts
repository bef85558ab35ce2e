import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { ApplicationInput, OwnApplication } from "#contract/applications.ts";
import type { JobCard } from "#contract/jobs.ts";
import { RESUME_LIMITS, type ResumeDraft, type ResumeInput } from "#contract/resumes.ts";
import {
  mockResponse,
  checkA11y,
  expectFocus,
  expectHidden,
  expectPath,
  expectVisible,
  expectEventually,
  eventually,
  expectToast,
  holdRequest,
  open,
  openPage,
  readJson,
  allowConsoleLines,
  typeInto,
} from "./browser.ts";
import { pictureFile } from "./files.ts";
import { expectNoSidewaysScroll } from "./listings.ts";
import { generateResume, signInNewcomer } from "./newcomers.ts";
import { RESUME } from "./resume.ts";
import { logIn } from "./review-form.ts";

const GENERATE = "/api/resume/generate";
const APPLY = "/api/job-applications";
const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
/** A control by its label, with or without the required or optional mark. */
const field = (page: Page, label: string) => main(page).getByLabel(new RegExp(`^${label}(\\*| optional)?$`));
const heading = (page: Page, name: string) => main(page).getByRole("heading", { level: 2, name, exact: true });

/** Stores a draft with every step filled, at a step: for journeys that do not begin at the first one. */
async function saveDraft(page: Page, step: number): Promise<void> {
  const content: Record<string, unknown> = { ...RESUME };
  const answer = await page.request.put("/api/resume/draft", { data: { resumeId: null, step, content } });
  expect(answer.status(), "keeping a draft").toBe(200);
}

async function fillPersonal(page: Page): Promise<void> {
  await typeInto(field(page, "Phone"), RESUME.phone);
  await typeInto(field(page, "Location"), RESUME.location);
  await field(page, "Nationality").selectOption(RESUME.nationality);
  await typeInto(field(page, "Professional title"), RESUME.title);
  await typeInto(field(page, "Summary"), RESUME.summary);
}

async function fillEducation(page: Page): Promise<void> {
  const [entry] = RESUME.education;
  await typeInto(field(page, "School or institution"), entry!.institution);
  await field(page, "Degree").selectOption(entry!.degree);
  await typeInto(field(page, "Field of study"), entry!.fieldOfStudy);
  await typeInto(field(page, "Start year"), String(entry!.startYear));
  await typeInto(field(page, "End year"), String(entry!.endYear));
}

async function fillExperience(page: Page): Promise<void> {
  const [entry] = RESUME.experience;
  await typeInto(field(page, "Position"), entry!.position);
  await typeInto(field(page, "Company"), entry!.company);
  // The browser's own month field takes keys in the order of its language.
  await field(page, "Start date").fill(entry!.startDate);
  await typeInto(field(page, "What you did"), entry!.description);
}

test("without a month picker months are read as people write them, and the error says what is wrong", async () => {
  const page = await openPage();
  // As in Firefox, whose month input is a text field.
  await page.addInitScript(() => {
    const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "type")!;
    Object.defineProperty(HTMLInputElement.prototype, "type", {
      ...type,
      get(this: HTMLInputElement) {
        const own = type.get!.call(this) as string;
        return own === "month" ? "text" : own;
      },
    });
  });
  await signInNewcomer(page, "builder.months");
  await saveDraft(page, 3);
  await open(page, "/resume-builder");
  await expectVisible(heading(page, "Experience"), main(page).getByText("Month and year, such as 03/2020").first());
  await typeInto(field(page, "Start date"), "spring 2020");
  await press(page, "Next");
  const unreadable = "Enter the start date as a month and year, such as 2020-03";
  await expectEventually(() => page.getByText(unreadable).count(), 2);
  await checkA11y(page);
  await typeInto(field(page, "Start date"), "03/2018");
  await typeInto(main(page).getByLabel(/^End date/), "Jan 2018");
  await press(page, "Next");
  await expectVisible(page.getByText("The end date must not be before the start date"));
  await typeInto(main(page).getByLabel(/^End date/), "Jan 2020");
  await press(page, "Next");
  await expectVisible(field(page, "Skill"));
  const storedContent = async () => (await readJson<ResumeDraft>(page, "/api/resume/draft")).content;
  await eventually(storedContent).toMatchObject({ experience: [{ startDate: "2018-03", endDate: "2020-01" }] });
});

test("signed out the builder asks to log in and returns to the job (R251, R252)", async () => {
  const page = await openPage({ viewport: "phone" });
  const { email, password } = await signInNewcomer(page, "builder.guest");
  await page.context().clearCookies();
  await open(page, "/resume-builder?jobId=none&edit=0");
  await expectVisible(
    page.getByRole("heading", { level: 1, name: "Authentication Required" }),
    page.getByText("You need to log in to create a resume and apply for jobs."),
  );
  await checkA11y(page);
  await page.getByRole("link", { name: "Log In / Sign Up" }).click();
  await expectPath(page, /^\/auth\?/);
  await logIn(page, email, password);
  // A jobId that is not a number is ignored.
  await expectPath(page, /^\/resume-builder/);
  await expectVisible(heading(page, "Personal Info"), page.getByText("Six short steps"));
});

test("six steps, each left only when valid, make a resume with its preview (R254, R266, R267)", async () => {
  const page = await openPage();
  await signInNewcomer(page, "builder.six");
  await open(page, "/resume-builder");
  await expectEventually(() => field(page, "First name").inputValue(), "Hui Min");
  await press(page, "Next");
  await expectVisible(page.getByRole("alert").filter({ hasText: "Please correct the following" }));
  for (const said of ["Phone number is required", "Location is required", "Nationality is required"])
    await expectEventually(() => page.getByText(said).count(), 2, said);
  await checkA11y(page);
  await page.getByRole("link", { name: "Phone number is required" }).click();
  await expectFocus(field(page, "Phone"));
  await fillPersonal(page);
  await typeInto(field(page, "Phone"), RESUME.phone);
  await press(page, "Next");
  await expectVisible(heading(page, "Education"));
  await expectFocus(heading(page, "Education"));

  await fillEducation(page);
  await expectEventually(() => page.getByRole("button", { name: /^Remove/ }).count(), 0);
  await press(page, "Add");
  await page.getByRole("button", { name: "Remove Education 2" }).click();
  await expectHidden(page.getByRole("group", { name: "Education 2" }));
  await expectEventually(() => page.getByRole("button", { name: /^Remove/ }).count(), 0);
  await press(page, "Next");
  await fillExperience(page);
  await press(page, "Next");
  await typeInto(field(page, "Skill"), "Strength training");
  await checkA11y(page);
  await press(page, "Next");

  await press(page, "Next");

  await typeInto(field(page, "Cover letter"), RESUME.coverLetter);
  await page.getByRole("radio", { name: /Modern/ }).click();
  await checkA11y(page);
  const sent = page.waitForRequest((request) => request.url().endsWith(GENERATE));
  await press(page, "Generate Resume");
  const payload = (await sent).postDataJSON() as ResumeInput;
  expect(payload).toMatchObject({ ...RESUME, email: payload.email, template: "modern", skills: [{}] });
  expect(payload).not.toHaveProperty("resumeId");

  await expectToast(page, "Resume Generated");
  await expectVisible(heading(page, "Resume Generated"));
  const preview = page.getByRole("region", { name: "Preview of your resume" }).getByRole("img").first();
  await expectEventually(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true);
  const download = page.getByRole("link", { name: /^Download Resume/ });
  await expectEventually(() => download.getAttribute("target"), "_blank");
  const pdf = await page.request.get((await download.getAttribute("href")) ?? "");
  expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  await expectEventually(() => page.getByRole("button", { name: "Apply for Job" }).count(), 0);
  await checkA11y(page);
  expect(await readJson(page, "/api/resume/draft")).toBeNull();
});

test("a certificate is checked before it is stored and is part of the payload, for every role (R261, R262, R274)", async () => {
  const page = await openPage();
  await signInNewcomer(page, "builder.certified", "professional");
  await saveDraft(page, 4);
  await open(page, "/resume-builder");
  await press(page, "Next");
  await press(page, "Add certification");
  const file = page.locator("input[type=file]");
  await file.setInputFiles({
    name: "large.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.alloc(RESUME_LIMITS.fileBytes + 1),
  });
  await expectToast(page, "File Too Large", "The file size should not exceed 5MB.");
  await file.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  await expectToast(page, "Invalid File Type", "Please upload a PDF, JPG, or PNG file.");
  // The name does not match the content: only the server can detect it.
  await file.setInputFiles({ name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("notes") });
  await expectToast(page, "Invalid File Type", "Please upload a PDF, JPG, or PNG file.");
  await typeInto(field(page, "Certification name"), "First Aid");
  await typeInto(field(page, "Issuing organization"), "Red Cross");
  await field(page, "Issue date").fill("2025-02-01");
  const heldUpload = await holdRequest(page, "/api/resume/files");
  await file.setInputFiles(await pictureFile("first-aid.png"));
  // Going back waits for the upload, which would be lost otherwise.
  await press(page, "Previous");
  await heldUpload.release();
  await expectVisible(heading(page, "Skills"));
  await press(page, "Next");
  await expectVisible(page.getByRole("link", { name: "Open first-aid.png" }));
  await checkA11y(page);
  await press(page, "Next");
  await expectVisible(heading(page, "Cover Letter"));
  const sent = page.waitForRequest((request) => request.url().endsWith(GENERATE));
  await press(page, "Generate Resume");
  const { certifications } = (await sent).postDataJSON() as ResumeInput;
  expect(certifications).toMatchObject([{ name: "First Aid", fileName: "first-aid.png" }]);
  expect(certifications?.[0]?.certificationFile).toMatch(/^data:image\/png;base64,/);
  await expectVisible(heading(page, "Resume Generated"));
});

test("the button shows that it is generating or sending; failures are shown and keep everything (R265, R273)", async () => {
  const page = await openPage();
  await signInNewcomer(page, "builder.fails");
  const [job] = await readJson<JobCard[]>(page, "/api/jobs?pageSize=1&page=1");
  await saveDraft(page, 6);
  await open(page, `/resume-builder?jobId=${job!.id}`);
  allowConsoleLines(/status of 500/);
  for (const [error, message] of [
    ["", "There was an error generating your resume. Please try again."],
    ["The printer is on fire.", "The printer is on fire."],
  ] as const) {
    await mockResponse(page, GENERATE, 500, { error });
    await press(page, "Generate Resume");
    await expectToast(page, "Resume Generation Failed", message);
  }
  await expectEventually(() => field(page, "Cover letter").inputValue(), RESUME.coverLetter);
  await page.unrouteAll();
  const making = await holdRequest(page, GENERATE);
  await press(page, "Generate Resume");
  await expectVisible(page.getByRole("button", { name: "Generating..." }));
  await making.release();
  await expectVisible(heading(page, "Resume Generated"));
  for (const [error, message] of [
    ["", "There was an error submitting your application. Please try again."],
    ["This job no longer takes applications.", "This job no longer takes applications."],
  ] as const) {
    await mockResponse(page, APPLY, 500, { error });
    await press(page, "Apply for Job");
    await expectToast(page, "Application Failed", message);
  }
  await page.unrouteAll();
  const sending = await holdRequest(page, APPLY);
  await press(page, "Apply for Job");
  await expectVisible(page.getByRole("button", { name: "Submitting..." }));
  await sending.release();
  await expectPath(page, "/jobs");
});

test("the letter written for a job is in the dialog that applies for it, and in no other", async () => {
  const page = await openPage({ viewport: "phone" });
  await signInNewcomer(page, "builder.letter");
  const [job, other] = await readJson<JobCard[]>(page, "/api/jobs?pageSize=2&page=1");
  await generateResume(page, { jobId: job!.id });
  for (const [id, letter] of [
    [job!.id, RESUME.coverLetter],
    [other!.id, ""],
  ] as const) {
    await open(page, `/jobs/${id}`);
    await page.getByRole("main").getByRole("button", { name: "Apply Now", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Apply with a resume" });
    await expectVisible(dialog.getByRole("radio", { checked: true }));
    await expectEventually(() => dialog.getByLabel(/^Cover letter/).inputValue(), letter);
  }
});

test("nothing typed is lost: a reload in the middle of a step, going back, another device (R255)", async () => {
  const page = await openPage({ viewport: "phone" });
  const { email, password } = await signInNewcomer(page, "builder.draft");
  await open(page, "/resume-builder");
  await fillPersonal(page);
  await press(page, "Next");
  await typeInto(field(page, "School or institution"), "Republic Poly");
  // Reloads within the second that the save is debounced by.
  await page.reload({ waitUntil: "domcontentloaded" });
  await expectVisible(page.getByText("Your unfinished resume is back"));
  await expectEventually(() => field(page, "School or institution").inputValue(), "Republic Poly");
  await checkA11y(page);
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expectVisible(heading(page, "Personal Info"));
  await expectEventually(() => field(page, "Professional title").inputValue(), "Personal Trainer");
  await expectEventually(() => page.getByRole("button", { name: "Previous" }).count(), 0);
  await page.goForward();
  await expectEventually(() => field(page, "School or institution").inputValue(), "Republic Poly");
  await press(page, "Previous");
  await expectVisible(heading(page, "Personal Info"));
  await press(page, "Next");
  await expectVisible(heading(page, "Education"));
  await fillEducation(page);
  await expectVisible(page.getByRole("status").getByText("Saved", { exact: true }));
  const draft = await readJson<ResumeDraft>(page, "/api/resume/draft");
  expect(draft).toMatchObject({ resumeId: null, step: 2, content: { education: RESUME.education } });

  const other = await openPage();
  await other.request.post("/api/login", { data: { email, password } });
  await open(other, "/resume-builder");
  await expectVisible(heading(other, "Education"));
  await expectEventually(() => field(other, "Field of study").inputValue(), "Sport and exercise");
  await other.getByRole("button", { name: "Start over" }).click();
  await other.getByRole("button", { name: "Delete and start over" }).click();
  await expectVisible(heading(other, "Personal Info"));
  await expectEventually(() => field(other, "Professional title").inputValue(), "");
  expect(await readJson(other, "/api/resume/draft")).toBeNull();
});

test("editing fills the forms and makes a new version; a resume that does not load shows an error (R253, R264, R275)", async () => {
  const page = await openPage();
  await signInNewcomer(page, "builder.edit");
  const made = await generateResume(page);
  await open(page, `/resume-builder?edit=${made.id}`);
  await expectToast(page, "Resume Data Loaded");
  await typeInto(field(page, "Professional title"), "Head of Coaching");
  for (const next of ["Education", "Experience", "Skills", "Certifications", "Cover Letter"]) {
    await press(page, "Next");
    await expectVisible(heading(page, next));
  }
  await expectEventually(() => field(page, "Cover letter").inputValue(), RESUME.coverLetter);
  const sent = page.waitForRequest((request) => request.url().endsWith(GENERATE));
  await press(page, "Generate Resume");
  expect((await sent).postDataJSON()).toMatchObject({ resumeId: made.id, title: "Head of Coaching" });
  await expectVisible(heading(page, "Resume Generated"));
  expect(await readJson<unknown[]>(page, `/api/resume/${made.id}/versions`)).toHaveLength(2);

  await open(page, "/resume-builder?edit=2000000000");
  await expectToast(page, "Error", "Could not load resume data. Please try again.");
  await checkA11y(page);
  await mockResponse(page, "/api/resume/2000000000", 200, { ...made, education: "[{" });
  await press(page, "Try Again");
  await expectToast(page, "Error", "There was an error loading your resume data.");
});

test("with a job the user applies from the result and continues to the jobs (R268, R269, R270)", async () => {
  const page = await openPage({ viewport: "phone" });
  await signInNewcomer(page, "builder.applies");
  const [job] = await readJson<JobCard[]>(page, "/api/jobs?pageSize=1&page=1");
  const made = await generateResume(page, { jobId: job!.id });
  await open(page, `/resume-builder?jobId=${job!.id}&result=${made.id}`);
  await expectVisible(page.getByText(`go to ${job!.business.name} for ${job!.title}`));
  await checkA11y(page);
  await expectNoSidewaysScroll(page);
  const sent = page.waitForRequest((request) => request.url().endsWith(APPLY));
  await press(page, "Apply for Job");
  expect((await sent).postDataJSON()).toEqual({
    jobId: job!.id,
    resumeUrl: made.resumeUrl,
    coverLetter: RESUME.coverLetter,
  } satisfies ApplicationInput);
  await expectPath(page, "/jobs");
  await expectToast(page, "Application Submitted");
  const [application] = await readJson<OwnApplication[]>(page, "/api/job-applications");
  expect(application).toMatchObject({ jobId: job!.id, status: "applied" });
});
