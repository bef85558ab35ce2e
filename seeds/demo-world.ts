import { eq, inArray, sql } from "drizzle-orm";
import { LEGAL_VERSIONS } from "#contract/accounts.ts";
import { createPasswords, hashPassword } from "#server/accounts/passwords.ts";
import { credentials, users } from "#server/accounts/accounts.table.ts";
import { userConsents } from "#server/accounts/consents.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { businessCategories } from "#server/businesses/categories.table.ts";
import { withTransaction, type Database, type Db } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import { heroBanners } from "#server/media/media.table.ts";
import { moderate } from "#server/reviews/moderation.policy.ts";
import { columnsOf } from "#server/reviews/reviews.policy.ts";
import { reviews, reviewVotes } from "#server/reviews/reviews.table.ts";
import { uploads } from "#server/uploads/uploads.table.ts";
import { HERO_BANNERS } from "./content/banners.ts";
import { fitnessCollectives } from "./content/fitness.ts";
import { demoJobs } from "./content/jobs.ts";
import { HELD_REVIEWS } from "./content/held-reviews.ts";
import { demoPeople } from "./content/people.ts";
import { createRandom } from "./random.ts";
import { businessCollectives } from "./content/retail.ts";
import { reviewsFor } from "./content/reviews.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./demo-accounts.ts";
import { drawnKey } from "./drawn-files.ts";
import { writeArticles } from "./write-articles.ts";
import { writeApplications } from "./write-applications.ts";
import { writeBookings } from "./write-bookings.ts";
import { writeClaims } from "./write-claims.ts";
import { writeClasses } from "./write-classes.ts";
import { writeConversations } from "./write-conversations.ts";
import { writeEnrollments } from "./write-enrollments.ts";
import { writeJobs } from "./write-jobs.ts";
import { writeProfessionalParts } from "./write-professional-parts.ts";
import { writeProfessionalPrograms } from "./write-programs.ts";
import { writeProfessionals } from "./write-professionals.ts";
import { writeMemberResumes } from "./write-resumes.ts";
import { daysBefore, writeListing, type Listing } from "./write-listings.ts";
import { writeNotices } from "./write-notices.ts";
import { writeCorrespondence, writeRegistrations } from "./write-registrations.ts";
import { writeReports } from "./write-reports.ts";
import { writeSaved } from "./write-saved.ts";
import { writeShortlists } from "./write-shortlists.ts";
import { writeSubscriptions } from "./write-subscriptions.ts";
import { writeHeldTexts } from "./write-held-texts.ts";
import { writeTeachers } from "./write-teachers.ts";
import { writeJobViews, writeViews } from "./write-views.ts";

/**
 * Fills an empty database with the demo world; does nothing when there are users already.
 * @param options.password of every account in it
 */
export async function seedDemoWorld(
  platform: Platform,
  { password = DEMO_PASSWORD }: { password?: string } = {},
): Promise<void> {
  const { database, clock, log } = platform;
  const [{ present } = { present: false }] = (
    await database.db.execute<{ present: boolean }>(sql`select exists (select 1 from users) as present`)
  ).rows;
  if (present) return;
  log.info("filling the empty database with the demo world");
  const now = clock.now();
  const passwordHash = await hashPassword(password);
  await withTransaction(database.db, async (tx) => {
    await tx.execute(sql`set local app.bulk = 'on'`);
    const people = await writePeople(tx, passwordHash, now);
    const written = await writeAllListings(tx, people, now);
    await writeReviews(tx, written, people.members, now);
    await writeViews(tx, written, people.members, now);
    await writeEnrollments(tx, written, people, now);
    await tx.insert(heroBanners).values(
      HERO_BANNERS.map(({ theme, ...banner }, order) => ({
        ...banner,
        imageUrl: `/images/original/${drawnKey("banner", theme, banner.title)}`,
        order,
      })),
    );
    await writeArticles(tx, written, people.byEmail, now);
    await writeRegistrations(tx, people, now);
    await writeCorrespondence(tx, people, now);
    await writeUploads(tx);
    await tx.execute(sql`select refresh_listings()`);
    const listingIds = new Map(written.map(({ id, listing }) => [listing.slug, id]));
    const jobs = await writeJobs(tx, demoJobs(), listingIds, now);
    await tx.execute(sql`select refresh_job_search()`);
    const professionals = await writeProfessionals(tx, people.byEmail, passwordHash, now);
    await writeProfessionalParts(tx, professionals, people, now);
    await writeProfessionalPrograms(tx, professionals, people.members, now);
    await tx.execute(sql`select refresh_professional_search()`);
    const teachers = await writeTeachers(tx, { listings: written, professionals }, now);
    await writeClasses(tx, { listings: written, professionals, teachers }, now);
    await tx.execute(sql`select refresh_class_search()`);
    await writeBookings(tx, people, now);
    // Applications refer to resumes, so those of demo accounts are written first.
    await writeMemberResumes(tx, people.byEmail, now);
    await writeApplications(tx, { jobs, listings: written }, people, now);
    await writeJobViews(tx, { jobs, listings: written }, people.members, now);
    await writeClaims(tx, written, people, now);
    await writeSubscriptions(tx, written, now);
    await writeConversations(tx, { listings: written, professionals }, people, now);
    await writeShortlists(tx, { listings: written, professionals }, now);
    await writeSaved(tx, { listings: written, jobs, professionals }, people, now);
    await writeReports(tx, people, now);
    await writeHeldTexts(tx, people, now);
    // Figures count what is written above.
    await writeNotices(tx, { listings: written, professional: professionals[0] }, people, now);
  });
  await database.db.execute(sql`analyze`);
}

