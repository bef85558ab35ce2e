import { jobSearch } from "#contract/jobs.ts";
import type { Accounts } from "#server/accounts/accounts.service.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import type { Gazetteer } from "#server/gazetteer/gazetteer.service.ts";
import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SearchSource } from "#server/platform/search/search-sql.ts";
import type { Ledger } from "#server/subscriptions/ledger.service.ts";
import type { Resumes } from "#server/resumes/resumes.service.ts";
import { closeJobsOf } from "./account-deletion.queries.ts";
import { jobsExport } from "./account-export.queries.ts";
import { applicationsRoutes } from "./applications.routes.ts";
import { createApplications } from "./applications.service.ts";
import { registerApplicationsTasks } from "./applications.tasks.ts";
import { jobAlertsRoutes } from "./job-alerts.routes.ts";
import { createJobAlerts } from "./job-alerts.service.ts";
import { registerJobAlertsTasks } from "./job-alerts.tasks.ts";
import { jobReportsRoutes } from "./job-reports.routes.ts";
import { createJobReports } from "./job-reports.service.ts";
import { createJobPlaces } from "./job-places.service.ts";
import { jobsFeedHandler } from "./jobs-feed.routes.ts";
import { jobsRoutes } from "./jobs.routes.ts";
import { createJobs } from "./jobs.service.ts";
import { registerJobsTasks } from "./jobs.tasks.ts";

export const jobSource: SearchSource = { description: jobSearch, table: "jobs", folder: "jobs" };

export function createJobsDomain(
  platform: Platform,
  {
    accounts: { activity },
    businesses,
    gazetteer,
    ledger,
    resumes,
  }: { accounts: Accounts; businesses: Businesses; gazetteer: Gazetteer; ledger: Ledger; resumes: Resumes },
) {
  const places = createJobPlaces(platform, gazetteer);
  const jobs = createJobs(platform, { businesses, activity, gazetteer, ledger, places });
  const jobAlerts = createJobAlerts(platform, gazetteer);
  const applications = createApplications(platform, { businesses, resumes, activity });
  const jobReports = createJobReports(platform, { jobs });
  registerJobsTasks(platform, { jobs, places });
  registerJobAlertsTasks(platform, jobAlerts);
  registerApplicationsTasks(platform, applications);

  return {
    jobs,
    applications,
    jobReports,
    domain: {
      routes: [
        ...jobsRoutes(jobs),
        ...jobAlertsRoutes(jobAlerts),
        ...applicationsRoutes(applications),
        ...jobReportsRoutes(jobReports),
      ],
      mounts: [{ method: "get", path: "/jobs/feed.xml", handle: jobsFeedHandler(platform, jobs) }],
      ownData: jobsExport,
      onAccountDeletion: [closeJobsOf],
    } satisfies Domain,
  };
}
