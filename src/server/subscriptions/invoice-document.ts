import { fileURLToPath } from "node:url";
import { fill } from "#contract/texts/catalogue.ts";
import { formatMoment } from "#contract/texts/format.ts";
import { formatMoney } from "#contract/texts/format-money.ts";
import { invoiceText as text } from "#contract/texts/invoice-document.ts";
import { printable } from "#server/platform/pdf/printable.ts";
import type { InvoiceRow } from "./invoices.queries.ts";

export const INVOICE_TEMPLATE = fileURLToPath(new URL("./templates/invoice.typ", import.meta.url));

/** The template's input: plain strings that it prints as they are. */
export interface InvoiceDocument {
  documentTitle: string;
  title: string;
  seller: string;
  number: string;
  billedTo: string;
  facts: { label: string; value: string }[];
  items: { description: string; detail: string; amount: string }[];
  total: string;
  reference: string;
  payTo: string;
  starts: string;
  /** How the invoice was settled; empty while it is due. */
  outcome: string;
  questions: string;
  words: Record<"billedTo" | "item" | "amount" | "total" | "gst" | "howToPay" | "reference" | "referenceHint", string>;
}

interface InvoicePrintOptions {
  /** The line items, if there are several. */
  lines: readonly { description: string; amount: number }[];
  seller: string;
  email: string;
  /** The bank account to pay to. */
  payTo: string | undefined;
}

/** 'September 7, 2026': English invoices have American dates. */
function formatInvoiceDay(moment: string): string {
  return formatMoment(moment, { dateStyle: "long", timeZone: "Asia/Singapore" }, "en");
}

/** Builds the template's input from an invoice. */
export function toInvoiceDocument(
  row: InvoiceRow,
  { lines, seller, email, payTo }: InvoicePrintOptions,
): InvoiceDocument {
  const { status, paidAt, periodStart, periodEnd, currency } = row;
  const isDue = status === "due";
  const period =
    periodStart !== null && periodEnd !== null
      ? fill(text.period, { from: formatInvoiceDay(periodStart), to: formatInvoiceDay(periodEnd) })
      : "";
  const { billedTo, item, amount, total, gst, howToPay, reference, referenceHint } = text;
  return {
    documentTitle: fill(text.documentTitle, { number: row.number }),
    title: status === "paid" ? text.titlePaid : text.title,
    seller,
    number: row.number,
    billedTo: printable(row.billedTo),
    facts: [
      { label: text.number, value: row.number },
      { label: text.issued, value: formatInvoiceDay(row.issuedAt) },
      ...(isDue ? [{ label: text.due, value: formatInvoiceDay(row.dueAt) }] : []),
      ...(paidAt === null ? [] : [{ label: text.paid, value: formatInvoiceDay(paidAt) }]),
    ],
    items:
      lines.length > 0
        ? lines.map((line) => ({
            description: printable(line.description),
            detail: "",
            amount: formatMoney({ amount: line.amount, currency }),
          }))
        : [{ description: printable(row.description), detail: period, amount: formatMoney(row) }],
    total: formatMoney(row),
    reference: row.reference,
    payTo: payTo ?? fill(text.askAccount, { email }),
    starts: row.kind === "subscription" ? text.startsOnPayment : "",
    outcome: outcomeOf(row),
    questions: fill(text.questions, { email }),
    words: { billedTo, item, amount, total, gst, howToPay, reference, referenceHint },
  };
}

function outcomeOf({ status, paidAt, paymentMethod }: InvoiceRow): string {
  if (status === "void") return text.void;
  if (status !== "paid" || paidAt === null) return "";
  return fill(text.paidBy, { date: formatInvoiceDay(paidAt), method: text.methods[paymentMethod ?? "other"] });
}
