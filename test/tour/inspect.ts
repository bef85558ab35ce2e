import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContext, ElementHandle, Page } from "playwright-core";
import type { FindForeignTexts } from "./foreign-texts.ts";
import { collectTexts } from "./page-texts.ts";
import { forceState, isRead, mockResponses } from "./responses.ts";
import type { ForcedState, Visit } from "./screens.ts";
import type { Sessions, World } from "./world.ts";

const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 768: 1024 };
const USUAL_HEIGHT = 900;
/** How long to wait for a screen's reads before it is checked anyway, in milliseconds. */
const READ_LIMIT_MS = 10_000;
const QUIET_MS = 250;
/** After this time a loading screen shows its skeleton. */
const PENDING_MS = 700;
/** One grey pixel instead of each map tile. */
const TILE = Buffer.from("R0lGODdhAQABAIAAAMjIyMjIyCwAAAAAAQABAAACAkQBADs=", "base64");

export interface Tour {
  browser: Browser;
  baseUrl: string;
  folder: string;
  widths: readonly number[];
  schemes: readonly ("light" | "dark")[];
  world: World;
  sessions: Sessions;
  /** The browser's language. */
  locale: string;
  /** Checks the texts of a screen in the pseudo-language, instead of its looks. */
  findForeignTexts?: FindForeignTexts;
}

export interface Picture {
  file: string;
  width: number;
  scheme: string;
}

/** The findings for one state of one screen. */
export interface Findings {
  visit: Visit;
  state: "filled" | ForcedState;
  pictures: Picture[];
  problems: string[];
}

