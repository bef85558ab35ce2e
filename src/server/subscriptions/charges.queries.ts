import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Money } from "#contract/fields.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Holder } from "./payments.provider.ts";
import { accountCharges as charges } from "./subscriptions.table.ts";

/** An amount charged in addition to the plan. */
export interface Charge {
  holder: Holder;
  /** What is charged, such as "program 12"; each subject is charged once. */
  subject: string;
  description: string;
  amount: Money;
}

const openCharges = (holder: Holder): SQL | undefined =>
  and(
    "businessId" in holder
      ? eq(charges.businessId, holder.businessId)
      : eq(charges.professionalId, holder.professionalId),
    isNull(charges.invoiceId),
    eq(charges.waived, false),
  );

/** Inserts the charge; does nothing if the subject already has one. */
export async function insertCharge(tx: Db, { holder, subject, description, amount }: Charge): Promise<void> {
  await tx
    .insert(charges)
    .values({ ...holder, subject, description, amount: amount.amount, currency: amount.currency })
    .onConflictDoNothing({ target: charges.subject });
}

/** Waives a charge that is not on an invoice yet. */
export async function waiveCharge(tx: Db, subject: string): Promise<void> {
  await tx
    .update(charges)
    .set({ waived: true })
    .where(and(eq(charges.subject, subject), isNull(charges.invoiceId)));
}

/**
 * Credits a charge that is on an invoice, once; does nothing without such a charge.
 * @param description what the credit is for
 */
export async function insertCredit(tx: Db, subject: string, description: string): Promise<void> {
  const [charge] = await tx
    .select()
    .from(charges)
    .where(and(eq(charges.subject, subject), isNotNull(charges.invoiceId)));
  if (!charge) return;
  const { businessId, professionalId, amount, currency } = charge;
  await tx
    .insert(charges)
    .values({ businessId, professionalId, currency, description, subject: `credit of ${subject}`, amount: -amount })
    .onConflictDoNothing({ target: charges.subject });
}

/** Sums of the charges and credits not yet on an invoice, one for each currency. */
export async function sumOpenCharges(db: Db, holder: Holder): Promise<Money[]> {
  const amount = sql<number>`sum(${charges.amount})`;
  return db
    .select({ amount, currency: charges.currency })
    .from(charges)
    .where(openCharges(holder))
    .groupBy(charges.currency)
    .having(sql`${amount} <> 0`)
    .orderBy(charges.currency);
}

/** The same charges, locked until the transaction ends. */
export async function lockOpenCharges(tx: Db, holder: Holder) {
  return tx.select().from(charges).where(openCharges(holder)).orderBy(charges.id).for("update");
}

export async function attachCharges(tx: Db, ids: readonly number[], invoiceId: number): Promise<void> {
  await tx
    .update(charges)
    .set({ invoiceId })
    .where(inArray(charges.id, [...ids]));
}

/** Detaches the charges of a voided invoice, so that they are due again. */
export async function detachCharges(tx: Db, invoiceId: number): Promise<void> {
  await tx.update(charges).set({ invoiceId: null }).where(eq(charges.invoiceId, invoiceId));
}

/** The line items of an invoice. */
export async function findChargesOn(db: Db, invoiceId: number) {
  return db
    .select({ description: charges.description, amount: charges.amount })
    .from(charges)
    .where(eq(charges.invoiceId, invoiceId))
    .orderBy(charges.id);
}
