import { shownName } from "#contract/person-name.ts";
import { useState, type ReactNode } from "react";
import type { ApplicationStatus } from "#contract/applications.ts";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { greetingName } from "./applicant.tsx";
import type { Pipeline } from "./applications.data.ts";
import { Board } from "./board.tsx";
import { ReceivedFilters, type Layout, type PipelineChange } from "./received-filters.tsx";
import { ReceivedTable } from "./received-table.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { useMoveApplications, type MoveTarget } from "./use-moves.ts";

const { reject: text } = applicationsPageText;

/**
 * The pipeline of a business's jobs: filters, table and single moves; with the plan also board, bulk moves,
 * CSV file and rejection template.
 * spec: DECISIONS 20, 52
 */
export function ReceivedApplications({
  businessName,
  pipeline,
  isAdvanced,
  layout: chosenLayout,
  page,
  onChange,
  renderPageLink,
}: {
  businessName: string;
  pipeline: Pipeline;
  /** Whether the plan includes board, template, bulk moves and CSV. spec: DECISIONS 52 */
  isAdvanced: boolean;
  layout: Layout;
  page: number;
  /** Writes the change to the URL. */
  onChange: (change: PipelineChange) => void;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
}) {
  const layout = isAdvanced ? chosenLayout : "table";
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [rejected, setRejected] = useState<MoveTarget>();
  const moves = useMoveApplications(() => setSelected(new Set()));
  const handleMove = (moved: MoveTarget, status: ApplicationStatus) => {
    if (status === "rejected") setRejected(moved);
    else moves.mutate({ ...moved, status, message: null });
  };
  return (
    <div className="flex flex-col gap-5">
      <ReceivedFilters pipeline={pipeline} isAdvanced={isAdvanced} layout={layout} onChange={onChange} />
      {layout === "board" ? (
        <Board
          pipeline={pipeline}
          onMove={(application, status) => handleMove({ ids: [application.id], one: application }, status)}
        />
      ) : (
        <ReceivedTable
          pipeline={pipeline}
          page={page}
          selected={isAdvanced ? selected : undefined}
          onSelect={setSelected}
          onMove={handleMove}
          renderPageLink={renderPageLink}
        />
      )}
      {rejected && (
        <RejectDialog
          businessId={pipeline.businessId}
          applicant={
            rejected.one && {
              name: greetingName(rejected.one.user),
              job: rejected.one.job.title,
              business: businessName,
            }
          }
          title={
            rejected.one
              ? fill(text.title, { name: shownName(rejected.one.user) })
              : plural(rejected.ids.length, text.titleOne, text.titleMany)
          }
          onReject={async (message) => {
            await moves.mutateAsync({ ...rejected, status: "rejected", message });
          }}
          onClose={() => setRejected(undefined)}
        />
      )}
    </div>
  );
}
