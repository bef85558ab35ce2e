import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { PlatformDay } from "#contract/analytics.ts";
import {
  mockResponse,
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
  eventually,
  typeInto,
} from "./browser.ts";

const INSTAGRAM = "https://instagram.com/fit.example";

test("settings apply immediately: a link in the footer, and the change in the audit log (R039)", async () => {
  const page = await openPage({ as: DEMO.admin });
  await open(page, "/admin/settings");
  await expectVisible(page.getByRole("heading", { level: 1, name: "Settings" }));
  await checkA11y(page);
  await screenshot(page, "admin-settings-1280");
  await typeInto(page.getByLabel("Commission on enrollments, in percent"), "101");
  await typeInto(page.getByLabel("Instagram"), INSTAGRAM);
  await page.getByRole("button", { name: "Save settings" }).click();
  await expectVisible(page.getByText("Enter a percentage from 0 to 100.").first());
  await typeInto(page.getByLabel("Commission on enrollments, in percent"), "12.5");
  await typeInto(page.getByLabel("Support email"), await page.getByLabel("Support email").inputValue());
  await page.getByRole("button", { name: "Save settings" }).click();
  await expectToast(page, "Settings saved");
  await expectVisible(page.getByText(/^Last changed .* by demo_admin/));
  await page.getByRole("button", { name: "Save settings" }).click();
  await expectToast(page, "No Changes");

  const visitor = await openPage();
  await open(visitor, "/plans");
  const footer = visitor.getByRole("contentinfo");
  await expectEventually(() => footer.getByRole("link", { name: "Instagram" }).getAttribute("href"), INSTAGRAM);
  await expectVisible(visitor.getByText(/12\.5/).first());

  await open(page, "/admin/audit?action=settings.update");
  const row = page.getByRole("row").filter({ hasText: "Changed the settings" });
  await row.getByText(/^Fields changed: .*enrollment commission/).click();
  await expectVisible(row.getByText("Before: 10"), row.getByText("After: 12.5"));
  await checkA11y(page);
  await screenshot(page, "admin-audit-1280");
  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, "admin-audit-390");
  await page.getByRole("searchbox", { name: "Search the audit log" }).fill("nobody at all");
  await page.getByRole("button", { name: "Search" }).click();
  await expectVisible(page.getByText("No entries"));
});

test("Reports shows figures of any period as a chart, a table and a file (R223)", async () => {
  const page = await openPage({ as: DEMO.admin });
  await open(page, "/admin?tab=reports");
  const days = await readJson<PlatformDay[]>(page, "/api/admin/analytics?days=30");
  const visits = days.reduce((sum, day) => sum + day.totalVisits, 0);
  const chart = page.getByRole("img", { name: /^Visits per day/ });
  await eventually(() => chart.getAttribute("aria-label")).toContain(`: ${visits.toLocaleString("en")} in total`);
  await checkA11y(page);
  await screenshot(page, "admin-reports-1280");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect([lines.length, lines[0]]).toEqual([31, expect.stringContaining("Date,New users,Daily active users,Visits")]);
  await page.getByRole("link", { name: "Last 7 days" }).click();
  await expectPath(page, /tab=reports&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  await page.getByText("Show the figures as a table").click();
  await expect.poll(() => page.getByRole("table").getByRole("row").count()).toBe(8);
  await page.getByLabel("From", { exact: true }).fill("2020-01-01");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expectToast(page, "Choose a period of at most three years.");
  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, "admin-reports-390");
  await mockResponse(page, "/api/admin/analytics", 500, { error: "No answer" });
  await page.getByRole("link", { name: "Last 90 days" }).click();
  await expectVisible(page.getByText("The figures could not be loaded."));
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expectHidden(page.getByText("The figures could not be loaded."));
});
