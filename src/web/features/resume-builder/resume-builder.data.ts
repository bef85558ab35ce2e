import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api/call.ts";

export const resumeBuilderData = {
  /** The draft of a resume being edited, or of a new one (null). */
  draft: (resumeId: number | null) =>
    queryOptions({
      queryKey: ["resumes", "draft", resumeId],
      queryFn: ({ signal }) => call("GET /api/resume/draft", { query: resumeId === null ? {} : { resumeId } }, signal),
    }),
  resume: (id: number) =>
    queryOptions({
      queryKey: ["resumes", "one", id],
      queryFn: ({ signal }) => call("GET /api/resume/{id}", { params: { id } }, signal),
    }),
  /** The job the user wants to apply for. */
  job: (id: number) =>
    queryOptions({
      queryKey: ["jobs", "target", id],
      queryFn: ({ signal }) => call("GET /api/jobs/{id}", { params: { id } }, signal),
    }),
};
