import type { Accounts } from "#server/accounts/accounts.service.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { deletePhotos, deleteVotes, findPhotosOf } from "./account-deletion.queries.ts";
import { reviewsExport } from "./account-export.queries.ts";
import { createReceived } from "./received.service.ts";
import { createPhotoGrants } from "./review-photos.service.ts";
import { reviewReportsRoutes } from "./review-reports.routes.ts";
import { createReviewReports } from "./review-reports.service.ts";
import { reviewedListings } from "./reviewed-listings.service.ts";
import { reviewedProfessionals } from "./reviewed-professionals.service.ts";
import { professionalReviewsRoutes, reviewsRoutes } from "./reviews.routes.ts";
import { createReviewsOf } from "./reviews.service.ts";
import { registerReviewsTasks } from "./reviews.tasks.ts";

export function createReviewsDomain(
  platform: Platform,
  {
    accounts: { activity },
    businesses,
    professionals,
    uploads,
  }: {
    accounts: Accounts;
    businesses: Businesses;
    professionals: Professionals;
    uploads: Uploads;
  },
) {
  const reviews = createReviewsOf(platform, reviewedListings(platform, { businesses }), { activity, uploads });
  const aboutProfessionals = reviewedProfessionals(platform, { professionals });
  const professionalReviews = createReviewsOf(platform, aboutProfessionals, { activity, uploads });
  const reviewReports = createReviewReports(platform, { reviews, professionalReviews });
  registerReviewsTasks(platform, [reviews, professionalReviews]);

  return {
    reviews,
    professionalReviews,
    reviewReports,
    domain: {
      routes: [
        ...reviewsRoutes(reviews, createReceived(platform, { businesses, reviews })),
        ...professionalReviewsRoutes(professionalReviews),
        ...reviewReportsRoutes(reviewReports),
      ],
      fileGrants: createPhotoGrants(platform.database.db),
      ownData: reviewsExport,
      onAccountDeletion: [deleteVotes, deletePhotos],
      onListingPurge: async (tx, ids) => ({ fileKeys: await findPhotosOf(tx, ids) }),
    } satisfies Domain,
  };
}
