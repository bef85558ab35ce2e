import type { AnyEndpoint } from "#contract/endpoint.ts";
import { PAGE_LIMITS, pageWindow, type PageQuery } from "#contract/paging.ts";
import { formatTotal, type Total } from "#contract/total.ts";
import { cursorAfter, listOptions } from "./cursors.ts";
import type { CallResult } from "./route.ts";

interface ListedPage {
  page: number;
  /** Rows on a full page. */
  limit: number;
  rows: number;
  total: Total;
}

/** What a list responds with besides its rows: the total, the pages that exist and the next cursor. spec: DECISIONS 30 */
export function listHeaders(endpoint: AnyEndpoint, target: string, { data, input, extras }: CallResult) {
  const rows = Array.isArray(data) ? (data as unknown[]) : [];
  const total = extras.total ?? { count: rows.length, exact: true };
  const headers: Record<string, string> = { "x-total-count": formatTotal(total) };
  const add = (link: string, next: string | null) => {
    if (link !== "") headers["link"] = link;
    if (next !== null) headers["x-next-cursor"] = next;
    return headers;
  };
  const isRead = endpoint.method === "GET";
  if (extras.next !== undefined)
    return add(isRead && extras.next !== null ? `${at(target, "after", extras.next)}; rel="next"` : "", extras.next);
  const query = ((isRead ? input.query : input.body) ?? {}) as PageQuery;
  const isPaged = query.page !== undefined || query.pageSize !== undefined;
  const { page = 1, pageSize } = query;
  const { offset, limit } = isPaged
    ? pageWindow({ page, pageSize }, listOptions(endpoint).pageSize)
    : { offset: 0, limit: PAGE_LIMITS.unpagedLimit };
  const listed = { page, limit, rows: rows.length, total };
  const isFollowed = rows.length > 0 && page < lastPage(listed);
  return add(
    isPaged && isRead ? pageLinks(target, listed) : "",
    isFollowed ? cursorAfter(endpoint, rows, offset) : null,
  );
}

/** The last page that is known to exist: a full page may be followed by another, and beyond an inexact total it is. */
function lastPage({ page, limit, rows, total }: ListedPage): number {
  const counted = Math.max(1, Math.ceil(total.count / limit));
  if (rows > 0 && rows < limit) return page;
  const mayFollow = !total.exact && rows === limit && (page + 1) * limit <= PAGE_LIMITS.maxRow;
  return mayFollow ? Math.max(counted, page + 1) : counted;
}

/** The pages that exist. */
function pageLinks(target: string, listed: ListedPage): string {
  const { page, total } = listed;
  const last = lastPage(listed);
  const link = (other: number, rel: string) => `${at(target, "page", String(other))}; rel="${rel}"`;
  return [
    link(1, "first"),
    ...(page > 1 ? [link(Math.min(page - 1, last), "prev")] : []),
    ...(page < last ? [link(page + 1, "next")] : []),
    ...(total.exact ? [link(last, "last")] : []),
  ].join(", ");
}

function at(target: string, parameter: "page" | "after", value: string): string {
  const [path, search] = target.split("?", 2);
  const parameters = new URLSearchParams(search);
  parameters.set(parameter, value);
  return `<${path}?${parameters.toString()}>`;
}
