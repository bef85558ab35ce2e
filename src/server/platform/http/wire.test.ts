import { createServer, request, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { quietLog } from "../log.ts";
import { currentTrace } from "../trace.ts";
import { createListener, fromWeb, targetOf, toResponse, type WireResponse, type WireRequest } from "./wire.ts";

let server: Server;
let port: number;
/** All plain GETs. */
let seen: WireRequest[];
let cached: Record<string, WireResponse>;
let calls: Record<string, () => Promise<WireResponse>>;

beforeAll(async () => {
  const http = new Hono();
  http.all("/traced", (c) => c.text(currentTrace() ?? "none"));
  http.all("*", (c) => c.text(`rest ${c.req.method} ${targetOf(c.req.url)}`));
  const { sendCached, listener } = createListener(
    http,
    {
      cached: (get) => {
        seen.push(get);
        return cached[get.target];
      },
      call: (get) => calls[get.target]?.(),
    },
    { log: quietLog(), https: true },
  );
  server = createServer((incoming, outgoing) => {
    if (!sendCached(incoming, outgoing)) listener(incoming, outgoing);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
  cached = {
    "/now?a=%20b": { status: 200, headers: { "content-type": "text/plain", etag: '"1"' }, body: "grüß" },
    "/unchanged": { status: 304, headers: { etag: '"1"' }, body: null },
  };
  calls = {
    "/later": async () => ({ status: 201, headers: { "set-cookie": ["a=1", "b=2"] }, body: Buffer.from([1, 2, 3]) }),
    "/traced-call": () => Promise.resolve({ status: 200, headers: {}, body: currentTrace() ?? "none" }),
    "/broken": () => Promise.resolve({ status: 200, headers: { bad: "a\nb" }, body: "" }),
  };
});

function send(path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, path, ...options }, resolve)
      .on("error", reject)
      .end();
  });
}

test("a plain GET is answered without web objects, with the length in bytes", async () => {
  const answer = await send("/now?a=%20b", { headers: { "X-Some": "thing" } });
  expect(await text(answer)).toBe("grüß");
  expect([answer.statusCode, answer.headers["content-length"], answer.headers.etag]).toEqual([200, "6", '"1"']);
  expect(answer.headers["strict-transport-security"]).toMatch(/^max-age=/);
  const [incoming] = seen;
  expect([incoming?.headers.get("x-some"), incoming?.headers.get("cookie"), incoming?.host()]).toEqual([
    "thing",
    null,
    `localhost:${port}`,
  ]);
  expect([incoming?.socketAddress(), incoming?.web]).toEqual(["127.0.0.1", undefined]);
});

test("a response may be asynchronous, set several cookies and have no body", async () => {
  const later = await send("/later");
  expect([later.statusCode, later.headers["set-cookie"], later.headers["content-length"]]).toEqual([
    201,
    ["a=1", "b=2"],
    "3",
  ]);
  later.resume();
  const unchanged = await send("/unchanged");
  expect([unchanged.statusCode, await text(unchanged)]).toEqual([304, ""]);
});

test.each([
  ["/unknown", "GET", "rest GET /unknown"],
  ["/now?a=%20b", "POST", "rest POST /now?a=%20b"],
  ["/a/../later", "GET", "rest GET /later"],
  ["/%2e%2e/later", "GET", "rest GET /later"],
  ["/later#x", "GET", "rest GET /later"],
  ["http://else.example/later", "GET", undefined],
])("%s by %s goes through Hono", async (path, method, expected) => {
  const answer = await send(path, { method });
  const body = await text(answer);
  if (expected !== undefined) expect(body).toBe(expected);
  expect(seen.filter((incoming) => incoming.target !== "/unknown")).toEqual([]);
});

test("a response that cannot be sent ends its connection, not the process", async () => {
  await expect(send("/broken")).rejects.toThrow(/hang up|reset/);
  expect((await send("/later")).statusCode).toBe(201);
});

test("web requests and responses are converted to the same form", async () => {
  const incoming = fromWeb(new Request("http://localhost:1/a?b=1#c", { headers: { Cookie: "x=1" } }), undefined);
  expect([
    incoming.method,
    incoming.target,
    incoming.host(),
    incoming.socketAddress(),
    incoming.headers.get("cookie"),
  ]).toEqual(["GET", "/a?b=1", "localhost:1", "", "x=1"]);
  const response = toResponse({ status: 201, headers: { "set-cookie": ["a=1", "b=2"], etag: '"1"' }, body: "text" });
  expect([response.status, response.headers.getSetCookie(), await response.text()]).toEqual([
    201,
    ["a=1", "b=2"],
    "text",
  ]);
});

test("a request runs in the trace of its traceparent, and a write without one begins its own", async () => {
  const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
  for (const path of ["/traced", "/traced-call"])
    expect(await text(await send(path, { headers: { traceparent } }))).toBe(traceparent);
  expect(await text(await send("/traced", { headers: { traceparent: "00-no" } }))).toBe("none");
  expect(await text(await send("/traced-call"))).toBe("none");
  const own = await text(await send("/traced", { method: "POST" }));
  expect(own).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
});
