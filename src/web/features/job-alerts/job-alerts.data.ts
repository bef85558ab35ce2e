import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { jobAlertsApi } from "#contract/job-alerts.ts";
import { call } from "#web/platform/call.ts";

const KEY = "job-alerts";

export const jobAlertsData = {
  /** All of them: there are 20 at most. */
  all: () =>
    queryOptions({
      queryKey: [KEY],
      queryFn: ({ signal }) => call(jobAlertsApi.list, { query: {} }, signal),
      staleTime: 0,
    }),
};

export function rereadJobAlerts(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [KEY] });
}
