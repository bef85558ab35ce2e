import { queryOptions } from "@tanstack/react-query";
import { jobsApi } from "#contract/jobs.ts";
import { resumesApi } from "#contract/resumes.ts";
import { call } from "#web/platform/call.ts";

export const resumeBuilderData = {
  /** What was typed of a resume being edited, or of a new one (null). */
  draft: (resumeId: number | null) =>
    queryOptions({
      queryKey: ["resumes", "draft", resumeId],
      queryFn: ({ signal }) => call(resumesApi.getDraft, { query: resumeId === null ? {} : { resumeId } }, signal),
    }),
  resume: (id: number) =>
    queryOptions({
      queryKey: ["resumes", "one", id],
      queryFn: ({ signal }) => call(resumesApi.get, { params: { id } }, signal),
    }),
  /** The job one wants to apply for. */
  job: (id: number) =>
    queryOptions({
      queryKey: ["jobs", "target", id],
      queryFn: ({ signal }) => call(jobsApi.get, { params: { id } }, signal),
    }),
};
