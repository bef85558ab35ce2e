import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Inbox, InboxItem, InboxKind } from "#contract/inbox.ts";
import type { ReceivedReview } from "#contract/reviews.ts";
import {
  checkA11y,
  DEMO,
  expectVisible,
  expectEventually,
  expectToast,
  open,
  openPage,
  readJson,
  screenshot,
  typeInto,
} from "./browser.ts";
import { expectNoSidewaysScroll } from "./listings.ts";
import { HELD_REVIEW_TEXT, signInConfirmed, signInNewcomer, signInProfessional, writeHeldReview } from "./newcomers.ts";

const inbox = (page: Page, kind: InboxKind, number = 1) =>
  readJson<Inbox>(page, `/api/admin/inbox?kind=${kind}&page=${number}&pageSize=100`);
const list = (page: Page) => page.getByRole("list", { name: "Waiting for a decision" });
const chosen = (page: Page) => page.getByRole("region", { name: "Selected item" });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? "");
const press = (page: Page, key: string) => page.keyboard.press(key);
const rowOf = ({ kind, id }: Pick<InboxItem, "kind" | "id">) => `inbox-${kind}-${id}`;

/** Signs in a new user and leaves reviews of `count` listings that moderation holds for an admin. */
async function writeHeldReviews(page: Page, name: string, count: number, from: number): Promise<void> {
  await signInConfirmed(page, name);
  const listings = await readJson<{ id: number }[]>(page, `/api/businesses?page=1&pageSize=${from + count}`);
  for (const { id } of listings.slice(from, from + count)) await writeHeldReview(page, id);
}

test("20 waiting items are moderated by keyboard", async () => {
  const member = await openPage();
  await writeHeldReviews(member, "inbox_twenty", 20, 0);
  const admin = await openPage({ as: DEMO.admin });
  const before = (await inbox(admin, "review")).items;
  expect(before.length).toBeGreaterThanOrEqual(20);
  await open(admin, "/admin/inbox?kind=review");
  await checkA11y(admin);
  await screenshot(admin, "inbox-1280");

  // The shortcut list opens and closes; j and k move between items.
  await press(admin, "?");
  const keys = admin.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expectVisible(keys.getByText("Next item"));
  await press(admin, "Escape");
  await press(admin, "j");
  const [first, second] = before;
  if (!first || !second) throw new Error("nothing waits");
  await expectEventually(() => focused(admin), rowOf(second));
  await press(admin, "k");
  await expectEventually(() => focused(admin), rowOf(first));

  for (const [index, item] of before.slice(0, 20).entries()) {
    await expectVisible(
      admin.locator(`#${rowOf(item)}[aria-current="true"]`),
      chosen(admin).getByText(/^Automatic checks$/),
    );
    if (index % 4 === 3) {
      await press(admin, "r");
      const form = chosen(admin).getByRole("form", { name: "Reject" });
      await expectVisible(form);
      if (index === 3) {
        await checkA11y(admin);
        await screenshot(admin, "inbox-reason-1280");
        // Rejecting without a reason sends nothing; letters typed into the field are not shortcuts.
        await press(admin, "Control+Enter");
        await expectVisible(form.getByText("Please provide a reason for rejection."));
        await admin.keyboard.type("ajar");
        await expectEventually(() => form.getByLabel(/^Reason/).inputValue(), "ajar");
        await press(admin, "Escape");
        await press(admin, "r");
      }
      await press(admin, "1");
      await expect.poll(() => form.getByLabel(/^Reason/).inputValue()).toMatch(/^Your review/);
      await press(admin, "Control+Enter");
    } else await press(admin, "a");
    await admin.locator(`#${rowOf(item)}`).waitFor({ state: "detached" });
  }
  await expectToast(admin, "Review Rejected");
  const after = (await inbox(admin, "review")).items.map(({ id }) => id);
  expect(before.slice(0, 20).filter(({ id }) => after.includes(id))).toEqual([]);
  const [next] = before.slice(20);
  if (next) await expectEventually(() => focused(admin), rowOf(next));
});

