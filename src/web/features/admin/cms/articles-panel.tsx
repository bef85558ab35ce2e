import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AdminArticle } from "#contract/cms.ts";
import { ARTICLE_STATES, type ArticleState, type ArticleType } from "#contract/media-options.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { articlesText } from "#contract/texts/articles.ts";
import { cmsText as text } from "#contract/texts/cms.ts";
import { formatAgo, formatDate } from "#web/platform/format.ts";
import { usePageFacts } from "#web/platform/page-facts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { FilterForm } from "../filter-form.tsx";
import { FilterSelect } from "../filter-select.tsx";
import { clearing, PagedTable, type PagedPanelProps } from "../paged-table.tsx";
import { ArticleActions } from "./article-actions.tsx";
import { cmsData, type ArticlesChoice } from "./cms.data.ts";

/** Articles, posts or events of the platform and of all listings. spec: product §2 /admin, DECISIONS 10 */
export function ArticlesPanel({
  contentType,
  choice,
  page,
  onSearch,
  renderPageLink,
  renderState,
}: PagedPanelProps<ArticlesChoice> & {
  contentType: ArticleType;
  renderState: (state: ArticleState) => ReactNode;
}) {
  return (
    <div className="flex flex-col gap-5">
      <FilterForm
        label={text.search}
        placeholder={text.searchPlaceholder}
        button={text.searchButton}
        search={choice.search}
        onSearch={onSearch}
      >
        <FilterSelect
          name="status"
          label={text.statusFilter}
          all={text.allStatuses}
          value={choice.status ?? ""}
          options={ARTICLE_STATES.map((value) => ({ value, label: articlesText.states[value] }))}
        />
        <FilterSelect
          name="business"
          label={text.publisherFilter}
          all={text.allPublishers}
          value={choice.business ?? ""}
          options={[{ value: "platform", label: text.platform }]}
        />
      </FilterForm>
      <PagedTable
        id="articles-count"
        query={useQuery(cmsData.articles(contentType, choice, page))}
        page={page}
        pageCount={cmsData.pageCount}
        onClear={clearing(choice, onSearch)}
        renderPageLink={renderPageLink}
        words={text}
        drawing={<DocumentDrawing />}
        getKey={(row) => row.id}
        columns={[
          { key: "title", header: text.name, main: true, cell: (row) => <Name row={row} /> },
          { key: "publisher", header: text.publisher, cell: (row) => <Publisher row={row} /> },
          { key: "state", header: text.state, cell: (row) => renderState(row.state) },
          { key: "date", header: text.date, className: "whitespace-nowrap", cell: (row) => <When row={row} /> },
        ]}
        actionsLabel={text.actions}
        actions={(row) => <ArticleActions article={row} />}
      />
    </div>
  );
}

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
