import { and, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { PROGRAM_LISTING_PRICE } from "#contract/plans.ts";
import type { PaymentStatus } from "#contract/programs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { programRulesText } from "#contract/texts/program-rules.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { certifications, professionalProfiles } from "#server/professionals/professionals.table.ts";
import { enrollmentAmounts } from "#server/programs/programs.policy.ts";
import { programEnrollments, programs } from "#server/programs/programs.table.ts";
import { MIN_CLIENTS_FOR_ANONYMOUS_BADGE } from "#server/reviews/reviews.policy.ts";
import { accountCharges } from "#server/subscriptions/subscriptions.table.ts";
import { programsOf } from "./content/professional-programs.ts";
import { drawnKey } from "./drawn-files.ts";
import { createRandom } from "./random.ts";
import { daysBefore } from "./write-listings.ts";
import type { WrittenProfessional } from "./write-professionals.ts";

/** Number of professionals with programmes. */
const OFFERING = 24;
const STATUSES: readonly (readonly [PaymentStatus, number])[] = [
  ["completed", 6],
  ["pending", 4],
  ["refunded", 1],
  ["cancelled", 1],
];

/**
 * Writes programmes of some professionals with the plan that lists them, their listing fees, and their enrolments. The
 * demo professional has none: their plan is free.
 */
export async function writeProfessionalPrograms(
  db: Db,
  professionals: readonly WrittenProfessional[],
  members: readonly number[],
  now: Date,
): Promise<void> {
  const random = createRandom("programmes of professionals");
  const offering = professionals
    .filter(({ visibility }, index) => index > 0 && visibility !== "hidden")
    .slice(0, OFFERING);
  const ids = offering.map(({ id }) => id);
  await db
    .update(professionalProfiles)
    .set({
      subscriptionTier: "standard",
      subscriptionExpiry: new Date(now.getTime() + 75 * 86_400_000).toISOString(),
      showsContact: true,
    })
    .where(inArray(professionalProfiles.id, ids));
  // With the plan they have submitted the credentials whose file they have.
  const isUnsubmitted = and(isNull(certifications.submittedAt), isNotNull(certifications.certificateKey));
  await db
    .update(certifications)
    .set({ submittedAt: daysBefore(now, 2) })
    .where(and(inArray(certifications.professionalId, ids), isUnsubmitted));
  const rows = offering.flatMap((professional) => {
    const listed = daysBefore(now, Math.min(professional.joinedDaysAgo, random.int(20, 90)));
    const { key, cover } = professional.trade;
    return programsOf(key, random.int(1, 3)).map(({ seats, tags, ...sketch }, index) => ({
      ...sketch,
      image: drawnKey("photo", cover, `professional-${professional.id}-${index}`),
      professionalId: professional.id,
      maxParticipants: seats,
      tags: [...tags],
      createdAt: listed,
      updatedAt: listed,
    }));
  });
  const written = await db.insert(programs).values(rows).returning();
  await db.insert(accountCharges).values(
    written.map(({ id, professionalId, name, createdAt }) => ({
      professionalId,
      subject: `program ${id}`,
      description: fill(programRulesText.listing, { name }),
      ...PROGRAM_LISTING_PRICE,
      createdAt,
    })),
  );
  const places = written.flatMap((program) =>
    random.sample(members, random.int(0, Math.min(5, program.maxParticipants ?? 5))).map((userId) => {
      const paymentStatus = random.weighted(STATUSES);
      const enrollmentDate = daysBefore(now, random.float(1, 18));
      return {
        programId: program.id,
        userId,
        paymentStatus,
        enrollmentDate,
        paymentDate: paymentStatus === "pending" ? null : enrollmentDate,
        paidAt: paymentStatus === "completed" || paymentStatus === "refunded" ? enrollmentDate : null,
        confirmedAt: paymentStatus === "completed" ? enrollmentDate : null,
        ...enrollmentAmounts(program.price),
      };
    }),
  );
  if (places.length > 0) await db.insert(programEnrollments).values(places);
  await writeVerified(db);
}

/** Sets the badges of reviews that follow from confirmed payments; anonymous reviews get one only where five people paid. */
async function writeVerified(db: Db): Promise<void> {
  const paying = sql`select e.user_id from program_enrollments e join programs p on p.id = e.program_id where e.payment_confirmed_at is not null`;
  const atListing = sql`${paying} and p.business_id = r.business_id`;
  await db.execute(sql`update reviews as r set verified_purchase = true,
      verified_anonymously = (select count(distinct user_id) from (${atListing}) as paid) >= ${MIN_CLIENTS_FOR_ANONYMOUS_BADGE}
    where r.user_id in (${atListing})`);
  const atProfessional = sql`${paying} and p.professional_id = r.professional_id`;
  await db.execute(sql`update professional_reviews as r set verified_client = true,
      verified_anonymously = (select count(distinct user_id) from (${atProfessional}) as paid) >= ${MIN_CLIENTS_FOR_ANONYMOUS_BADGE}
    where r.user_id in (${atProfessional})`);
}
