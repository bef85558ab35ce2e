import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DEMO, expectEventually, expectPath, expectToast, open, openPage, typeInto } from "./browser.ts";
import { listingId } from "./listings.ts";
import { logIn, sendButton, writeReview } from "./review-form.ts";

// Two accounts in one browser: what one typed is not for the next.

/** All that the tab and the browser store. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([sessionStorage, localStorage].map((each) => Object.entries(each))));
/** All that the fields of the page contain. */
const typed = (page: Page) =>
  page
    .locator("input, textarea")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value).join());

test("a review typed before the session ended waits for its account, not for another one", async () => {
  const page = await openPage({ as: DEMO.pro });
  const path = `/fitness-collectives/${await listingId(page, "fitness", "Tampines Barbell Yard")}/review`;
  await open(page, path);
  await writeReview(page, { stars: "4 stars", title: "Mine to tell", content: "Good plates and kind people." });
  await page.context().clearCookies();
  await sendButton(page).click();
  await expectPath(page, /^\/auth\?/);
  expect(await stored(page)).toContain("Mine to tell");
  await logIn(page, DEMO.member);
  await expectPath(page, path);
  await expectEventually(async () => (await stored(page)).includes("Mine to tell"), false);
  expect(await typed(page)).not.toContain("Mine to tell");
});

test("signing out removes what was typed, and the next account starts with an empty form", async () => {
  const page = await openPage({ as: DEMO.owner });
  await open(page, "/media/create");
  const title = page.getByLabel("Title", { exact: false }).first();
  await typeInto(title, "Not for your eyes");
  await expectEventually(async () => (await stored(page)).includes("Not for your eyes"), true);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account: / })
    .click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expectToast(page, "Logout successful");
  await expectPath(page, "/");
  expect(await stored(page)).not.toContain("Not for your eyes");
  await open(page, "/auth?redirect=/media/create");
  await logIn(page, DEMO.starter);
  await expectPath(page, "/media/create");
  await expectEventually(() => title.inputValue(), "");
  expect(await stored(page)).not.toContain("Not for your eyes");
});
