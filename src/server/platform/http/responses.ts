import { LRUCache } from "lru-cache";
import { formatSearchedFor } from "#contract/searched-for.ts";
import { formatSearchedWhere } from "#contract/searched-where.ts";
import { language } from "#contract/texts/language.ts";
import type { BuiltResponse, ResponseCache } from "./cache.ts";
import { apiCacheKey } from "./cached-responses.ts";
import { listHeaders } from "./list-headers.ts";
import type { CallResult, ReplyExtras, Route } from "./route.ts";
import { RESPONSE_SECURITY_HEADERS } from "./wire.ts";

/** An API request with its route. */
export interface ApiRequest {
  route: Route;
  /** Path and query string as received. */
  target: string;
  query: Record<string, string>;
}

/**
 * Returns the response for visitors from the cache, or computes it once for all concurrent requests and caches it.
 * @param compute computes the response for a visitor without a session
 */
export async function sharedResponse(
  cache: ResponseCache,
  request: ApiRequest,
  compute: () => Promise<CallResult>,
): Promise<BuiltResponse> {
  const key = apiCacheKey(request.target, language());
  const cached = cache.get(key);
  if (cached) return cached;
  const mark = cache.mark();
  return cache.share(key, mark, async () => {
    const result = await compute();
    const tags = request.route.endpoint.cache?.(result.input as never) ?? [];
    return cache.put(key, { ...buildResponse(request, result), tags }, mark);
  });
}

const parsed = new LRUCache<BuiltResponse, object>({ max: 500 });

/** The data of a response, parsed once while it is cached. Callers must not modify it. */
export function dataOf(made: BuiltResponse): unknown {
  const known = parsed.get(made);
  if (known !== undefined) return known;
  const data: unknown = JSON.parse(made.body.toString());
  if (typeof data === "object" && data !== null) parsed.set(made, data);
  return data;
}

/**
 * Caches data that many requests would read from the database, like a response.
 * @param key must differ from the keys of responses and pages
 */
export async function cacheData<T extends object>(
  cache: ResponseCache,
  { key: name, tags }: { key: string; tags: readonly string[] },
  compute: () => Promise<T>,
): Promise<T> {
  const key = `${language()} ${name}`;
  const mark = cache.mark();
  const made =
    cache.get(key) ??
    (await cache.share(key, mark, async () => {
      const body = JSON.stringify(await compute());
      const data = { route: name, status: 200, headers: {}, body, encoded: {}, tags, validUntil: Infinity };
      return cache.put(key, data, mark);
    }));
  return dataOf(made) as T;
}

/** The headers that say how a search was understood, and what it would find later. */
export function searchHeaders({ searchedFor, searchedWhere, nextOpening }: ReplyExtras): Record<string, string> {
  return {
    ...(searchedFor ? { "x-searched-for": formatSearchedFor(searchedFor) } : {}),
    ...(searchedWhere ? { "x-searched-where": formatSearchedWhere(searchedWhere) } : {}),
    ...(nextOpening === undefined ? {} : { "x-next-opening": nextOpening }),
  };
}

/** Builds the response of an endpoint, without anything that depends on the client. */
export function buildResponse(
  { route: { key, endpoint }, target }: Omit<ApiRequest, "query">,
  result: CallResult,
): BuiltResponse {
  const headers: Record<string, string> = {
    ...RESPONSE_SECURITY_HEADERS,
    "content-type": "application/json; charset=utf-8",
  };
  if (endpoint.list) Object.assign(headers, listHeaders(endpoint, target, result));
  Object.assign(headers, searchHeaders(result.extras));
  const created = endpoint.created?.({ params: result.input.params as never, data: result.data as never });
  if (created !== undefined) headers["location"] = created;
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
