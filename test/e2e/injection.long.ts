import type { Browser, BrowserContext, Page } from "playwright-core";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { thingKey } from "#contract/thing-keys.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded.ts";
import { quietLog } from "#server/platform/log.ts";
import { PAYLOADS } from "#test/payloads.ts";
import { ADMIN_SCREENS } from "#test/tour/admin-screens.ts";
import { INSIDE_SCREENS } from "#test/tour/inside-screens.ts";
import { PUBLIC_SCREENS } from "#test/tour/public-screens.ts";
import { loginEveryone, type Person, type Sessions, type World } from "#test/tour/world.ts";
import { launchBrowser } from "./chromium.ts";
import { injectTexts } from "./injected-world.ts";
import { startProduct, type RunningProduct } from "./product.ts";

// A separate product with a script in every text: finds a page that fails to escape one.

const TABS_AT_ONCE = 4;
const SHOWN_WITHIN_MS = 5_000;
/** Screens whose content another screen shows too, or that show no user's text. */
const SKIPPED_SCREENS =
  /signed out|redirects|empty|nothing found|nothing in the area|not found|no token|used up|stranger|very long/;

let product: RunningProduct;
let browser: Browser;
let world: World;
let sessions: Sessions;
let injected: string[];
/** An article whose HTML came through the API and could not come from the editor. */
let article: number;

beforeAll(async () => {
  product = await startProduct({ isOwn: true });
  browser = await launchBrowser();
  ({ world, sessions } = await loginEveryone(browser, product.baseUrl));
  const postgres = await startEmbeddedPostgres({ dataDir: product.dataDir, log: quietLog() });
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  injected = await injectTexts(client);
  await client.end();
  await postgres.stop();
  article = await sendRichTexts();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** @returns the id of the created article */
async function sendRichTexts(): Promise<number> {
  const html = `<p onclick="alert(13)">Read on</p><a href="javascript:alert(14)">here</a> ${PAYLOADS.join(" ")}`;
  const send = async (as: Person, method: string, path: string, data: object) => {
    const { request } = await browser.newContext({ baseURL: product.baseUrl, storageState: sessions[as] });
    const answer = await request.fetch(path, { method, data });
    expect([path, answer.ok(), await answer.text()]).toEqual([path, true, expect.stringContaining("Read on")]);
    return (await answer.json()) as { id: number };
  };
  await send("owner", "PATCH", `/api/jobs/${world.ownJob}`, { description: html });
  return (await send("admin", "POST", "/api/media", { title: PAYLOADS[3], content: html })).id;
}

interface Visit {
  as?: Person | undefined;
  path: string;
  status?: number | undefined;
}

/** Every screen of the tour, as the user who sees most of it, and URLs that contain payloads themselves. */
function visitsOf(): Visit[] {
  const screens = [...PUBLIC_SCREENS, ...INSIDE_SCREENS, ...ADMIN_SCREENS]
    .filter(({ name, document }) => document === undefined && !SKIPPED_SCREENS.test(name))
    .map(({ as, path, status }) => ({ as, path: path(world), status }));
  const payload = (nr: number) => encodeURIComponent(PAYLOADS[nr % PAYLOADS.length] ?? "");
  const lists = ["fitness-collectives", "business-collectives", "jobs", "professionals", "media"];
  const links = [
    "/auth?redirect=",
    "/auth?reset=",
    "/auth?confirm=",
    "/newsletter/confirm?token=",
    "/claims/confirm?token=",
  ];
  const inOffice = ["/admin?tab=users&search=", "/admin/audit?search=", "/admin/claims?search=", "/admin?tab="];
  const visits: Visit[] = [
    ...screens,
    { as: "admin", path: `/media/${article}/edit` },
    { as: "admin", path: `/admin/articles/${article}` },
    ...lists.flatMap((list, nr) => [
      { path: `/${list}/${payload(nr)}`, status: 404 },
      { path: `/${list}?search=${payload(nr)}&country=${payload(nr + 1)}&tab=${payload(nr + 2)}` },
    ]),
    ...links.map((path, nr) => ({ path: `${path}${payload(nr)}` })),
    ...inOffice.map((path, nr) => ({ as: "admin" as const, path: `${path}${payload(nr)}` })),
  ];
  // Dialogs of the tour are on a screen that is visited already.
  return [...new Map(visits.toReversed().map((visit) => [nameOf(visit), visit])).values()];
}

interface VisitResult {
  complaints: string[];
  /** Visits on which a payload shows as plain text. */
  shown: Set<string>;
}

async function newContext(as: Person | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: product.baseUrl,
    reducedMotion: "reduce",
    ...(as && { storageState: sessions[as] }),
  });
  context.setDefaultTimeout(30_000);
  await context.addInitScript(() => {
    const reports: string[] = [];
    Object.assign(window, { reports });
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
      reports.push(`CSP violation: ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  if (as === undefined) {
    const keys = [thingKey({ kind: "listing", id: world.ownListing }), thingKey({ kind: "job", id: world.ownJob })];
    await context.addInitScript((text) => localStorage.setItem("saved-things", text), JSON.stringify(keys));
  }
  // Map tiles are external, and pictures contain no text: resizing them would take half of the time.
  await context.route(/^https?:\/\/(?!localhost)|\/images\//, (route) =>
    route.fulfill({ status: 200, contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  return context;
}

async function newTab(context: BrowserContext, complain: (what: string) => void): Promise<Page> {
  const page = await context.newPage();
  page.on("dialog", (dialog) => {
    complain(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => complain(`page error: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    const isNotThere = /^Failed to load resource: .* status of 4\d\d/.test(text);
    if (/^(?:error|warning)$/.test(message.type()) && !isNotThere) complain(`${text} ${message.location().url}`);
  });
  return page;
}

/** What a page of ours never contains: event handler attributes, javascript: URLs, broken JSON-LD, failed parts. */
function problemsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = (window as unknown as { reports?: string[] }).reports ?? ["no listener for CSP reports"];
    for (const element of document.querySelectorAll("*"))
      for (const { name, value } of element.attributes)
        if (/^on/i.test(name) || (/^(?:href|src|action|formaction)$/i.test(name) && /^\s*javascript:/i.test(value)))
          found.push(`${element.tagName} ${name}=${value}`);
    for (const { text, type } of document.scripts) {
      if (/^\W*alert\(/.test(text)) found.push(`a script ${text}`);
      if (type === "application/ld+json" && (/[<>&\u2028\u2029]/.test(text) || typeof JSON.parse(text) !== "object"))
        found.push(`JSON-LD ${text}`);
    }
    for (const { textContent } of document.querySelectorAll("main button"))
      if (textContent === "Try again") found.push("a part failed to load");
    return found;
  });
}

