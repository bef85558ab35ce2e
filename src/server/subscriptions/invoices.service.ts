import type { Money } from "#contract/fields.ts";
import { SUBSCRIPTION_LIMITS, type AdminInvoice, type Invoice } from "#contract/subscriptions.ts";
import { dayIn } from "#contract/texts/format-times.ts";
import { invoiceText as text } from "#contract/texts/invoice-document.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { inLanguageOf } from "#server/accounts/reader-language.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { newKey } from "#server/platform/files/files.ts";
import type { Platform } from "#server/platform/platform.ts";
import { fileUrl, type Uploads } from "#server/uploads/uploads.service.ts";
import { findChargesOn } from "./charges.queries.ts";
import type { PlanHolder } from "./holders.queries.ts";
import { INVOICE_TEMPLATE, toInvoiceDocument } from "./invoice-document.ts";
import {
  findInvoiceByFile,
  findInvoice,
  findUnprinted,
  insertInvoice,
  replaceFileKey,
  takeInvoiceNumber,
  updateInvoice,
  type FoundInvoice,
  type InvoiceRow,
  type InvoiceValues,
} from "./invoices.queries.ts";
import { UNPRINTED } from "./subscriptions.table.ts";

export const INVOICES_FOLDER = "invoices";
/** Invoices printed per task run. */
const PRINT_BATCH = 100;
const DAY_MS = 86_400_000;
const ZONE = "Asia/Singapore";

/** The contents of a new invoice. */
export interface InvoiceDraft extends Pick<
  InvoiceValues,
  "kind" | "description" | "planId" | "months" | "periodStart" | "periodEnd" | "providerInvoiceId" | "paymentMethod"
> {
  amount: Money;
  /** When it was paid; only for an invoice that is already paid. */
  paidAt?: string;
}

/** Writes and prints invoices. spec: DECISIONS 23 */
export function createInvoices(
  platform: Pick<Platform, "clock" | "config" | "database" | "log" | "printer" | "settings">,
  { uploads }: { uploads: Pick<Uploads, "storeGenerated" | "removeFiles" | "ownerOf"> },
) {
  const { clock, config, log, printer } = platform;
  const { db } = platform.database;

  const unprinted = () => newKey(UNPRINTED, "pdf");

  /** Prints the current state of an invoice and stores the PDF. */
  async function print(id: number): Promise<void> {
    const row = await findInvoice(db, id);
    if (!row || isPrinted(row)) return;
    const lines = await findChargesOn(db, id);
    const printIt = () =>
      printer.print(
        INVOICE_TEMPLATE,
        toInvoiceDocument(row, {
          lines,
          seller: config.productName,
          email: platform.settings.get().supportEmail,
          payTo: config.paymentDetails,
        }),
        { pictures: false },
      );
    // An admin or the payment service may cause it, but its user reads it.
    const { pdf } = await (row.userId === null ? printIt() : inLanguageOf(db, row.userId, printIt));
    const key = await uploads.storeGenerated({
      bytes: pdf,
      folder: INVOICES_FOLDER,
      extension: "pdf",
      userId: row.userId,
    });
    // It was paid or printed elsewhere in the meantime, so that PDF is the current one.
    if (!(await replaceFileKey(db, id, row.fileKey, key))) await uploads.removeFiles([key]);
  }

  /**
   * Prints the PDF after the transaction; if that fails, the task prints it later. @param replaced key of the previous
   * PDF
   */
  async function printAfterCommit(id: number, replaced?: string): Promise<InvoiceRow | undefined> {
    try {
      await print(id);
      if (replaced !== undefined && !replaced.startsWith(`${UNPRINTED}/`)) await uploads.removeFiles([replaced]);
    } catch (error) {
      log.error({ err: error, invoiceId: id }, "an invoice could not be printed");
    }
    return findInvoice(db, id);
  }

  return {
    /**
     * Writes an invoice in the caller's transaction, which must have locked the holder. The PDF is printed afterwards.
     */
    async write(tx: Db, of: PlanHolder, draft: InvoiceDraft, userId: number | null = of.userId): Promise<InvoiceRow> {
      const now = clock.now();
      const year = Number(dayIn(now.toISOString(), ZONE).slice(0, 4));
      const serial = String(await takeInvoiceNumber(tx, year)).padStart(5, "0");
      const { amount, paidAt, ...values } = draft;
      return insertInvoice(tx, of.holder, {
        ...values,
        number: `INV-${year}-${serial}`,
        // Only letters and digits, because banks reject anything else.
        reference: `INV${year}${serial}`,
        userId,
        billedTo: of.name,
        amount: amount.amount,
        currency: amount.currency,
        status: paidAt === undefined ? "due" : "paid",
        issuedAt: now.toISOString(),
        dueAt: paidAt ?? new Date(now.getTime() + SUBSCRIPTION_LIMITS.dueDays * DAY_MS).toISOString(),
        paidAt: paidAt ?? null,
        fileKey: unprinted(),
      });
    },

    /** Records how an invoice was settled, in the caller's transaction. The updated PDF is printed afterwards. */
    async settle(tx: Db, row: InvoiceRow, values: Partial<InvoiceValues>): Promise<InvoiceRow> {
      return updateInvoice(tx, row.id, { ...values, fileKey: unprinted() });
    },

    printAfterCommit,

    /** Prints the invoices that have no PDF yet. Idempotent. */
    async printMissing(): Promise<void> {
      for (const id of await findUnprinted(db, PRINT_BATCH)) await print(id);
    },

    /** The file name of a downloaded invoice. */
    async nameOf(key: string): Promise<string | undefined> {
      const row = await findInvoiceByFile(db, key);
      return row && fill(text.fileName, { product: config.productName, number: row.number });
    },
    findByKey: (key: string) => findInvoiceByFile(db, key),
  };
}

export type Invoices = ReturnType<typeof createInvoices>;

const isPrinted = ({ fileKey }: InvoiceRow) => !fileKey.startsWith(`${UNPRINTED}/`);

export function presentInvoice(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    description: row.description,
    amount: { amount: row.amount, currency: row.currency },
    reference: row.reference,
    planId: row.planId,
    months: row.months,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    issuedAt: row.issuedAt,
    dueAt: row.dueAt,
    paidAt: row.paidAt,
    paymentMethod: row.paymentMethod,
    pdfUrl: isPrinted(row) ? fileUrl(row.fileKey) : null,
  };
}

export function presentAdminInvoice({ invoice, businessName, ownerEmail }: FoundInvoice): AdminInvoice {
  const { businessId, professionalId, billedTo } = invoice;
  const id = businessId ?? professionalId;
  return {
    ...presentInvoice(invoice),
    holder:
      id === null
        ? null
        : { kind: businessId === null ? "professional" : "business", id, name: businessName ?? billedTo, ownerEmail },
  };
}
