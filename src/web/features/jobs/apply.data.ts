import { queryOptions } from "@tanstack/react-query";
import { applicationsApi } from "#contract/applications.ts";
import { resumesApi } from "#contract/resumes.ts";
import { call } from "#web/platform/call.ts";

/** What applying reads; one's own things are read anew whenever a screen shows them. spec: DECISIONS 34 */
export const applyData = {
  resumes: () =>
    queryOptions({
      queryKey: ["resumes", "own"],
      queryFn: ({ signal }) => call(resumesApi.listOwn, {}, signal),
      staleTime: 0,
    }),
  application: (id: number) =>
    queryOptions({
      queryKey: ["applications", "detail", id],
      queryFn: ({ signal }) => call(applicationsApi.get, { params: { id } }, signal),
      staleTime: 0,
    }),
};
