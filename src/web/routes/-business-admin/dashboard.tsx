import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { CalendarDays, ExternalLink, Pencil } from "lucide-react";
import { listingPath } from "#contract/businesses.ts";
import { businessAdminText as text } from "#contract/texts/business-admin.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { programsText } from "#contract/texts/programs.ts";
import { businessAdminData } from "#web/features/business-admin/business-admin.data.ts";
import type { OwnBusiness } from "#web/platform/api/own-business.ts";
import { ManagerNotice } from "#web/features/business-admin/manager-standing.tsx";
import { VerifiedBadge } from "#web/features/business-admin/profile-panel.tsx";
import { DetailTabs } from "#web/features/business-detail/detail-tabs.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/layout.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { ADMIN_TABS, type AdminSearch, type AdminTab } from "./admin-search.ts";
import { OpenTab } from "./open-tab.tsx";
import { TabLink } from "./tab-link.tsx";

/** Header, tabs and the active tab of one business. */
export function Dashboard({ business, search }: { business: OwnBusiness; search: AdminSearch }) {
  const user = useUser();
  const isShown: Partial<Record<AdminTab, boolean>> = {
    products: business.kind === "retail",
    managers: business.rights.own,
  };
  const tabs = ADMIN_TABS.filter((value) => isShown[value] !== false);
  // A bookmarked URL may name a tab that this business does not have.
  const tab: AdminTab = tabs.find((value) => value === search.tab) ?? "overview";
  return (
    <>
      <PageHeader
        title={business.name}
        media={
          <Avatar name={business.name} src={business.logo && sizedImage(business.logo, 160)} shape="square" size="lg" />
        }
        meta={<VerifiedBadge business={business} />}
        actions={
          <>
            <BusinessSelect businessId={business.id} />
            <Button asChild variant="outline">
              <Link to={asRoutePath(listingPath(business))}>
                <ExternalLink aria-hidden="true" />
                {text.publicPage}
              </Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to="/businesses/$id/edit" params={{ id: String(business.id) }}>
                <Pencil aria-hidden="true" />
                {text.edit}
              </Link>
            </Button>
            <Button asChild variant="outline">
              <Link to="/my-programs" search={{ business: business.id }}>
                <CalendarDays aria-hidden="true" />
                {programsText.title}
              </Link>
            </Button>
          </>
        }
      />
      {user && !business.rights.own && <ManagerNotice business={business} userId={user.id} />}
      <NotPublic business={business} />
      <DetailTabs<AdminTab>
        label={text.tabs.label}
        tabs={tabs.map((value) => ({ value, label: text.tabs[value] }))}
        active={tab}
        renderLink={(value, { children, ...link }) => (
          <TabLink search={search} tab={value} {...link}>
            {children}
          </TabLink>
        )}
      />
      <div className="pt-8">
        <OpenTab tab={tab} business={business} search={search} />
      </div>
    </>
  );
}

/** For owners and managers of several listings. */
function BusinessSelect({ businessId }: { businessId: number }) {
  const navigate = useNavigate();
  const { data = [] } = useQuery(businessAdminData.all());
  if (data.length < 2 || !data.some((item) => item.id === businessId)) return null;
  return (
    <Select
      aria-label={text.chooseBusiness}
      className="w-auto max-w-56"
      value={String(businessId)}
      options={data.map((item) => ({ value: String(item.id), label: item.name }))}
      onChange={(event) =>
        void navigate({ to: "/business-admin", search: { business: Number(event.currentTarget.value) } })
      }
    />
  );
}

function NotPublic({ business }: { business: OwnBusiness }) {
  if (business.isPublic) return null;
  if (business.verificationStatus === "rejected")
    return (
      <Notice
        variant="warning"
        title={text.notPublic.rejected}
        className="mb-6"
        actions={
          <Button asChild size="sm" variant="outline">
            <Link to="/businesses/$id/edit" params={{ id: String(business.id) }}>
              {text.notPublic.correct}
            </Link>
          </Button>
        }
      >
        {business.verificationRejectionReason &&
          fill(text.notPublic.reason, { reason: business.verificationRejectionReason })}
      </Notice>
    );
  return <Notice title={text.notPublic.pending} className="mb-6" />;
}
