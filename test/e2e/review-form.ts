import type { Page } from "playwright-core";
import { DEMO_PASSWORD, expectVisible, typeInto } from "./browser.ts";

/** One star of the rating, by its name: "4 stars". */
export function star(page: Page, name: string) {
  return page.getByRole("radio", { name, exact: true });
}

/** Clicks a star's label: its input is visually hidden. */
export async function rate(page: Page, name: string): Promise<void> {
  await page.locator("label", { has: star(page, name) }).click();
}

/** Fills in stars, title and text of the review form that is open. */
export async function writeReview(page: Page, words: { stars: string; title: string; content: string }): Promise<void> {
  await rate(page, words.stars);
  await typeInto(page.getByLabel("Title"), words.title);
  await typeInto(page.getByLabel("Your review"), words.content);
}

export function sendButton(page: Page) {
  return page.getByRole("button", { name: "Send review" });
}

/** Logs in with the form of /auth, which must be open or opening. */
export async function logIn(page: Page, email: string, password: string = DEMO_PASSWORD): Promise<void> {
  // The address changes before the page: until then its fields are those of the page before.
  await expectVisible(page.getByRole("tab", { name: "Login" }));
  await typeInto(page.getByLabel("Email"), email);
  await typeInto(page.locator("input[type=password]"), password);
  await page.keyboard.press("Enter");
}
