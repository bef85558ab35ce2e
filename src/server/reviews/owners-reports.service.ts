import { currentTier, planOf } from "#contract/plans.ts";
import type { ReportVerdict } from "#contract/moderation.ts";
import { inboxRulesText } from "#contract/texts/inbox-rules.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError, invalidFields } from "#server/platform/errors.ts";
import type { Session } from "#server/platform/http/route.ts";
import { businessPlanLimit } from "#server/platform/plan-limit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import type { Act } from "#server/platform/undo.ts";
import { appealErrorCode } from "./owners-reports.policy.ts";
import { findOwnersOpenReport, lockOwnReport, writeAppeal, writeVerdict } from "./owners-reports.queries.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** An admin decided on an owner's report of a review, with a written reason. */
    "reviews.report_decided": {
      reviewId: number;
      businessId: number;
      ownerId: number;
      upheld: boolean;
      reason: string;
    };
  }
}

/**
 * What *Review moderation* gives the owner of a listing: the decision on an own report has a written reason, and can be
 * appealed once. spec: DECISIONS 52
 */
export function createOwnersReports({
  clock,
  database: { db },
  throttle,
}: Pick<Platform, "clock" | "database" | "throttle">) {
  return {
    /** Keeps the reason for the owner who reported the review, if one did. @throws invalid without a reason */
    async keepReason(tx: Db, act: Act, reviewId: number, { upheld, reason }: ReportVerdict): Promise<void> {
      const report = await findOwnersOpenReport(tx, reviewId);
      if (!report || !planOf(currentTier(report, clock.now())).reviewModeration) return;
      if (!reason) throw invalidFields({ reason: inboxRulesText.reasonForOwner });
      await writeVerdict(tx, report.id, reason);
      const { businessId, ownerId } = report;
      act.emitLater("reviews.report_decided", { reviewId, businessId, ownerId, upheld, reason });
    },

    /**
     * Opens the owner's own dismissed report for a second, final decision.
     * @throws reports.not_found, forbidden, reports.undecided, reports.already_appealed, reports.nothing_to_appeal,
     * PLAN_LIMIT, too_many_requests
     */
    async appeal(reviewId: number, appeal: string, { user }: Session): Promise<void> {
      await throttle.consume(THROTTLES.report, `user ${user.id}`);
      await withTransaction(db, async (tx) => {
        const report = await lockOwnReport(tx, { reviewId, reporterId: user.id });
        if (!report) throw appError("reports.not_found");
        if (report.ownerId !== user.id) throw appError("forbidden");
        const errorCode = appealErrorCode(report);
        if (errorCode) throw appError(errorCode);
        const now = clock.now();
        if (!planOf(currentTier(report, now)).reviewModeration) throw businessPlanLimit("reviewModeration");
        await writeAppeal(tx, report.id, { appeal, now: now.toISOString() });
      });
    },
  };
}
