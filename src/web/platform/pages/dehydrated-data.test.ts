import type { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { ApiError, hasStatus } from "../api/api-error.ts";
import { dehydrateQueries, hydrateQueries } from "./dehydrated-data.ts";
import { createQueryClient } from "../api/query-client.ts";

async function carried(read: (from: QueryClient) => Promise<unknown>): Promise<QueryClient> {
  const [from, to] = [createQueryClient(), createQueryClient()];
  await read(from);
  hydrateQueries(to, dehydrateQueries(from));
  return to;
}

test("query results of a page are available and fresh in the browser", async () => {
  const data = { name: "Gym </script> \u2028", tags: ["a"], missing: null };
  const to = await carried((from) => from.prefetchQuery({ queryKey: ["x", 1], queryFn: () => Promise.resolve(data) }));
  expect(to.getQueryData(["x", 1])).toEqual(data);
  expect(to.getQueryState(["x", 1])).toMatchObject({ status: "success", fetchStatus: "idle", isInvalidated: false });
});

test("dehydrated data can end neither its script nor a line", async () => {
  const data = { "</script>": "<!--<script>&\u2028\u2029" };
  const from = createQueryClient();
  await from.prefetchQuery({ queryKey: ["<&>"], queryFn: () => Promise.resolve(data) });
  expect(dehydrateQueries(from)).not.toMatch(/[<>&\u2028\u2029]/);
  const to = createQueryClient();
  hydrateQueries(to, dehydrateQueries(from));
  expect(to.getQueryData(["<&>"])).toEqual(data);
});

test("an ApiError stays an ApiError in the browser, any other error keeps its message", async () => {
  const to = await carried(async (from) => {
    await from.prefetchQuery({
      queryKey: ["gone"],
      queryFn: () => Promise.reject(new ApiError(404, { error: "Not there", code: "not_found" })),
    });
    await from.prefetchQuery({ queryKey: ["broken"], queryFn: () => Promise.reject(new Error("broken")) });
  });
  const gone = to.getQueryState(["gone"]);
  expect(gone?.status).toBe("error");
  expect(hasStatus(gone?.error, 404)).toBe(true);
  expect(gone?.error).toMatchObject({ message: "Not there", code: "not_found" });
  expect(to.getQueryState(["broken"])?.error?.message).toBe("broken");
});

test("an unfinished query is left to the browser", async () => {
  const to = await carried((from) => {
    void from.prefetchQuery({ queryKey: ["slow"], queryFn: () => new Promise(() => {}) });
    return Promise.resolve();
  });
  expect(to.getQueryState(["slow"])).toBeUndefined();
});
