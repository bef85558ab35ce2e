import type { AUDIT_FILTERS, AuditEntry } from "#contract/back-office.ts";
import { adminAuditText as text } from "#contract/texts/admin-audit.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatList } from "#contract/texts/format.ts";
import { formatDateTime } from "#contract/texts/format-times.ts";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import type { AdminListDefinition } from "../list/admin-list.tsx";
import { loadedOptions } from "../list/list-fields.tsx";
import { auditData } from "./audit.data.ts";
import { actionText, humanize } from "./action-text.ts";
import { changesOf, valueText } from "./changes-of.ts";

const ZONE = "Asia/Singapore";

/** What admins decided and viewed, newest first. */
export const auditList = (): AdminListDefinition<AuditEntry, typeof AUDIT_FILTERS> => ({
  id: "audit-count",
  data: auditData,
  form: {
    label: text.search,
    placeholder: text.searchPlaceholder,
    button: text.searchButton,
    fields: [
      {
        filter: "action",
        label: text.actionFilter,
        all: text.allActions,
        loadedOptions: loadedOptions(auditData.actions(), (actions: string[] = [], { value: chosen }) =>
          [...new Set([...actions, ...(chosen ? [chosen] : [])])].map((value) => ({ value, label: actionText(value) })),
        ),
      },
      { filter: "from", label: text.from },
      { filter: "to", label: text.to },
    ],
  },
  words: text,
  drawing: <DocumentDrawing />,
  getKey: (row) => row.id,
  columns: [
    { key: "what", header: text.what, main: true, cell: (row) => actionText(row.action) },
    {
      key: "subject",
      header: text.subject,
      cell: (row) => fill(text.subjectOf, { type: humanize(row.subjectType), id: row.subjectId }),
    },
    {
      key: "who",
      header: text.who,
      cell: ({ actor }) => actor.username ?? fill(text.gone, { id: actor.id }),
    },
    {
      key: "when",
      header: text.when,
      className: "whitespace-nowrap",
      cell: ({ createdAt }) => formatDateTime(createdAt, ZONE),
    },
    { key: "change", header: text.change, className: "max-w-md", cell: (row) => <Changes entry={row} /> },
  ],
});

/** Lists the changed fields; their values show when opened. */
function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return <span className="text-muted">{text.nothing}</span>;
  const fields = formatList(changes.map(({ field }) => humanize(field)));
  return (
    <details className="max-lg:text-right">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent-ink md:min-h-6">
        {fill(entry.before ? text.changed : text.noted, { fields })}
      </summary>
      <dl className="flex flex-col gap-2 pt-2 text-start text-sm">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="flex flex-col">
            <dt className="font-medium">{humanize(field)}</dt>
            {entry.before && (
              <dd className="break-words text-muted">{fill(text.before, { value: valueText(before, text.none) })}</dd>
            )}
            <dd className="break-words">{fill(text.after, { value: valueText(after, text.none) })}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
