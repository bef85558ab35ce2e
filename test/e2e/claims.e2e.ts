import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { ClaimState } from "#contract/claims.ts";
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
  allowConsoleLines,
  typeInto,
} from "./browser.ts";
import { pictureFile } from "./files.ts";
import { expectNoSidewaysScroll, listingId } from "./listings.ts";
import { confirmEmail, signInNewcomer } from "./newcomers.ts";

/** An imported listing with its own website, which no other journey claims. */
const NAME = "Green Ledger Meal Plans";
const CONTACT = "front.desk@green-ledger.example";
const REASON = "The lease names another business.";

const send = (page: Page) => page.getByRole("button", { name: "Send claim" });
const documents = (page: Page) => page.getByRole("list", { name: "Documents attached to the claim" });

test("claimed, approved, edited, and undone: only the ownership is reverted", async () => {
  const member = await openPage({ viewport: "phone" });
  const { email } = await signInNewcomer(member, "claim_journey");
  const id = await listingId(member, "retail", NAME);
  await open(member, `/subscription?claim=${id}`);
  await expectVisible(member.getByText("Confirm your email address first"));
  await screenshot(member, "claim-unconfirmed-390");
  await confirmEmail(member, email);
  const stateOf = () => readJson<ClaimState>(member, `/api/businesses/${id}/claim`);

  // The listing leads to the form; missing fields are named, and what was typed stays.
  await open(member, `/business-collectives/${id}`);
  await member.getByRole("link", { name: "Claim this Business Collective" }).click();
  await expectPath(member, `/subscription?claim=${id}`);
  await expectVisible(member.getByRole("heading", { name: `Claim ${NAME}` }));
  await checkA11y(member);
  await expectNoSidewaysScroll(member);
  await screenshot(member, "claim-empty-390");
  await send(member).click();
  await expectVisible(member.getByRole("alert").getByText("Tell us what you do at this business."));
  await typeInto(member.getByLabel(/^Your position/), "Head of the kitchen");
  await send(member).click();
  await expectVisible(member.getByRole("alert").getByText(/^Give a registration number/));
  await typeInto(member.getByLabel(/^Registration number/), "196800306F");
  await typeInto(member.getByLabel(/^Email at/), "front.desk@gmail.com");
  await send(member).click();
  await expectToast(member, "The claim was not sent");
  await expectVisible(
    member.getByRole("alert").getByText(/not a valid UEN/),
    member.getByRole("alert").getByText("Use an email address at green-ledger.example."),
  );
  await screenshot(member, "claim-errors-390");
  await typeInto(member.getByLabel(/^Registration number/), "196800306E");
  for (const address of [`the.${CONTACT}`, CONTACT]) await typeInto(member.getByLabel(/^Email at/), address);

  // Documents are uploaded one by one; a failed one stays; leaving asks for confirmation; then it is retried.
  const path = `**/api/businesses/${id}/claim/documents`;
  allowConsoleLines(/net::ERR_FAILED .*claim\/documents/);
  await member.route(path, (route) => route.abort(), { times: 1 });
  const chooser = member.locator('input[type="file"]');
  await chooser.setInputFiles([await pictureFile("licence.png"), await pictureFile("bill.png")]);
  await expectVisible(documents(member).getByText(/^Not uploaded/), documents(member).getByText(/^bill.png ·/));
  await send(member).click();
  await expectToast(member, "A document was not uploaded. Try it again or discard it, then send the claim.");
  await member.getByRole("link", { name: "View listing" }).click();
  const question = member.getByRole("alertdialog", { name: "Leave without saving?" });
  const stay = question.getByRole("button", { name: "Stay here" });
  await expectVisible(stay);
  // At once, while the toast is shown.
  const isCovered = await stay.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isCovered, "the toast covers a button of the dialog").toBe(false);
  await stay.click();
  await expectEventually(() => member.getByLabel(/^Your position/).inputValue(), "Head of the kitchen");
  await member.getByRole("button", { name: "Try again: licence.png" }).click();
  await expectVisible(documents(member).getByText(/^licence.png ·/));
  await member.getByRole("button", { name: "Discard bill.png" }).click();
  await expectHidden(documents(member).getByText(/^bill.png/));
  await screenshot(member, "claim-form-390");
  await send(member).click();
  await expectToast(member, "Claim sent");
  await expectVisible(member.getByText("Your claim is being reviewed"), member.getByText(/We sent a link to/));
  await checkA11y(member);
  await screenshot(member, "claim-pending-390");

  // A reader of the mail at the listing's domain confirms the address; another user's claim stands beside it.
  await expectEventually(async () => (await mailsTo(CONTACT)).length, 1);
  const [mail = ""] = await mailsTo(CONTACT);
  const link = /\/claims\/confirm\?token=[\w-]+/.exec(mail)?.[0];
  const reader = await openPage();
  await open(reader, link ?? "");
  await checkA11y(reader);
  await reader.getByRole("button", { name: "Confirm this address" }).click();
  await expectVisible(reader.getByText("Address confirmed"));
  const rival = await openPage({ as: DEMO.member });
  await open(rival, `/subscription?claim=${id}`);
  await typeInto(rival.getByLabel(/^Your position/), "Manager");
  await typeInto(rival.getByLabel(/^Registration number/), "196800306E");
  await send(rival).click();
  await expectVisible(rival.getByText("Your claim is being reviewed"));

  // The admin sees everything, and approves after a confirmation.
  const admin = await openPage({ as: DEMO.admin });
  const review = await openClaim(admin, email, /^Review the claim/);
  await expectVisible(
    review.getByText("196800306E"),
    review.getByText(CONTACT),
    review.getByText("Confirmed", { exact: true }),
    review.getByRole("link", { name: "Open licence.png" }),
    review.getByText("There is 1 other open claim of this listing. Approving this one closes it with a reason."),
  );
  await review.getByRole("button", { name: "Accept licence.png" }).click();
  await expectToast(admin, "Noted");
  await checkA11y(admin);
  await screenshot(admin, "claim-dialog-1280");
  await review.getByRole("button", { name: "Approve claim" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Approve", exact: true }).click();
  await expectToast(admin, "Claim approved");
  await expectHidden(review);
  await open(rival, `/subscription?claim=${id}`);
  await expectVisible(rival.getByText("Your claim was closed"), rival.getByText(`${NAME} already has an owner`));

  // The new owner edits; the menu and the listing show the ownership.
  await open(member, `/subscription?claim=${id}`);
  await expectVisible(member.getByText(`${NAME} is yours`));
  await member.getByRole("link", { name: "Edit listing" }).click();
  await typeInto(member.getByLabel(/^Phone/), "+65 6123 9876");
  await member.getByRole("button", { name: "Save", exact: false }).first().click();
  await expectPath(member, `/business-collectives/${id}`);
  await expectVisible(member.getByRole("main").getByRole("link", { name: "Edit", exact: true }));
  expect(await readJson(member, "/api/user")).toMatchObject({ role: "business_admin" });

  // Undone with a reason: the listing has no owner again, and the edits stay.
  const undo = await openClaim(admin, email, /^View the claim/);
  await undo.getByRole("button", { name: "Undo approval" }).click();
  const dialog = admin.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Undo approval" }).click();
  await expectVisible(dialog.getByText("Please provide a reason."));
  await typeInto(dialog.getByLabel(/^Reason/), REASON);
  await dialog.getByRole("button", { name: "Undo approval" }).click();
  await expectToast(admin, "Approval undone");
  expect((await stateOf()).standing).toBe("open");
  await open(member, "/claims");
  await expectVisible(member.getByText("Undone"), member.getByText(`Reason: ${REASON}`));
  await checkA11y(member);
  await screenshot(member, "claims-own-390");
  await member.getByRole("link", { name: `Claim again: ${NAME}` }).click();
  await expectVisible(member.getByText("Your claim was undone"), send(member));
  const visitor = await openPage();
  await open(visitor, `/business-collectives/${id}`);
  await expectVisible(
    visitor.getByText("+65 6123 9876"),
    visitor.getByRole("link", { name: "Claim this Business Collective" }),
  );
});

async function openClaim(admin: Page, email: string, button: RegExp) {
  await open(admin, `/admin/claims?search=${encodeURIComponent(email)}`);
  await screenshot(admin, "claims-admin-1280");
  await admin.getByRole("row").filter({ hasText: email }).getByRole("button", { name: button }).click();
  return admin.getByRole("dialog", { name: `Claim of ${NAME}` });
}
