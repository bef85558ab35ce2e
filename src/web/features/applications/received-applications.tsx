import { useState, type ReactNode } from "react";
import type { ApplicationStatus } from "#contract/job-options.ts";
import type { Pipeline } from "./applications.data.ts";
import { Board } from "./board.tsx";
import { ReceivedFilters, type Layout, type PipelineChange } from "./received-filters.tsx";
import { ReceivedTable } from "./received-table.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { useMoves } from "./use-moves.ts";

/** The pipeline of a business's jobs: filters, table or board, moving one or many, file, template. spec: DECISIONS 20 */
export function ReceivedApplications({
  pipeline,
  layout,
  page,
  onChange,
  renderPageLink,
}: {
  pipeline: Pipeline;
  layout: Layout;
  page: number;
  /** Writes it into the address. */
  onChange: (change: PipelineChange) => void;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
}) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [rejected, setRejected] = useState<readonly number[]>();
  const moves = useMoves(() => setSelected(new Set()));
  const handleMove = (ids: readonly number[], status: ApplicationStatus) => {
    if (status === "rejected") setRejected(ids);
    else moves.mutate({ ids, status, message: null });
  };
  return (
    <div className="flex flex-col gap-5">
      <ReceivedFilters pipeline={pipeline} layout={layout} onChange={onChange} />
      {layout === "board" ? (
        <Board pipeline={pipeline} onMove={({ id }, status) => handleMove([id], status)} />
      ) : (
        <ReceivedTable
          pipeline={pipeline}
          page={page}
          selected={selected}
          onSelect={setSelected}
          onMove={handleMove}
          renderPageLink={renderPageLink}
        />
      )}
      {rejected && (
        <RejectDialog
          businessId={pipeline.businessId}
          count={rejected.length}
          onReject={async (message) => {
            await moves.mutateAsync({ ids: rejected, status: "rejected", message });
          }}
          onClose={() => setRejected(undefined)}
        />
      )}
    </div>
  );
}
