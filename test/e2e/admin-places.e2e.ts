import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { ImportBatch, ImportRow, SyncStatus } from "#contract/places.ts";
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
  typeInto,
} from "./browser.ts";
import { expectNoSidewaysScroll } from "./listings.ts";

const CALLS = "/api/admin/sync-all-businesses";
const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name });
const inDialog = (page: Page, name: string) => page.getByRole("alertdialog").getByRole("button", { name });
const batchIn = (page: Page) => Number(new URL(page.url()).searchParams.get("batch"));
const stateOf = async (page: Page, id: number) => {
  const { state, working, counts } = await readJson<ImportBatch>(page, `/api/admin/imports/${id}`);
  return { state, working, imported: counts.imported, undone: counts.undone };
};

/** Fills in an import order for `limit` places from the demo world's places service. */
async function fillOrder(page: Page, limit: string): Promise<void> {
  await open(page, "/admin/imports");
  await typeInto(page.getByLabel("How many"), limit);
}

test("places are checked, imported, undone, imported again, synced and cancelled (R212)", async () => {
  const page = await openPage({ as: DEMO.admin });
  await fillOrder(page, "200");
  await checkA11y(page);
  await screenshot(page, "import-new-1280");
  await button(page, "Check first").click();
  await expectPath(page, /batch=\d+/);
  const first = batchIn(page);
  await expectVisible(page.getByRole("heading", { name: `Import ${first}` }), page.getByText("Waiting for you"));
  await expectVisible(page.getByText("Within 15 km"), page.getByRole("heading", { name: "By category" }));
  await expectVisible(page.getByRole("link", { name: /^New\s*200$/ }));
  await checkA11y(page);
  await screenshot(page, "import-checked-1280");

  // Nothing is imported before the confirmation; then everything is.
  expect(await stateOf(page, first)).toMatchObject({ state: "checked", imported: 0 });
  await button(page, "Import 200 places").click();
  await inDialog(page, "Import 200 places").click();
  await expectVisible(button(page, "Undo import"));
  expect(await stateOf(page, first)).toMatchObject({ state: "done", imported: 200 });
  await button(page, "Undo import").click();
  await inDialog(page, "Undo import").click();
  await expectToast(page, "Import undone", "200 listings were deleted.");
  await expectEventually(() => stateOf(page, first), { state: "undone", working: false, imported: 0, undone: 200 });

  // The same places are imported again, this time without a check.
  await fillOrder(page, "40");
  await button(page, "Import now").click();
  await inDialog(page, "Import now").click();
  await expectVisible(button(page, "Undo import"));
  const second = batchIn(page);
  expect(await stateOf(page, second)).toMatchObject({ state: "done", imported: 40 });

  await syncAndCancel(page, second);

  await open(page, "/admin/imports?view=earlier");
  await expectVisible(page.getByText("40 imported, 0 skipped, 0 with errors"), page.getByText("Undone"));
  await checkA11y(page);
  await page.getByRole("link", { name: `Open import ${second}` }).click();
  await button(page, "Undo import").click();
  await inDialog(page, "Undo import").click();
  await expectEventually(() => stateOf(page, second), { state: "undone", working: false, imported: 0, undone: 40 });
});

/** Starts a sync of the imported places only, so that the demo world's own listings do not change. */
async function syncAndCancel(page: Page, batchId: number): Promise<void> {
  const rows = await readJson<ImportRow[]>(page, `/api/admin/imports/${batchId}/rows`);
  const ids = rows.flatMap(({ businessId }) => businessId ?? []);
  let started: Promise<unknown> = Promise.resolve();
  await page.route(
    (url) => url.pathname === CALLS,
    async (route) => {
      started = page.request.post("/api/businesses/bulk-sync-google-data", { data: { ids } });
      await expectEventually(
        async () => (await readJson<SyncStatus>(page, "/api/admin/sync-status")).syncInProgress,
        true,
      );
      await route.fulfill({ json: { message: "Started.", runId: 1 } });
    },
  );
  await open(page, "/admin");
  await button(page, "Sync All").click();
  await expectToast(
    page,
    "Sync Process Started",
    "The comprehensive sync process has been started and will run in the background.",
  );
  await expectVisible(page.getByText("Sync in Progress"));
  await expectEventually(() => button(page, "Sync All").isDisabled(), true);
  await expectVisible(page.getByRole("progressbar", { name: "Progress of the sync" }), page.getByText(/\d+ of 40/));
  await screenshot(page, "dashboard-syncing-1280");
  await button(page, "Cancel sync").click();
  await inDialog(page, "Cancel sync").click();
  await expectToast(page, "Sync is stopping");
  await started;
  await expectHidden(page.getByText("Sync in Progress"));
  await expectEventually(() => button(page, "Sync All").isDisabled(), false);
  await expectVisible(page.getByText(/^Last sync: cancelled, \d+ of 40/));

  await page.getByRole("link", { name: "All synchronisations" }).click();
  await page
    .getByRole("link", { name: /^Results of the sync of/ })
    .first()
    .click();
  await expectVisible(page.getByRole("heading", { name: /^Sync \d+$/ }), page.getByText("Cancelled"));
  await checkA11y(page);
  await screenshot(page, "sync-results-1280");
}

