import { BUSINESS_PLANS } from "#contract/plans.ts";
import type { PaidBusinessPlan, PaymentMethod } from "#contract/subscriptions.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { newKey } from "#server/platform/files/files.ts";
import { planDescription } from "#server/subscriptions/descriptions.ts";
import { addMonths } from "#server/subscriptions/periods.ts";
import { invoiceCounters, invoices, subscriptions, UNPRINTED } from "#server/subscriptions/subscriptions.table.ts";
import type { Listing } from "./write-listings.ts";

const DAY_MS = 86_400_000;
const OWNER = "owner@demo.example";
/** Number of other businesses with payments. */
const OTHERS = 9;
/** Of those, the number with an unpaid invoice for the next year. */
const WAITING = 2;
const METHODS: readonly PaymentMethod[] = ["bank_transfer", "paynow", "bank_transfer", "card"];

interface WrittenListing {
  id: number;
  ownerId: number | null;
  listing: Listing;
}
type Row = Omit<typeof invoices.$inferInsert, "number" | "reference" | "fileKey">;

/** Writes the payments of the demo world's plans: a year each, by invoice, up to the end of the plan. */
export async function writeSubscriptions(db: Db, written: readonly WrittenListing[], now: Date): Promise<void> {
  const paying = written.filter(({ ownerId, listing }) => ownerId !== null && listing.subscriptionTier !== "none");
  const demo = paying.filter(({ listing }) => listing.demoOwner !== null);
  const others = paying.filter(({ listing }) => listing.demoOwner === null).slice(0, OTHERS);
  const end = new Date(now.getTime() + 200 * DAY_MS);
  const start = addMonths(end, -12);
  await db.insert(subscriptions).values(
    [...demo, ...others].map(({ id: businessId }) => ({
      businessId,
      status: "active" as const,
      source: "manual" as const,
      periodStart: start.toISOString(),
      periodEnd: end.toISOString(),
      createdAt: start.toISOString(),
      updatedAt: start.toISOString(),
    })),
  );
  const rows = [
    ...[...demo, ...others].map((business, index) => paidYear(business, { start, end, index })),
    ...others
      .slice(0, WAITING)
      .map((business, index) => nextYear(business, new Date(now.getTime() - (index + 3) * DAY_MS))),
    ...demo.filter(({ listing }) => listing.demoOwner === OWNER).map((business) => voidInvoice(business, start)),
  ];
  await writeInvoices(db, rows);
}

function yearOf({ id, ownerId, listing }: WrittenListing, issued: Date): Row & { planId: PaidBusinessPlan } {
  const plan = BUSINESS_PLANS.find(({ tier }) => tier === listing.subscriptionTier);
  if (!plan || plan.id === "free") throw new Error(`${listing.slug} has no paid plan`);
  return {
    businessId: id,
    userId: ownerId,
    billedTo: listing.name,
    kind: "subscription",
    description: planDescription({ businessId: id }, plan.id, 12),
    amount: plan.price.amount * 12,
    planId: plan.id,
    months: 12,
    issuedAt: issued.toISOString(),
    dueAt: new Date(issued.getTime() + 14 * DAY_MS).toISOString(),
  };
}

/** Requested a week or more before, paid on the plan's first day. */
function paidYear(business: WrittenListing, { start, end, index }: { start: Date; end: Date; index: number }): Row {
  const issued = new Date(start.getTime() - (7 + index) * DAY_MS);
  return {
    ...yearOf(business, issued),
    status: "paid",
    periodStart: start.toISOString(),
    periodEnd: end.toISOString(),
    paidAt: start.toISOString(),
    paymentMethod: METHODS[index % METHODS.length],
  };
}

const nextYear = (business: WrittenListing, issued: Date): Row => ({ ...yearOf(business, issued), status: "due" });

/** An invoice requested twice by mistake. */
const voidInvoice = (business: WrittenListing, start: Date): Row => ({
  ...yearOf(business, new Date(start.getTime() - 6 * DAY_MS)),
  status: "void",
});

/** Numbers the invoices in the order in which they were written. Their PDFs are printed on their first request. */
async function writeInvoices(db: Db, rows: readonly Row[]): Promise<void> {
  const last = new Map<number, number>();
  const numbered = rows
    .toSorted((a, b) => a.issuedAt.localeCompare(b.issuedAt))
    .map((row) => {
      const year = new Date(row.issuedAt).getUTCFullYear();
      const count = (last.get(year) ?? 0) + 1;
      last.set(year, count);
      const serial = String(count).padStart(5, "0");
      return {
        ...row,
        number: `INV-${year}-${serial}`,
        reference: `INV${year}${serial}`,
        fileKey: newKey(UNPRINTED, "pdf"),
      };
    });
  await db.insert(invoices).values(numbered);
  await db.insert(invoiceCounters).values(Array.from(last, ([year, count]) => ({ year, last: count })));
}
