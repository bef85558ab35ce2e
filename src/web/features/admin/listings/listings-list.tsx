import { FolderInput } from "lucide-react";
import type { AdminCategory, AdminListing, LISTING_FILTERS } from "#contract/admin-listings.ts";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { SYNC_IDS_MAX } from "#contract/places.ts";
import { adminListingsText as text } from "#contract/texts/admin-listings.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { Button } from "#web/ui/button.tsx";
import { PlaceDrawing } from "#web/ui/drawings.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { AdminListDefinition, AdminListContext } from "../list/admin-list.tsx";
import { loadedOptions } from "../list/list-fields.tsx";
import { BulkSync } from "../places/bulk-sync.tsx";
import { ExportLink } from "../places/export-links.tsx";
import { ImportLink } from "../places/import-link.tsx";
import { SyncAllDetailsButton, SyncAllPhotosButton } from "../places/sync-all-retail.tsx";
import { BulkActionDialog } from "./bulk-action-dialog.tsx";
import type { BulkAction } from "./bulk-actions.ts";
import { LISTED_COUNTRIES } from "./listed-countries.ts";
import { ListingAge, ListingName, ListingOwner, ListingReviews, ListingState } from "./listing-cells.tsx";
import { adminListingsData, readListingIds } from "./listings.data.ts";
import { ListingActions } from "./row-actions.tsx";

const { filters, bulk } = text;
type ListingsContext = AdminListContext<typeof LISTING_FILTERS, BusinessKind, BulkAction>;

/** All listings of a kind: search, selection across pages, single and bulk actions. spec: product §2 /admin */
export const listingsList = (): AdminListDefinition<
  AdminListing,
  typeof LISTING_FILTERS,
  BusinessKind,
  BulkAction
> => ({
  id: (kind) => `${kind}-count`,
  data: adminListingsData,
  tools: (place) => <Tools {...place} />,
  form: {
    label: text.search,
    placeholder: text.searchPlaceholder,
    button: text.searchButton,
    fields: [
      { filter: "trash", label: filters.view, all: filters.listings, words: { true: filters.trash } },
      { filter: "verificationStatus", label: filters.status, all: filters.allStatuses, words: filters.statuses },
      {
        filter: "verified",
        label: filters.verified,
        all: filters.allVerified,
        words: { true: filters.isVerified, false: filters.isNotVerified },
      },
      {
        filter: "category",
        label: filters.category,
        all: filters.allCategories,
        loadedOptions: loadedOptions(adminListingsData.categories(), (categories: AdminCategory[] = [], { of: kind }) =>
          categories
            .filter((category) => category.kind === kind)
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ),
      },
      { filter: "country", label: filters.country, all: filters.allCountries, loadedOptions: LISTED_COUNTRIES },
      { filter: "owner", label: filters.owner, all: filters.allOwners, words: filters.owners },
      { filter: "sort", label: filters.sort, all: filters.sort, words: filters.sorts },
    ],
  },
  words: (kind, { trash }) =>
    trash
      ? { ...text[kind], empty: text.trashEmpty, emptyHint: text.trashEmptyHint, noneHint: text.trashEmptyHint }
      : { ...text[kind], emptyHint: text.emptyHint, noneHint: text.noneHint },
  drawing: <PlaceDrawing />,
  getKey: (row) => row.id,
  columns: (_, { trash }) => [
    { key: "name", header: text.heads.name, main: true, cell: (row) => <ListingName row={row} /> },
    { key: "owner", header: text.heads.owner, cell: (row) => <ListingOwner row={row} /> },
    { key: "state", header: text.heads.state, cell: (row) => <ListingState row={row} /> },
    { key: "reviews", header: text.heads.reviews, cell: (row) => <ListingReviews row={row} /> },
    {
      key: "age",
      header: trash ? text.heads.deleted : text.heads.created,
      cell: (row) => <ListingAge row={row} />,
    },
  ],
  actionsLabel: text.actions,
  actions: (row) => <ListingActions row={row} />,
  bulk: {
    rowId: ({ id }) => id,
    nameOf: ({ name }) => name,
    versionOf: ({ version }) => version,
    allLabel: text.selectAll,
    rowLabel: ({ name }) => fill(text.select, { name }),
    words: { ...bulk, readFailedTitle: bulk.invalid },
    readIds: readListingIds,
    buttons: (place) => <BulkButtons {...place} />,
    dialog: ({ act, of: kind, ids, names, versions, onClose }) => (
      <BulkActionDialog order={{ act, kind, ids: [...ids], names, versions }} onClose={onClose} />
    ),
  },
});

/** Tools for the whole list: import, export and sync; also the bulk move to another category. */
function Tools({ of: kind, choice, ticked, openBulkDialog }: ListingsContext) {
  const isRetail = kind === "retail";
  return (
    <div className="flex flex-wrap gap-3">
      {isRetail && (
        <>
          <SyncAllPhotosButton />
          <SyncAllDetailsButton />
        </>
      )}
      <ImportLink kind={kind} />
      <ExportLink kind={kind} />
      {isRetail && !choice.trash && (
        <Button
          variant="outline"
          onClick={() =>
            ticked.ids.size === 0
              ? toast({ title: bulk.invalid, description: bulk.nothing, variant: "destructive" })
              : openBulkDialog("category")
          }
        >
          <FolderInput aria-hidden="true" />
          {bulk.category}
        </Button>
      )}
    </div>
  );
}

/** Actions on the selected listings. */
function BulkButtons({ of: kind, choice, ticked, openBulkDialog }: ListingsContext) {
  if (choice.trash)
    return (
      <Button size="sm" variant="secondary" onClick={() => openBulkDialog("restore")}>
        {text.restore}
      </Button>
    );
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => openBulkDialog("verify")}>
        {text.verify}
      </Button>
      {kind === "retail" && (
        <Button size="sm" variant="secondary" onClick={() => openBulkDialog("category")}>
          {bulk.category}
        </Button>
      )}
      {ticked.ids.size <= SYNC_IDS_MAX ? (
        <BulkSync listings={[...ticked.ids].map((id) => ({ id, name: ticked.names.get(id) }))} />
      ) : (
        <span className="text-xs text-muted">{fill(bulk.tooMany, { max: SYNC_IDS_MAX })}</span>
      )}
      <Button size="sm" variant="destructive" onClick={() => openBulkDialog("remove")}>
        {text.remove}
      </Button>
    </>
  );
}
