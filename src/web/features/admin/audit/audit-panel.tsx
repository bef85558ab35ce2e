import { useQuery } from "@tanstack/react-query";
import type { AuditEntry } from "#contract/back-office.ts";
import { adminAuditText as text } from "#contract/texts/admin-audit.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate, formatTime } from "#web/platform/format.ts";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { FilterForm } from "../filter-form.tsx";
import { FilterSelect } from "../filter-select.tsx";
import { clearing, PagedTable, type PagedPanelProps } from "../paged-table.tsx";
import { auditData, type AuditChoice } from "./audit.data.ts";
import { actionText, wordsOf } from "./action-text.ts";
import { changesOf, valueText } from "./changes-of.ts";

const ZONE = "Asia/Singapore";

/** What admins decided and looked at, latest first. */
export function AuditPanel({ choice, page, onSearch, renderPageLink }: PagedPanelProps<AuditChoice>) {
  const actions = useQuery(auditData.actions()).data ?? [];
  return (
    <div className="flex flex-col gap-5">
      <FilterForm
        label={text.search}
        placeholder={text.searchPlaceholder}
        button={text.searchButton}
        search={choice.user}
        onSearch={({ search, ...asked }) => onSearch({ ...asked, user: search })}
      >
        <FilterSelect
          name="action"
          label={text.actionFilter}
          all={text.allActions}
          value={choice.action ?? ""}
          options={[...new Set([...actions, ...(choice.action ? [choice.action] : [])])].map((value) => ({
            value,
            label: actionText(value),
          }))}
        />
        <DayField name="from" label={text.from} day={choice.from} />
        <DayField name="to" label={text.to} day={choice.to} />
      </FilterForm>
      <PagedTable
        id="audit-count"
        query={useQuery(auditData.list(choice, page))}
        page={page}
        pageCount={auditData.pageCount}
        onClear={clearing(choice, onSearch)}
        renderPageLink={renderPageLink}
        words={text}
        drawing={<DocumentDrawing />}
        getKey={(row) => String(row.id)}
        columns={[
          { key: "what", header: text.what, main: true, cell: (row) => actionText(row.action) },
          {
            key: "subject",
            header: text.subject,
            cell: (row) => fill(text.subjectOf, { type: wordsOf(row.subjectType), id: row.subjectId }),
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
            cell: ({ createdAt }) => `${formatDate(createdAt, ZONE)}, ${formatTime(createdAt, ZONE)}`,
          },
          { key: "change", header: text.change, className: "max-w-md", cell: (row) => <Changes entry={row} /> },
        ]}
      />
    </div>
  );
}

function DayField({ name, label, day }: { name: string; label: string; day: string | undefined }) {
  return (
    <Field label={label} className="lg:flex-row lg:items-center">
      <Input
        key={day}
        type="date"
        name={name}
        defaultValue={day}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
    </Field>
  );
}

/** What the entry changed: its fields at once, their values when opened. */
function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return <span className="text-muted">{text.nothing}</span>;
  const fields = changes.map(({ field }) => wordsOf(field)).join(", ");
  return (
    <details className="max-lg:text-right">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent-ink md:min-h-6">
        {fill(entry.before ? text.changed : text.noted, { fields })}
      </summary>
      <dl className="flex flex-col gap-2 pt-2 text-start text-sm">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="flex flex-col">
            <dt className="font-medium">{wordsOf(field)}</dt>
            {entry.before && (
              <dd className="break-words text-muted">
                {text.before}: {valueText(before, text.none)}
              </dd>
            )}
            <dd className="break-words">
              {text.after}: {valueText(after, text.none)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
