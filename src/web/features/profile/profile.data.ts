import { queryOptions } from "@tanstack/react-query";
import { call, callList } from "#web/platform/api/call.ts";

/** How many of the latest applications and enrolments the profile shows. */
export const LATEST_COUNT = 5;

export const profileData = {
  sessions: () =>
    queryOptions({
      queryKey: ["sessions"],
      queryFn: ({ signal }) => call("GET /api/user/sessions", {}, signal),
    }),
  applications: () =>
    queryOptions({
      queryKey: ["applications", "latest"],
      queryFn: ({ signal }) =>
        call("GET /api/job-applications", { query: { page: 1, pageSize: LATEST_COUNT } }, signal),
    }),
  enrollments: () =>
    queryOptions({
      queryKey: ["enrollments", "latest"],
      queryFn: ({ signal }) =>
        callList("GET /api/programs/my-enrollments", { query: { page: 1, pageSize: LATEST_COUNT } }, signal),
    }),
  allEnrollments: () =>
    queryOptions({
      queryKey: ["enrollments", "all"],
      queryFn: ({ signal }) => callList("GET /api/programs/my-enrollments", { query: {} }, signal),
      staleTime: 0,
    }),
  resumes: () =>
    queryOptions({
      queryKey: ["resumes", "list"],
      queryFn: ({ signal }) => call("GET /api/resume/my-resumes", { query: {} }, signal),
    }),
  resumeDraft: () =>
    queryOptions({
      queryKey: ["resumes", "draft", null],
      queryFn: ({ signal }) => call("GET /api/resume/draft", { query: {} }, signal),
    }),
  versions: (resumeId: number) =>
    queryOptions({
      queryKey: ["resumes", "versions", resumeId],
      queryFn: ({ signal }) => call("GET /api/resume/{id}/versions", { params: { id: resumeId } }, signal),
    }),
};
