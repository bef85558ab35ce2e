import { reportsApi } from "#contract/reports.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import type { JobReports } from "./job-reports.service.ts";

export function jobReportsRoutes(reports: JobReports): Route[] {
  return [
    route(reportsApi.reportJob, async ({ params, body, session }) => {
      await reports.report("job", params.id, body, session);
      return { success: true } as const;
    }),
  ];
}
