import { Ban, CircleAlert, CircleCheck, Clock, FileText } from "lucide-react";
import type { Invoice } from "#contract/subscriptions.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import { subscriptionsText } from "#contract/texts/subscriptions.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const text = subscriptionsText.invoices;

/** The invoices with their payment references and PDFs. */
export function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  if (invoices.length === 0) return <p className="text-sm text-muted">{text.empty}</p>;
  return (
    <DataTable
      caption={text.caption}
      rows={invoices}
      getKey={(row) => row.id}
      columns={[
        {
          key: "number",
          header: text.number,
          main: true,
          cell: (row) => (
            <span className="flex flex-col">
              <span className="font-medium whitespace-nowrap">{row.number}</span>
              <span className="text-xs font-normal text-muted">{formatDate(row.issuedAt)}</span>
            </span>
          ),
        },
        { key: "description", header: text.description, cell: (row) => row.description },
        { key: "amount", header: text.amount, numeric: true, cell: (row) => formatPrice(row.amount) },
        {
          key: "reference",
          header: text.reference,
          className: "whitespace-nowrap",
          cell: (row) => row.reference,
        },
        { key: "status", header: text.status, cell: (row) => <InvoiceState invoice={row} /> },
      ]}
      actionsLabel={text.pdf}
      actions={(row) => <PdfLink invoice={row} />}
    />
  );
}

/** Due or paid, with the date, or cancelled. */
export function InvoiceState({ invoice: { status, dueAt, paidAt } }: { invoice: Invoice }) {
  const { now } = usePageFacts();
  if (status === "paid")
    return (
      <Badge variant="success" icon={<CircleCheck aria-hidden="true" />}>
        {paidAt ? fill(text.paidOn, { date: formatDate(paidAt) }) : text.states.paid}
      </Badge>
    );
  if (status === "void")
    return (
      <Badge variant="neutral" icon={<Ban aria-hidden="true" />}>
        {text.states.void}
      </Badge>
    );
  const isOverdue = dueAt < now;
  return (
    <span className="flex flex-col items-start gap-1 max-lg:items-end">
      <Badge
        variant={isOverdue ? "danger" : "warning"}
        icon={isOverdue ? <CircleAlert aria-hidden="true" /> : <Clock aria-hidden="true" />}
      >
        {isOverdue ? text.overdue : text.states.due}
      </Badge>
      <span className="text-xs whitespace-nowrap text-muted">{fill(text.dueAt, { date: formatDate(dueAt) })}</span>
    </span>
  );
}

export function PdfLink({ invoice }: { invoice: Invoice }) {
  if (invoice.pdfUrl === null) return <span className="text-sm text-muted">{text.printing}</span>;
  return (
    <TextLink
      variant="more"
      href={invoice.pdfUrl}
      target="_blank"
      rel="noopener"
      aria-label={fill(text.pdfLabel, { number: invoice.number })}
    >
      <FileText aria-hidden="true" className="size-4" />
      {text.pdf}
    </TextLink>
  );
}
