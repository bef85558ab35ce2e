import { REVIEW_LIMITS, type ReviewPatch } from "#contract/reviews.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { Session, UploadedFile } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/platform.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import { requireVersion } from "#server/platform/version.ts";
import { imageUrl, type Uploads } from "#server/uploads/uploads.service.ts";
import { findStanding } from "./held-reviews.queries.ts";
import type { OutsideModeration } from "./outside-verdicts.service.ts";
import { addToRating, deleteReview, lockReview, updateReview, type LockedReview } from "./review-edits.queries.ts";
import { REVIEW_PHOTOS } from "./review-photos.service.ts";
import type { ReviewReleases } from "./review-releases.service.ts";
import type { RatedSubject, ReviewSubject } from "./review-subject.ts";
import { moderationColumns, mustSignError, requireText } from "./review-text.ts";
import { authorized, changeErrorCode, ratingChange, reviewErrorCode, type Authorized } from "./reviews.policy.ts";
import { reviewVersion } from "./reviews.present.ts";
import { findReview, type ReviewKey, type ReviewRow } from "./reviews.queries.ts";

type OwnReviewKey = Required<ReviewKey>;

/** Writes a checked review. @returns its new state; undefined when it was deleted */
type ReviewWrite = (
  tx: Db,
  review: Authorized<LockedReview>,
) => Promise<{ isPublic: boolean; rating: number } | undefined>;

