import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { NotificationPreferences } from "#contract/notifications.ts";
import {
  mockResponse,
  checkA11y,
  DEMO,
  DEMO_PASSWORD,
  expectHidden,
  expectPath,
  expectVisible,
  expectEventually,
  expectToast,
  open,
  openPage,
  readJson,
  screenshot,
  allowConsoleLines,
  eventually,
  typeInto,
} from "./browser.ts";
import { expectNoSidewaysScroll } from "./listings.ts";
import { signInNewcomer } from "./newcomers.ts";
import { pressTwiceWhileHeld } from "./toggles.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";
const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
const unread = async (page: Page) => (await readJson<{ count: number }>(page, "/api/notifications/unread-count")).count;

test("the bell updates itself, its panel links to the page, and all can be marked as read there (R013)", async () => {
  const page = await openPage({ as: DEMO.pro });
  const before = await unread(page);
  await open(page, "/jobs");
  await expectVisible(page.getByRole("button", { name: `Notifications, ${before} unread`, exact: true }));
  const { id } = await readJson<{ id: number }>(page, "/api/professionals/me");
  const owner = await openPage({ as: DEMO.starter });
  const look = await owner.request.post(`/api/professionals/${id}/views`, {
    data: {},
    headers: { "user-agent": FIREFOX },
  });
  expect(look.status()).toBe(202);
  await expectVisible(page.getByRole("button", { name: `Notifications, ${before + 1} unread`, exact: true }));
  await bell(page).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expectVisible(panel.getByRole("link", { name: /viewed your profile/ }));
  await checkA11y(page);
  await screenshot(page, "notifications-bell-1280");
  await panel.getByRole("link", { name: "See all notifications" }).click();
  await expectPath(page, "/notifications");
  const markAll = page.getByRole("main").getByRole("button", { name: "Mark all as read" });
  await expectVisible(markAll);
  await screenshot(page, "notifications-list-1280");
  await markAll.click();
  await expectToast(page, "All notifications are read");
  await expectVisible(page.getByRole("button", { name: "Notifications", exact: true }));
  await page.getByRole("link", { name: "Unread", exact: true }).click();
  await expectVisible(page.getByText("You have read everything"));
  await expectEventually(
    () => page.getByRole("link", { name: "Unread", exact: true }).getAttribute("aria-current"),
    "page",
  );
  await eventually(() => page.getByRole("link", { name: "All", exact: true }).getAttribute("aria-current")).toBeNull();
  await checkA11y(page);
});

