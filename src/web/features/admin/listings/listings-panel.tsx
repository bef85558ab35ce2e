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
import { clearing, PagedTable, type PagedPanelProps } from "../paged-table.tsx";
import { useTicked } from "../use-ticked.ts";
import { BulkActDialog, ListingsBulkBar } from "./bulk-bar.tsx";
import type { BulkAct } from "./bulk-work.ts";
import { ListingAge, ListingName, ListingOwner, ListingReviews, ListingState } from "./listing-cells.tsx";
import { adminListingsData, type ListingsChoice } from "./listings.data.ts";
import { ListingsFilter } from "./listings-filter.tsx";
import { ListingActions } from "./row-actions.tsx";

/** All listings of a kind: found, ticked over pages, decided one by one or together. spec: product §2 /admin */
export function ListingsPanel({
  kind,
  choice,
  page,
  onSearch,
  renderPageLink,
  actions,
}: PagedPanelProps<ListingsChoice> & {
  kind: BusinessKind;
  /** What is done to all of them: import, export, synchronising. */
  actions?: ReactNode;
}) {
  const query = useQuery(adminListingsData.list(kind, choice, page));
  const ticked = useTicked(query.data?.items, ({ name }) => name);
  const [act, setAct] = useState<BulkAct>();
  const isTrash = choice.trash === true;

  function ask(next: BulkAct): void {
    if (ticked.ids.size === 0) {
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
          ticked.clear();
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
          keys: ticked.ids,
          onChange: ticked.tick,
          allLabel: text.selectAll,
          rowLabel: ({ name }) => fill(text.select, { name }),
        }}
      />
      <ListingsBulkBar kind={kind} choice={choice} total={query.data?.total} ticked={ticked} onAct={ask} />
      {act && (
        <BulkActDialog
          order={{ act, kind, ids: [...ticked.ids], names: ticked.names }}
          onClose={(didStart) => {
            setAct(undefined);
            if (didStart) ticked.clear();
          }}
        />
      )}
    </div>
  );
}
