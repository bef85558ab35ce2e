import { and, asc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { InboxDetail, InboxListing, InboxReport, InboxReview } from "#contract/inbox.ts";
import { listingPath } from "#contract/businesses.ts";
import { personName, users } from "#server/accounts/accounts.table.ts";
import { businesses, businessLocations, businessPhotos } from "#server/businesses/businesses.table.ts";
import { businessCategories } from "#server/businesses/categories.table.ts";
import { jobReports } from "#server/jobs/job-reports.table.ts";
import { jobs } from "#server/jobs/jobs.table.ts";
import { mediaArticles } from "#server/media/media.table.ts";
import { messageReports, messages } from "#server/messages/messages.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { certifications, professionalProfiles } from "#server/professionals/professionals.table.ts";
import { reviewReports } from "#server/reviews/review-reports.table.ts";
import { professionalReviews, reviews } from "#server/reviews/reviews.table.ts";

type DetailOf<K extends InboxDetail["kind"]> = Extract<InboxDetail, { kind: K }>;

const authors = alias(users, "authors");
const user = {
  id: users.id,
  username: users.username,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
};
const author = {
  id: authors.id,
  username: authors.username,
  email: authors.email,
  firstName: authors.firstName,
  lastName: authors.lastName,
};
const MAX_REPORTS = 100;

/** A registration as it was submitted. */
export async function findListing(db: Db, id: number): Promise<InboxListing | undefined> {
  const [row] = await db
    .select({
      id: businesses.id,
      kind: businesses.kind,
      name: businesses.name,
      categoryName: businessCategories.name,
      description: businesses.description,
      logo: businesses.logo,
      websiteUrl: businesses.websiteUrl,
      email: businesses.email,
      phone: businesses.phone,
      address: businessLocations.address,
      city: businesses.mainCity,
      country: businesses.mainCountry,
      photos: db.$count(businessPhotos, eq(businessPhotos.businessId, businesses.id)),
      rejectedBefore: businesses.verificationRejectionReason,
      submittedBy: user,
    })
    .from(businesses)
    .innerJoin(businessCategories, eq(businessCategories.id, businesses.categoryId))
    .leftJoin(businessLocations, and(eq(businessLocations.businessId, businesses.id), businessLocations.isMainLocation))
    .leftJoin(users, eq(users.id, sql`coalesce(${businesses.verificationSubmittedBy}, ${businesses.ownerId})`))
    .where(eq(businesses.id, id));
  return row;
}

/** Changes of an approved listing that wait, beside what is public. */
export async function findListingChange(
  db: Db,
  id: number,
): Promise<Pick<DetailOf<"listing_change">, "listing" | "changes" | "owner"> | undefined> {
  const { name, websiteUrl, businessType, mainCountry, pendingChanges } = businesses;
  const [row] = await db
    .select({ listing: { name, websiteUrl, businessType, country: mainCountry }, changes: pendingChanges, owner: user })
    .from(businesses)
    .leftJoin(users, eq(users.id, businesses.ownerId))
    .where(eq(businesses.id, id));
  return row?.changes ? { ...row, changes: row.changes } : undefined;
}

/** The professional of an identity check. */
export async function findProfessional(db: Db, id: number): Promise<DetailOf<"kyc">["professional"] | undefined> {
  const [row] = await db
    .select({
      id: professionalProfiles.id,
      title: professionalProfiles.title,
      isVerified: professionalProfiles.isVerified,
      verifiedName: professionalProfiles.verifiedName,
      user,
    })
    .from(professionalProfiles)
    .innerJoin(users, eq(users.id, professionalProfiles.userId))
    .where(eq(professionalProfiles.id, id));
  return row;
}

export async function findProfessionalOfCertification(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: certifications.professionalId })
    .from(certifications)
    .where(eq(certifications.id, id));
  return row?.id;
}

/** A review of a listing with the results of the automatic checks. */
export async function findReview(db: Db, id: number): Promise<InboxReview | undefined> {
  const [row] = await db
    .select({ ...reviewColumns(reviews), subject: { id: businesses.id, name: businesses.name, kind: businesses.kind } })
    .from(reviews)
    .innerJoin(businesses, eq(businesses.id, reviews.subjectId))
    .leftJoin(authors, eq(authors.id, reviews.userId))
    .where(eq(reviews.id, id));
  if (!row) return undefined;
  const { id: listingId, name } = row.subject;
  const burst = await findBurst(db, reviews, row);
  return { ...row, subject: { id: listingId, name, href: listingPath(row.subject) }, burst };
}

/** A review of a professional with the results of the automatic checks. */
export async function findProfessionalReview(db: Db, id: number): Promise<InboxReview | undefined> {
  const [row] = await db
    .select({ ...reviewColumns(professionalReviews), subject: { id: professionalProfiles.id, name: personName() } })
    .from(professionalReviews)
    .innerJoin(professionalProfiles, eq(professionalProfiles.id, professionalReviews.subjectId))
    .innerJoin(users, eq(users.id, professionalProfiles.userId))
    .leftJoin(authors, eq(authors.id, professionalReviews.userId))
    .where(eq(professionalReviews.id, id));
  if (!row) return undefined;
  const burst = await findBurst(db, professionalReviews, row);
  return { ...row, subject: { ...row.subject, href: `/professionals/${row.subject.id}` }, burst };
}

