import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api/call.ts";

/** Queries of the home page and a job's page; those of the list, which need the filters, are in a separate file. */
export const jobsData = {
  featured: () =>
    queryOptions({
      queryKey: ["jobs", "featured"],
      queryFn: ({ signal }) => call("GET /api/jobs/featured", {}, signal),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: ["jobs", "detail", id],
      queryFn: ({ signal }) => call("GET /api/jobs/{id}", { params: { id } }, signal),
    }),
  similar: (id: number) =>
    queryOptions({
      queryKey: ["jobs", "similar", id],
      queryFn: ({ signal }) => call("GET /api/jobs/{id}/similar", { params: { id } }, signal),
    }),
};
