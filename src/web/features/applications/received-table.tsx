import { shownName } from "#contract/person-name.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, useState, type ReactNode } from "react";
import { APPLICATION_STATUSES, type ApplicationStatus, type ReceivedApplication } from "#contract/applications.ts";
import { applicationsText } from "#contract/texts/applications.ts";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { pagerLabels } from "#web/platform/lists/pager-labels.ts";
import { UndoButton } from "#web/platform/lists/undo-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { BulkBar, DataTable } from "#web/ui/data-table.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { Select } from "#web/ui/select.tsx";
import { StatusBadge } from "./applicant.tsx";
import { applicationsData, type Pipeline } from "./applications.data.ts";
import { MoveMenu } from "./move-menu.tsx";
import { PipelineStates } from "./pipeline-states.tsx";
import type { MoveTarget } from "./use-moves.ts";

const text = applicationsPageText.received;

/** The pipeline as a table with single moves, and bulk moves of selected rows. spec: DECISIONS 20 */
export function ReceivedTable({
  pipeline,
  page,
  selected,
  onSelect,
  onMove,
  renderPageLink,
}: {
  pipeline: Pipeline;
  page: number;
  /** Undefined if applications can only be moved one by one. */
  selected: ReadonlySet<number> | undefined;
  onSelect: (ids: Set<number>) => void;
  onMove: (move: MoveTarget, status: ApplicationStatus) => void;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
}) {
  const startId = useId();
  const query = useQuery({ ...applicationsData.table(pipeline, page), placeholderData: keepPreviousData });
  return (
    <PipelineStates query={query} pipeline={pipeline}>
      {({ items, total: counted }) => (
        <div id={startId} role="group" aria-label={text.caption} className="flex flex-col gap-6">
          <DataTable
            caption={text.caption}
            rows={items}
            getKey={(row) => row.id}
            columns={[
              { key: "applicant", header: text.applicant, main: true, cell: (row) => <Applicant row={row} /> },
              { key: "job", header: text.job, cell: (row) => row.job.title },
              { key: "status", header: text.status, cell: (row) => <StatusBadge application={row} /> },
              {
                key: "applied",
                header: text.applied,
                className: "whitespace-nowrap",
                cell: (row) => <time dateTime={row.applicationDate}>{formatDate(row.applicationDate)}</time>,
              },
            ]}
            actionsLabel={text.actions}
            actions={(row) => (
              <>
                <UndoButton subject="application" id={row.id} />
                {row.withdrawnAt === null && (
                  <MoveMenu application={row} onMove={(status) => onMove({ ids: [row.id], one: row }, status)} />
                )}
                <Button asChild size="sm" variant="outline">
                  <Link
                    to={asRoutePath(`/applications/${row.id}`)}
                    aria-label={fill(text.viewLabel, { name: shownName(row.user) })}
                  >
                    {text.view}
                  </Link>
                </Button>
              </>
            )}
            {...(selected && {
              selection: {
                keys: selected,
                onChange: onSelect,
                allLabel: text.selectAll,
                rowLabel: (row: ReceivedApplication) => fill(text.select, { name: shownName(row.user) }),
              },
            })}
          />
          {applicationsData.tablePages(counted) > 1 && (
            <Pager
              page={page}
              startId={startId}
              pageCount={applicationsData.tablePages(counted)}
              labels={pagerLabels()}
              renderLink={renderPageLink}
            />
          )}
          {selected && (
            <BulkMove count={selected.size} onMove={(status) => onMove(targetOf(selected, items), status)} />
          )}
        </div>
      )}
    </PipelineStates>
  );
}

/** The selected applications; a single one is named. */
function targetOf(selected: ReadonlySet<number>, rows: readonly ReceivedApplication[]): MoveTarget {
  const one = selected.size === 1 ? rows.find(({ id }) => selected.has(id)) : undefined;
  return { ids: [...selected], ...(one && { one }) };
}

function Applicant({ row }: { row: ReceivedApplication }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span>{shownName(row.user)}</span>
      {row.headline && <span className="text-sm font-normal text-muted">{row.headline}</span>}
    </span>
  );
}

function BulkMove({ count, onMove }: { count: number; onMove: (status: ApplicationStatus) => void }) {
  const [status, setStatus] = useState<ApplicationStatus>();
  return (
    <BulkBar label={text.bulk} count={count} summary={plural(count, text.selectedOne, text.selectedMany)}>
      <Select
        aria-label={text.moveTo}
        className="w-auto"
        value={status ?? ""}
        placeholder={text.choose}
        options={APPLICATION_STATUSES.map((target) => ({ value: target, label: applicationsText.status[target] }))}
        onChange={(event) => setStatus(APPLICATION_STATUSES.find((target) => target === event.currentTarget.value))}
      />
      <Button disabled={status === undefined} onClick={() => status && onMove(status)}>
        {status ? fill(text.moveSelected, { count, status: applicationsText.status[status] }) : text.move}
      </Button>
    </BulkBar>
  );
}
