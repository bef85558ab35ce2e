import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { PrivacyOverview } from "#contract/privacy.ts";
import {
  checkA11y,
  DEMO,
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
import { signInNewcomer } from "./newcomers.ts";
import { pressTwiceWhileHeld } from "./toggles.ts";

test("a user sees what data is stored, downloads a copy and deletes the account (DECISIONS 33)", async () => {
  const page = await openPage({ viewport: "phone" });
  const { password } = await signInNewcomer(page, "privacy_journey", "customer");
  await open(page, "/profile");
  await page.getByRole("link", { name: "Privacy centre" }).click();
  await expectPath(page, "/profile/privacy");
  await expectVisible(
    page.getByRole("heading", { name: "What is kept and why" }),
    page.getByRole("listitem").filter({ hasText: "Your account" }).getByText("1 entry"),
    page.getByText(/^Agreed on .*, version of \d/),
  );
  await checkA11y(page);
  await screenshot(page, "privacy-390");

  const begins = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  await expectToast(page, "Your download is starting");
  const download = await begins;
  expect(download.suggestedFilename()).toMatch(/^own-data-\d{4}-\d\d-\d\d\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe("PK");

  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog");
  await expectVisible(dialog.getByText("Your reviews stay, shown as written by 'Deleted user'."));
  await typeInto(dialog.getByLabel(/^Your password/), "not my password");
  await typeInto(dialog.getByLabel(/^Type DELETE/), "delete");
  await dialog.getByRole("button", { name: "Delete account for good" }).click();
  await expectVisible(dialog.getByText("Please type DELETE in capital letters."));
  await checkA11y(page);
  await typeInto(dialog.getByLabel(/^Type DELETE/), "DELETE");
  await dialog.getByRole("button", { name: "Delete account for good" }).click();
  await expectVisible(dialog.getByText("The password is not correct."));
  await screenshot(page, "privacy-delete-390");
  await typeInto(dialog.getByLabel(/^Your password/), password);
  await dialog.getByRole("button", { name: "Delete account for good" }).click();
  await expectToast(page, "Your account was deleted");
  await expectPath(page, "/");
  await expectHidden(dialog);
  expect((await page.request.get("/api/user")).status()).toBe(401);
});

test("professionals and admins find the page too, with their own data", async () => {
  const page = await openPage({ as: DEMO.pro });
  await open(page, "/profile/privacy");
  await expectVisible(
    page.getByRole("heading", { name: "Professional profile" }),
    page.getByRole("link", { name: "Change who can find you" }),
    page.getByRole("switch", { name: "Newsletter" }),
  );
  await checkA11y(page);
  await screenshot(page, "privacy-1280");
  const choice = async () => (await readJson<PrivacyOverview>(page, "/api/user/privacy")).now.newsletter;
  const newsletter = (checked: boolean) => page.getByRole("switch", { name: "Newsletter", checked });
  expect(await choice()).toBe("off");
  await pressTwiceWhileHeld(page, {
    path: "/api/user/newsletter",
    now: newsletter(false),
    pressed: newsletter(true),
    read: choice,
  });
  await newsletter(false).click();
  await expectEventually(choice, "asked");
  await expectVisible(newsletter(true));
  const admin = await openPage({ as: DEMO.admin });
  await open(admin, "/profile/privacy");
  await expectVisible(
    admin.getByText("You are the last admin. Make someone else an admin first."),
    admin.getByRole("link", { name: "Download my data" }),
  );
  await expectHidden(admin.getByRole("button", { name: "Delete my account" }));
});
