import { useQuery } from "@tanstack/react-query";
import { ROW_OUTCOMES, type ImportBatch, type ImportRow, type ROW_FILTERS } from "#contract/places.ts";
import { listingPath } from "#contract/businesses.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { formatDigits, formatNumber } from "#contract/texts/format.ts";
import { placeNames } from "#web/platform/format/place-name.ts";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { AdminList, type AdminListDefinition, type ListUrlState } from "../list/admin-list.tsx";
import { RowOutcomeBadge } from "./batch-words.tsx";
import { importRowsData } from "./imports.data.ts";
import { OutcomeChips } from "./outcome-chips.tsx";
import { useRefetchOnChange } from "./use-refetch-on-change.ts";

const text = adminPlacesText.batch.rows;

/** The rows of an import, filtered by outcome, with the reasons for each outcome. */
export function BatchRows({ batch, address }: { batch: ImportBatch; address: ListUrlState }) {
  // While an import runs, its rows change with its counts.
  useRefetchOnChange(importRowsData.key, JSON.stringify([batch.state, batch.counts]));
  return (
    <section aria-label={text.title}>
      <AdminList list={rowsList(batch)} of={batch.id} address={address} />
    </section>
  );
}

const rowsList = ({
  kind,
  total,
  counts,
}: ImportBatch): AdminListDefinition<ImportRow, typeof ROW_FILTERS, number> => ({
  id: "rows-count",
  data: importRowsData,
  aboveRows: ({ choice: { outcome }, address }) => (
    <OutcomeChips
      label={text.filter}
      chosen={outcome}
      renderLink={address.renderLink}
      chips={[
        { outcome: undefined, words: text.all, count: total },
        ...ROW_OUTCOMES.filter((each) => counts[each] > 0 || each === outcome).map((each) => ({
          outcome: each,
          words: adminPlacesText.batch.outcomes[each],
          count: counts[each],
        })),
      ]}
    />
  ),
  words: text,
  drawing: <DocumentDrawing />,
  getKey: (row) => row.position,
  columns: [
    {
      key: "name",
      header: text.name,
      main: true,
      cell: (row) => <RowName row={row} kind={kind} />,
    },
    { key: "place", header: text.place, cell: (row) => <RowPlace row={row} /> },
    { key: "outcome", header: text.outcome, cell: (row) => <Outcome row={row} /> },
  ],
});

/** Row number and name, linked to the created or existing listing. */
function RowName({ row: { position, name, businessId }, kind }: { row: ImportRow; kind: ImportBatch["kind"] }) {
  const words = name || text.nameless;
  return (
    <span className="flex min-w-0 items-baseline gap-3">
      <span className="min-w-6 shrink-0 text-xs font-normal text-muted tabular-nums">
        <VisuallyHidden>{text.position} </VisuallyHidden>
        {formatDigits(position)}
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
      <span>{placeNames(place.country, place.city).join(", ")}</span>
      <span className="text-xs break-words text-muted">
        {[place.category, place.address].filter(Boolean).join(" · ")}
      </span>
    </span>
  );
}

/** The outcome of the row and, below it, the reasons. */
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

/** Listings that an undo kept, and why. */
export function RemainingListings({ batch: { id, counts } }: { batch: ImportBatch }) {
  const { data } = useQuery(importRowsData.list({ outcome: "imported" }, 1, id));
  const rows = data?.items.slice(0, REMAINING_SHOWN) ?? [];
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
        {rows.length > 0 && more > 0 && <li>{fill(adminPlacesText.batch.keptMore, { count: formatNumber(more) })}</li>}
      </ul>
    </Notice>
  );
}

const REMAINING_SHOWN = 5;
