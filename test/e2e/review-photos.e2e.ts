import { expect, test } from "vitest";
import { checkA11y, expectEventually, expectPath, expectToast, expectVisible, open, openPage } from "./browser.ts";
import { pictureFile } from "./files.ts";
import { expectNoSidewaysScroll, listingId, UNOWNED } from "./listings.ts";
import { signInConfirmed } from "./newcomers.ts";
import { sendButton, writeReview } from "./review-form.ts";

test("photos are chosen, put in order and removed before a review is sent, shown with it, and changed later", async () => {
  const page = await openPage({ viewport: "phone" });
  await signInConfirmed(page, "photo-sender");
  const id = await listingId(page, "fitness", UNOWNED.fitness);
  await open(page, `/fitness-collectives/${id}/review`);
  await writeReview(page, {
    stars: "4 stars",
    title: "Bright and calm",
    content: "A bright hall and patient coaches.",
  });
  const chooser = page.locator("input[type=file]");
  const chosen = page.getByRole("list", { name: "Your photos" }).getByRole("listitem");
  await chooser.setInputFiles([
    await pictureFile("door.png", { width: 300, height: 200 }),
    await pictureFile("hall.png", { width: 200, height: 300 }),
    await pictureFile("roof.png"),
  ]);
  await expectEventually(() => chosen.count(), 3);
  await page.getByRole("button", { name: "Move photo 2 earlier" }).click();
  await page.getByRole("button", { name: "Remove photo 3" }).click();
  await expectEventually(() => chosen.count(), 2);
  await checkA11y(page);
  await expectNoSidewaysScroll(page);
  await sendButton(page).click();
  await expectToast(page, "Thank you for your review");
  await expectPath(page, new RegExp(`^/fitness-collectives/${id}`));

  await open(page, `/fitness-collectives/${id}?tab=reviews`);
  const review = page.getByRole("article").filter({ hasText: "Bright and calm" });
  const shown = review.getByRole("list", { name: /^Photos of / }).getByRole("link");
  await expectEventually(() => shown.count(), 2);
  const addresses = () => shown.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const before = await addresses();
  // The hall, which is upright, was moved to the front.
  const size = await review.getByRole("img", { name: "Photo 1" }).evaluate(async (image: HTMLImageElement) => {
    const whole = new Image();
    whole.src = (image.closest("a") as HTMLAnchorElement).href;
    await whole.decode();
    return [whole.naturalWidth, whole.naturalHeight];
  });
  expect(size).toEqual([200, 300]);
  await checkA11y(page);

  await review.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Move photo 1 later" }).click();
  await dialog.getByRole("button", { name: "Save review" }).click();
  await expectToast(page, "Review saved");
  await expectEventually(addresses, before.toReversed());
  await expectVisible(review);
});
