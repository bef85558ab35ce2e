import { shownName } from "#contract/person-name.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { StickyNote } from "lucide-react";
import { useState, type DragEvent } from "react";
import {
  APPLICATION_STATUSES,
  nextStatuses,
  type ApplicationStatus,
  type ReceivedApplication,
} from "#contract/applications.ts";
import { applicationsText } from "#contract/texts/applications.ts";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate, formatDigits } from "#contract/texts/format.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { UndoButton } from "#web/platform/lists/undo-button.tsx";
import { cn } from "#web/ui/cn.ts";
import { linkVariants } from "#web/ui/text-link.tsx";
import { Badge } from "#web/ui/badge.tsx";

import { applicationsData, BOARD_SIZE, type Pipeline } from "./applications.data.ts";
import { MoveMenu } from "./move-menu.tsx";
import { PipelineStates } from "./pipeline-states.tsx";

const text = applicationsPageText.received;
const names = applicationsText.status;

/** The pipeline as a board with one column per status; cards move by drag or by their menu. spec: DECISIONS 20 */
export function Board({
  pipeline,
  onMove,
}: {
  pipeline: Pipeline;
  onMove: (application: ReceivedApplication, status: ApplicationStatus) => void;
}) {
  const query = useQuery(applicationsData.board(pipeline));
  return (
    <PipelineStates query={query} pipeline={pipeline}>
      {({ items, total }) => (
        <div className="flex flex-col gap-3">
          {total.count > BOARD_SIZE && (
            <p className="text-sm text-muted">{fill(text.boardLimit, { count: BOARD_SIZE })}</p>
          )}
          <Columns applications={items} onMove={onMove} />
        </div>
      )}
    </PipelineStates>
  );
}

function Columns({
  applications,
  onMove,
}: {
  applications: readonly ReceivedApplication[];
  onMove: (application: ReceivedApplication, status: ApplicationStatus) => void;
}) {
  const [dragged, setDragged] = useState<ReceivedApplication>();
  const [over, setOver] = useState<ApplicationStatus>();
  const mayDrop = (status: ApplicationStatus) => dragged !== undefined && nextStatuses(dragged.status).includes(status);

  function handleDrop(event: DragEvent, status: ApplicationStatus) {
    event.preventDefault();
    if (dragged && mayDrop(status)) onMove(dragged, status);
    setDragged(undefined);
    setOver(undefined);
  }

  return (
    <div
      className="-mx-4 overflow-x-auto px-4 pb-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8"
      role="region"
      aria-label={text.board}
      // Lets keyboard users scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <ul className="flex snap-x gap-3">
        {APPLICATION_STATUSES.map((status) => {
          const cards = applications.filter((application) => application.status === status);
          return (
            <li
              key={status}
              className={cn(
                "flex w-72 shrink-0 snap-start flex-col gap-2 rounded-card bg-sunken p-3 transition-colors",
                over === status && mayDrop(status) && "outline-2 outline-accent",
                dragged && !mayDrop(status) && dragged.status !== status && "opacity-60",
              )}
              onDragOver={(event) => {
                if (!mayDrop(status)) return;
                event.preventDefault();
                setOver(status);
              }}
              onDrop={(event) => handleDrop(event, status)}
            >
              <h2 className="flex items-center justify-between px-1 text-sm font-semibold">
                {names[status]}
                <span className="font-normal text-muted tabular-nums">{formatDigits(cards.length)}</span>
              </h2>
              {cards.length === 0 && <p className="px-1 py-2 text-sm text-muted">{text.columnEmpty}</p>}
              <ul className="flex flex-col gap-2">
                {cards.map((application) => (
                  <li key={application.id}>
                    <BoardCard
                      application={application}
                      onMove={(target) => onMove(application, target)}
                      onDrag={setDragged}
                    />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function BoardCard({
  application,
  onMove,
  onDrag,
}: {
  application: ReceivedApplication;
  onMove: (status: ApplicationStatus) => void;
  onDrag: (application: ReceivedApplication | undefined) => void;
}) {
  const name = shownName(application.user);
  const isMovable = application.withdrawnAt === null;
  return (
    <article
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        onDrag(application);
      }}
      onDragEnd={() => onDrag(undefined)}
      className={cn(
        "flex flex-col gap-2 rounded-control border border-line bg-surface p-3",
        isMovable && "cursor-grab",
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 font-semibold">
          <Link
            to={asRoutePath(`/applications/${application.id}`)}
            className={cn(linkVariants({ variant: "quiet" }), "block truncate text-ink")}
          >
            {name}
          </Link>
        </h3>
        {application.notes && (
          <StickyNote role="img" aria-label={text.notes} className="mt-1 size-4 shrink-0 text-muted" />
        )}
      </div>
      {application.headline && <p className="truncate text-sm">{application.headline}</p>}
      <p className="truncate text-sm text-muted">{application.job.title}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <time dateTime={application.applicationDate} className="text-xs text-muted">
          {formatDate(application.applicationDate)}
        </time>
        <UndoButton subject="application" id={application.id} />
        {isMovable ? (
          <MoveMenu application={application} onMove={onMove} />
        ) : (
          <Badge variant="outline">{applicationsText.withdrawn}</Badge>
        )}
      </div>
    </article>
  );
}
