import { shownName, shownPerson } from "#contract/person-name.ts";
import { averageRating } from "#contract/average-rating.ts";
import type { z } from "zod";
import { planOf, type BusinessPlan } from "#contract/plans.ts";
import type { collectiveReview, ProfessionalReview, ReceivedReview, Review, ReviewSummary } from "#contract/reviews.ts";
import type { OwnReport } from "#contract/reports.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import { appealErrorCode, reportsForOwner } from "./owners-reports.policy.ts";
import { presentHeld } from "#server/platform/held-texts.ts";
import { versionOf } from "#server/platform/version.ts";
import { imageUrl } from "#server/uploads/uploads.service.ts";
import type { ReceivedRow } from "./received.queries.ts";
import type { ReviewRow } from "./reviews.queries.ts";

/** The version of what the author and the host have written. */
export const reviewVersion = (
  row: Pick<ReviewRow, "rating" | "title" | "content" | "photos" | "anonymous" | "response">,
): number => versionOf(row, ["rating", "title", "content", "photos", "anonymous", "response"]);

/** The response fields that reviews of listings and of professionals have in common. */
function presentShared(row: ReviewRow, viewerId: number | undefined) {
  const {
    userId,
    username,
    firstName,
    lastName,
    response: _,
    verified: __,
    heldTexts: _held,
    heldSince: _since,
    ...rest
  } = row;
  const named = !row.anonymous && userId !== null && username !== null;
  return {
    ...rest,
    version: reviewVersion(row),
    photos: row.photos.map(imageUrl),
    user: named ? shownPerson({ id: userId, firstName, lastName }) : null,
    authorName: authorName(row),
    mine: viewerId !== undefined && userId === viewerId,
  };
}

/**
 * A review for a response. It never contains the author of an anonymous review, not even for the author.
 * @param viewerId the reader, undefined for visitors
 */
export function presentReview(row: ReviewRow, viewerId: number | undefined): Review {
  return { ...presentShared(row, viewerId), businessResponse: row.response, verifiedPurchase: row.verified };
}

/** The same for a review of a professional, who alone reads a response that waits. */
export function presentProfessionalReview(
  row: ReviewRow,
  viewerId: number | undefined,
  isHost = false,
): ProfessionalReview {
  return {
    ...presentShared(row, viewerId),
    professionalResponse: row.response,
    heldResponse: isHost ? presentHeld(row) : null,
    verifiedClient: row.verified,
  };
}

/** The same for a Business Collective, where the owner's response is also named businessReply. spec: DECISIONS 37 */
export function presentCollectiveReview(
  row: ReviewRow,
  viewerId: number | undefined,
): z.input<typeof collectiveReview> {
  return { ...presentReview(row, viewerId), businessReply: row.response };
}

/** A review as the listing's owner sees it, who never learns the author of an anonymous one. spec: calls §7.5 */
export function presentReceived(row: ReceivedRow, tier: BusinessPlan["tier"], caller: SignedInUser): ReceivedReview {
  const { userId, username, firstName, lastName, isPublic, response, verified, report, listing, ...others } = row;
  const { heldTexts: _, heldSince: __, ...rest } = others;
  const named = !row.anonymous && userId !== null && username !== null;
  const canAppeal = reportsForOwner(listing, caller) && planOf(tier).reviewModeration;
  return {
    ...rest,
    report: report && presentOwnReport({ ...report, isPublic }, canAppeal),
    version: reviewVersion(row),
    photos: row.photos.map(imageUrl),
    businessResponse: response,
    heldResponse: presentHeld(row),
    verifiedPurchase: verified,
    aiModerationPassed: row.moderated ? isPublic : row.aiModerationPassed,
    user: named ? shownPerson({ id: userId, firstName, lastName }) : null,
    authorName: authorName(row),
    can: { respond: isPublic && planOf(tier).respondsToReviews },
  };
}

function presentOwnReport(
  report: NonNullable<ReceivedRow["report"]> & { isPublic: boolean },
  canAppeal: boolean,
): OwnReport {
  const { handledAt, upheld, isPublic: _, ...rest } = report;
  const decided = upheld ? "upheld" : "dismissed";
  return {
    ...rest,
    state: handledAt === null ? "open" : decided,
    can: { appeal: canAppeal && appealErrorCode(report) === undefined },
  };
}

type Author = Pick<ReviewRow, "anonymous" | "userId" | "username" | "firstName" | "lastName">;

function authorName({ anonymous, userId, username, firstName, lastName }: Author): string {
  if (anonymous) return reviewsText.anonymousAuthor;
  if (userId === null || username === null) return reviewsText.deletedAuthor;
  return shownName({ firstName, lastName });
}

/** Average, number and distribution of ratings, from five stars down to one; all zero without reviews. */
export function presentSummary(
  listing: { ratingSum: number; reviewCount: number },
  counted: readonly { stars: number; count: number }[],
): ReviewSummary {
  return {
    average: averageRating(listing),
    count: listing.reviewCount,
    distribution: [5, 4, 3, 2, 1].map((stars) => ({
      stars,
      count: counted.find((row) => row.stars === stars)?.count ?? 0,
    })),
  };
}
