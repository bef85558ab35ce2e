import { Link } from "@tanstack/react-router";
import { CalendarDays, ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import type { OwnProfessional } from "#contract/professionals.ts";
import { professionalAdminText as text } from "#contract/texts/professional-admin.ts";
import { programsText } from "#contract/texts/programs.ts";
import { DetailTabs } from "#web/features/business-detail/detail-tabs.tsx";
import { AnalyticsPanel } from "#web/features/professional-admin/analytics-panel.tsx";
import { CredentialsPanel } from "#web/features/professional-admin/credentials-panel.tsx";
import { FoundUnderCard } from "#web/features/professional-admin/found-under-card.tsx";
import { HiddenFromCard } from "#web/features/professional-admin/hidden-from-card.tsx";
import { OverviewPanel } from "#web/features/professional-admin/overview-panel.tsx";
import { ProfileForm } from "#web/features/professional-admin/profile-form.tsx";
import { ProfileImage } from "#web/features/professional-admin/profile-image.tsx";
import { SideCard } from "#web/features/professional-admin/side-card.tsx";
import { TeamsCard } from "#web/features/professional-admin/teams-card.tsx";
import { VerificationPanel } from "#web/features/professional-admin/verification-panel.tsx";
import { ViewersCard } from "#web/features/professional-admin/viewers-card.tsx";
import { VisibilityCard } from "#web/features/professional-admin/visibility-card.tsx";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { PageHeader } from "#web/ui/layout.tsx";
import { PROFESSIONAL_ADMIN_TABS, type ProfessionalAdminSearch, type ProfessionalAdminTab } from "./admin-search.ts";

/** Side card, tabs and the active tab. spec: product §2 /professional-admin */
export function ProfessionalDashboard({ own, search }: { own: OwnProfessional; search: ProfessionalAdminSearch }) {
  const tab: ProfessionalAdminTab = search.tab ?? "overview";
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <>
            <Button asChild variant="outline">
              <Link to="/my-programs" search={{ as: "professional" }}>
                <CalendarDays aria-hidden="true" />
                {programsText.title}
              </Link>
            </Button>
            <Button asChild variant="outline">
              <Link to={asRoutePath(`/professionals/${own.id}`)}>
                <ExternalLink aria-hidden="true" />
                {text.publicPage}
              </Link>
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
        {/* On a phone the card would push down every tab's content, so only the overview shows it. */}
        <aside className={cn(tab !== "overview" && "max-lg:hidden")}>
          <SideCard own={own} renderTabLink={renderTabLink} />
        </aside>
        <div className={cn("min-w-0", tab === "overview" && "max-lg:order-first")}>
          <DetailTabs<ProfessionalAdminTab>
            label={text.tabs.label}
            tabs={PROFESSIONAL_ADMIN_TABS.map((value) => ({ value, label: text.tabs[value] }))}
            active={tab}
            renderLink={(value, { children, ...link }) => (
              <ProfessionalTabLink tab={value} {...link}>
                {children}
              </ProfessionalTabLink>
            )}
          />
          <div className="pt-6">
            <OpenTab tab={tab} own={own} page={search.page ?? 1} />
          </div>
        </div>
      </div>
    </>
  );
}

type LinkLook = { className?: string; "aria-current"?: "page" | undefined };

function ProfessionalTabLink({
  tab,
  page,
  children,
  ...link
}: { tab: ProfessionalAdminTab; page?: number; children: ReactNode } & LinkLook) {
  return (
    <Link
      to="/professional-admin"
      search={{ ...(tab !== "overview" && { tab }), ...(page !== undefined && page > 1 && { page }) }}
      resetScroll={false}
      activeOptions={{ exact: true }}
      {...link}
    >
      {children}
    </Link>
  );
}

const renderTabLink = (tab: ProfessionalAdminTab, children: ReactNode) => (
  <ProfessionalTabLink tab={tab}>{children}</ProfessionalTabLink>
);

function OpenTab({ tab, own, page }: { tab: ProfessionalAdminTab; own: OwnProfessional; page: number }) {
  switch (tab) {
    case "overview":
      return <OverviewPanel own={own} renderTabLink={renderTabLink} />;
    case "profile":
      return (
        <div className="flex flex-col gap-12">
          <ProfileImage own={own} />
          <ProfileForm own={own} />
          <FoundUnderCard own={own} />
          <TeamsCard />
          <VisibilityCard own={own} />
          <HiddenFromCard own={own} />
          <ViewersCard
            page={page}
            renderPageLink={(target, children) => (
              <ProfessionalTabLink tab="profile" page={target}>
                {children}
              </ProfessionalTabLink>
            )}
          />
        </div>
      );
    case "credentials":
      return <CredentialsPanel own={own} />;
    case "verification":
      return <VerificationPanel own={own} />;
    case "analytics":
      return <AnalyticsPanel />;
  }
}
