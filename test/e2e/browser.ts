import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Locator, Page, Route } from "playwright-core";
import { afterEach, expect } from "vitest";
import { axeViolations } from "./axe.ts";
import { launchBrowser } from "./chromium.ts";
import { createContexts, type Contexts } from "./contexts.ts";
import { storedMailsTo } from "./outbox.ts";
import { productUnderTest } from "./product-under-test.ts";

export const DEMO_PASSWORD = "demo-password";

export const DEMO = {
  admin: "admin@demo.example",
  owner: "owner@demo.example",
  starter: "starter@demo.example",
  newOwner: "newowner@demo.example",
  pro: "pro@demo.example",
  member: "member@demo.example",
} as const;

const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;
// The browser's own line for a failed response; failures that a test does not expect show in the page.
const ALLOWED_LINES = [/^Failed to load resource: the server responded with a status of 4\d\d/];

/** Timeout of every wait. Only ends waits that would never succeed; nothing fails for being slow on a busy machine. */
export const TIMEOUT_MS = 45_000;

/** How long a slow click holds the button. */
const PRESS_MS = 300;
/** Where a slow click presses, from the button's corner: near its upper edge, where a small layout shift loses the click. */
export const PRESS_AT = { x: 12, y: 4 };

let contexts: Promise<Contexts> | undefined;
let consoleErrors: string[] = [];
let tolerated: RegExp[] = [];

/** The contexts of this worker's browser, which starts with the first page and ends with the worker. */
function openContexts(): Promise<Contexts> {
  contexts ??= launchBrowser().then(createContexts);
  return contexts;
}

/** Closes the pages of each test of a file when it ends; errors and warnings in their consoles fail it. */
export function endEachTest(): void {
  afterEach(async () => {
    const said = consoleErrors.filter((line) => !tolerated.some((known) => known.test(line)));
    await (await contexts)?.release();
    consoleErrors = [];
    tolerated = [];
    expect(said, "the browser's console").toEqual([]);
  });
}

export interface PageOptions {
  viewport?: keyof typeof VIEWPORTS;
  /** E-mail of the demo account that is signed in. */
  as?: string;
  reducedMotion?: boolean;
  /** Emulates a high contrast mode. */
  forcedColors?: boolean;
  /** User agent to send; the default one would be classified as a bot. */
  userAgent?: string;
  /** The browser's language. */
  locale?: string;
  /** Base URL of another product than the one that the journeys share. */
  baseUrl?: string;
}

/** Opens a page with its own cookies and storage; errors and warnings in its console fail the test. */
export async function openPage({
  viewport = "desktop",
  as,
  reducedMotion = true,
  forcedColors = false,
  userAgent,
  locale = "en-SG",
  baseUrl = productUnderTest().baseUrl,
}: PageOptions = {}): Promise<Page> {
  const { take } = await openContexts();
  const context = await take({
    viewport: VIEWPORTS[viewport],
    baseURL: baseUrl,
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    forcedColors: forcedColors ? "active" : "none",
    locale,
    ...(userAgent && { userAgent }),
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      consoleErrors.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on("pageerror", (error) => consoleErrors.push(error.message));
  tolerated.push(...ALLOWED_LINES);
  if (as) await signIn(page, as);
  return page;
}

let addresses = 0;

/** An address of its own for each sign-in, because they are rate-limited per address. */
function nextAddress(): string {
  addresses += 1;
  return `198.19.${process.pid % 256}.${addresses % 256}`;
}

/** Signs in through the API: only journeys about signing in use the form. */
export async function signIn(page: Page, email: string, password: string = DEMO_PASSWORD): Promise<void> {
  const answer = await page.request.post("/api/login", {
    data: { email, password },
    headers: { "x-forwarded-for": nextAddress() },
  });
  expect(answer.status(), `signing in as ${email}`).toBe(200);
}

/** Allows further lines in this test's console, for failures that the test causes itself. */
export function allowConsoleLines(...lines: RegExp[]): void {
  tolerated.push(...lines);
}

/**
 * Expects no accessibility violation in what is open now. A page in transition is briefly dimmed or faded, so
 * violations are checked again once it has settled and fail only if they persist.
 */
export async function checkA11y(page: Page): Promise<void> {
  let violations = await a11yViolations(page);
  for (let looks = 1; violations.length > 0 && looks < 3; looks += 1) {
    await waitUntilSettled(page);
    violations = await a11yViolations(page);
  }
  expect(violations).toEqual([]);
}

async function a11yViolations(page: Page): Promise<string[]> {
  const violations = await axeViolations(page);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(" ")} ${node.failureSummary ?? ""}`).join(", ")}`,
  );
}

/** Waits until nothing loads or moves, or for three seconds when a test holds a request back. */
async function waitUntilSettled(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () =>
        !document.querySelector("[aria-busy=true]") &&
        document.getAnimations().every(({ playState }) => playState !== "running"),
      undefined,
      { timeout: 3_000 },
    )
    .catch(() => {});
}

