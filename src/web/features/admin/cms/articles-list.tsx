import type { ReactNode } from "react";
import type { AdminArticle, ARTICLE_FILTERS } from "#contract/cms.ts";
import type { ArticleState, ArticleType } from "#contract/media.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { articlesText } from "#contract/texts/articles.ts";
import { cmsText as text } from "#contract/texts/cms.ts";
import { formatAgo, formatDate } from "#contract/texts/format.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import type { AdminListDefinition } from "../list/admin-list.tsx";
import { ArticleActions } from "./article-actions.tsx";
import { articlesData } from "./cms.data.ts";

/** Articles, posts or events of the platform and of all listings. spec: product §2 /admin, DECISIONS 10 */
export const articlesList = (
  renderState: (state: ArticleState) => ReactNode,
): AdminListDefinition<AdminArticle, typeof ARTICLE_FILTERS, ArticleType> => ({
  id: "articles-count",
  data: articlesData,
  form: {
    label: text.search,
    placeholder: text.searchPlaceholder,
    button: text.searchButton,
    fields: [
      { filter: "status", label: text.statusFilter, all: text.allStatuses, words: articlesText.states },
      {
        filter: "business",
        label: text.publisherFilter,
        all: text.allPublishers,
        words: { platform: text.platform },
      },
    ],
  },
  words: text,
  drawing: <DocumentDrawing />,
  getKey: (row) => row.id,
  columns: [
    { key: "title", header: text.name, main: true, cell: (row) => <Name row={row} /> },
    { key: "publisher", header: text.publisher, cell: (row) => <Publisher row={row} /> },
    { key: "state", header: text.state, cell: (row) => renderState(row.state) },
    { key: "date", header: text.date, className: "whitespace-nowrap", cell: (row) => <When row={row} /> },
  ],
  actionsLabel: text.actions,
  actions: (row) => <ArticleActions article={row} />,
});

function Name({ row }: { row: AdminArticle }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-medium break-words">{row.title}</span>
      {row.featured && <Badge variant="accent">{text.featured}</Badge>}
    </span>
  );
}

function Publisher({ row: { businessName, author, writtenBy } }: { row: AdminArticle }) {
  return (
    <span className="flex min-w-0 flex-col max-lg:text-right">
      <span className="break-words">{businessName ?? text.platform}</span>
      <span className="text-xs text-muted">{author ?? writtenBy?.username}</span>
    </span>
  );
}

function When({ row }: { row: AdminArticle }) {
  const { now } = usePageFacts();
  const { state, publishDate, updatedAt, timeZone } = row;
  if (publishDate && state === "scheduled") return fill(text.from, { date: formatDate(publishDate, timeZone) });
  if (publishDate && state === "published") return formatDate(publishDate, timeZone);
  return fill(text.changed, { ago: formatAgo(updatedAt, now) ?? "" });
}
