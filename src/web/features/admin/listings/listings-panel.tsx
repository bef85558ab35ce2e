import { useQuery } from "@tanstack/react-query";
import { FolderInput } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { AdminListing } from "#contract/admin-listings.ts";
import type { BusinessKind } from "#contract/businesses.ts";
import { adminListingsText as text } from "#contract/texts/admin-listings.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { Button } from "#web/ui/button.tsx";
import { PlaceDrawing } from "#web/ui/drawings.tsx";
import { toast } from "#web/ui/toast.tsx";
import { clearing, PagedTable } from "../paged-table.tsx";
import { BulkActDialog, ListingsBulkBar } from "./bulk-bar.tsx";
import type { BulkAct } from "./bulk-work.ts";
import { ListingAge, ListingName, ListingOwner, ListingReviews, ListingState } from "./listing-cells.tsx";
import { adminListingsData, type ListingsChoice } from "./listings.data.ts";
import { ListingsFilter, type ListingsAsked } from "./listings-filter.tsx";
import { ListingActions } from "./row-actions.tsx";

const NOBODY: ReadonlySet<number> = new Set();

/** All listings of a kind: found, ticked over pages, decided one by one or together. spec: product §2 /admin */
export function ListingsPanel({
  kind,
  choice,
  page,
  onSearch,
  renderPageLink,
  actions,
}: {
  kind: BusinessKind;
  choice: ListingsChoice;
  page: number;
  onSearch: (asked: ListingsAsked) => void;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
  /** What is done to all of them: import, export, synchronising. */
  actions?: ReactNode;
}) {
  const query = useQuery(adminListingsData.list(kind, choice, page));
  const rows = query.data?.items ?? [];
  const [ids, setIds] = useState(NOBODY);
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const [act, setAct] = useState<BulkAct>();
  const isTrash = choice.trash === true;
  const total = query.data?.total;

  function select(next: ReadonlySet<number>): void {
    setIds(next);
    setNames(new Map([...names, ...rows.map(({ id, name }) => [id, name] as const)]));
  }
  function ask(next: BulkAct): void {
    if (ids.size === 0) {
      toast({ title: text.bulk.invalid, description: text.bulk.nothing, variant: "destructive" });
      return;
    }
    setAct(next);
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-3">
        {actions}
        {kind === "retail" && !isTrash && (
          <Button variant="outline" onClick={() => ask("category")}>
            <FolderInput aria-hidden="true" />
            {text.bulk.category}
          </Button>
        )}
      </div>
      <ListingsFilter
        kind={kind}
        choice={choice}
        onSearch={(asked) => {
          // What was ticked among others is not among these.
          setIds(NOBODY);
          onSearch(asked);
        }}
      />
      <PagedTable
        id={`${kind}-count`}
        query={query}
        page={page}
        pageCount={adminListingsData.pageCount}
        onClear={clearing(choice, onSearch)}
        renderPageLink={renderPageLink}
        words={{
          ...text[kind],
          empty: isTrash ? text.trashEmpty : text[kind].empty,
          emptyHint: isTrash ? text.trashEmptyHint : text.emptyHint,
          noneHint: isTrash ? text.trashEmptyHint : text.noneHint,
        }}
        drawing={<PlaceDrawing />}
        getKey={(row: AdminListing) => row.id}
        columns={[
          { key: "name", header: text.heads.name, main: true, cell: (row) => <ListingName row={row} /> },
          { key: "owner", header: text.heads.owner, cell: (row) => <ListingOwner row={row} /> },
          { key: "state", header: text.heads.state, cell: (row) => <ListingState row={row} /> },
          { key: "reviews", header: text.heads.reviews, cell: (row) => <ListingReviews row={row} /> },
          {
            key: "age",
            header: isTrash ? text.heads.deleted : text.heads.created,
            cell: (row) => <ListingAge row={row} />,
          },
        ]}
        actionsLabel={text.actions}
        actions={(row) => <ListingActions row={row} />}
        selection={{
          keys: ids,
          onChange: select,
          allLabel: text.selectAll,
          rowLabel: ({ name }) => fill(text.select, { name }),
        }}
      />
      <ListingsBulkBar
        kind={kind}
        choice={choice}
        total={total}
        selection={{ ids, names }}
        onSelect={select}
        onAct={ask}
      />
      {act && (
        <BulkActDialog
          order={{ act, kind, ids: [...ids], names }}
          onClose={(didStart) => {
            setAct(undefined);
            if (didStart) setIds(NOBODY);
          }}
        />
      )}
    </div>
  );
}