/** Opens a path and waits until it is hydrated: before that, clicks on buttons do nothing. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await waitForHydration(page);
}

/** Waits until every control is hydrated: parts of a page hydrate one after another. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactFiber"));
    const main = document.querySelector("main");
    return main && [main, ...document.querySelectorAll("button, input, select, textarea")].every(isAlive);
  });
}

/** Waits until each locator is visible. */
export async function expectVisible(...locators: Locator[]): Promise<void> {
  for (const locator of locators) await locator.first().waitFor({ state: "visible" });
}

/** Waits until each locator is hidden. */
export async function expectHidden(...locators: Locator[]): Promise<void> {
  for (const locator of locators) await locator.first().waitFor({ state: "hidden" });
}

/**
 * Replaces the content of a text field key by key as a person does, and waits until the field contains all of it.
 * `fill` sets the value in one step, so it does not notice when the page moves the focus away in the middle of a word.
 */
export async function typeInto(field: Locator, words: string): Promise<void> {
  await field.press("ControlOrMeta+a");
  if (words === "") await field.press("Delete");
  else await field.pressSequentially(words);
  await expectEventually(() => field.inputValue(), words);
}

/**
 * Clicks a button as slowly as a person, and releases it only after `meanwhile`. It presses near the upper edge, where
 * a small layout shift loses the click.
 */
export async function pressSlowly(button: Locator, meanwhile?: Promise<unknown>): Promise<void> {
  const { mouse } = button.page();
  await button.hover({ position: PRESS_AT });
  await mouse.down();
  await Promise.all([meanwhile, setTimeout(PRESS_MS)]);
  await mouse.up();
}

/** Waits until the locator has the focus. */
export async function expectFocus(locator: Locator): Promise<void> {
  await expectEventually(() => locator.evaluate((element) => element === document.activeElement), true);
}

/** Waits until the URL is this path with its search, and the page of the URL is shown. */
export async function expectPath(page: Page, path: string | RegExp): Promise<void> {
  await page.waitForURL((url) => {
    const here = url.pathname + url.search;
    return typeof path === "string" ? here === path : path.test(here);
  });
  await untilShown(page);
}

/**
 * Waits until the router has replaced the page before, which it still shows when the URL has changed; or for five seconds
 * when a test holds a request of the new page back.
 */
async function untilShown(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => {
        // A document without a router was loaded from this URL.
        const { __TSR_ROUTER__: router } = window as { __TSR_ROUTER__?: { state: ShownState } };
        if (!router) return true;
        const { status, location, resolvedLocation } = router.state;
        return status === "idle" && (resolvedLocation === undefined || resolvedLocation.href === location.href);
      },
      undefined,
      { timeout: 5_000 },
    )
    .catch(() => {});
}

/** The part of the router's state that says which page it shows. */
interface ShownState {
  status: string;
  location: { href: string };
  resolvedLocation?: { href: string };
}

/** Waits for a toast with these texts. */
export async function expectToast(page: Page, ...words: string[]): Promise<void> {
  const toasts = page.getByRole("region", { name: "Notifications" });
  for (const text of words) await expectVisible(toasts.getByText(text));
}

/**
 * Polls until a value equals the expected one. Read everything a page shows this way: the URL, the response and the
 * control change one after the other, with delays on a busy machine.
 */
export async function expectEventually<T>(ask: () => Promise<T>, expected: T, message?: string): Promise<void> {
  await eventually(ask, message).toEqual(expected);
}

/** Polls with any matcher: `await soon(ask).toContain(…)`. */
export function eventually<T>(ask: () => Promise<T>, message?: string) {
  return expect.poll(ask, { timeout: TIMEOUT_MS, interval: 100, ...(message && { message }) });
}

/** Mocks the response of a call, for states that the demo world does not have. */
export async function mockResponse(page: Page, path: string, status: number, json: unknown): Promise<void> {
  allowConsoleLines(new RegExp(`status of ${status} .*${path.replaceAll(".", "\\.")}`));
  await page.route(isCall(path), (route) => route.fulfill({ status, json }));
}

/** Carries out one call and loses its response, like a broken connection. */
export async function loseResponse(page: Page, path: string): Promise<void> {
  allowConsoleLines(/net::ERR_FAILED/);
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(isCall(path), lose, { times: 1 });
}

/** Holds requests of a path, or of URLs that match, back until released. */
export async function holdRequest(page: Page, path: string | RegExp): Promise<{ release: () => Promise<void> }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const held: Promise<void>[] = [];
  await page.route(typeof path === "string" ? isCall(path) : path, (route) => {
    // The page may have navigated away in the meantime.
    held.push(released.then(() => route.fallback()).catch(() => {}));
  });
  return {
    // The route stays, and lets everything through: a request that begins while a route is removed may never be sent.
    release: async () => {
      release();
      await Promise.all(held);
    },
  };
}

function isCall(path: string) {
  return (url: URL) => url.pathname === path;
}

/** Returns the JSON of an API path, read with the page's session. */
export async function readJson<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as T;
}

/** Saves a screenshot of the page when E2E_SHOTS names a folder. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env["E2E_SHOTS"];
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** Mails in the outbox to an address, newest last, as text. */
export async function mailsTo(address: string): Promise<string[]> {
  const mails = await storedMailsTo(address, productUnderTest().dataDir);
  // Undoes quoted-printable, which breaks long lines and their links.
  return mails.map((mail) => mail.replaceAll("=\r\n", "").replaceAll("=3D", "="));
}
