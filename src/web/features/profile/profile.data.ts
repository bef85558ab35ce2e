import { queryOptions } from "@tanstack/react-query";
import { accountsApi } from "#contract/accounts.ts";
import { applicationsApi } from "#contract/applications.ts";
import { programsApi } from "#contract/programs.ts";
import { resumesApi } from "#contract/resumes.ts";
import { call, callList } from "#web/platform/call.ts";

/** How many of the latest applications and enrolments a profile shows. */
export const LATEST = 5;

export const profileData = {
  sessions: () =>
    queryOptions({
      queryKey: ["sessions"],
      queryFn: ({ signal }) => call(accountsApi.listSessions, {}, signal),
    }),
  applications: () =>
    queryOptions({
      queryKey: ["applications", "latest"],
      queryFn: ({ signal }) => call(applicationsApi.listOwn, { query: { page: 1, pageSize: LATEST } }, signal),
    }),
  enrollments: () =>
    queryOptions({
      queryKey: ["enrollments", "latest"],
      queryFn: ({ signal }) =>
        callList(programsApi.listOwnEnrollments, { query: { page: 1, pageSize: LATEST } }, signal),
    }),
  allEnrollments: () =>
    queryOptions({
      queryKey: ["enrollments", "all"],
      queryFn: ({ signal }) => callList(programsApi.listOwnEnrollments, { query: {} }, signal),
      staleTime: 0,
    }),
  resumes: () =>
    queryOptions({
      queryKey: ["resumes", "list"],
      queryFn: ({ signal }) => call(resumesApi.listOwn, { query: {} }, signal),
    }),
  resumeDraft: () =>
    queryOptions({
      queryKey: ["resumes", "draft", null],
      queryFn: ({ signal }) => call(resumesApi.getDraft, { query: {} }, signal),
    }),
  versions: (resumeId: number) =>
    queryOptions({
      queryKey: ["resumes", "versions", resumeId],
      queryFn: ({ signal }) => call(resumesApi.listVersions, { params: { id: resumeId } }, signal),
    }),
};
