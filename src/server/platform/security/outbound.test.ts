import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fetchPublic, isPublicAddress, OutboundError, safeWebUrl, type OutboundOptions } from "./outbound.ts";

let server: Server;
let port: number;
let seen: { method: string; url: string; headers: IncomingMessage["headers"]; body: string }[] = [];

function reply(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? "/", "http://local.test");
  if (url.pathname === "/to")
    response
      .writeHead(Number(url.searchParams.get("status") ?? 302), {
        location: Buffer.from(url.searchParams.get("at") ?? "/").toString("latin1"),
      })
      .end();
  else if (url.pathname === "/loop") response.writeHead(302, { location: "/loop" }).end();
  else if (url.pathname === "/silent") response.flushHeaders();
  else if (url.pathname === "/endless") {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
    };
    response.on("drain", more);
    more();
  } else if (url.pathname === "/claims") response.writeHead(200, { "content-length": "999999999" }).end("short");
  else if (url.pathname === "/cut") {
    response.writeHead(200, { "content-length": "100" }).write("half");
    setImmediate(() => response.destroy());
  } else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ hello: "you" }));
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      seen.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
      reply(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  seen = [];
});

/** Every name resolves to this machine, which may be reached. */
const LOCAL: OutboundOptions = {
  resolve: async () => [{ address: "127.0.0.1", family: 4 }],
  allowAddress: (address) => address === "127.0.0.1",
};
/** Every name looks public, but resolves to these addresses. */
const resolvingTo = (...addresses: string[]): OutboundOptions => ({
  resolve: async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
  timeoutMs: 20_000,
});
const here = (path: string) => `http://outside.test:${port}${path}`;

async function reasonOf(url: string, options?: OutboundOptions): Promise<string> {
  try {
    await fetchPublic(url, options);
  } catch (error) {
    if (error instanceof OutboundError) return error.reason;
    throw error;
  }
  return "fetched";
}

const HOSTILE_HOSTS = [
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "127.255.255.254",
  "2130706433",
  "0x7f000001",
  "0x7f.1",
  "0x7f.0.0.1",
  "017700000001",
  "0177.0.0.1",
  "0",
  "0.0.0.0",
  "00.0.0.0",
  "①②⑦.⓪.⓪.①",
  "１２７.０.０.１",
  "127。0。0。1",
  "127.0.0.1.",
  "%31%32%37.0.0.1",
  "[::1]",
  "[::]",
  "[0:0:0:0:0:0:0:1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[64:ff9b:1::1]",
  "[2002:7f00:1::]",
  "[2001::1]",
  "[fe80::1]",
  "[fc00::1]",
  "[fd12:3456::1]",
  "[fec0::1]",
  "[ff02::1]",
  "[100::1]",
  "[2001:db8::1]",
  "10.0.0.1",
  "10.255.255.255",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "2852039166",
  "0xa9fea9fe",
  "[fd00:ec2::254]",
  "[::ffff:169.254.169.254]",
  "100.64.0.1",
  "100.100.100.200",
  "192.0.0.192",
  "198.18.0.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
];

describe("internal addresses are rejected when requested directly", () => {
  test.each(HOSTILE_HOSTS)("%s", async (host) => {
    expect(await reasonOf(`http://${host}:${port}/`, { timeoutMs: 2000 })).toBe("address");
    expect(seen).toEqual([]);
  });
});

