import { hash } from "node:crypto";
import type { AnyEndpoint, ListOptions } from "#contract/endpoint.ts";
import { PAGE_LIMITS, type PageQuery } from "#contract/paging.ts";
import { rejectedRequestText } from "#contract/texts/rejected-requests.ts";
import { invalidFields } from "../errors.ts";

/**
 * A place in a list: how many rows were before it, and the keys of the last of these, which tell where it is after rows
 * were added or removed.
 */
interface Cursor {
  offset: number;
  keys: readonly string[];
}

interface RowWindow {
  offset: number;
  limit: number;
}

interface FoundPage<T> {
  /** What the last read returned, with the rows of the page alone. */
  found: T;
  next: string | null;
}

/** How many rows before a place identify it: all of them would have to be removed to lose it. */
const KEPT = 5;
/** Where a lost place is searched: from a step before its former position, in steps of an unpaged list. */
const MAX_STEPS = 4;
/** A place is searched again when it moved while it was read. */
const MAX_READS = 5;

/** The parsed options of a list. */
export function listOptions({ list }: AnyEndpoint): ListOptions<unknown[]> {
  return typeof list === "object" ? list : {};
}

/** The cursor of the rows that follow a page. @param offset how many rows are before the page */
export function cursorAfter(endpoint: AnyEndpoint, page: readonly unknown[], offset: number): string {
  const options = listOptions(endpoint);
  const rows = options.reversed ? page.toReversed() : page;
  return [offset + rows.length, ...rows.slice(-KEPT).map((row) => keyOf(row, options))].join(".");
}

/** Runs the handler of a list at its page or, at a cursor, with the window around it. spec: DECISIONS 30 */
export async function runList<
  I extends { query: unknown; body: unknown },
  T extends { data: unknown; extras: { next?: string | null } },
>(endpoint: AnyEndpoint, incoming: I, handle: (given: I) => Promise<T>): Promise<T> {
  const part = endpoint.method === "GET" ? "query" : "body";
  const { after, ...request } = (incoming[part] ?? {}) as PageQuery;
  if (after === undefined) return handle(incoming);
  // A body has a page by default.
  if (part === "body") delete request.page;
  const { found, next } = await readAfter(endpoint, { ...request, after }, ({ offset, limit }) =>
    handle({ ...incoming, [part]: { ...request, page: offset / limit + 1, pageSize: limit } }),
  );
  return { ...found, extras: { ...found.extras, next } };
}

/**
 * Reads the page of a list after a cursor. It neither repeats nor skips a row when rows were added or removed since.
 * spec: DECISIONS 30
 * @param read reads the rows at a window
 * @throws invalid when none of the rows that identify the place is left
 */
async function readAfter<T extends { data: unknown }>(
  endpoint: AnyEndpoint,
  { after, page, pageSize = PAGE_LIMITS.unpagedLimit }: PageQuery & { after: string },
  read: (window: RowWindow) => Promise<T>,
): Promise<FoundPage<T>> {
  if (page !== undefined) throw invalidFields({ after: rejectedRequestText.pageAndCursor });
  const options = listOptions(endpoint);
  const inOrder = (rows: readonly unknown[]) => (options.reversed ? rows.toReversed() : rows);
  const rowsOf = ({ data }: T) => inOrder(data as unknown[]);
  const placeIn = (rows: readonly unknown[], { keys }: Cursor) => {
    const found = rows.map((row) => keyOf(row, options));
    return Math.max(...keys.map((key) => found.lastIndexOf(key))) + 1;
  };
  let cursor = parseCursor(after);
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const window = { offset: cursor.offset - cursor.keys.length, limit: cursor.keys.length + pageSize + 1 };
    const found = await read(window);
    const rows = rowsOf(found);
    const place = placeIn(rows, cursor);
    if (place > 0 && (rows.length < window.limit || rows.length - place > pageSize)) {
      const data = inOrder(rows.slice(place, place + pageSize));
      const isLast = rows.length - place <= pageSize;
      return {
        found: { ...found, data },
        next: isLast ? null : cursorAfter(endpoint, data, window.offset + place),
      };
    }
    const offset = place > 0 ? window.offset + place : await search(cursor);
    cursor = { ...cursor, offset: Math.max(offset, cursor.keys.length) };
  }
  throw lost();

  /** Searches around the former position. */
  async function search(lostCursor: Cursor): Promise<number> {
    const limit = PAGE_LIMITS.unpagedLimit;
    const first = Math.max(0, lostCursor.offset - limit);
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const offset = first + step * limit;
      const rows = rowsOf(await read({ offset, limit }));
      const place = placeIn(rows, lostCursor);
      if (place > 0) return offset + place;
      if (rows.length < limit) break;
    }
    throw lost();
  }
}

const lost = () => invalidFields({ after: rejectedRequestText.lostCursor });

/** Reads a cursor whose form the contract has checked. */
function parseCursor(text: string): Cursor {
  const [offset = "", ...keys] = text.split(".");
  return { offset: Math.max(Number(offset), keys.length), keys };
}

/** Short, and without the separator of a cursor. */
function keyOf(row: unknown, { key }: ListOptions<unknown[]>): string {
  const own = key ? key(row) : (row as { id: number }).id;
  return typeof own === "number" ? String(own) : hash("sha256", own, "base64url").slice(0, 12);
}
