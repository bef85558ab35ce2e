import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api/call.ts";

const SUGGESTED = 3;

export const dashboardData = {
  /** Open jobs, newest first, with those in the given country before others. spec: DECISIONS 4 */
  suggestedJobs: (country: string) =>
    queryOptions({
      queryKey: ["jobs", "suggested", country],
      queryFn: ({ signal }) =>
        call("GET /api/jobs", { query: { near: country, sort: "newest", page: 1, pageSize: SUGGESTED } }, signal),
    }),
};
