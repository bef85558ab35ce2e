import type { Currency } from "#contract/currencies.ts";
import { pageWindow, type PageQuery } from "#contract/paging.ts";
import type { AdminInvoice, InvoiceStatus, PaidBusinessPlan, PaymentMethod } from "#contract/subscriptions.ts";
import { invoiceText } from "#contract/texts/invoice-document.ts";
import type { Total } from "#contract/total.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { DecisionWithSubject } from "#server/platform/decision.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { lockOpenCharges, attachCharges, detachCharges } from "./charges.queries.ts";
import { planDescription } from "./descriptions.ts";
import { findSubscription, lockHolder, type PlanHolder } from "./holders.queries.ts";
import { presentAdminInvoice, presentInvoice, type Invoices } from "./invoices.service.ts";
import {
  countInvoices,
  findInvoice,
  findInvoices,
  lockInvoice,
  type InvoiceRow,
  type InvoicesFilter,
} from "./invoices.queries.ts";
import type { Holder } from "./payments.provider.ts";
import type { PlanChanges } from "./plan-changes.service.ts";
import type { PlanEdits } from "./plan-edits.service.ts";
import { priceOf } from "./provider-state.service.ts";
import { renewsOnline, planStateOf } from "./plan-state.ts";

/** What an admin invoices for. */
export type InvoiceOrder =
  | { kind: "subscription"; businessId: number; planId: PaidBusinessPlan; months: number }
  | { kind: "professional_subscription"; professionalId: number; planId: "standard"; months: number }
  | {
      kind: "program_listings";
      businessId?: number | undefined;
      professionalId?: number | undefined;
      currency?: Currency | undefined;
    };

