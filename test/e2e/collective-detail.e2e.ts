import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { User } from "#contract/accounts.ts";
import type { Collective } from "#contract/collectives.ts";
import type { ReviewSummary } from "#contract/reviews.ts";
import {
  mockResponse,
  checkA11y,
  DEMO,
  expectHidden,
  expectPath,
  expectVisible,
  expectEventually,
  expectToast,
  holdRequest,
  open,
  openPage,
  readJson,
  eventually,
  allowConsoleLines,
} from "./browser.ts";
import { signInConfirmed } from "./newcomers.ts";
import { expectNoSidewaysScroll, listingId, openTab, UNOWNED } from "./listings.ts";
import { logIn, rate, sendButton, star, writeReview } from "./review-form.ts";

const SHOP = "Scoop & Shaker";
const UNVERIFIED = "Selvedge & Sweat";

const pathOf = (id: number) => `/business-collectives/${id}`;
const reviewsOf = (id: number) => `/api/business-collectives/${id}/reviews`;
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Write a Review" });

/** The browser's own line for the failures that this test causes. */
const STATUS_500 = /status of 500/;

test.each(["phone", "desktop"] as const)(
  "a visitor reads every section of a collective on a %s, without the owner's controls (R159)",
  async (viewport) => {
    const page = await openPage({ viewport });
    await open(page, pathOf(await listingId(page, "retail", SHOP)));
    await expectVisible(page.getByRole("heading", { level: 1, name: SHOP }));
    for (const title of ["About", "Locations", "Business Hours", "Recent reviews"])
      await expectVisible(page.getByRole("heading", { level: 2, name: title, exact: true }));
    for (const tab of ["Overview", "Reviews", "Products", "Gallery"]) {
      await openTab(page, tab);
      if (tab !== "Overview") await expectVisible(page.getByRole("heading", { level: 2, name: tab, exact: true }));
      await expectHidden(page.locator("[data-slot=skeleton]"));
      await expectNoSidewaysScroll(page);
      for (const control of ["Refresh photos", "Add photos"])
        await expectEventually(() => page.getByRole("button", { name: control }).count(), 0, control);
      await checkA11y(page);
    }
  },
);

test("the breadcrumb leads home and to the retail businesses (R153)", async () => {
  const page = await openPage();
  await open(page, pathOf(await listingId(page, "retail", SHOP)));
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" });
  await expectEventually(() => crumbs.getByRole("listitem").allInnerTexts(), ["Home", "Retail Businesses", SHOP]);
  await expectEventually(() => crumbs.getByRole("link", { name: "Home" }).getAttribute("href"), "/");
  const list = crumbs.getByRole("link", { name: "Retail Businesses" });
  await expectEventually(() => list.getAttribute("href"), "/retail-businesses");
  await list.click();
  await expectPath(page, /^\/(retail-businesses|business-collectives)$/);
  await expectVisible(page.getByRole("heading", { level: 1 }));
});

test("only verified collectives show the verified badge (R154)", async () => {
  const page = await openPage();
  for (const [name, badges] of [
    [SHOP, 1],
    [UNVERIFIED, 0],
  ] as const) {
    await open(page, pathOf(await listingId(page, "retail", name)));
    await expectVisible(page.getByRole("heading", { level: 1, name }));
    await expectEventually(
      () => page.getByRole("main").locator("header").first().getByText("Verified", { exact: true }).count(),
      badges,
      name,
    );
  }
});

test("Business Hours highlight today's line (R155, R156)", async () => {
  const page = await openPage({ viewport: "phone" });
  await open(page, pathOf(await listingId(page, "retail", SHOP)));
  const lines = page.getByRole("region", { name: "Business Hours" }).getByRole("row");
  await expectEventually(() => lines.count(), 7);
  const today = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "Asia/Singapore" }).format(new Date());
  const colours = await lines.evaluateAll((rows) =>
    rows.map((row) => [row.textContent ?? "", getComputedStyle(row).backgroundColor]),
  );
  const lit = colours.filter(([, colour]) => colour !== "rgba(0, 0, 0, 0)").map(([line]) => line);
  expect(lit).toHaveLength(1);
  expect(lit[0]).toMatch(new RegExp(`^${today}\\s*Today`));
});

