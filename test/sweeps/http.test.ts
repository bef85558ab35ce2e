import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { businessesApi } from "#contract/businesses.ts";
import { endpointKey, fillPath, toSearch, type AnyEndpoint } from "#contract/endpoint.ts";
import { ALL_ENDPOINTS } from "#contract/all-endpoints.ts";
import { CALLS } from "./calls.ts";
import { MATRIX } from "./matrix.ts";
import { WRONG_CODE_CALLS } from "./second-factor-calls.ts";
import { send } from "./send.ts";
import { tableHashes } from "./tables.ts";
import { actorOf, resetRateLimits, openWorld, PRINCIPALS, type Principal, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ env: { GOOGLE_MAPS_BROWSER_KEY: "browser-key-of-the-tests" } });
});
afterAll(() => world.app.close());
beforeEach(() => resetRateLimits(world));

const named = (endpoints: readonly AnyEndpoint[]) =>
  endpoints.map((endpoint) => [endpointKey(endpoint), endpoint] as const);
const writes = ALL_ENDPOINTS.filter(({ method }) => method !== "GET");
const reads = ALL_ENDPOINTS.filter(({ method }) => method === "GET");

/** A principal that the matrix allows to make the call or, for calls with a wrong password, to attempt it. */
function callerFor(key: string): Principal {
  const withStatus = (below: number) => PRINCIPALS.toReversed().find((name) => (MATRIX[key]?.[name] ?? 999) < below);
  const found = withStatus(300) ?? (WRONG_PASSWORD_CALLS.has(key) ? withStatus(404) : undefined);
  if (!found) throw new Error(`Nobody may ${key}`);
  return found;
}

/** Called with a wrong password or code, because they would delete the caller's account or change how it signs in. */
const WRONG_PASSWORD_CALLS = new Set(["POST /api/user/deletion", ...WRONG_CODE_CALLS]);

const CROSS_SITE_HEADERS: [string, Record<string, string>][] = [
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["a neighbouring subdomain", { "sec-fetch-site": "same-site" }],
  ["a foreign origin", { origin: "https://evil.example" }],
  ["a null origin", { origin: "null" }],
  ["an origin on another port", { origin: "http://localhost:3001" }],
];

test("fixed paths are not read as ids (R350)", async () => {
  const paths = reads.map(({ path }) => path);
  const shadowed = reads.filter(({ path }) => paths.some((other) => other !== path && matchesPath(other, path)));
  for (const path of [
    "/api/businesses/top-rated",
    "/api/businesses/featured",
    "/api/business-collectives/featured",
    "/api/businesses/my-business",
    "/api/professionals/me",
    "/api/classes/map",
    "/api/jobs/map",
    "/api/professionals/featured",
    "/api/professionals/map",
    "/api/professionals/my-profile",
    "/api/resume/my-resumes",
  ])
    expect(shadowed.map((endpoint) => endpoint.path)).toContain(path);
  for (const endpoint of shadowed) {
    const key = endpointKey(endpoint);
    const principal = callerFor(key);
    const input = (await CALLS[key]?.(world, principal)) ?? {};
    const { response, text } = await send(world, endpoint, input, await actorOf(world, principal));
    expect(response.status, key).toBe(200);
    if (/json/.test(response.headers.get("content-type") ?? "")) endpoint.response.parse(JSON.parse(text));
  }
});

/** Whether a path with parameters matches this fixed one. */
function matchesPath(pattern: string, path: string): boolean {
  const parts = pattern.split("/");
  const given = path.split("/");
  return (
    parts.length === given.length &&
    parts.every((part, at) => part === given[at] || /^\{\w+\}$/.test(part)) &&
    !given.includes("{")
  );
}

describe.each(named(writes))("%s", (key, endpoint) => {
  test("is rejected when sent by another site, and nothing changes", async () => {
    const principal = callerFor(key);
    const actor = await actorOf(world, principal);
    const input = (await CALLS[key]?.(world, principal)) ?? {};
    await resetRateLimits(world);
    const before = await tableHashes(world);
    for (const [what, headers] of CROSS_SITE_HEADERS) {
      const { response, text } = await send(world, endpoint, input, actor, headers);
      expect([response.status, JSON.parse(text)], `from ${what}`).toMatchObject([403, { code: "cross_site" }]);
    }
    expect(await tableHashes(world)).toEqual(before);
  });

  test("accepts only its own content type", async () => {
    if (!endpoint.body && !endpoint.files) return;
    const principal = callerFor(key);
    const actor = await actorOf(world, principal);
    const { params, query, body } = (await CALLS[key]?.(world, principal)) ?? {};
    await resetRateLimits(world);
    const before = await tableHashes(world);
    const simple: (string | URLSearchParams | FormData)[] = [
      JSON.stringify(body ?? {}),
      new URLSearchParams({ name: "x" }),
      simpleForm(),
    ];
    // Bodies that a form can send without a preflight: text, urlencoded and, where no file is expected, multipart.
    for (const sent of endpoint.files ? simple.slice(0, 2) : simple) {
      const response = await world.app.request(fillPath(endpoint.path, params) + toSearch(query), {
        method: endpoint.method,
        headers: actor ? { cookie: actor.cookie } : {},
        body: sent,
      });
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ code: "unsupported_type" });
    }
    expect(await tableHashes(world)).toEqual(before);
  });
});

