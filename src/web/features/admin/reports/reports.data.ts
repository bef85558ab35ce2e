import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api/call.ts";
import { withPrecedingDays, type Period } from "./period.ts";

export const reportsData = {
  /** The days of the period and an equal number before it. */
  ofPlatform: (period: Period) =>
    queryOptions({
      queryKey: ["admin", "reports", period.from, period.to],
      queryFn: ({ signal }) => call("GET /api/admin/analytics", { query: withPrecedingDays(period) }, signal),
      staleTime: 0,
      // Keep the figures while the next ones load.
      placeholderData: keepPreviousData,
    }),
};
