import type { CollectiveReviewInput, ReviewPatch } from "#contract/reviews.ts";
import type { BusinessKind } from "#contract/businesses.ts";
import { pageWindow, totalOf } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import type { Activity } from "#server/accounts/activity.service.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import { keepData } from "#server/platform/answers.ts";
import { violated, withTransaction, type Db } from "#server/platform/database/connect.ts";
import { refuse } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Origin, Session } from "#server/platform/route.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import { createReceived } from "./received.ts";
import { createModerating, type ModeratedStore } from "./moderating.service.ts";
import { MODERATION_TASK } from "./outside-moderation.ts";
import { createOutsideVerdicts } from "./outside-verdicts.ts";
import { decisionOf, requireWords } from "./review-words.ts";
import { moderate } from "./reviews.moderation.ts";
import {
  authorized,
  changeRefusal,
  ratingChange,
  reviewRefusal,
  voteRefusal,
  windowBehindHeld,
  type Authorized,
} from "./reviews.policy.ts";
import { presentSummary } from "./reviews.present.ts";
import {
  addToRating,
  countHelpful,
  deleteReview,
  deleteVote,
  findNamedListings,
  findRating,
  findReview,
  findParticipants,
  hasPart,
  findVotable,
  insertReview,
  insertVote,
  lockReview,
  prepareReading,
  updateReview,
  type LockedReview,
  type ReviewRow,
  type ReviewSort,
} from "./reviews.queries.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** A review was written; when it is held, only its author and admins may learn of it. */
    "reviews.created": { reviewId: number; businessId: number; kind: BusinessKind; isPublic: boolean };
  }
}

interface ListQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
  sort?: ReviewSort | undefined;
}
type OfReview = { businessId: number; reviewId: number };

/** Writes a checked review; answers what it is then, undefined when it is gone. */
type Write = (
  tx: Db,
  review: Authorized<LockedReview>,
  listing: { kind: BusinessKind },
) => Promise<{ isPublic: boolean; rating: number } | undefined>;

/** Of a listing with more of them each reader is looked for on their own. */
const MOST_PARTICIPANTS_KEPT = 2_000;
/** Changes also with a review that is held, of which only its author knows. */
const participantsTag = (businessId: number) => `review-participants:${businessId}`;

export type Reviews = ReturnType<typeof createReviews>;

