import { expect, test } from "vitest";
import type { Review } from "#contract/reviews.ts";
import { errorsText } from "#contract/texts/errors.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
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
  signIn,
  allowConsoleLines,
  typeInto,
} from "./browser.ts";
import { logIn, rate, sendButton as send, star, writeReview as write } from "./review-form.ts";
import { expectNoSidewaysScroll, listingId, OWNED, tabOf, UNOWNED } from "./listings.ts";
import { pressTwiceWhileHeld } from "./toggles.ts";

const detailPath = (id: number) => `/fitness-collectives/${id}`;
const reviewPath = (id: number) => `${detailPath(id)}/review`;
const callPath = (id: number) => `/api/businesses/${id}/reviews`;

/** The browser's own line for the failures that this test causes. */
const STATUS_500 = /status of 500/;

test("signed out the review page asks to log in and returns (R117)", async () => {
  const page = await openPage({ viewport: "phone" });
  const id = await listingId(page, "fitness", OWNED);
  await open(page, reviewPath(id));
  await expectVisible(page.getByText("Please log in to write a review."));
  await expectEventually(() => send(page).count(), 0);
  await checkA11y(page);
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await expectPath(page, /^\/auth\?/);
  expect(new URL(page.url()).searchParams.get("redirect")).toBe(reviewPath(id));
});

test("the form is below the back link and the business's logo and name (R126)", async () => {
  const page = await openPage({ as: DEMO.member });
  const id = await listingId(page, "fitness", OWNED);
  await open(page, reviewPath(id));
  const main = page.getByRole("main");
  const logo = main.locator("header img");
  await expectVisible(logo, main.getByText(OWNED, { exact: true }));
  const form = await send(page).boundingBox();
  expect((await logo.boundingBox())?.y).toBeLessThan(form?.y ?? 0);
  await checkA11y(page);
  await main.getByRole("link", { name: `Back to ${OWNED}` }).click();
  await expectPath(page, detailPath(id));
});

test("no review is sent without a rating; the stars take 1 to 5 by click (R119, R120, R122)", async () => {
  const page = await openPage({ as: DEMO.member, viewport: "phone" });
  const id = await listingId(page, "fitness", OWNED);
  let sent = 0;
  await page.route(
    (url) => url.pathname === callPath(id),
    (route) => {
      if (route.request().method() === "POST") sent += 1;
      return route.fallback();
    },
  );
  await open(page, reviewPath(id));
  await expectEventually(() => page.getByRole("radio", { checked: true }).count(), 0);
  await expectEventually(() => page.getByRole("checkbox", { name: "Post anonymously" }).isChecked(), true);
  await typeInto(page.getByLabel("Title"), "A good hall");
  await typeInto(page.getByLabel("Your review"), "Never waited for a rack in weeks.");
  await send(page).click();
  await expectToast(page, "Rating Required", "Please select a rating (1-5 stars).");
  await checkA11y(page);
  for (const name of ["1 star", "2 stars", "3 stars", "5 stars", "4 stars"]) {
    await rate(page, name);
    await expectEventually(() => star(page, name).isChecked(), true, name);
    await expectEventually(() => page.getByRole("radio", { checked: true }).count(), 1);
  }
  await typeInto(page.getByLabel("Title"), "ab");
  await typeInto(page.getByLabel("Your review"), "too short");
  await send(page).click();
  await expectVisible(
    page.getByText("Title must be at least 3 characters long"),
    page.getByText("Review must be at least 10 characters long"),
  );
  await expectNoSidewaysScroll(page);
  await checkA11y(page);
  await typeInto(page.getByLabel("Your review"), "Never waited for a rack in weeks.");
  for (const title of ["A good hall", "Never crowded"]) await typeInto(page.getByLabel("Title"), title);
  expect(sent).toBe(0);
});

test("a session that expires while writing leads to login; the text is restored afterwards (R121)", async () => {
  const page = await openPage({ as: DEMO.pro });
  const id = await listingId(page, "fitness", "Tampines Barbell Yard");
  await open(page, reviewPath(id));
  await write(page, { stars: "4 stars", title: "Honest iron", content: "Good plates and kind people." });
  await page.getByRole("checkbox", { name: "Post anonymously" }).click();
  await page.context().clearCookies();
  await send(page).click();
  await expectToast(page, "Authentication Required", "Please log in to submit a review.");
  await expectPath(page, /^\/auth\?/);
  await checkA11y(page);
  await logIn(page, DEMO.pro);
  await expectPath(page, reviewPath(id));
  await expectEventually(() => page.getByLabel("Title").inputValue(), "Honest iron");
  await expectEventually(() => page.getByLabel("Your review").inputValue(), "Good plates and kind people.");
  await expectEventually(() => star(page, "4 stars").isChecked(), true);
  await expectEventually(() => page.getByRole("checkbox", { name: "Post anonymously" }).isChecked(), false);
  // Once sent, the draft is gone.
  await send(page).click();
  await expectPath(page, new RegExp(`^${detailPath(id)}\\?tab=reviews`));
  await expectVisible(page.getByRole("heading", { name: "Honest iron" }));
  const { review } = await readJson<{ review: { id: number } }>(page, `${callPath(id)}/mine`);
  expect((await page.request.delete(`${callPath(id)}/${review.id}`)).ok()).toBe(true);
  await open(page, reviewPath(id));
  await expectEventually(() => page.getByLabel("Title").inputValue(), "");
});

