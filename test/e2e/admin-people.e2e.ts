import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { JobCard, JobForEdit } from "#contract/jobs.ts";
import {
  checkA11y,
  DEMO,
  expectHidden,
  expectPath,
  expectVisible,
  expectEventually,
  expectToast,
  mailsTo,
  open,
  openPage,
  readJson,
  screenshot,
  typeInto,
} from "./browser.ts";
import { expectNoSidewaysScroll } from "./listings.ts";
import { confirmEmail, signInNewcomer } from "./newcomers.ts";

const REASON = "Sends the same advert to everybody.";
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const search = async (page: Page, label: string, words: string) => {
  await page.getByRole("searchbox", { name: label }).fill(words);
  await page.getByRole("searchbox", { name: label }).press("Enter");
};
/** The confirmation dialog of a decision. */
const question = (page: Page) => page.getByRole("alertdialog");

test("an account is found, promoted, suspended, reinstated and deleted (R222)", async () => {
  const newcomer = await openPage();
  const { email, password } = await signInNewcomer(newcomer, "people_journey");
  await confirmEmail(newcomer, email);
  const page = await openPage({ as: DEMO.admin });
  await open(page, "/admin?tab=users");
  await expectVisible(page.getByRole("heading", { name: "Users" }), row(page, "people_journey"));
  await checkA11y(page);
  await screenshot(page, "admin-users-1280");
  await search(page, "Search users", "nobody is called that");
  await expectVisible(page.getByText("No users found"));
  await search(page, "Search users", "people_journey");
  await expectPath(page, "/admin?tab=users&search=people_journey&sort=newest");
  await expectHidden(row(page, "admin@demo"));

  await button(page, "Details of Hui Min Tan").click();
  const card = page.getByRole("dialog", { name: "Hui Min Tan" });
  await expectVisible(card.getByText("1 device"), card.getByText("Professional profile"));
  await checkA11y(page);
  await screenshot(page, "admin-user-1280");
  await card.getByRole("button", { name: "Change role" }).click();
  await question(page).getByLabel("New role").selectOption("Business admin");
  await question(page).getByRole("button", { name: "Change role" }).click();
  await expectToast(page, "Role changed");
  await expectEventually(async () => (await readJson<{ role: string }>(newcomer, "/api/user")).role, "business_admin");

  await card.getByRole("button", { name: "Suspend" }).click();
  await question(page).getByRole("button", { name: "Suspend" }).click();
  await expectVisible(question(page).getByText("Please provide a reason."));
  await typeInto(question(page).getByLabel("Reason"), REASON);
  await question(page).getByRole("button", { name: "Suspend" }).click();
  await expectToast(page, "Account suspended");
  await expectVisible(card.getByText(REASON));
  await open(newcomer, "/auth");
  await typeInto(newcomer.getByLabel("Email"), email);
  await typeInto(newcomer.getByLabel("Password").first(), password);
  await newcomer.getByRole("button", { name: "Log in", exact: true }).click();
  await expectVisible(newcomer.getByText(`This account is suspended. Reason: ${REASON}`));
  await expectEventually(
    async () => (await mailsTo(email)).some((mail) => mail.includes("account is suspended")),
    true,
  );

  await card.getByRole("button", { name: "Lift suspension" }).click();
  await question(page).getByRole("button", { name: "Lift suspension" }).click();
  await expectToast(page, "Suspension lifted");
  await card.getByRole("button", { name: "Delete account" }).click();
  const remove = question(page).getByRole("button", { name: "Delete account" });
  await expectEventually(() => remove.isDisabled(), true);
  await typeInto(question(page).getByLabel("Type people_journey to confirm"), "people_journey");
  await remove.click();
  await expectToast(page, "Account deleted");
  await expectVisible(page.getByText("No users found"));
});

