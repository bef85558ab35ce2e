import { eq } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { professionalReviews, professionalReviewVotes } from "#server/reviews/reviews.table.ts";
import { moderate } from "#server/reviews/moderation.policy.ts";
import { columnsOf } from "#server/reviews/reviews.policy.ts";
import { praise } from "./content/professional-praise.ts";
import { ANSWERS, HELD_REVIEW, MIXED_LINES, REVIEW_TITLES } from "./content/professional-words.ts";
import { createRandom } from "./random.ts";
import { daysBefore } from "./write-listings.ts";
import type { Member, Profile } from "./write-professional-parts.ts";

const STARS: readonly (readonly [stars: 3 | 4 | 5, weight: number])[] = [
  [5, 6],
  [4, 3],
  [3, 1],
];

/** Writes reviews of professionals with responses and votes, and updates the ratings. */
export async function writeProfessionalReviews(
  db: Db,
  profiles: readonly Profile[],
  members: readonly Member[],
  now: Date,
): Promise<void> {
  const rows = profiles.flatMap((profile) => {
    const random = createRandom(`reviews of ${profile.username}`);
    const count = profile.isDemo ? 6 : random.int(0, 5);
    return random.sample(members, count).map(({ id: userId }) => {
      const rating = random.weighted(STARS);
      const daysAgo = random.int(2, 300);
      const isAnswered = random.chance(0.4);
      return {
        subjectId: profile.id,
        userId,
        rating,
        title: random.pick(REVIEW_TITLES[rating]),
        content: rating === 3 ? random.pick(MIXED_LINES) : praise(profile, random),
        anonymous: random.chance(0.15),
        ...columnsOf("published"),
        aiModerated: true,
        aiModerationPassed: true,
        response: isAnswered ? random.pick(ANSWERS) : null,
        responseDate: isAnswered ? daysBefore(now, Math.max(1, daysAgo - 1)) : null,
        helpful: random.int(0, 3),
        createdAt: daysBefore(now, daysAgo),
        updatedAt: daysBefore(now, daysAgo),
      };
    });
  });
  const written = await db.insert(professionalReviews).values(rows).returning({
    id: professionalReviews.id,
    userId: professionalReviews.userId,
    helpful: professionalReviews.helpful,
  });
  const votes = written.flatMap(({ id: reviewId, userId, helpful }) =>
    members
      .filter(({ id }) => id !== userId)
      .slice(0, helpful)
      .map(({ id }) => ({ reviewId, userId: id })),
  );
  await db.insert(professionalReviewVotes).values(votes);
  for (const { id } of profiles) {
    const ratings = rows.filter(({ subjectId }) => subjectId === id).map(({ rating }) => rating);
    if (ratings.length === 0) continue;
    const ratingSum = ratings.reduce<number>((sum, rating) => sum + rating, 0);
    await db
      .update(professionalProfiles)
      .set({ ratingSum, reviewCount: ratings.length })
      .where(eq(professionalProfiles.id, id));
  }
  await writeHeld(db, profiles, rows, members, now);
}

/** One review of the demo professional that waits for an admin. */
async function writeHeld(
  db: Db,
  profiles: readonly Profile[],
  rows: readonly { subjectId: number; userId: number }[],
  members: readonly Member[],
  now: Date,
): Promise<void> {
  const demo = profiles.find(({ isDemo }) => isDemo);
  const author = members.find(
    ({ id }) => !rows.some(({ subjectId, userId }) => subjectId === demo?.id && userId === id),
  );
  if (!demo || !author) throw new Error("The demo professional or its author is missing");
  const verdict = moderate(HELD_REVIEW);
  await db.insert(professionalReviews).values({
    ...HELD_REVIEW,
    subjectId: demo.id,
    userId: author.id,
    rating: 1,
    aiModerated: true,
    aiModerationPassed: verdict.passed,
    aiModerationScore: verdict.score,
    aiModerationNotes: verdict.notes,
    createdAt: daysBefore(now, 3),
    updatedAt: daysBefore(now, 3),
  });
}
