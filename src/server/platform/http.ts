import { getConnInfo } from "@hono/node-server/conninfo";
import { Hono, type Context } from "hono";
import { pageWindow } from "#contract/paging.ts";
import { formatTotal, type Total } from "#contract/total.ts";
import type { KeptResponse, ResponseCache } from "./cache.ts";
import { readBody } from "./body.ts";
import { crossSiteRefusal } from "./cross-site.ts";
import { AppError, refuse } from "./errors.ts";
import { answerKey, sendAnswer, targetOf } from "./kept.ts";
import type { Log } from "./log.ts";
import { newRequestId } from "./request-id.ts";
import { run, type Answer, type Origin, type Route, type Session } from "./route.ts";
import { addressOf } from "./throttle.ts";

export interface HttpOptions {
  log: Log;
  cache: ResponseCache;
  now: () => number;
  trustProxy: boolean;
  publicOrigin: string | undefined;
  readSession: (headers: Headers) => Promise<Session | null>;
  /** True when the request carries no session cookie: its answer may be kept and shared. */
  isAnonymous: (headers: Headers) => boolean;
  observe: (route: string, status: number, seconds: number) => void;
}

/** Mounts every route under its path, with the conventions of calls §7.1. */
export function mountApi(routes: readonly Route[], options: HttpOptions): Hono {
  const app = new Hono();
  const methodsByPath = new Map<string, Set<string>>();
  for (const item of specificFirst(routes)) {
    const path = honoPath(item.endpoint.path);
    const methods = methodsByPath.get(path) ?? new Set();
    methods.add(item.endpoint.method);
    methodsByPath.set(path, methods);
    app.on(item.endpoint.method, path, (c) => answer(c, item, options));
  }
  for (const [path, methods] of methodsByPath) {
    app.all(path, (c) => {
      const failed = failure(refuse("method_not_allowed"), originOf(c, options), options.log);
      failed.headers.set("allow", [...methods].join(", "));
      return failed;
    });
  }
  app.all("/api/*", (c) => failure(refuse("not_found"), originOf(c, options), options.log));
  return app;
}

/** Fixed segments win over parameters: /api/businesses/top-rated before /api/businesses/{id}. */
function specificFirst(routes: readonly Route[]): Route[] {
  const rank = (path: string) => path.replaceAll(/\{\w+\}/g, "￿");
  return routes.toSorted((a, b) => (rank(a.endpoint.path) < rank(b.endpoint.path) ? -1 : 1));
}

function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

async function answer(c: Context, item: Route, options: HttpOptions): Promise<Response> {
  const begun = performance.now();
  const origin = originOf(c, options);
  const response = await answerWithin(c, item, options, origin);
  options.observe(item.key, response.status, (performance.now() - begun) / 1000);
  return response;
}

async function answerWithin(c: Context, item: Route, options: HttpOptions, origin: Origin): Promise<Response> {
  const { endpoint } = item;
  try {
    if (endpoint.method !== "GET") {
      const refusal = crossSiteRefusal(origin.headers, c.req.url, options.publicOrigin);
      if (refusal) throw refusal;
    }
    if (endpoint.cache && options.isAnonymous(origin.headers)) return await answerShared(c, item, options, origin);
    const { entry, result } = await compute(c, item, options, origin);
    const headers: Record<string, string> = {
      ...entry.headers,
      "x-request-id": origin.requestId,
      "cache-control": "no-store",
    };
    const { cookies } = result.extras;
    if (!cookies?.length) return new Response(entry.body as Uint8Array<ArrayBuffer>, { status: entry.status, headers });
    const withCookies = new Headers(headers);
    for (const cookie of cookies) withCookies.append("set-cookie", cookie);
    return new Response(entry.body as Uint8Array<ArrayBuffer>, { status: entry.status, headers: withCookies });
  } catch (error) {
    return failure(error, origin, options.log);
  }
}

