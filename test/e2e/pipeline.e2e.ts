import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { Application, ReceivedApplication } from "#contract/applications.ts";
import type { OwnJob } from "#contract/jobs.ts";
import { shownName } from "#contract/person-name.ts";
import type { ReceivedReview } from "#contract/reviews.ts";
import {
  checkA11y,
  DEMO,
  expectFocus,
  expectHidden,
  expectPath,
  expectVisible,
  expectEventually,
  expectToast,
  open,
  openPage,
  readJson,
  screenshot,
  typeInto,
} from "./browser.ts";
import { generateResume, signInNewcomer } from "./newcomers.ts";

test("an owner moves several applications together, edits the rejection template and exports the list", async () => {
  const page = await openPage({ as: DEMO.owner });
  const applied = await readJson<ReceivedApplication[]>(page, "/api/businesses/my-applications?status=applied");
  // An applicant with two applications has two checkboxes with the same name.
  const [first, ...others] = applied.filter(({ withdrawnAt }) => withdrawnAt === null);
  const second = first && others.find((other) => nameOf(other) !== nameOf(first));
  if (!first || !second) throw new Error("The demo owner has no new applications from two people");
  await open(page, "/applications?status=applied");
  await page
    .getByRole("checkbox", { name: `Select ${nameOf(first)}` })
    .first()
    .check();
  await page
    .getByRole("checkbox", { name: `Select ${nameOf(second)}` })
    .first()
    .check();
  const bar = page.getByRole("region", { name: "Move selected applications" });
  await expectVisible(bar.getByText("2 selected"));
  await bar.getByRole("combobox", { name: "Move to" }).selectOption("viewed");
  await bar.getByRole("button", { name: "Move 2 to Viewed" }).click();
  await expectToast(page, "2 applications moved to Viewed");

  await page.getByRole("button", { name: "Rejection template" }).click();
  const dialog = page.getByRole("dialog");
  await typeInto(dialog.getByLabel("Text"), "Dear {name}, thank you for looking at {job}.");
  await checkA11y(page);
  await dialog.getByRole("button", { name: "Save template" }).click();
  await expectToast(page, "Template saved");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("applications.csv");
  expect(await readFile(await file.path(), "utf8")).toContain("Applicant,Job,Status");

  await page.getByRole("button", { name: "Board" }).click();
  await expectVisible(page.getByRole("heading", { name: /^Applied/ }));
  await checkA11y(page);
});

test("navigating the menu by key moves no applicant; choosing an item does, and names applicant and status", async () => {
  const page = await openPage({ as: DEMO.owner });
  const id = await applyAsLiNa(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("/api/job-applications")) sent.push(request.url());
  });
  const list = "/applications?search=Li+Na";
  const move = page.getByRole("button", { name: "Move Li Na", exact: true });
  const item = (status: string) => page.getByRole("menuitem", { name: `Move Li Na to ${status}` });

  await open(page, list);
  await move.press("ArrowDown");
  await expectFocus(item("Viewed"));
  for (const key of ["ArrowDown", "End", "Home", "o"]) await page.keyboard.press(key);
  await expectFocus(item("Offered"));
  await checkA11y(page);
  await screenshot(page, "move-menu-1280");
  await page.keyboard.press("Escape");
  await expectFocus(move);
  expect(sent).toEqual([]);
  await page.keyboard.press("Enter");
  await expectFocus(item("Viewed"));
  await page.keyboard.press("ArrowDown");
  await expectFocus(item("Shortlisted"));
  await page.keyboard.press("Enter");
  await expectToast(page, "Li Na moved to Shortlisted; told in 20 seconds");

  await move.press("ArrowDown");
  await item("Rejected").press("Enter");
  const rejection = page.getByRole("dialog", { name: "Reject Li Na" });
  await rejection.getByRole("button", { name: "Cancel" }).click();
  await expectFocus(move);

  await open(page, `${list}&layout=board`);
  await move.press("ArrowDown");
  await expectFocus(item("Applied"));
  await page.keyboard.press("ArrowDown");
  await expectFocus(item("Viewed"));
  await item("Interviewed").click();
  await expectToast(page, "Li Na moved to Interviewed");

  await open(page, `/applications/${id}`);
  const target = page.getByRole("combobox", { name: "Move to" });
  await expectVisible(page.getByRole("button", { name: "Move Li Na to Offered" }));
  await target.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: "Move Li Na to Rejected" }).click();
  await rejection.getByRole("button", { name: "Cancel" }).click();

  // Each event of the history is mailed, so only the two chosen moves may be in it.
  const { events } = await readJson<Application>(page, `/api/job-applications/${id}`);
  expect(events.map(({ status }) => status)).toEqual(["applied", "shortlisted", "interviewed"]);
});