interface People {
  byEmail: Map<string, number>;
  owners: number[];
  members: number[];
}

/** Whether a demo account of this database still has the public password. */
export async function hasDemoPassword({ db }: Pick<Database, "db">): Promise<boolean> {
  const stored = await db
    .selectDistinct({ password: credentials.password })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(
      inArray(
        users.email,
        DEMO_ACCOUNTS.map(({ email }) => email),
      ),
    );
  const passwords = createPasswords();
  for (const { password } of stored)
    if (password !== null && (await passwords.verify(password, DEMO_PASSWORD, ""))) return true;
  return false;
}

async function writePeople(db: Db, passwordHash: string, now: Date): Promise<People> {
  const rows: (typeof users.$inferInsert)[] = [
    ...DEMO_ACCOUNTS.map((account) => ({
      ...account,
      name: `${account.firstName} ${account.lastName}`,
      isVerified: true,
    })),
    ...demoPeople().map((person) => ({
      ...person,
      name: `${person.firstName} ${person.lastName}`,
      role: "customer" as const,
      isVerified: true,
    })),
    // Owners of the listings that no demo account owns.
    ...demoPeople()
      .slice(0, 24)
      .map((person) => ({
        ...person,
        username: `${person.username}_biz`,
        email: `owner.${person.email}`,
        name: `${person.firstName} ${person.lastName}`,
        role: "business_admin" as const,
        isVerified: true,
      })),
  ].map((row, index) => ({ ...row, createdAt: new Date(now.getTime() - (400 - index) * 86_400_000) }));
  const inserted = await db
    .insert(users)
    .values(rows)
    .returning({ id: users.id, email: users.email, createdAt: users.createdAt });
  await db.insert(credentials).values(
    inserted.map((user) => ({
      userId: user.id,
      accountId: String(user.id),
      providerId: "credential",
      password: passwordHash,
    })),
  );
  await db.insert(userConsents).values(
    inserted.flatMap(({ id, createdAt }) =>
      (["terms", "privacy"] as const).map((kind) => ({
        userId: id,
        kind,
        granted: true,
        detail: LEGAL_VERSIONS[kind],
        createdAt: createdAt.toISOString(),
      })),
    ),
  );
  const ids = inserted.map((user) => user.id);
  const first = DEMO_ACCOUNTS.length;
  return {
    byEmail: new Map(inserted.map((user) => [user.email, user.id])),
    members: ids.slice(first, ids.length - 24),
    owners: ids.slice(ids.length - 24),
  };
}

interface WrittenListing {
  id: number;
  ownerId: number | null;
  listing: Listing;
}

async function writeAllListings(db: Db, people: People, now: Date): Promise<WrittenListing[]> {
  const rows = await db
    .select({ id: businessCategories.id, kind: businessCategories.kind, name: businessCategories.name })
    .from(businessCategories);
  const categories = new Map(rows.map((row) => [`${row.kind} ${row.name}`, row.id]));
  const written: WrittenListing[] = [];
  for (const [index, listing] of [...fitnessCollectives(), ...businessCollectives()].entries()) {
    const categoryId = categories.get(`${listing.kind} ${listing.category}`);
    if (categoryId === undefined) throw new Error(`The category ${listing.category} is missing`);
    const ownerId =
      listing.verificationStatus === "not_claimed"
        ? null
        : ((listing.demoOwner ? people.byEmail.get(listing.demoOwner) : people.owners[index % people.owners.length]) ??
          null);
    written.push({ id: await writeListing(db, listing, { ownerId, categoryId }, now), ownerId, listing });
  }
  return written;
}

