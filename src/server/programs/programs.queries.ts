import { and, asc, count, desc, eq, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import { currencyOf, type Currency } from "#contract/currencies.ts";
import type { Money } from "#contract/fields.ts";
import { personName, users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { businessCategories } from "#server/businesses/categories.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Act } from "#server/platform/undo.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { accountCharges } from "#server/subscriptions/subscriptions.table.ts";
import type { Host, Managed } from "./programs.policy.ts";
import { programEnrollments, programs } from "./programs.table.ts";

// Seats in its classes are counted with each class. Written out, because drizzle omits table names in a query of one table, and `id` would then be the inner one.
const takenSeats = sql<number>`(select count(*)::int from program_enrollments e where e.program_id = programs.id and e.payment_status in ('pending', 'completed') and e.session_id is null)`;

export function ofHost(host: Host): SQL {
  return "businessId" in host
    ? eq(programs.businessId, host.businessId)
    : eq(programs.professionalId, host.professionalId);
}

/** Active programmes of a host, each with its category and the number of taken seats. */
export async function findActivePrograms(db: Db, host: Host, now: string) {
  return selectOffered(db, now)
    .where(and(ofHost(host), eq(programs.active, true)))
    .orderBy(asc(programs.id));
}

/** The first class to come, by the table of a later domain, which this one must not import. */
const nextClass = (now: string) => sql<{ startsAt: string; timeZone: string } | null>`(
  select jsonb_build_object('startsAt', s.starts_at, 'timeZone', s.time_zone) from class_sessions as s
  where s.program_id = programs.id and s.starts_at > ${now} and s.cancelled_at is null order by s.starts_at limit 1)`;

function selectOffered(db: Db, now: string) {
  return db
    .select({
      program: programs,
      category: { id: businessCategories.id, name: businessCategories.name },
      taken: takenSeats,
      nextClass: nextClass(now),
    })
    .from(programs)
    .leftJoin(businessCategories, eq(businessCategories.id, programs.categoryId));
}
export type OfferedProgram = Awaited<ReturnType<typeof selectOffered>>[number];

export async function findOffered(db: Db, programId: number, now: string): Promise<OfferedProgram | undefined> {
  const [row] = await selectOffered(db, now).where(eq(programs.id, programId));
  return row;
}

export async function findProgram(db: Db, programId: number) {
  const [row] = await db.select().from(programs).where(eq(programs.id, programId));
  return row;
}
export type ProgramRow = NonNullable<Awaited<ReturnType<typeof findProgram>>>;

function selectManaged(db: Db, now: string) {
  const countByStatus = (status: string) =>
    sql<number>`(select count(*)::int from program_enrollments e where e.program_id = programs.id and e.payment_status = ${status})`;
  return db
    .select({
      program: programs,
      category: { id: businessCategories.id, name: businessCategories.name },
      taken: takenSeats,
      nextClass: nextClass(now),
      pending: countByStatus("pending"),
      revenue: sql<
        Money[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount, 'currency', r.currency) order by r.payments desc, r.currency), '[]')
        from (select sum(e.amount - e.commission_amount) as amount, e.currency, count(*) as payments from program_enrollments e
          where e.program_id = programs.id and e.payment_status = 'completed' group by e.currency) as r where r.amount <> 0)`,
      fee: sql<number>`coalesce(${accountCharges.amount}, 0)`,
      feeCurrency: accountCharges.currency,
    })
    .from(programs)
    .leftJoin(businessCategories, eq(businessCategories.id, programs.categoryId))
    .leftJoin(accountCharges, listingCharge);
}
export type ManagedRow = Awaited<ReturnType<typeof selectManaged>>[number];

/** The charge for listing a programme. */
const listingCharge = and(
  eq(accountCharges.subject, sql`'program ' || ${programs.id}`),
  eq(accountCharges.waived, false),
);

export async function findManaged(db: Db, programId: number, now: string): Promise<ManagedRow | undefined> {
  const [row] = await selectManaged(db, now).where(eq(programs.id, programId));
  return row;
}

/** Programmes of a host, active or not, newest first; and their number. */
export async function findManagedOf(
  db: Db,
  host: Host,
  window: { offset: number; limit: number },
  now: string,
): Promise<{ rows: ManagedRow[]; count: number }> {
  const [rows, [counted]] = await Promise.all([
    selectManaged(db, now).where(ofHost(host)).orderBy(desc(programs.id)).offset(window.offset).limit(window.limit),
    db.select({ count: count() }).from(programs).where(ofHost(host)),
  ]);
  return { rows, count: counted?.count ?? 0 };
}

/** The number of a host's programmes, and of those listed without a fee. */
export async function countListed(db: Db, host: Host): Promise<{ all: number; free: number }> {
  const [row] = await db
    .select({ all: count(), free: sql<number>`count(*) filter (where ${accountCharges.id} is null)::int` })
    .from(programs)
    .leftJoin(accountCharges, listingCharge)
    .where(ofHost(host));
  return row ?? { all: 0, free: 0 };
}

/** Locks a host, so that its programmes are listed one after the other. */
export async function lockHost(tx: Db, host: Host): Promise<void> {
  if ("businessId" in host)
    await tx
      .select({ id: businesses.id })
      .from(businesses)
      .where(eq(businesses.id, host.businessId))
      .for("no key update");
  else
    await tx
      .select({ id: professionalProfiles.id })
      .from(professionalProfiles)
      .where(eq(professionalProfiles.id, host.professionalId))
      .for("no key update");
}

/** Locks a programme, so that its seats are taken one after the other. */
export async function lockProgram(tx: Db, programId: number): Promise<ProgramRow | undefined> {
  const [row] = await tx.select().from(programs).where(eq(programs.id, programId)).for("no key update");
  return row;
}

/** The currency of new prices: that of the main location of a listing, or of a professional's country. */
export async function findCurrency(db: Db, host: Host): Promise<Currency> {
  const [row] =
    "businessId" in host
      ? await db.select({ country: businesses.mainCountry }).from(businesses).where(eq(businesses.id, host.businessId))
      : await db
          .select({ country: users.country })
          .from(professionalProfiles)
          .innerJoin(users, eq(users.id, professionalProfiles.userId))
          .where(eq(professionalProfiles.id, host.professionalId));
  return currencyOf(row?.country);
}

export async function findCategory(db: Db, categoryId: number) {
  const [row] = await db
    .select({ id: businessCategories.id })
    .from(businessCategories)
    .where(eq(businessCategories.id, categoryId));
  return row;
}

export type ProgramValues = Omit<typeof programs.$inferInsert, "id" | "businessId" | "professionalId" | "createdAt">;

export async function insertProgram(tx: Db, host: Host, values: ProgramValues, now: string): Promise<number> {
  const [row] = await tx
    .insert(programs)
    .values({ ...values, ...host, createdAt: now, updatedAt: now })
    .returning({ id: programs.id });
  if (!row) throw new Error("The programme was not written");
  return row.id;
}

export async function updateProgram(
  tx: Db,
  program: Managed<ProgramRow>,
  values: Partial<ProgramValues>,
): Promise<void> {
  await tx.update(programs).set(values).where(eq(programs.id, program.id));
}

export const keepProgram = (act: Act, id: number): Promise<void> => act.keep(programs, eq(programs.id, id));

/** @returns false, deleting nothing, when anyone ever enrolled */
export async function deleteProgram(tx: Db, program: Managed<ProgramRow>): Promise<boolean> {
  const [enrolled] = await tx
    .select({ id: programEnrollments.id })
    .from(programEnrollments)
    .where(eq(programEnrollments.programId, program.id))
    .limit(1);
  if (enrolled) return false;
  await tx.delete(programs).where(eq(programs.id, program.id));
  return true;
}

/** The host of a programme as its dialog shows it, with the key of the picture. */
export async function findHost(db: Db, host: Host) {
  if ("businessId" in host) {
    const [row] = await db
      .select({ kind: businesses.kind, id: businesses.id, name: businesses.name, image: businesses.logo })
      .from(businesses)
      .where(eq(businesses.id, host.businessId));
    return row;
  }
  const [row] = await db
    .select({
      kind: sql<"professional">`'professional'`,
      id: professionalProfiles.id,
      name: personName(),
      image: professionalProfiles.profileImage,
    })
    .from(professionalProfiles)
    .innerJoin(users, eq(users.id, professionalProfiles.userId))
    .where(eq(professionalProfiles.id, host.professionalId));
  return row;
}

/** Pictures of the programmes of listings. */
export async function findImagesOf(tx: Db, businessIds: readonly number[]): Promise<string[]> {
  const rows = await tx
    .select({ image: programs.image })
    .from(programs)
    .where(and(inArray(programs.businessId, [...businessIds]), isNotNull(programs.image)));
  return rows.flatMap(({ image }) => image ?? []);
}
