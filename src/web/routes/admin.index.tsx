import { createFileRoute, Link, redirect, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { adminProfessionalsText } from "#contract/texts/admin-professionals.ts";
import { adminText } from "#contract/texts/admin.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { ClaimsPanel } from "#web/features/admin/claims-panel.tsx";
import { PendingListings } from "#web/features/admin/pending-listings.tsx";
import { ProfessionalsPanel } from "#web/features/admin/professionals-panel.tsx";
import { DetailTabs } from "#web/features/business-detail/detail-tabs.tsx";
import { pageTitle } from "#web/platform/page-head.ts";
import { Container, PageHeader, Section } from "#web/ui/layout.tsx";
import { PANEL_TABS, readPanelSearch, type PanelSearch, type PanelTab } from "./-admin/panel-search.ts";
import { Invoices, Subscriptions } from "./-admin/subscription-tabs.tsx";

export const Route = createFileRoute("/admin/")({
  validateSearch: (search: Record<string, unknown>): PanelSearch => readPanelSearch(search),
  beforeLoad: ({ context, location }) => {
    if (!context.user) throw redirect({ to: "/auth", search: { redirect: location.href } });
    if (context.user.role !== "admin") throw redirect({ to: "/" });
  },
  loaderDeps: ({ search }) => search,
  // Loaded when the page is asked for: the first page of a visit does not carry it.
  loader: async ({ context, deps }) => (await import("./-admin/load.ts")).loadPanel(context.queryClient, deps),
  head: ({ match }) => ({
    meta: [...pageTitle(match.context.facts, adminText.title), { name: "robots", content: "noindex" }],
  }),
  component: AdminPage,
});

function AdminPage() {
  const search = Route.useSearch();
  const tab: PanelTab = search.tab ?? "listings";
  return (
    <Container className="pb-12">
      <PageHeader title={adminText.title} />
      <DetailTabs<PanelTab>
        label={adminProfessionalsText.tabs.label}
        tabs={PANEL_TABS.map((value) => ({ value, label: adminProfessionalsText.tabs[value] }))}
        active={tab}
        renderLink={(value, { children, ...link }) => (
          <PanelLink search={value === "listings" ? {} : { tab: value }} {...link}>
            {children}
          </PanelLink>
        )}
      />
      <div className="pt-8">
        {tab === "professionals" ? (
          <Professionals search={search} />
        ) : tab === "claims" ? (
          <Claims search={search} />
        ) : tab === "subscriptions" ? (
          <Subscriptions search={search} />
        ) : tab === "invoices" ? (
          <Invoices search={search} />
        ) : (
          <Listings search={search} />
        )}
      </div>
    </Container>
  );
}

function PanelLink({
  search,
  children,
  ...link
}: {
  search: PanelSearch;
  children: ReactNode;
  className?: string;
  "aria-current"?: "page" | undefined;
}) {
  return (
    <Link to="/admin" search={search} resetScroll={false} activeOptions={{ exact: true }} {...link}>
      {children}
    </Link>
  );
}

function Listings({ search: { page = 1 } }: { search: PanelSearch }) {
  return (
    <Section title={adminText.pending.title} titleId="pending" lead={adminText.pending.lead} className="py-0 md:py-0">
      <PendingListings page={page} />
    </Section>
  );
}

function Claims({ search: { search, status, page = 1 } }: { search: PanelSearch }) {
  const navigate = useNavigate({ from: Route.fullPath });
  const chosen = { tab: "claims", ...(search && { search }), ...(status && { status }) } as const;
  return (
    <Section title={claimsText.admin.title} titleId="claims" lead={claimsText.admin.lead} className="py-0 md:py-0">
      <ClaimsPanel
        choice={{ search, status }}
        page={page}
        onSearch={(next) =>
          void navigate({
            search: {
              tab: "claims",
              ...(next.search && { search: next.search }),
              ...(next.status && { status: next.status }),
            },
            resetScroll: false,
          })
        }
        renderPageLink={(target, children) => (
          <PanelLink search={{ ...chosen, ...(target > 1 && { page: target }) }}>{children}</PanelLink>
        )}
      />
    </Section>
  );
}

function Professionals({ search: { search, kyc, page = 1 } }: { search: PanelSearch }) {
  const navigate = useNavigate({ from: Route.fullPath });
  const chosen = { tab: "professionals", ...(search && { search }), ...(kyc && { kyc }) } as const;
  return (
    <Section
      title={adminProfessionalsText.title}
      titleId="professionals"
      lead={adminProfessionalsText.lead}
      className="py-0 md:py-0"
    >
      <ProfessionalsPanel
        choice={{ search, kycStatus: kyc }}
        page={page}
        onSearch={(next) =>
          void navigate({
            search: {
              tab: "professionals",
              ...(next.search && { search: next.search }),
              ...(next.kycStatus && { kyc: next.kycStatus }),
            },
            resetScroll: false,
          })
        }
        renderPageLink={(target, children) => (
          <PanelLink search={{ ...chosen, ...(target > 1 && { page: target }) }}>{children}</PanelLink>
        )}
      />
    </Section>
  );
}