test("the overview shows the three newest reviews, the Reviews tab their average and distribution (R131, R157, R158)", async () => {
  const page = await openPage();
  const id = await listingId(page, "retail", SHOP);
  const newest = await readJson<{ createdAt: string }[]>(page, `${reviewsOf(id)}?sort=newest&pageSize=3`);
  await open(page, pathOf(id));
  const times = () =>
    page
      .getByRole("article")
      .locator("header time")
      .evaluateAll((all) => all.map((time) => time.getAttribute("datetime")));
  await eventually(times).toEqual(newest.map((review) => review.createdAt));
  await page.getByRole("link", { name: "See all reviews" }).click();
  await expectPath(page, `${pathOf(id)}?tab=reviews`);
  const summary = await readJson<ReviewSummary>(page, `/api/businesses/${id}/reviews/summary`);
  await expectVisible(page.getByText(summary.average.toFixed(1), { exact: true }));
  const bars = await page
    .getByRole("list", { name: "Reviews by stars" })
    .getByRole("listitem")
    .locator(".sr-only")
    .allInnerTexts();
  const counts = new Map(summary.distribution.map((row) => [row.stars, row.count]));
  expect(bars).toEqual(
    [5, 4, 3, 2, 1].map((stars) => `${stars} ${stars === 1 ? "star" : "stars"}: ${counts.get(stars)} reviews`),
  );
  await expectVisible(page.getByRole("button", { name: /^Helpful: review by/ }));
});

test("products show their price with two decimals (R160)", async () => {
  const page = await openPage();
  const id = await listingId(page, "retail", SHOP);
  const { products } = await readJson<Collective>(page, `/api/business-collectives/${id}`);
  expect(products.length).toBeGreaterThan(0);
  await open(page, `${pathOf(id)}?tab=products`);
  for (const { name, price } of products) {
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
    await expectVisible(card.getByText(`$${(price.amount / 100).toFixed(2)}`, { exact: true }));
  }
});

test("the owner can add photos of a collective, another owner cannot; an admin refreshes those of an imported one (R159)", async () => {
  const page = await openPage({ as: DEMO.admin });
  const shop = await listingId(page, "retail", SHOP);
  const { ownerId } = await readJson<Collective>(page, `/api/business-collectives/${shop}`);
  const owner = (await readJson<User[]>(page, "/api/users")).find((user) => user.id === ownerId);
  if (!owner) throw new Error(`${SHOP} has no owner`);
  const control = (visited: Page) => visited.getByRole("button", { name: "Refresh photos" });
  for (const [as, times] of [
    [owner.email, 1],
    [DEMO.owner, 0],
  ] as const) {
    const theirs = await openPage({ as });
    await open(theirs, `${pathOf(shop)}?tab=gallery`);
    await expectVisible(theirs.getByRole("button", { name: /^Open photo 1 of/ }));
    await expectEventually(() => theirs.getByRole("button", { name: "Choose photos" }).count(), times, as);
    // The collective was registered, not imported.
    await expectEventually(() => control(theirs).count(), 0, as);
  }

  const id = await listingId(page, "retail", UNOWNED.retail);
  await open(page, `${pathOf(id)}?tab=gallery`);
  const photos = page.getByRole("button", { name: /^Open photo \d+ of/ });
  await expectVisible(photos);
  const before = await photos.count();
  const held = await holdRequest(page, `/api/business-collectives/${id}/sync-photos`);
  await control(page).click();
  await expectVisible(page.getByRole("button", { name: "Refreshing photos" }));
  await held.release();
  await expectToast(page, "Photos refreshed");
  await expectEventually(() => photos.count(), before + 2);
  allowConsoleLines(STATUS_500);
  await mockResponse(page, `/api/business-collectives/${id}/sync-photos`, 500, { error: "" });
  await control(page).click();
  await expectToast(page, "Failed to Sync Photos");
});

test("a missing collective returns 404 and links to the list (R161)", async () => {
  const page = await openPage();
  for (const id of ["2000000000", "abc", String(await listingId(page, "fitness", UNOWNED.fitness))]) {
    const answer = await page.goto(`/business-collectives/${id}`, { waitUntil: "domcontentloaded" });
    expect(answer?.status(), id).toBe(404);
    await expectVisible(page.getByRole("heading", { level: 1, name: "Business Collective Not Found" }));
  }
  await checkA11y(page);
  await page.getByRole("link", { name: "Browse Business Collectives" }).click();
  await expectPath(page, "/business-collectives");
});

test("writeReview=true opens the dialog; closing it removes the parameter from the URL (R152)", async () => {
  const page = await openPage({ viewport: "phone" });
  const id = await listingId(page, "retail", SHOP);
  await open(page, `${pathOf(id)}?writeReview=true`);
  await expectVisible(dialogOf(page));
  await checkA11y(page);
  await dialogOf(page).getByRole("button", { name: "Close" }).click();
  await expectHidden(dialogOf(page));
  await expectPath(page, pathOf(id));
  await page.getByRole("link", { name: "Write a Review" }).first().click();
  await expectVisible(dialogOf(page));
  await expectPath(page, `${pathOf(id)}?writeReview=true`);
});

