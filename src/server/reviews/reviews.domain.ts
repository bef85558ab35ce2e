import type { Accounts } from "#server/accounts/accounts.service.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import type { Programs } from "#server/programs/programs.service.ts";
import { forgetVotes } from "./account-deletion.queries.ts";
import { reviewsExport } from "./account-export.queries.ts";
import { professionalReviewsRoutes } from "./professional-reviews.routes.ts";
import { createProfessionalReviews } from "./professional-reviews.service.ts";
import { reviewReportsRoutes } from "./review-reports.routes.ts";
import { createReviewReports } from "./review-reports.service.ts";
import { reviewsRoutes } from "./reviews.routes.ts";
import { createReviews } from "./reviews.service.ts";
import { registerReviewsTasks } from "./reviews.tasks.ts";

export function createReviewsDomain(
  platform: Platform,
  {
    accounts: { activity },
    businesses,
    professionals,
    programs,
  }: {
    accounts: Accounts;
    businesses: Businesses;
    professionals: Professionals;
    programs: Programs;
  },
) {
  const reviews = createReviews(platform, { businesses, activity });
  const professionalReviews = createProfessionalReviews(platform, { professionals, programs, activity });
  const reviewReports = createReviewReports(platform, {
    businesses,
    professionals,
    reviews: reviews.moderating,
    professionalReviews: professionalReviews.moderating,
  });
  registerReviewsTasks(platform, reviews, professionalReviews);

  return {
    reviews,
    professionalReviews,
    reviewReports,
    domain: {
      routes: [
        ...reviewsRoutes(reviews),
        ...professionalReviewsRoutes(professionalReviews),
        ...reviewReportsRoutes(reviewReports),
      ],
      ownData: reviewsExport,
      onAccountDeletion: [forgetVotes],
    } satisfies Domain,
  };
}
