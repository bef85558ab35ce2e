import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { useAgo } from "#web/platform/use-ago.ts";
import { Button } from "#web/ui/button.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { PagedTable } from "../paged-table.tsx";
import { batchQuery, batchResult, batchSource, BatchStateBadge } from "./batch-words.tsx";
import { importsData } from "./imports.data.ts";

const text = adminPlacesText.earlier;

/** All imports, newest first. */
export function EarlierImports({
  page,
  renderPageLink,
  renderBatchLink,
  emptyAction,
}: {
  page: number;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
  renderBatchLink: (id: number, label: string, children: ReactNode) => ReactNode;
  /** Leads to a new import. */
  emptyAction?: ReactNode;
}) {
  return (
    <PagedTable
      id="imports-count"
      query={useQuery(importsData.list(page))}
      page={page}
      pageCount={importsData.pageCount}
      renderPageLink={renderPageLink}
      words={text}
      drawing={<DocumentDrawing />}
      emptyAction={emptyAction}
      getKey={(row) => row.id}
      columns={[
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
      ]}
      actionsLabel={text.actions}
      actions={(row) => (
        <Button asChild size="sm" variant="outline">
          {renderBatchLink(row.id, fill(text.openLabel, { id: row.id }), text.open)}
        </Button>
      )}
    />
  );
}

function Ago({ at }: { at: string }) {
  return useAgo(at, commonText.momentAgo);
}