/** Opens a screen in one state and checks it in every width and colour scheme. */
export async function inspect(tour: Tour, visit: Visit, state: Findings["state"]): Promise<Findings> {
  const context = await newContext(tour, visit);
  const seen: Findings = { visit, state, pictures: [], problems: [] };
  try {
    const page = await context.newPage();
    const network = watch(page, seen);
    if (state === "filled" && !visit.responses) await openFilled(page, tour, visit, seen);
    else await openFromWithin(page, tour, visit, state);
    if (state === "filled" && visit.act) {
      await network.quiet();
      await visit.act(page);
    }
    await (state === "loading" ? page.waitForTimeout(PENDING_MS) : network.quiet());
    if (tour.findForeignTexts) await readWidths(page, tour, seen, tour.findForeignTexts);
    else for (const scheme of tour.schemes) await inspectWidths(page, tour, seen, scheme);
    if (state === "error") await retryAll(page, network, seen);
  } catch (error) {
    seen.problems.push(error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
  } finally {
    await context.close().catch(() => {});
  }
  return seen;
}

async function newContext(tour: Tour, visit: Visit): Promise<BrowserContext> {
  const context = await tour.browser.newContext({
    baseURL: tour.baseUrl,
    viewport: { width: tour.widths[0] ?? 1280, height: USUAL_HEIGHT },
    reducedMotion: "reduce",
    locale: tour.locale,
    ...(visit.as && { storageState: tour.sessions[visit.as] }),
  });
  context.setDefaultTimeout(15_000);
  await context.route(
    (url) => url.origin !== new URL(tour.baseUrl).origin,
    (route) => route.fulfill({ status: 200, contentType: "image/gif", body: TILE }),
  );
  return context;
}

/** Collects the page's errors, and tracks when all reads have finished. */
function watch(page: Page, seen: Findings) {
  const { visit, state } = seen;
  const open = new Set<unknown>();
  let since = Date.now();
  page.on("request", (request) => {
    const url = new URL(request.url());
    // The event stream never finishes.
    if (isRead(url) || !url.pathname.startsWith("/api/")) open.add(request);
  });
  const close = (request: unknown) => {
    open.delete(request);
    since = Date.now();
  };
  page.on("requestfinished", close);
  page.on("requestfailed", close);
  page.on("pageerror", (error) => seen.problems.push(`page error: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    // The failure that the tour itself causes, as the browser and the router report it.
    const isExpected = (state === "error" || visit.status === 500) && /status of 500|^ApiError/.test(text);
    // The browser's own message for an error response that the screen handles.
    const isAnswer = /^Failed to load resource: .* status of 4\d\d/.test(text);
    if (["error", "warning"].includes(message.type()) && !isExpected && !isAnswer)
      seen.problems.push(`console: ${text} ${message.location().url}`);
  });
  return {
    async quiet(): Promise<void> {
      const limit = Date.now() + READ_LIMIT_MS;
      since = Date.now();
      while (Date.now() < limit && (open.size > 0 || Date.now() - since < QUIET_MS)) await page.waitForTimeout(50);
      await page.evaluate(() => document.fonts.ready.then(() => true));
    },
  };
}

async function openFilled(page: Page, tour: Tour, visit: Visit, seen: Findings): Promise<void> {
  const { status = 200, document, path } = visit;
  const address = path(tour.world);
  if (document !== undefined)
    await page.route(
      (url) => url.pathname === address,
      (route) => route.fulfill({ status, contentType: "text/html", body: document }),
    );
  const response = await page.goto(address, { waitUntil: "domcontentloaded" });
  if (response?.status() !== status) seen.problems.push(`status ${response?.status()}, not ${status}`);
  if (document === undefined) await hydrated(page);
}

/**
 * Navigates within the page, so that the browser itself fetches the screen's data and the responses can be replaced.
 */
async function openFromWithin(page: Page, tour: Tour, visit: Visit, state: Findings["state"]): Promise<void> {
  await page.goto("/terms", { waitUntil: "domcontentloaded" });
  await hydrated(page);
  if (state !== "filled") await forceState(page, state);
  if (visit.responses) await mockResponses(page, visit.responses);
  const terms = await page.locator("main h1").elementHandle();
  await page.evaluate((path) => history.pushState({}, "", path), visit.path(tour.world));
  // The old screen stays until the new one has its data, its failure or its skeleton.
  await page.waitForFunction((old) => !old?.isConnected || !old.checkVisibility(), terms as ElementHandle<Element>);
}

async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
}

async function readWidths(page: Page, tour: Tour, seen: Findings, find: FindForeignTexts): Promise<void> {
  for (const width of tour.widths) {
    await resize(page, width);
    await checkWidth(page, seen, width);
    const found = await find(await page.evaluate(collectTexts, undefined), seen.visit, seen.visit.path(tour.world));
    seen.problems.push(...found.filter((problem) => !seen.problems.includes(problem)));
  }
}

/** Changes the width of the window and waits for the new layout. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? USUAL_HEIGHT });
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

async function checkWidth(page: Page, seen: Findings, width: number): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (wider > 0) seen.problems.push(`${width}: ${wider} pixels wider than the screen`);
}

async function inspectWidths(page: Page, tour: Tour, seen: Findings, scheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  for (const width of tour.widths) {
    await resize(page, width);
    await showLazyPictures(page);
    await checkWidth(page, seen, width);
    const { route, name } = seen.visit;
    const file = `${[route === "/" ? "home" : route, name, seen.state, width, scheme]
      .join("-")
      .replaceAll(/[^a-z0-9]+/gi, "-")
      .replace(/^-/, "")}.png`;
    await mkdir(tour.folder, { recursive: true });
    // Overlays are captured in the viewport only.
    const floats = (await page.locator("[role=dialog], [role=alertdialog], [role=menu]").count()) > 0;
    await page.screenshot({ path: join(tour.folder, file), fullPage: !floats });
    seen.pictures.push({ file, width, scheme });
    // A width in between has the layout of the smallest or the largest.
    const isOutermost = width === tour.widths[0] || (width === tour.widths.at(-1) && seen.state === "filled");
    if (isOutermost)
      seen.problems.push(
        ...(await violations(page, seen.state)).map((violation) => `${width} ${scheme}: ${violation}`),
      );
  }
}

async function violations(page: Page, state: Findings["state"]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  // Some screens know their heading only after their data has loaded.
  if (state === "loading") axe.disableRules("page-has-heading-one");
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** Loads the lazy images further down the page. */
async function showLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    const isReady = () => [...document.images].every(({ complete }) => complete);
    for (let turn = 0; turn < 40 && !isReady(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 50));
    scrollTo({ top: 0, behavior: "instant" });
  });
}

/** Presses every retry button: each failed part must have one, and it must work. */
async function retryAll(page: Page, network: { quiet: () => Promise<void> }, seen: Findings): Promise<void> {
  const retry = page.locator("main").getByRole("button", { name: /try again|retry/i });
  const hasRetry = await retry
    .first()
    .waitFor({ timeout: READ_LIMIT_MS })
    .then(
      () => true,
      () => false,
    );
  if (!hasRetry) {
    seen.problems.push("a failure without a retry button");
    return;
  }
  await page.unroute(isRead);
  for (let turn = 0; turn < 12 && (await retry.count()) > 0; turn += 1) {
    await retry.first().click();
    await network.quiet();
  }
  if ((await retry.count()) > 0) seen.problems.push("a retry does not help");
}
