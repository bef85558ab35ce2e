import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { HeroBanner } from "#contract/media.ts";
import {
  mockResponse,
  checkA11y,
  expectPath,
  expectVisible,
  expectEventually,
  open,
  openPage,
  readJson,
} from "./browser.ts";
import { heroOf, READS, visitHome } from "./home.ts";

/** The visible slide; the others are inert. */
const shownSlide = (page: Page) => () => heroOf(page).locator("[role=group]:not([inert])").getAttribute("aria-label");

test("the hero advances every five seconds, fades for one, and wraps to the first (R041, R044)", async () => {
  const page = await openPage({ reducedMotion: false });
  await page.clock.install();
  await open(page, "/");
  const banners = await readJson<HeroBanner[]>(page, READS.banners);
  const total = banners.length;
  expect(total).toBeGreaterThan(2);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  // The timer pauses while the pointer is over it and restarts when the pointer leaves.
  await heroOf(page).getByRole("button", { name: "Slide 1 of" }).click();
  await expectEventually(shownSlide(page), `Slide 1 of ${total}`);
  await page.clock.runFor(12_000);
  await expectEventually(shownSlide(page), `Slide 1 of ${total}`);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.getByRole("contentinfo").hover();
  await expectVisible(heroOf(page).locator('[aria-live="off"]'));
  for (let moves = 1; moves <= total; moves += 1) {
    await page.clock.runFor(4_900);
    await expectEventually(shownSlide(page), `Slide ${((moves - 1) % total) + 1} of ${total}`);
    await page.clock.runFor(100);
    await expectEventually(shownSlide(page), `Slide ${(moves % total) + 1} of ${total}`);
  }
  for (const slide of await heroOf(page).locator("[role=group]").all()) {
    const fade = await slide.evaluate((element) => {
      const { transitionDuration, transitionProperty } = getComputedStyle(element);
      return { transitionDuration, transitionProperty };
    });
    expect(fade).toEqual({ transitionDuration: "1s", transitionProperty: "opacity, visibility" });
  }
  // The pause button stops it until it is pressed again.
  await heroOf(page).getByRole("button", { name: "Pause the slides" }).click();
  await page.getByRole("contentinfo").hover();
  await page.clock.runFor(20_000);
  await expectEventually(shownSlide(page), `Slide 1 of ${total}`);
});

test("a dot jumps to its slide, the arrows step and wrap, in the banners' order (R042, R045)", async () => {
  const page = await openPage();
  await open(page, "/");
  const banners = await readJson<HeroBanner[]>(page, READS.banners);
  const hero = heroOf(page);
  const total = banners.length;
  await expectEventually(
    () => hero.locator("h1, h2").allTextContents(),
    banners.map(({ title }) => title),
  );
  for (const number of [3, 1, 2]) {
    const dot = hero.getByRole("button", { name: `Slide ${number} of ${total}` });
    await dot.click();
    await expectEventually(shownSlide(page), `Slide ${number} of ${total}`);
    await expectEventually(() => dot.getAttribute("aria-current"), "true");
    await expectEventually(() => hero.locator("button[aria-current]").count(), 1);
    await expectVisible(hero.getByRole("heading", { name: banners[number - 1]?.title ?? "" }));
  }
  await hero.getByRole("button", { name: "Previous slide" }).click();
  await hero.getByRole("button", { name: "Previous slide" }).click();
  await expectEventually(shownSlide(page), `Slide ${total} of ${total}`);
  await hero.getByRole("button", { name: "Next slide" }).click();
  await expectEventually(shownSlide(page), `Slide 1 of ${total}`);
  // With reduced motion the slides do not advance, so there is no pause button.
  await expectEventually(() => hero.getByRole("button", { name: /the slides/ }).count(), 0);
});

test("a single banner does not move and has no controls (R043)", async () => {
  const page = await openPage({ reducedMotion: false });
  const [only] = await readJson<HeroBanner[]>(page, READS.banners);
  await mockResponse(page, READS.banners, 200, [only]);
  await page.clock.install();
  await visitHome(page);
  await expectVisible(page.getByRole("heading", { level: 1, name: only?.title ?? "" }));
  await expectEventually(() => heroOf(page).getByRole("button").count(), 0);
  await page.clock.runFor(20_000);
  await expectVisible(heroOf(page).getByRole("heading", { level: 1, name: only?.title ?? "" }));
  await expectEventually(shownSlide(page), "Slide 1 of 1");
});

test("the fallback hero without banners leads to the list and to signing up (R047, R048, R055)", async () => {
  const page = await openPage({ viewport: "phone" });
  for (const path of [READS.banners, READS.topRated, READS.jobs, READS.media]) await mockResponse(page, path, 200, []);
  await visitHome(page);
  const main = page.getByRole("main");
  await expectVisible(main.getByRole("heading", { level: 1, name: "Discover Fitness Businesses in Asia" }));
  for (const words of [
    "No Fitness Collectives found. Check back soon!",
    "No featured jobs available. Check back soon!",
    "No articles found. Check back soon for fitness news and updates!",
  ]) {
    await expectVisible(main.getByText(words));
  }
  await checkA11y(page);
  await main.getByRole("link", { name: "Explore Now" }).click();
  await expectPath(page, "/businesses");
  await page.goBack();
  await expectPath(page, "/");
  await main.getByRole("link", { name: "Sign Up", exact: true }).click();
  await expectPath(page, "/auth");
});
