import { expect, test } from "vitest";
import type { OwnApplication } from "#contract/applications.ts";
import type { OwnJob } from "#contract/jobs.ts";
import {
  allowConsoleLines,
  checkA11y,
  DEMO,
  expectPath,
  expectVisible,
  expectEventually,
  expectToast,
  mailsTo,
  open,
  openPage,
  readJson,
  typeInto,
} from "./browser.ts";
import { confirmEmail, generateResume, signInConfirmed, signInNewcomer, writeHeldReview } from "./newcomers.ts";

test("search → open → apply → the owner moves it → the applicant sees it, and the mail is in the outbox", async () => {
  const owner = await openPage({ as: DEMO.owner });
  const jobs = await readJson<OwnJob[]>(owner, "/api/businesses/my-jobs");
  const job = jobs.find(({ state }) => state === "open");
  if (!job) throw new Error("The demo owner has no open job");

  const page = await openPage({ viewport: "phone" });
  const { email } = await signInNewcomer(page, "journey");
  await confirmEmail(page, email);
  await generateResume(page);
  await open(page, `/jobs?search=${encodeURIComponent(job.title)}`);
  await page.locator(`a[href="/jobs/${job.id}"]`).first().click();
  await expectPath(page, `/jobs/${job.id}`);
  await page.getByRole("main").getByRole("button", { name: "Apply Now", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send application" }).click();
  await expectToast(page, "Application sent");

  const [application] = await readJson<OwnApplication[]>(page, "/api/job-applications");
  await open(owner, `/applications?job=${job.id}`);
  await checkA11y(owner);
  await owner.getByRole("link", { name: "View the application of Hui Min Tan" }).first().click();
  await expectPath(owner, `/applications/${application?.id}`);
  await expectVisible(
    owner.getByRole("heading", { name: "Hui Min Tan" }),
    owner.getByText("The employer opened the application"),
  );
  await checkA11y(owner);
  await owner.getByRole("combobox", { name: "Move to" }).selectOption("shortlisted");
  await typeInto(owner.getByLabel(/^Message to the applicant/), "Can you come on Monday at nine?");
  await owner.getByRole("button", { name: "Move Hui Min Tan to Shortlisted" }).click();
  await expectToast(owner, "Hui Min Tan moved to Shortlisted; told in 20 seconds");

  await open(page, `/applications/${application?.id}`);
  await expectVisible(
    page.getByText("Shortlisted", { exact: true }),
    page.getByText("Moved to Shortlisted"),
    page.getByText("Can you come on Monday at nine?"),
  );
  // The mail about the move follows within an hour, because one about the same application has just been sent.
  const isOpenedMail = async () => (await mailsTo(email)).some((mail) => mail.includes("has opened your application"));
  await expect.poll(isOpenedMail, { timeout: 60_000 }).toBe(true);
  await expectVisible(page.getByRole("button", { name: /^Notifications, \d+ unread$/ }));
  await expectEventually(() => page.getByText("Move this application").count(), 0);
  await checkA11y(page);
  await open(page, "/notifications");
  await expectVisible(page.getByRole("main").getByText(/shortlisted/i));
  await checkA11y(page);
});

test("the owner's dashboard shows its sections and real figures; users without a business or permission see why (R295, R296, R298)", async () => {
  const page = await openPage({ as: DEMO.owner, viewport: "phone" });
  await open(page, "/business-admin");
  await expectVisible(
    page.getByText("Total Reviews"),
    page.getByText("Active Jobs"),
    page.getByText("Profile Completion"),
    page.getByRole("link", { name: "Edit Business" }),
  );
  await checkA11y(page);
  // Other journeys decide waiting items; this review is new and therefore listed first.
  const { id } = await readJson<{ id: number }>(page, "/api/businesses/my-business");
  const member = await openPage();
  await signInConfirmed(member, "journey.reviewer");
  await writeHeldReview(member, id);
  for (const [tab, words] of [
    ["profile", "Manage Subscription"],
    ["jobs", "Post New Job"],
    ["reviews", "Pending Moderation"],
    ["locations", "Main Location"],
    ["analytics", "Profile Views"],
  ] as const) {
    await open(page, `/business-admin?tab=${tab}`);
    await expectVisible(page.getByRole("main").getByText(words, { exact: true }));
    await checkA11y(page);
  }
  await open(member, "/business-admin");
  await expectVisible(
    member.getByRole("heading", { name: "Access Restricted" }),
    member.getByText(
      "You do not have permission to access the business admin panel. This feature is available to business admins only.",
    ),
    member.getByRole("link", { name: "Return to Home" }),
  );
  // A listing that is not theirs leads to the one that is.
  allowConsoleLines(/status of 404/);
  await open(page, "/business-admin?business=2000000000");
  await expectVisible(page.getByRole("heading", { name: "This business is not in your account" }));
  await checkA11y(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Open / })
    .click();
  await expectVisible(page.getByRole("link", { name: "Edit Business" }));

  await signInNewcomer(member, "journey.owner", "business_admin");
  // The browser itself reads the dashboard, which logs no failed request.
  await open(member, "/");
  await member
    .getByRole("banner")
    .getByRole("button", { name: /^Account|journey\.owner/ })
    .click();
  await member.getByRole("menuitem", { name: "Business Admin" }).click();
  await expectVisible(member.getByRole("heading", { name: "No Business Found" }));
  await expectEventually(
    () => member.getByRole("link", { name: "Register Business" }).getAttribute("href"),
    "/business-registration",
  );
});
