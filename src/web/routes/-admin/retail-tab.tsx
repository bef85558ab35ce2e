import { adminListingsText as text } from "#contract/texts/admin-listings.ts";
import { ListingsPanel } from "#web/features/admin/listings/listings-panel.tsx";
import { ExportLink } from "#web/features/admin/places/export-links.tsx";
import { ImportLink } from "#web/features/admin/places/import-link.tsx";
import { SyncAllDetailsButton, SyncAllPhotosButton } from "#web/features/admin/places/sync-all-retail.tsx";
import { Section } from "#web/ui/layout.tsx";
import { listingsChoice } from "./choices.ts";
import type { PanelSearch } from "./panel-search.ts";
import { useListAddress } from "./use-list-address.tsx";

export function RetailTab({ search }: { search: PanelSearch }) {
  const address = useListAddress({ tab: "retail" }, search);
  return (
    <Section title={text.retail.title} titleId="retail" lead={text.retail.lead} className="py-0 md:py-0">
      <ListingsPanel
        kind="retail"
        choice={listingsChoice(search)}
        {...address}
        actions={
          <>
            <SyncAllPhotosButton />
            <SyncAllDetailsButton />
            <ImportLink kind="retail" />
            <ExportLink kind="retail" />
          </>
        }
      />
    </Section>
  );
}
