import { gunzipSync, gzipSync } from "node:zlib";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { addTranslation, ENGLISH } from "#contract/texts/language.ts";
import { createCache, type BuiltResponse, type ResponseCache } from "./cache.ts";
import { apiCacheKey, createCacheResponder, pageCacheKey } from "./cached-responses.ts";
import { fromWeb, targetOf, toResponse, type WireResponse, type WireRequest } from "./wire.ts";

let now = 0;
let isHealthy = true;
let isAway = false;
const bus = { publish: () => Promise.resolve(), subscribe: () => {}, healthy: () => isHealthy, onHealth: () => {} };
let cache: ResponseCache;
let answer: (request: WireRequest) => WireResponse | undefined;
let counted: string[];

beforeEach(() => {
  now = 0;
  isHealthy = true;
  isAway = false;
  cache = createCache({ bus, now: () => now, enabled: true });
  counted = [];
  answer = createCacheResponder({
    cache,
    isAnonymous: (headers) => !headers.get("cookie")?.includes("session="),
    countries: ["Malaysia"],
    observe: (route, status) => void counted.push(`${route} ${status}`),
    isAway: () => isAway,
    now: () => now,
  });
  cache.put(apiCacheKey("/api/things?page=1", ENGLISH), responseOf("GET /api/things", "[1]"), cache.mark());
  cache.put(pageCacheKey("/things", ENGLISH, undefined), responseOf("page", "<p>Things</p>"), cache.mark());
  cache.put(pageCacheKey("/things", ENGLISH, "Malaysia"), responseOf("page", "<p>Malaysia</p>"), cache.mark());
});

function responseOf(route: string, text: string): BuiltResponse {
  const body = Buffer.from(text);
  return {
    route,
    status: 200,
    headers: { "content-type": "text/plain" },
    body,
    encoded: {},
    tags: ["things"],
    validUntil: Number.POSITIVE_INFINITY,
  };
}
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Response | undefined {
  const sent = answer(fromWeb(new Request(`http://localhost${path}`, { method, headers }), undefined));
  return sent && toResponse(sent);
}

