import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Pencil, Plus, Users } from "lucide-react";
import { useId, type ReactNode } from "react";
import type { ManagedProgram } from "#contract/programs.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { formatDigits } from "#contract/texts/format.ts";
import { formatPrice, formatPrices } from "#contract/texts/format-money.ts";
import { heldTextsText } from "#contract/texts/held-texts.ts";
import { managedProgramsText } from "#contract/texts/managed-programs.ts";
import { programsText } from "#contract/texts/programs.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { pageCountOf } from "#web/platform/lists/page-count.ts";
import { pagerLabels } from "#web/platform/lists/pager-labels.ts";
import { TableSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { CalendarDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ResultCount, Pager } from "#web/ui/pager.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { AllowanceNotice } from "./allowance-notice.tsx";
import { manageSearch } from "./offering.ts";
import { ProgramMenu } from "./program-menu.tsx";
import { programsData, type ProgramHost } from "./programs.data.ts";

const text = managedProgramsText.manage;
const PAGE = 20;

interface ManagedProgramsProps {
  host: ProgramHost;
  page: number;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
}

/** All programmes of a host, active or not: seats, enrolments, revenue. spec: product §3 programs */
export function ManagedPrograms({ host, page, renderPageLink }: ManagedProgramsProps) {
  const startId = useId();
  const query = useQuery(programsData.managed(host));
  return (
    <div className="flex flex-col gap-6">
      <AllowanceNotice host={host} />
      <Remote
        query={query}
        loading={<TableSkeleton rows={4} counted />}
        empty={
          <EmptyState
            drawing={<CalendarDrawing />}
            title={text.empty}
            description={text.emptyHint}
            action={<NewProgramLink host={host} />}
          />
        }
        error={loadFailure(text.failed)}
      >
        {(programs) => {
          const pageCount = pageCountOf(PAGE)({ count: programs.length, exact: true });
          const shown = Math.min(page, pageCount);
          return (
            <div id={startId} role="group" aria-label={text.caption} className="flex flex-col gap-4">
              <ResultCount>{plural(programs.length, text.count.one, text.count.many)}</ResultCount>
              <ProgramTable host={host} programs={programs.slice((shown - 1) * PAGE, shown * PAGE)} />
              {pageCount > 1 && (
                <Pager
                  page={shown}
                  startId={startId}
                  pageCount={pageCount}
                  labels={pagerLabels()}
                  renderLink={renderPageLink}
                />
              )}
            </div>
          );
        }}
      </Remote>
    </div>
  );
}

/** Renders nothing while no programme can be listed; the notice above says why and which plan allows it. */
export function NewProgramLink({ host }: { host: ProgramHost }) {
  const { data: allowance } = useQuery(programsData.allowance(host));
  if (allowance && allowance.rejection !== null) return null;
  return (
    <Button asChild>
      <Link to="/my-programs/edit" search={manageSearch(host)}>
        <Plus aria-hidden="true" />
        {text.add}
      </Link>
    </Button>
  );
}

function ProgramTable({ host, programs }: { host: ProgramHost; programs: readonly ManagedProgram[] }) {
  const { columns } = text;
  const search = manageSearch(host);
  return (
    <DataTable
      caption={text.caption}
      rows={programs}
      getKey={(row) => row.id}
      columns={[
        { key: "name", header: columns.name, main: true, cell: (row) => <Name program={row} /> },
        {
          key: "price",
          header: columns.price,
          numeric: true,
          cell: (row) => (row.price ? formatPrice(row.price) : programsText.onRequest),
        },
        { key: "seats", header: columns.seats, numeric: true, cell: seatsText },
        { key: "enrolled", header: columns.enrolled, numeric: true, cell: (row) => <Enrolled program={row} /> },
        { key: "revenue", header: columns.revenue, numeric: true, cell: (row) => formatPrices(row.revenue) },
        {
          key: "fee",
          header: columns.fee,
          numeric: true,
          cell: (row) => (row.listingFee.amount === 0 ? text.included : formatPrice(row.listingFee)),
        },
      ]}
      actionsLabel={columns.actions}
      actions={(row) => (
        <>
          <Button asChild size="sm" variant="outline">
            <Link
              to="/my-programs"
              search={{ ...search, participants: row.id }}
              aria-label={fill(programsText.own.participantsLabel, { name: row.name })}
            >
              <Users aria-hidden="true" />
              {text.participants}
            </Link>
          </Button>
          <Button asChild size="sm" variant="ghost">
            <Link
              to="/my-programs/edit"
              search={{ ...search, program: row.id }}
              aria-label={fill(programsText.own.editLabel, { name: row.name })}
            >
              <Pencil aria-hidden="true" />
              {text.edit}
            </Link>
          </Button>
          <ProgramMenu program={row} />
        </>
      )}
    />
  );
}

function Name({ program: { name, image, active, held, isFull } }: { program: ManagedProgram }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={image && sizedImage(image, 160)} shape="square" size="sm" />
      <span className="flex min-w-0 flex-col items-start gap-1">
        <span className="break-words">{name}</span>
        <span className="flex flex-wrap gap-1.5 font-normal">
          <Badge variant={active ? "success" : "neutral"}>{active ? text.active : text.inactive}</Badge>
          {held && <Badge variant="warning">{held.isRejected ? heldTextsText.rejected : heldTextsText.waits}</Badge>}
          {isFull && <Badge variant="warning">{text.full}</Badge>}
        </span>
      </span>
    </span>
  );
}

export function seatsText({ maxParticipants, enrolled }: Pick<ManagedProgram, "maxParticipants" | "enrolled">): string {
  return maxParticipants === null ? text.unlimited : fill(text.seats, { taken: enrolled, places: maxParticipants });
}

function Enrolled({ program: { enrolled, pending } }: { program: ManagedProgram }) {
  return (
    <span className="flex flex-col items-end">
      {formatDigits(enrolled)}
      {pending > 0 && <span className="text-sm text-muted">{plural(pending, text.pendingOne, text.pendingMany)}</span>}
    </span>
  );
}