describe("preferences", () => {
  test("each switch applies immediately, by category and channel", async () => {
    const page = await openPage({ viewport: "phone" });
    await signInNewcomer(page, "choosy-hui-min");
    const storedPreferences = () => readJson<NotificationPreferences>(page, "/api/notifications/preferences");
    await open(page, "/notifications?tab=preferences");
    await expectNoSidewaysScroll(page);
    await checkA11y(page);
    await screenshot(page, "notifications-preferences-390");
    const messages = page.getByRole("switch", { name: "Messages: By email" });
    await messages.click();
    await page.getByRole("switch", { name: "News and offers: By email" }).click();
    await expectEventually(async () => (await storedPreferences()).emailCategories, {
      jobAlerts: true,
      applicationUpdates: true,
      messages: false,
      accountAlerts: true,
      marketingEmails: true,
    });
    await page.getByRole("switch", { name: "In the app", exact: true }).click();
    await expectEventually(async () => (await storedPreferences()).inAppEnabled, false);
    await expectEventually(() => page.getByRole("switch", { name: "Messages: In the app" }).isDisabled(), true);
    await open(page, "/notifications?tab=preferences");
    await expectEventually(() => messages.getAttribute("aria-checked"), "false");
  });

  test("switches that could not be saved are reverted", async () => {
    const page = await openPage({ as: DEMO.member });
    await open(page, "/notifications?tab=preferences");
    await screenshot(page, "notifications-preferences-1280");
    allowConsoleLines(/status of 503/);
    await page.route("**/api/notifications/preferences", (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({ status: 503, json: { error: "Not now", code: "busy" } })
        : route.continue(),
    );
    const jobs = page.getByRole("switch", { name: "Job alerts and matches: By email" });
    await jobs.click();
    await expectToast(page, "Your change was not saved");
    await expectEventually(() => jobs.getAttribute("aria-checked"), "true");
  });
});

test("a visitor creates a job alert, signs in, and manages it", async () => {
  const page = await openPage({ viewport: "phone" });
  await open(page, "/jobs?search=coach&jobType=full_time");
  await screenshot(page, "job-alert-button-390");
  await page.getByRole("link", { name: "Alert me to new jobs like these" }).click();
  await expectPath(page, /^\/auth\?redirect=/);
  await typeInto(page.getByLabel("Email"), DEMO.member);
  await typeInto(page.locator("input[type=password]"), DEMO_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expectPath(page, "/jobs?search=coach&jobType=full_time");
  const dialog = page.getByRole("dialog", { name: "Create a job alert" });
  const name = dialog.getByLabel("Name");
  await expectVisible(dialog.getByText("“coach”"), dialog.getByText("Full Time"));
  await typeInto(name, "  ");
  await dialog.getByRole("button", { name: "Create alert" }).click();
  await expectVisible(dialog.getByText("Name is required"));
  await checkA11y(page);
  await screenshot(page, "job-alert-dialog-390");
  await typeInto(name, "Full-time coaching");
  await dialog.getByRole("button", { name: "Create alert" }).click();
  await expectToast(page, "Job alert created");
  await page.getByRole("button", { name: "View alerts" }).click();
  await expectPath(page, "/notifications?tab=alerts");
  await expectVisible(page.getByRole("heading", { name: "Full-time coaching" }));
  await expectNoSidewaysScroll(page);
  await checkA11y(page);
  await screenshot(page, "job-alerts-390");
  const active = page.getByRole("switch", { name: "Active: Full-time coaching" });
  await active.click();
  await expectVisible(page.getByText("Turned off").first());
  await page.getByRole("button", { name: "Rename 'Full-time coaching'" }).click();
  await typeInto(page.getByRole("dialog").getByLabel("Name"), "Coaching");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expectVisible(page.getByRole("heading", { name: "Coaching", exact: true }));
  await expectEventually(
    () => page.getByRole("switch", { name: "Active: Coaching" }).getAttribute("aria-checked"),
    "false",
  );
  await page.getByRole("button", { name: "Delete 'Coaching'" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectHidden(page.getByRole("heading", { name: "Coaching", exact: true }));
});

test("a job alert switched off and on again while the first switch is being stored stays on", async () => {
  const page = await openPage({ as: DEMO.member });
  const alerts = () => readJson<{ id: number; name: string; active: boolean }[]>(page, "/api/job-alerts");
  const name = "Personal trainer in Singapore";
  const id = (await alerts()).find((alert) => alert.name === name)?.id;
  await open(page, "/notifications?tab=alerts");
  const active = (checked: boolean) => page.getByRole("switch", { name: `Active: ${name}`, checked });
  const read = async () => (await alerts()).find((alert) => alert.id === id)?.active;
  expect(await read()).toBe(true);
  await pressTwiceWhileHeld(page, { path: `/api/job-alerts/${id}`, now: active(true), pressed: active(false), read });
});

test("job alerts link to their jobs; the list has an empty and an error state", async () => {
  const page = await openPage({ as: DEMO.member });
  await open(page, "/notifications?tab=alerts");
  await screenshot(page, "job-alerts-1280");
  await page.getByRole("link", { name: "View jobs of 'Personal trainer in Singapore'" }).click();
  await expectPath(page, "/jobs?search=personal+trainer&country=Singapore&sort=newest");
  await page.getByRole("button", { name: "Alert me to new jobs like these" }).click();
  await expectVisible(page.getByRole("dialog", { name: "Create a job alert" }));
  await screenshot(page, "job-alert-dialog-1280");
  await page.keyboard.press("Escape");
  await mockResponse(page, "/api/job-alerts", 500, { error: "Broken", code: "internal" });
  await page.goBack();
  await expectVisible(page.getByText("Your job alerts could not be loaded. Please try again."));
  const newcomer = await openPage();
  await signInNewcomer(newcomer, "alertless-hui-min");
  await open(newcomer, "/notifications?tab=alerts");
  await expectVisible(newcomer.getByText("No job alerts yet"), newcomer.getByRole("link", { name: "Find jobs" }));
  await checkA11y(newcomer);
});
