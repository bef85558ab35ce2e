import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  checkA11y,
  DEMO,
  expectHidden,
  expectPath,
  expectVisible,
  expectEventually,
  open,
  openPage,
  readJson,
  typeInto,
} from "./browser.ts";
import { sendButton } from "./review-form.ts";

const question = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });
const header = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Business Collectives" });

async function answer(page: Page, words: "Leave" | "Stay here"): Promise<void> {
  await question(page).getByRole("button", { name: words, exact: true }).click();
  await expectHidden(question(page));
}

test("leaving a registration asks for confirmation once something is typed, also on a reload", async () => {
  const page = await openPage({ as: DEMO.newOwner });
  await open(page, "/business-registration");
  await header(page).click();
  await expectPath(page, "/business-collectives");
  await page.getByRole("contentinfo").getByRole("link", { name: "List your business" }).click();
  await expectPath(page, "/business-registration");
  const name = page.getByRole("textbox", { name: /^Name/ });
  await typeInto(name, "Half a name");
  await header(page).click();
  await expectVisible(question(page));
  await checkA11y(page);
  await answer(page, "Stay here");
  await expectPath(page, "/business-registration");
  await expectEventually(() => name.inputValue(), "Half a name");

  const opened = page.waitForEvent("dialog");
  // page.reload() would wait for the navigation that the dialog prevents.
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await opened;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await expectEventually(() => name.inputValue(), "Half a name");

  await page.goBack();
  await answer(page, "Leave");
  await expectPath(page, "/business-collectives");
});

test("leaving a listing's form asks for confirmation, but not once its values are back to the original", async () => {
  const page = await openPage({ as: DEMO.owner, viewport: "phone" });
  const { id } = await readJson<{ id: number }>(page, "/api/businesses/my-business");
  await open(page, `/businesses/${id}/edit`);
  const phone = page.getByLabel(/^Phone/);
  const before = await phone.inputValue();
  await typeInto(phone, "+65 6123 0000");
  await page.getByRole("button", { name: "Cancel" }).click();
  await answer(page, "Stay here");
  await typeInto(phone, before);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expectPath(page, new RegExp(`^/fitness-collectives/${id}$`));
});

test("leaving a review asks for confirmation; closing its dialog does not, and keeps the text", async () => {
  const page = await openPage({ as: DEMO.pro });
  const [shop] = await readJson<{ id: number }[]>(page, "/api/business-collectives?page=1&pageSize=1");
  await open(page, `/business-collectives/${shop?.id}?writeReview=true`);
  await typeInto(page.getByLabel("Title"), "Half a title");
  await page.keyboard.press("Escape");
  await expectHidden(sendButton(page));
  await page.getByRole("main").getByRole("link", { name: "Write a Review" }).first().click();
  await expectEventually(() => page.getByLabel("Title").inputValue(), "Half a title");
  await page.keyboard.press("Escape");
  await header(page).click();
  await expectPath(page, "/business-collectives");

  const [gym] = await readJson<{ id: number }[]>(page, "/api/businesses?page=2&pageSize=1");
  await open(page, `/fitness-collectives/${gym?.id}/review`);
  await typeInto(page.getByLabel("Title"), "Half a title");
  await header(page).click();
  await answer(page, "Leave");
  await expectPath(page, "/business-collectives");
});
