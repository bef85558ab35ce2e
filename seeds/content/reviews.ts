import type { ListingContent } from "./listing.ts";
import { DEMO_PEOPLE_COUNT } from "./people.ts";
import { createRandom, type Random } from "../random.ts";
import { PHRASES } from "./stock/review-phrases.ts";
import { VISIT_VOICES, type Visit } from "./stock/review-voices.ts";
import { FITNESS_VOICES } from "./stock/voices-fitness.ts";
import { RETAIL_VOICES } from "./stock/voices-retail.ts";

export interface ReviewContent {
  /** Index into demoPeople(); differs for every review of one listing. */
  author: number;
  /** 1 to 5. */
  rating: number;
  /** 3 to 100 characters (spec: calls §9.2). */
  title: string;
  /** 10 to 1000 characters. */
  content: string;
  anonymous: boolean;
  daysAgo: number;
  /** The owner's response; never on a listing without owner. */
  answer: { text: string; daysAgo: number } | null;
  /** How many members found it helpful; fewer than there are other members. */
  helpfulVotes: number;
}

/** The fields that reviewsFor reads; listings of either kind fit. */
export type ReviewedListing = Pick<
  ListingContent,
  | "name"
  | "category"
  | "locations"
  | "programmes"
  | "team"
  | "quality"
  | "reviewCount"
  | "foundedDaysAgo"
  | "verificationStatus"
  | "demoOwner"
> & { products?: readonly { name: string }[] };

type Deck = (pool: readonly string[]) => string;

const VISITS: Readonly<Record<string, Visit>> = {
  "Meal Plan Provider": "meal",
  "Meal Preparation Service": "meal",
  "Physiotherapy Clinic": "care",
  "Chiropractic Center": "care",
  "Sports Medicine": "care",
  "Training Institution": "school",
};

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** Deals from a pool without repeating before the pool is used up. */
function createDeck(random: Random): Deck {
  const left = new Map<readonly string[], string[]>();
  return (pool) => {
    let cards = left.get(pool);
    if (!cards?.length) {
      cards = random.shuffle(pool);
      left.set(pool, cards);
    }
    return cards.pop() as string;
  };
}

function fillBlanks(text: string, listing: ReviewedListing, random: Random): string {
  const main = listing.locations[0];
  return text.replaceAll(/\{(\w+)\}/g, (_, blank: string) => {
    switch (blank) {
      case "name":
        return listing.name;
      case "district":
        return listing.locations.length > 1 && random.chance(0.4)
          ? random.pick(listing.locations).district
          : (main?.district ?? "");
      case "city":
        return main?.city ?? "";
      case "months":
        return String(random.int(3, 26));
      case "month":
        return random.pick(MONTHS);
      case "day":
        return random.pick(DAYS);
      case "age":
        return String(random.int(27, 71));
      case "coach":
        return listing.team.length ? (random.pick(listing.team).name.split(" ")[0] ?? "") : "the team";
      case "programme":
        return listing.programmes.length ? random.pick(listing.programmes).name : "the beginners' offer";
      case "product":
        return listing.products?.length ? `the ${random.pick(listing.products).name}` : "a few things";
      case "noun":
        return voicesOf(listing).noun;
      default:
        throw new RangeError(`No such blank: ${blank}`);
    }
  });
}

function voicesOf(listing: ReviewedListing) {
  const voices = FITNESS_VOICES[listing.category] ?? RETAIL_VOICES[listing.category];
  if (!voices) throw new RangeError(`No voices for category ${listing.category}`);
  return voices;
}

