import { describe, expect, test } from "vitest";
import {
  answerWith,
  checkA11y,
  DEMO,
  DEMO_PASSWORD,
  expectGone,
  expectPath,
  expectShown,
  expectSoon,
  expectToast,
  mailsTo,
  open,
  openPage,
  shot,
  PATIENCE_MS,
} from "./browser.ts";

describe("/auth", () => {
  test("sends a signed-in user on to the home page (R074)", async () => {
    const page = await openPage({ as: DEMO.member });
    await page.goto("/auth");
    await expectPath(page, "/");
  });

  test("offers three roles and eight countries, customer and Singapore first (R078, R079, R083)", async () => {
    const page = await openPage({ viewport: "phone" });
    await open(page, "/auth?tab=register");
    const role = page.getByRole("combobox", { name: "I am a" });
    await expectSoon(
      () => role.locator("option").allInnerTexts(),
      ["Customer / Fitness Enthusiast", "Fitness Collective Owner / Manager", "Fitness Professional"],
    );
    await expectSoon(() => role.inputValue(), "customer");
    const country = page.getByRole("main").getByRole("combobox", { name: "Country" });
    await expectSoon(() => country.inputValue(), "Singapore");
    await expectSoon(
      () => country.locator("option").allInnerTexts(),
      ["Singapore", "Malaysia", "Thailand", "Indonesia", "Philippines", "Vietnam", "Japan", "South Korea"],
    );
    await expectSoon(() => country.locator("option", { hasText: "South Korea" }).getAttribute("value"), "Korea");
    await checkA11y(page);
    await shot(page, "register-phone");
  });

  test("says beside each field what is wrong with it, all at once", async () => {
    const page = await openPage();
    await open(page, "/auth?tab=register");
    await page.getByLabel("Email").fill("nobody");
    await page.getByLabel("Password", { exact: false }).first().fill("short");
    await page.getByLabel("Username").fill("ab");
    await page.getByRole("button", { name: "Create account" }).click();
    for (const words of [
      "Please enter a valid email address",
      "Password must be at least 6 characters",
      "Username must be at least 3 characters",
    ]) {
      await expectShown(page.getByText(words));
    }
    await expectSoon(() => page.getByLabel("Username").inputValue(), "ab");
    await checkA11y(page);
  });

  test("after a registration the form is blank and the Login tab open (R075, R076, R077)", async () => {
    const page = await openPage();
    await open(page, "/auth?tab=register");
    await page.getByLabel("Email").fill("fresh.face@journeys.example");
    await page.locator("input[type=password]").fill("six-chars");
    await page.getByRole("button", { name: "Create account" }).click();
    await expectToast(page, "Registration successful");
    await expectShown(page.getByRole("tab", { name: "Login", selected: true }));
    await page.getByRole("tab", { name: "Register" }).click();
    await expectSoon(() => page.getByLabel("Email").inputValue(), "");
    expect((await mailsTo("fresh.face@journeys.example")).length).toBe(1);
  });

  test("a failed registration shows what the server says, else the fallback (R085)", async () => {
    const page = await openPage();
    await open(page, "/auth?tab=register");
    await page.getByLabel("Email").fill(DEMO.member);
    await page.locator("input[type=password]").fill("six-chars");
    await page.getByRole("button", { name: "Create account" }).click();
    await expectToast(page, "Registration failed", "An account with this email already exists.");
    await expectSoon(() => page.getByLabel("Email").inputValue(), DEMO.member);
    await answerWith(page, "/api/register", 400, { error: "" });
    await page.getByRole("button", { name: "Create account" }).click();
    await expectToast(page, "Registration failed. Please try again.");
  });

  test("a failed login shows what the server says, else the fallback (R084)", async () => {
    const page = await openPage({ viewport: "phone" });
    await open(page, "/auth");
    await page.getByLabel("Email").fill(DEMO.member);
    await page.locator("input[type=password]").fill("wrong-password");
    await page.getByRole("button", { name: "Log in" }).click();
    await expectToast(page, "Login failed", "The email or password is not correct.");
    await checkA11y(page);
    await answerWith(page, "/api/login", 401, { error: "" });
    await page.getByRole("button", { name: "Log in" }).click();
    await expectToast(page, "Login failed. Please try again.");
  });

  test("one message shows at a time, and goes after five seconds (R022)", async () => {
    const page = await openPage();
    await page.clock.install();
    await open(page, "/auth");
    await page.getByLabel("Email").fill(DEMO.member);
    await page.locator("input[type=password]").fill("wrong-password");
    const toasts = page.locator("[data-slot=toast]");
    for (const words of ["The first one.", "The second one."]) {
      await page.unrouteAll();
      await answerWith(page, "/api/login", 401, { error: words });
      await page.getByRole("button", { name: "Log in" }).click();
      await expectToast(page, words);
      expect(await toasts.count(), "the one before is gone").toBe(1);
    }
    // Under the pointer a message stays.
    await page.mouse.move(5, 5);
    await page.clock.runFor(4_000);
    await expectShown(toasts);
    await page.clock.runFor(1_500);
    await expectGone(toasts);
  });

  test("a login by keyboard welcomes the user and leads to the home page (R020)", async () => {
    const page = await openPage();
    await open(page, "/auth");
    await page.getByLabel("Email").focus();
    await page.keyboard.type(DEMO.member);
    await page.keyboard.press("Tab");
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press("Enter");
    await expectToast(page, "Login successful", "Welcome back, Wei Jie!");
    await expectPath(page, "/");
    await expectShown(page.getByRole("banner").getByText("demo_member"));
  });

  test("a mailed link sets a new password", async () => {
    const email = "forgetful@journeys.example";
    const page = await openPage({ viewport: "phone" });
    await page.request.post("/api/register", { data: { email, password: "first-password" } });
    await open(page, "/auth");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send reset link" }).click();
    await expectShown(page.getByText("Check your email"));
    await checkA11y(page);
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: PATIENCE_MS }).toBe(2);
    const path = /\/auth\?reset=[\w-]+/.exec((await mailsTo(email)).join("\n"))?.[0];
    await open(page, path ?? "");
    await page.locator("input[type=password]").fill("second-password");
    await page.getByRole("button", { name: "Set new password" }).click();
    await expectToast(page, "Password changed");
    await page.getByLabel("Email").fill(email);
    await page.locator("input[type=password]").fill("second-password");
    await page.getByRole("button", { name: "Log in" }).click();
    await expectPath(page, "/");
  });
});