function simpleForm(): FormData {
  const form = new FormData();
  form.append("name", "x");
  return form;
}

test("writes from our own pages and from tools without a browser pass", async () => {
  const actor = await actorOf(world, "customer");
  for (const headers of [
    { "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
    { origin: "http://localhost:3000" },
    {},
  ]) {
    const response = await world.app.request("/api/user/profile", {
      method: "PATCH",
      headers: {
        "content-type": "application/json",
        cookie: actor?.cookie ?? "",
        ...(headers as Record<string, string>),
      },
      body: JSON.stringify({ phone: "+65 6999 0000" }),
    });
    expect(response.status).toBe(200);
  }
});

/** The audit log's actions after an entry. */
async function auditActionsSince(id: number): Promise<{ last: number; actions: string[] }> {
  const { rows } = await world.app.platform.database.pool.query<{ last: number; actions: string[] }>(
    "select coalesce(max(id), 0)::int as last, coalesce(array_agg(distinct action) filter (where id > $1), '{}') as actions from audit_log",
    [id],
  );
  return rows[0] ?? { last: 0, actions: [] };
}

// An admin's view of an identity check is always logged. spec: DECISIONS 16
test("reads by any principal write nothing but the log entry of an admin's view of an identity check", async () => {
  const actors = await Promise.all(PRINCIPALS.map((name) => actorOf(world, name)));
  const inputs = await Promise.all(
    reads.map(async (endpoint) => CALLS[endpointKey(endpoint)]?.(world, "premium") ?? {}),
  );
  const { last } = await auditActionsSince(0);
  const { audit_log: _, audit_chain: _chain, ...before } = await tableHashes(world);
  for (const actor of actors)
    for (const [index, endpoint] of reads.entries()) await send(world, endpoint, inputs[index] ?? {}, actor);
  const { audit_log: __, audit_chain: __chain, ...after } = await tableHashes(world);
  expect(after).toEqual(before);
  expect((await auditActionsSince(last)).actions).toEqual(["kyc.view"]);
});

describe.each(named(reads))("%s", (key, endpoint) => {
  test("has the headers that every response has, and responds to HEAD without a body", async () => {
    const principal = callerFor(key);
    const actor = await actorOf(world, principal);
    const input = (await CALLS[key]?.(world, principal)) ?? {};
    const { response } = await send(world, endpoint, input, actor);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "x-content-type-options": "nosniff",
      "x-request-id": expect.stringMatching(/^[\w-]{8,}$/) as unknown,
      "cache-control": expect.stringMatching(/^no-(store|cache)$/) as unknown,
    });
    expect([...response.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    if (endpoint.list) expect(response.headers.get("x-total-count")).toMatch(/^\d+\+?$/);
    if (actor && !endpoint.cache) expect(response.headers.get("cache-control")).toBe("no-store");

    const head = await world.app.request(fillPath(endpoint.path, input.params) + toSearch(input.query), {
      method: "HEAD",
      headers: actor ? { cookie: actor.cookie } : {},
    });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });
});

test("responses to signed-in users are never cached for others", async () => {
  for (const endpoint of reads.filter(({ cache }) => cache)) {
    const input = (await CALLS[endpointKey(endpoint)]?.(world, "premium")) ?? {};
    const { response } = await send(world, endpoint, input, await actorOf(world, "premium"));
    expect(response.headers.get("cache-control"), `for ${endpointKey(endpoint)}`).toBe("no-store");
  }
});

test.each(["OPTIONS", "TRACE", "PROPFIND", "PUT"])(
  "%s is rejected with 405 where it is not offered, with the allowed methods",
  async (method) => {
    // Undici cannot create a TRACE request, but the server can receive one.
    const request = method === "TRACE" ? traceRequest("/api/businesses") : undefined;
    const response = request
      ? await world.app.app.http.fetch(request)
      : await world.app.request("/api/businesses", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toContain("GET");
    expect(await response.json()).toMatchObject({ code: "method_not_allowed", error: expect.any(String) as unknown });
  },
);

function traceRequest(path: string): Request {
  const request = new Request(`http://localhost:3000${path}`);
  return new Proxy(request, {
    get: (target, name) => {
      if (name === "method") return "TRACE";
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

test.each([
  ["/api/businesses/7", "GET, PATCH"],
  // Only the methods of the fixed path, although the path with an id matches too.
  ["/api/businesses/top-rated", "GET"],
  ["/api/businesses/top-rated/reviews", "GET, POST"],
])("the 405 of %s allows %s", async (path, methods) => {
  const response = await world.app.request(path, { method: "PUT" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, methods]);
});

test("a method that a fixed path lacks is handled by the path with an id that matches too", async () => {
  const { status, headers } = await world.app.request("/api/businesses/top-rated", { method: "PATCH" });
  // "top-rated" is not a valid id.
  expect([status, headers.get("allow")]).toEqual([404, null]);
});

test.each([
  "/api",
  "/api/",
  "/api/nothing",
  "/api/businesses/",
  "/api/businesses/1/",
  "/api/businesses/1/nothing",
  "/api/businesses//reviews",
  "/api//businesses",
  "/api/users/1/2/3",
])("the unknown path %s is a 404 in JSON, for reads and writes", async (path) => {
  for (const method of ["GET", "POST", "DELETE"]) {
    const response = await world.app.request(path, { method });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(await response.json()).toMatchObject({ code: "not_found", error: expect.any(String) as unknown });
  }
});

test("percent signs in an id are decoded", async () => {
  const { data } = await world.app.as(null).call(businessesApi.list, { query: { page: 1, pageSize: 1 } });
  const id = data[0]?.id;
  const response = await world.app.request(`/api/businesses/${String(id).replaceAll(/\d/g, "%3$&")}`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ id });
});

const BAD_IDS = [
  "abc",
  "0",
  "-1",
  "1.5",
  "1e3",
  "2147483648",
  "9007199254740993",
  "1e400",
  "%00",
  "%F0%9F",
  " 1",
  "null",
  "1;drop",
];

describe.each(named(ALL_ENDPOINTS.filter(({ path }) => /\{\w*[iI]d\}/.test(path))))("%s", (key, endpoint) => {
  test("responds to a bad id with a 404 in JSON", async () => {
    const principal = callerFor(key);
    const actor = await actorOf(world, principal);
    const input = (await CALLS[key]?.(world, principal)) ?? {};
    for (const name of Object.keys(input.params ?? {})) {
      for (const bad of BAD_IDS) {
        // Percent signs of the bad id stay as they are, because this is the path on the wire.
        const path = endpoint.path.replace(/\{(\w+)\}/g, (_, part: string) =>
          part === name ? bad.replaceAll(" ", "%20") : String(input.params?.[part]),
        );
        const response = await world.app.request(path, {
          method: endpoint.method,
          headers: { ...(actor ? { cookie: actor.cookie } : {}), "content-type": "application/json" },
        });
        expect([bad, response.status]).toEqual([bad, 404]);
        expect(await response.json()).toHaveProperty("error", expect.any(String));
      }
    }
  });
});

const BAD_VALUES: Record<string, string> = { page: "0", pageSize: "1000", sort: "sideways", businessId: "first" };

describe.each(named(reads.filter(({ query }) => query)))("%s", (key, endpoint) => {
  /** The response to a query, with what the call also requires. */
  const answer = async (search: string) => {
    const principal = callerFor(key);
    const actor = await actorOf(world, principal);
    const { params, query } = (await CALLS[key]?.(world, principal)) ?? {};
    const all = new URLSearchParams(toSearch(query));
    for (const [name, value] of new URLSearchParams(search)) all.set(name, value);
    return world.app.request(`${fillPath(endpoint.path, params)}?${all.toString()}`, {
      headers: actor ? { cookie: actor.cookie } : {},
    });
  };

  test("ignores unknown query parameters", async () => {
    expect((await answer("utm_source=x&search[]=a&__proto__=1&constructor=2")).status).toBe(200);
  });

  test("names each bad parameter of a query", async () => {
    const bad = Object.keys(BAD_VALUES).filter((name) => name in (endpoint.query?.shape ?? {}));
    if (bad.length === 0) return;
    const response = await answer(bad.map((name) => `${name}=${BAD_VALUES[name]}`).join("&"));
    const json = (await response.json()) as { error: string; fields: Record<string, string> };
    expect(response.status).toBe(400);
    for (const name of bad) {
      expect(json.error).toContain(name);
      expect(json.fields).toHaveProperty(name);
    }
  });

  test("pages with a Link header", async () => {
    if (!endpoint.list) return;
    const response = await answer("page=1&pageSize=1");
    expect(response.status).toBe(200);
    expect(response.headers.get("link")).toContain('rel="first"');
    expect(((await response.json()) as unknown[]).length).toBeLessThanOrEqual(1);
  });

  test("truncates a search that is too long", async () => {
    if (!("search" in (endpoint.query?.shape ?? {}))) return;
    expect((await answer(`search=${"gym%20".repeat(2_000)}`)).status).toBe(200);
  });
});
