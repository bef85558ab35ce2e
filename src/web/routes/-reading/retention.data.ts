import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api/call.ts";

/** How long things are kept, in days. */
export const retentionData = queryOptions({
  queryKey: ["retention"],
  queryFn: ({ signal }) => call("GET /api/retention", {}, signal),
});
