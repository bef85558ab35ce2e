import { and, eq, inArray, isNotNull, ne } from "drizzle-orm";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { invoices } from "./subscriptions.table.ts";
import { providerSubscriptions } from "./webhooks.table.ts";

/** Provider subscriptions of these listings that may still be charged; an unpaid one is being retried or pending. */
export async function findRunning(db: Db, businessIds: readonly number[]): Promise<{ id: string; isPaid: boolean }[]> {
  const ids = [...businessIds];
  const reported = await db
    .select({ id: providerSubscriptions.subscriptionId, state: providerSubscriptions.state })
    .from(providerSubscriptions)
    .where(inArray(providerSubscriptions.businessId, ids));
  const known = new Set(reported.map(({ id }) => id));
  const stored = await db
    .select({ id: businesses.paymentSubscriptionId })
    .from(businesses)
    .where(and(inArray(businesses.id, ids), isNotNull(businesses.paymentSubscriptionId)));
  return [
    ...reported.flatMap(({ id, state: { status } }) =>
      status === "canceled" || status === "ended" ? [] : [{ id, isPaid: status === "active" }],
    ),
    ...stored.flatMap(({ id }) => (id === null || known.has(id) ? [] : [{ id, isPaid: true }])),
  ];
}

/** Locks a listing, also one in the trash, until the transaction ends. */
export async function lockBusiness(tx: Db, id: number): Promise<void> {
  await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, id)).for("no key update");
}

/** Unpaid invoices of these listings. */
export function findUnpaidInvoices(tx: Db, businessIds: readonly number[]): Promise<{ id: number; fileKey: string }[]> {
  return tx
    .select({ id: invoices.id, fileKey: invoices.fileKey })
    .from(invoices)
    .where(and(inArray(invoices.businessId, [...businessIds]), ne(invoices.status, "paid")));
}

/** Voids an invoice and replaces the billed name; `fileKey` makes it print again. */
export async function voidInvoice(tx: Db, id: number, { billedTo, fileKey }: { billedTo: string; fileKey: string }) {
  await tx.update(invoices).set({ status: "void", billedTo, fileKey }).where(eq(invoices.id, id));
}
