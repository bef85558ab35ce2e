import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, type ReactNode } from "react";
import { PAYMENT_STATUSES, type ManagedProgram, type Participant } from "#contract/programs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate, formatDigits } from "#contract/texts/format.ts";
import { formatPrice, formatPrices } from "#contract/texts/format-money.ts";
import { formatDateTime } from "#contract/texts/format-times.ts";
import { managedProgramsText } from "#contract/texts/managed-programs.ts";
import { saveFile } from "#web/platform/files/csv.ts";
import { ExportButton } from "#web/platform/files/export-button.tsx";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { pagerLabels } from "#web/platform/lists/pager-labels.ts";
import { TableSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { PeopleDrawing } from "#web/ui/drawings.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Select } from "#web/ui/select.tsx";
import { Stat } from "#web/ui/stat.tsx";
import { seatsText } from "./managed-programs.tsx";
import { participantsCsv } from "./participants-csv.ts";
import { PaymentBadge } from "./payment-badge.tsx";
import { PaymentActions } from "./payment-actions.tsx";
import { programsData, readAllParticipants, type ParticipantFilters } from "./programs.data.ts";

const text = managedProgramsText.participants;

interface ParticipantsProps {
  program: ManagedProgram;
  filters: ParticipantFilters;
  page: number;
  onChange: (filters: ParticipantFilters) => void;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
}

/** The participants of a programme, the status of each payment and the changes possible from it. */
export function Participants({ program, filters, page, onChange, renderPageLink }: ParticipantsProps) {
  const startId = useId();
  const query = useQuery({
    ...programsData.participants(program.id, filters, page),
    placeholderData: keepPreviousData,
  });
  const isFiltered = filters.search !== undefined || filters.status !== undefined;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Stat
          label={text.figures.places}
          value={program.maxParticipants === null ? formatDigits(program.enrolled) : seatsText(program)}
        />
        <Stat label={text.figures.pending} value={formatDigits(program.pending)} />
        <Stat label={text.figures.revenue} value={formatPrices(program.revenue)} />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label={text.search}
          search={filters.search}
          onSearch={(search) => onChange({ ...filters, search })}
          className="min-w-full flex-1 sm:min-w-48"
        />
        <Select
          aria-label={text.status}
          className="w-auto"
          value={filters.status ?? ""}
          placeholder={text.allStatuses}
          options={PAYMENT_STATUSES.map((status) => ({ value: status, label: text.payment[status] }))}
          onChange={(event) =>
            onChange({ ...filters, status: PAYMENT_STATUSES.find((status) => status === event.currentTarget.value) })
          }
        />
        <ExportButton words={text} variant="ghost" onExport={() => saveParticipants(program.id, filters)} />
      </div>
      <Remote
        query={query}
        loading={<TableSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            drawing={<PeopleDrawing />}
            title={isFiltered ? text.emptyFiltered : text.empty}
            {...(isFiltered ? {} : { description: text.emptyHint })}
            action={
              isFiltered && (
                <Button variant="outline" onClick={() => onChange({})}>
                  {text.clear}
                </Button>
              )
            }
          />
        }
        error={loadFailure(text.failed)}
      >
        {({ items, total: counted }) => (
          <div id={startId} role="group" aria-label={text.caption} className="flex flex-col gap-6">
            <ParticipantTable programId={program.id} participants={items} />
            {programsData.participantPages(counted) > 1 && (
              <Pager
                page={page}
                startId={startId}
                pageCount={programsData.participantPages(counted)}
                labels={pagerLabels()}
                renderLink={renderPageLink}
              />
            )}
          </div>
        )}
      </Remote>
    </div>
  );
}

function ParticipantTable({ programId, participants }: { programId: number; participants: readonly Participant[] }) {
  const { columns } = text;
  return (
    <DataTable
      caption={text.caption}
      rows={participants}
      getKey={(row) => row.id}
      columns={[
        { key: "name", header: columns.name, main: true, cell: (row) => <Person participant={row} /> },
        {
          key: "enrolled",
          header: columns.enrolled,
          className: "whitespace-nowrap",
          cell: (row) => <Enrolled participant={row} />,
        },
        { key: "amount", header: columns.amount, numeric: true, cell: (row) => formatPrice(row.amount) },
        {
          key: "commission",
          header: columns.commission,
          numeric: true,
          cell: (row) => formatPrice(row.commissionAmount),
        },
        { key: "status", header: columns.status, cell: (row) => <PaymentBadge status={row.paymentStatus} /> },
      ]}
      actionsLabel={columns.actions}
      actions={(row) => <PaymentActions programId={programId} participant={row} />}
    />
  );
}

/** The day of an enrolment, and its class. */
function Enrolled({ participant: { enrollmentDate, class: of } }: { participant: Participant }) {
  return (
    <span className="flex flex-col">
      <time dateTime={enrollmentDate}>{formatDate(enrollmentDate)}</time>
      {of && (
        <Link
          to="/classes/$id/attendance"
          params={{ id: String(of.id) }}
          className="text-sm underline underline-offset-4"
        >
          {fill(text.inClass, { time: formatDateTime(of.startsAt, of.timeZone) })}
        </Link>
      )}
    </span>
  );
}

function Person({ participant: { user } }: { participant: Participant }) {
  if (!user) return <span className="text-muted">{text.deletedUser}</span>;
  return (
    <span className="flex min-w-0 flex-col">
      <span className="break-words">{user.name}</span>
      <a
        href={`mailto:${user.email}`}
        className="text-sm font-normal text-muted underline underline-offset-4 hover:text-ink"
      >
        <EmailText>{user.email}</EmailText>
      </a>
      {user.phone && (
        <a
          href={`tel:${user.phone.replace(/[^+\d]/g, "")}`}
          className="text-sm font-normal text-muted underline underline-offset-4 hover:text-ink"
        >
          {user.phone}
        </a>
      )}
    </span>
  );
}

async function saveParticipants(programId: number, filters: ParticipantFilters): Promise<void> {
  const all = await readAllParticipants(programId, filters);
  saveFile(fill(text.csv.file, { id: programId }), participantsCsv(all));
}
