import type { ReportVerdict } from "#contract/moderation.ts";
import { currentPlan } from "#contract/plans.ts";
import { inboxRulesText } from "#contract/texts/inbox-rules.ts";
import { actFor } from "#server/businesses/businesses.service.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError, invalidFields } from "#server/platform/errors.ts";
import type { Session, SignedInUser } from "#server/platform/http/route.ts";
import { businessPlanLimit } from "#server/platform/plan-limit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import type { Act } from "#server/platform/undo.ts";
import { appealErrorCode, reportsForOwner } from "./owners-reports.policy.ts";
import { findReviewedListing, lockOwnersReport, writeAppeal, writeVerdict } from "./owners-reports.queries.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** An admin decided on an owner's report of a review, with a written reason. */
    "reviews.report_decided": {
      reviewId: number;
      businessId: number;
      ownerId: number;
      upheld: boolean;
      /** Whether it was the decision on an appeal. */
      isFinal: boolean;
      reason: string;
    };
  }
}

/**
 * What *Review moderation* gives the owner of a listing: the decision on a report by the owner or a manager has a written
 * reason, and can be appealed once. spec: DECISIONS 52
 */
export function createOwnersReports({
  clock,
  database: { db },
  throttle,
}: Pick<Platform, "clock" | "database" | "throttle">) {
  return {
    /** The owner for whom a user reports a review of the listing; null for a reader. */
    async ownerFor(reviewId: number, reporter: SignedInUser): Promise<number | null> {
      const listing = await findReviewedListing(db, reviewId);
      return listing && reportsForOwner(listing, reporter, actFor) ? listing.ownerId : null;
    },

    /** Keeps the reason for the owner for whom the review was reported, if it was. @throws invalid without a reason */
    async keepReason(tx: Db, act: Act, reviewId: number, { upheld, reason }: ReportVerdict): Promise<void> {
      const found = await lockOwnersReport(tx, reviewId);
      if (!found || found.report.handledAt !== null) return;
      const { id: businessId, ownerId } = found.listing;
      if (ownerId === null || !currentPlan(found.listing, clock.now()).reviewModeration) return;
      if (!reason) throw invalidFields({ reason: inboxRulesText.reasonForOwner });
      await writeVerdict(tx, found.report.id, reason);
      const isFinal = found.report.appealedAt !== null;
      act.emitLater("reviews.report_decided", { reviewId, businessId, ownerId, upheld, isFinal, reason });
    },

    /**
     * Opens a dismissed report of the owner for a second, final decision.
     * @throws reports.not_found for anyone but the owner and managers, reports.undecided, reports.already_appealed,
     * reports.nothing_to_appeal, PLAN_LIMIT, too_many_requests
     */
    async appeal(reviewId: number, appeal: string, { user }: Session): Promise<void> {
      await throttle.consume(THROTTLES.report, `user ${user.id}`);
      await withTransaction(db, async (tx) => {
        const found = await lockOwnersReport(tx, reviewId);
        if (!found || !reportsForOwner(found.listing, user, actFor)) throw appError("reports.not_found");
        const errorCode = appealErrorCode(found.report);
        if (errorCode) throw appError(errorCode);
        const now = clock.now();
        if (!currentPlan(found.listing, now).reviewModeration) throw businessPlanLimit("reviewModeration");
        await writeAppeal(tx, found.report.id, { appeal, now: now.toISOString() });
      });
    },
  };
}
