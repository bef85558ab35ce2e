import { adminProfessionalsText as text } from "#contract/texts/admin-professionals.ts";
import { ProfessionalsPanel } from "#web/features/admin/professionals-panel.tsx";
import { Section } from "#web/ui/layout.tsx";
import { professionalsChoice } from "./choices.ts";
import type { PanelSearch } from "./panel-search.ts";
import { useListAddress } from "./use-list-address.tsx";

export function ProfessionalsTab({ search }: { search: PanelSearch }) {
  const address = useListAddress({ tab: "professionals" }, search);
  return (
    <Section title={text.title} titleId="professionals" lead={text.lead} className="py-0 md:py-0">
      <ProfessionalsPanel choice={professionalsChoice(search)} {...address} />
    </Section>
  );
}
