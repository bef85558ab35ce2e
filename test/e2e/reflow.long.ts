import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADMIN_SCREENS } from "../tour/admin-screens.ts";
import { INSIDE_SCREENS } from "../tour/inside-screens.ts";
import { PUBLIC_SCREENS } from "../tour/public-screens.ts";
import { loginEveryone, type Person, type Sessions, type World } from "../tour/world.ts";
import { endEachTest, open, openPage } from "./browser.ts";
import { launchBrowser } from "./chromium.ts";
import { startProduct, type RunningProduct } from "./product.ts";

// No page scrolls sideways on the narrowest screens and at 200 % zoom, also with the reader's own text spacing.
// spec: WCAG 1.4.10, 1.4.12

const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;
/** Widths with their spacing; each differs from the one before in one of the two, because a layout costs time. */
const VIEWS = [
  [320, ""],
  [320, TEXT_SPACING],
  [640, TEXT_SPACING],
  [640, ""],
] as const;
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

let product: RunningProduct;
let world: World;
let sessions: Sessions;
endEachTest();
beforeAll(async () => {
  product = await startProduct({ isOwn: true });
  const browser = await launchBrowser();
  ({ world, sessions } = await loginEveryone(browser, product.baseUrl));
  await browser.close();
});
afterAll(() => product?.stop());

/** The screens that are shown without further steps: each path once, as its first person who is signed in. */
function screens(): [string, Person | undefined, string[]][] {
  const people = new Map<string, Person | undefined>();
  for (const visit of [...PUBLIC_SCREENS, ...INSIDE_SCREENS, ...ADMIN_SCREENS]) {
    if (visit.act || visit.responses || visit.document || (visit.status ?? 200) !== 200) continue;
    const path = visit.path(world);
    people.set(path, people.get(path) ?? visit.as);
  }
  const paths = Map.groupBy(people.keys(), (path) => people.get(path));
  return [...paths].map(([person, own]) => [person ?? "a visitor", person, own]);
}

/** The elements that stick out of the page, widest first. */
async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .filter(
        (element) => ![...element.children].some((child) => child.getBoundingClientRect().right > clientWidth + 0.5),
      )
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.getAttribute("class")?.slice(0, 60)} "${element.textContent?.slice(0, 40)}"`,
      );
    return [`${scrollWidth} of ${clientWidth}`, ...new Set(out)].slice(0, 5);
  });
}

async function settle(page: Page): Promise<void> {
  await page
    .waitForFunction(() => !document.querySelector("main [aria-busy=true]"), undefined, { timeout: 5_000 })
    .catch(() => {});
}

test("no page scrolls sideways at 320 and 640 pixels, also with wide text spacing", async () => {
  const problems: string[] = [];
  for (const [who, person, paths] of screens()) {
    const page = await openPage({ baseUrl: product.baseUrl });
    if (person) await page.context().addCookies(sessions[person].cookies);
    // Pictures have their size in the layout before they load.
    await page.route(/\/images\//, (route) => route.fulfill({ contentType: "image/svg+xml", body: PICTURE }));
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, path);
      await settle(page);
      for (const [width, spacing] of VIEWS) {
        await page.setViewportSize({ width, height: 640 });
        // A constructed style sheet, because the page's policy forbids inline styles.
        await page.evaluate((css) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          document.adoptedStyleSheets = [sheet];
        }, spacing);
        const out = await overflow(page);
        if (out.length > 0) problems.push(`${path} as ${who} at ${width}${spacing && ", spaced"}: ${out.join(" | ")}`);
      }
    }
    await page.close();
  }
  expect(problems).toEqual([]);
}, 1_200_000);
