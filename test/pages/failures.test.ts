import { afterAll, beforeAll, expect, test } from "vitest";
import { commonText } from "#contract/texts/common.ts";
import { createLog } from "#server/platform/log.ts";
import { createTestApp, type TestApp } from "../app.ts";
import { buildUser } from "../build/user.ts";
import { builtPages } from "./built-pages.ts";

const { failure } = commonText;
const ID = "told-by-a-proxy-1";

let app: TestApp;
/** What a page that was not rendered at all is explained with. */
const logged: string[] = [];

beforeAll(async () => {
  const log = createLog({ level: "error", destination: { write: (line) => void logged.push(line) } });
  app = await createTestApp({ renderer: await builtPages(), log });
}, 300_000);
afterAll(() => app.close());

async function open(path: string, { of = app, ...headers }: { of?: TestApp } & Record<string, unknown> = {}) {
  const answer = await of.request(path, {
    headers: { accept: "text/html", "x-request-id": ID, ...(headers as Record<string, string>) },
  });
  return { answer, html: await answer.text() };
}

/** Renames a table while `act` runs, so that only queries of it fail. */
async function withoutTable<T>(table: string, act: () => Promise<T>): Promise<T> {
  await app.owner.query(`alter table ${table} rename to ${table}_away`);
  try {
    return await act();
  } finally {
    await app.owner.query(`alter table ${table}_away rename to ${table}`);
  }
}

function expectFailurePage({ answer, html }: Awaited<ReturnType<typeof open>>, id = ID) {
  expect(answer.status).toBe(500);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-request-id")).toBe(id);
  for (const words of [failure.title, failure.description, failure.retry, failure.home, failure.tell, id])
    expect(html).toContain(words);
  expect(html).toContain('<a href="/"');
}

test("a page whose reads fail says what happened, what is safe, what to report and where to go", async () => {
  const failed = await withoutTable("jobs", () => open("/jobs/1"));
  expectFailurePage(failed);
  expect(failed.html, logged.join("")).toMatch(new RegExp(`<title[^>]*>${failure.title} · `));
  // The failure is not cached: the next request gets the real response.
  expect((await open("/jobs/1")).answer.status).toBe(404);
});

test("a page that cannot even identify the user shows the failure page too", async () => {
  const { actor } = await buildUser(app);
  expectFailurePage(await withoutTable("sessions", () => open("/about", { cookie: actor.cookie })));
});

test("a page that React cannot render gets a static failure page", async () => {
  const broken = await createTestApp({
    renderer: { render: () => Promise.reject(new Error("secret words")), mountAssets: () => {} },
  });
  try {
    const failed = await open('/jobs?search="><script>', { of: broken });
    expectFailurePage(failed);
    expect(failed.html).toContain('<a href="/jobs?search=%22%3E%3Cscript%3E">');
    expect(failed.html).not.toContain("<script");
    expect(failed.html).not.toContain("secret words");
    expect(failed.answer.headers.get("content-security-policy")).toContain("default-src");
  } finally {
    await broken.close();
  }
});

test("a renderer's response that is not a page is replaced by the failure page", async () => {
  const broken = await createTestApp({
    renderer: {
      render: () => Promise.resolve({ status: 500, html: '{"message":"secret words"}', location: null }),
      mountAssets: () => {},
    },
  });
  try {
    const failed = await open("//elsewhere.example/", { of: broken });
    expectFailurePage(failed);
    // Retry stays on this site.
    expect(failed.html).not.toContain('href="//');
    expect(failed.html).not.toContain("secret words");
  } finally {
    await broken.close();
  }
});

test("a failure outside pages and API calls is a page for browsers and an error envelope for programs", async () => {
  await withoutTable("jobs", async () => {
    expectFailurePage(await open("/jobs/feed.xml"));
    const { answer, html } = await open("/jobs/feed.xml", { accept: "application/rss+xml" });
    expect([answer.status, answer.headers.get("x-request-id"), Object.keys(JSON.parse(html) as object)]).toEqual([
      500,
      ID,
      ["error", "code"],
    ]);
  });
});

test("a script of another version responds with 404 and is not cached", async () => {
  const { answer } = await open("/assets/gone-1234.js");
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
});
