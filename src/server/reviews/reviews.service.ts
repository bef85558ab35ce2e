import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import type { BusinessPlan } from "#contract/plans.ts";
import type { CollectiveReviewInput, ReviewPatch, ReviewSummary } from "#contract/reviews.ts";
import type { Total } from "#contract/total.ts";
import type { Activity } from "#server/accounts/activity.service.ts";
import { cacheData } from "#server/platform/http/responses.ts";
import { violationOf, withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RequestOrigin, Session, SignedInUser } from "#server/platform/http/route.ts";
import { requireCleanTexts } from "#server/platform/text-checks.ts";
import { requireVersion } from "#server/platform/version.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import { mustSignError, planError } from "./review-errors.ts";
import { createReviewDecisions } from "./review-decisions.service.ts";
import { createReviewReleases } from "./review-releases.service.ts";
import { createOutsideModeration } from "./outside-verdicts.service.ts";
import type { RatedSubject, ReviewedRef, ReviewResponse, ReviewSubject } from "./review-subject.ts";
import { moderationColumns, requireText } from "./review-text.ts";
import { moderate } from "./moderation.policy.ts";
import {
  authorized,
  changeErrorCode,
  ratingChange,
  responseErrorCode,
  reviewErrorCode,
  voteErrorCode,
  windowAfterHeld,
  type Authorized,
} from "./reviews.policy.ts";
import { presentSummary, reviewVersion } from "./reviews.present.ts";
import {
  findFacts,
  findNamedSubjects,
  findOwnReview,
  findReview,
  prepareReads,
  type ReviewKey,
  type ReviewRow,
  type ReviewSort,
} from "./reviews.queries.ts";
import {
  addToRating,
  deleteReview,
  lockReview,
  prepareInsert,
  updateReview,
  type LockedReview,
} from "./review-edits.queries.ts";
import {
  countHelpful,
  deleteVote,
  findParticipants,
  findReviewToVote,
  isParticipant,
  insertVote,
} from "./review-votes.queries.ts";

interface ListQuery extends PageQuery {
  sort?: ReviewSort | undefined;
}
type FullReviewKey = Required<ReviewKey>;

/** Writes a checked review. @returns its new state; undefined when it was deleted */
type ReviewWrite = (
  tx: Db,
  review: Authorized<LockedReview>,
) => Promise<{ isPublic: boolean; rating: number } | undefined>;

/** With more participants, each reader is looked up separately. */
const MAX_CACHED_PARTICIPANTS = 2_000;

export { readNotes } from "./moderation.policy.ts";

export type Reviews = ReturnType<typeof createReviewsOf>;

