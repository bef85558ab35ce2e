import { TrieRouter } from "hono/router/trie-router";
import { language } from "#contract/texts/language.ts";
import { getQueryParam, tryDecodeURIComponent } from "hono/utils/url";
import { buildResponse, sharedResponse, type ApiRequest } from "./responses.ts";
import { readBody } from "./body.ts";
import type { ResponseCache } from "./cache.ts";
import { compress, encodingOf } from "./encoding.ts";
import { crossSiteError } from "./cross-site.ts";
import { AppError, appError, publicError, retryAfterOf } from "../errors.ts";
import { isDatabaseAway } from "../database/away.ts";
import { apiCacheKey, apiResponse } from "./cached-responses.ts";
import type { Log } from "../log.ts";
import { notingLimits, rateLimitHeaders, type LimitNotes } from "./rate-limit-headers.ts";
import { newRequestId } from "./request-id.ts";
import {
  runCall,
  type CallResult,
  type NoteActs,
  type OnceRequest,
  type RequestOrigin,
  type Route,
  type RunOnce,
  type Session,
  type UploadedFile,
} from "./route.ts";
import { removeSpooled } from "./spool.ts";
import { staleReply } from "./stale-responses.ts";
import { addressOf } from "../throttle.ts";
import type { AdmitUpload } from "./upload-gate.ts";
import { RESPONSE_SECURITY_HEADERS, type HeaderReader, type WireResponse, type WireRequest } from "./wire.ts";

export interface ApiOptions {
  log: Log;
  cache: ResponseCache;
  trustProxy: boolean;
  publicOrigin: string | undefined;
  readSession: (headers: HeaderReader) => Promise<Session | null>;
  /** True when the request has no signed session cookie, so that its response may be cached and shared. */
  isAnonymous: (headers: HeaderReader) => boolean;
  observe: (route: string, status: number, seconds: number) => void;
  /** Told of every rejected request. */
  onRejected: OnRejected;
  /** The time by which the ages of cached responses are counted. */
  now: () => number;
  admitUpload: AdmitUpload;
  /** The folder of bodies that are still arriving. */
  incoming: string;
  /** Runs a write with an Idempotency-Key once. */
  once: <T>(request: OnceRequest, run: () => Promise<T>) => Promise<T>;
  noteActs?: NoteActs;
}

const ANY_METHOD = "ALL";

/** Told of a rejected call, by whom and from where. */
export type OnRejected = (
  error: unknown,
  about: { route: string; userId: number | undefined; origin: RequestOrigin },
) => void;

/** A request with its route, parameters and origin. */
interface ApiCall extends ApiRequest {
  /** The caller, once the session is read. */
  userId?: number | undefined;
  route: Route;
  params: Record<string, string>;
  request: WireRequest;
  origin: RequestOrigin;
}

/** Responds to every request under /api, with the conventions of calls §7.1. */
export function createApi(
  routes: readonly Route[],
  options: ApiOptions,
): (request: WireRequest) => Promise<WireResponse> {
  const router = createRouter(routes);

  return async function answer(request) {
    const startedAt = performance.now();
    const { target } = request;
    const origin = originOf(request, options);
    const search = target.indexOf("?");
    const method = request.method === "HEAD" ? "GET" : request.method;
    const matches = router.match(ANY_METHOD, search < 0 ? target : target.slice(0, search))[0];
    const [nearest] = matches;
    if (!nearest) return errorResponse(appError("not_found"), origin, options.log);
    const match = matches.find(([offered]) => offered.has(method));
    const route = match?.[0].get(method);
    if (!match || !route) {
      const failed = errorResponse(appError("method_not_allowed"), origin, options.log);
      return { ...failed, headers: { ...failed.headers, allow: [...nearest[0].keys()].join(", ") } };
    }
    const params = decodeParams(match[1]);
    const query = search < 0 ? {} : (getQueryParam(target) as Record<string, string>);
    const sent = await respondTo({ route, params, request, target, query, origin }, options);
    options.observe(route.key, sent.status, (performance.now() - startedAt) / 1000);
    return sent;
  };
}

