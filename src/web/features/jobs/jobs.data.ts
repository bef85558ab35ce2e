import { queryOptions } from "@tanstack/react-query";
import { jobsApi } from "#contract/jobs.ts";
import { call } from "#web/platform/call.ts";

/** What home and a job's page read; the list, which knows filters, is in a file of its own. */
export const jobsData = {
  featured: () =>
    queryOptions({ queryKey: ["jobs", "featured"], queryFn: ({ signal }) => call(jobsApi.featured, {}, signal) }),
  detail: (id: number) =>
    queryOptions({
      queryKey: ["jobs", "detail", id],
      queryFn: ({ signal }) => call(jobsApi.get, { params: { id } }, signal),
    }),
  similar: (id: number) =>
    queryOptions({
      queryKey: ["jobs", "similar", id],
      queryFn: ({ signal }) => call(jobsApi.similar, { params: { id } }, signal),
    }),
};
