import { expect, test } from "vitest";
import {
  checkA11y,
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
import { confirmEmail } from "./newcomers.ts";

const EMAIL = "first.visit@journeys.example";
const PASSWORD = "a-long-password";
const TITLE = "Mats in the morning light";
const WORDS = "I came for a trial class and stayed for the whole week. The teachers remember your name.";

test("a visitor finds a gym, signs up, logs in, reviews it, and others see it", async () => {
  const page = await openPage({ viewport: "phone" });

  // Home: search by keyboard, with a typing mistake.
  await open(page, "/");
  await checkA11y(page);
  await page.getByRole("main").getByRole("combobox", { name: "Search for gyms, studios and trainers" }).focus();
  await page.keyboard.type("banyan youga");
  await page.keyboard.press("Enter");
  await expectPath(page, "/businesses?search=banyan+youga");
  const card = page.getByRole("article").filter({ hasText: "Banyan Hour Yoga" });
  await expectVisible(card);
  await screenshot(page, "journey-list");

  // The listing.
  await card.getByRole("link", { name: /^View Profile/ }).click();
  await expectPath(page, /^\/fitness-collectives\/\d+$/);
  const path = new URL(page.url()).pathname;
  const id = Number(path.split("/")[2]);
  await expectVisible(page.getByRole("heading", { level: 1, name: "Banyan Hour Yoga" }));
  await checkA11y(page);
  const before = await readJson<{ count: number }>(page, `/api/businesses/${id}/reviews/summary`);

  // Writing a review asks to log in.
  await page.getByRole("main").getByRole("link", { name: "Write a Review" }).first().click();
  await expectPath(page, `${path}/review`);
  await expectVisible(page.getByText("Please log in to write a review."));
  await checkA11y(page);
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await expectPath(page, /^\/auth\?redirect=/);

  // Sign up, by keyboard from field to field.
  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByLabel("Email").focus();
  await page.keyboard.type(EMAIL);
  await page.locator("input[type=password]").focus();
  await page.keyboard.type(PASSWORD);
  await page.getByLabel("First name").focus();
  await page.keyboard.type("Robin");
  await page.keyboard.press("Enter");
  await expectToast(page, "Registration successful");
  await checkA11y(page);

  // The login form is filled in, so that one press logs in and leads back to the review. spec: DECISIONS 58
  await page.keyboard.press("Enter");
  await expectPath(page, `${path}/review`);
  await expectVisible(page.getByRole("radiogroup", { name: /Your rating/ }));
  await checkA11y(page);
  await screenshot(page, "journey-review-form");

  // Stars by arrow keys, then the text.
  await page.getByRole("radio", { name: "1 star" }).focus();
  for (let stars = 1; stars < 5; stars += 1) await page.keyboard.press("ArrowRight");
  await typeInto(page.getByLabel(/^Title/), TITLE);
  await typeInto(page.getByLabel(/^Your review/), WORDS);
  await page.getByRole("button", { name: "Send review" }).focus();
  await page.keyboard.press("Enter");
  await expectToast(page, "Your review waits for your e-mail address");
  await expectPath(page, `${path}?tab=reviews`);
  await expectVisible(
    page.getByRole("heading", { name: TITLE }),
    page.getByText("Only you can see it until you confirm your e-mail address."),
  );
  await confirmEmail(page, EMAIL);

  // Who wants to write another one finds the first, and can edit it.
  await open(page, `${path}/review`);
  await expectVisible(
    page.getByText("You have already reviewed Banyan Hour Yoga."),
    page.getByRole("article").getByRole("heading", { name: TITLE }),
    page.getByRole("button", { name: "Edit", exact: true }),
  );
  await expectEventually(() => page.getByRole("radiogroup").count(), 0);
  await checkA11y(page);

  // Others see it without the author's name, and it counts.
  const other = await openPage();
  await open(other, `${path}?tab=reviews`);
  const item = other.getByRole("article").filter({ hasText: TITLE });
  await expectVisible(item, item.getByText(WORDS), item.getByText("Anonymous"));
  await expectEventually(() => other.getByText("Robin").count(), 0);
  expect(await readJson<{ count: number }>(other, `/api/businesses/${id}/reviews/summary`)).toMatchObject({
    count: before.count + 1,
  });
  await checkA11y(other);
});
