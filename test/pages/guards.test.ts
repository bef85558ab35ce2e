import { createServer, request, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateHoursText } from "#contract/texts/update-hours.ts";
import { createTestApp, type Actor, type TestApp } from "../app.ts";
import { buildUser } from "../build/user.ts";
import { readRoutes } from "../tour/routes.ts";
import { builtPages } from "./built-pages.ts";

// Checks the security headers of every kind of response, that none redirects to another site (spec: bars, safety 9), and
// who opens the pages of the back office.

const SITE = "https://fit.example";

let app: TestApp;
let server: Server;
let port: number;
let member: Actor;

beforeAll(async () => {
  app = await createTestApp({ renderer: await builtPages(), env: { PUBLIC_URL: SITE } });
  member = (await buildUser(app)).actor;
  server = createServer(app.app.listener);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
}, 300_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

interface RequestOptions {
  as?: Actor;
  method?: string;
  headers?: Record<string, string>;
}

/** A real HTTP request with the path as given; fetch would normalise it. */
async function send(path: string, { as, method = "GET", headers }: RequestOptions = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, path, method, headers: { ...(as && { cookie: as.cookie }), ...headers } }, resolve)
      .on("error", reject)
      .end();
  });
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}

const visitor = () => ({});
const signedIn = () => ({ as: member });
const KINDS: [what: string, status: number, path: string, () => RequestOptions][] = [
  ["a page", 200, "/about", visitor],
  ["a cached page", 200, "/about", visitor],
  ["a personal page", 200, "/dashboard", signedIn],
  ["a missing page", 404, "/no-such-page", visitor],
  ["a redirect", 307, "/retail-businesses", visitor],
  ["a page for members only", 307, "/dashboard", visitor],
  ["an API response", 200, "/api/jobs", visitor],
  ["a cached API response", 200, "/api/jobs", visitor],
  ["a personal API response", 200, "/api/user", signedIn],
  ["an API response to an anonymous caller", 401, "/api/user", visitor],
  ["an API response for an unknown path", 404, "/api/nothing", visitor],
  ["an API response to an unsupported method", 405, "/api/user", () => ({ method: "PUT" })],
  ["an API response to an invalid body", 415, "/api/login", () => ({ method: "POST" })],
  [
    "an API response to another site",
    403,
    "/api/login",
    () => ({ method: "POST", headers: { origin: "https://x.example" } }),
  ],
  ["a missing image", 404, "/images/original/media/aa/aa/0123456789abcdef.webp", visitor],
  ["a missing file", 404, "/files/resumes/aa/aa/0123456789abcdef.pdf", signedIn],
  ["a missing script", 404, "/assets/gone-1234.js", visitor],
  ["the job feed", 200, "/jobs/feed.xml", visitor],
  ["the sitemap", 200, "/sitemap.xml", visitor],
  ["the manifest", 200, "/manifest.webmanifest", visitor],
  ["the contact for security reports", 200, "/.well-known/security.txt", visitor],
  ["the event stream for an anonymous caller", 401, "/api/events", visitor],
  ["the OpenAPI document", 200, "/api/openapi.json", visitor],
  ["the API documentation page", 200, "/api/docs", visitor],
  ["the health check", 200, "/healthz", visitor],
];