async function respondTo(call: ApiCall, options: ApiOptions): Promise<WireResponse> {
  const { origin, request } = call;
  const { endpoint } = call.route;
  const limits: LimitNotes = new Map();
  try {
    if (endpoint.method !== "GET") {
      const rejection = crossSiteError(origin.headers, request.host(), options.publicOrigin);
      if (rejection) throw rejection;
    }
    if (endpoint.cache && options.isAnonymous(origin.headers)) {
      const shared = await sharedResponse(options.cache, call, () => compute(call, options));
      return await apiResponse(shared, origin.headers, origin.requestId);
    }
    const result = await notingLimits(limits, () => compute(call, options));
    const made = buildResponse(call, result);
    const { cookies } = result.extras;
    const encoding = encodingOf(made.body, origin.headers);
    return {
      status: made.status,
      headers: {
        ...made.headers,
        ...rateLimitHeaders(limits),
        "x-request-id": origin.requestId,
        "cache-control": "no-store",
        ...(encoding ? { "content-encoding": encoding, vary: "accept-encoding" } : {}),
        ...(cookies?.length ? { "set-cookie": cookies } : {}),
      },
      body: encoding ? await compress(made.body, encoding, false) : made.body,
    };
  } catch (error) {
    options.onRejected(error, { route: call.route.key, userId: call.userId, origin });
    const stale = isDatabaseAway(error) && staleCopy(call, options);
    if (stale) return stale;
    const failed = errorResponse(error, origin, options.log);
    return { ...failed, headers: { ...failed.headers, ...rateLimitHeaders(limits) } };
  }
}

/** The copy that a visitor gets when the database went away a moment ago. */
function staleCopy({ route, target, origin: { headers } }: ApiCall, options: ApiOptions): WireResponse | undefined {
  if (!route.endpoint.cache || !options.isAnonymous(headers)) return undefined;
  return staleReply(options.cache, apiCacheKey(target, language()), { headers, now: options.now() });
}

function compute(call: ApiCall, options: ApiOptions): Promise<CallResult> {
  const { route, params, query, origin, request } = call;
  let files: Record<string, UploadedFile> = {};
  const answer = runCall(route, {
    params,
    query,
    origin,
    session: async () => {
      const session = await options.readSession(origin.headers);
      call.userId = session?.user.id;
      return session;
    },
    once: onceOf(origin.headers, options),
    noteActs: options.noteActs,
    readBody: async (endpoint, user) => {
      if (!request.web) throw appError("malformed");
      const release = endpoint.files && user ? await options.admitUpload(user.id) : undefined;
      try {
        const read = await readBody(request.web, endpoint, options.incoming);
        files = read.files;
        return read;
      } finally {
        release?.();
      }
    },
  });
  return route.endpoint.files ? removeFilesAfter(answer, () => files) : answer;
}

/** @throws idempotency.invalid */
function onceOf(headers: HeaderReader, { once }: ApiOptions): RunOnce | undefined {
  const key = headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw appError("idempotency.invalid");
  return (request, run) => once({ ...request, key }, run);
}

async function removeFilesAfter(
  answer: Promise<CallResult>,
  files: () => Record<string, UploadedFile>,
): Promise<CallResult> {
  try {
    return await answer;
  } finally {
    await removeSpooled(files());
  }
}

/**
 * Finds the routes of a path, by method. Fixed segments take precedence over parameters: /api/jobs/featured before
 * /api/jobs/{id}.
 */
function createRouter(routes: readonly Route[]): TrieRouter<Map<string, Route>> {
  const router = new TrieRouter<Map<string, Route>>();
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);
  // The router returns matches in the order in which paths were added, and "{" sorts after every first character of a
  // fixed segment.
  for (const [path, offered] of [...byPath].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    router.add(
      ANY_METHOD,
      path.replaceAll(/\{(\w+)\}/g, ":$1"),
      new Map(offered.map((route) => [route.endpoint.method, route])),
    );
  return router;
}

function decodeParams(params: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, tryDecodeURIComponent(String(value))]),
  );
}

/** Where a request comes from, for rate limits and logs. */
export function originOf(request: WireRequest, options: Pick<ApiOptions, "trustProxy">): RequestOrigin {
  const { headers } = request;
  let address: string | undefined;
  return {
    requestId: newRequestId(headers),
    // Computed on demand, because most requests never need it.
    get address() {
      return (address ??= addressOf(headers, request.socketAddress(), options.trustProxy));
    },
    userAgent: (headers.get("user-agent") ?? "").slice(0, 300),
    headers,
  };
}

/** Turns every failure into status and envelope; unknown errors are logged and reveal nothing. */
function errorResponse(error: unknown, origin: RequestOrigin, log: Log): WireResponse {
  const known = publicError(error);
  if (!(error instanceof AppError)) log.error({ err: error, requestId: origin.requestId }, "request failed");
  const headers: Record<string, string> = {
    ...RESPONSE_SECURITY_HEADERS,
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-request-id": origin.requestId,
    ...retryAfterOf(known),
  };
  return { status: known.status, headers, body: JSON.stringify(known.envelope()) };
}
