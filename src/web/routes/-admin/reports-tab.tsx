import { Link } from "@tanstack/react-router";
import { adminText } from "#contract/texts/admin.ts";
import { platformReportsText as text } from "#contract/texts/platform-reports.ts";
import { choiceOf } from "#web/features/admin/list/list-choice.ts";
import { PERIOD_FILTERS, periodOf } from "#web/features/admin/reports/period.ts";
import { ReportsPanel } from "#web/features/admin/reports/reports-panel.tsx";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Section } from "#web/ui/layout.tsx";
import type { PanelSearch } from "./list-search.ts";
import { useListAddress } from "./use-list-address.tsx";

export function ReportsTab({ search }: { search: PanelSearch }) {
  const { now } = usePageFacts();
  const { onSearch } = useListAddress(search, { tab: "reports" });
  return (
    <Section title={adminText.tabs.reports} titleId="reports" lead={text.lead} className="py-0 md:py-0">
      <ReportsPanel
        period={periodOf(choiceOf(PERIOD_FILTERS, search), now)}
        onChoose={onSearch}
        renderPeriodLink={(period, children) => (
          <Link to="/admin" search={{ tab: "reports", from: period.from, to: period.to }} resetScroll={false}>
            {children}
          </Link>
        )}
      />
    </Section>
  );
}
