import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import type { ReceivedReview } from "#contract/reviews.ts";
import type { Total } from "#contract/total.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session, SignedInUser } from "#server/platform/http/route.ts";
import { countReceived, findReceived, findReceivedReview } from "./received.queries.ts";
import { presentReceived } from "./reviews.present.ts";
import { findFacts, type ReviewSort } from "./reviews.queries.ts";
import { reviews as reviewsTable } from "./reviews.table.ts";
import type { ReviewResponse } from "./review-subject.ts";
import type { Reviews } from "./reviews.service.ts";

interface ReceivedQuery extends PageQuery {
  businessId?: number | undefined;
  sort?: ReviewSort | undefined;
}

export type ReceivedReviews = ReturnType<typeof createReceived>;

/** Reviews as the owner of a listing reads and responds to them. spec: product §2 /business-admin, calls §7.5 */
export function createReceived(
  { database: { db } }: Pick<Platform, "database">,
  { businesses, reviews }: { businesses: Pick<Businesses, "requireManaged">; reviews: Pick<Reviews, "respond"> },
) {
  /** A review of a listing, for its host. @throws not_found, businesses.not_found */
  async function read(reviewId: number, caller: SignedInUser): Promise<ReceivedReview> {
    const [row, facts] = await Promise.all([
      findReceivedReview(db, reviewId),
      findFacts(db, { reviews: reviewsTable }, reviewId),
    ]);
    if (!row || !facts) throw appError("not_found");
    return presentReceived(row, (await businesses.requireManaged(caller, facts.subjectId)).tier, caller);
  }

  return {
    /** All reviews of the listing that the caller runs, including held ones. @throws businesses.not_found */
    async list(caller: SignedInUser, query: ReceivedQuery): Promise<{ rows: ReceivedReview[]; total: Total }> {
      const listing = await businesses.requireManaged(caller, query.businessId);
      const [rows, count] = await Promise.all([
        findReceived(db, listing.id, query.sort ?? "newest", pageWindow(query)),
        countReceived(db, listing.id),
      ]);
      return { rows: rows.map((row) => presentReceived(row, listing.tier, caller)), total: toTotal(count) };
    },

    read,

    /** Responds to a review of a listing. @throws as respond of reviews */
    async respond(reviewId: number, response: ReviewResponse, session: Session): Promise<ReceivedReview> {
      const { tier } = await reviews.respond({ reviewId }, response, session);
      const row = await findReceivedReview(db, reviewId);
      if (!row || tier === null) throw appError("not_found");
      return presentReceived(row, tier, session.user);
    },
  };
}
