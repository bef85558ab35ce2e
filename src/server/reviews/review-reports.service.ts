import { createReports, type ReportableKind } from "#server/accounts/reports.service.ts";
import { AppError, appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createOwnersReports } from "./owners-reports.service.ts";
import { reviewReports } from "./review-reports.table.ts";
import type { Reviews } from "./reviews.service.ts";

export type ReviewReports = ReturnType<typeof createReviewReports>;
type ReportedReviews = Pick<Reviews, "adminDecisions" | "requireVisibleReview">;

/** Reports of public reviews: an upheld one takes the review down. */
export function createReviewReports(
  platform: Pick<Platform, "clock" | "database" | "throttle">,
  { reviews, professionalReviews }: { reviews: ReportedReviews; professionalReviews: ReportedReviews },
) {
  const { appeal, ...forOwners } = createOwnersReports(platform);
  const reports = createReports(platform, {
    review: { about: reviewReports.reviewId, idName: "reviewId", ...forOwners, ...reportable(reviews) },
    professionalReview: {
      about: reviewReports.professionalReviewId,
      idName: "professionalReviewId",
      ...reportable(professionalReviews),
    },
  });
  return { ...reports, appeal };
}

function reportable({
  adminDecisions,
  requireVisibleReview,
}: ReportedReviews): Omit<ReportableKind, "about" | "idName"> {
  return {
    goneCode: "not_found",
    async requireReportable(id, reporter) {
      const { userId } = await requireVisibleReview(id, reporter).catch((error: unknown) => {
        // A review of something that the reporter cannot see is not found.
        throw error instanceof AppError && error.code.endsWith(".not_found") ? appError("not_found") : error;
      });
      return { authorId: userId };
    },
    applyVerdict: async (tx, act, id, down) => down && adminDecisions.takeDown(tx, act, id, down),
  };
}
