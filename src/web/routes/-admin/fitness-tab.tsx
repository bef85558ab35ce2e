import { adminListingsText as text } from "#contract/texts/admin-listings.ts";
import { ListingsPanel } from "#web/features/admin/listings/listings-panel.tsx";
import { ExportLink } from "#web/features/admin/places/export-links.tsx";
import { ImportLink } from "#web/features/admin/places/import-link.tsx";
import { Section } from "#web/ui/layout.tsx";
import { listingsChoice } from "./choices.ts";
import type { PanelSearch } from "./panel-search.ts";
import { useListAddress } from "./use-list-address.tsx";

export function FitnessTab({ search }: { search: PanelSearch }) {
  const address = useListAddress({ tab: "fitness" }, search);
  return (
    <Section title={text.fitness.title} titleId="fitness" lead={text.fitness.lead} className="py-0 md:py-0">
      <ListingsPanel
        kind="fitness"
        choice={listingsChoice(search)}
        {...address}
        actions={
          <>
            <ImportLink kind="fitness" />
            <ExportLink kind="fitness" />
          </>
        }
      />
    </Section>
  );
}
