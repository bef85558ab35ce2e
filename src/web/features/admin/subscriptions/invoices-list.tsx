import { Ban, CircleAlert, CircleCheck, Clock, FileText } from "lucide-react";
import type { AdminInvoice, INVOICE_FILTERS } from "#contract/subscriptions.ts";
import { adminSubscriptionsText } from "#contract/texts/admin-subscriptions.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { MarkPaid, VoidInvoice } from "./invoice-decisions.tsx";
import { adminInvoicesData } from "./subscriptions.data.ts";
import { HolderName } from "./subscriptions-list.tsx";
import type { AdminListDefinition } from "../list/admin-list.tsx";

const text = adminSubscriptionsText.invoices;

/** All invoices, with buttons to mark them as paid or void them. spec: DECISIONS 23 */
export const invoicesList = (): AdminListDefinition<AdminInvoice, typeof INVOICE_FILTERS> => ({
  id: "invoices-count",
  data: adminInvoicesData,
  form: {
    label: text.searchLabel,
    placeholder: text.searchPlaceholder,
    button: adminSubscriptionsText.search,
    fields: [{ filter: "status", label: text.statusFilter, all: text.allStatuses, words: text.states }],
  },
  words: text,
  drawing: <DocumentDrawing />,
  getKey: (row) => row.id,
  columns: [
    { key: "number", header: text.number, main: true, cell: (row) => <InvoiceNumber row={row} /> },
    {
      key: "holder",
      header: text.holder,
      cell: (row) => (row.holder ? <HolderName {...row.holder} isValue /> : text.nobody),
    },
    { key: "description", header: text.description, cell: (row) => row.description },
    { key: "amount", header: text.amount, numeric: true, cell: (row) => formatPrice(row.amount) },
    { key: "status", header: text.status, cell: (row) => <State row={row} /> },
  ],
  actionsLabel: adminSubscriptionsText.actions,
  actions: (row) =>
    row.status === "due" && (
      <div className="flex justify-end gap-2 lg:max-xl:flex-col">
        <MarkPaid invoice={row} />
        <VoidInvoice invoice={row} />
      </div>
    ),
});

function InvoiceNumber({ row: { number, pdfUrl, reference } }: { row: AdminInvoice }) {
  return (
    <span className="flex flex-col gap-0.5">
      {pdfUrl === null ? (
        <span className="whitespace-nowrap">{number}</span>
      ) : (
        <TextLink
          href={pdfUrl}
          target="_blank"
          rel="noopener"
          aria-label={fill(text.pdfLabel, { number })}
          className="inline-flex items-center gap-1 self-start whitespace-nowrap"
        >
          <FileText aria-hidden="true" className="size-4" />
          {number}
        </TextLink>
      )}
      <span className="text-xs font-normal whitespace-nowrap text-muted">{fill(text.reference, { reference })}</span>
    </span>
  );
}

function State({ row: { status, dueAt, paidAt, paymentMethod } }: { row: AdminInvoice }) {
  const { now } = usePageFacts();
  if (status === "void")
    return (
      <Badge variant="neutral" icon={<Ban aria-hidden="true" />}>
        {text.states.void}
      </Badge>
    );
  const isOverdue = status === "due" && dueAt < now;
  const dateText =
    status === "due"
      ? fill(text.dueOn, { date: formatDate(dueAt) })
      : paidAt &&
        (paymentMethod
          ? fill(text.paidOn, {
              date: formatDate(paidAt),
              method: adminSubscriptionsText.markPaid.methods[paymentMethod],
            })
          : formatDate(paidAt));
  return (
    <span className="flex flex-col items-start gap-1 max-lg:items-end">
      {status === "paid" ? (
        <Badge variant="success" icon={<CircleCheck aria-hidden="true" />}>
          {text.states.paid}
        </Badge>
      ) : (
        <Badge
          variant={isOverdue ? "danger" : "warning"}
          icon={isOverdue ? <CircleAlert aria-hidden="true" /> : <Clock aria-hidden="true" />}
        >
          {isOverdue ? text.overdue : text.states.due}
        </Badge>
      )}
      <span className="text-xs whitespace-nowrap text-muted">{dateText}</span>
    </span>
  );
}