/** Admin actions on invoices: create, mark as paid, void. spec: DECISIONS 22, 23 */
export function createAdminInvoices(
  { clock, database: { db } }: Pick<Platform, "clock" | "database">,
  { changes, invoices, writing }: { changes: PlanChanges; invoices: Invoices; writing: PlanEdits },
) {
  /** Prints the invoice and returns it as admins see it. */
  async function printAndPresent(
    row: InvoiceRow,
    of: PlanHolder | undefined,
    replaced?: string,
  ): Promise<AdminInvoice> {
    const printed = (await invoices.printAfterCommit(row.id, replaced)) ?? row;
    const holder = of && {
      kind: "businessId" in of.holder ? ("business" as const) : ("professional" as const),
      id: "businessId" in of.holder ? of.holder.businessId : of.holder.professionalId,
      name: of.name,
      ownerEmail: of.email,
    };
    return { ...presentInvoice(printed), holder: holder ?? null };
  }

  /**
   * Locks the holder, then the invoice: the lock order used everywhere. @throws invoices.not_found, invoices.not_due
   */
  async function lockDue(tx: Db, id: number): Promise<{ row: InvoiceRow; of: PlanHolder | undefined }> {
    const known = await findInvoice(tx, id);
    const holder = known && holderOf(known);
    const of = holder && (await lockHolder(tx, holder));
    const row = await lockInvoice(tx, id);
    if (!row) throw appError("invoices.not_found");
    if (row.status !== "due") throw appError("invoices.not_due");
    return { row, of };
  }

  async function writePlanInvoice(tx: Db, of: PlanHolder, planId: PaidBusinessPlan, months: number, adminId: number) {
    if (renewsOnline(planStateOf(of, await findSubscription(tx, of.holder), clock.now())))
      throw appError("subscriptions.running");
    const price = priceOf("professionalId" in of.holder, planId);
    return invoices.write(
      tx,
      of,
      {
        kind: "subscription",
        description: planDescription(of.holder, planId, months),
        planId,
        months,
        amount: { ...price, amount: price.amount * months },
      },
      of.userId ?? adminId,
    );
  }

  /**
   * Writes an invoice of the amount due in one currency. Credits beyond what is due wait for the next charges.
   * @param asked the currency; by default the first in which something is due
   * @throws invoices.nothing_due
   */
  async function writeDueInvoice(tx: Db, of: PlanHolder, asked: Currency | undefined, adminId: number) {
    const all = await lockOpenCharges(tx, of.holder);
    const totalIn = (currency: string) =>
      all.reduce((sum, charge) => (charge.currency === currency ? sum + charge.amount : sum), 0);
    const currency = asked ?? all.find((charge) => totalIn(charge.currency) > 0)?.currency;
    if (currency === undefined || totalIn(currency) <= 0) throw appError("invoices.nothing_due");
    const open = all.filter((charge) => charge.currency === currency);
    const amount = { amount: totalIn(currency), currency };
    const draft = { kind: "program_listings" as const, description: invoiceText.programListings, amount };
    const row = await invoices.write(tx, of, draft, of.userId ?? adminId);
    await attachCharges(
      tx,
      open.map(({ id }) => id),
      row.id,
    );
    return row;
  }

  return {
    /** Due invoices come first. */
    async listInvoices(
      query: InvoicesFilter & PageQuery & { status?: InvoiceStatus | undefined },
    ): Promise<{ invoices: AdminInvoice[]; total: Total }> {
      const [rows, total] = await Promise.all([findInvoices(db, query, pageWindow(query)), countInvoices(db, query)]);
      return { invoices: rows.map(presentAdminInvoice), total };
    },

    /** @throws businesses.not_found, professionals.not_found, subscriptions.running, invoices.nothing_due */
    async createInvoice(order: InvoiceOrder, { adminId, record }: DecisionWithSubject): Promise<AdminInvoice> {
      const holder = holderOf({ businessId: null, professionalId: null, ...order });
      if (!holder) throw appError("businesses.not_found");
      const { row, of } = await withTransaction(db, async (tx) => {
        const locked = await lockHolder(tx, holder);
        if (!locked) throw appError("businessId" in holder ? "businesses.not_found" : "professionals.not_found");
        const written =
          order.kind === "program_listings"
            ? await writeDueInvoice(tx, locked, order.currency, adminId)
            : await writePlanInvoice(tx, locked, order.planId, order.months, adminId);
        const { number, amount, currency, description } = written;
        await record(tx, { subjectId: written.id, before: {}, after: { number, amount, currency, description } });
        return { row: written, of: locked };
      });
      return printAndPresent(row, of);
    },

    /**
     * Records that the money has arrived, once per invoice; the plan starts or is extended.
     * @throws invoices.not_found, invoices.not_due, subscriptions.running if an online plan already renews itself
     */
    async markPaid(
      id: number,
      { paymentMethod, note: paymentNote }: { paymentMethod: PaymentMethod; note?: string | null | undefined },
      { adminId, record }: DecisionWithSubject,
    ): Promise<AdminInvoice> {
      const { row, of, replaced } = await withTransaction(db, async (tx) => {
        const { row: due, of: holder } = await lockDue(tx, id);
        const now = clock.now();
        let period: Pick<InvoiceRow, "periodStart" | "periodEnd"> = { periodStart: null, periodEnd: null };
        if (holder && due.kind === "subscription" && due.planId !== null) {
          if (renewsOnline(planStateOf(holder, await findSubscription(tx, holder.holder), now)))
            throw appError("subscriptions.running");
          const bought = { planId: due.planId as PaidBusinessPlan, months: due.months ?? 1 };
          period = await writing.applyPaid(tx, holder, bought);
        }
        const paidAt = now.toISOString();
        const paid = await invoices.settle(tx, due, {
          ...period,
          status: "paid",
          paidAt,
          paidBy: adminId,
          paymentMethod,
          paymentNote: paymentNote ?? null,
        });
        await record(tx, {
          subjectId: id,
          before: { status: "due" },
          after: { status: "paid", paymentMethod, paymentNote: paymentNote ?? null, ...period },
        });
        return { row: paid, of: holder, replaced: due.fileKey };
      });
      const adminInvoice = await printAndPresent(row, of, replaced);
      if (of) {
        if (row.kind === "subscription") await changes.invalidate(of);
        const { description, amount, currency } = row;
        await changes.emitPayment("payments.succeeded", of, { description, amount, currency });
      }
      return adminInvoice;
    },

    /** Voids an unpaid invoice; its charges are due again. @throws invoices.not_found, invoices.not_due */
    async voidInvoice(id: number, { record }: DecisionWithSubject): Promise<AdminInvoice> {
      const { row, of, replaced } = await withTransaction(db, async (tx) => {
        const { row: due, of: holder } = await lockDue(tx, id);
        if (due.kind === "program_listings") await detachCharges(tx, id);
        const taken = await invoices.settle(tx, due, { status: "void" });
        await record(tx, { subjectId: id, before: { status: "due" }, after: { status: "void" } });
        return { row: taken, of: holder, replaced: due.fileKey };
      });
      return printAndPresent(row, of, replaced);
    },
  };
}

function holderOf({
  businessId,
  professionalId,
}: {
  businessId?: number | null | undefined;
  professionalId?: number | null | undefined;
}): Holder | undefined {
  if (businessId != null) return { businessId };
  return professionalId != null ? { professionalId } : undefined;
}
