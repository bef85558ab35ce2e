import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DEMO, expectVisible, open, openPage, readJson, typeInto, type PageOptions } from "./browser.ts";
import { pictureFile } from "./files.ts";

/** APIs that the oldest browsers of vite.config.ts lack, by their object. */
const MISSING: Record<string, readonly string[]> = {
  window: [
    "CloseWatcher",
    "Iterator",
    "URLPattern",
    "cancelIdleCallback",
    "cookieStore",
    "navigation",
    "requestIdleCallback",
    "scheduler",
    "trustedTypes",
  ],
  AbortSignal: ["any"],
  Array: ["fromAsync"],
  "ArrayBuffer.prototype": ["transfer", "transferToFixedLength"],
  "Document.prototype": ["caretPositionFromPoint", "startViewTransition"],
  "Element.prototype": ["checkVisibility", "getHTML", "moveBefore", "setHTMLUnsafe"],
  Error: ["captureStackTrace", "isError"],
  "HTMLDialogElement.prototype": ["requestClose"],
  "HTMLElement.prototype": ["hidePopover", "popover", "showPopover", "togglePopover"],
  "Headers.prototype": ["getSetCookie"],
  "Iterator.prototype": ["drop", "every", "filter", "find", "flatMap", "forEach", "map", "reduce", "some", "take"],
  Map: ["groupBy"],
  Object: ["groupBy"],
  Promise: ["try", "withResolvers"],
  RegExp: ["escape"],
  Response: ["json"],
  "Set.prototype": ["difference", "intersection", "isDisjointFrom", "isSubsetOf", "isSupersetOf", "union"],
  URL: ["canParse", "parse"],
  "URLSearchParams.prototype": ["size"],
  Uint8Array: ["fromBase64", "fromHex"],
};

/** Opens a page without those APIs. */
async function openOldBrowser(visit?: PageOptions): Promise<Page> {
  const page = await openPage(visit);
  await page.addInitScript((missing) => {
    const removals = Object.entries(missing).flatMap(([path, names]) => {
      const holder = path
        .split(".")
        .reduce<object>((object, name) => (name === "window" ? window : (Reflect.get(object, name) as object)), window);
      return names.map((name) => [holder, name] as const);
    });
    for (const [holder, name] of removals) Reflect.deleteProperty(holder, name);
  }, MISSING);
  return page;
}

async function firstId(page: Page, list: string): Promise<number> {
  const [first] = await readJson<{ id: number }[]>(page, `${list}?page=1&pageSize=1`);
  if (!first) throw new Error(`${list} is empty`);
  return first.id;
}

test.each([
  ["/", "Explore"],
  ["/fitness-collectives", "Fitness Collectives"],
  ["/media", "Media"],
  ["/auth?tab=register", "Create account"],
])("%s works in the oldest supported browser", async (path, words) => {
  const page = await openOldBrowser();
  await open(page, path);
  expect(await page.evaluate(() => "parse" in URL || "requestIdleCallback" in window)).toBe(false);
  await expectVisible(page.getByRole("main").getByText(words));
});

test.each([
  ["a listing", "/api/businesses", "/fitness-collectives"],
  ["a job", "/api/jobs", "/jobs"],
  ["a professional", "/api/professionals", "/professionals"],
])("%s is shown and its view is counted in the oldest supported browser", async (_, list, screen) => {
  const page = await openOldBrowser();
  const id = await firstId(page, list);
  const counted = page.waitForResponse(`**${list}/${id}/views`);
  await open(page, `${screen}/${id}`);
  expect((await counted).ok()).toBe(true);
  await expectVisible(page.getByRole("heading", { level: 1 }));
});

test("an admin adds a banner with its link in the oldest supported browser", async () => {
  const page = await openOldBrowser({ as: DEMO.admin });
  await open(page, "/admin?tab=cms&view=banners");
  await page.getByRole("button", { name: "New banner" }).click();
  const dialog = page.getByRole("dialog", { name: "New banner" });
  await dialog
    .locator('input[type="file"]')
    .setInputFiles(await pictureFile("slide.png", { width: 1600, height: 750 }));
  await typeInto(dialog.getByLabel("Headline"), "Seen by all");
  await typeInto(dialog.getByLabel("First button"), "See events");
  const link = dialog.getByLabel("Where it leads").first();
  await typeInto(link, "nowhere");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectVisible(dialog.getByRole("alert"));
  await typeInto(link, "/media");
  await expectVisible(dialog.getByRole("region", { name: "Preview" }).getByRole("link", { name: "See events" }));
  // Left unsaved, because other journeys count the banners.
  await page.keyboard.press("Escape");
});