test("only the rating is required; sending a review closes the dialog and clears it (R123, R127, R157)", async () => {
  const page = await openPage({ as: DEMO.member });
  const id = await listingId(page, "retail", "Lot 7 Nutrition");
  await open(page, `${pathOf(id)}?writeReview=true`);
  await sendButton(page).click();
  await expectToast(page, "Rating Required", "Please select a rating (1-5 stars).");
  await expectVisible(dialogOf(page));
  await rate(page, "4 stars");
  await sendButton(page).click();
  await expectToast(page, "Thank you for your review");
  await expectHidden(dialogOf(page));
  // The newest review is first in the overview: only its stars, without a name.
  const first = page.getByRole("article").first();
  await expectVisible(
    first.getByText("Your review"),
    first.getByText("Anonymous"),
    first.getByRole("img", { name: "Rated 4.0 out of 5" }),
  );
  await expectEventually(() => page.getByRole("link", { name: "Write a Review" }).count(), 0);
});

test("a review that could not be sent stays in its dialog", async () => {
  const page = await openPage({ as: DEMO.pro });
  const id = await listingId(page, "retail", SHOP);
  await open(page, `${pathOf(id)}?writeReview=true`);
  await rate(page, "5 stars");
  await mockResponse(page, reviewsOf(id), 500, { error: "" });
  await sendButton(page).click();
  await expectToast(page, "Submission Failed", "Failed to Submit Review");
  await expectEventually(() => star(page, "5 stars").isChecked(), true);
});

test("a user who has reviewed a collective edits that review, wherever they wanted to write another one", async () => {
  const page = await openPage();
  const id = await listingId(page, "retail", "Plate & Rack Supply");
  await signInConfirmed(page, "reviewer_again");
  await open(page, `${pathOf(id)}?writeReview=true`);
  await rate(page, "2 stars");
  await sendButton(page).click();
  await expectToast(page, "Thank you for your review");
  await expectHidden(dialogOf(page));

  const edit = page.getByRole("dialog", { name: "Edit your review" });
  await page.getByRole("button", { name: "Edit your review" }).click();
  await expectEventually(() => star(page, "2 stars").isChecked(), true);
  await page.keyboard.press("Escape");
  await expectHidden(edit);
  // A link to write one, such as that of a card.
  await open(page, `${pathOf(id)}?writeReview=true`);
  await expectVisible(edit.getByText("You have already reviewed Plate & Rack Supply."));
  await expectHidden(dialogOf(page));
  await checkA11y(page);
  await rate(page, "4 stars");
  await edit.getByRole("button", { name: "Save review" }).click();
  await expectToast(page, "Review saved");
  await expectVisible(page.getByRole("article").first().getByRole("img", { name: "Rated 4.0 out of 5" }));

  // Once it is deleted, they can write another one.
  await open(page, `${pathOf(id)}?tab=reviews`);
  await page.getByRole("article").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete review" }).click();
  await expectVisible(page.getByRole("link", { name: "Write a Review" }));
});

test("signed out the dialog keeps the text until after the login (R121, R128)", async () => {
  const page = await openPage({ viewport: "phone" });
  const id = await listingId(page, "retail", "Plate & Rack Supply");
  await open(page, `${pathOf(id)}?writeReview=true`);
  await writeReview(page, { stars: "5 stars", title: "Straight bars", content: "Everything was in stock." });
  await sendButton(page).click();
  await expectToast(page, "Authentication Required", "Please log in to submit a review.");
  await expectVisible(dialogOf(page).getByText("Your text is kept here."));
  await expectEventually(() => page.getByLabel("Title").inputValue(), "Straight bars");
  await checkA11y(page);
  await dialogOf(page).getByRole("link", { name: "Log in" }).click();
  await expectPath(page, /^\/auth\?/);
  await logIn(page, DEMO.pro);
  await expectVisible(dialogOf(page));
  await expectEventually(() => page.getByLabel("Title").inputValue(), "Straight bars");
  await expectEventually(() => star(page, "5 stars").isChecked(), true);
  await sendButton(page).click();
  await expectToast(page, "Thank you for your review");
  await expectVisible(page.getByRole("article").filter({ hasText: "Straight bars" }));
});
