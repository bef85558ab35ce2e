import { COUNTRY_COOKIE } from "#contract/page-request.ts";
import type { Language } from "#contract/texts/language.ts";
import { languageOf, variesByLanguage } from "../language.ts";
import type { CachedResponse, BuiltResponse, ResponseCache } from "./cache.ts";
import { newRequestId } from "./request-id.ts";
import { cookieOf, type HeaderReader, type WireResponse, type WireRequest } from "./wire.ts";

export type Encoding = "br" | "gzip";

/** The cache key of a GET request to the API: every language has its own response. */
export function apiCacheKey(target: string, reader: Language): string {
  return `GET ${reader} ${target}`;
}

/** The cache key of a page: one for each language and each country that a visitor may have chosen. */
export function pageCacheKey(target: string, reader: Language, country: string | undefined): string {
  return `page ${reader} ${country ?? ""} ${target}`;
}

/** The country that the visitor has chosen, when it is a known one. */
export function chosenCountry(headers: HeaderReader, countries: readonly string[]): string | undefined {
  const chosen = cookieOf(headers, COUNTRY_COOKIE);
  if (chosen === undefined) return undefined;
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
    vary: variesByLanguage("cookie"),
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
    vary: variesByLanguage("cookie, accept-encoding"),
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
    const reader = languageOf(headers);
    const entry = cache.get(
      isApi ? apiCacheKey(target, reader) : pageCacheKey(target, reader, chosenCountry(headers, countries)),
    );
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

/** Whether the sender of a request has the body with this entity tag. */
export function matchesEtag(headers: HeaderReader, etag: string | undefined): boolean {
  if (etag === undefined) return false;
  const known = headers.get("if-none-match");
  return known !== null && known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}