test("a move is undone in its toast and in its row, and a rejection of one person shows the message as it is sent", async () => {
  const page = await openPage({ as: DEMO.owner });
  const id = await applyAsLiNa(page, "pipeline.undo", "Undine");
  const statuses = async () =>
    (await readJson<Application>(page, `/api/job-applications/${id}`)).events.map(({ status }) => status);
  const move = page.getByRole("button", { name: "Move Undine Na", exact: true });
  const item = (status: string) => page.getByRole("menuitem", { name: `Move Undine Na to ${status}` });
  await open(page, "/applications?search=Undine");

  await move.click();
  await item("Hired").click();
  await expectToast(page, "Undine Na moved to Hired; told in 20 seconds");
  await checkA11y(page);
  await screenshot(page, "undo-1280");
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Undone: Undine Na moved to Hired");
  await expectEventually(statuses, ["applied", "hired", "applied"]);

  await move.click();
  await item("Rejected").click();
  const rejection = page.getByRole("dialog", { name: "Reject Undine Na" });
  await expectEventually(
    async () => /^Dear Undine,[^{}]+$/.test(await rejection.getByLabel("Message", { exact: true }).inputValue()),
    true,
  );
  await screenshot(page, "reject-one-1280");
  await rejection.getByRole("button", { name: "Reject and send" }).click();
  await page.getByRole("button", { name: "Undo: Undine Na moved to Rejected" }).click();
  await expectToast(page, "Undone: Undine Na moved to Rejected");
  await expectEventually(statuses, ["applied", "hired", "applied", "rejected", "applied"]);
  expect(await page.getByRole("button", { name: /^Undo: / }).count()).toBe(0);
});

test("the search among applications follows the URL, also when going back", async () => {
  const page = await openPage({ as: DEMO.owner });
  await open(page, "/applications");
  const box = page.getByRole("searchbox", { name: "Search applicants" });
  await box.fill("nobody of this name");
  await box.press("Enter");
  await expectPath(page, "/applications?search=nobody+of+this+name");
  await expectEventually(() => box.inputValue(), "nobody of this name");
  await page.goBack();
  await expectPath(page, "/applications");
  await expectEventually(() => box.inputValue(), "");
  // Leaving the field must not restore the search that was undone.
  await box.focus();
  await page.keyboard.press("Tab");
  await expectPath(page, "/applications");
});

test("an owner responds to a review from the dashboard; the response is public (R308)", async () => {
  const page = await openPage({ as: DEMO.owner, viewport: "phone" });
  const reviews = await readJson<ReceivedReview[]>(page, "/api/businesses/my-reviews");
  const unanswered = reviews.find(({ can, businessResponse }) => can.respond && businessResponse === null);
  if (!unanswered) throw new Error("The demo owner has no review to answer");
  await open(page, "/business-admin?tab=reviews");
  await page
    .getByRole("button", { name: `Respond to Review of ${unanswered.authorName}` })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Submit Response" }).click();
  await expectVisible(dialog.getByText("Write an answer first"));
  await typeInto(dialog.getByLabel("Response"), "Thank you, we hope to see you on Saturday.");
  await checkA11y(page);
  await dialog.getByRole("button", { name: "Submit Response" }).click();
  await expectToast(page, "Your response is public now");
  await expectVisible(page.getByText("Thank you, we hope to see you on Saturday."));
});

test("an owner adds a location, whose missing fields the form names, and deletes it (R311)", async () => {
  const page = await openPage({ as: DEMO.owner, viewport: "phone" });
  await open(page, "/business-admin?tab=locations");
  await page.getByRole("button", { name: "Add a location" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save location" }).click();
  await expectVisible(dialog.getByText(/address/i).first());
  await typeInto(dialog.getByLabel("Address"), "8 Bayfront Avenue");
  await typeInto(dialog.getByLabel("City"), "Singapore");
  await typeInto(dialog.getByLabel("Email"), "bayfront@demo.example");
  await checkA11y(page);
  await dialog.getByRole("button", { name: "Save location" }).click();
  await expectHidden(dialog);
  await expectVisible(page.getByText("8 Bayfront Avenue").first());
  await page.getByRole("button", { name: "Delete 8 Bayfront Avenue" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Location deleted");
});

/** Li Na applies for the owner's first open job. */
async function applyAsLiNa(owner: Page, username = "pipeline.li.na", firstName = "Li"): Promise<number> {
  const jobs = await readJson<OwnJob[]>(owner, "/api/businesses/my-jobs");
  const job = jobs.find(({ state }) => state === "open");
  const applicant = await openPage();
  await signInNewcomer(applicant, username);
  const named = await applicant.request.patch("/api/user/profile", { data: { firstName, lastName: "Na" } });
  expect(named.status()).toBe(200);
  const { resumeUrl } = await generateResume(applicant);
  const response = await applicant.request.post("/api/job-applications", { data: { jobId: job?.id, resumeUrl } });
  expect(response.status()).toBe(201);
  const { id } = (await response.json()) as { id: number };
  return id;
}

function nameOf({ user }: ReceivedApplication): string {
  return shownName(user);
}
