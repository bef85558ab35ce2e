import type { z } from "zod";
import type { ErrorCode } from "#contract/errors.ts";
import type { ReportVerdict } from "#contract/moderation.ts";
import type { reportInput } from "#contract/reports.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import { violated, withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { Decision } from "#server/platform/decision.ts";
import { AppError, refuse } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/route.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import type { Moderated, Moderating } from "./moderating.service.ts";
import {
  closeReports,
  findReport,
  findReportable,
  findReportableOfProfessional,
  insertReport,
  type ReportedReview,
} from "./review-reports.queries.ts";

type Input = z.output<typeof reportInput>;

/** Why somebody may not report a review, if so. */
export function reportRefusal(
  review: { userId: number | null; isPublic: boolean } | undefined,
  userId: number,
): ErrorCode | undefined {
  if (!review?.isPublic) return "not_found";
  return review.userId === userId ? "reports.own" : undefined;
}

export type ReviewReports = ReturnType<typeof createReviewReports>;

/** What members tell the admins about public reviews, and what admins decide about it. */
export function createReviewReports(
  platform: Pick<Platform, "clock" | "database" | "throttle">,
  {
    businesses,
    professionals,
    reviews,
    professionalReviews,
  }: {
    businesses: Pick<Businesses, "requireVisible">;
    professionals: Pick<Professionals, "requireVisible">;
    reviews: Pick<Moderating, "takeDown" | "lock">;
    professionalReviews: Pick<Moderating, "takeDown" | "lock">;
  },
) {
  const { clock, database, throttle } = platform;
  const { db } = database;

  async function write(of: ReportedReview, input: Input, reporterId: number): Promise<void> {
    const isNew = await insertReport(db, {
      ...of,
      reporterId,
      reason: input.reason,
      note: input.note ?? null,
      createdAt: clock.now().toISOString(),
    }).catch((error: unknown) => {
      // The review was deleted in between.
      throw violated(error)?.kind === "foreign" ? refuse("not_found") : error;
    });
    if (!isNew) throw refuse("reports.already_reported");
  }

  return {
    /** Tells the admins about a public review of a listing, once. @throws not_found, reports.own, reports.already_reported, too_many_requests */
    async reportReview(reviewId: number, input: Input, { user }: Session): Promise<void> {
      await throttle.consume(THROTTLES.report, `user ${user.id}`);
      const review = await findReportable(db, reviewId);
      const refusal = reportRefusal(review, user.id);
      if (refusal || !review) throw refuse(refusal ?? "not_found");
      await hiddenIsNotThere(businesses.requireVisible(review.subjectId, user));
      await write({ reviewId }, input, user.id);
    },

    /** Tells the admins about a public review of a professional, once. @throws as reportReview */
    async reportProfessionalReview(professionalReviewId: number, input: Input, { user }: Session): Promise<void> {
      await throttle.consume(THROTTLES.report, `user ${user.id}`);
      const review = await findReportableOfProfessional(db, professionalReviewId);
      const refusal = reportRefusal(review, user.id);
      if (refusal || !review) throw refuse(refusal ?? "not_found");
      await hiddenIsNotThere(professionals.requireVisible(user, review.subjectId));
      await write({ professionalReviewId }, input, user.id);
    },

    /**
     * Decides a report and with it all open ones of the same review: upheld, the review is taken down.
     * @throws reports.not_found, reports.already_decided
     */
    async decide(id: number, { upheld, reason }: ReportVerdict, { adminId, note }: Decision): Promise<void> {
      const tell = await withTransaction(db, async (tx) => {
        const known = await findReport(tx, id);
        if (!known) throw refuse("reports.not_found");
        const { of, review, moderating } = await lockReviewed(tx, known);
        // Read again behind the review's lock: somebody else may have been first.
        const open = await findReport(tx, id);
        if (!open) throw refuse("reports.not_found");
        if (open.handledAt !== null) throw refuse("reports.already_decided");
        const down = upheld && reason ? await moderating.takeDown(tx, review, { reason, adminId }) : undefined;
        const handledAt = clock.now().toISOString();
        const reports = await closeReports(tx, of, { upheld, handledBy: adminId, handledAt });
        await note(tx, {
          before: { handled: false, ...down?.decided.before },
          after: { ...of, reports, upheld, ...(reason && { reason }), ...down?.decided.after },
        });
        return down?.tell;
      });
      await tell?.();
    },
  };

  /** The review that a report is about, locked until the transaction ends. */
  async function lockReviewed(
    tx: Db,
    report: { reviewId: number | null; professionalReviewId: number | null },
  ): Promise<{ of: ReportedReview; review: Moderated; moderating: Pick<Moderating, "takeDown"> }> {
    const { reviewId, professionalReviewId } = report;
    const [of, moderating, key]: [ReportedReview, Pick<Moderating, "takeDown" | "lock">, number] =
      reviewId === null
        ? [{ professionalReviewId: professionalReviewId ?? 0 }, professionalReviews, professionalReviewId ?? 0]
        : [{ reviewId }, reviews, reviewId];
    const review = await moderating.lock(tx, key);
    if (!review) throw refuse("reports.not_found");
    return { of, review, moderating };
  }
}

/** To a reporter, a review of what they cannot see is not there. */
async function hiddenIsNotThere(visible: Promise<unknown>): Promise<void> {
  await visible.catch((error: unknown) => {
    throw error instanceof AppError && error.code.endsWith(".not_found") ? refuse("not_found") : error;
  });
}
