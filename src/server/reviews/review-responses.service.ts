import { cheapestPlanWith, planOf, type BusinessPlan } from "#contract/plans.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { plansText } from "#contract/texts/plans.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import { appError, type AppError } from "#server/platform/errors.ts";
import { createHeldTextDecisions, NOTHING_HELD } from "#server/platform/held-texts.ts";
import type { Session } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/platform.ts";
import { textsToHold } from "#server/platform/text-checks.ts";
import { requireVersion } from "#server/platform/version.ts";
import { keepReview, lockReview, updateReview } from "./review-edits.queries.ts";
import type { ReviewResponse, ReviewSubject } from "./review-subject.ts";
import { authorized, responseErrorCode } from "./reviews.policy.ts";
import { reviewVersion } from "./reviews.present.ts";
import { findFacts, findReview, type ReviewKey, type ReviewRow } from "./reviews.queries.ts";

/** Responses of hosts to reviews, and decisions of admins on those that wait. spec: calls §9.1, DECISIONS 44 */
export function createReviewResponses(
  { cache, clock, database: { db } }: Pick<Platform, "cache" | "clock" | "database">,
  subject: ReviewSubject,
) {
  const { tables, tag, ofProfessional, cacheTags } = subject;
  const now = () => clock.now().toISOString();

  /** The columns of a response: one with a link or contact that is not the host's own waits for an admin. */
  async function columnsOf(words: string | null, response: string | null, subjectId: number, isAdmin: boolean) {
    const isChecked = words !== null && words !== response && !isAdmin;
    const isHeld = isChecked && textsToHold({ response: words }, await subject.ownContacts(subjectId)).length > 0;
    if (isHeld) return { heldTexts: { texts: { response: words } }, heldSince: now() };
    if (words === response) return NOTHING_HELD;
    return { response: words, responseDate: words === null ? null : now(), ...NOTHING_HELD };
  }

  return {
    /**
     * Responds to a review in public as its host, changes the response, or removes it with null. While a new one waits
     * for an admin, the one before stays public.
     * @returns the review, and the tier that limits responses
     * @throws not_found, the subject's error for users who are not its host, reviews.not_public, PLAN_LIMIT, invalid for
     * an unfit text, conflict for another version than `version`
     */
    async respond(
      { reviewId, subjectId }: ReviewKey,
      { words, version }: ReviewResponse,
      { user }: Session,
    ): Promise<{ row: ReviewRow; tier: BusinessPlan["tier"] | null }> {
      const hosted = subjectId ?? (await findFacts(db, tables, reviewId))?.subjectId;
      if (hosted === undefined) throw appError("not_found");
      const tier = await subject.requireHost(hosted, user);
      const isChanged = await withTransaction(db, async (tx) => {
        const review = await lockReview(tx, tables, { reviewId, subjectId: hosted });
        if (!review) throw appError("not_found");
        const errorCode = responseErrorCode(review, tier, words);
        if (errorCode) throw errorCode === "PLAN_LIMIT" && tier !== null ? planError(tier) : appError(errorCode);
        requireVersion(version, reviewVersion(review));
        if (words === review.response && review.heldTexts === null) return false;
        const columns = await columnsOf(words, review.response, hosted, user.role === "admin");
        await updateReview(tx, tables, authorized(review), columns);
        return true;
      });
      if (isChanged) await cache.invalidate(tag(hosted));
      const row = await findReview(db, tables, reviewId, user.id);
      if (!row) throw appError("not_found");
      return { row, tier };
    },

    heldTexts: createHeldTextDecisions({
      kind: ofProfessional ? "professional_response" : "response",
      lock: (tx, reviewId) => lockReview(tx, tables, { reviewId }),
      keep: (act, id) => keepReview(act, tables, id),
      write: (tx, review, values) =>
        updateReview(tx, tables, authorized(review), {
          ...values,
          ...("response" in values && { responseDate: now() }),
        }),
      hostOf: ({ subjectId }) => (ofProfessional ? { professionalId: subjectId } : { businessId: subjectId }),
      tagsOf: (tx, { subjectId }) => cacheTags(tx, { id: subjectId }),
    }),
  };
}

function planError(tier: BusinessPlan["tier"]): AppError {
  const lifting = cheapestPlanWith(tier, (plan) => plan.respondsToReviews) ?? planOf(tier);
  return appError("PLAN_LIMIT", {
    message: fill(reviewsText.planNeeded, { plan: plansText.business[lifting.id].name }),
  });
}
