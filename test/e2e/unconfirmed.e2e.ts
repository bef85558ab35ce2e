import { expect, test } from "vitest";
import type { User } from "#contract/accounts.ts";
import type { JobCard } from "#contract/jobs.ts";
import {
  checkA11y,
  eventually,
  expectHidden,
  expectToast,
  expectVisible,
  mailsTo,
  open,
  openPage,
  readJson,
  screenshot,
} from "./browser.ts";
import { confirmEmail, generateResume, signInNewcomer } from "./newcomers.ts";

// What a newcomer reads who acts before confirming the email, or without a name. spec: DECISIONS 50, 51

const firstJob = async (page: Parameters<typeof readJson>[0]) => {
  const [job] = await readJson<JobCard[]>(page, "/api/jobs?page=1&pageSize=1");
  return job?.id ?? 0;
};

test("a newcomer reads where they apply that nothing is sent to the unconfirmed email, and can have the link again", async () => {
  const page = await openPage({ viewport: "phone" });
  const { email } = await signInNewcomer(page, "unconfirmed_applicant");
  await generateResume(page);
  const path = `/jobs/${await firstJob(page)}`;
  await open(page, path);
  await page.getByRole("button", { name: "Apply Now" }).first().click();
  const note = page.getByRole("dialog").getByRole("note");
  await expectVisible(note.getByText(`we send nothing about this to ${email}`));
  await checkA11y(page);
  await screenshot(page, "unconfirmed-apply-390");
  await page.setViewportSize({ width: 1280, height: 900 });
  await screenshot(page, "unconfirmed-apply-1280");
  await note.getByRole("button", { name: "Send the link again" }).click();
  await expectToast(page, "A new link to confirm your email is on its way.");
  await eventually(async () => (await mailsTo(email)).length).toBe(2);

  await confirmEmail(page, email);
  await open(page, path);
  await page.getByRole("button", { name: "Apply Now" }).first().click();
  await expectVisible(page.getByRole("dialog").getByRole("button", { name: "Send application" }));
  await expectHidden(note);
});

test("a newcomer without a name takes the one on the first resume", async () => {
  const page = await openPage({ viewport: "phone" });
  await signInNewcomer(page, "nameless_newcomer", "customer", {});
  const resume = await generateResume(page);
  const { firstName, lastName } = resume.personalInfo;
  await open(page, `/resume-builder?jobId=${await firstJob(page)}&result=${resume.id}`);
  await expectVisible(page.getByText("Employers see you as 'Member'"));
  await checkA11y(page);
  await screenshot(page, "name-offer-390");
  await page.setViewportSize({ width: 1280, height: 900 });
  await screenshot(page, "name-offer-1280");
  await page.getByRole("button", { name: `Use “${firstName} ${lastName}”` }).click();
  await expectToast(page, `Your name is ${firstName} ${lastName}`);
  await expectHidden(page.getByText("Employers see you as 'Member'"));
  expect(await readJson<User>(page, "/api/user")).toMatchObject({ firstName, lastName });
});
