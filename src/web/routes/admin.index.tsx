import { createFileRoute, Link } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { adminText } from "#contract/texts/admin.ts";
import { DetailTabs } from "#web/features/business-detail/detail-tabs.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { CmsTab } from "./-admin/cms-tab.tsx";
import { DashboardTab } from "./-admin/dashboard-tab.tsx";
import { FitnessTab, JobsTab, ProfessionalsTab, RetailTab, UsersTab } from "./-admin/list-tabs.tsx";
import { ProfileTab } from "./-admin/profile-tab.tsx";
import { ReportsTab } from "./-admin/reports-tab.tsx";
import { requireAdmin } from "./-shell/guard.ts";
import { PANEL_TABS, readPanelSearch, type PanelSearch, type PanelTab } from "./-admin/list-search.ts";

export const Route = createFileRoute("/admin/")({
  validateSearch: (search: Record<string, unknown>): PanelSearch => readPanelSearch(search),
  beforeLoad: requireAdmin,
  loaderDeps: ({ search }) => search,
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, deps }) => (await import("./-admin/load.ts")).loadPanel(context.queryClient, deps),
  head: async ({ match }) => (await import("./-admin/head.ts")).adminHead(match.context.facts, "panel"),
  component: AdminPanel,
});

const TABS: Record<PanelTab, ComponentType<{ search: PanelSearch }>> = {
  dashboard: DashboardTab,
  fitness: FitnessTab,
  retail: RetailTab,
  professionals: ProfessionalsTab,
  users: UsersTab,
  jobs: JobsTab,
  cms: CmsTab,
  reports: ReportsTab,
  profile: ProfileTab,
};

function AdminPanel() {
  const search = Route.useSearch();
  const tab: PanelTab = search.tab ?? "dashboard";
  const Tab = TABS[tab];
  return (
    <Container className="pb-12">
      <PageHeader title={adminText.title} />
      <DetailTabs<PanelTab>
        label={adminText.tabs.label}
        tabs={PANEL_TABS.map((value) => ({ value, label: adminText.tabs[value] }))}
        active={tab}
        renderLink={(value, { children, ...link }) => (
          <Link
            to="/admin"
            search={value === "dashboard" ? {} : { tab: value }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            {...link}
          >
            {children}
          </Link>
        )}
      />
      <div className="pt-8">
        <Tab key={tab} search={search} />
      </div>
    </Container>
  );
}
