import { Link } from "@tanstack/react-router";
import type { ImportBatch } from "#contract/places.ts";
import type { NO_FILTERS } from "#contract/list-filters.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { useAgo } from "#web/platform/format/use-ago.ts";
import { Button } from "#web/ui/button.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import type { AdminListDefinition } from "../list/admin-list.tsx";
import { batchQuery, batchResult, batchSource, BatchStateBadge } from "./batch-words.tsx";
import { importsData } from "./imports.data.ts";

const text = adminPlacesText.earlier;

/** All imports, newest first. */
export const importsList = (): AdminListDefinition<ImportBatch, typeof NO_FILTERS> => ({
  id: "imports-count",
  data: importsData,
  words: text,
  drawing: <DocumentDrawing />,
  getKey: (row) => row.id,
  columns: [
    {
      key: "what",
      header: text.what,
      main: true,
      cell: (row) => (
        <span className="flex min-w-0 flex-col">
          <span className="break-words">{batchSource(row)}</span>
          <span className="text-xs font-normal break-words text-muted">{batchQuery(row).join(" · ")}</span>
        </span>
      ),
    },
    { key: "when", header: text.when, className: "whitespace-nowrap", cell: (row) => <Ago at={row.createdAt} /> },
    { key: "by", header: text.by, cell: (row) => row.createdBy?.username ?? text.unknown },
    { key: "state", header: text.state, cell: (row) => <BatchStateBadge state={row.state} /> },
    { key: "result", header: text.result, className: "tabular-nums", cell: (row) => batchResult(row) },
  ],
  actionsLabel: text.actions,
  actions: (row) => (
    <Button asChild size="sm" variant="outline">
      <Link to="/admin/imports" search={{ batch: row.id }} aria-label={fill(text.openLabel, { id: row.id })}>
        {text.open}
      </Link>
    </Button>
  ),
});

function Ago({ at }: { at: string }) {
  return useAgo(at, commonText.momentAgo);
}