test.each([
  ["cacheable", visitor, "/jobs"],
  ["personal", signedIn, "/dashboard"],
] as const)("in a %s page only scripts have the nonce of its rendering", async (_, who, path) => {
  const { body } = await send(path, who());
  expect(body.match(/<(?:meta|link)\b[^>]* nonce=/g)).toBeNull();
  expect(body).toMatch(/<script\b[^>]* nonce="/);
});

test.each(KINDS)(
  "%s has security headers: policy, frames, sniffing, opener, https",
  async (_, status, path, buildInit) => {
    const answer = await send(path, buildInit());
    expectSecurityHeaders(answer, status);
  },
);

test("a failure page has the security headers too", async () => {
  const { owner: pool } = app;
  await pool.query("alter table jobs rename to jobs_away");
  try {
    for (const path of ["/jobs/feed.xml", "/jobs/1"])
      expectSecurityHeaders(await send(path, { headers: { accept: "text/html" } }), 500);
    expectSecurityHeaders(await send("/api/jobs/1"), 500);
  } finally {
    await pool.query("alter table jobs_away rename to jobs");
  }
});

function expectSecurityHeaders({ status, headers }: Awaited<ReturnType<typeof send>>, expected: number): void {
  const policy = String(headers["content-security-policy"]);
  expect(status).toBe(expected);
  expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(policy).toMatch(/default-src '(?:none|self)'/);
  expect(policy).toMatch(/frame-ancestors 'none'|; sandbox$/);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe|default-src[^;]*'unsafe/);
  if (headers["content-type"]?.startsWith("text/html"))
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
}

/** The first redirect away from the back office; if there is none, "denied" for a page that says so, or the status. */
async function leaves(path: string, options: RequestOptions): Promise<string | number> {
  const { status, headers, body } = await send(path, options);
  const { location } = headers;
  if (location === undefined) return /<h1[^>]*>([^<]*)/.exec(body)?.[1] === updateHoursText.denied ? "denied" : status;
  return /^\/admin(?:\/|$)/.test(location) ? leaves(location, options) : location;
}

/** Pages that are denied where the others send home. spec: R162, R226 */
const DENIED = /categories$|update-hours$/;

test("every page of the back office is for admins: other users are sent home or denied, visitors sign in first (R162, R195, R226)", async () => {
  const routes = (await readRoutes()).filter((route) => /^\/admin(?:\/|$)/.test(route));
  expect(routes.length).toBeGreaterThan(15);
  for (const route of routes) {
    const path = route.replaceAll(/\$\w+/g, "1").replace(/\/$/, "");
    expect([path, await leaves(path, signedIn())]).toEqual([path, DENIED.test(path) ? "denied" : "/"]);
    expect([path, await leaves(path, visitor())]).toEqual([path, expect.stringMatching(/^\/auth\?redirect=/)]);
  }
});

/** Ways to name another site, or a script, instead of a path of this site. */
const ELSEWHERE = [
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "http://fit.example@evil.example",
  "https://fit.example.evil.example",
  "javascript:alert(1)",
  "\tjavascript:alert(1)",
  "data:text/html,x",
  "/\t/evil.example",
  "/%09/evil.example",
  "%2F%2Fevil.example",
  "/%2F/evil.example",
  "/%5Cevil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e//evil.example",
  "/jobs/../\\evil.example",
];
const NAMES = ["redirect", "next", "returnTo", "callbackURL", "state", "url", "success_url"];

/** The origin that a response redirects to; this site if it does not redirect. */
function redirectOrigin({ headers }: Awaited<ReturnType<typeof send>>): string {
  return new URL(headers.location ?? "/", SITE).origin;
}

test("open redirects are rejected: a signed-in user is redirected to a page of this site", async () => {
  for (const elsewhere of ELSEWHERE) {
    for (const given of [encodeURIComponent(elsewhere), encodeURIComponent(encodeURIComponent(elsewhere))]) {
      const answer = await send(`/auth?redirect=${given}`, signedIn());
      expect([given, answer.status, redirectOrigin(answer)]).toEqual([given, 307, SITE]);
    }
  }
  expect((await send("/auth?redirect=%2Fjobs%3Fpage%3D2", signedIn())).headers.location).toBe("/jobs?page=2");
});

test.each([
  "/auth",
  "/subscription",
  "/dashboard",
  "/retail-businesses",
  "/businesses/1",
  "/create-business",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/claims/confirm",
  "/api/auth/callback/google",
  "/api/auth/sign-out",
  "/api/newsletter/confirm",
])("open redirects are rejected: no parameter of %s leads to another site", async (path) => {
  for (const elsewhere of ELSEWHERE) {
    const search = NAMES.map((name) => `${name}=${encodeURIComponent(elsewhere)}`).join("&");
    expect([elsewhere, redirectOrigin(await send(`${path}?${search}`))]).toEqual([elsewhere, SITE]);
  }
});

test.each([
  "//evil.example",
  "//evil.example/",
  "//evil.example/..",
  "//evil.example//",
  "/\\evil.example/",
  "/.//evil.example/",
  "/%2F%2Fevil.example/",
  "/%5Cevil.example/",
  "/businesses//evil.example",
  "/businesses/%2F%2Fevil.example",
  "/businesses/%5C%5Cevil.example/edit",
  "/fitness-collectives//evil.example/",
  "/retail-businesses//evil.example",
  "https://evil.example/",
])("open redirects are rejected: the address %s leads to no other site", async (path) => {
  for (const init of [visitor(), signedIn(), { headers: { host: "evil.example" } }])
    expect(redirectOrigin(await send(path, init))).toBe(SITE);
});

test("no tag of a page fetches a script: the start script does so after the first frame", async () => {
  for (const path of ["/", "/jobs", "/dashboard"]) {
    const { body } = await send(path, { as: member });
    expect(body.match(/<script[^>]*\ssrc=|<link[^>]*(?:modulepreload|as="script")/g)).toBeNull();
    expect(body).toMatch(/\(\["\/assets\/index-[^"]+\.js"[^<]+\]\)<\/script><\/body>/);
  }
});
