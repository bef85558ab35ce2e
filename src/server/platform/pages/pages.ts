import { AsyncLocalStorage } from "node:async_hooks";
import { fillPath, toSearch } from "#contract/endpoint.ts";
import {
  PAGE_REQUEST_SLOT,
  type InProcessResponse,
  type PageRequest,
  type PageSettings,
} from "#contract/page-request.ts";
import { language } from "#contract/texts/language.ts";
import { parseTotal } from "#contract/total.ts";
import { dataOf, searchHeaders, sharedResponse } from "../http/responses.ts";
import type { BuiltResponse, ResponseCache } from "../http/cache.ts";
import type { Clock } from "../clock.ts";
import { AppError, appError, publicError, retryAfterOf } from "../errors.ts";
import { failureDocument } from "./failure-document.ts";
import { chosenCountry, pageCacheKey, pageResponse } from "../http/cached-responses.ts";
import { acceptedEncoding, compress, type Encoding } from "../http/encoding.ts";
import type { Log } from "../log.ts";
import { securityHeaders, type PageOrigins } from "./page-security.ts";
import type { OnRejected } from "../http/api.ts";
import { newRequestId } from "../http/request-id.ts";
import { staleReply } from "../http/stale-responses.ts";
import { runCall, type RequestOrigin, type Route, type Session } from "../http/route.ts";
import { RESPONSE_SECURITY_HEADERS, targetOf, toResponse, type HeaderReader, type WireResponse } from "../http/wire.ts";

/**
 * A rendered page; `location` is set for a redirect. Its own scripts have `scriptNonce` as their nonce. Nobody can know
 * it in advance, so a script injected through a text does not have it.
 */
export interface Rendered {
  status: number;
  html: string;
  location: string | null;
  scriptNonce?: string | undefined;
  /** An additional origin that its scripts may connect to. */
  connectTo?: string;
}
export type Renderer = (request: Request) => Promise<Rendered>;

export interface PagesOptions {
  routes: readonly Route[];
  render: Renderer;
  cache: ResponseCache;
  clock: Clock;
  log: Log;
  settings: () => PageSettings;
  origins?: PageOrigins;
  /** Countries that a visitor may have chosen, without the default. */
  countries: readonly string[];
  readSession: (headers: HeaderReader) => Promise<Session | null>;
  isAnonymous: (headers: HeaderReader) => boolean;
  observe: (route: string, status: number, seconds: number) => void;
  onRejected: OnRejected;
}

type Failure = "away" | "busy" | "internal";

/** What the calls of a page have read: decides whether and for how long the page may be cached. */
interface PageReads {
  tags: Set<string>;
  cacheable: boolean;
  validUntil: number;
  /** Why a call failed that should not: then the page is incomplete, whatever the screen shows instead. */
  failure: Failure | undefined;
}

interface BuiltPage {
  entry: BuiltResponse;
  /** Whether every visitor with the same language and country may get it. */
  isShareable: boolean;
  isAway: boolean;
}

const slot = new AsyncLocalStorage<PageRequest>();
(globalThis as { [PAGE_REQUEST_SLOT]?: AsyncLocalStorage<PageRequest> })[PAGE_REQUEST_SLOT] = slot;

export interface Pages {
  page: (request: Request) => Promise<Response>;
  /** Whether a page can be rendered now, for a visitor and without the cache. */
  canRender: (url: URL) => Promise<boolean>;
}

