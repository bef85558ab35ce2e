import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { fillPath, toSearch } from "#contract/endpoint.ts";
import { COUNTRY_COOKIE, PAGE_REQUEST_SLOT, type InProcessAnswer, type PageRequest, type PageSettings } from "#contract/page-request.ts";
import type { KeptResponse, ResponseCache } from "./cache.ts";
import type { Clock } from "./clock.ts";
import { AppError, refuse } from "./errors.ts";
import type { Log } from "./log.ts";
import { run, type Origin, type Route, type Session } from "./route.ts";

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

export type Renderer = (request: Request) => Promise<Response>;

export interface PagesOptions {
  routes: readonly Route[];
  render: Renderer;
  cache: ResponseCache;
  clock: Clock;
  log: Log;
  settings: PageSettings;
  https: boolean;
  /** Countries a visitor may have chosen; the first-time choice is not among them. */
  countries: readonly string[];
  readSession: (headers: Headers) => Promise<Session | null>;
  isAnonymous: (headers: Headers) => boolean;
  observe: (route: string, status: number, seconds: number) => void;
}

/** What the calls of one page leave behind: decides whether and how long the page may be kept. */
interface Trail {
  tags: Set<string>;
  cacheable: boolean;
  validUntil: number;
}

const slot = new AsyncLocalStorage<PageRequest>();
(globalThis as { [PAGE_REQUEST_SLOT]?: AsyncLocalStorage<PageRequest> })[PAGE_REQUEST_SLOT] = slot;

/** Renders pages: in-process calls, shared copies for anonymous visitors, compression, security headers. */
export function createPages(options: PagesOptions): (request: Request) => Promise<Response> {
  const { cache, clock, log } = options;
  const byKey = new Map(options.routes.map((item) => [item.key, item]));

  return async function page(request) {
    const begun = performance.now();
    const response = await respond(request);
    options.observe("page", response.status, (performance.now() - begun) / 1000);
    return response;
  };

  async function respond(request: Request): Promise<Response> {
    const encoding = acceptedEncoding(request.headers.get("accept-encoding"));
    const chosen = cookieOf(request.headers.get("cookie"), COUNTRY_COOKIE);
    const country = options.countries.find((known) => known === chosen);
    const shared = request.method === "GET" && options.isAnonymous(request.headers);
    const url = new URL(request.url);
    const key = `page ${country ?? ""} ${url.pathname}${url.search}`;
    const kept = shared ? cache.get(key) : undefined;
    if (kept) return send(kept, encoding, true);

    const mark = cache.begin();
    const trail: Trail = { tags: new Set(["pages"]), cacheable: shared, validUntil: Number.POSITIVE_INFINITY };
    const rendered = await slot.run(pageRequestOf(request, country, trail), () => options.render(request));
    const location = rendered.headers.get("location");
    if (location !== null) return new Response(null, { status: rendered.status, headers: { location, "cache-control": "no-store" } });

    const html = await rendered.text();
    const entry: KeptResponse = {
      status: rendered.status,
      headers: { "content-type": "text/html; charset=utf-8", ...securityHeaders(html, options.https) },
      body: Buffer.from(html),
      encoded: {},
      tags: [...trail.tags],
      validUntil: trail.validUntil,
    };
    if (trail.cacheable && (entry.status === 200 || entry.status === 404)) cache.put(key, entry, mark);
    return send(entry, encoding, shared && trail.cacheable);
  }

  function pageRequestOf(request: Request, country: string | undefined, trail: Trail): PageRequest {
    let session: Promise<Session | null> | undefined;
    const origin: Origin = {
      requestId: randomUUID(),
      // Reading a page is not throttled by address; only writes are, and those never run in process.
      address: "",
      userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
      headers: request.headers,
    };
    return {
      country,
      now: clock.now().toISOString(),
      settings: options.settings,
      async call(key, input): Promise<InProcessAnswer> {
        const route = byKey.get(key);
        if (!route || route.endpoint.method !== "GET") throw new Error(`No readable endpoint ${key}`);
        session ??= options.readSession(request.headers);
        const waiting = session;
        return callInProcess(route, input, { origin, session: () => waiting }, trail);
      },
    };
  }

  async function callInProcess(
    route: Route,
    input: { params?: Record<string, unknown>; query?: Record<string, unknown> },
    caller: { origin: Origin; session: () => Promise<Session | null> },
    trail: Trail,
  ): Promise<InProcessAnswer> {
    const params = Object.fromEntries(Object.entries(input.params ?? {}).map(([name, value]) => [name, String(value)]));
    const query = Object.fromEntries(new URLSearchParams(toSearch(input.query)));
    try {
      noteTags(route, params, query, trail);
      const answer = await run(route, { params, query, ...caller, readBody: () => Promise.reject(refuse("malformed")) });
      if (!route.endpoint.cache) trail.cacheable = false;
      if (answer.extras.validUntil) trail.validUntil = Math.min(trail.validUntil, answer.extras.validUntil.getTime());
      return { ok: true, data: answer.data, total: answer.extras.total };
    } catch (error) {
      if (error instanceof AppError) return { ok: false, status: error.status, envelope: error.envelope() };
      trail.cacheable = false;
      log.error({ err: error, requestId: caller.origin.requestId, call: fillPath(route.endpoint.path, params) }, "call failed while rendering");
      return { ok: false, status: 500, envelope: refuse("internal").envelope() };
    }
  }
}

