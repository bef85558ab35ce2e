import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { SyncRun } from "#contract/sync.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatDate } from "#web/platform/format.ts";
import { useAgo } from "#web/platform/use-ago.ts";
import { Button } from "#web/ui/button.tsx";
import { CalendarDrawing } from "#web/ui/drawings.tsx";
import { PagedTable } from "../paged-table.tsx";
import { progressWords, RunStateBadge } from "./sync-run.tsx";
import { syncData } from "./sync.data.ts";
import { useReread } from "./use-reread.ts";

const text = adminPlacesText.runs;

/** All synchronisations, newest first. spec: DECISIONS 29 */
export function SyncRuns({
  page,
  renderPageLink,
  renderRunLink,
}: {
  page: number;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
  renderRunLink: (id: number, label: string, children: ReactNode) => ReactNode;
}) {
  const query = useQuery(syncData.runs(page));
  const { data: status } = useQuery(syncData.status());
  // The open run is one of the list.
  useReread(query.refetch, JSON.stringify([status?.run?.id, status?.run?.state, status?.run?.done]));
  return (
    <PagedTable
      id="runs-count"
      query={query}
      page={page}
      pageCount={syncData.pageCount}
      renderPageLink={renderPageLink}
      words={text}
      drawing={<CalendarDrawing />}
      getKey={(row) => row.id}
      columns={[
        { key: "what", header: text.what, main: true, cell: (row) => runScope(row) },
        { key: "when", header: text.when, className: "whitespace-nowrap", cell: (row) => <Ago at={row.startedAt} /> },
        { key: "by", header: text.by, cell: (row) => row.startedBy ?? text.automatic },
        { key: "state", header: text.state, cell: (row) => <RunStateBadge state={row.state} /> },
        {
          key: "result",
          header: text.result,
          className: "tabular-nums",
          cell: (row) => (
            <span className="flex min-w-0 flex-col max-lg:text-right">
              <span>{progressWords(row)}</span>
              {row.failure && <span className="text-xs break-words text-danger-ink">{row.failure}</span>}
            </span>
          ),
        },
      ]}
      actionsLabel={text.actions}
      actions={(row) => (
        <Button asChild size="sm" variant="outline">
          {renderRunLink(row.id, fill(text.openLabel, { date: formatDate(row.startedAt) }), text.open)}
        </Button>
      )}
    />
  );
}

/** 'Photos · Retail Businesses', or just what it went over. */
export function runScope({ scope, kind }: SyncRun): string {
  const words = text.scopes[scope];
  return kind && scope !== "chosen" ? `${words} · ${adminPlacesText.kinds[kind]}` : words;
}

function Ago({ at }: { at: string }) {
  return useAgo(at, commonText.momentAgo);
}
