import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api/call.ts";

const KEY = "job-alerts";

export const jobAlertsData = {
  /** All alerts; there are at most 20. */
  all: () =>
    queryOptions({
      queryKey: [KEY],
      queryFn: ({ signal }) => call("GET /api/job-alerts", { query: {} }, signal),
      staleTime: 0,
    }),
};

export function invalidateJobAlerts(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [KEY] });
}