function sentencesFor(rating: number, listing: ReviewedListing, deal: Deck, random: Random): string[] {
  const voices = voicesOf(listing);
  const visit = VISIT_VOICES[VISITS[listing.category] ?? ("products" in listing ? "shop" : "train")];
  const opening = random.chance(0.72) ? [deal(visit.openings)] : [deal(voices.praise)];
  const staffed = listing.team.length > 0;
  if (rating === 5) {
    return [
      ...opening,
      deal(voices.praise),
      ...(random.chance(0.55) && staffed ? [deal(visit.people)] : []),
      ...(random.chance(0.45) ? [deal(voices.praise)] : []),
      ...(random.chance(0.35) ? [deal(PHRASES.easy)] : []),
      deal(PHRASES.endHigh),
    ];
  }
  if (rating === 4) {
    return [
      ...opening,
      deal(voices.praise),
      ...(random.chance(0.4) ? [deal(PHRASES.easy)] : []),
      deal(PHRASES.gripe),
      deal(PHRASES.endGood),
    ];
  }
  if (rating === 3) {
    return [
      ...opening,
      deal(voices.praise),
      `${deal(PHRASES.turns)} ${lowerFirst(deal(voices.complaint))}`,
      ...(random.chance(0.4) ? [deal(PHRASES.gripe)] : []),
      deal(PHRASES.endMid),
    ];
  }
  return [
    deal(visit.openings),
    deal(voices.complaint),
    ...(random.chance(0.6) ? [deal(visit.rude)] : []),
    ...(rating === 1 ? [deal(voices.complaint)] : []),
    deal(PHRASES.endLow),
  ];
}

function lowerFirst(text: string): string {
  return /^I\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

function ratingAround(quality: number, random: Random): number {
  if (random.chance(0.06)) return random.int(1, 3);
  return Math.min(5, Math.max(1, Math.round(random.normal(quality + 0.2, 0.95))));
}

function responseFor(rating: number, listing: ReviewedListing, deal: Deck, random: Random): string {
  const [first, second] =
    rating >= 4
      ? [deal(PHRASES.answerHigh), deal(PHRASES.bodyHigh)]
      : rating === 3
        ? [deal(PHRASES.answerMid), deal(PHRASES.bodyMid)]
        : [deal(PHRASES.answerLow), deal(PHRASES.bodyLow)];
  return capitalise(fillBlanks(`${first} ${second}`, listing, random));
}

/** A blank at the start of a sentence may have been filled with a lower-case letter ('the team'). */
function capitalise(text: string): string {
  return text.replaceAll(/(^|[.!?] )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

function titlePool(rating: number): readonly string[] {
  if (rating === 5) return PHRASES.titleHigh;
  if (rating === 4) return PHRASES.titleGood;
  return rating === 3 ? PHRASES.titleMid : PHRASES.titleLow;
}

/**
 * The reviews of one listing, newest first: `listing.reviewCount` of them (0 to 25), with ratings around its quality
 * and distinct texts. A listing with one review has five stars.
 */
export function reviewsFor(listing: ReviewedListing, random: Random): ReviewContent[] {
  const deal = createDeck(random);
  const authors = random.sample([...Array(DEMO_PEOPLE_COUNT).keys()], listing.reviewCount);
  const written = new Set<string>();
  const owned = listing.verificationStatus === "approved";
  const keeper = owned && random.chance(0.72);
  const reviews = authors
    .map((author): ReviewContent => {
      const rating = listing.reviewCount === 1 ? 5 : ratingAround(listing.quality, random);
      let content: string;
      do {
        const text = sentencesFor(rating, listing, deal, random).join(" ");
        content = capitalise(fillBlanks(text, listing, random));
      } while (written.has(content));
      written.add(content);
      const daysAgo = random.int(1, Math.min(listing.foundedDaysAgo, 720));
      const answered = keeper && random.chance(rating <= 3 ? 0.7 : 0.42);
      return {
        author,
        rating,
        title: capitalise(fillBlanks(deal(titlePool(rating)), listing, random)).slice(0, 100),
        content: content.slice(0, 1000),
        anonymous: random.chance(0.4),
        daysAgo,
        answer: answered
          ? {
              text: responseFor(rating, listing, deal, random),
              daysAgo: Math.max(0, daysAgo - random.int(0, 5)),
            }
          : null,
        helpfulVotes: random.chance(0.45) ? random.int(1, 12) : 0,
      };
    })
    .toSorted((left, right) => left.daysAgo - right.daysAgo);
  return listing.demoOwner && !keeper ? reviews.map((review, index) => withResponse(review, index, listing)) : reviews;
}

/** Adds the owner's response to every third review, so that a demo listing has reviews with and without one. */
function withResponse(review: ReviewContent, index: number, listing: ReviewedListing): ReviewContent {
  if (index % 3 !== 1) return review;
  const random = createRandom(`answer ${listing.name} ${index}`);
  const text = responseFor(review.rating, listing, createDeck(random), random);
  return { ...review, answer: { text, daysAgo: Math.max(0, review.daysAgo - 2) } };
}