/** What authors do with their review once it is written: change and delete it, and its photos. spec: DECISIONS 19, 61 */
export function createOwnReviews(
  { cache, clock, database: { db }, throttle }: Pick<Platform, "cache" | "clock" | "database" | "throttle">,
  subject: ReviewSubject,
  {
    outside,
    publish,
    uploads,
  }: {
    outside: Pick<OutsideModeration, "judges" | "enqueueRequest">;
    publish: ReviewReleases["publish"];
    uploads: Pick<Uploads, "storeImage" | "writeOrRemove" | "markForDeletion" | "removeFiles">;
  },
) {
  const { tables, errors, participantsTag } = subject;

  /** Changes the caller's own review and the subject's rating in one transaction. */
  async function changeOwn(of: OwnReviewKey, { user }: Session, write: (rated: RatedSubject) => ReviewWrite) {
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

  /** Changes what the caller's own review shows. @throws the subject's errors for one's own subject */
  async function editOwn(
    of: OwnReviewKey,
    session: Session,
    write: (
      tx: Db,
      review: Authorized<LockedReview>,
      rated: RatedSubject,
    ) => Promise<{ isPublic: boolean; rating: number }>,
  ): Promise<{ before: LockedReview; row: ReviewRow }> {
    const { rated, before } = await changeOwn(of, session, (subjectOf) => async (tx, review) => {
      const userId = session.user.id;
      const standing = await findStanding(tx, tables, subject.sql, { subjectId: review.subjectId, userId });
      const rejection = standing && reviewErrorCode({ ...standing, isOpen: true }, userId, errors);
      if (rejection) throw appError(rejection);
      return write(tx, review, subjectOf);
    });
    const row = await findReview(db, tables, of.reviewId, session.user.id);
    if (!row) throw appError("not_found");
    if (before.isPublic || row.isPublic) await subject.invalidate(rated);
    // A request about the review before this change no longer counts.
    if (before.awaitsService || row.title !== before.title || row.content !== before.content)
      await outside.enqueueRequest(row);
    return { before, row };
  }

  /**
   * The columns that moderation sets for a changed review: for another text, and for any change after an admin decided
   * against it.
   */
  function judge(
    words: { title: string | null; content: string | null },
    hasOtherPhotos: boolean,
    { user }: Session,
    review: LockedReview,
  ) {
    const isSameText = words.title === review.title && words.content === review.content;
    const isDecidedAgainst = review.state === "rejected" || review.state === "taken_down";
    if (isSameText && !(hasOtherPhotos && isDecidedAgainst)) return undefined;
    return moderationColumns(words, { author: user, asksService: outside.judges(words) }, review);
  }

  return {
    /**
     * Changes the caller's own review; changed text is moderated again. A user who has since come to own the subject or
     * to work for it can only delete it.
     * @throws the subject's not_found and its errors for one's own subject, not_found, forbidden, invalid,
     * too_many_requests, conflict for another version than `version`
     */
    async update(of: OwnReviewKey, { version, ...patch }: ReviewPatch, session: Session): Promise<ReviewRow> {
      await throttle.consume(THROTTLES.review, `user ${session.user.id}`);
      const now = clock.now().toISOString();
      const { before, row } = await editOwn(of, session, async (tx, review, rated) => {
        requireVersion(version, reviewVersion(review));
        const next = {
          rating: patch.rating ?? review.rating,
          title: patch.title ?? review.title,
          content: patch.content ?? review.content,
          anonymous: patch.anonymous ?? review.anonymous,
        };
        if (subject.requiresText(rated)) requireText(next);
        if (next.anonymous && !review.anonymous && (await subject.mustSign?.(session.user))) throw mustSignError();
        const photos = photosLeft(review.photos, patch.photos);
        const words = { title: next.title || null, content: next.content || null };
        const judged = judge(words, photos.join() !== review.photos.join(), session, review);
        const released = judged?.isPublic && !review.isPublic ? await publish(tx, review) : undefined;
        await updateReview(tx, tables, review, { ...next, ...words, photos, ...judged, ...released, updatedAt: now });
        await uploads.markForDeletion(tx, without(review.photos, photos));
        return { isPublic: (released ?? judged ?? review).isPublic, rating: next.rating };
      });
      await uploads.removeFiles(without(before.photos, row.photos));
      return row;
    },

    /**
     * Adds a photo after the others; it is public with its review, and never waits for the owner of the subject.
     * @throws the subject's not_found and its errors for one's own subject, not_found, forbidden, uploads.*
     */
    async addPhoto(of: OwnReviewKey, file: UploadedFile, session: Session): Promise<ReviewRow> {
      // Before the file is stored, and again under the lock.
      const known = await findReview(db, tables, of.reviewId, session.user.id);
      const errorCode = known ? (changeErrorCode(known, session.user.id) ?? roomErrorCode(known)) : "not_found";
      if (errorCode) throw appError(errorCode);
      const { bytes } = file;
      const { key } = await uploads.storeImage({
        bytes,
        folder: REVIEW_PHOTOS,
        userId: session.user.id,
        isPublic: false,
      });
      const { row } = await uploads.writeOrRemove(key, () =>
        editOwn(of, session, async (tx, review) => {
          const rejection = roomErrorCode(review);
          if (rejection) throw appError(rejection);
          const judged = judge(review, true, session, review);
          const photos = [...review.photos, key];
          await updateReview(tx, tables, review, { photos, ...judged, updatedAt: clock.now().toISOString() });
          return { isPublic: (judged ?? review).isPublic, rating: review.rating };
        }),
      );
      return row;
    },

    /** Deletes the caller's own review with its photos. @throws the subject's not_found, not_found, forbidden */
    async remove(of: OwnReviewKey, session: Session): Promise<void> {
      const { rated, before } = await changeOwn(of, session, () => async (tx, review) => {
        await deleteReview(tx, tables, review);
        await uploads.markForDeletion(tx, review.photos);
        return undefined;
      });
      await uploads.removeFiles(before.photos);
      if (before.isPublic) await subject.invalidate(rated);
      else await invalidateHeld(of.subjectId);
    },

    invalidateHeld,
  };
}

function roomErrorCode({ photos }: { photos: readonly string[] }): "uploads.too_many" | undefined {
  return photos.length >= REVIEW_LIMITS.photosMax ? "uploads.too_many" : undefined;
}

/** The photos that stay, in the order of their addresses; all of them if none are sent. */
function photosLeft(keys: readonly string[], sent: readonly string[] | undefined): string[] {
  if (sent === undefined) return [...keys];
  return [...new Set(sent)].flatMap((url) => keys.find((key) => imageUrl(key) === url) ?? []);
}

function without(keys: readonly string[], others: readonly string[]): string[] {
  return keys.filter((key) => !others.includes(key));
}
