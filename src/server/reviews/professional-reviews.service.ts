import type { z } from "zod";
import { pageWindow, totalOf } from "#contract/paging.ts";
import type { ProfessionalReview, professionalReviewInput } from "#contract/professional-reviews.ts";
import type { ReviewPatch, ReviewSummary } from "#contract/reviews.ts";
import type { Total } from "#contract/total.ts";
import type { Activity } from "#server/accounts/activity.service.ts";
import { violated, withTransaction, type Db } from "#server/platform/database/connect.ts";
import { refuse } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Origin, Session } from "#server/platform/route.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import type { Programs } from "#server/programs/programs.service.ts";
import { createModerating, type ModeratedStore } from "./moderating.service.ts";
import { PROFESSIONAL_MODERATION_TASK } from "./outside-moderation.ts";
import { createOutsideVerdicts } from "./outside-verdicts.ts";
import {
  addToRating,
  countReviews,
  countStars,
  deleteReview,
  deleteVote,
  findNamedProfessionals,
  findReview,
  findReviews,
  insertReview,
  insertVote,
  lockReview,
  updateReview,
  type LockedProfessionalReview,
  type ProfessionalReviewRow,
  type ProfessionalReviewSort,
  type ReviewOf,
} from "./professional-reviews.queries.ts";
import { decisionOf, requireWords } from "./review-words.ts";
import { authorized, badgeOf, changeRefusal, ratingChange, voteRefusal, type Authorized } from "./reviews.policy.ts";
import { presentReview, presentSummary } from "./reviews.present.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** A professional (userId) was reviewed; when the review is held, only its author and admins may learn of it. */
    "professionals.reviewed": { professionalId: number; userId: number; reviewId: number; isPublic: boolean };
  }
}

type SignedIn = Session["user"];
interface ListQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
  sort?: ProfessionalReviewSort | undefined;
}
/** Writes a checked review; answers what it is then, undefined when it is gone. */
type Write = (
  tx: Db,
  review: Authorized<LockedProfessionalReview>,
) => Promise<{ isPublic: boolean; rating: number } | undefined>;

export type ProfessionalReviews = ReturnType<typeof createProfessionalReviews>;

