import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api/call.ts";

/** Queries of the apply dialog; the user's own data is refetched whenever a screen shows it. spec: DECISIONS 34 */
export const applyData = {
  resumes: () =>
    queryOptions({
      queryKey: ["resumes", "own"],
      queryFn: ({ signal }) => call("GET /api/resume/my-resumes", {}, signal),
      staleTime: 0,
    }),
  resume: (id: number) =>
    queryOptions({
      queryKey: ["resumes", "one", id],
      queryFn: ({ signal }) => call("GET /api/resume/{id}", { params: { id } }, signal),
    }),
  application: (id: number) =>
    queryOptions({
      queryKey: ["applications", "detail", id],
      queryFn: ({ signal }) => call("GET /api/job-applications/{id}", { params: { id } }, signal),
      staleTime: 0,
    }),
};