/** The other reviews that are held in the same burst, oldest first. */
async function findBurst(
  db: Db,
  table: typeof reviews | typeof professionalReviews,
  { id, subject }: { id: number; subject: { id: number } },
): Promise<InboxReview["burst"]> {
  const { rating, title, content, photos, createdAt, updatedAt, heldInBurst, state, subjectId } = table;
  const [held] = await db.select({ heldInBurst }).from(table).where(eq(table.id, id));
  if (!held?.heldInBurst) return [];
  return db
    .select({ id: table.id, rating, title, content, photos, createdAt, updatedAt, author })
    .from(table)
    .leftJoin(authors, eq(authors.id, table.userId))
    .where(and(eq(subjectId, subject.id), eq(state, "held"), eq(heldInBurst, true), ne(table.id, id)))
    .orderBy(table.id);
}

function reviewColumns<T extends typeof reviews | typeof professionalReviews>(table: T) {
  const { id, rating, title, content, photos, anonymous, state, createdAt } = table;
  return {
    id,
    rating,
    title,
    content,
    photos,
    anonymous,
    state,
    createdAt,
    author,
    notes: table.aiModerationNotes,
    score: table.aiModerationScore,
    rejectedBefore: table.moderationReason,
  };
}

export async function findArticle(db: Db, id: number): Promise<DetailOf<"article">["article"] | undefined> {
  const { contentType, title, excerpt, content, imageUrl } = mediaArticles;
  const [row] = await db
    .select({
      id: mediaArticles.id,
      contentType,
      title,
      excerpt,
      content,
      imageUrl,
      author,
      business: { id: businesses.id, name: businesses.name },
    })
    .from(mediaArticles)
    .leftJoin(authors, eq(authors.id, mediaArticles.authorUserId))
    .leftJoin(businesses, eq(businesses.id, mediaArticles.businessId))
    .where(eq(mediaArticles.id, id));
  return row;
}

/** The review that a report is about. */
export async function findReportedReview(
  db: Db,
  id: number,
): Promise<{ reviewId: number | null; professionalReviewId: number | null } | undefined> {
  const { reviewId, professionalReviewId } = reviewReports;
  const [row] = await db.select({ reviewId, professionalReviewId }).from(reviewReports).where(eq(reviewReports.id, id));
  return row;
}

/** The job that a report is about. */
export async function findReportedJob(db: Db, id: number): Promise<DetailOf<"job_report">["job"] | undefined> {
  const { title, description, requirements, location, status } = jobs;
  const [row] = await db
    .select({
      id: jobs.id,
      title,
      description,
      requirements,
      location,
      status,
      business: { id: businesses.id, name: businesses.name },
    })
    .from(jobReports)
    .innerJoin(jobs, eq(jobs.id, jobReports.jobId))
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .where(eq(jobReports.id, id));
  return row;
}

/** Only the reported message, nothing else of its conversation. */
export async function findReportedMessage(
  db: Db,
  id: number,
): Promise<DetailOf<"message_report">["message"] | undefined> {
  const { content, messageType, fileName, createdAt } = messages;
  const [row] = await db
    .select({ id: messages.id, content, messageType, fileName, createdAt, sender: author })
    .from(messageReports)
    .innerJoin(messages, eq(messages.id, messageReports.messageId))
    .leftJoin(authors, eq(authors.id, messages.senderId))
    .where(eq(messageReports.id, id));
  return row;
}

/** The open reports of a review, oldest first. */
export const findReviewReports = (
  db: Db,
  of: { reviewId: number | null; professionalReviewId: number | null },
): Promise<InboxReport[]> =>
  findOpenReports(
    db,
    reviewReports,
    or(
      sql`${reviewReports.reviewId} = ${of.reviewId}`,
      sql`${reviewReports.professionalReviewId} = ${of.professionalReviewId}`,
    ),
  );

/** The open reports of a job, oldest first. */
export const findJobReports = (db: Db, jobId: number): Promise<InboxReport[]> =>
  findOpenReports(db, jobReports, eq(jobReports.jobId, jobId));

function findOpenReports(
  db: Db,
  table: typeof reviewReports | typeof jobReports,
  ofThing: SQL | undefined,
): Promise<InboxReport[]> {
  const { id, reason, note, createdAt } = table;
  const appeal =
    table === reviewReports
      ? sql<InboxReport["appeal"]>`case when ${reviewReports.appeal} is not null
          then json_build_object('words', ${reviewReports.appeal}, 'verdict', ${reviewReports.verdict}) end`
      : sql<null>`null`;
  return db
    .select({ id, reason, note, appeal, createdAt, reporter: user })
    .from(table)
    .innerJoin(users, eq(users.id, table.reporterId))
    .where(and(isNull(table.handledAt), ofThing))
    .orderBy(asc(id))
    .limit(MAX_REPORTS);
}

/** A message has at most one report, by its one recipient, and without a note. */
export async function findMessageReport(db: Db, reportId: number): Promise<InboxReport[]> {
  const { id, reason, createdAt } = messageReports;
  return db
    .select({ id, reason, note: sql<null>`null`, appeal: sql<null>`null`, createdAt, reporter: user })
    .from(messageReports)
    .innerJoin(users, eq(users.id, messageReports.reporterId))
    .where(eq(id, reportId));
}
