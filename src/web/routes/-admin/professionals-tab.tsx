import { adminProfessionalsText as text } from "#contract/texts/admin-professionals.ts";
import { ProfessionalsPanel } from "#web/features/admin/professionals-panel.tsx";
import { Section } from "#web/ui/layout.tsx";
import type { PanelSearch } from "./panel-search.ts";
import { kycOf } from "./professionals.load.ts";
import { useListAddress } from "./use-list-address.tsx";

export function ProfessionalsTab({ search: { search, kyc, page = 1 } }: { search: PanelSearch }) {
  const kycStatus = kycOf(kyc);
  const { choose, renderPageLink } = useListAddress({ tab: "professionals" }, { search, kyc: kycStatus });
  return (
    <Section title={text.title} titleId="professionals" lead={text.lead} className="py-0 md:py-0">
      <ProfessionalsPanel
        choice={{ search, kycStatus }}
        page={page}
        onSearch={(next) => choose({ search: next.search, kyc: next.kycStatus })}
        renderPageLink={renderPageLink}
      />
    </Section>
  );
}
