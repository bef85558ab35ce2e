import { and, asc, desc, eq, notInArray, sql } from "drizzle-orm";
import { businesses } from "#server/businesses/businesses.table.ts";
import { jobReports } from "#server/jobs/job-reports.table.ts";
import { jobs } from "#server/jobs/jobs.table.ts";
import { messageReports, messages } from "#server/messages/messages.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { reviewReports } from "#server/reviews/review-reports.table.ts";
import { professionalReviews, reviews } from "#server/reviews/reviews.table.ts";
import { daysBefore } from "./write-listings.ts";

const OF_REVIEWS = [
  { reason: "false", note: "This was another branch. Ours has had new showers since spring.", daysAgo: 5 },
  { reason: "offensive", note: null, daysAgo: 3 },
  { reason: "other", note: "He writes about his neighbour, not about the gym.", daysAgo: 1 },
] as const;
/** By the demo owner, who may appeal. */
const DISMISSED = {
  reason: "false",
  note: "We have six racks, and nobody queues for them.",
  upheld: false,
  verdict: "The review tells of a visit and insults nobody. You can answer it publicly.",
} as const;
const OF_JOBS = [
  { reason: "false", note: "They asked me to pay for the training before the interview.", daysAgo: 4 },
  { reason: "spam", note: "The same job stands here under another name.", daysAgo: 2 },
] as const;

/** Writes open reports by members, so that the inbox has an item of each kind, and a dismissed one by the demo owner. */
export async function writeReports(
  db: Db,
  people: { byEmail: ReadonlyMap<string, number>; members: readonly number[] },
  now: Date,
): Promise<void> {
  const reporters = people.members.slice(-12);
  const reporter = (index: number, except: number | null = null) =>
    reporters.filter((id) => id !== except)[index] ?? people.members[0] ?? 0;
  const worst = await db
    .select({ id: reviews.id, userId: reviews.userId })
    .from(reviews)
    .where(eq(reviews.isPublic, true))
    .orderBy(asc(reviews.rating), asc(reviews.id))
    .limit(OF_REVIEWS.length);
  const ownerId = people.byEmail.get("owner@demo.example") ?? 0;
  const [ofOwner] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(businesses, eq(businesses.id, reviews.subjectId))
    .where(
      and(
        eq(businesses.ownerId, ownerId),
        eq(reviews.isPublic, true),
        notInArray(
          reviews.id,
          worst.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(reviews.rating), desc(reviews.id))
    .limit(1);
  const [ofProfessional] = await db
    .select({ id: professionalReviews.id, userId: professionalReviews.userId })
    .from(professionalReviews)
    .where(eq(professionalReviews.isPublic, true))
    .orderBy(asc(professionalReviews.rating), asc(professionalReviews.id))
    .limit(1);
  await db.insert(reviewReports).values([
    ...worst.map((review, index) => {
      const { daysAgo, ...report } = OF_REVIEWS[index % OF_REVIEWS.length] ?? OF_REVIEWS[0];
      return {
        ...report,
        reviewId: review.id,
        reporterId: reporter(index, review.userId),
        createdAt: daysBefore(now, daysAgo),
      };
    }),
    ...(ofOwner
      ? [
          {
            ...DISMISSED,
            reviewId: ofOwner.id,
            reporterId: ownerId,
            ownerId,
            createdAt: daysBefore(now, 6),
            handledAt: daysBefore(now, 4),
            handledBy: people.byEmail.get("admin@demo.example"),
          },
        ]
      : []),
    ...(ofProfessional
      ? [
          {
            professionalReviewId: ofProfessional.id,
            reporterId: reporter(4, ofProfessional.userId),
            reason: "private" as const,
            note: "It says where the trainer lives.",
            createdAt: daysBefore(now, 2),
          },
        ]
      : []),
  ]);
  const open = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(eq(jobs.status, "open"))
    .orderBy(desc(jobs.id))
    .limit(OF_JOBS.length);
  await db.insert(jobReports).values(
    open.map(({ id }, index) => {
      const { daysAgo, ...report } = OF_JOBS[index % OF_JOBS.length] ?? OF_JOBS[0];
      return { ...report, jobId: id, reporterId: reporter(index + 6), createdAt: daysBefore(now, daysAgo) };
    }),
  );
  const [message] = await db
    .select({ id: messages.id, receiverId: messages.receiverId })
    .from(messages)
    .where(sql`${messages.senderId} = ${ownerId} and ${messages.content} <> ''`)
    .orderBy(asc(messages.id))
    .limit(1);
  if (message?.receiverId != null)
    await db.insert(messageReports).values({
      messageId: message.id,
      reporterId: message.receiverId,
      reason: "I did not ask for this, and it is the third time.",
      createdAt: daysBefore(now, 1),
    });
}