async function writeReviews(
  db: Db,
  written: readonly WrittenListing[],
  members: readonly number[],
  now: Date,
): Promise<void> {
  for (const { id: businessId, listing } of written) {
    const stock = reviewsFor(listing, createRandom(`reviews ${listing.slug}`));
    if (stock.length === 0) continue;
    const inserted = await db
      .insert(reviews)
      .values(
        stock.map((item, index) => ({
          subjectId: businessId,
          userId: members[item.author] ?? null,
          rating: item.rating,
          title: item.title,
          content: item.content,
          photos: index === 1 ? photosOf(listing) : [],
          anonymous: item.anonymous,
          ...columnsOf("published"),
          aiModerated: true,
          aiModerationPassed: true,
          response: item.answer?.text ?? null,
          responseDate: item.answer ? daysBefore(now, item.answer.daysAgo) : null,
          helpful: item.helpfulVotes,
          createdAt: daysBefore(now, item.daysAgo),
          updatedAt: daysBefore(now, item.daysAgo),
        })),
      )
      .returning({ id: reviews.id, userId: reviews.userId });
    const votes = inserted.flatMap((review, index) =>
      members
        .filter((member) => member !== review.userId)
        .slice(0, stock[index]?.helpfulVotes ?? 0)
        .map((userId) => ({ reviewId: review.id, userId })),
    );
    if (votes.length > 0) await db.insert(reviewVotes).values(votes);
    if (listing.demoOwner === "owner@demo.example") {
      const others = members.filter((member) => inserted.every((review) => review.userId !== member));
      await writeHeldReviews(db, listing, { businessId, authors: others }, now);
    }
    const sum = stock.reduce((total, item) => total + item.rating, 0);
    await db
      .update(businesses)
      .set({ ratingSum: sum, reviewCount: stock.length, rating: sum / stock.length })
      .where(sql`${businesses.id} = ${businessId}`);
  }
}

/** Two photos that a member took of the demo owner's listing. */
function photosOf({ demoOwner, photos, slug }: Listing, by = "review"): string[] {
  if (demoOwner !== "owner@demo.example") return [];
  return photos.slice(0, 2).map(({ kind }, index) => `reviews/${drawnKey("photo", kind, `${by} ${index} of ${slug}`)}`);
}

async function writeHeldReviews(
  db: Db,
  listing: Listing,
  { businessId, authors }: { businessId: number; authors: readonly number[] },
  now: Date,
): Promise<void> {
  await db.insert(reviews).values(
    HELD_REVIEWS.map(({ decided, daysAgo, ...words }, index) => {
      const verdict = moderate(words);
      return {
        ...words,
        photos: decided ? [] : photosOf(listing, "held review"),
        subjectId: businessId,
        userId: authors[index] ?? null,
        ...columnsOf(decided ? "rejected" : "held"),
        aiModerated: true,
        aiModerationPassed: verdict.passed,
        aiModerationScore: verdict.score,
        aiModerationNotes: verdict.notes,
        createdAt: daysBefore(now, daysAgo),
        updatedAt: daysBefore(now, daysAgo),
      };
    }),
  );
}

/** Every drawn picture gets its row, so that it is served like any other file; those of reviews are public with them. */
async function writeUploads(db: Db): Promise<void> {
  const keys = (
    await db.execute<{ key: string; isPublic: boolean }>(sql`
      select key, true as "isPublic" from (select file_key as key from business_photos
      union select logo from businesses where logo is not null
      union select photo from business_team_members where photo is not null
      union select image from business_products where image is not null
      union select replace(image_url, '/images/original/', '') from hero_banners
      union select replace(image_url, '/images/original/', '') from media_articles where image_url is not null) shown
      union select unnest(photos), is_public from reviews`)
  ).rows;
  await db.insert(uploads).values(
    keys.map(({ key, isPublic }) => ({
      fileKey: key,
      kind: "image" as const,
      contentType: "image/webp",
      size: 0,
      isPublic,
    })),
  );
}
