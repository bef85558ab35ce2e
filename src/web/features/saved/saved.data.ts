import { queryOptions } from "@tanstack/react-query";
import type { SavedKind } from "#contract/saved-kinds.ts";
import { SAVED_LIMITS } from "#contract/thing-keys.ts";
import { call, callList } from "#web/platform/api/call.ts";
import { SAVED_KEY } from "./saved-keys.ts";

const pageSize = SAVED_LIMITS.pageSize;

export const savedData = {
  /** What the user saved. */
  page: (kind: SavedKind | undefined, page: number) =>
    queryOptions({
      queryKey: [SAVED_KEY, "page", kind ?? "all", page],
      queryFn: ({ signal }) => callList("GET /api/saved", { query: { page, pageSize, kind } }, signal),
      staleTime: 0,
    }),
  /** A page of what is saved in this browser; waits until the keys are read. */
  pageHere: (keys: readonly string[] | undefined, page: number) =>
    queryOptions({
      queryKey: [SAVED_KEY, "here", keys ?? [], page],
      queryFn: async ({ signal }) => {
        const things = (keys ?? []).slice((page - 1) * pageSize, page * pageSize);
        const items = things.length === 0 ? [] : await call("GET /api/saved/cards", { query: { things } }, signal);
        return { items, total: { count: keys?.length ?? 0, exact: true } };
      },
      enabled: keys !== undefined,
      staleTime: 0,
    }),
  /** Recently viewed things that still exist. */
  viewed: (keys: readonly string[]) =>
    queryOptions({
      queryKey: [SAVED_KEY, "viewed", keys],
      queryFn: async ({ signal }) =>
        (await call("GET /api/saved/cards", { query: { things: [...keys] } }, signal)).filter(({ gone }) => !gone),
      enabled: keys.length > 0,
      staleTime: 0,
    }),
};
