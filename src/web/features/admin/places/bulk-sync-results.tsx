import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { CallOutput } from "#contract/endpoint.ts";
import type { syncApi } from "#contract/places.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { ChosenListing } from "./bulk-sync.tsx";
import { RunProgress, SyncOutcomeBadge } from "./sync-run.tsx";
import { syncData } from "./sync.data.ts";

const text = adminPlacesText.bulk;

/** Result of each chosen listing, failed ones first; progress while the sync is running. */
export function BulkSyncResults({
  response,
  listings,
}: {
  response: CallOutput<typeof syncApi.chosen>;
  listings: readonly ChosenListing[];
}) {
  const names = new Map(listings.map(({ id, name }) => [id, name]));
  const rows = response.results.toSorted((a, b) => Number(b.outcome === "failed") - Number(a.outcome === "failed"));
  const failed = rows.filter(({ outcome }) => outcome === "failed").length;
  return (
    <div className="flex flex-col gap-4">
      {response.state === "done" ? (
        <Notice
          live
          variant={failed > 0 ? "warning" : response.synced > 0 ? "success" : "neutral"}
          title={fill(text.synced, { count: response.synced })}
        >
          {failed > 0 && fill(text.failedOf, { failed, total: rows.length })}
        </Notice>
      ) : (
        <SyncRunningNotice runId={response.runId} />
      )}
      <DataTable
        caption={text.result}
        rows={rows.slice(0, MAX_RESULTS)}
        getKey={({ id }) => id}
        columns={[
          {
            key: "name",
            header: adminPlacesText.runs.rows.name,
            main: true,
            cell: ({ id }) => names.get(id) ?? fill(text.nameless, { id }),
          },
          {
            key: "outcome",
            header: adminPlacesText.runs.rows.outcome,
            cell: ({ outcome }) => outcome && <SyncOutcomeBadge outcome={outcome} />,
          },
          { key: "note", header: adminPlacesText.runs.rows.note, cell: ({ note }) => note },
        ]}
      />
      <TextLink asChild variant="more">
        <Link to={asRoutePath("/admin/imports")} search={{ view: "syncs", run: response.runId } as never}>
          {adminPlacesText.sync.details}
        </Link>
      </TextLink>
    </div>
  );
}

/** The page of the sync shows the complete list. */
const MAX_RESULTS = 100;

function SyncRunningNotice({ runId }: { runId: number }) {
  const { data } = useQuery(syncData.status());
  const run = data?.run?.id === runId ? data.run : undefined;
  return (
    <Notice variant="info" title={text.running} live>
      <span className="flex flex-col gap-2">
        {text.background}
        {run && <RunProgress run={run} />}
      </span>
    </Notice>
  );
}
