import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { SyncRun } from "#contract/places.ts";
import type { NO_FILTERS } from "#contract/list-filters.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatDate } from "#contract/texts/format.ts";
import { useAgo } from "#web/platform/format/use-ago.ts";
import { Button } from "#web/ui/button.tsx";
import { CalendarDrawing } from "#web/ui/drawings.tsx";
import type { AdminListDefinition } from "../list/admin-list.tsx";
import { progressWords, RunStateBadge } from "./sync-run.tsx";
import { syncData, syncRunsData } from "./sync.data.ts";
import { useRefetchOnChange } from "./use-refetch-on-change.ts";

const text = adminPlacesText.runs;

/** All syncs, newest first. spec: DECISIONS 29 */
export const runsList = (): AdminListDefinition<SyncRun, typeof NO_FILTERS> => ({
  id: "runs-count",
  data: syncRunsData,
  aboveRows: () => <RunsRefetch />,
  words: text,
  drawing: <CalendarDrawing />,
  getKey: (row) => row.id,
  columns: [
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
  ],
  actionsLabel: text.actions,
  actions: (row) => (
    <Button asChild size="sm" variant="outline">
      <Link
        to="/admin/imports"
        search={{ view: "syncs", run: row.id }}
        aria-label={fill(text.openLabel, { date: formatDate(row.startedAt) })}
      >
        {text.open}
      </Link>
    </Button>
  ),
});

/** Refetches the list as the current run progresses, because the run is one of its rows. */
function RunsRefetch() {
  const { data: status } = useQuery(syncData.status());
  useRefetchOnChange(syncRunsData.key, JSON.stringify([status?.run?.id, status?.run?.state, status?.run?.done]));
  return null;
}

/** 'Photos · Retail Businesses', or the scope alone. */
export function runScope({ scope, kind }: SyncRun): string {
  const words = text.scopes[scope];
  return kind && scope !== "chosen" ? `${words} · ${adminPlacesText.kinds[kind]}` : words;
}

function Ago({ at }: { at: string }) {
  return useAgo(at, commonText.momentAgo);
}
