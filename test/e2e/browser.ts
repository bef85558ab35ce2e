import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContext, Locator, Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { launchBrowser } from "./chromium.ts";

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
// The browser's own line for an answer that failed; failures that a test does not expect show in the page.
const EXPECTED_LINES = [/^Failed to load resource: the server responded with a status of 4\d\d/];

/** How long something is waited for. Nothing fails for being slow on a busy machine: this only ends what never comes. */
export const PATIENCE_MS = 45_000;

let browser: Browser;
let contexts: BrowserContext[] = [];
let complaints: string[] = [];
let tolerated: RegExp[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

afterEach(async () => {
  const said = complaints.filter((line) => !tolerated.some((known) => known.test(line)));
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
  complaints = [];
  tolerated = [];
  expect(said, "the browser's console").toEqual([]);
});

export interface Visit {
  viewport?: keyof typeof VIEWPORTS;
  /** E-mail of the demo account that is signed in. */
  as?: string;
  reducedMotion?: boolean;
  /** What the browser says it is; as it runs here it would pass for a program. */
  userAgent?: string;
}

/** A page of its own cookies and storage; errors and warnings in its console fail the test. */
export async function openPage({
  viewport = "desktop",
  as,
  reducedMotion = true,
  userAgent,
}: Visit = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: VIEWPORTS[viewport],
    baseURL: inject("baseUrl"),
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    locale: "en-SG",
    ...(userAgent && { userAgent }),
  });
  contexts.push(context);
  context.setDefaultTimeout(PATIENCE_MS);
  // Maps come from elsewhere: what is tested here is ours.
  await context.route(/^https?:\/\/(?!localhost)/, (route) =>
    route.fulfill({ status: 200, contentType: "image/png", body: "" }),
  );
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  tolerated.push(...EXPECTED_LINES);
  if (as) await signIn(page, as);
  return page;
}

/** Signs in by the call itself: journeys about signing in use the form. */
export async function signIn(page: Page, email: string, password: string = DEMO_PASSWORD): Promise<void> {
  const answer = await page.request.post("/api/login", { data: { email, password } });
  expect(answer.status(), `signing in as ${email}`).toBe(200);
}

/** Allows further lines in this test's console, for failures that the test makes itself. */
export function tolerate(...lines: RegExp[]): void {
  tolerated.push(...lines);
}

/**
 * No violation of the accessibility rules on what is open now. On its way from one state to the next a page is dimmed
 * or fades for a moment: what is found then is looked at again once the page has come to rest, and fails if it stands.
 */
export async function checkA11y(page: Page): Promise<void> {
  let violations = await a11yViolations(page);
  for (let looks = 1; violations.length > 0 && looks < 3; looks += 1) {
    await atRest(page);
    violations = await a11yViolations(page);
  }
  expect(violations).toEqual([]);
}

async function a11yViolations(page: Page): Promise<string[]> {
  // Only violations are told in full, and frames (a preview of a mail is one) are not looked into: this takes a quarter
  // of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"], iframes: false })
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(" ")} ${node.failureSummary ?? ""}`).join(", ")}`,
  );
}

/** Waits until nothing loads or moves; a page that a test holds back while it loads rests where it is. */
async function atRest(page: Page): Promise<void> {
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

/** Opens a path and waits until it is alive: before that, presses on buttons do nothing. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await hydrated(page);
}

/** Waits until each control answers: parts of a page come alive one after another. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactFiber"));
    const main = document.querySelector("main");
    return main && [main, ...document.querySelectorAll("button, input, select, textarea")].every(isAlive);
  });
}

/** Waits until it is seen. */
export async function expectShown(...locators: Locator[]): Promise<void> {
  for (const locator of locators) await locator.first().waitFor({ state: "visible" });
}

/** Waits until it is not seen. */
export async function expectGone(...locators: Locator[]): Promise<void> {
  for (const locator of locators) await locator.first().waitFor({ state: "hidden" });
}

/**
 * Types over what a text field holds, key by key as a person does, and waits until the field holds all of it. `fill`
 * sets the value at once, so it does not notice when the page moves the focus away in the middle of a word.
 */
export async function typeInto(field: Locator, words: string): Promise<void> {
  await field.press("ControlOrMeta+a");
  if (words === "") await field.press("Delete");
  else await field.pressSequentially(words);
  await expectSoon(() => field.inputValue(), words);
}

/** Waits until it has the focus. */
export async function expectFocus(locator: Locator): Promise<void> {
  await expectSoon(() => locator.evaluate((element) => element === document.activeElement), true);
}

/** Waits until the address is this path with its search. */
export async function expectPath(page: Page, path: string | RegExp): Promise<void> {
  await page.waitForURL((url) => {
    const here = url.pathname + url.search;
    return typeof path === "string" ? here === path : path.test(here);
  });
}

/** Waits for a toast of these words. */
export async function expectToast(page: Page, ...words: string[]): Promise<void> {
  const toasts = page.getByRole("region", { name: "Notifications" });
  for (const text of words) await expectShown(toasts.getByText(text));
}

/**
 * Waits until something asked again and again answers as expected. What a page shows is always asked so: the address
 * changes, an answer comes and a control is drawn one after the other, and a busy machine stands between them.
 */
export async function expectSoon<T>(ask: () => Promise<T>, expected: T, message?: string): Promise<void> {
  await soon(ask, message).toEqual(expected);
}

/** The same for what is not one value: `await soon(ask).toContain(…)`. */
export function soon<T>(ask: () => Promise<T>, message?: string) {
  return expect.poll(ask, { timeout: PATIENCE_MS, interval: 100, ...(message && { message }) });
}

/** Answers a call in the product's place, for states that the demo world does not have. */
export async function answerWith(page: Page, path: string, status: number, json: unknown): Promise<void> {
  tolerate(new RegExp(`status of ${status} .*${path.replaceAll(".", "\\.")}`));
  await page.route(isCall(path), (route) => route.fulfill({ status, json }));
}

/** Holds a call back until released. */
export async function hold(page: Page, path: string): Promise<{ release: () => Promise<void> }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const wait = async (route: Route) => {
    await released;
    // The page may have gone elsewhere in the meantime.
    await route.fallback().catch(() => {});
  };
  await page.route(isCall(path), wait);
  return {
    release: async () => {
      release();
      await page.unroute(isCall(path), wait);
    },
  };
}

const known = new Map<string, (url: URL) => boolean>();
function isCall(path: string): (url: URL) => boolean {
  const matcher = known.get(path) ?? ((url: URL) => url.pathname === path);
  known.set(path, matcher);
  return matcher;
}

/** Reads a call's answer with the page's own session. */
export async function read<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as T;
}

/** Keeps a picture of the page when E2E_SHOTS names a folder. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env["E2E_SHOTS"];
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** Mails in the outbox to an address, newest last, as text. */
export async function mailsTo(address: string): Promise<string[]> {
  const outbox = join(inject("dataDir"), "outbox");
  const names = (await readdir(outbox).catch((): string[] => [])).toSorted();
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
  return (
    mails
      .filter((mail) => mail.toLowerCase().includes(`to: ${address.toLowerCase()}`))
      // Quoted-printable: long lines are broken, and links with them.
      .map((mail) => mail.replaceAll("=\r\n", "").replaceAll("=3D", "="))
  );
}
