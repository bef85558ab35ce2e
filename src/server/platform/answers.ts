import { pageWindow } from "#contract/paging.ts";
import { formatTotal, type Total } from "#contract/total.ts";
import type { MadeResponse, ResponseCache } from "./cache.ts";
import { answerKey } from "./kept.ts";
import type { Answer, Route } from "./route.ts";

/** What is asked of the API. */
export interface Asked {
  route: Route;
  /** Path and query as they came. */
  target: string;
  query: Record<string, string>;
}

/**
 * What is the same for every visitor: kept, and made once for all who ask at the same time.
 * @param compute the answer for somebody who is not signed in
 */
export async function shareAnswer(
  cache: ResponseCache,
  asked: Asked,
  compute: () => Promise<Answer>,
): Promise<MadeResponse> {
  const key = answerKey(asked.target);
  const kept = cache.get(key);
  if (kept) return kept;
  const mark = cache.begin();
  return cache.share(key, mark, async () => {
    const result = await compute();
    const tags = asked.route.endpoint.cache?.(result.input as never) ?? [];
    return cache.put(key, { ...makeAnswer(asked, result), tags }, mark);
  });
}

/** The answer of a call as it leaves, before anything of its reader is added. */
export function makeAnswer({ route: { key, endpoint }, target, query }: Asked, result: Answer): MadeResponse {
  const headers: Record<string, string> = {
    "content-type": "application/json; charset=utf-8",
    "x-content-type-options": "nosniff",
  };
  if (endpoint.list) {
    const total = result.extras.total ?? { count: Array.isArray(result.data) ? result.data.length : 0, exact: true };
    headers["x-total-count"] = formatTotal(total);
    const link = linkHeader(target, query, total);
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
