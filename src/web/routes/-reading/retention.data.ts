import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api/call.ts";

/** The retention periods in days. */
export const retentionData = queryOptions({
  queryKey: ["retention"],
  queryFn: ({ signal }) => call("GET /api/retention", {}, signal),
});
