import { COUNTRY_COOKIE } from "#contract/page-request.ts";
import type { Language } from "#contract/texts/language.ts";
import { inLanguage, languageOf, variesByLanguage } from "../language.ts";
import type { BuiltResponse, ResponseCache } from "./cache.ts";
import { acceptedEncoding, encodeShared, encodingOf, type Encoding } from "./encoding.ts";
import { newRequestId } from "./request-id.ts";
import { staleReply } from "./stale-responses.ts";
import { cookieOf, type HeaderReader, type WireResponse, type WireRequest } from "./wire.ts";

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

/**
 * What to send for a shareable response: the response, or 304 when the client already has it.
 * @param encoding the encoding to send; `entry.encoded` must contain it
 */
function sharedReply(
  entry: BuiltResponse,
  headers: HeaderReader,
  encoding: Encoding | undefined,
  extra: Record<string, string> = {},
): WireResponse {
  const etag = encoding && entry.etag ? `${entry.etag.slice(0, -1)}-${encoding}"` : entry.etag;
  const sent: Record<string, string> = {
    ...entry.headers,
    "cache-control": "no-cache",
    vary: variesByLanguage("cookie, accept-encoding"),
    ...extra,
  };
  if (etag) sent["etag"] = etag;
  if (matchesEtag(headers, etag)) return { status: 304, headers: sent, body: null };
  if (encoding) sent["content-encoding"] = encoding;
  const body = encoding ? (entry.encoded[encoding] ?? null) : entry.body;
  return { status: entry.status, headers: sent, body };
}

/** What to send for a shareable page, compressed first unless it is already. */
export async function pageResponse(entry: BuiltResponse, headers: HeaderReader): Promise<WireResponse> {
  const encoding = acceptedEncoding(headers);
  await encodeShared(entry, encoding);
  return sharedReply(entry, headers, encoding);
}

/** The same for a response of the API. */
export async function apiResponse(
  entry: BuiltResponse,
  headers: HeaderReader,
  requestId: string,
): Promise<WireResponse> {
  const encoding = encodingOf(entry.body, headers);
  await encodeShared(entry, encoding);
  return sharedReply(entry, headers, encoding, { "x-request-id": requestId });
}

export interface CacheResponderOptions {
  cache: ResponseCache;
  isAnonymous: (headers: HeaderReader) => boolean;
  countries: readonly string[];
  observe: (route: string, status: number, seconds: number) => void;
  /** Whether the database is known to be away, so that a stale copy is the best there is. */
  isAway: () => boolean;
  now: () => number;
}

/**
 * Responds to visitors from the cache, before anything else is checked; undefined when the response is not cached. While
 * the database is away, also with stale copies.
 */
export function createCacheResponder({
  cache,
  isAnonymous,
  countries,
  observe,
  isAway,
  now,
}: CacheResponderOptions): (request: WireRequest) => WireResponse | undefined {
  return function answer(request) {
    if (request.method !== "GET") return undefined;
    const startedAt = performance.now();
    const { headers, target } = request;
    const isApi = target.startsWith("/api/");
    const reader = languageOf(headers);
    const key = isApi ? apiCacheKey(target, reader) : pageCacheKey(target, reader, chosenCountry(headers, countries));
    const entry = cache.get(key);
    if (!entry) {
      if (!isAway() || !isAnonymous(headers)) return undefined;
      const stale = inLanguage(reader, () => staleReply(cache, key, { headers, now: now() }));
      if (stale) observe("stale", stale.status, (performance.now() - startedAt) / 1000);
      return stale;
    }
    if (!isAnonymous(headers)) return undefined;
    const encoding = isApi ? encodingOf(entry.body, headers) : acceptedEncoding(headers);
    // What has to be compressed first is not sent from here.
    if (encoding && !entry.encoded[encoding]) return undefined;
    const sent = sharedReply(entry, headers, encoding, isApi ? { "x-request-id": newRequestId(headers) } : {});
    observe(entry.route, sent.status, (performance.now() - startedAt) / 1000);
    return sent;
  };
}

/** Whether the sender of a request has the body with this entity tag. */
export function matchesEtag(headers: HeaderReader, etag: string | undefined): boolean {
  if (etag === undefined) return false;
  const known = headers.get("if-none-match");
  return known !== null && known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}
