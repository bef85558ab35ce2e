import type { Page, Request } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import {
  mockResponse,
  checkA11y,
  DEMO,
  expectHidden,
  expectVisible,
  expectEventually,
  expectToast,
  holdRequest,
  open,
  openPage,
  allowConsoleLines,
  eventually,
  expectFocus,
  typeInto,
} from "./browser.ts";
import { expectNoSidewaysScroll, listingId, openTab, OWNED, UNOWNED } from "./listings.ts";

const FAILED = "Unable to load photos. Please try again later.";
const opened = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Open photo \d+ of/ });
const refresh = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Refresh(ing)? photos$/ });
const syncPath = (id: number) => `/api/businesses/${id}/sync-photos`;
const galleryPath = (id: number) => `/api/businesses/${id}/gallery`;

/** Counts the requests of a path that the page sends. */
function countCalls(page: Page, method: string, path: string): () => number {
  let count = 0;
  page.on("request", (request: Request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

async function aPhoto(color: string): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .png()
    .toBuffer();
}

/** The browser's own line for the failures that this test causes. */
const STATUS_500 = /status of 500/;

test("a refresh shows that it runs, reports its result and refetches the photos (R097, R098)", async () => {
  const page = await openPage({ as: DEMO.admin });
  const id = await listingId(page, "fitness", UNOWNED.fitness);
  await open(page, `/fitness-collectives/${id}?tab=gallery`);
  await expectVisible(opened(page));
  const before = await opened(page).count();
  const syncs = countCalls(page, "POST", syncPath(id));
  const reads = countCalls(page, "GET", galleryPath(id));
  const held = await holdRequest(page, syncPath(id));
  await refresh(page).click();
  await expectVisible(page.getByRole("button", { name: "Refreshing photos" }));
  await expectEventually(() => refresh(page).getAttribute("aria-busy"), "true");
  await refresh(page).dispatchEvent("click");
  await held.release();
  await expectToast(page, "Photos refreshed", "2 new photos were added.");
  await expectEventually(() => opened(page).count(), before + 2);
  await eventually(() => refresh(page).getAttribute("aria-busy")).toBeNull();
  // A click while it runs starts no second one.
  expect(syncs()).toBe(1);
  expect(reads()).toBe(1);
});

test("a failed refresh shows the server's message or the fallback, in the page and as a toast (R099)", async () => {
  const page = await openPage({ as: DEMO.admin });
  const id = await listingId(page, "fitness", UNOWNED.fitness);
  await open(page, `/fitness-collectives/${id}?tab=gallery`);
  const said = "The places service is away.";
  await mockResponse(page, syncPath(id), 503, { error: said });
  await refresh(page).click();
  await expectToast(page, "Failed to Sync Photos", said);
  const notice = page.getByRole("main").getByRole("alert").filter({ hasText: "Failed to refresh photos" });
  await expectVisible(notice.getByText(said));
  await checkA11y(page);
  allowConsoleLines(STATUS_500);
  await mockResponse(page, syncPath(id), 500, { error: "" });
  await refresh(page).click();
  await expectVisible(notice.getByText("An error occurred while refreshing photos"));
  await expectToast(page, "Failed to Sync Photos", "An error occurred while refreshing photos");
  await expectVisible(opened(page));
});

test("photos that do not load can be retried by editors: a sync reads them again (R100)", async () => {
  const page = await openPage({ as: DEMO.admin });
  const id = await listingId(page, "fitness", UNOWNED.fitness);
  await open(page, `/fitness-collectives/${id}`);
  allowConsoleLines(STATUS_500);
  await mockResponse(page, galleryPath(id), 500, { error: "away" });
  await openTab(page, "Gallery");
  await expectVisible(page.getByText(FAILED));
  await checkA11y(page);
  const syncs = countCalls(page, "POST", syncPath(id));
  await page.unrouteAll();
  await page.getByRole("main").getByRole("button", { name: "Try Again" }).click();
  await expectToast(page, "Photos refreshed");
  await expectVisible(opened(page));
  await expectHidden(page.getByText(FAILED));
  expect(syncs()).toBe(1);
});

test("visitors see that photos are missing or did not load, without a control (R096, R100)", async () => {
  const page = await openPage();
  const id = await listingId(page, "fitness", OWNED);
  await open(page, `/fitness-collectives/${id}`);
  allowConsoleLines(STATUS_500);
  await mockResponse(page, galleryPath(id), 500, { error: "away" });
  await openTab(page, "Gallery");
  await expectVisible(page.getByText(FAILED));
  await expectEventually(() => page.getByRole("region", { name: "Gallery" }).getByRole("button").count(), 0);
  const other = await listingId(page, "fitness", UNOWNED.fitness);
  await mockResponse(page, galleryPath(other), 200, []);
  await open(page, `/fitness-collectives/${other}`);
  await openTab(page, "Gallery");
  await expectVisible(page.getByText("No photos available for this business."));
  await expectEventually(() => refresh(page).count(), 0);
});

test("a photo opens large; arrow keys move and wrap around, Escape closes it", async () => {
  const page = await openPage({ viewport: "phone" });
  await open(page, `/fitness-collectives/${await listingId(page, "fitness", OWNED)}?tab=gallery`);
  await expectVisible(opened(page));
  const total = await opened(page).count();
  await opened(page).first().click();
  const large = page.getByRole("dialog");
  await expectVisible(large.getByText(`1 of ${total}`));
  await page.keyboard.press("ArrowLeft");
  await expectVisible(large.getByText(`${total} of ${total}`));
  await large.getByRole("button", { name: "Next photo" }).click();
  await expectVisible(large.getByText(`1 of ${total}`));
  await expectNoSidewaysScroll(page);
  await checkA11y(page);
  await page.keyboard.press("Escape");
  await expectHidden(large);
  await expectFocus(opened(page).first());
});

test("the owner adds, describes, moves and deletes photos; a file that is no picture is rejected with its name (R310)", async () => {
  const page = await openPage({ as: DEMO.owner, viewport: "phone" });
  await open(page, `/fitness-collectives/${await listingId(page, "fitness", OWNED)}?tab=gallery`);
  await expectVisible(opened(page));
  const before = await opened(page).count();
  const files = page.locator("input[type=file]");
  await files.setInputFiles([
    { name: "hall.png", mimeType: "image/png", buffer: await aPhoto("#cc3344") },
    { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("these are notes") },
  ]);
  await expectToast(page, "1 photo added");
  await expectVisible(page.getByRole("alert").filter({ hasText: "notes.png was not added" }));
  await expectEventually(() => opened(page).count(), before + 1);
  await checkA11y(page);
  await expectNoSidewaysScroll(page);

  const last = before + 1;
  await page.getByRole("button", { name: `Edit the caption of photo ${last}` }).click();
  const form = page.getByRole("dialog", { name: "Caption" });
  await typeInto(form.getByLabel("Caption"), "The red wall");
  await checkA11y(page);
  await form.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Caption saved");
  await expectVisible(page.getByRole("button", { name: `Open photo ${last} of ${last}: The red wall` }));

  // The new order shows before it is stored.
  const stored = page.waitForResponse((response) => response.url().endsWith("/photos/order"));
  await page.getByRole("button", { name: `Move photo ${last} earlier` }).click();
  await expectVisible(page.getByRole("button", { name: `Open photo ${before} of ${last}: The red wall` }));
  expect((await stored).status()).toBe(200);
  await open(page, page.url());
  await expectVisible(page.getByRole("button", { name: `Open photo ${before} of ${last}: The red wall` }));

  await page.getByRole("button", { name: `Delete photo ${before}` }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete this photo?" });
  await expectVisible(dialog);
  await checkA11y(page);
  await dialog.getByRole("button", { name: "Delete photo" }).click();
  await expectToast(page, "Photo deleted");
  await expectEventually(() => opened(page).count(), before);
  await expectEventually(() => page.getByRole("button", { name: /The red wall/ }).count(), 0);
});

test("a file of another kind is rejected before it is sent, an order that fails to save is reverted", async () => {
  const page = await openPage({ as: DEMO.owner });
  const id = await listingId(page, "fitness", OWNED);
  await open(page, `/fitness-collectives/${id}?tab=gallery`);
  await expectVisible(opened(page));
  const photos = `/api/businesses/${id}/photos`;
  const sent = countCalls(page, "POST", photos);
  await page
    .locator("input[type=file]")
    .setInputFiles([{ name: "prices.txt", mimeType: "text/plain", buffer: Buffer.from("prices") }]);
  await expectToast(page, "Invalid file type", "Please upload an image file (JPEG, PNG, GIF, or WebP)");
  expect(sent()).toBe(0);
  const order = () =>
    page
      .getByRole("main")
      .getByRole("list", { name: "Your photos" })
      .locator("img")
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt));
  const before = await order();
  allowConsoleLines(STATUS_500);
  await mockResponse(page, `${photos}/order`, 500, { error: "The order went missing" });
  await page.getByRole("button", { name: "Move photo 1 later" }).click();
  await expectToast(page, "The order was not saved", "The order went missing");
  await expectEventually(order, before);
});
