import { createReports, type Reportable } from "#server/accounts/reports.service.ts";
import { AppError, refuse } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { reviewReports } from "./review-reports.table.ts";
import type { Reviews } from "./reviews.service.ts";

export type ReviewReports = ReturnType<typeof createReviewReports>;
type OfReviews = Pick<Reviews, "moderating" | "requireSeen">;

/** Reports of public reviews: an upheld one takes the review down. */
export function createReviewReports(
  platform: Pick<Platform, "clock" | "database" | "throttle">,
  { reviews, professionalReviews }: { reviews: OfReviews; professionalReviews: OfReviews },
) {
  return createReports(platform, {
    review: { about: reviewReports.reviewId, idName: "reviewId", ...reportable(reviews) },
    professionalReview: {
      about: reviewReports.professionalReviewId,
      idName: "professionalReviewId",
      ...reportable(professionalReviews),
    },
  });
}

function reportable({ moderating, requireSeen }: OfReviews): Omit<Reportable, "about" | "idName"> {
  return {
    gone: "not_found",
    async requireReportable(id, reporter) {
      const { userId } = await requireSeen(id, reporter).catch((error: unknown) => {
        // A review of something that the reporter cannot see is not found.
        throw error instanceof AppError && error.code.endsWith(".not_found") ? refuse("not_found") : error;
      });
      return { authorId: userId };
    },
    follow: async (tx, id, down) => down && moderating.takeDown(tx, id, down),
  };
}
