import { queryOptions } from "@tanstack/react-query";
import { jobsApi } from "#contract/jobs.ts";
import { call } from "#web/platform/call.ts";

export const jobsData = {
  featured: () =>
    queryOptions({ queryKey: ["jobs", "featured"], queryFn: ({ signal }) => call(jobsApi.featured, {}, signal) }),
};