test("on a phone, several accounts are suspended together and the result is counted", async () => {
  const page = await openPage({ viewport: "phone", as: DEMO.admin });
  await signInNewcomer(await openPage(), "people_bulk");
  await signInNewcomer(await openPage(), "people_bulk_too");
  await open(page, "/admin?tab=users&role=admin");
  await expectVisible(button(page, /^Details of/));
  await expectNoSidewaysScroll(page);
  await screenshot(page, "admin-users-390");
  await page
    .getByRole("checkbox", { name: /^Select / })
    .last()
    .click();
  await search(page, "Search users", "people_bulk");
  await expectHidden(page.getByRole("region", { name: "Selected users" }));
  await page.getByRole("combobox", { name: "Role" }).selectOption("Customer");
  await page.getByRole("checkbox", { name: "Select Hui Min Tan" }).first().click();
  await expectVisible(page.getByText("1 user selected"));
  await button(page, "Select all 2 that match").click();
  await expectVisible(page.getByText("2 users selected"));
  await page.getByRole("region", { name: "Selected users" }).getByRole("button", { name: "Suspend" }).click();
  const asking = page.getByRole("dialog", { name: "Suspend 2 users?" });
  await typeInto(asking.getByLabel("Reason"), REASON);
  await screenshot(page, "admin-users-bulk-390");
  await asking.getByRole("button", { name: "Suspend" }).click();
  await expectVisible(asking.getByText("2 of 2 accounts suspended"));
  await asking.getByRole("button", { name: "Close" }).last().click();
  await expectVisible(page.getByText("Suspended", { exact: true }).last());
});

test("a job is featured, removed with a reason and restored (R222)", async () => {
  const owner = await openPage({ as: DEMO.owner });
  const posted = await owner.request.post("/api/jobs", {
    data: {
      title: "Handstand Coach of the Admin's Day",
      description: "<p>Upside down from nine to five.</p>",
      location: "Tampines",
      jobType: "part_time",
    },
  });
  const { id } = (await posted.json()) as JobForEdit;
  const page = await openPage({ as: DEMO.admin });
  await open(page, "/admin?tab=jobs&search=handstand coach of");
  await expectVisible(row(page, "Handstand Coach"));
  await checkA11y(page);
  await button(page, /^Feature /).click();
  await expectToast(page, "Job featured");
  const [first] = await readJson<JobCard[]>(owner, "/api/jobs/featured");
  expect(first?.id).toBe(id);
  await button(page, /^Remove /).click();
  await typeInto(question(page).getByLabel("Reason"), "It breaks the laws of nature.");
  await question(page).getByRole("button", { name: "Remove job" }).click();
  await expectToast(page, "Job removed");
  await expectVisible(page.getByText(/It breaks the laws of nature\.$/));
  await screenshot(page, "admin-jobs-1280");
  expect((await (await openPage()).request.get(`/api/jobs/${id}`)).status()).toBe(404);
  await open(owner, `/jobs/${id}`);
  await expectVisible(
    owner.getByText("An admin has taken this job down"),
    owner.getByText(/It breaks the laws of nature\.$/),
  );
  await screenshot(owner, "removed-job-1280");
  await button(page, /^Restore /).click();
  await question(page).getByRole("button", { name: "Restore" }).click();
  await expectToast(page, "Job restored");
  await search(page, "Search jobs", "no such job");
  await expectVisible(page.getByText("No jobs found"));
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/admin?tab=jobs&sort=oldest");
  await expectVisible(page.getByRole("row").nth(1));
  await expectNoSidewaysScroll(page);
  await screenshot(page, "admin-jobs-390");
  expect((await owner.request.delete(`/api/jobs/${id}`)).status()).toBe(200);
});

test("My Profile sends only what changed; the e-mail is read-only (R224)", async () => {
  const page = await openPage({ as: DEMO.admin });
  await open(page, "/admin?tab=profile");
  await expectVisible(page.getByRole("heading", { name: "My Profile" }));
  await expectEventually(() => page.getByLabel("Email", { exact: true }).isEditable(), false);
  await checkA11y(page);
  await screenshot(page, "admin-profile-1280");
  const save = button(page, "Save changes");
  await save.click();
  await expectToast(page, "No Changes", "No changes were detected in your profile information.");
  const phone = page.getByLabel("Phone");
  const before = await phone.inputValue();
  await typeInto(phone, "+65 6123 0000");
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await save.click();
  expect((await sent).postDataJSON()).toEqual({ phone: "+65 6123 0000", version: expect.any(Number) });
  await expectToast(page, "Profile Updated");
  await page.route("**/api/user/profile", (route) => route.fulfill({ status: 409, json: { error: "Not today." } }));
  await typeInto(phone, before || "+65 6123 4567");
  await save.click();
  await expectToast(page, "Update Failed", "Not today.");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await screenshot(page, "admin-profile-390");
});
