import { expect, test } from "vitest";
import type { User } from "#contract/accounts.ts";
import type { ResumeRow } from "#contract/resumes.ts";
import {
  mockResponse,
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
  signIn,
  typeInto,
} from "./browser.ts";
import { expectNoSidewaysScroll } from "./listings.ts";
import { generateResume, signInNewcomer } from "./newcomers.ts";

const CALL = "/api/user/profile";

test("only what changed is saved, and the page shows it immediately (R277, R280, R282)", async () => {
  const page = await openPage();
  await signInNewcomer(page, "profile.saves");
  await open(page, "/profile");
  await checkA11y(page);
  const sent: unknown[] = [];
  page.on("request", (request) => request.url().endsWith(CALL) && sent.push(request.postDataJSON()));
  const save = () => page.getByRole("button", { name: "Save changes" }).click();
  await save();
  await expectToast(page, "No Changes", "No changes were detected in your profile information.");
  expect(sent).toEqual([]);
  await typeInto(page.getByLabel("First name"), "Huimin");
  await save();
  await expectToast(page, "Profile Updated");
  expect(sent).toEqual([{ firstName: "Huimin", version: expect.any(Number) }]);
  await expectVisible(page.getByText("Huimin Tan"));
  expect(await readJson<User>(page, "/api/user")).toMatchObject({ firstName: "Huimin", lastName: "Tan" });
  await typeInto(page.getByLabel("New password"), "short");
  await save();
  await expectEventually(() => page.getByText("Password must be at least 6 characters").count(), 2);
  await mockResponse(page, CALL, 400, { error: "Not today." });
  await typeInto(page.getByLabel("New password"), "long-enough");
  await save();
  await expectToast(page, "Update Failed", "Not today.");
  await typeInto(page.getByLabel("New password"), "another-one");
  await page.unrouteAll();
  await typeInto(page.getByLabel("New password"), "");
  await typeInto(page.getByLabel("Last name"), "Ng");
  const known = await readJson<User>(page, "/api/user");
  await mockResponse(page, CALL, 200, { ...known, lastName: "Ng", createdAt: "" });
  await save();
  await expectVisible(page.getByText("Huimin Ng"), page.getByRole("main").getByText("Unknown", { exact: true }));
});

test("changing the password asks for the current one after an old login, and signs out other devices (R289)", async () => {
  const page = await openPage({ viewport: "phone" });
  const { email, password } = await signInNewcomer(page, "profile.password");
  const other = await openPage();
  await signIn(other, email, password);
  await open(page, "/profile");
  await expectVisible(page.getByRole("button", { name: "Sign out all other devices" }));
  await expectNoSidewaysScroll(page);
  await mockResponse(page, CALL, 403, {
    error: "Please enter your current password to change it.",
    code: "REAUTH_REQUIRED",
  });
  await typeInto(page.getByLabel("New password"), "second-password");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectToast(page, "Update Failed", "Please enter your current password to change it.");
  const current = page.getByLabel("Current password");
  await expectFocus(current);
  await checkA11y(page);
  await page.unrouteAll();
  await typeInto(current, password);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectToast(page, "Profile Updated", "Your new password is set. Other devices were signed out.");
  await expectHidden(current, page.getByRole("button", { name: "Sign out all other devices" }));
  expect((await other.request.get("/api/user")).status()).toBe(401);
});

test("resumes are listed, renamed, copied and deleted in a tab that the URL names (R285, R286)", async () => {
  const page = await openPage();
  await signInNewcomer(page, "profile.resumes");
  await open(page, "/profile");
  await page.getByRole("tab", { name: "Resume Management" }).click();
  await expectPath(page, "/profile?tab=resumes");
  await expectVisible(page.getByText("No Resumes Yet"), page.getByRole("link", { name: "Browse Job Listings" }));
  await checkA11y(page);

  const made = await generateResume(page);
  await open(page, "/profile?tab=resumes");
  const rows = page.getByRole("tabpanel").getByRole("listitem");
  await expectEventually(() => rows.count(), 1);
  const edit = rows.first().getByRole("link", { name: /^Edit/ });
  await expectEventually(() => edit.getAttribute("href"), `/resume-builder?edit=${made.id}`);
  const choose = async (action: string) => {
    await rows.first().getByRole("button", { name: /^More/ }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await choose("Rename");
  await typeInto(page.getByRole("dialog").getByLabel("Title"), "For gyms in the east");
  await checkA11y(page);
  await page.getByRole("button", { name: "Save name" }).click();
  await expectToast(page, "Resume renamed");
  await expectVisible(rows.first().getByRole("heading", { name: "For gyms in the east" }));
  await choose("Duplicate");
  await expectToast(page, "Resume copied");
  await expectEventually(() => rows.count(), 2);
  await choose("Versions");
  await expectVisible(page.getByRole("dialog").getByText("Version 1"));
  await page.keyboard.press("Escape");
  await choose("Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete resume" }).click();
  await expectToast(page, "Resume deleted");
  await expectEventually(() => rows.count(), 1);
  expect(await readJson<ResumeRow[]>(page, "/api/resume/my-resumes")).toHaveLength(1);
});

test("the server sends each role to its own dashboard; others stay and are greeted (R291, R292, R293)", async () => {
  const page = await openPage({ viewport: "phone", as: DEMO.member });
  await open(page, "/dashboard");
  await expectVisible(
    page.getByRole("heading", { level: 1, name: "Dashboard" }),
    page.getByText("Welcome back, Wei Jie"),
    page.getByRole("heading", { name: "New jobs in Singapore" }),
  );
  await checkA11y(page);
  await expectNoSidewaysScroll(page);
  // Opening it again refetches; without open jobs it says so.
  await mockResponse(page, "/api/jobs", 200, []);
  await page.getByRole("link", { name: "See all jobs" }).click();
  await expectPath(page, "/jobs");
  await page.goBack();
  await expectVisible(page.getByRole("main").getByRole("heading", { name: "Coming Soon" }));
  for (const [email, path] of [
    [DEMO.pro, "/professional-admin"],
    [DEMO.owner, "/business-admin"],
    [DEMO.admin, "/admin"],
  ] as const) {
    await signIn(page, email);
    const response = await page.request.get("/dashboard", { maxRedirects: 0 });
    expect([response.status(), response.headers()["location"]], email).toEqual([307, path]);
  }
});
