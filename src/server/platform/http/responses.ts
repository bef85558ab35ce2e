import { LRUCache } from "lru-cache";
import { PAGE_LIMITS, pageWindow, type PageQuery } from "#contract/paging.ts";
import { language } from "#contract/texts/language.ts";
import { formatTotal, type Total } from "#contract/total.ts";
import type { BuiltResponse, ResponseCache } from "./cache.ts";
import { apiCacheKey } from "./cached-responses.ts";
import type { CallResult, Route } from "./route.ts";
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

/** Builds the response of an endpoint, without anything that depends on the client. */
export function buildResponse(
  { route: { key, endpoint }, target }: Omit<ApiRequest, "query">,
  result: CallResult,
): BuiltResponse {
  const headers: Record<string, string> = {
    ...RESPONSE_SECURITY_HEADERS,
    "content-type": "application/json; charset=utf-8",
  };
  if (endpoint.list) {
    const rows = Array.isArray(result.data) ? result.data.length : 0;
    const total = result.extras.total ?? { count: rows, exact: true };
    headers["x-total-count"] = formatTotal(total);
    const query = (result.input.query ?? {}) as PageQuery;
    const defaultSize = endpoint.list === true ? undefined : endpoint.list.pageSize;
    const link = linkHeader(target, { query, defaultSize, rows, total });
    if (link) headers["link"] = link;
  }
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

/** The last page that is known to exist: a full page may be followed by another, and beyond an inexact total it is. */
function lastPage(page: number, limit: number, { rows, total }: { rows: number; total: Total }): number {
  const counted = Math.max(1, Math.ceil(total.count / limit));
  if (rows > 0 && rows < limit) return page;
  const mayFollow = !total.exact && rows === limit && (page + 1) * limit <= PAGE_LIMITS.maxRow;
  return mayFollow ? Math.max(counted, page + 1) : counted;
}

/** The pages of a list that exist; without a page size the whole list was requested. spec: DECISIONS 30 */
function linkHeader(
  target: string,
  {
    query,
    defaultSize,
    rows,
    total,
  }: { query: PageQuery; defaultSize: number | undefined; rows: number; total: Total },
): string {
  if (query.page === undefined && query.pageSize === undefined) return "";
  const { page = 1, pageSize } = query;
  const { limit } = pageWindow({ page, pageSize }, defaultSize);
  const last = lastPage(page, limit, { rows, total });
  const [path, search] = target.split("?", 2);
  const params = new URLSearchParams(search);
  const at = (other: number) => {
    params.set("page", String(other));
    return `<${path}?${params.toString()}>`;
  };
  const links = [`${at(1)}; rel="first"`];
  if (page > 1) links.push(`${at(Math.min(page - 1, last))}; rel="prev"`);
  if (page < last) links.push(`${at(page + 1)}; rel="next"`);
  if (total.exact) links.push(`${at(last)}; rel="last"`);
  return links.join(", ");
}
