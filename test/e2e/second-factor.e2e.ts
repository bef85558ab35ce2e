import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { stepAt, totpCode } from "#server/accounts/totp.ts";
import {
  checkA11y,
  expectEventually,
  expectFocus,
  expectHidden,
  expectPath,
  expectToast,
  expectVisible,
  mailsTo,
  open,
  openPage,
  screenshot,
  typeInto,
} from "./browser.ts";
import { expectNoSidewaysScroll } from "./listings.ts";
import { signInConfirmed } from "./newcomers.ts";

/** The code of an authenticator app, so many half minutes from now. */
const codeOf = (secret: string, later = 0) => totpCode(secret, stepAt(new Date()) + later);
const wrongCodeOf = (secret: string) => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, "0");
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });
const press = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true }).click();

async function logOut(page: Page): Promise<void> {
  expect((await page.request.post("/api/logout")).status()).toBe(200);
}

/** Fills the login form as far as the second step. */
async function enterPassword(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await open(page, "/auth");
  await typeInto(page.getByLabel("Email"), email);
  await typeInto(page.getByLabel(/^Password/), password);
  await press(page, "Log in");
  await expectVisible(page.getByRole("heading", { name: "Second step" }));
}

/** The next call of a path is rejected, as if the last confirmation were too long ago. */
async function rejectOnce(page: Page, path: string, method: string): Promise<void> {
  let isDone = false;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (isDone || route.request().method() !== method) return route.fallback();
      isDone = true;
      return route.fulfill({
        status: 403,
        json: { error: "Please confirm that it is you.", code: "accounts.step_up" },
      });
    },
  );
}

async function addVirtualAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("an authenticator app is set up with its first code, asked for at the next sign-in, and replaced by a backup code", async () => {
  const page = await openPage({ viewport: "phone" });
  const account = await signInConfirmed(page, "second.app");
  await open(page, "/profile");
  await page.getByRole("link", { name: "Sign-in security" }).click();
  await expectPath(page, "/profile/security");
  await expectVisible(page.getByText("No authenticator app yet"), page.getByText("No passkeys yet"));
  await checkA11y(page);
  await expectNoSidewaysScroll(page);

  await press(page, "Set up an app");
  const setUp = dialogOf(page, "Set up an authenticator app");
  await expectVisible(setUp.getByRole("img", { name: "QR code for your authenticator app" }));
  const secret = (await setUp.locator("code").innerText()).replaceAll(/\s/g, "");
  await checkA11y(page);
  await screenshot(page, "second-factor-app-390");
  await typeInto(setUp.getByLabel("Code from the app"), wrongCodeOf(secret));
  await press(setUp, "Turn on");
  await expectVisible(setUp.getByText("This code is not correct. Check it and try again."));
  await typeInto(setUp.getByLabel("Code from the app"), codeOf(secret));
  await press(setUp, "Turn on");
  const shown = dialogOf(page, "Your backup codes");
  await expectEventually(() => shown.getByRole("listitem").count(), 10);
  const [first = ""] = await shown.getByRole("listitem").allInnerTexts();
  await checkA11y(page);
  await screenshot(page, "second-factor-codes-390");
  await press(shown, "I have saved them");
  await expectHidden(shown);
  await expectVisible(page.getByText("10 of 10 codes are left"), page.getByText(/^On since /));
  await screenshot(page, "second-factor-390");

  await logOut(page);
  await enterPassword(page, account);
  await expectFocus(page.getByRole("heading", { name: "Second step" }));
  await checkA11y(page);
  await screenshot(page, "second-step-390");
  const code = page.getByLabel("Code", { exact: false });
  await typeInto(code, wrongCodeOf(secret));
  await press(page, "Sign in");
  await expectVisible(page.getByText("This code is not correct. Check it and try again."));
  await typeInto(code, codeOf(secret, 1));
  await press(page, "Sign in");
  await expectToast(page, "Login successful");
  await expectPath(page, "/");

  await logOut(page);
  await enterPassword(page, account);
  await typeInto(code, first);
  await press(page, "Sign in");
  await expectPath(page, "/");
  await open(page, "/profile/security");
  await expectVisible(page.getByText("9 of 10 codes are left"));
  await expectEventually(
    async () => (await mailsTo(account.email)).filter((mail) => /backup code of your/.test(mail)).length,
    1,
  );
});