/** Reviews of professionals, with their ratings, answers, votes and moderation. spec: product §3, DECISIONS 19 */
export function createProfessionalReviews(
  platform: Platform,
  {
    professionals,
    activity,
    programs,
  }: {
    professionals: Pick<Professionals, "requireManaged" | "requireVisible" | "tellChanged">;
    programs: Pick<Programs, "countPaying">;
    activity: Activity;
  },
) {
  const { cache, clock, database, events, throttle } = platform;
  const { db } = database;
  const store: ModeratedStore<LockedProfessionalReview> = {
    ofProfessional: true,
    lock: (tx, reviewId) => lockReview(tx, { reviewId }),
    update: updateReview,
    subjectOf: ({ professionalId }) => professionalId,
    addToRating,
    tellChanged: professionals.tellChanged,
  };
  const outside = createOutsideVerdicts(platform, store, {
    task: PROFESSIONAL_MODERATION_TASK,
    find: (reviewId) => findReview(db, reviewId, 0),
  });

  /** Changes the caller's own review and the professional's rating in one transaction. */
  async function changeOwn(of: ReviewOf, user: SignedIn, write: Write) {
    await professionals.requireVisible(user, of.professionalId);
    return withTransaction(db, async (tx) => {
      const review = await lockReview(tx, of);
      if (!review) throw refuse("not_found");
      const refusal = changeRefusal(review, user.id);
      if (refusal) throw refuse(refusal);
      const after = await write(tx, authorized(review));
      await addToRating(tx, of.professionalId, ratingChange(review, after));
      return review;
    });
  }

  async function readOne(reviewId: number, viewerId: number): Promise<ProfessionalReviewRow> {
    const row = await findReview(db, reviewId, viewerId);
    if (!row) throw refuse("not_found");
    return row;
  }

  // A renamed author stands under another name on the pages of all reviewed professionals.
  events.on("accounts.renamed", async ({ userId }) => {
    const ids = await findNamedProfessionals(db, userId);
    if (ids.length > 0) await cache.changed(...ids.map((id) => `professional:${id}`));
  });

  return {
    outside,
    moderating: createModerating(platform, store),

    /** Public reviews, the caller's own held one before them. @throws professionals.not_found */
    async list(
      professionalId: number,
      query: ListQuery,
      session: Session | null,
    ): Promise<{ reviews: ProfessionalReview[]; total: Total }> {
      const { id } = await professionals.requireVisible(session?.user, professionalId);
      const of = { professionalId: id, viewerId: session?.user.id ?? 0 };
      const [rows, count] = await Promise.all([
        findReviews(db, of, query.sort ?? "newest", pageWindow(query)),
        countReviews(db, of),
      ]);
      return { reviews: rows.map((row) => presentProfessionalReview(row, session?.user.id)), total: totalOf(count) };
    },

    /** Average and distribution. @throws professionals.not_found */
    async summarize(professionalId: number, session: Session | null): Promise<ReviewSummary> {
      const profile = await professionals.requireVisible(session?.user, professionalId);
      return presentSummary(profile, profile.reviewCount === 0 ? [] : await countStars(db, profile.id));
    },

    /**
     * Writes the caller's review; moderation decides at once whether it is public.
     * @throws professionals.not_found, professionals.own_review, professionals.already_reviewed, too_many_requests
     */
    async create(
      professionalId: number,
      input: z.output<typeof professionalReviewInput>,
      { user }: Session,
      origin: Origin,
    ): Promise<ProfessionalReview> {
      const profile = await professionals.requireVisible(user, professionalId);
      if (profile.userId === user.id) throw refuse("professionals.own_review");
      await throttle.consume(THROTTLES.review, `user ${user.id}`);
      const now = clock.now().toISOString();
      const { rating, anonymous, title, content } = input;
      const decision = decisionOf({ title, content });
      const badge = badgeOf(await programs.countPaying({ professionalId: profile.id }, user.id));
      const reviewId = await withTransaction(db, async (tx) => {
        const id = await insertReview(tx, {
          professionalId: profile.id,
          userId: user.id,
          rating,
          title,
          content,
          anonymous,
          verifiedClient: badge.named,
          verifiedAnonymously: badge.anonymously,
          ...decision,
          createdAt: now,
          updatedAt: now,
        });
        if (id !== undefined)
          await addToRating(tx, profile.id, ratingChange(undefined, { rating, isPublic: decision.isPublic }));
        return id;
      });
      if (reviewId === undefined) throw refuse("professionals.already_reviewed");
      if (decision.isPublic) await professionals.tellChanged(profile.id);
      await activity.record({
        userId: user.id,
        type: "post_review",
        details: { professionalId: profile.id, reviewId },
        origin,
      });
      await outside.ask({ id: reviewId, updatedAt: now, title, content });
      await events.emit("professionals.reviewed", {
        professionalId: profile.id,
        userId: profile.userId,
        reviewId,
        isPublic: decision.isPublic,
      });
      return presentProfessionalReview(await readOne(reviewId, user.id), user.id);
    },

    /** Changes the caller's own review; changed words are moderated anew. @throws professionals.not_found, not_found, forbidden, invalid, too_many_requests */
    async update(of: ReviewOf, patch: ReviewPatch, { user }: Session): Promise<ProfessionalReview> {
      await throttle.consume(THROTTLES.review, `user ${user.id}`);
      const before = await changeOwn(of, user, async (tx, review) => {
        const next = {
          rating: patch.rating ?? review.rating,
          title: patch.title ?? review.title,
          content: patch.content ?? review.content,
          anonymous: patch.anonymous ?? review.anonymous,
        };
        requireWords(next);
        const isReworded = next.title !== review.title || next.content !== review.content;
        const decision = isReworded ? decisionOf(next, review) : { isPublic: review.isPublic };
        await updateReview(tx, review, { ...next, ...decision, updatedAt: clock.now().toISOString() });
        return { isPublic: decision.isPublic, rating: next.rating };
      });
      const row = await readOne(of.reviewId, user.id);
      if (before.isPublic || row.isPublic) await professionals.tellChanged(of.professionalId);
      if (row.title !== before.title || row.content !== before.content) await outside.ask(row);
      return presentProfessionalReview(row, user.id);
    },

    /** Deletes the caller's own review. @throws professionals.not_found, not_found, forbidden */
    async remove(of: ReviewOf, { user }: Session): Promise<void> {
      const before = await changeOwn(of, user, async (tx, review) => {
        await deleteReview(tx, review);
        return undefined;
      });
      if (before.isPublic) await professionals.tellChanged(of.professionalId);
    },

    /**
     * Answers a review of oneself in public, changes the answer, or takes it back with null.
     * @throws professionals.not_found, professionals.edit_denied, not_found, reviews.not_public
     */
    async respond(of: ReviewOf, words: string | null, { user }: Session): Promise<ProfessionalReview> {
      await professionals.requireManaged(user, of.professionalId);
      await withTransaction(db, async (tx) => {
        const review = await lockReview(tx, of);
        if (!review) throw refuse("not_found");
        if (words !== null && !review.isPublic) throw refuse("reviews.not_public");
        if (words === review.professionalResponse) return;
        await updateReview(tx, authorized(review), {
          professionalResponse: words,
          responseDate: words === null ? null : clock.now().toISOString(),
        });
      });
      await cache.changed(`professional:${of.professionalId}`);
      return presentProfessionalReview(await readOne(of.reviewId, user.id), user.id);
    },

    /** Marks a review as helpful or takes the mark back; doing it twice changes nothing. @throws professionals.not_found, not_found, reviews.own_helpful */
    async vote(of: ReviewOf, helpful: boolean, { user }: Session): Promise<{ helpful: number; votedHelpful: boolean }> {
      await professionals.requireVisible(user, of.professionalId);
      const review = await findReviewOf(of, user.id);
      const refusal = voteRefusal(review, user.id);
      if (refusal) throw refuse(refusal);
      const isChanged = await (
        helpful ? insertVote(db, of.reviewId, user.id) : deleteVote(db, of.reviewId, user.id)
      ).catch((error: unknown) => {
        // The review was deleted in between.
        throw violated(error)?.kind === "foreign" ? refuse("not_found") : error;
      });
      if (isChanged) await cache.changed(`professional:${of.professionalId}`);
      return { helpful: (await readOne(of.reviewId, user.id)).helpful, votedHelpful: helpful };
    },
  };

  async function findReviewOf(of: ReviewOf, viewerId: number): Promise<ProfessionalReviewRow | undefined> {
    const row = await findReview(db, of.reviewId, viewerId);
    return row?.professionalId === of.professionalId ? row : undefined;
  }
}

/** A review as it leaves the server; the author of an anonymous one is never in it. */
function presentProfessionalReview(row: ProfessionalReviewRow, viewerId: number | undefined): ProfessionalReview {
  const { professionalResponse, verifiedClient, professionalId: _, ...shared } = row;
  const presented = presentReview(
    { ...shared, businessResponse: professionalResponse, verifiedPurchase: verifiedClient },
    viewerId,
  );
  const { businessResponse: __, verifiedPurchase: ___, ...review } = presented;
  return { ...review, professionalResponse, verifiedClient };
}
