import { and, asc, count, desc, eq, gt, sql, type SQL } from "drizzle-orm";
import { PAGE_LIMITS, toTotal } from "#contract/paging.ts";
import type { PaidBusinessPlan } from "#contract/subscriptions.ts";
import type { Total } from "#contract/total.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { professionalProfiles as profiles } from "#server/professionals/professionals.table.ts";
import type { Holder } from "./payments.provider.ts";
import type { PaidPeriod } from "./periods.ts";
import { invoiceCounters, invoices, UNPRINTED } from "./subscriptions.table.ts";

export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceValues = Omit<typeof invoices.$inferInsert, "id" | "businessId" | "professionalId">;

export const invoiceOf = (holder: Holder): SQL =>
  "businessId" in holder
    ? eq(invoices.businessId, holder.businessId)
    : eq(invoices.professionalId, holder.professionalId);

/**
 * Takes the next number of a year, without gaps: concurrent callers wait for this transaction, and a rollback returns
 * the number.
 */
export async function takeInvoiceNumber(tx: Db, year: number): Promise<number> {
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.year, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning();
  if (!row) throw new Error("No invoice number was given out");
  return row.last;
}

export async function insertInvoice(tx: Db, holder: Holder, values: InvoiceValues): Promise<InvoiceRow> {
  const [row] = await tx
    .insert(invoices)
    .values({ ...holder, ...values })
    .returning();
  if (!row) throw new Error("An invoice was not written");
  return row;
}

export async function updateInvoice(tx: Db, id: number, values: Partial<InvoiceValues>): Promise<InvoiceRow> {
  const [row] = await tx.update(invoices).set(values).where(eq(invoices.id, id)).returning();
  if (!row) throw new Error("A locked invoice is gone");
  return row;
}

export async function findInvoice(db: Db, id: number): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  return row;
}

/** An invoice, locked until the transaction ends. */
export async function lockInvoice(tx: Db, id: number): Promise<InvoiceRow | undefined> {
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, id)).for("update");
  return row;
}

export async function findInvoiceByFile(db: Db, fileKey: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.fileKey, fileKey));
  return row;
}

export async function hasProviderInvoice(db: Db, providerInvoiceId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.providerInvoiceId, providerInvoiceId));
  return row !== undefined;
}

/**
 * Stores the key of the printed PDF, unless another print was stored in the meantime. @returns whether it was stored
 */
export async function replaceFileKey(db: Db, id: number, from: string, to: string): Promise<boolean> {
  const rows = await db
    .update(invoices)
    .set({ fileKey: to })
    .where(and(eq(invoices.id, id), eq(invoices.fileKey, from)))
    .returning({ id: invoices.id });
  return rows.length > 0;
}

/** Invoices without a printed PDF, up to `limit`. */
export async function findUnprinted(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(sql`${invoices.fileKey} like ${`${UNPRINTED}/%`}`)
    .orderBy(asc(invoices.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** A holder's invoices, newest first. */
export async function findInvoicesOf(db: Db, holder: Holder, limit: number): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(invoiceOf(holder))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(limit);
}

export async function countDue(db: Db, holder: Holder): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(invoices)
    .where(and(invoiceOf(holder), eq(invoices.status, "due")));
  return row?.count ?? 0;
}

const paidByHand = (holder: Holder) =>
  and(
    invoiceOf(holder),
    eq(invoices.status, "paid"),
    eq(invoices.kind, "subscription"),
    sql`${invoices.providerInvoiceId} is null`,
  );

/**
 * Manually paid periods that end after a moment; those billed by the payment service are not included, because it
 * renews them.
 */
export async function findPaidPeriods(db: Db, holder: Holder, after: string): Promise<PaidPeriod[]> {
  const rows = await db
    .select({ planId: invoices.planId, periodStart: invoices.periodStart, periodEnd: invoices.periodEnd })
    .from(invoices)
    .where(and(paidByHand(holder), gt(invoices.periodEnd, after)))
    .orderBy(asc(invoices.periodStart), asc(invoices.id));
  return rows.flatMap(({ planId, periodStart, periodEnd }) =>
    planId !== null && periodStart !== null && periodEnd !== null
      ? [{ planId: planId as PaidBusinessPlan, periodStart, periodEnd }]
      : [],
  );
}

/** Postpones the paid periods after a moment; a period that covers the moment keeps its start. */
export async function postponePaidPeriods(tx: Db, holder: Holder, after: string, byMs: number): Promise<void> {
  const later = sql`${byMs} * interval '1 millisecond'`;
  await tx
    .update(invoices)
    .set({
      periodStart: sql`case when ${invoices.periodStart} >= ${after} then ${invoices.periodStart} + ${later} else ${invoices.periodStart} end`,
      periodEnd: sql`${invoices.periodEnd} + ${later}`,
    })
    .where(and(paidByHand(holder), gt(invoices.periodEnd, after)));
}

/** Ends all paid periods now: an admin's decision replaces them. */
export async function endPaidPeriods(tx: Db, holder: Holder, now: string): Promise<void> {
  await tx
    .update(invoices)
    .set({ periodStart: sql`least(${invoices.periodStart}, ${now})`, periodEnd: now })
    .where(and(paidByHand(holder), gt(invoices.periodEnd, now)));
}

export interface InvoicesFilter {
  search?: string | undefined;
  status?: InvoiceRow["status"] | undefined;
  businessId?: number | undefined;
  professionalId?: number | undefined;
}

/** Due invoices come first, longest overdue on top, then the newest. */
export async function findInvoices(db: Db, filter: InvoicesFilter, window: { offset: number; limit: number }) {
  const rows = await db
    .select({
      invoice: invoices,
      businessName: businesses.name,
      ownerEmail: sql<string | null>`${users.email}::text`,
      billedTo: invoices.billedTo,
    })
    .from(invoices)
    .leftJoin(businesses, eq(businesses.id, invoices.businessId))
    .leftJoin(profiles, eq(profiles.id, invoices.professionalId))
    .leftJoin(users, sql`${users.id} = coalesce(${businesses.ownerId}, ${profiles.userId})`)
    .where(matching(filter))
    .orderBy(
      sql`${invoices.status} = 'due' desc`,
      sql`case when ${invoices.status} = 'due' then ${invoices.dueAt} end`,
      desc(invoices.issuedAt),
      desc(invoices.id),
    )
    .offset(window.offset)
    .limit(window.limit);
  return rows;
}
export type FoundInvoice = Awaited<ReturnType<typeof findInvoices>>[number];

export async function countInvoices(db: Db, filter: InvoicesFilter): Promise<Total> {
  const some = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(matching(filter))
    .limit(PAGE_LIMITS.exactTotal + 1)
    .as("some");
  const [row] = await db.select({ count: count() }).from(some);
  return toTotal(row?.count ?? 0);
}

/** Every search word must occur in the number, the reference, the billed name or the description. */
function matching({ search = "", status, businessId, professionalId }: InvoicesFilter): SQL | undefined {
  return and(
    status && eq(invoices.status, status),
    businessId === undefined ? undefined : eq(invoices.businessId, businessId),
    professionalId === undefined ? undefined : eq(invoices.professionalId, professionalId),
    ...search
      .split(" ")
      .filter((word) => word !== "")
      .map(
        (word) =>
          sql`position(lower(${word}) in lower(concat_ws(' ', ${invoices.number}, ${invoices.reference}, ${invoices.billedTo}, ${invoices.description}))) > 0`,
      ),
  );
}
