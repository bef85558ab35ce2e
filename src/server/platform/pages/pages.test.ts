import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { PAGE_REQUEST_SLOT, type PageRequest } from "#contract/page-request.ts";
import { createCache, type ResponseCache } from "../http/cache.ts";
import { fixedClock } from "../clock.ts";
import { appError } from "../errors.ts";
import { quietLog } from "../log.ts";
import { Delegations } from "#server/platform/http/delegations.ts";
import { createPages, type PagesOptions } from "./pages.ts";
import { reply, route, type SignedInUser } from "../http/route.ts";

const api = {
  thing: endpoint({
    method: "GET",
    path: "/api/things/{id}",
    summary: "A thing",
    access: "public",
    params: z.object({ id: z.string() }),
    response: z.object({ name: z.string() }),
    cache: ({ params }) => [`thing:${params.id}`],
  }),
  shared: endpoint({
    method: "GET",
    path: "/api/shared/{id}",
    summary: "A thing that most get alike",
    access: "public",
    params: z.object({ id: z.string() }),
    response: z.object({ name: z.string() }),
    cache: ({ params }) => [`thing:${params.id}`],
  }),
  own: endpoint({
    method: "GET",
    path: "/api/own",
    summary: "One's own",
    access: "public",
    response: z.object({ name: z.string() }),
  }),
};

const clock = fixedClock(new Date("2026-11-20T04:00:00Z"));
const bus = { publish: () => Promise.resolve(), subscribe: () => {}, healthy: () => true, onHealth: () => {} };
const MEMBER: SignedInUser = {
  id: 3,
  username: "member",
  email: "member@test.example",
  role: "customer",
  isVerified: true,
  firstName: null,
  lastName: null,
  phone: null,
  country: "Singapore",
  createdAt: "2026-11-01T00:00:00.000Z",
  ownsBusiness: false,
  managesBusiness: false,
  delegations: new Delegations(),
};
let name = "first";
let validUntil: Date | undefined;
let renders = 0;
let reads = 0;
let user: SignedInUser | null;
let rendering: Request;
let cache: ResponseCache;
let page: ReturnType<typeof createPages>["page"];
let body: (request: PageRequest) => Promise<string>;

beforeEach(() => {
  name = "first";
  validUntil = undefined;
  renders = 0;
  reads = 0;
  user = null;
  cache = createCache({ bus, now: () => clock.now().getTime(), enabled: true });
  body = async (request) => JSON.stringify(await request.call("GET /api/things/{id}", { params: { id: 7 } }));
  const render: PagesOptions["render"] = async (webRequest) => {
    renders += 1;
    rendering = webRequest;
    const slot = (globalThis as unknown as { [PAGE_REQUEST_SLOT]: { getStore(): PageRequest } })[PAGE_REQUEST_SLOT];
    const request = slot.getStore();
    const html = `<html><script nonce="mark-1">go(1)</script><script>came(2)</script><script nonce="mark-0">came(3)</script><p>${request.country ?? "none"} ${request.now}</p>${await body(request)}</html>`;
    return { status: 200, html, location: null, scriptNonce: "mark-1" };
  };
  page = createPages({
    routes: [
      route(api.thing, ({ params }) => {
        if (params.id === "0") throw appError("not_found");
        return reply({ name, secret: "x" } as { name: string }, validUntil ? { validUntil } : {});
      }),
      route(
        api.shared,
        ({ params, session }) => {
          reads += 1;
          if (params.id === "hidden" && !session) throw appError("not_found");
          return { name: session?.user.role === "admin" ? `${name}, for admins` : name };
        },
        { sameAsVisitors: (_, caller) => caller.role !== "admin" },
      ),
      route(api.own, () => ({ name })),
    ],
    render,
    cache,
    clock,
    log: quietLog(),
    settings: () => ({
      productName: "Test",
      publicUrl: "https://test.example",
      supportEmail: "s@test.example",
      enrollmentCommission: 10,
      social: {},
      demo: false,
    }),
    countries: ["Malaysia"],
    readSession: () =>
      Promise.resolve(
        user && {
          id: 1,
          startedAt: clock.now(),
          confirmedUntil: clock.now(),
          isConfirmed: false,
          needsSecondFactor: false,
          user,
        },
      ),
    isAnonymous: (headers) => !headers.get("cookie")?.includes("session"),
    observe: () => {},
    onRejected: () => {},
  }).page;
});

const get = (headers: Record<string, string> = {}, path = "/") =>
  page(new Request(`http://localhost${path}`, { headers }));
const text = async (headers?: Record<string, string>) => (await get(headers)).text();

test("a visitor's page is rendered once, until its data changes", async () => {
  expect(await text()).toContain("first");
  name = "second";
  expect(await text()).toContain("first");
  expect(renders).toBe(1);
  await cache.invalidate("thing:7");
  expect(await text()).toContain("second");
});

