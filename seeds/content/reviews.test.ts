import { expect, test } from "vitest";
import { bulkListing } from "./bulk.ts";
import { fitnessCollectives } from "./fitness.ts";
import { FITNESS_CATEGORIES } from "./fitness-categories.ts";
import { createRandom } from "../random.ts";
import { businessCollectives } from "./retail.ts";
import { reviewsFor } from "./reviews.ts";

const reviewed = [...fitnessCollectives(), ...businessCollectives()].map((listing) => ({
  listing,
  reviews: reviewsFor(listing, createRandom(`reviews/${listing.slug}`)),
}));
const reviews = reviewed.flatMap((entry) => entry.reviews);

test("reviews stay within the limits: rating 1 to 5, title 3 to 100, content 10 to 1000 characters", () => {
  for (const review of reviews) {
    expect([1, 2, 3, 4, 5]).toContain(review.rating);
    expect(review.title.length).toBeGreaterThanOrEqual(3);
    expect(review.title.length).toBeLessThanOrEqual(100);
    expect(review.content.length).toBeGreaterThanOrEqual(10);
    expect(review.content.length).toBeLessThanOrEqual(1000);
    expect(`${review.title} ${review.content} ${review.answer?.text ?? ""}`).not.toMatch(/[{}]|undefined/);
  }
});

test("no two reviews have the same text", () => {
  expect(new Set(reviews.map((review) => review.content)).size).toBe(reviews.length);
});

test("a listing gets as many reviews as planned, each by a different person, within its lifetime", () => {
  for (const { listing, reviews: own } of reviewed) {
    expect(own).toHaveLength(listing.reviewCount);
    expect(own.length).toBeLessThanOrEqual(25);
    expect(new Set(own.map((review) => review.author)).size).toBe(own.length);
    for (const { daysAgo, answer } of own) {
      expect(daysAgo).toBeLessThanOrEqual(listing.foundedDaysAgo);
      if (answer) {
        expect(listing.verificationStatus).toBe("approved");
        expect(answer.daysAgo).toBeLessThanOrEqual(daysAgo);
      }
    }
  }
});

test("some listings have none, some a single five-star review, and averages are near the planned quality", () => {
  expect(reviewed.filter((entry) => entry.reviews.length === 0).length).toBeGreaterThanOrEqual(3);
  const single = reviewed.filter((entry) => entry.reviews.length === 1);
  expect(single.length).toBeGreaterThanOrEqual(2);
  for (const entry of single) expect(entry.reviews[0]?.rating).toBe(5);
  for (const { listing, reviews: own } of reviewed.filter((entry) => entry.reviews.length >= 10)) {
    const average = own.reduce((sum, review) => sum + review.rating, 0) / own.length;
    expect(Math.abs(average - listing.quality)).toBeLessThan(1);
  }
});

test("about 40% are anonymous and about 30% are answered", () => {
  const share = (count: number) => count / reviews.length;
  expect(share(reviews.filter((review) => review.anonymous).length)).toBeCloseTo(0.4, 1);
  expect(share(reviews.filter((review) => review.answer).length)).toBeGreaterThan(0.25);
  expect(share(reviews.filter((review) => review.answer).length)).toBeLessThan(0.42);
});

test("the same seed writes the same reviews, another seed writes others", () => {
  const [first] = reviewed;
  if (!first) throw new Error("no listing");
  expect(reviewsFor(first.listing, createRandom(`reviews/${first.listing.slug}`))).toEqual(first.reviews);
  expect(reviewsFor(first.listing, createRandom("other"))).not.toEqual(first.reviews);
});

test("a large world is deterministic, within its districts and has plausible figures", () => {
  const random = createRandom(7);
  const again = createRandom(7);
  const names = new Set<string>();
  let common = 0;
  for (let index = 0; index < 5000; index += 1) {
    const listing = bulkListing(index, random);
    expect(listing).toEqual(bulkListing(index, again));
    names.add(listing.name);
    if (/fitness|gym/i.test(listing.name)) common += 1;
    if (listing.category < 0 || listing.category >= FITNESS_CATEGORIES.length) throw new Error("category");
    if (listing.ratingSum < listing.ratingCount || listing.ratingSum > listing.ratingCount * 5) {
      throw new Error("rating");
    }
    if (listing.hours.length !== 7) throw new Error("hours");
  }
  expect(names.size).toBeGreaterThan(4500);
  expect(common).toBeGreaterThan(500);
});
