import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import packedChromium from "@sparticuz/chromium";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

export const DEMO_PASSWORD = "demo-password";
const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;
// The browser's own line for an answer that failed; failures that a test does not expect show in the page.
const EXPECTED_LINES = [/^Failed to load resource: the server responded with a status of 4\d\d/];
const ARGUMENTS = ["--headless=shell", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

let browser: Browser;
let contexts: BrowserContext[] = [];
let complaints: string[] = [];
let tolerated: RegExp[] = [];

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env["CHROMIUM_PATH"] ?? (await packedChromium.executablePath()), args: ARGUMENTS });
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
}

/** A page of its own cookies and storage; errors in its console fail the test. */
export async function openPage({ viewport = "desktop", as, reducedMotion = false }: Visit = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORTS[viewport], baseURL: inject("baseUrl"), reducedMotion: reducedMotion ? "reduce" : "no-preference", locale: "en-SG" });
  contexts.push(context);
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
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

/** No violation of the accessibility rules on what is open now. */
export async function checkA11y(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)).toEqual([]);
}

/** Waits until the page is hydrated: before it, presses on buttons do nothing. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

export async function hydrated(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber"))), { timeout: 10_000 })
    .toBe(true);
}

/** Mails in the outbox to an address, newest last, as text. */
export async function mailsTo(address: string): Promise<string[]> {
  const outbox = join(inject("dataDir"), "outbox");
  const names = (await readdir(outbox).catch(() => [])).toSorted();
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
  return mails.filter((mail) => mail.toLowerCase().includes(`to: ${address.toLowerCase()}`));
}
