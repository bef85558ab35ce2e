import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { listingPath } from "#contract/businesses.ts";
import { SYNC_OUTCOMES, type SYNC_FILTERS, type SyncResult, type SyncRun } from "#contract/places.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatNumber } from "#contract/texts/format.ts";
import { useAgo } from "#web/platform/format/use-ago.ts";
import { SearchDrawing } from "#web/ui/drawings.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { AdminList, type AdminListDefinition, type ListUrlState } from "../list/admin-list.tsx";
import { OutcomeChips } from "./outcome-chips.tsx";
import { RunProgress, RunStateBadge, SyncOutcomeBadge } from "./sync-run.tsx";
import { runScope } from "./runs-list.tsx";
import { syncData, syncResultsData, syncRunsData } from "./sync.data.ts";
import { useRefetchOnChange } from "./use-refetch-on-change.ts";

const text = adminPlacesText.runs;

/** The results of one sync, listing by listing. */
export function SyncResults({ runId, address }: { runId: number; address: ListUrlState }) {
  const run = useRun(runId);
  // Results are added while it runs.
  useRefetchOnChange(syncResultsData.key, String(run?.done));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [runId]);
  return (
    <section aria-labelledby="run" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="run" ref={heading} tabIndex={-1} className="text-heading outline-none">
          {fill(text.runTitle, { id: runId })}
        </h2>
        {run && <RunStateBadge state={run.state} />}
      </div>
      {run && <RunFacts run={run} />}
      <AdminList list={resultsList(run)} of={runId} address={address} />
    </section>
  );
}

const resultsList = (run: SyncRun | undefined): AdminListDefinition<SyncResult, typeof SYNC_FILTERS, number> => ({
  id: "results-count",
  data: syncResultsData,
  aboveRows: ({ choice, address }) => (
    <OutcomeChips
      label={text.rows.filter}
      chosen={choice.outcome}
      renderLink={address.renderLink}
      chips={[
        { outcome: undefined, words: text.rows.all, count: run?.done },
        ...SYNC_OUTCOMES.map((each) => ({ outcome: each, words: text.outcomes[each], count: run?.[each] })),
      ]}
    />
  ),
  words: text.rows,
  drawing: <SearchDrawing />,
  getKey: (row) => row.id,
  columns: [
    { key: "name", header: text.rows.name, main: true, cell: (row) => <ListingName row={row} /> },
    { key: "outcome", header: text.rows.outcome, cell: (row) => <SyncOutcomeBadge outcome={row.outcome} /> },
    {
      key: "note",
      header: text.rows.note,
      cell: (row) => row.note && <span className="min-w-0 break-words max-lg:text-right">{row.note}</span>,
    },
    { key: "photos", header: text.rows.photos, numeric: true, cell: (row) => formatNumber(row.photosAdded) },
  ],
});

/** The run, if the status or the first page of runs contains it. */
function useRun(runId: number): SyncRun | undefined {
  const { data: status } = useQuery(syncData.status());
  const { data: runs } = useQuery(syncRunsData.list({}, 1));
  return status?.run?.id === runId ? status.run : runs?.items.find(({ id }) => id === runId);
}

function RunFacts({ run }: { run: SyncRun }) {
  const ago = useAgo(run.startedAt, commonText.momentAgo);
  const isOpen = run.finishedAt === null;
  return (
    <>
      <p className="text-muted">{[runScope(run), ago, run.startedBy ?? text.automatic].join(" · ")}</p>
      {isOpen && <RunProgress run={run} />}
      {run.failure && (
        <Notice variant="danger" title={adminPlacesText.batch.failure}>
          {run.failure}
        </Notice>
      )}
    </>
  );
}

function ListingName({ row: { name, kind, businessId } }: { row: SyncResult }) {
  if (businessId === null || kind === null) return <span className="break-words">{name}</span>;
  return (
    <TextLink href={listingPath({ kind, id: businessId })} target="_blank" rel="noopener">
      {name}
    </TextLink>
  );
}
