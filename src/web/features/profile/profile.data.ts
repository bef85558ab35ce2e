import { queryOptions } from "@tanstack/react-query";
import { accountsApi } from "#contract/accounts.ts";
import { applicationsApi } from "#contract/applications.ts";
import { programsApi } from "#contract/programs.ts";
import { resumesApi } from "#contract/resumes.ts";
import { call } from "#web/platform/call.ts";

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
      queryFn: ({ signal }) => call(programsApi.listOwnEnrollments, { query: { page: 1, pageSize: LATEST } }, signal),
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
