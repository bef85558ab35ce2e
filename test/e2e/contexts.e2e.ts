import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { allowConsoleLines, DEMO, open, openPage, readJson } from "./browser.ts";

/** What a page knows of its past: whatever a test before could have left in its context. */
async function readTraces(page: Page) {
  const stored = await page.evaluate(async () => ({
    cookie: document.cookie,
    local: Object.keys(localStorage).filter((key) => key === "trace"),
    session: Object.keys(sessionStorage).filter((key) => key === "trace"),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    folders: (await Array.fromAsync((await navigator.storage.getDirectory()).keys())).length,
    position: (await navigator.permissions.query({ name: "geolocation" })).state,
    isOnline: navigator.onLine,
    isMarked: "mark" in window,
  }));
  return { ...stored, cookies: (await page.context().cookies()).length };
}

const NONE = {
  cookie: "",
  cookies: 0,
  local: [],
  session: [],
  databases: [],
  caches: [],
  workers: 0,
  folders: 0,
  position: "prompt",
  isOnline: true,
  isMarked: false,
};

const used: { context?: ReturnType<Page["context"]> } = {};

test("a test leaves traces of every kind in its context", async () => {
  const page = await openPage({ as: DEMO.member });
  used.context = page.context();
  expect(await readJson<{ email: string }>(page, "/api/user")).toMatchObject({ email: DEMO.member });
  await page.context().route("**/sw.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.context().route("**/robots.txt", (route) => route.fulfill({ body: "of the test before" }));
  await page.context().grantPermissions(["geolocation"]);
  await open(page, "/about");
  await page.evaluate(async () => {
    document.cookie = "trace=1; path=/";
    localStorage.setItem("trace", "1");
    sessionStorage.setItem("trace", "1");
    Object.assign(window, { mark: 1 });
    await new Promise((resolve) => (indexedDB.open("trace").onsuccess = resolve));
    await caches.open("trace");
    await navigator.serviceWorker.register("/sw.js");
    await (await navigator.storage.getDirectory()).getFileHandle("trace", { create: true });
  });
  const second = await page.context().newPage();
  await second.goto("/about");
  expect(await readTraces(second)).toMatchObject({
    cookie: "trace=1",
    local: ["trace"],
    databases: ["trace"],
    caches: ["trace"],
    workers: 1,
    folders: 1,
    position: "granted",
  });
  allowConsoleLines(/net::ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
});

test("the next test gets the same context without them", async () => {
  const page = await openPage();
  expect(page.context()).toBe(used.context);
  await open(page, "/about");
  expect(await readTraces(page)).toEqual(NONE);
  expect((await page.request.get("/api/user")).status()).toBe(401);
  await page.goto("/robots.txt");
  expect(await page.locator("body").textContent()).not.toContain("of the test before");
});

test("pages of the same test see nothing of each other", async () => {
  const first = await openPage({ as: DEMO.member });
  const second = await openPage();
  expect(second.context()).not.toBe(first.context());
  await open(first, "/about");
  await first.evaluate(() => localStorage.setItem("trace", "1"));
  await open(second, "/about");
  expect(await readTraces(second)).toEqual(NONE);
});

test("other options have another context", async () => {
  expect((await openPage({ viewport: "phone" })).context()).not.toBe(used.context);
});

test("a context with a clock of its test is not used again", async () => {
  const page = await openPage();
  used.context = page.context();
  await page.clock.install({ time: 0 });
  await open(page, "/about");
  expect(await page.evaluate(() => new Date().getUTCFullYear())).toBe(1970);
});

test("the next test gets another one, with the real time", async () => {
  const page = await openPage();
  expect(page.context()).not.toBe(used.context);
  await open(page, "/about");
  expect(await page.evaluate(() => Date.now())).toBeGreaterThan(Date.parse("2026-01-01"));
});
