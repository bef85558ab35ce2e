import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  checkA11y,
  DEMO,
  expectHidden,
  expectPath,
  expectVisible,
  expectToast,
  open,
  openPage,
  readJson,
  screenshot,
  typeInto,
} from "./browser.ts";
import { pictureFile } from "./files.ts";
import { signInNewcomer } from "./newcomers.ts";

const REASON = "The picture of the card is too dark to read.";

test("documents are submitted, rejected with a reason, submitted again and approved (R216, R340, R341)", async () => {
  const pro = await openPage({ viewport: "phone" });
  const { email } = await signInNewcomer(pro, "kyc_journey", "professional");

  // Without a profile the dashboard leads to its form.
  await open(pro, "/professional-admin");
  await checkA11y(pro);
  await pro.getByRole("link", { name: "Create your profile" }).click();
  await typeInto(pro.getByLabel(/^Professional title/), "Pilates Teacher");
  await pro.getByRole("button", { name: "Create profile" }).click();
  await expectToast(pro, "Profile created");
  const { id } = await readJson<{ id: number }>(pro, "/api/professionals/me");

  // Nothing can be submitted without an identity document.
  await open(pro, "/professional-admin?tab=verification");
  await expectVisible(
    pro.getByRole("heading", { name: "Identity Verification" }),
    pro.getByRole("heading", { name: "Professional Credentials" }),
    pro.getByRole("heading", { name: "Proof of Experience" }),
  );
  await pro.getByRole("button", { name: "Submit for Verification" }).click();
  await expectToast(pro, "Failed to submit KYC");
  await upload(pro, "card.png");
  await checkA11y(pro);
  await screenshot(pro, "kyc-ready-390");
  await pro.getByRole("button", { name: "Submit for Verification" }).click();
  await expectToast(pro, "KYC submitted successfully");
  await expectVisible(
    pro.getByRole("heading", { name: "Verification In Progress" }),
    pro.getByText("We're reviewing your documents"),
  );
  await expectHidden(pro.getByLabel("Upload"));

  // An admin reviews it; rejecting requires a reason.
  const admin = await openPage({ as: DEMO.admin });
  const dialog = await viewKyc(admin, email);
  await expectVisible(dialog.getByRole("link", { name: /^Open Identity card/ }));
  await checkA11y(admin);
  await screenshot(admin, "kyc-dialog-1280");
  await dialog.getByRole("button", { name: "Reject KYC" }).click();
  await dialog.getByRole("button", { name: "Send rejection" }).click();
  await expectToast(admin, "Rejection Failed", "Please provide a reason for rejection.");
  await typeInto(dialog.getByLabel(/^Reason/), REASON);
  await dialog.getByRole("button", { name: "Send rejection" }).click();
  await expectToast(admin, "KYC rejected");
  await expectHidden(dialog);
  await expectVisible(admin.getByRole("row").filter({ hasText: email }).getByText("Rejected"));

  // The professional reads why and submits again.
  await open(pro, "/professional-admin?tab=verification");
  await expectVisible(pro.getByRole("heading", { name: "Verification Rejected" }), pro.getByText(REASON));
  await checkA11y(pro);
  await upload(pro, "brighter-card.png", { width: 600, height: 400 });
  await pro.getByRole("button", { name: "Resubmit Verification" }).click();
  await expectToast(pro, "KYC submitted successfully");

  // The admin approves, after verifying one document separately.
  const again = await viewKyc(admin, email);
  await again.getByRole("button", { name: /^Verify Identity card \(brighter-card/ }).click();
  await expectToast(admin, "The document is verified.");
  await again.getByRole("button", { name: "Approve KYC" }).click();
  await expectToast(admin, "KYC approved");
  const row = admin.getByRole("row").filter({ hasText: email });
  // Only Undo stays, for 20 seconds.
  await expectHidden(row.getByRole("button", { name: /^(?!Undo)/ }));

  // The badge is on the dashboard and public.
  await open(pro, "/professional-admin?tab=verification");
  await expectVisible(pro.getByRole("heading", { name: "Verification Complete" }));
  const visitor = await openPage();
  expect(await readJson(visitor, `/api/professionals/${id}`)).toMatchObject({ isVerified: true });
  await open(visitor, `/professionals/${id}`);
  await expectVisible(visitor.getByText("Verified Professional"));
});

async function upload(page: Page, name: string, size?: { width: number; height: number }): Promise<void> {
  const section = page.getByRole("region", { name: "Identity Verification" });
  await section.getByLabel(/^Kind of document/).selectOption("id_card");
  await section.locator('input[type="file"]').setInputFiles(await pictureFile(name, size));
  await expectToast(page, "Document uploaded");
  await expectVisible(page.getByRole("row").filter({ hasText: name }));
}

async function viewKyc(admin: Page, email: string) {
  await open(admin, "/admin?tab=professionals");
  await admin.getByRole("searchbox", { name: "Search professionals" }).fill(email);
  await admin.getByRole("button", { name: "Search", exact: true }).click();
  await expectPath(admin, /tab=professionals/);
  await admin
    .getByRole("row")
    .filter({ hasText: email })
    .getByRole("button", { name: /^View KYC/ })
    .click();
  return admin.getByRole("dialog", { name: /^KYC of/ });
}
