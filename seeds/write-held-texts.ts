import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { businesses, businessTeamMembers } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { programs } from "#server/programs/programs.table.ts";
import { professionalReviews, reviews } from "#server/reviews/reviews.table.ts";
import { daysBefore } from "./write-listings.ts";

const RESPONSE = "Thank you for the kind words! Bring a friend next time: their pass is at www.day-passes.example.";
const PROFESSIONAL_RESPONSE = "Glad that it helped. Write to me on WhatsApp about the next block: +65 9000 1234.";
const SIGN_UP = "Sign up at www.remote-programming.example.";
const ROLE = "Front desk, telephone +65 9000 5678";

/**
 * Writes what an admin checks before it is public: texts of the demo owner and the demo professional with another link
 * or number than their own (responses, a changed programme, a new member of the team), and another name of the starter's
 * listing.
 */
export async function writeHeldTexts(
  db: Db,
  people: { byEmail: ReadonlyMap<string, number> },
  now: Date,
): Promise<void> {
  const ownerId = people.byEmail.get("owner@demo.example") ?? 0;
  const [listing] = await db.select({ id: businesses.id }).from(businesses).where(eq(businesses.ownerId, ownerId));
  if (!listing) return;
  const held = (texts: Record<string, string>, daysAgo: number, isNew?: true) => ({
    heldTexts: { ...(isNew && { isNew }), texts },
    heldSince: daysBefore(now, daysAgo),
  });
  const starterId = people.byEmail.get("starter@demo.example") ?? 0;
  const [renamed] = await db
    .select({ id: businesses.id, name: businesses.name })
    .from(businesses)
    .where(eq(businesses.ownerId, starterId));
  if (renamed)
    await db
      .update(businesses)
      .set({ pendingChanges: { name: `${renamed.name} & Recovery` }, pendingSince: daysBefore(now, 2) })
      .where(eq(businesses.id, renamed.id));
  const [review] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.subjectId, listing.id), reviews.isPublic, isNull(reviews.response)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(1);
  if (review)
    await db
      .update(reviews)
      .set(held({ response: RESPONSE }, 1))
      .where(eq(reviews.id, review.id));
  const [ofProfessional] = await db
    .select({ id: professionalReviews.id })
    .from(professionalReviews)
    .where(and(professionalReviews.isPublic, isNull(professionalReviews.response)))
    .orderBy(asc(professionalReviews.subjectId), desc(professionalReviews.createdAt), desc(professionalReviews.id))
    .limit(1);
  if (ofProfessional)
    await db
      .update(professionalReviews)
      .set(held({ response: PROFESSIONAL_RESPONSE }, 2))
      .where(eq(professionalReviews.id, ofProfessional.id));
  const [program] = await db
    .select({ id: programs.id, description: programs.description })
    .from(programs)
    .where(eq(programs.businessId, listing.id))
    .orderBy(asc(programs.id))
    .limit(1);
  if (program)
    await db
      .update(programs)
      .set(held({ description: `${program.description} ${SIGN_UP}` }, 3))
      .where(eq(programs.id, program.id));
  await db
    .insert(businessTeamMembers)
    .values({ businessId: listing.id, name: "Joanna Lim", role: ROLE, position: 99, ...held({ role: ROLE }, 1, true) });
}
