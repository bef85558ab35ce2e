import { reportsApi } from "#contract/reports.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import type { ReviewReports } from "./review-reports.service.ts";

export function reviewReportsRoutes(reports: ReviewReports): Route[] {
  return [
    route(reportsApi.reportReview, async ({ params, body, session }) => {
      await reports.report("review", params.id, body, session);
      return { success: true } as const;
    }),
    route(reportsApi.appealReview, async ({ params, body, session }) => {
      await reports.appeal(params.id, body.appeal, session);
      return { success: true } as const;
    }),
    route(reportsApi.reportProfessionalReview, async ({ params, body, session }) => {
      await reports.report("professionalReview", params.id, body, session);
      return { success: true } as const;
    }),
  ];
}
