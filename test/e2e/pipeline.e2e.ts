import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { ReceivedApplication } from "#contract/applications.ts";
import type { ReceivedReview } from "#contract/reviews.ts";
import {
  checkA11y,
  DEMO,
  expectGone,
  expectPath,
  expectShown,
  expectSoon,
  expectToast,
  open,
  openPage,
  read,
  typeInto,
} from "./browser.ts";

test("an owner moves several applications at once, writes the rejection's text and takes the list along", async () => {
  const page = await openPage({ as: DEMO.owner });
  const applied = await read<ReceivedApplication[]>(page, "/api/businesses/my-applications?status=applied");
  // Who applied twice has two boxes of one name.
  const [first, ...others] = applied.filter(({ withdrawnAt }) => withdrawnAt === null);
  const second = first && others.find((other) => nameOf(other) !== nameOf(first));
  if (!first || !second) throw new Error("No two people applied anew to the demo owner");
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
  await expectShown(bar.getByText("2 selected"));
  await bar.getByRole("combobox", { name: "Move to" }).selectOption("viewed");
  await bar.getByRole("button", { name: "Move", exact: true }).click();
  await expectToast(page, "2 applications moved");

  await page.getByRole("button", { name: "Rejection template" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Text").fill("Dear {name}, thank you for looking at {job}.");
  await checkA11y(page);
  await dialog.getByRole("button", { name: "Save template" }).click();
  await expectToast(page, "Template saved");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("applications.csv");
  expect(await readFile(await file.path(), "utf8")).toContain("Applicant,Job,Status");

  await page.getByRole("button", { name: "Board" }).click();
  await expectShown(page.getByRole("heading", { name: /^Applied/ }));
  await checkA11y(page);
});

test("the search among applications shows what the address says, on the way back too", async () => {
  const page = await openPage({ as: DEMO.owner });
  await open(page, "/applications");
  const box = page.getByRole("searchbox", { name: "Search applicants" });
  await box.fill("nobody of this name");
  await box.press("Enter");
  await expectPath(page, "/applications?search=nobody+of+this+name");
  await expectSoon(() => box.inputValue(), "nobody of this name");
  await page.goBack();
  await expectPath(page, "/applications");
  await expectSoon(() => box.inputValue(), "");
  // Leaving the field asks for nothing that is not there any more.
  await box.focus();
  await page.keyboard.press("Tab");
  await expectPath(page, "/applications");
});

test("an owner answers a review from the dashboard; the answer is public (R308)", async () => {
  const page = await openPage({ as: DEMO.owner, viewport: "phone" });
  const reviews = await read<ReceivedReview[]>(page, "/api/businesses/my-reviews");
  const unanswered = reviews.find(({ can, businessResponse }) => can.respond && businessResponse === null);
  if (!unanswered) throw new Error("The demo owner has no review to answer");
  await open(page, "/business-admin?tab=reviews");
  await page
    .getByRole("button", { name: `Respond to Review of ${unanswered.authorName}` })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Submit Response" }).click();
  await expectShown(dialog.getByText("Write an answer first"));
  await dialog.getByLabel("Response").fill("Thank you, we hope to see you on Saturday.");
  await checkA11y(page);
  await dialog.getByRole("button", { name: "Submit Response" }).click();
  await expectToast(page, "Your response is public now");
  await expectShown(page.getByText("Thank you, we hope to see you on Saturday."));
});

test("an owner adds a location, which the form asks for in words, and deletes it (R311)", async () => {
  const page = await openPage({ as: DEMO.owner, viewport: "phone" });
  await open(page, "/business-admin?tab=locations");
  await page.getByRole("button", { name: "Add a location" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save location" }).click();
  await expectShown(dialog.getByText(/address/i).first());
  await typeInto(dialog.getByLabel("Address"), "8 Bayfront Avenue");
  await typeInto(dialog.getByLabel("City"), "Singapore");
  await typeInto(dialog.getByLabel("Email"), "bayfront@demo.example");
  await checkA11y(page);
  await dialog.getByRole("button", { name: "Save location" }).click();
  await expectGone(dialog);
  await expectShown(page.getByText("8 Bayfront Avenue").first());
  await page.getByRole("button", { name: "Delete 8 Bayfront Avenue" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Location deleted");
});

function nameOf({ user }: ReceivedApplication): string {
  return [user.firstName, user.lastName].filter(Boolean).join(" ") || user.username;
}