test("owners are told at once that they cannot review their own listing", async () => {
  const page = await openPage({ as: DEMO.owner });
  const id = await listingId(page, "fitness", OWNED);
  await open(page, reviewPath(id));
  await expectVisible(page.getByText(reviewsText.form.closed));
  await expectHidden(send(page));
  const sent = await page.request.post(callPath(id), {
    data: { rating: 5, title: "My own hall", content: "I like it very much indeed." },
  });
  expect(sent.status()).toBe(403);
  expect(await sent.json()).toMatchObject({ error: "You cannot review your own business." });
});

test("a review that the server rejects shows its message, else the fallback (R124)", async () => {
  const page = await openPage({ as: DEMO.pro });
  const id = await listingId(page, "fitness", OWNED);
  await open(page, reviewPath(id));
  await write(page, { stars: "5 stars", title: "Their hall", content: "I like it very much indeed." });
  // The visitor joined the team in the meantime.
  await mockResponse(page, callPath(id), 403, { error: "You cannot review your own business." });
  await send(page).click();
  await expectToast(page, "Submission Failed", "You cannot review your own business.");
  allowConsoleLines(STATUS_500);
  await mockResponse(page, callPath(id), 500, { error: "" });
  await send(page).click();
  await expectToast(page, "Submission Failed", "Failed to Submit Review");
  await expectEventually(() => page.getByLabel("Title").inputValue(), "Their hall");
});

test("a review that is rejected while the service is busy keeps what was typed, and is sent by a second press", async () => {
  const page = await openPage({ as: DEMO.pro });
  const id = await listingId(page, "fitness", "Tampines Barbell Yard");
  await open(page, reviewPath(id));
  await write(page, { stars: "4 stars", title: "Honest iron", content: "Good plates and kind people." });
  await page.getByRole("checkbox", { name: "Post anonymously" }).click();
  await mockResponse(page, callPath(id), 503, { error: errorsText.busy, code: "busy" });
  await send(page).click();
  await expectToast(page, "Submission Failed", errorsText.busy);
  const typed = await Promise.all([
    page.getByLabel("Title").inputValue(),
    page.getByLabel("Your review").inputValue(),
    star(page, "4 stars").isChecked(),
    page.getByRole("checkbox", { name: "Post anonymously" }).isChecked(),
  ]);
  expect(typed).toEqual(["Honest iron", "Good plates and kind people.", true, false]);
  await page.unrouteAll();
  await send(page).click();
  await expectPath(page, new RegExp(`^${detailPath(id)}\\?tab=reviews`));
  const { review } = await readJson<{ review: Review }>(page, `${callPath(id)}/mine`);
  expect(review).toMatchObject({ rating: 4, title: "Honest iron", content: "Good plates and kind people." });
  expect((await page.request.delete(`${callPath(id)}/${review.id}`)).ok()).toBe(true);
});

test("a listing that does not load or is missing shows a message with a way back (R118)", async () => {
  const page = await openPage();
  const missing = await page.goto("/fitness-collectives/2000000000/review", { waitUntil: "domcontentloaded" });
  expect(missing?.status()).toBe(404);
  await expectVisible(page.getByRole("heading", { level: 1, name: "Business Not Found" }));
  await checkA11y(page);
  await expectVisible(page.getByRole("main").getByRole("link", { name: "Back to Fitness Collectives" }));

  const id = await listingId(page, "fitness", OWNED);
  await open(page, `/auth?redirect=${encodeURIComponent(reviewPath(id))}`);
  // The error screen logs a line too.
  allowConsoleLines(STATUS_500, /^ApiError: away/);
  await mockResponse(page, `/api/businesses/${id}`, 500, { error: "away" });
  await logIn(page, DEMO.member);
  await expectVisible(
    page.getByRole("heading", { level: 1, name: "Error" }),
    page.getByText("We couldn't load the fitness collective information."),
  );
  await checkA11y(page);
  await expectEventually(
    () => page.getByRole("main").getByRole("link", { name: "Back to Fitness Collectives" }).getAttribute("href"),
    "/fitness-collectives",
  );
  await page.unrouteAll();
  await page.getByRole("main").getByRole("button", { name: "Try Again" }).click();
  await expectVisible(send(page));
});

