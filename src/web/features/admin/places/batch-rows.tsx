import { useQuery } from "@tanstack/react-query";
import type { ImportBatch, ImportRow } from "#contract/imports.ts";
import { listingPath } from "#contract/listing-paths.ts";
import { ROW_OUTCOMES } from "#contract/place-options.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { formatCount } from "#web/platform/format.ts";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { PagedTable } from "../paged-table.tsx";
import type { BatchViewProps } from "./batch-view.tsx";
import { RowOutcomeBadge } from "./batch-words.tsx";
import { importsData } from "./imports.data.ts";
import { OutcomeChips } from "./outcome-chips.tsx";
import { useReread } from "./use-reread.ts";

const text = adminPlacesText.batch.rows;

/** The rows of an import by outcome, with why each is as it is. */
export function BatchRows({
  batch,
  outcome,
  page,
  renderRowsLink,
}: { batch: ImportBatch } & Omit<BatchViewProps, "id">) {
  const query = useQuery(importsData.rows(batch.id, outcome, page));
  // The rows of an import that goes on change with its counts.
  useReread(query.refetch, JSON.stringify([batch.state, batch.counts]));
  return (
    <section aria-label={text.title} className="flex flex-col gap-4">
      <OutcomeChips
        label={text.filter}
        chosen={outcome}
        renderLink={renderRowsLink}
        chips={[
          { outcome: undefined, words: text.all, count: batch.total },
          ...ROW_OUTCOMES.filter((each) => batch.counts[each] > 0 || each === outcome).map((each) => ({
            outcome: each,
            words: adminPlacesText.batch.outcomes[each],
            count: batch.counts[each],
          })),
        ]}
      />
      <PagedTable
        id="rows-count"
        query={query}
        page={page}
        pageCount={importsData.pageCount}
        renderPageLink={(target, children) => renderRowsLink({ outcome, page: target }, children)}
        words={text}
        drawing={<DocumentDrawing />}
        getKey={(row) => row.position}
        columns={[
          {
            key: "name",
            header: text.name,
            main: true,
            cell: (row) => <RowName row={row} kind={batch.kind} />,
          },
          { key: "place", header: text.place, cell: (row) => <RowPlace row={row} /> },
          { key: "outcome", header: text.outcome, cell: (row) => <Outcome row={row} /> },
        ]}
      />
    </section>
  );
}

/** Its number and name, leading to the listing that the row became or that is there already. */
function RowName({ row: { position, name, businessId }, kind }: { row: ImportRow; kind: ImportBatch["kind"] }) {
  const words = name || text.nameless;
  return (
    <span className="flex min-w-0 items-baseline gap-3">
      <span className="min-w-6 shrink-0 text-xs font-normal text-muted tabular-nums">
        <VisuallyHidden>{text.position} </VisuallyHidden>
        {position}
      </span>
      {businessId === null ? (
        <span className="min-w-0 break-words">{words}</span>
      ) : (
        <TextLink
          href={listingPath({ kind, id: businessId })}
          target="_blank"
          rel="noopener"
          className="min-w-0 break-words"
          aria-label={fill(text.openLabel, { name: words })}
        >
          {words}
        </TextLink>
      )}
    </span>
  );
}

function RowPlace({ row: { place } }: { row: ImportRow }) {
  if (!place) return <span className="text-muted">{text.nowhere}</span>;
  return (
    <span className="flex min-w-0 flex-col max-lg:text-right">
      <span>{[...new Set([place.city, place.country])].filter(Boolean).join(", ")}</span>
      <span className="text-xs break-words text-muted">
        {[place.category, place.address].filter(Boolean).join(" · ")}
      </span>
    </span>
  );
}

/** What became of the row, and below it why. */
function Outcome({ row: { outcome, reasons } }: { row: ImportRow }) {
  return (
    <span className="flex min-w-0 flex-col items-start gap-1 max-lg:items-end">
      <RowOutcomeBadge outcome={outcome} />
      {reasons.length > 0 && (
        <ul className="flex min-w-0 flex-col gap-0.5 text-sm break-words text-muted max-lg:text-right">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </span>
  );
}

/** What an undo left, and why. */
export function KeptListings({ batch: { id, counts } }: { batch: ImportBatch }) {
  const { data } = useQuery(importsData.rows(id, "imported", 1));
  const rows = data?.items.slice(0, KEPT_SHOWN) ?? [];
  const more = counts.imported - rows.length;
  return (
    <Notice
      variant="warning"
      title={plural(counts.imported, adminPlacesText.batch.keptTitleOne, adminPlacesText.batch.keptTitleMany)}
    >
      <ul className="flex flex-col gap-1">
        {rows.map((row) => (
          <li key={row.position} className="break-words">
            {[row.name || text.nameless, ...row.reasons].join(" · ")}
          </li>
        ))}
        {rows.length > 0 && more > 0 && <li>{fill(adminPlacesText.batch.keptMore, { count: formatCount(more) })}</li>}
      </ul>
    </Notice>
  );
}

const KEPT_SHOWN = 5;
