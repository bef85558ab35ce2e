import { pageWindow, totalOf } from "#contract/paging.ts";
import { planOf, planThatLifts, type BusinessPlan } from "#contract/plans.ts";
import type { CollectiveReviewInput, ReviewPatch, ReviewSummary } from "#contract/reviews.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { plansText } from "#contract/texts/plans.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import type { Total } from "#contract/total.ts";
import type { Activity } from "#server/accounts/activity.service.ts";
import { keepData } from "#server/platform/http/responses.ts";
import { violated, withTransaction, type Db } from "#server/platform/database/connect.ts";
import { refuse, type AppError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Origin, Session } from "#server/platform/http/route.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import { createModerating } from "./review-decisions.service.ts";
import { createOutsideVerdicts } from "./outside-verdicts.service.ts";
import type { Rated, Reviewed, ReviewSubject } from "./review-subject.ts";
import { decisionOf, requireWords } from "./review-text.ts";
import { moderate } from "./moderation.policy.ts";
import {
  authorized,
  changeRefusal,
  ratingChange,
  responseRefusal,
  reviewRefusal,
  voteRefusal,
  windowBehindHeld,
  type Authorized,
} from "./reviews.policy.ts";
import { presentSummary } from "./reviews.present.ts";
import {
  addToRating,
  deleteReview,
  findFacts,
  findNamedSubjects,
  findReview,
  lockReview,
  prepareCreating,
  prepareReading,
  updateReview,
  type LockedReview,
  type ReviewKey,
  type ReviewRow,
  type ReviewSort,
} from "./reviews.queries.ts";
import {
  countHelpful,
  deleteVote,
  findParticipants,
  findVotable,
  hasPart,
  insertVote,
} from "./review-votes.queries.ts";

interface ListQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
  sort?: ReviewSort | undefined;
}
type OfReview = Required<ReviewKey>;

/** Writes a checked review. @returns its new state; undefined when it was deleted */
type Write = (tx: Db, review: Authorized<LockedReview>) => Promise<{ isPublic: boolean; rating: number } | undefined>;

/** With more participants, each reader is looked up separately. */
const MOST_PARTICIPANTS_CACHED = 2_000;

export type Reviews = ReturnType<typeof createReviewsOf>;

