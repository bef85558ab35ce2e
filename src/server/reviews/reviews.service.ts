import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import type { CollectiveReviewInput, ReviewSummary } from "#contract/reviews.ts";
import type { Total } from "#contract/total.ts";
import type { Activity } from "#server/accounts/activity.service.ts";
import { cacheData } from "#server/platform/http/responses.ts";
import { violationOf } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import { NOTHING_HELD } from "#server/platform/held-texts.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RequestOrigin, Session, SignedInUser } from "#server/platform/http/route.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { createOwnReviews } from "./own-reviews.service.ts";
import { createReviewDecisions } from "./review-decisions.service.ts";
import { createReviewReleases } from "./review-releases.service.ts";
import { createOutsideModeration } from "./outside-verdicts.service.ts";
import { createReviewResponses } from "./review-responses.service.ts";
import type { ReviewedRef, ReviewSubject } from "./review-subject.ts";
import { mustSignError } from "./review-text.ts";
import { moderate } from "./moderation.policy.ts";
import { reviewErrorCode, voteErrorCode, windowAfterHeld } from "./reviews.policy.ts";
import { presentSummary } from "./reviews.present.ts";
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
import { findStanding } from "./held-reviews.queries.ts";
import { prepareInsert } from "./review-edits.queries.ts";
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

/** With more participants, each reader is looked up separately. */
const MAX_CACHED_PARTICIPANTS = 2_000;

export { readNotes } from "./moderation.policy.ts";

export type Reviews = ReturnType<typeof createReviewsOf>;

/** Reviews of listings or of professionals, with their ratings, responses, votes and moderation. spec: DECISIONS 19 */
export function createReviewsOf(
  platform: Platform,
  subject: ReviewSubject,
  { activity, uploads }: { activity: Activity; uploads: Uploads },
) {
  const { cache, clock, database, events, throttle } = platform;
  const { db, pool } = database;
  const { tables, errors, tag, participantsTag } = subject;
  const reading = prepareReads(db, tables);
  const insertReview = prepareInsert(tables, subject.sql);
  const outside = createOutsideModeration(platform, subject);
  const { publish, release, holdInsiders } = createReviewReleases(platform, subject);
  const { invalidateHeld, ...own } = createOwnReviews(platform, subject, { outside, publish, uploads });

  // A renamed author has another name on the pages of everything they reviewed.
  events.on("accounts.renamed", async ({ userId }) => {
    const ids = await findNamedSubjects(db, tables, userId);
    if (ids.length > 0) await cache.invalidate(...ids.map(tag));
  });

  /** Whether a user gets the same reviews of a subject as visitors: they neither wrote one nor marked one as helpful. */
  async function readsAsVisitor(subjectId: number, userId: number): Promise<boolean> {
    if (!participantsTag) return false;
    const key = participantsTag(subjectId);
    const participants = await cacheData(cache, { key, tags: [tag(subjectId), key] }, () =>
      findParticipants(pool, tables, subjectId, MAX_CACHED_PARTICIPANTS),
    );
    if (participants.length < MAX_CACHED_PARTICIPANTS) return !participants.includes(userId);
    return !(await isParticipant(pool, tables, subjectId, userId));
  }

  return {
    ...own,
    ...createReviewResponses(platform, subject),
    outside,
    adminDecisions: createReviewDecisions(platform, subject),
    release,
    holdInsiders,

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
      if (await readsAsVisitor(of.id, user.id)) return undefined;
      return findOwnReview(db, tables, of.id, user.id);
    },

    readsAsVisitor,

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
        asksService: outside.judges(words),
        now: clock.now(),
      });
      if (!created) throw appError(errors.hidden);
      const { ownerId, written } = created;
      if (!written) {
        const rejection = reviewErrorCode(created, user.id, errors);
        if (rejection === undefined && created.mustSign) throw mustSignError();
        throw appError(rejection ?? errors.alreadyReviewed);
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
        photos: [],
        ...NOTHING_HELD,
        isPublic,
      };
    },

    /** Whether a user owns or is the subject. */
    async isHost(subjectId: number, { id: userId }: SignedInUser): Promise<boolean> {
      const standing = await findStanding(db, tables, subject.sql, { subjectId, userId });
      return standing?.ownerId === userId;
    },

    /** A review as its author or host sees it. @throws not_found */
    async read(reviewId: number, { user }: Session): Promise<ReviewRow> {
      const row = await findReview(db, tables, reviewId, user.id);
      if (!row) throw appError("not_found");
      return row;
    },

    /**
     * Marks a review as helpful or removes the mark; a repeated call changes nothing.
     * @throws not_found, reviews.own_helpful, reviews.host_helpful
     */
    async vote(
      of: FullReviewKey,
      helpful: boolean,
      { user }: Session,
    ): Promise<{ helpful: number; votedHelpful: boolean }> {
      await subject.requireOpen?.({ id: of.subjectId }, user);
      const errorCode = voteErrorCode(await findReviewToVote(db, tables, subject.sql, of, user.id), user.id);
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