/** Reviews of both kinds of listing, with their ratings, votes and moderation. */
export function createReviews(
  platform: Platform,
  { businesses, activity }: { businesses: Pick<Businesses, "requireManaged" | "requireVisible">; activity: Activity },
) {
  const { cache, clock, database, events, throttle } = platform;
  const { db, pool } = database;
  const reading = prepareReading(db);
  const store: ModeratedStore<LockedReview> = {
    ofProfessional: false,
    lock: (tx, reviewId) => lockReview(tx, { reviewId }),
    update: updateReview,
    subjectOf: ({ businessId }) => businessId,
    addToRating,
    tellChanged: async (businessId) => {
      const listing = await findRating(db, businessId);
      if (listing) await tellChanged(businessId, listing.kind);
    },
  };
  const outside = createOutsideVerdicts(platform, store, {
    task: MODERATION_TASK,
    find: (reviewId) => findReview(db, reviewId, 0),
  });

  /** Changes the caller's own review and the listing's rating in one transaction. */
  async function changeOwn(of: OfReview, session: Session, write: Write) {
    const listing = await businesses.requireVisible(of.businessId, session.user);
    const before = await withTransaction(db, async (tx) => {
      const review = await lockReview(tx, of);
      if (!review) throw refuse("not_found");
      const refusal = changeRefusal(review, session.user.id);
      if (refusal) throw refuse(refusal);
      const after = await write(tx, authorized(review), listing);
      await addToRating(tx, of.businessId, ratingChange(review, after));
      return review;
    });
    return { listing, before };
  }

  async function tellChanged(businessId: number, kind: BusinessKind): Promise<void> {
    await cache.changed(`business:${businessId}`, `listings:${kind}`);
  }

  // A renamed author stands under another name on the pages of all reviewed listings.
  events.on("accounts.renamed", async ({ userId }) => {
    const ids = await findNamedListings(db, userId);
    if (ids.length > 0) await cache.changed(...ids.map((id) => `business:${id}`));
  });

  return {
    outside,
    received: createReceived(platform, { businesses }),
    moderating: createModerating(platform, store),

    /** Public reviews, the caller's own held one before them. @throws businesses.not_found, also for the other kind */
    async list(
      businessId: number,
      kind: BusinessKind,
      query: ListQuery,
      session: Session | null,
    ): Promise<{ rows: ReviewRow[]; total: Total }> {
      const listing = await businesses.requireVisible(businessId, session?.user, kind);
      const viewerId = session?.user.id ?? 0;
      const sort = query.sort ?? "newest";
      const window = pageWindow(query);
      const read = session ? reading.heldAndPublic : reading.public;
      const [first, ...others] = await read[sort].execute({ businessId, viewerId, ...window });
      const held = first?.isPublic === false ? first : undefined;
      const total = totalOf(listing.reviewCount + (held ? 1 : 0));
      if (!held) return { rows: first ? [first, ...others] : [], total };
      const { showsHeld, offset, limit } = windowBehindHeld(window, true);
      if (showsHeld) return { rows: [held, ...others.slice(0, limit)], total };
      return { rows: await reading.public[sort].execute({ businessId, viewerId, offset, limit }), total };
    },

    /** Whether a user reads a listing's reviews as visitors do: neither wrote one of them nor marked one as helpful. */
    async readsAsVisitor(businessId: number, userId: number): Promise<boolean> {
      const tags = [`business:${businessId}`, participantsTag(businessId)];
      const participants = await keepData(cache, { key: participantsTag(businessId), tags }, () =>
        findParticipants(pool, businessId, MOST_PARTICIPANTS_KEPT),
      );
      if (participants.length < MOST_PARTICIPANTS_KEPT) return !participants.includes(userId);
      return !(await hasPart(pool, businessId, userId));
    },

    /** Average and distribution of either kind. @throws businesses.not_found */
    async summarize(businessId: number, session: Session | null) {
      const listing = await businesses.requireVisible(businessId, session?.user);
      return presentSummary(listing, listing.reviewCount === 0 ? [] : await reading.stars.execute({ businessId }));
    },

    /**
     * Writes the caller's review; moderation decides at once whether it is public. spec: DECISIONS 19
     * @throws businesses.not_found, reviews.own_business, reviews.already_reviewed, too_many_requests
     */
    async create(
      businessId: number,
      kind: BusinessKind,
      input: Pick<CollectiveReviewInput, "rating" | "title" | "content" | "anonymous">,
      session: Session,
      origin: Origin,
    ): Promise<ReviewRow> {
      const { user } = session;
      await throttle.consume(THROTTLES.review, `user ${user.id}`);
      const words = { title: input.title || null, content: input.content || null };
      const verdict = moderate(words);
      const { rating, anonymous } = input;
      const written = await insertReview(pool, {
        businessId,
        kind,
        userId: user.id,
        rating,
        anonymous,
        ...words,
        verdict,
        now: clock.now(),
      });
      if (!written)
        throw refuse(
          reviewRefusal(await businesses.requireVisible(businessId, user, kind), user.id) ?? "reviews.already_reviewed",
        );
      await Promise.all([
        verdict.passed ? tellChanged(businessId, kind) : cache.changed(participantsTag(businessId)),
        activity.record({
          userId: user.id,
          type: "post_review",
          details: { businessId, reviewId: written.id },
          origin,
        }),
        outside.ask({ id: written.id, updatedAt: written.createdAt, ...words }),
        events.emit("reviews.created", { reviewId: written.id, businessId, kind, isPublic: verdict.passed }),
      ]);
      const fresh = {
        businessResponse: null,
        responseDate: null,
        helpful: 0,
        notHelpful: 0,
        votedHelpful: false,
      };
      return {
        ...fresh,
        ...written,
        updatedAt: written.createdAt,
        userId: user.id,
        username: user.username,
        firstName: user.firstName,
        lastName: user.lastName,
        rating,
        anonymous,
        ...words,
        isPublic: verdict.passed,
      };
    },

    /** Changes the caller's own review; changed words are moderated anew. @throws not_found, forbidden, invalid, too_many_requests */
    async update(of: OfReview, patch: ReviewPatch, session: Session): Promise<ReviewRow> {
      await throttle.consume(THROTTLES.review, `user ${session.user.id}`);
      const now = clock.now().toISOString();
      const { listing, before } = await changeOwn(of, session, async (tx, review, { kind }) => {
        const next = {
          rating: patch.rating ?? review.rating,
          title: patch.title ?? review.title,
          content: patch.content ?? review.content,
          anonymous: patch.anonymous ?? review.anonymous,
        };
        if (kind === "fitness") requireWords(next);
        const words = { title: next.title || null, content: next.content || null };
        const decision =
          words.title === review.title && words.content === review.content
            ? { isPublic: review.isPublic }
            : decisionOf(words, review);
        await updateReview(tx, review, { ...next, ...words, ...decision, updatedAt: now });
        return { isPublic: decision.isPublic, rating: next.rating };
      });
      const row = await findReview(db, of.reviewId, session.user.id);
      if (!row) throw refuse("not_found");
      if (before.isPublic || row.isPublic) await tellChanged(of.businessId, listing.kind);
      if (row.title !== before.title || row.content !== before.content) await outside.ask(row);
      return row;
    },

    /** Deletes the caller's own review. @throws not_found, forbidden */
    async remove(of: OfReview, session: Session): Promise<void> {
      const { listing, before } = await changeOwn(of, session, async (tx, review) => {
        await deleteReview(tx, review);
        return undefined;
      });
      if (before.isPublic) await tellChanged(of.businessId, listing.kind);
      else await cache.changed(participantsTag(of.businessId));
    },

    /** Marks a review as helpful or takes the mark back; doing it twice changes nothing. @throws not_found, reviews.own_helpful */
    async vote(of: OfReview, helpful: boolean, session: Session): Promise<{ helpful: number; votedHelpful: boolean }> {
      const refusal = voteRefusal(await findVotable(db, of), session.user.id);
      if (refusal) throw refuse(refusal);
      const changed = await (
        helpful ? insertVote(db, of.reviewId, session.user.id) : deleteVote(db, of.reviewId, session.user.id)
      ).catch((error: unknown) => {
        // The review was deleted in between.
        throw violated(error)?.kind === "foreign" ? refuse("not_found") : error;
      });
      if (changed) await cache.changed(`business:${of.businessId}`);
      return { helpful: await countHelpful(db, of.reviewId), votedHelpful: helpful };
    },
  };
}