/** What is the same for every visitor: kept, and made once for all who ask at the same time. */
async function answerShared(c: Context, item: Route, options: HttpOptions, origin: Origin): Promise<Response> {
  const { cache } = options;
  const key = answerKey(targetOf(c.req.url));
  const kept = cache.get(key);
  if (kept) return sendAnswer(kept, origin.headers, origin.requestId);
  const mark = cache.begin();
  const made = await cache.share(key, mark, async () => {
    const { entry, result } = await compute(c, item, options, origin);
    const tagged = { ...entry, tags: item.endpoint.cache?.(result.input as never) ?? [] };
    cache.put(key, tagged, mark);
    return tagged;
  });
  return sendAnswer(made, origin.headers, origin.requestId);
}

async function compute(c: Context, item: Route, options: HttpOptions, origin: Origin) {
  const params = c.req.param() as Record<string, string>;
  const query = c.req.query();
  const result = await run(item, {
    params,
    query,
    origin,
    session: () => options.readSession(origin.headers),
    readBody: (target) => readBody(c.req.raw, target),
  });
  return { result, entry: finish(item, result, c.req.url, query) };
}

function finish({ key, endpoint }: Route, result: Answer, url: string, query: Record<string, string>): KeptResponse {
  const headers: Record<string, string> = {
    "content-type": "application/json; charset=utf-8",
    "x-content-type-options": "nosniff",
  };
  if (endpoint.list) {
    const total = result.extras.total ?? { count: Array.isArray(result.data) ? result.data.length : 0, exact: true };
    headers["x-total-count"] = formatTotal(total);
    const link = linkHeader(url, query, total);
    if (link) headers["link"] = link;
  }
  return {
    route: key,
    status: endpoint.status ?? 200,
    headers,
    body: Buffer.from(JSON.stringify(result.data)),
    encoded: {},
    tags: [],
    validUntil: result.extras.validUntil?.getTime() ?? Number.POSITIVE_INFINITY,
  };
}

function linkHeader(url: string, query: Record<string, string>, total: Total): string {
  const page = Number(query["page"]);
  if (!Number.isInteger(page) || page < 1) return "";
  const { limit } = pageWindow({ page, pageSize: query["pageSize"] ? Number(query["pageSize"]) : undefined });
  const last = Math.max(1, Math.ceil(total.count / limit));
  const [path, search] = targetOf(url).split("?", 2);
  const asked = new URLSearchParams(search);
  const at = (target: number) => {
    asked.set("page", String(target));
    return `<${path}?${asked.toString()}>`;
  };
  const links = [`${at(1)}; rel="first"`];
  if (page > 1) links.push(`${at(page - 1)}; rel="prev"`);
  if (page < last || !total.exact) links.push(`${at(page + 1)}; rel="next"`);
  if (total.exact) links.push(`${at(last)}; rel="last"`);
  return links.join(", ");
}

function originOf(c: Context, options: HttpOptions): Origin {
  const headers = c.req.raw.headers;
  let address: string | undefined;
  return {
    requestId: newRequestId(headers),
    // Most answers never ask for it.
    get address() {
      return (address ??= addressOf(headers, socketAddressOf(c), options.trustProxy));
    },
    userAgent: (headers.get("user-agent") ?? "").slice(0, 300),
    headers,
  };
}

function socketAddressOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? "";
  } catch {
    // Requests made in process (tests, rendering) have no socket.
    return "";
  }
}

/** One place turns every failure into status and envelope; unknown ones are logged and say nothing. */
export function failure(error: unknown, origin: Origin, log: Log): Response {
  const known = error instanceof AppError ? error : refuse("internal");
  if (!(error instanceof AppError)) log.error({ err: error, requestId: origin.requestId }, "request failed");
  const headers = new Headers({
    "content-type": "application/json; charset=utf-8",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  headers.set("x-request-id", origin.requestId);
  if (known.retryAfterSeconds !== undefined)
    headers.set("retry-after", String(Math.max(1, Math.ceil(known.retryAfterSeconds))));
  else if (known.status === 503) headers.set("retry-after", "5");
  return new Response(JSON.stringify(known.envelope()), { status: known.status, headers });
}