/** Reviews of listings or of professionals, with their ratings, responses, votes and moderation. spec: DECISIONS 19 */
export function createReviewsOf(platform: Platform, subject: ReviewSubject, { activity }: { activity: Activity }) {
  const { cache, clock, database, events, throttle } = platform;
  const { db, pool } = database;
  const { tables, errors, tag, participantsTag } = subject;
  const reading = prepareReading(db, tables);
  const insertReview = prepareCreating(tables, subject.sql);
  const outside = createOutsideVerdicts(platform, subject);

  /** Changes the caller's own review and the subject's rating in one transaction. */
  async function changeOwn(of: OfReview, { user }: Session, write: (rated: Rated) => Write) {
    const rated = await subject.requireVisible({ id: of.subjectId }, user);
    const before = await withTransaction(db, async (tx) => {
      const review = await lockReview(tx, tables, of);
      if (!review) throw refuse("not_found");
      const refusal = changeRefusal(review, user.id);
      if (refusal) throw refuse(refusal);
      const after = await write(rated)(tx, authorized(review));
      await addToRating(tx, tables, of.subjectId, ratingChange(review, after));
      return review;
    });
    return { rated, before };
  }

  /** Invalidates what depends on a held review, which only its author sees. */
  async function tellHeldChanged(subjectId: number): Promise<void> {
    if (participantsTag) await cache.changed(participantsTag(subjectId));
  }

  // A renamed author has another name on the pages of everything they reviewed.
  events.on("accounts.renamed", async ({ userId }) => {
    const ids = await findNamedSubjects(db, tables, userId);
    if (ids.length > 0) await cache.changed(...ids.map(tag));
  });

  return {
    outside,
    moderating: createModerating(platform, subject),

    /** Requires a public review that the user may see. @throws not_found, the subject's not_found */
    async requireSeen(reviewId: number, user: Session["user"]): Promise<{ userId: number | null }> {
      const review = await findFacts(db, tables, reviewId);
      if (!review?.isPublic) throw refuse("not_found");
      // Authors see their own review even if they cannot see the subject.
      if (review.userId !== user.id) await subject.requireVisible({ id: review.subjectId }, user);
      return review;
    },

    /** Public reviews, after the caller's own held one. @throws the subject's not_found, also for the other kind */
    async list(of: Reviewed, query: ListQuery, session: Session | null): Promise<{ rows: ReviewRow[]; total: Total }> {
      const rated = await subject.requireVisible(of, session?.user);
      const asked = { subjectId: rated.id, viewerId: session?.user.id ?? 0 };
      const sort = query.sort ?? "newest";
      const window = pageWindow(query);
      const read = session ? reading.heldAndPublic : reading.public;
      const [first, ...others] = await read[sort].execute({ ...asked, ...window });
      const held = first?.isPublic === false ? first : undefined;
      const total = totalOf(rated.reviewCount + (held ? 1 : 0));
      if (!held) return { rows: first ? [first, ...others] : [], total };
      const { showsHeld, offset, limit } = windowBehindHeld(window, true);
      if (showsHeld) return { rows: [held, ...others.slice(0, limit)], total };
      return { rows: await reading.public[sort].execute({ ...asked, offset, limit }), total };
    },

    /**
     * Whether a user gets the same reviews of a subject as visitors: they neither wrote one nor marked one as helpful.
     */
    async readsAsVisitor(subjectId: number, userId: number): Promise<boolean> {
      if (!participantsTag) return false;
      const key = participantsTag(subjectId);
      const participants = await keepData(cache, { key, tags: [tag(subjectId), key] }, () =>
        findParticipants(pool, tables, subjectId, MOST_PARTICIPANTS_CACHED),
      );
      if (participants.length < MOST_PARTICIPANTS_CACHED) return !participants.includes(userId);
      return !(await hasPart(pool, tables, subjectId, userId));
    },

    /** Average and distribution. @throws the subject's not_found */
    async summarize(subjectId: number, session: Session | null): Promise<ReviewSummary> {
      const rated = await subject.requireVisible({ id: subjectId }, session?.user);
      return presentSummary(rated, rated.reviewCount === 0 ? [] : await reading.stars.execute({ subjectId }));
    },

    /**
     * Writes the caller's review; moderation decides immediately whether it is public. spec: DECISIONS 19
     * @throws the subject's not_found, its errors for one's own subject and for a second review, too_many_requests
     */
    async create(
      of: Reviewed,
      input: Pick<CollectiveReviewInput, "rating" | "title" | "content" | "anonymous">,
      { user }: Session,
      origin: Origin,
    ): Promise<ReviewRow> {
      await throttle.consume(THROTTLES.review, `user ${user.id}`);
      await subject.requireOpen?.(of, user);
      const words = { title: input.title || null, content: input.content || null };
      const verdict = moderate(words);
      const { rating, anonymous } = input;
      const created = await insertReview(pool, {
        subjectId: of.id,
        kind: of.kind,
        userId: user.id,
        rating,
        anonymous,
        ...words,
        verdict,
        now: clock.now(),
      });
      if (!created) throw refuse(errors.hidden);
      const { ownerId, written } = created;
      if (!written) throw refuse(reviewRefusal(created, user.id, errors) ?? errors.alreadyReviewed);
      const isPublic = verdict.passed;
      await Promise.all([
        isPublic ? subject.tellChanged(of) : tellHeldChanged(of.id),
        activity.record({
          userId: user.id,
          type: "post_review",
          details: { [subject.idName]: of.id, reviewId: written.id },
          origin,
        }),
        outside.ask({ id: written.id, updatedAt: written.createdAt, ...words }),
        subject.emitCreated(of, { reviewId: written.id, ownerId, isPublic }),
      ]);
      return {
        ...written,
        updatedAt: written.createdAt,
        response: null,
        responseDate: null,
        helpful: 0,
        notHelpful: 0,
        votedHelpful: false,
        userId: user.id,
        username: user.username,
        firstName: user.firstName,
        lastName: user.lastName,
        rating,
        anonymous,
        ...words,
        isPublic,
      };
    },

    /**
     * Changes the caller's own review; changed text is moderated again.
     * @throws the subject's not_found, not_found, forbidden, invalid, too_many_requests
     */
    async update(of: OfReview, patch: ReviewPatch, session: Session): Promise<ReviewRow> {
      await throttle.consume(THROTTLES.review, `user ${session.user.id}`);
      const now = clock.now().toISOString();
      const { rated, before } = await changeOwn(of, session, (subjectOf) => async (tx, review) => {
        const next = {
          rating: patch.rating ?? review.rating,
          title: patch.title ?? review.title,
          content: patch.content ?? review.content,
          anonymous: patch.anonymous ?? review.anonymous,
        };
        if (subject.requiresWords(subjectOf)) requireWords(next);
        const words = { title: next.title || null, content: next.content || null };
        const decision =
          words.title === review.title && words.content === review.content
            ? { isPublic: review.isPublic }
            : decisionOf(words, review);
        await updateReview(tx, tables, review, { ...next, ...words, ...decision, updatedAt: now });
        return { isPublic: decision.isPublic, rating: next.rating };
      });
      const row = await findReview(db, tables, of.reviewId, session.user.id);
      if (!row) throw refuse("not_found");
      if (before.isPublic || row.isPublic) await subject.tellChanged(rated);
      if (row.title !== before.title || row.content !== before.content) await outside.ask(row);
      return row;
    },

    /** Deletes the caller's own review. @throws the subject's not_found, not_found, forbidden */
    async remove(of: OfReview, session: Session): Promise<void> {
      const { rated, before } = await changeOwn(of, session, () => async (tx, review) => {
        await deleteReview(tx, tables, review);
        return undefined;
      });
      if (before.isPublic) await subject.tellChanged(rated);
      else await tellHeldChanged(of.subjectId);
    },

    /**
     * Responds to a review in public as its host, changes the response, or removes it with null.
     * @returns the review, and the tier that limits responses
     * @throws not_found, the subject's error for users who are not its host, reviews.not_public, PLAN_LIMIT
     */
    async respond(
      { reviewId, subjectId }: ReviewKey,
      words: string | null,
      { user }: Session,
    ): Promise<{ row: ReviewRow; tier: BusinessPlan["tier"] | null }> {
      const hosted = subjectId ?? (await findFacts(db, tables, reviewId))?.subjectId;
      if (hosted === undefined) throw refuse("not_found");
      const tier = await subject.requireHost(hosted, user);
      const isChanged = await withTransaction(db, async (tx) => {
        const review = await lockReview(tx, tables, { reviewId, subjectId: hosted });
        if (!review) throw refuse("not_found");
        const refusal = responseRefusal(review, tier, words);
        if (refusal) throw refusal === "PLAN_LIMIT" && tier !== null ? planRefusal(tier) : refuse(refusal);
        if (words === review.response) return false;
        const responseDate = words === null ? null : clock.now().toISOString();
        await updateReview(tx, tables, authorized(review), { response: words, responseDate });
        return true;
      });
      if (isChanged) await cache.changed(tag(hosted));
      const row = await findReview(db, tables, reviewId, user.id);
      if (!row) throw refuse("not_found");
      return { row, tier };
    },

    /**
     * Marks a review as helpful or removes the mark; a repeated call changes nothing.
     * @throws not_found, reviews.own_helpful
     */
    async vote(of: OfReview, helpful: boolean, { user }: Session): Promise<{ helpful: number; votedHelpful: boolean }> {
      await subject.requireOpen?.({ id: of.subjectId }, user);
      const refusal = voteRefusal(await findVotable(db, tables, subject.sql, of), user.id);
      if (refusal) throw refuse(refusal);
      const write = helpful ? insertVote : deleteVote;
      const isChanged = await write(db, tables, of.reviewId, user.id).catch((error: unknown) => {
        // The review was deleted in the meantime.
        throw violated(error)?.kind === "foreign" ? refuse("not_found") : error;
      });
      if (isChanged) await cache.changed(tag(of.subjectId));
      return { helpful: await countHelpful(db, tables, of.reviewId), votedHelpful: helpful };
    },
  };
}

function planRefusal(tier: BusinessPlan["tier"]): AppError {
  const lifting = planThatLifts(tier, (plan) => plan.respondsToReviews) ?? planOf(tier);
  return refuse("PLAN_LIMIT", { message: fill(reviewsText.planNeeded, { plan: plansText.business[lifting.id].name }) });
}
