import { COUNTRY_COOKIE } from "#contract/page-request.ts";
import type { CachedResponse, BuiltResponse, ResponseCache } from "./cache.ts";
import { newRequestId } from "./request-id.ts";
import type { HeaderReader, WireResponse, WireRequest } from "./wire.ts";

export type Encoding = "br" | "gzip";

/** The cache key of a GET request to the API. */
export function apiCacheKey(target: string): string {
  return `GET ${target}`;
}

/** The cache key of a page; there is one for each country that a visitor may have chosen. */
export function pageCacheKey(target: string, country: string | undefined): string {
  return `page ${country ?? ""} ${target}`;
}

/** The country that the visitor has chosen, when it is a known one. */
export function chosenCountry(headers: HeaderReader, countries: readonly string[]): string | undefined {
  const cookies = headers.get("cookie");
  if (cookies === null || !cookies.includes(COUNTRY_COOKIE)) return undefined;
  const chosen = cookieOf(cookies, COUNTRY_COOKIE);
  return countries.find((known) => known === chosen);
}

/** The best encoding that the client accepts. */
export function acceptedEncoding(headers: HeaderReader): Encoding | undefined {
  const accepted = headers.get("accept-encoding");
  if (accepted === null) return undefined;
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : undefined;
}

/** What to send for a shareable API response: the response, or 304 when the client already has it. */
export function apiResponse(entry: BuiltResponse, headers: HeaderReader, requestId: string): WireResponse {
  const sent: Record<string, string> = {
    ...entry.headers,
    "cache-control": "no-cache",
    vary: "cookie",
    "x-request-id": requestId,
  };
  if (entry.etag) sent["etag"] = entry.etag;
  if (matchesEtag(headers, entry.etag)) return { status: 304, headers: sent, body: null };
  return { status: entry.status, headers: sent, body: entry.body };
}

/**
 * The same for a page.
 * @param encoding the encoding to send; `entry.encoded` must contain it
 */
export function pageResponse(
  entry: BuiltResponse,
  headers: HeaderReader,
  encoding: Encoding | undefined,
): WireResponse {
  const etag = encoding && entry.etag ? `${entry.etag.slice(0, -1)}-${encoding}"` : entry.etag;
  const sent: Record<string, string> = {
    ...entry.headers,
    "cache-control": "no-cache",
    vary: "cookie, accept-encoding",
  };
  if (etag) sent["etag"] = etag;
  if (matchesEtag(headers, etag)) return { status: 304, headers: sent, body: null };
  if (encoding) sent["content-encoding"] = encoding;
  const body = encoding ? (entry.encoded[encoding] ?? null) : entry.body;
  return { status: entry.status, headers: sent, body };
}

export interface CacheResponderOptions {
  cache: ResponseCache;
  isAnonymous: (headers: HeaderReader) => boolean;
  countries: readonly string[];
  observe: (route: string, status: number, seconds: number) => void;
}

/** Responds to visitors from the cache, before anything else is checked; undefined when the response is not cached. */
export function createCacheResponder({
  cache,
  isAnonymous,
  countries,
  observe,
}: CacheResponderOptions): (request: WireRequest) => WireResponse | undefined {
  return function answer(request) {
    if (request.method !== "GET") return undefined;
    const startedAt = performance.now();
    const { headers, target } = request;
    const isApi = target.startsWith("/api/");
    const entry = cache.get(isApi ? apiCacheKey(target) : pageCacheKey(target, chosenCountry(headers, countries)));
    if (!entry || !isAnonymous(headers)) return undefined;
    const sent = isApi ? apiResponse(entry, headers, newRequestId(headers)) : readyPageResponse(entry, headers);
    if (!sent) return undefined;
    observe(entry.route, sent.status, (performance.now() - startedAt) / 1000);
    return sent;
  };
}

/** Undefined when the page has to be compressed first. */
function readyPageResponse(entry: CachedResponse, headers: HeaderReader): WireResponse | undefined {
  const encoding = acceptedEncoding(headers);
  return encoding && !entry.encoded[encoding] ? undefined : pageResponse(entry, headers, encoding);
}

function matchesEtag(headers: HeaderReader, etag: string | undefined): boolean {
  if (etag === undefined) return false;
  const known = headers.get("if-none-match");
  return known !== null && known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}

function cookieOf(header: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(header);
  if (!match?.[1]) return undefined;
  try {
    return decodeURIComponent(match[1]).slice(0, 60);
  } catch {
    return undefined;
  }
}