/** Reviews of listings or of professionals, with their ratings, responses, votes and moderation. spec: DECISIONS 19 */
export function createReviewsOf(platform: Platform, subject: ReviewSubject, { activity }: { activity: Activity }) {
  const { cache, clock, database, events, throttle } = platform;
  const { db, pool } = database;
  const { tables, errors, tag, participantsTag } = subject;
  const reading = prepareReads(db, tables);
  const insertReview = prepareInsert(tables, subject.sql);
  const outside = createOutsideModeration(platform, subject);
  const { publish, release } = createReviewReleases(platform, subject);

  /** Changes the caller's own review and the subject's rating in one transaction. */
  async function changeOwn(of: FullReviewKey, { user }: Session, write: (rated: RatedSubject) => ReviewWrite) {
    const rated = await subject.requireVisible({ id: of.subjectId }, user);
    const before = await withTransaction(db, async (tx) => {
      const review = await lockReview(tx, tables, of);
      if (!review) throw appError("not_found");
      const errorCode = changeErrorCode(review, user.id);
      if (errorCode) throw appError(errorCode);
      const after = await write(rated)(tx, authorized(review));
      await addToRating(tx, tables, of.subjectId, ratingChange(review, after));
      return review;
    });
    return { rated, before };
  }

  /** Invalidates what depends on a held review, which only its author sees. */
  async function invalidateHeld(subjectId: number): Promise<void> {
    if (participantsTag) await cache.invalidate(participantsTag(subjectId));
  }

  // A renamed author has another name on the pages of everything they reviewed.
  events.on("accounts.renamed", async ({ userId }) => {
    const ids = await findNamedSubjects(db, tables, userId);
    if (ids.length > 0) await cache.invalidate(...ids.map(tag));
  });

  return {
    outside,
    adminDecisions: createReviewDecisions(platform, subject),
    release,

    /** Whether a user has a public review under their own name. */
    hasSigned: async (userId: number): Promise<boolean> => (await findNamedSubjects(db, tables, userId)).length > 0,

    /** Requires a public review that the user may see. @throws not_found, the subject's not_found */
    async requireVisibleReview(reviewId: number, user: SignedInUser): Promise<{ userId: number | null }> {
      const review = await findFacts(db, tables, reviewId);
      if (!review?.isPublic) throw appError("not_found");
      // Authors see their own review even if they cannot see the subject.
      if (review.userId !== user.id) await subject.requireVisible({ id: review.subjectId }, user);
      return review;
    },

    /** Public reviews, after the caller's own held one. @throws the subject's not_found, also for the other kind */
    async list(
      of: ReviewedRef,
      query: ListQuery,
      session: Session | null,
    ): Promise<{ rows: ReviewRow[]; total: Total }> {
      const rated = await subject.requireVisible(of, session?.user);
      const placeholders = { subjectId: rated.id, viewerId: session?.user.id ?? 0 };
      const sort = query.sort ?? "newest";
      const window = pageWindow(query);
      const read = session ? reading.heldAndPublic : reading.public;
      const [first, ...others] = await read[sort].execute({ ...placeholders, ...window });
      const held = first?.isPublic === false ? first : undefined;
      const total = toTotal(rated.reviewCount + (held ? 1 : 0));
      if (!held) return { rows: first ? [first, ...others] : [], total };
      const { showsHeld, offset, limit } = windowAfterHeld(window, true);
      if (showsHeld) return { rows: [held, ...others.slice(0, limit)], total };
      return { rows: await reading.public[sort].execute({ ...placeholders, offset, limit }), total };
    },

    /** The caller's own review, also a held one. @throws the subject's not_found */
    async findOwn(of: ReviewedRef, { user }: Session): Promise<ReviewRow | undefined> {
      await subject.requireVisible(of, user);
      return findOwnReview(db, tables, of.id, user.id);
    },

    /**
     * Whether a user gets the same reviews of a subject as visitors: they neither wrote one nor marked one as helpful.
     */
    async readsAsVisitor(subjectId: number, userId: number): Promise<boolean> {
      if (!participantsTag) return false;
      const key = participantsTag(subjectId);
      const participants = await cacheData(cache, { key, tags: [tag(subjectId), key] }, () =>
        findParticipants(pool, tables, subjectId, MAX_CACHED_PARTICIPANTS),
      );
      if (participants.length < MAX_CACHED_PARTICIPANTS) return !participants.includes(userId);
      return !(await isParticipant(pool, tables, subjectId, userId));
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
      of: ReviewedRef,
      input: Pick<CollectiveReviewInput, "rating" | "title" | "content" | "anonymous">,
      { user }: Session,
      origin: RequestOrigin,
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
        isConfirmed: user.isVerified,
        now: clock.now(),
      });
      if (!created) throw appError(errors.hidden);
      const { ownerId, written } = created;
      if (!written) {
        const refusal = reviewErrorCode(created, user.id, errors);
        if (refusal === undefined && created.mustSign) throw mustSignError();
        throw appError(refusal ?? errors.alreadyReviewed);
      }
      const isPublic = written.state === "published";
      await Promise.all([
        isPublic ? subject.invalidate(of) : invalidateHeld(of.id),
        activity.record({
          userId: user.id,
          type: "post_review",
          details: { [subject.idName]: of.id, reviewId: written.id },
          origin,
        }),
        outside.enqueueRequest({ id: written.id, updatedAt: written.createdAt, ...words }),
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
     * @throws the subject's not_found, not_found, forbidden, invalid, too_many_requests, conflict for another version than
     * `version`
     */
    async update(of: FullReviewKey, { version, ...patch }: ReviewPatch, session: Session): Promise<ReviewRow> {
      await throttle.consume(THROTTLES.review, `user ${session.user.id}`);
      const now = clock.now().toISOString();
      const { rated, before } = await changeOwn(of, session, (subjectOf) => async (tx, review) => {
        requireVersion(version, reviewVersion(review));
        const next = {
          rating: patch.rating ?? review.rating,
          title: patch.title ?? review.title,
          content: patch.content ?? review.content,
          anonymous: patch.anonymous ?? review.anonymous,
        };
        if (subject.requiresText(subjectOf)) requireText(next);
        if (next.anonymous && !review.anonymous && (await subject.mustSign?.(session.user))) throw mustSignError();
        const words = { title: next.title || null, content: next.content || null };
        const isSameText = words.title === review.title && words.content === review.content;
        const judged = isSameText ? undefined : moderationColumns(words, session.user, review);
        const released = judged?.isPublic && !review.isPublic ? await publish(tx, review) : undefined;
        await updateReview(tx, tables, review, { ...next, ...words, ...judged, ...released, updatedAt: now });
        return { isPublic: (released ?? judged ?? review).isPublic, rating: next.rating };
      });
      const row = await findReview(db, tables, of.reviewId, session.user.id);
      if (!row) throw appError("not_found");
      if (before.isPublic || row.isPublic) await subject.invalidate(rated);
      if (row.title !== before.title || row.content !== before.content) await outside.enqueueRequest(row);
      return row;
    },

    /** A review as its author or host sees it. @throws not_found */
    async read(reviewId: number, { user }: Session): Promise<ReviewRow> {
      const row = await findReview(db, tables, reviewId, user.id);
      if (!row) throw appError("not_found");
      return row;
    },

    /** Deletes the caller's own review. @throws the subject's not_found, not_found, forbidden */
    async remove(of: FullReviewKey, session: Session): Promise<void> {
      const { rated, before } = await changeOwn(of, session, () => async (tx, review) => {
        await deleteReview(tx, tables, review);
        return undefined;
      });
      if (before.isPublic) await subject.invalidate(rated);
      else await invalidateHeld(of.subjectId);
    },

    /**
     * Responds to a review in public as its host, changes the response, or removes it with null.
     * @returns the review, and the tier that limits responses
     * @throws not_found, the subject's error for users who are not its host, reviews.not_public, PLAN_LIMIT,
     * invalid for an unfit text, conflict for another version than `version`
     */
    async respond(
      { reviewId, subjectId }: ReviewKey,
      { words, version }: ReviewResponse,
      { user }: Session,
    ): Promise<{ row: ReviewRow; tier: BusinessPlan["tier"] | null }> {
      const hosted = subjectId ?? (await findFacts(db, tables, reviewId))?.subjectId;
      if (hosted === undefined) throw appError("not_found");
      const tier = await subject.requireHost(hosted, user);
      // Admins may write what the checks reject by mistake.
      if (words !== null && user.role !== "admin")
        requireCleanTexts({ response: words }, await subject.ownContacts(hosted));
      const isChanged = await withTransaction(db, async (tx) => {
        const review = await lockReview(tx, tables, { reviewId, subjectId: hosted });
        if (!review) throw appError("not_found");
        const errorCode = responseErrorCode(review, tier, words);
        if (errorCode) throw errorCode === "PLAN_LIMIT" && tier !== null ? planError(tier) : appError(errorCode);
        requireVersion(version, reviewVersion(review));
        if (words === review.response) return false;
        const responseDate = words === null ? null : clock.now().toISOString();
        await updateReview(tx, tables, authorized(review), { response: words, responseDate });
        return true;
      });
      if (isChanged) await cache.invalidate(tag(hosted));
      const row = await findReview(db, tables, reviewId, user.id);
      if (!row) throw appError("not_found");
      return { row, tier };
    },

    /**
     * Marks a review as helpful or removes the mark; a repeated call changes nothing.
     * @throws not_found, reviews.own_helpful
     */
    async vote(
      of: FullReviewKey,
      helpful: boolean,
      { user }: Session,
    ): Promise<{ helpful: number; votedHelpful: boolean }> {
      await subject.requireOpen?.({ id: of.subjectId }, user);
      const errorCode = voteErrorCode(await findReviewToVote(db, tables, subject.sql, of), user.id);
      if (errorCode) throw appError(errorCode);
      const write = helpful ? insertVote : deleteVote;
      const isChanged = await write(db, tables, of.reviewId, user.id).catch((error: unknown) => {
        // The review was deleted in the meantime.
        throw violationOf(error)?.kind === "foreign" ? appError("not_found") : error;
      });
      if (isChanged) await cache.invalidate(tag(of.subjectId));
      return { helpful: await countHelpful(db, tables, of.reviewId), votedHelpful: helpful };
    },
  };
}
