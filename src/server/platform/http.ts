import { getQueryParam } from "hono/utils/url";
import { pageWindow } from "#contract/paging.ts";
import { formatTotal, type Total } from "#contract/total.ts";
import type { MadeResponse, ResponseCache } from "./cache.ts";
import { readBody } from "./body.ts";
import { crossSiteRefusal } from "./cross-site.ts";
import { AppError, refuse } from "./errors.ts";
import { answerKey, sendAnswer } from "./kept.ts";
import type { Log } from "./log.ts";
import { createPathTable, type Found } from "./path-table.ts";
import { newRequestId } from "./request-id.ts";
import { run, type Answer, type Origin, type Route, type Session } from "./route.ts";
import { addressOf } from "./throttle.ts";
import type { HeaderReader, WireAnswer, WireRequest } from "./wire.ts";

export interface HttpOptions {
  log: Log;
  cache: ResponseCache;
  trustProxy: boolean;
  publicOrigin: string | undefined;
  readSession: (headers: HeaderReader) => Promise<Session | null>;
  /** True when the request carries no session cookie: its answer may be kept and shared. */
  isAnonymous: (headers: HeaderReader) => boolean;
  observe: (route: string, status: number, seconds: number) => void;
}

/** A call on its way: what came, what answers it, from where. */
interface Call extends Found {
  request: WireRequest;
  query: Record<string, string>;
  origin: Origin;
}

/** Answers every call under /api, with the conventions of calls §7.1. */
export function createApi(
  routes: readonly Route[],
  options: HttpOptions,
): (request: WireRequest) => Promise<WireAnswer> {
  const table = createPathTable(routes);

  return async function answer(request) {
    const begun = performance.now();
    const { target } = request;
    const origin = originOf(request, options);
    const search = target.indexOf("?");
    const method = request.method === "HEAD" ? "GET" : request.method;
    const found = table.find(method, search < 0 ? target : target.slice(0, search));
    if (!found) return failure(refuse("not_found"), origin, options.log);
    if ("allowed" in found) {
      const failed = failure(refuse("method_not_allowed"), origin, options.log);
      return { ...failed, headers: { ...failed.headers, allow: found.allowed.join(", ") } };
    }
    const { route, params } = found;
    const query = search < 0 ? {} : (getQueryParam(target) as Record<string, string>);
    const sent = await answerWithin({ route, params, request, query, origin }, options);
    options.observe(route.key, sent.status, (performance.now() - begun) / 1000);
    return sent;
  };
}

async function answerWithin(call: Call, options: HttpOptions): Promise<WireAnswer> {
  const { origin, request } = call;
  const { endpoint } = call.route;
  try {
    if (endpoint.method !== "GET") {
      const refusal = crossSiteRefusal(origin.headers, request.host(), options.publicOrigin);
      if (refusal) throw refusal;
    }
    if (endpoint.cache && options.isAnonymous(origin.headers)) return await answerShared(call, options);
    const { made, result } = await compute(call, options);
    const { cookies } = result.extras;
    return {
      status: made.status,
      headers: {
        ...made.headers,
        "x-request-id": origin.requestId,
        "cache-control": "no-store",
        ...(cookies?.length ? { "set-cookie": cookies } : {}),
      },
      body: made.body,
    };
  } catch (error) {
    return failure(error, origin, options.log);
  }
}

/** What is the same for every visitor: kept, and made once for all who ask at the same time. */
async function answerShared(call: Call, options: HttpOptions): Promise<WireAnswer> {
  const { cache } = options;
  const { headers, requestId } = call.origin;
  const key = answerKey(call.request.target);
  const kept = cache.get(key);
  if (kept) return sendAnswer(kept, headers, requestId);
  const mark = cache.begin();
  const shared = await cache.share(key, mark, async () => {
    const { made, result } = await compute(call, options);
    const tags = call.route.endpoint.cache?.(result.input as never) ?? [];
    return cache.put(key, { ...made, tags }, mark);
  });
  return sendAnswer(shared, headers, requestId);
}

async function compute(call: Call, options: HttpOptions): Promise<{ made: MadeResponse; result: Answer }> {
  const { params, query, origin, request } = call;
  const result = await run(call.route, {
    params,
    query,
    origin,
    session: () => options.readSession(origin.headers),
    readBody: (endpoint) => (request.web ? readBody(request.web, endpoint) : Promise.reject(refuse("malformed"))),
  });
  return { result, made: finish(call, result) };
}

function finish({ route: { key, endpoint }, request, query }: Call, result: Answer): MadeResponse {
  const headers: Record<string, string> = {
    "content-type": "application/json; charset=utf-8",
    "x-content-type-options": "nosniff",
  };
  if (endpoint.list) {
    const total = result.extras.total ?? { count: Array.isArray(result.data) ? result.data.length : 0, exact: true };
    headers["x-total-count"] = formatTotal(total);
    const link = linkHeader(request.target, query, total);
    if (link) headers["link"] = link;
  }
  return {
    route: key,
    status: endpoint.status ?? 200,
    headers,
    body: JSON.stringify(result.data),
    encoded: {},
    tags: [],
    validUntil: result.extras.validUntil?.getTime() ?? Number.POSITIVE_INFINITY,
  };
}

function linkHeader(target: string, query: Record<string, string>, total: Total): string {
  const page = Number(query["page"]);
  if (!Number.isInteger(page) || page < 1) return "";
  const { limit } = pageWindow({ page, pageSize: query["pageSize"] ? Number(query["pageSize"]) : undefined });
  const last = Math.max(1, Math.ceil(total.count / limit));
  const [path, search] = target.split("?", 2);
  const asked = new URLSearchParams(search);
  const at = (other: number) => {
    asked.set("page", String(other));
    return `<${path}?${asked.toString()}>`;
  };
  const links = [`${at(1)}; rel="first"`];
  if (page > 1) links.push(`${at(page - 1)}; rel="prev"`);
  if (page < last || !total.exact) links.push(`${at(page + 1)}; rel="next"`);
  if (total.exact) links.push(`${at(last)}; rel="last"`);
  return links.join(", ");
}

function originOf(request: WireRequest, options: HttpOptions): Origin {
  const { headers } = request;
  let address: string | undefined;
  return {
    requestId: newRequestId(headers),
    // Most answers never ask for it.
    get address() {
      return (address ??= addressOf(headers, request.socketAddress(), options.trustProxy));
    },
    userAgent: (headers.get("user-agent") ?? "").slice(0, 300),
    headers,
  };
}

/** One place turns every failure into status and envelope; unknown ones are logged and say nothing. */
function failure(error: unknown, origin: Origin, log: Log): WireAnswer {
  const known = error instanceof AppError ? error : refuse("internal");
  if (!(error instanceof AppError)) log.error({ err: error, requestId: origin.requestId }, "request failed");
  const headers: Record<string, string> = {
    "content-type": "application/json; charset=utf-8",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    "x-request-id": origin.requestId,
  };
  if (known.retryAfterSeconds !== undefined)
    headers["retry-after"] = String(Math.max(1, Math.ceil(known.retryAfterSeconds)));
  else if (known.status === 503) headers["retry-after"] = "5";
  return { status: known.status, headers, body: JSON.stringify(known.envelope()) };
}
