import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api/call.ts";

/** What applying reads; one's own things are read anew whenever a screen shows them. spec: DECISIONS 34 */
export const applyData = {
  resumes: () =>
    queryOptions({
      queryKey: ["resumes", "own"],
      queryFn: ({ signal }) => call("GET /api/resume/my-resumes", {}, signal),
      staleTime: 0,
    }),
  application: (id: number) =>
    queryOptions({
      queryKey: ["applications", "detail", id],
      queryFn: ({ signal }) => call("GET /api/job-applications/{id}", { params: { id } }, signal),
      staleTime: 0,
    }),
};
