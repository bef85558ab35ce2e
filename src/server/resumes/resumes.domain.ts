import type { Accounts } from "#server/accounts/accounts.service.ts";
import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { resumesExport } from "./account-export.queries.ts";
import { resumesRoutes } from "./resumes.routes.ts";
import { createResumes, type ResumeJobs, type ResumeRecipients } from "./resumes.service.ts";
import { registerResumesTasks } from "./resumes.tasks.ts";

/** Implemented by later domains; must not be called while domains are created. */
export interface ResumesPorts {
  recipients: ResumeRecipients;
  jobs: ResumeJobs;
}

export function createResumesDomain(
  platform: Platform,
  {
    accounts: { activity },
    ...needs
  }: ResumesPorts & { accounts: Accounts; professionals: Professionals; uploads: Uploads },
) {
  const resumes = createResumes(platform, { ...needs, activity });
  registerResumesTasks(platform, resumes);

  return {
    resumes,
    domain: {
      routes: resumesRoutes(resumes),
      fileGrants: resumes.fileGrants,
      ownData: resumesExport,
    } satisfies Domain,
  };
}
