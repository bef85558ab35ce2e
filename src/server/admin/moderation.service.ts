import type { ReportVerdict } from "#contract/moderation.ts";
import type { JobReports } from "#server/jobs/job-reports.service.ts";
import type { MessageReports } from "#server/messages/message-reports.service.ts";
import type { Decision } from "#server/platform/decision.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/http/route.ts";
import type { ReviewDecisions, ReviewRejection } from "#server/reviews/review-decisions.service.ts";
import type { ReviewReports } from "#server/reviews/review-reports.service.ts";
import { createDecisionOf } from "./audited-decisions.service.ts";

type OfReviews = Pick<ReviewDecisions, "approve" | "reject">;

export type Moderation = ReturnType<typeof createModeration>;

/** Carries out admins' decisions on members' content, which the audit log records. spec: DECISIONS 19 */
export function createModeration(
  platform: Pick<Platform, "clock">,
  others: {
    reviews: OfReviews;
    professionalReviews: OfReviews;
    reviewReports: Pick<ReviewReports, "decide">;
    jobReports: Pick<JobReports, "decide">;
    messageReports: Pick<MessageReports, "decide">;
  },
) {
  const { reviews, professionalReviews, reviewReports, jobReports, messageReports } = others;

  const decisionOf = createDecisionOf(platform);

  /** Approves and rejects reviews of one kind. */
  const reviewDecisions = (of: OfReviews, actions: string, subjectType: string) => ({
    /** @throws as Moderating.approve */
    approve: (id: number, burst: readonly number[], session: Session): Promise<void> =>
      of.approve(id, burst, decisionOf(session, `${actions}.approve`, subjectType, id)),

    /** @throws as Moderating.reject */
    reject: (id: number, rejection: ReviewRejection, session: Session): Promise<void> =>
      of.reject(id, rejection, decisionOf(session, `${actions}.reject`, subjectType, id)),
  });

  /** Upholds and dismisses reports of one kind. */
  const reportDecision =
    (of: { decide: (id: number, verdict: ReportVerdict, decision: Decision) => Promise<void> }, subjectType: string) =>
    (id: number, verdict: ReportVerdict, session: Session): Promise<void> =>
      of.decide(
        id,
        verdict,
        decisionOf(session, `${subjectType}s.${verdict.upheld ? "uphold" : "dismiss"}`, subjectType, id),
      );

  return {
    reviews: reviewDecisions(reviews, "reviews", "review"),
    professionalReviews: reviewDecisions(professionalReviews, "professional_reviews", "professional_review"),
    decideReviewReport: reportDecision(reviewReports, "review_report"),
    decideJobReport: reportDecision(jobReports, "job_report"),
    decideMessageReport: reportDecision(messageReports, "message_report"),
  };
}