test("an item that another admin has decided shows a notice and disappears; a member's report is upheld", async () => {
  const member = await openPage();
  await writeHeldReviews(member, "inbox_race", 1, 21);
  const admin = await openPage({ as: DEMO.admin, viewport: "phone" });
  await open(admin, "/admin/inbox?kind=review");
  const [item] = (await inbox(admin, "review")).items.slice(-1);
  if (!item) throw new Error("nothing waits");
  await list(admin)
    .locator(`#${rowOf(item)}`)
    .click();
  await expectVisible(chosen(admin).getByText(HELD_REVIEW_TEXT));
  await checkA11y(admin);
  await expectNoSidewaysScroll(admin);
  await screenshot(admin, "inbox-390");
  expect((await admin.request.patch(`/api/admin/reviews/${item.id}/approve`)).status()).toBe(200);
  await chosen(admin).getByRole("button", { name: "Publish" }).click();
  await expectToast(admin, "Already Decided");
  await admin.locator(`#${rowOf(item)}`).waitFor({ state: "detached" });

  // A member reports the now public review.
  const reader = await openPage({ viewport: "phone" });
  await signInNewcomer(reader, "inbox_reporter");
  await open(reader, `${item.href}?tab=reviews`);
  await reader
    .locator(`#review-${item.id}`)
    .getByRole("button", { name: /^Report the review by/ })
    .click();
  const dialog = reader.getByRole("dialog", { name: /^Report the review by/ });
  await dialog.getByRole("button", { name: "Send Report" }).click();
  await expectVisible(dialog.getByText("Choose what is wrong with it."));
  await dialog.getByRole("radio", { name: "It is spam or advertising" }).click();
  await typeInto(dialog.getByLabel(/^Anything we should know/), "He asks everybody to call him.");
  await checkA11y(reader);
  await screenshot(reader, "report-390");
  // Pressed twice before the button shows that it is busy, it sends one report.
  const sent: string[] = [];
  reader.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/report")) sent.push(request.url());
  });
  await dialog.getByRole("button", { name: "Send Report" }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expectToast(reader, "Report Sent");
  expect(sent).toHaveLength(1);

  const [report] = (await inbox(admin, "review_report")).items.slice(-1);
  if (!report) throw new Error("no report waits");
  await open(admin, "/admin/inbox?kind=review_report");
  await list(admin)
    .locator(`#${rowOf(report)}`)
    .click();
  await expectVisible(chosen(admin).getByText("He asks everybody to call him."));
  await chosen(admin).getByRole("button", { name: "Take it down" }).click();
  const form = chosen(admin).getByRole("form", { name: "Take it down" });
  await form.getByRole("button", { name: "Breaks the review rules" }).click();
  await form.getByRole("button", { name: "Take it down" }).click();
  await expectToast(admin, "Review Taken Down");
  await open(reader, `${item.href}?tab=reviews`);
  await expectEventually(() => reader.locator(`#review-${item.id}`).count(), 0);
});

