import { describe, expect, test } from "vitest";
import {
  mockResponse,
  checkA11y,
  DEMO,
  DEMO_PASSWORD,
  expectFocus,
  expectHidden,
  expectPath,
  expectVisible,
  expectEventually,
  expectToast,
  holdRequest,
  mailsTo,
  open,
  openPage,
  screenshot,
  TIMEOUT_MS,
  typeInto,
  waitForHydration,
} from "./browser.ts";

describe("/auth", () => {
  test("redirects a signed-in user to the home page (R074)", async () => {
    const page = await openPage({ as: DEMO.member });
    await page.goto("/auth");
    await expectPath(page, "/");
  });

  test("offers three roles and eight countries, customer and Singapore first (R078, R079, R083)", async () => {
    const page = await openPage({ viewport: "phone" });
    await open(page, "/auth?tab=register");
    const role = page.getByRole("combobox", { name: "I am a" });
    await expectEventually(
      () => role.locator("option").allInnerTexts(),
      ["Customer / Fitness Enthusiast", "Fitness Collective Owner / Manager", "Fitness Professional"],
    );
    await expectEventually(() => role.inputValue(), "customer");
    const country = page.getByRole("main").getByRole("combobox", { name: "Country" });
    await expectEventually(() => country.inputValue(), "Singapore");
    await expectEventually(
      () => country.locator("option").allInnerTexts(),
      ["Singapore", "Malaysia", "Thailand", "Indonesia", "Philippines", "Vietnam", "Japan", "South Korea"],
    );
    await expectEventually(() => country.locator("option", { hasText: "South Korea" }).getAttribute("value"), "Korea");
    await checkA11y(page);
    await screenshot(page, "register-phone");
  });

  test("shows every field's error beside the field after one submit", async () => {
    const page = await openPage();
    await open(page, "/auth?tab=register");
    await typeInto(page.getByLabel("Email"), "nobody");
    await typeInto(page.getByLabel("Password", { exact: false }).first(), "short");
    await typeInto(page.getByLabel("Username"), "ab");
    await page.getByRole("button", { name: "Create account" }).click();
    for (const words of [
      "Please enter a valid email address",
      "Password must be at least 6 characters",
      "Username must be at least 3 characters",
    ]) {
      await expectVisible(page.getByText(words));
    }
    await expectEventually(() => page.getByLabel("Username").inputValue(), "ab");
    await checkA11y(page);
    await typeInto(page.getByLabel("Email"), "someone@journeys.example");
    await typeInto(page.locator("input[type=password]"), "six-chars");
    for (const username of ["some.name", "another.name"]) await typeInto(page.getByLabel("Username"), username);
  });

  test("the error summary takes the focus after each failed submit, even when the errors are the same", async () => {
    const page = await openPage();
    await open(page, "/auth?tab=register");
    const summary = page.locator("[data-slot=error-summary]");
    for (const _ of ["first", "second"]) {
      await page.getByRole("button", { name: "Create account" }).click();
      await expectFocus(summary);
      await typeInto(page.getByLabel("First name"), "Robin");
      await expectVisible(summary);
    }
    await typeInto(page.getByLabel("Email"), "someone@journeys.example");
    await typeInto(page.locator("input[type=password]"), "six-chars");
    await expectHidden(summary);
    for (const message of ["This one is taken.", "So is this one."]) {
      // Over the mock before: a request right after the last one has been removed may reach the product.
      await mockResponse(page, "/api/register", 400, { error: message, fields: { email: message } });
      await page.keyboard.press("Enter");
      await expectVisible(summary.getByText(message));
      await expectFocus(summary);
      await typeInto(page.getByLabel("Email"), "someone.else@journeys.example");
    }
  });

  test("what is entered before the page is hydrated is kept, and does not appear in the URL", async () => {
    const page = await openPage();
    await mockResponse(page, "/api/register", 400, { error: "Taken", fields: { email: "This one is taken." } });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/auth?tab=register", { waitUntil: "domcontentloaded" });
    const [email, password, country] = [
      page.getByLabel("Email"),
      page.locator("input[type=password]"),
      page.locator("#field-country"),
    ];
    await typeInto(email, "early@journeys.example");
    await typeInto(password, "demo-password");
    await country.selectOption("Japan");
    await password.press("Enter");
    release();
    await waitForHydration(page);
    expect(page.url()).not.toContain("demo-password");
    await typeInto(page.getByLabel("First name"), "Robin");
    expect([await email.inputValue(), await password.inputValue(), await country.inputValue()]).toEqual([
      "early@journeys.example",
      "demo-password",
      "Japan",
    ]);
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.method() === "POST" && each.url().endsWith("/api/register")),
      password.press("Enter"),
    ]);
    expect(request.postDataJSON()).toMatchObject({
      email: "early@journeys.example",
      password: "demo-password",
      country: "Japan",
    });
    await expectVisible(page.locator("[data-slot=error-summary]").getByText("This one is taken."));
  });

  test.each(["phone", "desktop"] as const)(
    "after a failed login the user can immediately type the password again, on a %s",
    async (viewport) => {
      const page = await openPage({ viewport });
      await open(page, "/auth");
      const password = page.locator("input[type=password]");
      await typeInto(page.getByLabel("Email"), DEMO.member);
      await typeInto(password, "wrong-password");
      await page.getByRole("button", { name: "Log in" }).click();
      await expectToast(page, "Login failed");
      await typeInto(password, DEMO_PASSWORD);
      await page.keyboard.press("Enter");
      await expectPath(page, "/");
    },
  );

  test("errors from the server leave the focus in the field being typed into", async () => {
    const page = await openPage();
    await open(page, "/auth?tab=register");
    await typeInto(page.getByLabel("Email"), "someone@journeys.example");
    await typeInto(page.locator("input[type=password]"), "six-chars");
    await mockResponse(page, "/api/register", 400, { error: "No", fields: { email: "This one is taken." } });
    const sent = await holdRequest(page, "/api/register");
    await page.getByRole("button", { name: "Create account" }).click();
    await typeInto(page.getByLabel("First name"), "Rob");
    await sent.release();
    await expectVisible(page.locator("[data-slot=error-summary]").getByText("This one is taken."));
    await page.keyboard.type("in");
    await expectEventually(() => page.getByLabel("First name").inputValue(), "Robin");
  });

  test("after a registration the form is blank and the Login tab open (R075, R076, R077)", async () => {
    const page = await openPage();
    await open(page, "/auth?tab=register");
    await typeInto(page.getByLabel("Email"), "fresh.face@journeys.example");
    await typeInto(page.locator("input[type=password]"), "six-chars");
    await page.getByRole("button", { name: "Create account" }).click();
    await expectToast(page, "Registration successful");
    await expectVisible(page.getByRole("tab", { name: "Login", selected: true }));
    await expectEventually(() => page.getByLabel("Email").inputValue(), "fresh.face@journeys.example");
    await expectEventually(() => page.locator("input[type=password]").inputValue(), "six-chars");
    await page.getByRole("tab", { name: "Register" }).click();
    await expectEventually(() => page.getByLabel("Email").inputValue(), "");
    await expectEventually(async () => (await mailsTo("fresh.face@journeys.example")).length, 1);
  });

  test("a failed registration shows the server's message or the fallback (R085)", async () => {
    const page = await openPage();
    await open(page, "/auth?tab=register");
    await typeInto(page.getByLabel("Email"), DEMO.member);
    await typeInto(page.locator("input[type=password]"), "six-chars");
    await page.getByRole("button", { name: "Create account" }).click();
    await expectToast(page, "Registration failed", "An account with this email already exists.");
    await expectEventually(() => page.getByLabel("Email").inputValue(), DEMO.member);
    await mockResponse(page, "/api/register", 400, { error: "" });
    await page.getByRole("button", { name: "Create account" }).click();
    await expectToast(page, "Registration failed. Please try again.");
  });

  test("a failed login shows the server's message or the fallback (R084)", async () => {
    const page = await openPage({ viewport: "phone" });
    await open(page, "/auth");
    await typeInto(page.getByLabel("Email"), DEMO.member);
    await typeInto(page.locator("input[type=password]"), "wrong-password");
    await page.getByRole("button", { name: "Log in" }).click();
    await expectToast(page, "Login failed", "The email or password is not correct.");
    await checkA11y(page);
    await mockResponse(page, "/api/login", 401, { error: "" });
    await page.getByRole("button", { name: "Log in" }).click();
    await expectToast(page, "Login failed. Please try again.");
  });

  test("one message shows at a time, and disappears after five seconds (R022)", async () => {
    const page = await openPage();
    await page.clock.install();
    await open(page, "/auth");
    await typeInto(page.getByLabel("Email"), DEMO.member);
    await typeInto(page.locator("input[type=password]"), "wrong-password");
    const toasts = page.locator("[data-slot=toast]");
    for (const words of ["The first one.", "The second one."]) {
      await mockResponse(page, "/api/login", 401, { error: words });
      await page.getByRole("button", { name: "Log in" }).click();
      await expectToast(page, words);
      expect(await toasts.count(), "the one before is gone").toBe(1);
    }
    // A message stays while the pointer is over it.
    await page.mouse.move(5, 5);
    await page.clock.runFor(4_000);
    await expectVisible(toasts);
    await page.clock.runFor(1_500);
    await expectHidden(toasts);
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
    await expectVisible(page.getByRole("banner").getByText("demo_member"));
  });

  test("a mailed link sets a new password", async () => {
    const email = "forgetful@journeys.example";
    const page = await openPage({ viewport: "phone" });
    await page.request.post("/api/register", { data: { email, password: "first-password" } });
    await open(page, "/auth");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await typeInto(page.getByLabel("Email"), "forgetful");
    await page.getByRole("button", { name: "Send reset link" }).click();
    await expectVisible(page.getByText("Please enter a valid email address"));
    await typeInto(page.getByLabel("Email"), "someone.else@journeys.example");
    await typeInto(page.getByLabel("Email"), email);
    await page.getByRole("button", { name: "Send reset link" }).click();
    await expectVisible(page.getByText("Check your email"));
    await checkA11y(page);
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: TIMEOUT_MS }).toBe(2);
    const path = /\/auth\?reset=[\w-]+/.exec((await mailsTo(email)).join("\n"))?.[0];
    await open(page, path ?? "");
    await typeInto(page.locator("input[type=password]"), "short");
    await page.getByRole("button", { name: "Set new password" }).click();
    await expectVisible(page.getByText("Password must be at least 6 characters"));
    await typeInto(page.locator("input[type=password]"), "long-enough");
    await typeInto(page.locator("input[type=password]"), "second-password");
    await page.getByRole("button", { name: "Set new password" }).click();
    await expectToast(page, "Password changed");
    await typeInto(page.getByLabel("Email"), email);
    await typeInto(page.locator("input[type=password]"), "second-password");
    await page.getByRole("button", { name: "Log in" }).click();
    await expectPath(page, "/");
  });
});
