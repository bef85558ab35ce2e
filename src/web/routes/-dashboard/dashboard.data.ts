import { queryOptions } from "@tanstack/react-query";
import type { JobCard } from "#contract/jobs.ts";
import { call } from "#web/platform/api/call.ts";

const SUGGESTED = 3;

export interface NewJobs {
  jobs: readonly JobCard[];
  /** Whether they are of the user's country, where others are shown only if it has none. */
  isLocal: boolean;
}

export const dashboardData = {
  /** The newest open jobs of a country, else of all. */
  suggestedJobs: (country: string) =>
    queryOptions({
      queryKey: ["jobs", "suggested", country],
      queryFn: async ({ signal }): Promise<NewJobs> => {
        const query = { sort: "newest", page: 1, pageSize: SUGGESTED } as const;
        const local = await call("GET /api/jobs", { query: { ...query, country } }, signal);
        if (local.length > 0) return { jobs: local, isLocal: true };
        return { jobs: await call("GET /api/jobs", { query }, signal), isLocal: false };
      },
    }),
};
