import type { APIRequestContext, Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PSEUDO } from "#test/languages/pseudo.ts";
import { ADMIN_SCREENS } from "#test/tour/admin-screens.ts";
import { createForeignTexts } from "#test/tour/foreign-texts.ts";
import { INSIDE_SCREENS } from "#test/tour/inside-screens.ts";
import { collectTexts } from "#test/tour/page-texts.ts";
import { PUBLIC_SCREENS } from "#test/tour/public-screens.ts";
import type { Visit } from "#test/tour/screens.ts";
import { loginEveryone, type Person, type Sessions, type World } from "#test/tour/world.ts";
import { launchBrowser } from "../chromium.ts";
import { product } from "./product.ts";

// The screens of the tour as the server renders them, in the pseudo-language. What appears only in the browser is
// visited by `npm run tour -- --pseudo`.

/** States of screens that need no click and no replaced responses. */
const VISITS = [...PUBLIC_SCREENS, ...INSIDE_SCREENS, ...ADMIN_SCREENS].filter(
  ({ act, responses, document }) => !act && !responses && document === undefined,
);

/** What the walk reports about the texts planted in a page. */
const PLANTED = [
  "not translated, main h2: Planted heading",
  "not translated, main p: planted words",
  "not translated, main p: Planted and hidden",
  "not translated, main button[aria-label]: Planted label",
  "not translated, main input[placeholder]: Planted hint",
  "not translated, main input[value]: Planted value",
  "not translated, main img[alt]: Planted picture",
];

let browser: Browser;
let world: World;
let sessions: Sessions;

beforeAll(async () => {
  browser = await launchBrowser();
  ({ world, sessions } = await loginEveryone(browser, product.baseUrl));
});
afterAll(() => browser?.close());

/** Reads the HTML of pages as different people. */
function createReader(): (visit: Visit) => Promise<{ path: string; status: number; html: string }> {
  const requests = new Map<Person | undefined, APIRequestContext>();
  return async ({ as, path }) => {
    const request =
      requests.get(as) ??
      (
        await browser.newContext({
          baseURL: product.baseUrl,
          extraHTTPHeaders: { accept: "text/html", "accept-language": PSEUDO },
          ...(as && { storageState: sessions[as] }),
        })
      ).request;
    requests.set(as, request);
    const response = await request.get(path(world));
    return { path: path(world), status: response.status(), html: await response.text() };
  };
}

test("a text of a page that is not in the catalogue is reported, wherever it is", async () => {
  const [visit] = VISITS.filter(({ route, as }) => route === "/" && !as);
  if (!visit) throw new Error("The tour does not visit the home page.");
  const { path, html } = await createReader()(visit);
  const planted = html.replace(
    "</main>",
    `<h2>Planted heading</h2><p>‹Translated› planted words ‹translated›</p><button aria-label="Planted label"></button>
      <input placeholder="Planted hint" value="Planted value"><img alt="Planted picture"><p hidden>Planted and hidden</p></main>`,
  );
  expect(planted).not.toBe(html);
  const findForeignTexts = createForeignTexts(product);
  const served = await browser.newPage();
  expect(await findForeignTexts(await served.evaluate(collectTexts, planted), visit, path)).toEqual(PLANTED);
  // As in the tour, which reads the open document.
  const opened = await browser.newPage({ javaScriptEnabled: false });
  await opened.setContent(planted);
  expect(await findForeignTexts(await opened.evaluate(collectTexts, undefined), visit, path)).toEqual(PLANTED);
});

test("every page that the server renders is in the reader's language", async () => {
  expect(VISITS.length).toBeGreaterThan(200);
  const read = createReader();
  const findForeignTexts = createForeignTexts(product);
  const parser = await browser.newPage();
  const found: string[] = [];
  for (const visit of VISITS) {
    const { path, status, html } = await read(visit);
    expect([path, status, /<html lang="(\w+)"/.exec(html)?.[1]]).toEqual([path, visit.status ?? 200, PSEUDO]);
    const foreign = await findForeignTexts(await parser.evaluate(collectTexts, html), visit, path);
    found.push(...foreign.map((problem) => `${visit.route} · ${visit.name}: ${problem}`));
  }
  expect(found).toEqual([]);
});
