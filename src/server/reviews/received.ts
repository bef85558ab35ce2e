import { pageWindow, totalOf } from "#contract/paging.ts";
import { planOf, planThatLifts, type BusinessPlan } from "#contract/plans.ts";
import type { ReceivedReview } from "#contract/reviews.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { plansText } from "#contract/texts/plans.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import type { Total } from "#contract/total.ts";
import type { Asker, Businesses } from "#server/businesses/businesses.service.ts";
import { AppError, refuse } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countReceived, findReceived, findReceivedReview, writeResponse } from "./received.queries.ts";
import { responseRefusal } from "./reviews.policy.ts";
import { presentReceived } from "./reviews.present.ts";
import type { ReviewSort } from "./reviews.queries.ts";

interface ReceivedQuery {
  businessId?: number | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
  sort?: ReviewSort | undefined;
}

/** Reviews as the owner of a listing reads and answers them. spec: product §2 /business-admin, calls §7.5 */
export function createReceived(
  platform: Pick<Platform, "cache" | "clock" | "database">,
  { businesses }: { businesses: Pick<Businesses, "requireManaged"> },
) {
  const { cache, clock, database } = platform;
  const { db } = database;

  return {
    /** All reviews of the listing that the caller runs, held ones too. @throws businesses.not_found */
    async list(asker: NonNullable<Asker>, query: ReceivedQuery): Promise<{ rows: ReceivedReview[]; total: Total }> {
      const listing = await businesses.requireManaged(asker, query.businessId);
      const [rows, count] = await Promise.all([
        findReceived(db, listing.id, query.sort ?? "newest", pageWindow(query)),
        countReceived(db, listing.id),
      ]);
      return { rows: rows.map((row) => presentReceived(row, listing.tier)), total: totalOf(count) };
    },

    /**
     * Answers a review in public, changes the answer, or takes it back with null.
     * @throws not_found for a review of a listing that the caller does not run, reviews.not_public, PLAN_LIMIT
     */
    async respond(reviewId: number, words: string | null, asker: NonNullable<Asker>): Promise<ReceivedReview> {
      const review = await findReceivedReview(db, reviewId);
      if (!review) throw refuse("not_found");
      const listing = await businesses.requireManaged(asker, review.businessId).catch((error: unknown) => {
        // To a stranger a review that is there looks like one that is not.
        throw error instanceof AppError && error.code === "businesses.not_found" ? refuse("not_found") : error;
      });
      const refusal = responseRefusal(review, listing.tier, words);
      if (refusal === "PLAN_LIMIT") throw planRefusal(listing.tier);
      if (refusal) throw refuse(refusal);
      if (words === review.businessResponse) return presentReceived(review, listing.tier);
      const responseDate = words === null ? null : clock.now().toISOString();
      if (!(await writeResponse(db, reviewId, { words, at: responseDate }))) throw refuse("reviews.not_public");
      await cache.changed(`business:${listing.id}`);
      return presentReceived({ ...review, businessResponse: words, responseDate }, listing.tier);
    },
  };
}

function planRefusal(tier: BusinessPlan["tier"]): AppError {
  const lifting = planThatLifts(tier, (plan) => plan.respondsToReviews) ?? planOf(tier);
  return refuse("PLAN_LIMIT", { message: fill(reviewsText.planNeeded, { plan: plansText.business[lifting.id].name }) });
}