/** Renders pages: in-process API calls, shared cached pages for visitors, compression, security headers. */
export function createPages(options: PagesOptions): Pages {
  const { cache, clock, log } = options;
  const byKey = new Map(options.routes.map((item) => [item.key, item]));
  let checking: Promise<BuiltPage> | undefined;

  return {
    async page(request) {
      const startedAt = performance.now();
      const sent = await respond(request);
      options.observe("page", sent.status, (performance.now() - startedAt) / 1000);
      return toResponse(sent);
    },
    async canRender(url) {
      // The first page loads its code, which may take longer than one check waits.
      checking ??= make(new Request(url), undefined, "readyz").finally(() => (checking = undefined));
      return (await checking).entry.status === 200;
    },
  };

  async function respond(request: Request): Promise<WireResponse> {
    const { headers } = request;
    const encoding = acceptedEncoding(headers);
    const country = chosenCountry(headers, options.countries);
    const requestId = newRequestId(headers);
    const isShared = (request.method === "GET" || request.method === "HEAD") && options.isAnonymous(headers);
    if (!isShared) return sendOnce(await make(request, country, requestId), encoding);

    const key = pageCacheKey(targetOf(request.url), language(), country);
    const mark = cache.mark();
    const cached = cache.get(key);
    if (cached) return pageResponse(cached, headers);
    let isOwnRendering = false;
    let made = await cache.share(key, mark, async () => {
      isOwnRendering = true;
      // A shared page may depend only on the visitor's language and country, and a visitor who disconnects must not abort it.
      const page = await make(new Request(request.url, { headers: { accept: "text/html" } }), country, requestId);
      return page.isShareable ? { ...page, entry: cache.put(key, page.entry, mark) } : page;
    });
    if (made.isAway) return staleReply(cache, key, { headers, now: clock.now().getTime() }) ?? sendOnce(made, encoding);
    if (!made.isShareable && !isOwnRendering) made = await make(request, country, requestId);
    return made.isShareable ? pageResponse(made.entry, headers) : sendOnce(made, encoding);
  }

  async function make(request: Request, country: string | undefined, requestId: string): Promise<BuiltPage> {
    const trail: PageReads = {
      tags: new Set(["pages"]),
      cacheable: options.isAnonymous(request.headers),
      validUntil: Number.POSITIVE_INFINITY,
      failure: undefined,
    };
    // Read before anything is allocated for the page: then pages that wait for the database hold little memory, even
    // many at once. A failure is reported to the calls that read the session.
    const session = options.readSession(request.headers);
    await session.catch(() => {});
    const rendered = await slot.run(pageRequestOf(request, { requestId, country, session, trail }), () =>
      renderOrFail(request, requestId),
    );
    const { location } = rendered;
    const { status, html } = trail.failure === undefined ? rendered : incomplete(rendered, trail.failure);
    const entry: BuiltResponse = {
      route: "page",
      status,
      headers:
        location === null
          ? {
              "content-type": "text/html; charset=utf-8",
              ...securityHeaders(rendered, { ...options.origins, isCacheable: trail.cacheable }),
              ...(status >= 500 ? { "x-request-id": requestId } : {}),
              ...(status === 503 ? retryAfterOf(appError("away")) : {}),
            }
          : { ...RESPONSE_SECURITY_HEADERS, location: sameSitePath(location, request.url) },
      // Encoded to bytes once; a string would be measured first and encoded afterwards.
      body: Buffer.from(html),
      encoded: {},
      tags: [...trail.tags],
      validUntil: trail.validUntil,
    };
    return {
      entry,
      isShareable: trail.cacheable && (status === 200 || status === 404),
      isAway: trail.failure === "away",
    };
  }

  /** Falls back to a page that needs neither React nor scripts. */
  async function renderOrFail(request: Request, requestId: string): Promise<Rendered> {
    const failed = (): Rendered => ({
      status: 500,
      html: failureDocument(options.settings(), requestId, targetOf(request.url)),
      location: null,
    });
    try {
      const rendered = await options.render(request);
      // The page handler turns exceptions into a response of its own, which is not a page.
      if (rendered.status < 500 || rendered.location !== null || /^<!doctype html|^<html/i.test(rendered.html))
        return rendered;
      log.error({ requestId, status: rendered.status }, "page could not be rendered");
    } catch (error) {
      log.error({ err: error, requestId }, "page could not be rendered");
    }
    return failed();
  }

  function pageRequestOf(
    request: Request,
    known: { requestId: string; country: string | undefined; session: Promise<Session | null>; trail: PageReads },
  ): PageRequest {
    const { requestId, country, session, trail } = known;
    const origin: RequestOrigin = {
      requestId,
      // Only writes are throttled by address, and those never run in process.
      address: "",
      userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
      headers: request.headers,
    };
    return {
      country,
      language: language(),
      requestId,
      now: clock.now().toISOString(),
      settings: options.settings(),
      async call(key, input): Promise<InProcessResponse> {
        const route = byKey.get(key);
        if (!route || route.endpoint.method !== "GET") throw new Error(`No readable endpoint ${key}`);
        return callInProcess(route, input, { origin, session: () => session }, trail);
      },
    };
  }

  /** The visitors' response, for a signed-in user who gets the same; undefined when the user needs their own. */
  async function visitorsResponse(
    route: Route,
    { params, query }: { params: Record<string, string>; query: Record<string, string> },
    caller: { origin: RequestOrigin; session: () => Promise<Session | null> },
  ): Promise<InProcessResponse | undefined> {
    const { endpoint, sameAsVisitors } = route;
    const user = sameAsVisitors && (await caller.session())?.user;
    if (!user) return undefined;
    const request = { route, query, target: fillPath(endpoint.path, params) + toSearch(query) };
    const readBody = () => Promise.reject(appError("malformed"));
    const noSession = () => Promise.resolve(null);
    try {
      const made = await sharedResponse(cache, request, () =>
        runCall(route, { params, query, origin: caller.origin, session: noSession, readBody }),
      );
      const data = dataOf(made);
      if (!(await sameAsVisitors(data, user, endpoint.params?.parse(params)))) return undefined;
      return {
        ok: true,
        data,
        total: endpoint.list ? parseTotal(made.headers["x-total-count"] ?? null, 0) : undefined,
        headers: made.headers,
      };
    } catch (error) {
      // What visitors may not see may exist for this user.
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }

  async function callInProcess(
    route: Route,
    input: { params?: Record<string, unknown>; query?: Record<string, unknown> },
    caller: { origin: RequestOrigin; session: () => Promise<Session | null> },
    trail: PageReads,
  ): Promise<InProcessResponse> {
    const params = Object.fromEntries(Object.entries(input.params ?? {}).map(([name, value]) => [name, String(value)]));
    const query = Object.fromEntries(new URLSearchParams(toSearch(input.query)));
    try {
      const visitors = await visitorsResponse(route, { params, query }, caller);
      if (visitors) return visitors;
      const answer = await runCall(route, {
        params,
        query,
        ...caller,
        readBody: () => Promise.reject(appError("malformed")),
      });
      if (route.endpoint.cache) for (const tag of route.endpoint.cache(answer.input as never)) trail.tags.add(tag);
      else trail.cacheable = false;
      if (answer.extras.validUntil) trail.validUntil = Math.min(trail.validUntil, answer.extras.validUntil.getTime());
      return { ok: true, data: answer.data, total: answer.extras.total, headers: searchHeaders(answer.extras) };
    } catch (error) {
      addTags(route, params, query, trail);
      if (error instanceof AppError) {
        const userId = (await caller.session().catch(() => null))?.user.id;
        options.onRejected(error, { route: route.key, userId, origin: caller.origin });
        return { ok: false, status: error.status, envelope: error.envelope() };
      }
      trail.cacheable = false;
      const known = publicError(error);
      const failure = known.code === "away" || known.code === "busy" ? known.code : "internal";
      trail.failure = failure === "away" ? failure : (trail.failure ?? failure);
      log.error({ err: error, requestId: caller.origin.requestId, call: route.key }, "call failed while rendering");
      return { ok: false, status: known.status, envelope: known.envelope() };
    }
  }
}

/**
 * A page that lacks data says so to programs: uptime checks, and crawlers, which must not drop a page or a list because
 * it was empty during an outage.
 */
function incomplete({ status, html }: Rendered, failure: Failure): { status: number; html: string } {
  const isTold = status >= 400 && (failure === "internal" || status < 500);
  return { status: isTold ? status : 503, html: html.replaceAll(/<meta name="robots"[^>]*>/g, "") };
}

/** Notes the tags of a rejected call: it returned no data, but a page that shows the rejection changes with them. */
function addTags(route: Route, params: Record<string, string>, query: Record<string, string>, trail: PageReads): void {
  const { endpoint } = route;
  if (!endpoint.cache) return;
  const parsedParams = endpoint.params?.safeParse(params);
  const parsedQuery = endpoint.query?.safeParse(query);
  if (parsedParams?.success === false || parsedQuery?.success === false) return;
  for (const tag of endpoint.cache({ params: parsedParams?.data, query: parsedQuery?.data } as never))
    trail.tags.add(tag);
}

/** The redirect's path on this site: the router's URL contains the request's Host header, which a client can forge. */
function sameSitePath(location: string, requestUrl: string): string {
  const { origin, pathname, search, hash: fragment } = new URL(location, requestUrl);
  return origin === new URL(requestUrl).origin ? `${pathname.replace(/^\/+/, "/")}${search}${fragment}` : "/";
}

/** Sends a page for one user, compressed quickly. */
async function sendOnce({ entry }: BuiltPage, encoding: Encoding | undefined): Promise<WireResponse> {
  const headers: Record<string, string> = {
    ...entry.headers,
    "cache-control": "no-store",
    vary: "cookie, accept-encoding",
  };
  if (entry.body.length === 0) return { status: entry.status, headers, body: null };
  if (encoding) headers["content-encoding"] = encoding;
  const body = encoding ? await compress(entry.body, encoding, false) : entry.body;
  return { status: entry.status, headers, body };
}
