import { asc, inArray } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { enrollmentAmounts } from "#server/programs/programs.policy.ts";
import { programEnrollments, programs } from "#server/programs/programs.table.ts";
import { createRandom } from "./random.ts";
import { daysBefore, type Listing } from "./write-listings.ts";

const STATUSES = [
  ["pending", 5],
  ["completed", 4],
  ["cancelled", 1],
] as const;

const REFUND_EVERY = 5;

/** Writes enrolments: some members in every programme, the demo member in two programmes of other owners. */
export async function writeEnrollments(
  db: Db,
  written: readonly { id: number; listing: Listing }[],
  people: { byEmail: ReadonlyMap<string, number>; members: readonly number[] },
  now: Date,
): Promise<void> {
  const open = written.filter(({ listing }) => listing.verificationStatus === "approved");
  const ids = open.map(({ id }) => id);
  const offered = await db.select().from(programs).where(inArray(programs.businessId, ids)).orderBy(asc(programs.id));
  const random = createRandom("enrolments");
  const rowOf = (
    program: (typeof offered)[number],
    userId: number,
    status?: "pending" | "completed",
  ): typeof programEnrollments.$inferInsert => ({
    programId: program.id,
    userId,
    paymentStatus: status ?? random.weighted(STATUSES),
    currency: program.currency,
    enrollmentDate: daysBefore(now, random.float(1, 50)),
    ...enrollmentAmounts(program.price),
  });
  const rows = offered
    .flatMap((program) => random.sample(people.members, random.int(0, 4)).map((userId) => rowOf(program, userId)))
    // Some were refunded.
    .map((row, index) =>
      row.paymentStatus === "completed" && index % REFUND_EVERY === 0
        ? { ...row, paymentStatus: "refunded" as const }
        : row,
    );
  const member = people.byEmail.get("member@demo.example");
  const ofOthers = new Set(open.filter(({ listing }) => listing.demoOwner === null).map(({ id }) => id));
  const [first, second] = offered.filter(
    ({ businessId, price }) => businessId !== null && ofOthers.has(businessId) && price,
  );
  if (member !== undefined && first && second)
    rows.push(rowOf(first, member, "completed"), rowOf(second, member, "pending"));
  const paid = rows.map((row) => {
    const paymentDate = paymentDateOf(row, now);
    const wasPaid = row.paymentStatus === "completed" || row.paymentStatus === "refunded";
    const confirmedAt = row.paymentStatus === "completed" ? paymentDate : null;
    return { ...row, paymentDate, paidAt: wasPaid ? paymentDate : null, confirmedAt };
  });
  if (paid.length > 0) await db.insert(programEnrollments).values(paid);
}

/** Halfway between enrolling and now, for those who paid. */
function paymentDateOf(
  { paymentStatus, enrollmentDate }: typeof programEnrollments.$inferInsert,
  now: Date,
): string | null {
  if (paymentStatus === "pending" || !enrollmentDate) return null;
  return new Date((Date.parse(enrollmentDate) + now.getTime()) / 2).toISOString();
}
