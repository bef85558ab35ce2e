import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ManagedArticle } from "#contract/media.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { articlesText } from "#contract/texts/articles.ts";
import { formatDate } from "#contract/texts/format.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { pagerLabels } from "#web/platform/lists/pager-labels.ts";
import { TableSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pager, ResultCount } from "#web/ui/pager.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { ArticleStateBadge } from "../article-state.tsx";
import { articleFormData } from "./article-form.data.ts";

const text = articlesText.mine;

/** The user's own articles, the state of each, and why one was not published. */
export function OwnArticles({
  page,
  renderPageLink,
}: {
  page: number;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
}) {
  const query = useQuery(articleFormData.mine(page));
  return (
    <Remote
      query={query}
      loading={<TableSkeleton counted />}
      isEmpty={(list) => list === null || list.items.length === 0}
      empty={<EmptyState drawing={<DocumentDrawing />} title={text.empty} description={text.emptyHint} />}
      error={loadFailure(text.failed)}
    >
      {(list) =>
        list && (
          <div className="flex flex-col gap-4">
            <ResultCount id="articles-count">{plural(list.total.count, text.countOne, text.countMany)}</ResultCount>
            <DataTable
              caption={text.title}
              rows={list.items}
              getKey={({ id }) => id}
              columns={[
                { key: "title", header: text.name, main: true, cell: (row) => <Name row={row} /> },
                { key: "state", header: text.state, cell: (row) => <ArticleStateBadge state={row.state} /> },
                {
                  key: "changed",
                  header: text.changed,
                  className: "whitespace-nowrap",
                  cell: (row) => formatDate(row.updatedAt, row.timeZone),
                },
              ]}
              actionsLabel={text.actions}
              actions={(row) => (
                <Button asChild size="sm" variant="outline">
                  <Link
                    to={asRoutePath(`/media/${row.id}/edit`)}
                    aria-label={fill(text.openLabel, { title: row.title })}
                  >
                    {text.open}
                  </Link>
                </Button>
              )}
            />
            {articleFormData.pageCount(list.total) > 1 && (
              <Pager
                page={page}
                startId="articles-count"
                pageCount={articleFormData.pageCount(list.total)}
                labels={pagerLabels()}
                renderLink={renderPageLink}
              />
            )}
          </div>
        )
      }
    </Remote>
  );
}

function Name({ row }: { row: ManagedArticle }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="font-medium break-words">{row.title}</span>
      <span className="text-xs text-muted">{articlesText.types[row.contentType]}</span>
      {row.rejectionReason && <span className="text-xs break-words text-danger-ink">{row.rejectionReason}</span>}
    </span>
  );
}