test("the author edits and deletes their review; others mark it as helpful once (R101)", async () => {
  const page = await openPage({ as: DEMO.member });
  const id = await listingId(page, "fitness", UNOWNED.fitness);
  await open(page, reviewPath(id));
  await write(page, { stars: "3 stars", title: "Lanterns and iron", content: "Bright, friendly, a little small." });
  await page.getByRole("checkbox", { name: "Post anonymously" }).click();
  await send(page).click();
  await expectToast(page, "Thank you for your review", "Others can see it now.");
  const mine = page.getByRole("article").filter({ hasText: "Lanterns and iron" });
  await expectVisible(
    mine.getByText("Wei Jie Ng"),
    mine.getByText("Your review"),
    mine.getByRole("img", { name: "Rated 3.0 out of 5" }),
  );

  await mine.getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit your review" });
  await expectVisible(form);
  await checkA11y(page);
  await rate(page, "5 stars");
  await form.getByRole("button", { name: "Save review" }).click();
  await expectToast(page, "Review saved");
  await expectHidden(form);
  await expectVisible(mine.getByRole("img", { name: "Rated 5.0 out of 5" }));

  const other = await openPage();
  await open(other, `${detailPath(id)}?tab=reviews`);
  const theirs = other.getByRole("article").filter({ hasText: "Lanterns and iron" });
  await expectVisible(theirs.getByText("Wei Jie Ng"));
  const helpful = theirs.getByRole("button", { name: /^Helpful/ });
  await helpful.click();
  await expectPath(other, /^\/auth\?/);
  await signIn(other, DEMO.pro);
  await open(other, `${detailPath(id)}?tab=reviews`);
  await helpful.click();
  await expectEventually(() => helpful.getAttribute("aria-pressed"), "true");
  await expectVisible(helpful.getByText("(1)"));
  await helpful.click();
  await expectEventually(() => helpful.getAttribute("aria-pressed"), "false");
  await checkA11y(other);

  await mine.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your review?" });
  await expectVisible(dialog);
  await checkA11y(page);
  await dialog.getByRole("button", { name: "Delete review" }).click();
  await expectToast(page, "Review deleted");
  await expectHidden(mine);
});

test("a second press on Helpful while the first one is being stored takes it back, on the page and on the server", async () => {
  const page = await openPage({ as: DEMO.pro });
  const id = await listingId(page, "fitness", OWNED);
  const read = async () => {
    const [review] = await readJson<Pick<Review, "id" | "helpful" | "votedHelpful">[]>(page, callPath(id));
    return { id: review?.id, helpful: review?.helpful, votedHelpful: review?.votedHelpful };
  };
  const before = await read();
  expect(before.votedHelpful).toBe(false);
  await open(page, `${detailPath(id)}?tab=reviews`);
  const review = page.getByRole("article").filter({ has: page.getByRole("button", { name: /^Helpful/ }) });
  const helpful = review.first().getByRole("button", { name: /^Helpful/ });
  const path = `${callPath(id)}/${before.id}/helpful`;
  const stored: string[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === path) stored.push(`${response.request().method()} ${response.status()}`);
  });
  const inState = (pressed: boolean) => review.first().getByRole("button", { name: /^Helpful/, pressed });
  await pressTwiceWhileHeld(page, {
    path,
    now: inState(false),
    pressed: inState(true),
    read,
    expectHeld: () => expectVisible(helpful.getByText(`(${(before.helpful ?? 0) + 1})`)),
  });
  expect(stored).toEqual(["POST 200", "DELETE 200"]);

  await helpful.dblclick();
  await helpful.click();
  await expectEventually(() => Promise.resolve(stored.slice(2)), ["POST 200", "DELETE 200", "POST 200"]);
  expect(await helpful.getAttribute("aria-pressed")).toBe("true");
  expect((await read()).votedHelpful).toBe(true);
  await open(page, `${detailPath(id)}?tab=reviews`);
  await expectEventually(() => helpful.getAttribute("aria-pressed"), "true");
});

test("reviews are sorted through the URL, under an average of one decimal (R131)", async () => {
  const page = await openPage({ viewport: "phone" });
  const id = await listingId(page, "fitness", OWNED);
  await open(page, `${detailPath(id)}?tab=reviews`);
  await expectVisible(tabOf(page, "Reviews"), page.getByText(/^\d\.\d$/));
  await page.getByLabel("Sort by").selectOption("lowest");
  await expectPath(page, `${detailPath(id)}?tab=reviews&sort=lowest`);
  const ratings = () =>
    page
      .getByRole("article")
      .getByRole("img", { name: /^Rated/ })
      .evaluateAll((images) => images.map((image) => Number(/\d/.exec(image.getAttribute("aria-label") ?? "")?.[0])));
  await expectEventually(
    async () => (await ratings()).toSorted((a, b) => a - b).join() === (await ratings()).join(),
    true,
  );
  await expectNoSidewaysScroll(page);
});
