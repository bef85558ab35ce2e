import type { HeldTextKind } from "#contract/held-texts.ts";
import type { InboxKind } from "#contract/inbox.ts";
import type { ReportVerdict } from "#contract/moderation.ts";
import type { JobReports } from "#server/jobs/job-reports.service.ts";
import type { MessageReports } from "#server/messages/message-reports.service.ts";
import type { UndoableDecision } from "#server/platform/decision.ts";
import type { HeldTextDecisions } from "#server/platform/held-texts.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/http/route.ts";
import type { DecidedReviews, ReviewDecisions, ReviewRejection } from "#server/reviews/review-decisions.service.ts";
import type { ReviewReports } from "#server/reviews/review-reports.service.ts";
import { createInboxDecisionOf } from "./audited-decisions.service.ts";

interface HeldTextRef {
  kind: HeldTextKind;
  id: number;
}

type OfReviews = Pick<ReviewDecisions, "approve" | "reject">;

export type Moderation = ReturnType<typeof createModeration>;

/** Carries out admins' decisions on members' content, which the audit log records. spec: DECISIONS 19 */
export function createModeration(
  platform: Pick<Platform, "clock" | "undo">,
  others: {
    reviews: OfReviews;
    professionalReviews: OfReviews;
    reviewReports: Pick<ReviewReports, "decide">;
    jobReports: Pick<JobReports, "decide">;
    messageReports: Pick<MessageReports, "decide">;
    heldTexts: Record<HeldTextKind, HeldTextDecisions>;
  },
) {
  const { reviews, professionalReviews, reviewReports, jobReports, messageReports, heldTexts } = others;

  const inboxDecisionOf = createInboxDecisionOf(platform);

  /** Approves and rejects reviews of one kind. */
  const reviewDecisions = (of: OfReviews, actions: string, kind: InboxKind) => ({
    /** @throws as Moderating.approve */
    approve: (id: number, decided: DecidedReviews, session: Session): Promise<void> =>
      of.approve(id, decided, inboxDecisionOf(session, kind, `${actions}.approve`, id)),

    /** @throws as Moderating.reject */
    reject: (id: number, rejection: ReviewRejection, session: Session): Promise<void> =>
      of.reject(id, rejection, inboxDecisionOf(session, kind, `${actions}.reject`, id)),
  });

  /** Upholds and dismisses reports of one kind. */
  const reportDecision =
    (
      of: { decide: (id: number, verdict: ReportVerdict, decision: UndoableDecision) => Promise<void> },
      kind: InboxKind,
    ) =>
    (id: number, verdict: ReportVerdict, session: Session): Promise<void> =>
      of.decide(id, verdict, inboxDecisionOf(session, kind, `${kind}s.${verdict.upheld ? "uphold" : "dismiss"}`, id));

  return {
    /** @throws as HeldTextDecisions.approve */
    approveHeldTexts: ({ kind, id }: HeldTextRef, since: string, session: Session): Promise<void> =>
      heldTexts[kind].approve(id, since, inboxDecisionOf(session, kind, "texts.approve", id)),

    /** @throws as HeldTextDecisions.reject */
    rejectHeldTexts: (
      { kind, id }: HeldTextRef,
      { since, reason }: { since: string; reason: string },
      session: Session,
    ): Promise<void> => heldTexts[kind].reject(id, since, reason, inboxDecisionOf(session, kind, "texts.reject", id)),

    reviews: reviewDecisions(reviews, "reviews", "review"),
    professionalReviews: reviewDecisions(professionalReviews, "professional_reviews", "professional_review"),
    decideReviewReport: reportDecision(reviewReports, "review_report"),
    decideJobReport: reportDecision(jobReports, "job_report"),
    decideMessageReport: reportDecision(messageReports, "message_report"),
  };
}