test("a page expires when something on it becomes stale", async () => {
  validUntil = new Date(clock.now().getTime() + 60_000);
  await text();
  clock.advance(59_000);
  await text();
  expect(renders).toBe(1);
  clock.advance(1_000);
  await text();
  expect(renders).toBe(2);
});

test("a page for a signed-in user is rendered on every request and never cached", async () => {
  const answer = await get({ cookie: "session=1" });
  await get({ cookie: "session=1" });
  expect(renders).toBe(2);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

/** The page of a signed-in user, with the response of /api/shared/{id}. */
async function sharedFor(role: SignedInUser["role"], id = "7"): Promise<string> {
  user = { ...MEMBER, role };
  body = async (request) => JSON.stringify(await request.call("GET /api/shared/{id}", { params: { id } }));
  return text({ cookie: "session=1" });
}

test("a page of a signed-in user is made from the visitors' response where it is the same, until that changes", async () => {
  expect(await sharedFor("customer")).toContain('"name":"first"');
  name = "second";
  expect(await sharedFor("customer")).toContain('"name":"first"');
  expect(reads).toBe(1);
  await cache.invalidate("thing:7");
  expect(await sharedFor("customer")).toContain('"name":"second"');
  expect(renders).toBe(3);
});

test("a user whose response differs from that of visitors gets their own, even if visitors get an error", async () => {
  await sharedFor("customer");
  expect(await sharedFor("admin")).toContain("first, for admins");
  expect(await sharedFor("customer", "hidden")).toContain('"name":"first"');
  user = null;
  expect(await text({ cookie: "session=gone" })).toContain('"ok":false');
});

test("a page that read something private is not cached", async () => {
  body = async (request) => JSON.stringify(await request.call("GET /api/own", {}));
  await text();
  await text();
  expect(renders).toBe(2);
});

test("each chosen country has its own page; an unknown one does not add another", async () => {
  expect(await text({ cookie: "fc_country=Malaysia" })).toContain("Malaysia");
  expect(await text({ cookie: "fc_country=Atlantis" })).toContain("none");
  await text({ cookie: "fc_country=Elsewhere" });
  expect(renders).toBe(2);
});

test("only fields of the response schema reach the page", async () => {
  expect(await text()).not.toContain("secret");
});

test("a rejected call returns its envelope to the page", async () => {
  body = async (request) => JSON.stringify(await request.call("GET /api/things/{id}", { params: { id: 0 } }));
  expect(await text()).toContain('"code":"not_found"');
});

test("the CSP of a cacheable page allows its own inline script by its hash, and nothing else inline", async () => {
  const policy = (await get()).headers.get("content-security-policy") ?? "";
  expect(policy).toContain(`'sha256-${createHash("sha256").update("go(1)").digest("base64")}'`);
  expect(policy.match(/'sha256-/g)).toHaveLength(1);
  expect(policy).toContain("'strict-dynamic'");
  expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
  expect(policy).toContain("frame-ancestors 'none'");
});

test("the CSP of a page for one user uses the nonce of its rendering", async () => {
  const policy = (await get({ cookie: "session=1" })).headers.get("content-security-policy") ?? "";
  expect(policy).toContain("script-src 'strict-dynamic' 'nonce-mark-1';");
});

test("content sniffing and access by openers are disabled", async () => {
  const { headers } = await get();
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
});

test("a page is sent in the encoding that the client accepts, from one rendering", async () => {
  const packed = await get({ "accept-encoding": "gzip" });
  expect(packed.headers.get("content-encoding")).toBe("gzip");
  expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await text());
  expect((await get({ "accept-encoding": "br, gzip" })).headers.get("content-encoding")).toBe("br");
  expect(renders).toBe(1);
});

test("concurrent visitors share one rendering, which knows only their country", async () => {
  const seen: string[][] = [];
  const before = body;
  body = (request) => {
    seen.push([...rendering.headers.keys()]);
    return before(request);
  };
  const answers = await Promise.all([
    get({ "user-agent": "one", accept: "application/json" }),
    get({ "user-agent": "two" }),
    get(),
  ]);
  expect(renders).toBe(1);
  expect(seen).toEqual([["accept"]]);
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
});

test("concurrent visitors of a page that may not be shared get a rendering each", async () => {
  body = async (request) => JSON.stringify(await request.call("GET /api/own", {}));
  const answers = await Promise.all([get(), get(), get()]);
  expect(renders).toBe(3);
  expect(answers.map((answer) => answer.headers.get("cache-control"))).toEqual(["no-store", "no-store", "no-store"]);
});

test("a client that already has the page gets 304, until it changes", async () => {
  const etag = (await get()).headers.get("etag") ?? "";
  expect(etag).not.toBe("");
  expect((await get({ "if-none-match": etag })).status).toBe(304);
  name = "second";
  await cache.invalidate("thing:7");
  expect((await get({ "if-none-match": etag })).status).toBe(200);
});