test("a passkey signs in without a password, confirms the identity, is renamed and removed again", async () => {
  const page = await openPage();
  await addVirtualAuthenticator(page);
  const account = await signInConfirmed(page, "second.passkey");
  await open(page, "/profile/security");
  await press(page, "Add a passkey");
  const add = dialogOf(page, "Add a passkey");
  await press(add, "Create passkey");
  await expectVisible(add.getByText("Enter a name by which you will recognise this passkey"));
  await typeInto(add.getByLabel("Name"), "Work laptop");
  await checkA11y(page);
  await press(add, "Create passkey");
  const shown = dialogOf(page, "Your backup codes");
  await expectEventually(() => shown.getByRole("listitem").count(), 10);
  await screenshot(page, "second-factor-codes-1280");
  await press(shown, "I have saved them");
  await expectVisible(page.getByText("Work laptop"), page.getByText(/^Added /));
  await checkA11y(page);
  await screenshot(page, "second-factor-1280");

  await logOut(page);
  await open(page, "/auth");
  await checkA11y(page);
  await screenshot(page, "login-with-passkey-1280");
  await press(page, "Sign in with a passkey");
  await expectToast(page, "Login successful");
  await expectPath(page, "/");

  await logOut(page);
  await enterPassword(page, account);
  await press(page, "Use a passkey");
  await expectPath(page, "/");

  await open(page, "/profile/security");
  await expectVisible(page.getByText(/last used/));
  await page.getByRole("button", { name: "Rename passkey Work laptop" }).click();
  const rename = dialogOf(page, "Rename passkey");
  await typeInto(rename.getByLabel("Name"), "");
  await press(rename, "Save");
  await expectVisible(rename.getByText("Enter a name by which you will recognise this passkey"));
  await typeInto(rename.getByLabel("Name"), "Old laptop");
  await checkA11y(page);
  await screenshot(page, "passkey-rename-1280");
  await press(rename, "Save");
  await expectToast(page, "Passkey renamed");
  await expectFocus(page.getByRole("button", { name: "Rename passkey Old laptop" }));
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await screenshot(page, "passkey-renamed-390");
  await page.setViewportSize({ width: 1280, height: 800 });

  const id = await page.evaluate(async () => {
    const response = await fetch("/api/user/second-factor");
    return ((await response.json()) as { passkeys: { id: number }[] }).passkeys[0]?.id;
  });
  await rejectOnce(page, `/api/user/second-factor/passkeys/${id}`, "DELETE");
  await page.getByRole("button", { name: "Remove passkey Old laptop" }).click();
  await press(page.getByRole("alertdialog"), "Remove");
  const confirm = dialogOf(page, "Confirm that it is you");
  await expectVisible(confirm.getByLabel("Code", { exact: false }));
  await checkA11y(page);
  await screenshot(page, "step-up-passkey-1280");
  await press(confirm, "Use a passkey");
  await expectToast(page, "Passkey removed");
  await expectVisible(page.getByText("No passkeys yet"));
  await expectEventually(
    async () => (await mailsTo(account.email)).filter((mail) => /A second factor was removed from/.test(mail)).length,
    1,
  );
});

test("an act that asks to confirm the identity goes on after the password, and keeps what was typed", async () => {
  const page = await openPage({ viewport: "phone" });
  const { password } = await signInConfirmed(page, "second.confirms");
  await open(page, "/profile/security");
  await rejectOnce(page, "/api/user/second-factor/passkeys/options", "POST");
  await addVirtualAuthenticator(page);
  await press(page, "Add a passkey");
  const add = dialogOf(page, "Add a passkey");
  await typeInto(add.getByLabel("Name"), "Phone of mine");
  await press(add, "Create passkey");
  const confirm = dialogOf(page, "Confirm that it is you");
  await typeInto(confirm.getByLabel(/^Password/), "not the password");
  await press(confirm, "Confirm");
  await expectVisible(confirm.getByText("The password is not correct."));
  await checkA11y(page);
  await screenshot(page, "step-up-390");
  await typeInto(confirm.getByLabel(/^Password/), password);
  await press(confirm, "Confirm");
  await expectVisible(dialogOf(page, "Your backup codes"));
  await press(dialogOf(page, "Your backup codes"), "I have saved them");
  await expectVisible(page.getByText("Phone of mine"));
});
