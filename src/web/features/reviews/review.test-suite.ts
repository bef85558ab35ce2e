import { review, reviewSummary, type Review, type ReviewSummary } from "#contract/reviews.ts";

/** A public review as a visitor reads it, with overrides. */
export function aReview(overrides: Partial<Review> = {}): Review {
  return review.parse({
    version: 7,
    id: 40,
    rating: 4,
    title: "Good racks",
    content: "Never waited for a rack.",
    photos: [],
    anonymous: false,
    createdAt: "2026-11-02T03:00:00.000Z",
    updatedAt: "2026-11-02T03:00:00.000Z",
    user: { id: 9, username: null, firstName: "Mei", lastName: "Lin" },
    authorName: "Mei Lin",
    businessResponse: null,
    responseDate: null,
    verifiedPurchase: false,
    helpful: 0,
    notHelpful: 0,
    mine: false,
    state: "published",
    isPublic: true,
    votedHelpful: false,
    ...overrides,
  } satisfies Review);
}

/** A rating summary in no particular order, as the API may return it, with overrides. */
export function aSummary(overrides: Partial<ReviewSummary> = {}): ReviewSummary {
  return reviewSummary.parse({
    average: 4.26,
    count: 8,
    distribution: [
      { stars: 1, count: 1 },
      { stars: 5, count: 4 },
      { stars: 3, count: 0 },
      { stars: 4, count: 2 },
      { stars: 2, count: 1 },
    ],
    ...overrides,
  } satisfies ReviewSummary);
}