test("a visitor gets the cached response with its ETag and a new request id, and it is counted", async () => {
  const [first, second] = [get("/api/things?page=1"), get("/api/things?page=1", { "x-request-id": "given-by-proxy" })];
  expect(await first?.text()).toBe("[1]");
  expect(first?.headers.get("vary")).toBe("cookie, accept-encoding");
  expect(first?.headers.get("cache-control")).toBe("no-cache");
  expect(first?.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  expect(second?.headers.get("x-request-id")).toBe("given-by-proxy");
  expect(counted).toEqual(["GET /api/things 200", "GET /api/things 200"]);
});

test.each([
  ["a signed-in request", "/api/things?page=1", { cookie: "a=1; session=2" }, "GET"],
  ["another search", "/api/things?page=2", {}, "GET"],
  ["a write", "/api/things?page=1", {}, "POST"],
  ["a HEAD request", "/api/things?page=1", {}, "HEAD"],
] as const)("%s is not served from the cache", (_, path, headers, method) => {
  expect(get(path, headers, method)).toBeUndefined();
});

test("invalidated responses are no longer served", async () => {
  await cache.invalidate("things");
  expect(get("/api/things?page=1")).toBeUndefined();
  expect(get("/things")).toBeUndefined();
});

test.each(["%s", "W/%s", '"other", %s'])(
  "a client that has the response already (%s) gets 304 without a body",
  async (form) => {
    const etag = get("/things")?.headers.get("etag") ?? "";
    const again = get("/things", { "if-none-match": form.replace("%s", etag) });
    expect(again?.status).toBe(304);
    expect(await again?.text()).toBe("");
    expect(get("/things", { "if-none-match": '"other"' })?.status).toBe(200);
  },
);

test("a page is sent in the encoding that the client accepts, each encoding with its own ETag", async () => {
  expect(get("/things", { "accept-encoding": "gzip" })).toBeUndefined();
  const entry = cache.get(pageCacheKey("/things", ENGLISH, undefined));
  if (entry) entry.encoded.gzip = gzipSync(entry.body);
  const packed = get("/things", { "accept-encoding": "gzip" });
  expect(packed?.headers.get("content-encoding")).toBe("gzip");
  expect(gunzipSync(new Uint8Array((await packed?.arrayBuffer()) ?? new ArrayBuffer(0))).toString()).toBe(
    "<p>Things</p>",
  );
  expect(packed?.headers.get("etag")).not.toBe(get("/things")?.headers.get("etag"));
});

test("each chosen country has its own copy of a page", async () => {
  expect(await get("/things", { cookie: "fc_country=Malaysia" })?.text()).toBe("<p>Malaysia</p>");
  expect(await get("/things", { cookie: "fc_country=Atlantis" })?.text()).toBe("<p>Things</p>");
});

describe("while the database is away", () => {
  const PAGE = '<!doctype html><html lang="en"><head></head><body class="x"><p>Gym</p></body></html>';
  const CARD = {
    name: "Gym",
    tags: ["Yoga", "Open now"],
    tagKinds: ["program", "open_now"],
    opening: { open: true },
    openState: { code: "open_until", time: "2026-11-20T21:30" },
  };
  const typed = (text: string, type: string) => ({ ...responseOf("r", text), headers: { "content-type": type } });
  const member = { cookie: "session=2" };
  beforeEach(() => {
    cache.put(pageCacheKey("/gyms", ENGLISH, undefined), typed(PAGE, "text/html; charset=utf-8"), cache.mark());
    for (const target of ["/api/gyms", "/api/gyms?openNow=true"])
      cache.put(
        apiCacheKey(target, ENGLISH),
        typed(JSON.stringify([CARD]), "application/json; charset=utf-8"),
        cache.mark(),
      );
    now = 20 * 60_000;
    isHealthy = false;
  });

  test("a visitor gets the copy with its age, and a page says so", async () => {
    expect(get("/gyms"), "without the bus nothing is cached while the database responds").toBeUndefined();
    isAway = true;
    const sent = get("/gyms", { "accept-encoding": "gzip", "if-none-match": "*" });
    expect([sent?.status, sent?.headers.get("age"), sent?.headers.get("cache-control")]).toEqual([
      200,
      "1200",
      "no-store",
    ]);
    expect([sent?.headers.get("etag"), sent?.headers.get("content-encoding")]).toEqual([null, "gzip"]);
    const html = gunzipSync(new Uint8Array((await sent?.arrayBuffer()) ?? new ArrayBuffer(0))).toString();
    expect(html).toContain('<html data-stale lang="en">');
    expect(html).toMatch(/<body class="x"><p class="stale-copy" role="status">[^<]*20 minutes old[^<]*<\/p><p>Gym/);
    now = 60 * 60_000;
    expect(get("/gyms")).toBeUndefined();
  });

  test("a copy says nothing that only the clock decides", async () => {
    isAway = true;
    expect(await get("/api/gyms")?.json()).toEqual([
      {
        name: "Gym",
        tags: ["Yoga"],
        tagKinds: ["program"],
        opening: null,
        openState: { code: "unknown", time: null },
      },
    ]);
    expect(get("/api/gyms?openNow=true")).toBeUndefined();
  });

  test("a member gets no copy", () => {
    isAway = true;
    expect([get("/gyms", member), get("/api/gyms", member), get("/gyms", {}, "POST")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test.each([
  ["http://a.example/x/y?z=1", "/x/y?z=1"],
  ["https://a.example:8443/?q=%2Fapi", "/?q=%2Fapi"],
  ["http://a.example/x#part", "/x"],
  ["http://a.example", "/"],
])("the target of %s is %s", (url, target) => {
  expect(targetOf(url)).toBe(target);
});

test("a response in one language is never sent to a reader of another", () => {
  onTestFinished(addTranslation("zh-Hans", {}));
  cache.put(apiCacheKey("/api/words", "zh-Hans"), responseOf("GET /api/words", '"词"'), cache.mark());
  cache.put(pageCacheKey("/words", "zh-Hans", undefined), responseOf("page", "<p>词</p>"), cache.mark());
  const read = (target: string, headers: Record<string, string>) =>
    answer(fromWeb(new Request(`http://localhost${target}`, { headers }), undefined));

  for (const target of ["/api/words", "/words"]) {
    expect(read(target, {})).toBeUndefined();
    expect(read(target, { "accept-language": "en,zh-CN;q=0.9" })).toBeUndefined();
    const sent = read(target, { "accept-language": "zh-CN" });
    expect([sent?.status, sent?.headers["vary"]]).toEqual([200, expect.stringContaining("accept-language")]);
  }
});