test("an owner's report comes first, is dismissed with a reason and is appealed once (business plan: basic.reviewModeration)", async () => {
  const owner = await openPage({ as: DEMO.owner, viewport: "phone" });
  const received = await readJson<ReceivedReview[]>(owner, "/api/businesses/my-reviews");
  const review = received.find(
    ({ state, title, report }) => state === "published" && title !== null && report === null,
  );
  if (!review?.title) throw new Error("The demo owner has no review to report");
  await open(owner, "/business-admin?tab=reviews");
  const shown = owner.getByRole("article").filter({ hasText: review.title });
  await shown.getByRole("button", { name: `Report the review by ${review.authorName}` }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByRole("radio", { name: "It is false or misleading" }).click();
  await dialog.getByRole("button", { name: "Send Report" }).click();
  await expectToast(owner, "Report Sent");
  await expectVisible(shown.getByText("This review is reported. An admin will decide."));

  const admin = await openPage({ as: DEMO.admin });
  const report = async () => {
    const [first] = (await inbox(admin, "review_report")).items;
    if (!first?.isFirst) throw new Error("The owner's report does not come first");
    await open(admin, "/admin/inbox?kind=review_report");
    await expectVisible(admin.locator(`#${rowOf(first)}[aria-current="true"]`));
    return first;
  };
  await report();
  await chosen(admin).getByRole("button", { name: "Keep the review" }).click();
  const form = chosen(admin).getByRole("form", { name: "Keep the review" });
  await form.getByRole("button", { name: "Keep the review" }).click();
  await expectVisible(form.getByText("Give a reason. The owner of the listing reads it."));
  await typeInto(form.getByLabel(/^Reason/), "The review tells of a visit.");
  await checkA11y(admin);
  await screenshot(admin, "inbox-owner-reason-1280");
  await form.getByRole("button", { name: "Keep the review" }).click();
  await expectToast(admin, "Report Dismissed");

  await open(owner, "/business-admin?tab=reviews");
  await expectVisible(
    shown.getByText("This review was reported. It stays."),
    shown.getByText("Reason: The review tells of a visit."),
  );
  await shown.getByRole("button", { name: `Appeal the decision on the review by ${review.authorName}` }).click();
  await dialog.getByRole("button", { name: "Send appeal" }).click();
  await expectVisible(dialog.getByText("Write why the review should be looked at again."));
  await typeInto(dialog.getByLabel(/^Why should the review not stay/), "Nobody of that name has been here.");
  await checkA11y(owner);
  await expectNoSidewaysScroll(owner);
  await screenshot(owner, "appeal-390");
  await dialog.getByRole("button", { name: "Send appeal" }).click();
  await expectToast(owner, "Appeal Sent");
  await expectVisible(shown.getByText("The decision is appealed. An admin will decide once more."));
  await expectEventually(() => shown.getByRole("button", { name: /^Appeal/ }).count(), 0);
  await screenshot(owner, "appealed-390");

  await report();
  await expectVisible(
    chosen(admin).getByText("Appeal: Nobody of that name has been here."),
    chosen(admin).getByText("First decision: The review tells of a visit."),
  );
  await checkA11y(admin);
  await screenshot(admin, "inbox-appeal-1280");
  await chosen(admin).getByRole("button", { name: "Keep the review" }).click();
  await expectVisible(form.getByText(/It decides the appeal and is final\./));
  await typeInto(form.getByLabel(/^Reason/), "The booking shows the visit.");
  await form.getByRole("button", { name: "Keep the review" }).click();
  await expectToast(admin, "Report Dismissed");
});

test("reason templates are added and deleted; kinds filter the list", async () => {
  const admin = await openPage({ as: DEMO.admin });
  await open(admin, "/admin/inbox");
  await admin
    .getByRole("navigation", { name: "Kinds" })
    .getByRole("link", { name: /^Claims/ })
    .click();
  await admin.waitForURL(/kind=claim/);
  await expectVisible(chosen(admin).getByRole("button", { name: "Approve claim" }));
  await screenshot(admin, "inbox-claim-1280");
  await admin.getByRole("button", { name: "Reason templates" }).click();
  const dialog = admin.getByRole("dialog", { name: "Reason templates" });
  await dialog.getByRole("button", { name: "Add template" }).click();
  await dialog.getByRole("button", { name: "Save template" }).click();
  await expectVisible(dialog.getByText("Give the template a name."), dialog.getByText("Write the reason."));
  await typeInto(dialog.getByLabel(/^Name/), "Lease is old");
  await typeInto(dialog.getByLabel(/^Reason/), "The lease ran out last year. Please send the present one.");
  await dialog.getByRole("button", { name: "Save template" }).click();
  await expectVisible(dialog.getByRole("button", { name: "Edit Lease is old" }));
  await checkA11y(admin);
  await screenshot(admin, "inbox-templates-1280");
  await dialog.getByRole("button", { name: "Delete Lease is old" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(admin, "Template Deleted");
});

test("certifications without a file are decided with a question, and decisions are undone in the toast and the list", async () => {
  const admin = await openPage({ as: DEMO.admin });
  const pro = await openPage();
  const professionalId = await signInProfessional(pro, "inbox_certified");
  // Standard submits credentials.
  const trial = await pro.request.post("/api/professionals/subscription/start-trial", { data: { planId: "standard" } });
  expect(trial.ok()).toBe(true);
  const add = async (name: string): Promise<InboxItem> => {
    const added = await pro.request.post(`/api/professionals/${professionalId}/certifications`, {
      multipart: { name, issuingOrganization: "Singapore Life Saving Society" },
    });
    expect(added.status()).toBe(201);
    const { id } = (await added.json()) as { id: number };
    const submitted = await pro.request.post(`/api/professionals/${professionalId}/certifications/${id}/submit`);
    expect(submitted.ok()).toBe(true);
    const item = (await inbox(admin, "certification")).items.find((each) => each.id === id);
    if (!item) throw new Error(`${name} does not wait`);
    return item;
  };
  const [first, second] = [await add("Pool Lifeguard"), await add("Open Water Lifeguard")];
  const waiting = async () => {
    const ids = (await inbox(admin, "certification")).items.map(({ id }) => id);
    return [first, second].filter(({ id }) => ids.includes(id)).length;
  };
  const tick = (item: InboxItem) =>
    list(admin)
      .locator("li", { has: admin.locator(`#${rowOf(item)}`) })
      .getByRole("checkbox");
  const bar = admin.getByRole("region", { name: "Decide on selected items" });

  // Asking for the file is the main choice; verifying without it asks once more.
  await open(admin, "/admin/inbox?kind=certification");
  await admin.locator(`#${rowOf(first)}`).click();
  await chosen(admin).getByRole("button", { name: "Verify without a document" }).click();
  const question = admin.getByRole("alertdialog", { name: `Verify ${first.title} without a document?` });
  await expectVisible(question.getByText("The audit log will say so.", { exact: false }));
  await checkA11y(admin);
  await question.getByRole("button", { name: "Cancel" }).click();
  await chosen(admin).getByRole("button", { name: "Ask for the file" }).click();
  const form = chosen(admin).getByRole("form", { name: "Decline" });
  await expectEventually(
    () => form.getByLabel(/^Reason/).inputValue(),
    "Please add the certificate as a file. Without it we cannot check the certification.",
  );
  await form.getByRole("button", { name: "Decline" }).click();
  await expectToast(admin, `${first.title}: Certification Declined; told in 20 seconds`);
  await expectEventually(waiting, 1);
  await screenshot(admin, "inbox-undo-1280");
  await admin.getByRole("list", { name: "Just decided" }).getByRole("button", { name: "Undo" }).click();
  await expectEventually(waiting, 2);

  // Several at once: never verified without a file, declined with one reason, undone together.
  await tick(first).click();
  await tick(second).click();
  await expectVisible(bar.getByText("2 selected"));
  await checkA11y(admin);
  await bar.getByRole("button", { name: "Verify (2)" }).click();
  await expectToast(admin, `2 could not be decided. The first: ${first.title} has no file. Decide on it separately.`);
  expect(await waiting()).toBe(2);
  await tick(first).click();
  await tick(second).click();
  await bar.getByRole("button", { name: "Decline (2)" }).click();
  const reason = admin.getByRole("alertdialog", { name: "Decline: 2 items" });
  await typeInto(reason.getByLabel(/^Reason/), "The files are missing.");
  await reason.getByRole("button", { name: "Decline" }).click();
  await expectToast(admin, "2 items: Certification Declined; told in 20 seconds");
  await expectEventually(waiting, 0);
  await admin.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
  await expectToast(admin, "Undone: 2 items: Certification Declined");
  await expectEventually(waiting, 2);
  await admin.getByRole("checkbox", { name: "Select all on this page" }).click();
  await expectVisible(bar.getByText(/^\d+ selected$/));
});