function noteTags(route: Route, params: Record<string, string>, query: Record<string, string>, trail: Trail): void {
  const { endpoint } = route;
  if (!endpoint.cache) return;
  const parsedParams = endpoint.params?.safeParse(params);
  const parsedQuery = endpoint.query?.safeParse(query);
  if (parsedParams?.success === false || parsedQuery?.success === false) return;
  for (const tag of endpoint.cache({ params: parsedParams?.data, query: parsedQuery?.data } as never)) trail.tags.add(tag);
}

type Encoding = "br" | "gzip" | undefined;

function acceptedEncoding(header: string | null): Encoding {
  if (header === null) return undefined;
  if (/\bbr\b/.test(header)) return "br";
  return /\bgzip\b/.test(header) ? "gzip" : undefined;
}

async function send(entry: KeptResponse, encoding: Encoding, shared: boolean): Promise<Response> {
  const headers: Record<string, string> = { ...entry.headers, "cache-control": shared ? "no-cache" : "no-store", vary: "cookie, accept-encoding" };
  let body = entry.body;
  if (encoding) {
    // A page that stays is compressed once and well, one that is sent once quickly.
    body = entry.encoded[encoding] ??= await compress(entry.body, encoding, shared);
    headers["content-encoding"] = encoding;
  }
  return new Response(body as unknown as ReadableStream, { status: entry.status, headers });
}

async function compress(body: Buffer, encoding: "br" | "gzip", kept: boolean): Promise<Buffer> {
  if (encoding === "gzip") return compressGzip(body, { level: kept ? 6 : 1 });
  return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: kept ? 5 : 1, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength } });
}

/** Inline scripts are allowed by their hash, so that a kept page keeps its policy. */
function securityHeaders(html: string, https: boolean): Record<string, string> {
  const hashes = new Set<string>();
  for (const match of html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/type="application\/(ld\+)?json"/.test(match[1] ?? "")) continue;
    hashes.add(`'sha256-${createHash("sha256").update(match[2] ?? "").digest("base64")}'`);
  }
  const policy = [
    "default-src 'self'",
    `script-src 'strict-dynamic' ${[...hashes].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://*.tile.openstreetmap.org",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src https://www.google.com",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "geolocation=(self), camera=(), microphone=()",
    "x-content-type-options": "nosniff",
    ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

function cookieOf(header: string | null, name: string): string | undefined {
  const match = header ? new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(header) : null;
  if (!match?.[1]) return undefined;
  try {
    return decodeURIComponent(match[1]).slice(0, 60);
  } catch {
    return undefined;
  }
}