test("the dashboard shows counts, and each failed sync shows its own title (R196, R219, R220)", async () => {
  const page = await openPage({ as: DEMO.admin, viewport: "phone" });
  await open(page, "/admin");
  const glance = page.getByRole("region", { name: "At a glance" });
  for (const label of ["Businesses", "Users", "Jobs"]) await expectVisible(glance.getByText(label, { exact: true }));
  await expectVisible(
    page.getByRole("heading", { name: "Recent Activities" }),
    page.getByRole("cell").getByText("Signed in"),
  );
  await checkA11y(page);
  await expectNoSidewaysScroll(page);
  await screenshot(page, "dashboard-390");
  await mockResponse(page, CALLS, 409, { error: "A sync runs already." });
  await button(page, "Sync All").click();
  await expectToast(page, "Sync Failed", "A sync runs already.");
  await mockResponse(page, CALLS, 500, { error: "" });
  await button(page, "Sync All").click();
  await expectToast(page, "Sync Failed", "Failed to start sync process");

  await page.getByLabel("Kind of activity").selectOption("post_review");
  await expectPath(page, "/admin?type=post_review");

  await open(page, "/admin?tab=retail");
  for (const [name, path, title, words] of [
    ["Sync all photos", "sync-all-photos", "Mass Sync Failed", "Failed to sync all photos"],
    ["Sync all details", "sync-all-details", "Mass Details Sync Failed", "Failed to sync all details"],
  ] as const) {
    await mockResponse(page, `/api/admin/retail-businesses/${path}`, 500, { error: "" });
    await button(page, name).click();
    await expectToast(page, title, words);
  }
});

test("a blank limit returns to the default; a file is checked first; failures are shown (R210)", async () => {
  const page = await openPage({ as: DEMO.admin, viewport: "phone" });
  await open(page, "/admin/imports");
  const limit = page.getByLabel("How many");
  for (const typed of ["", "-3"]) {
    await typeInto(limit, typed);
    await limit.blur();
    await expectEventually(() => limit.inputValue(), "20");
  }
  await expectVisible(page.getByText("Blank and negative numbers are reset to 20."));
  await page.getByRole("slider", { name: "Radius" }).press("ArrowRight");
  await expectVisible(page.getByText("Radius: 16 km"));
  await mockResponse(page, "/api/businesses/import-from-google", 503, { error: "The places service does not answer." });
  await button(page, "Check first").click();
  await expectToast(page, "Import Failed", "The places service does not answer.");

  await page.getByRole("radio", { name: "Retail Businesses" }).click();
  await expectPath(page, "/admin/imports?kind=retail");
  await expectHidden(page.getByText(/^Radius:/));
  await page.getByRole("radio", { name: "CSV file" }).click();
  await button(page, "Check first").click();
  await expectVisible(page.getByText("Choose a CSV file.", { exact: true }));
  const csv = [
    "name,category,address,city,country,mood",
    "Lantern Row Foods,Health Food Store,12 Kampong Bahru,Singapore,Singapore,calm",
    "<b>Nameless</b>,No Such Category,1 Nowhere,Singapore,Singapore,",
  ].join("\n");
  await page.locator("input[type=file]").setInputFiles({
    name: "shops.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csv),
  });
  await button(page, "Check first").click();
  await expectPath(page, /batch=\d+/);
  await expectVisible(
    page.getByText("shops.csv"),
    button(page, "Import 1 place"),
    page.getByText("mood", { exact: true }),
  );
  await page.getByRole("link", { name: /^Cannot be used/ }).click();
  await expectPath(page, /outcome=invalid/);
  await expectVisible(page.getByText("1 row", { exact: true }));
  await expectVisible(page.getByText("<b>Nameless</b>"), page.getByText(/There is no category with that name/));
  await checkA11y(page);
  await expectNoSidewaysScroll(page);
  await screenshot(page, "import-csv-390");
});