describe("internal addresses are rejected after a redirect", () => {
  // Only the first hop is allowed, like a public machine.
  test.each(HOSTILE_HOSTS)("%s", async (host) => {
    const options: OutboundOptions = {
      ...LOCAL,
      allowAddress: (address) => seen.length === 0 && address === "127.0.0.1",
    };
    expect(await reasonOf(here(`/to?at=${encodeURIComponent(`http://${host}:${port}/inside`)}`), options)).toBe(
      "address",
    );
    expect(seen.map((request) => request.url)).not.toContain("/inside");
  });
});

describe("internal addresses are rejected behind a name", () => {
  test.each([
    ["127.0.0.1"],
    ["::1"],
    ["::ffff:127.0.0.1"],
    ["169.254.169.254"],
    ["10.0.0.5"],
    ["8.8.8.8", "127.0.0.1"],
    ["127.0.0.1", "8.8.8.8"],
    ["64:ff9b::7f00:1"],
  ])("that resolves to %s", async (...addresses) => {
    expect(await reasonOf(here("/"), resolvingTo(...addresses))).toBe("address");
    expect(seen).toEqual([]);
  });

  test("that resolves to another address for the second request", async () => {
    let lookups = 0;
    const rebinding: OutboundOptions = {
      resolve: async () => [{ address: (lookups += 1) === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }],
      allowAddress: (address) => address === "127.0.0.1",
    };
    expect(await reasonOf(here("/to?at=/second"), rebinding)).toBe("address");
    expect(lookups).toBe(2);
    expect(seen.map((request) => request.url)).toEqual(["/to?at=/second"]);
  });

  test.each(["localhost", "LOCALHOST"])("%s with the real resolver", async (host) => {
    expect(await reasonOf(`http://${host}:${port}/`, { timeoutMs: 3000 })).toBe("address");
    expect(seen).toEqual([]);
  });
});

test.each([
  "file:///etc/passwd",
  "ftp://example.org/",
  "gopher://127.0.0.1:6379/_INFO",
  "data:text/html,x",
  "javascript:alert(1)",
  "blob:http://x/1",
  "http://",
  "//example.org",
  "example.org",
  "",
  "http://user:pass@example.org/",
  "http://[::1",
  "http://127.0.0.1:99999/",
])("%j is not a URL to fetch", async (url) => {
  expect(await reasonOf(url)).toBe("url");
});

test.each(["file:///etc/passwd", "gopher://x/", "javascript:alert(1)", "http://user:pass@outside.test/"])(
  "a redirect to %j is not followed",
  async (at) => {
    expect(await reasonOf(here(`/to?at=${encodeURIComponent(at)}`), LOCAL)).toBe("url");
  },
);

test.each([
  "8.8.8.8",
  "1.1.1.1",
  "172.32.0.1",
  "100.128.0.1",
  "169.255.0.1",
  "2606:4700::1111",
  "2a00:1450::1",
  "2001:4860:4860::8888",
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(["", "localhost", "1.2.3", "::ffff:8.8.8.8", "fe80::1%eth0", "4000::1"])("%j is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

describe("an allowed request", () => {
  test("returns status, headers and body", async () => {
    const answer = await fetchPublic(here("/a?b=1"), {
      ...LOCAL,
      method: "POST",
      headers: { "Content-Type": "text/plain" },
      body: "hällo",
    });
    expect(answer).toMatchObject({ status: 200, url: here("/a?b=1") });
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(answer.json()).toEqual({ hello: "you" });
    expect(seen[0]).toMatchObject({ method: "POST", url: "/a?b=1", body: "hällo" });
  });

  test("follows three redirects, not four", async () => {
    const chain = (hops: number): string => (hops === 0 ? "/end" : `/to?at=${encodeURIComponent(chain(hops - 1))}`);
    expect((await fetchPublic(here(chain(3)), LOCAL)).url).toBe(here("/end"));
    expect(await reasonOf(here(chain(4)), LOCAL)).toBe("redirects");
    expect(await reasonOf(here("/loop"), LOCAL)).toBe("redirects");
  });

  test("does not send credentials to another origin", async () => {
    const headers = { Authorization: "Bearer secret", "X-Goog-Api-Key": "secret", Cookie: "a=b" };
    await fetchPublic(here(`/to?at=${encodeURIComponent(`http://elsewhere.test:${port}/`)}`), { ...LOCAL, headers });
    expect(seen[0]?.headers).toMatchObject({ authorization: "Bearer secret" });
    expect(JSON.stringify(seen[1]?.headers)).not.toMatch(/secret|a=b/);
  });

  test("sends its body again only when the redirect says so", async () => {
    await fetchPublic(here("/to?status=302&at=/x"), { ...LOCAL, method: "POST", body: "b" });
    await fetchPublic(here("/to?status=307&at=/y"), { ...LOCAL, method: "POST", body: "b" });
    expect(seen.filter(({ url }) => url === "/x" || url === "/y")).toMatchObject([
      { method: "GET", body: "" },
      { method: "POST", body: "b" },
    ]);
  });

  test.each([
    ["/endless", "too_large"],
    ["/claims", "too_large"],
    ["/cut", "failed"],
  ])("to %s fails with %s", async (path, reason) => {
    expect(await reasonOf(here(path), { ...LOCAL, maxBytes: 200_000 })).toBe(reason);
  });

  test("to a silent server times out", async () => {
    const begun = performance.now();
    expect(await reasonOf(here("/silent"), { ...LOCAL, timeoutMs: 100 })).toBe("timeout");
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  test("to a closed port fails", async () => {
    expect(await reasonOf("http://outside.test:1/", LOCAL)).toBe("failed");
  });
});

describe("links that users type", () => {
  test.each([
    ["https://example.org", "https://example.org/"],
    ["  HTTP://Example.org/A?b=c#d ", "http://example.org/A?b=c#d"],
    ["https://健身.example/路", "https://xn--nyq113m.example/%E8%B7%AF"],
  ])("%j is normalized to %s", (text, link) => {
    expect(safeWebUrl(text)).toBe(link);
  });

  test.each([
    "",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "http:javascript:alert(1)",
    "https://user@evil.example",
    "https://example.org\\@evil.example",
    "https://a b.example",
    "//evil.example",
    "/path",
    "example.org",
    "mailto:a@b.example",
    "https://localhost",
    "http://",
    `https://example.org/${"a".repeat(3000)}`,
    "httpsx://example.org",
    "https://exam\tple.org",
  ])("%j is not a link", (text) => {
    expect(safeWebUrl(text)).toBeUndefined();
  });
});
