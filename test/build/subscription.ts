import { accountCharges, invoices } from "#server/subscriptions/subscriptions.table.ts";
import { onlyRow, type BuilderApp } from "./inserted.ts";

export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceOverrides = Partial<typeof invoices.$inferInsert>;

let built = 0;

/** An unpaid invoice for a month of premium, without its PDF; without a holder unless one is given. */
export async function buildInvoice(app: BuilderApp, overrides: InvoiceOverrides = {}): Promise<InvoiceRow> {
  const now = app.platform.clock.now();
  built += 1;
  const serial = String(90_000 + built);
  return onlyRow(
    await app.platform.database.db
      .insert(invoices)
      .values({
        number: `INV-2020-${serial}`,
        reference: `INV2020${serial}`,
        billedTo: "A business",
        kind: "subscription",
        description: "Premium plan, 1 month",
        amount: 30_000,
        planId: "premium",
        months: 1,
        issuedAt: now.toISOString(),
        dueAt: new Date(now.getTime() + 14 * 86_400_000).toISOString(),
        fileKey: `built/${serial}.pdf`,
        ...overrides,
      })
      .returning(),
  );
}

/** An amount due for a programme, not invoiced yet. */
export async function buildCharge(
  app: BuilderApp,
  charge: Partial<typeof accountCharges.$inferInsert> & ({ businessId: number } | { professionalId: number }),
) {
  built += 1;
  return onlyRow(
    await app.platform.database.db
      .insert(accountCharges)
      .values({ description: "Programme listing", amount: 500, subject: `program of test ${built}`, ...charge })
      .returning(),
  );
}