/** Waits until the page is hydrated and its data has loaded. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    const isAlive = main && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
    return isAlive && !main.querySelector("[aria-busy=true]");
  });
}

/** Whether a payload shows as plain text by then: some parts are read after the page. */
async function showsPayload(page: Page, withinMs: number): Promise<boolean> {
  const isShown = async () => /alert\(\d+\)/.test(await page.locator("body").innerText());
  const until = Date.now() + withinMs;
  while (!(await isShown())) {
    if (Date.now() >= until) return false;
    await page.waitForTimeout(100);
  }
  return true;
}

/** Makes the visits in several tabs in parallel. */
async function runVisits(visits: readonly Visit[]): Promise<VisitResult> {
  const seen: VisitResult = { complaints: [], shown: new Set() };
  const contexts = new Map<Person | undefined, BrowserContext>();
  for (const { as } of visits) if (!contexts.has(as)) contexts.set(as, await newContext(as));
  const waiting = [...visits];
  async function walk(): Promise<void> {
    let tab: Page | undefined;
    let by: Person | undefined;
    let at = "";
    const complain = (what: string) => void seen.complaints.push(`${at}: ${what}`);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const context = contexts.get(next.as);
      if (!tab || by !== next.as) {
        await tab?.close();
        tab = context && (await newTab(context, complain));
        by = next.as;
      }
      if (!tab) continue;
      at = nameOf(next);
      try {
        const answer = await tab.goto(next.path, { waitUntil: "load" });
        if (answer?.status() !== (next.status ?? 200)) complain(`answers ${answer?.status()}`);
        await waitUntilLoaded(tab);
        if (await showsPayload(tab, mustShow(next) ? SHOWN_WITHIN_MS : 0)) seen.shown.add(at);
        for (const what of await problemsIn(tab)) complain(what);
      } catch (error) {
        complain(String(error));
      }
    }
    await tab?.close();
  }
  await Promise.all(Array.from({ length: TABS_AT_ONCE }, walk));
  await Promise.all([...contexts.values()].map((context) => context.close()));
  return seen;
}

const nameOf = ({ as, path }: Visit) => `${path} as ${as ?? "a visitor"}`;
/**
 * Screens that show no user's text, or only in fields that are not open yet. A job whose place is a payload is near no
 * place.
 */
const SCREENS_WITHOUT_USER_TEXT =
  /^\/(?:about|terms|privacy|contact|plans|auth|newsletter|claims\/confirm|%|professionals\/create|jobs\?where=)/;
/** Visits that show no payload would prove nothing. */
const mustShow = ({ path, status }: Visit) =>
  !SCREENS_WITHOUT_USER_TEXT.test(path) && status !== 404 && !path.includes("?search=");

test("no text that people enter becomes a script on a page that shows it", { timeout: 900_000 }, async () => {
  expect(injected.length).toBeGreaterThan(150);
  const visits = visitsOf();
  expect(visits.length).toBeGreaterThan(170);
  const { complaints, shown } = await runVisits(visits);
  expect(complaints).toEqual([]);
  const names = visits.filter(mustShow).map(nameOf);
  expect(names.filter((name) => !shown.has(name))).toEqual([]);
});

test("feeds and the sitemap stay well-formed with those texts, and contain them as text", async () => {
  const context = await newContext(undefined);
  const page = await context.newPage();
  await page.goto("/terms");
  for (const path of ["/jobs/feed.xml", "/media/feed.xml", "/sitemap.xml"]) {
    const names = await page.evaluate(async (from) => {
      const read = new DOMParser().parseFromString(await (await fetch(from)).text(), "application/xml");
      return [...read.querySelectorAll("*")].map(({ localName }) => localName);
    }, path);
    expect(names.length, path).toBeGreaterThan(2);
    expect(names.filter((name) => /^(?:parsererror|script|svg|img|iframe|textarea)$/.test(name))).toEqual([]);
  }
  await context.close();
});
