import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { CalendarDays, ExternalLink, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { planOf, planThatLifts, tierNow } from "#contract/plans.ts";
import { businessAdminText as text } from "#contract/texts/business-admin.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { plansText } from "#contract/texts/plans.ts";
import { programsText } from "#contract/texts/programs.ts";
import { applicationsData } from "#web/features/applications/applications.data.ts";
import { LatestApplications, RecentApplications } from "#web/features/applications/recent-applications.tsx";
import { AnalyticsPanel } from "#web/features/business-admin/analytics-panel.tsx";
import {
  businessAdminData,
  rereadBusiness,
  type OwnBusiness,
} from "#web/features/business-admin/business-admin.data.ts";
import { JobsPanel } from "#web/features/business-admin/jobs-panel.tsx";
import { OverviewPanel } from "#web/features/business-admin/overview-panel.tsx";
import { ProfilePanel, VerifiedBadge } from "#web/features/business-admin/profile-panel.tsx";
import { ReviewsPanel } from "#web/features/business-admin/reviews-panel.tsx";
import { detailData, detailPath } from "#web/features/business-detail/business-detail.data.ts";
import { DetailTabs } from "#web/features/business-detail/detail-tabs.tsx";
import { Gallery } from "#web/features/business-detail/gallery.tsx";
import { TeamTab } from "#web/features/business-detail/team-tab.tsx";
import { LocationsEditor } from "#web/features/listing-form/locations-editor.tsx";
import { ProductsEditor } from "#web/features/listing-form/products-editor.tsx";
import { businessPlanLines } from "#web/features/subscriptions/plan-text.ts";
import { asScreen } from "#web/platform/as-screen.ts";
import { sizedImage } from "#web/platform/image-url.ts";
import { loadFailure } from "#web/platform/load-failure.tsx";
import { usePageFacts } from "#web/platform/page-facts.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/layout.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Select } from "#web/ui/select.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ADMIN_TABS, type AdminSearch, type AdminTab } from "./admin-search.ts";

/** Header, tabs and the open tab of one business. */
export function Dashboard({ business, search }: { business: OwnBusiness; search: AdminSearch }) {
  const tabs = ADMIN_TABS.filter((value) => value !== "products" || business.kind === "retail");
  // A kept address may name a tab that this business does not have.
  const tab: AdminTab = tabs.find((value) => value === search.tab) ?? "overview";
  return (
    <>
      <PageHeader
        title={business.name}
        media={
          <Avatar name={business.name} src={business.logo && sizedImage(business.logo, 160)} shape="square" size="lg" />
        }
        meta={<VerifiedBadge verified={business.verified} />}
        actions={
          <>
            <BusinessSelect businessId={business.id} />
            <Button asChild variant="outline">
              <Link to={asScreen(detailPath(business))}>
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

function TabLink({
  search,
  tab,
  children,
  ...link
}: {
  search: AdminSearch;
  tab: AdminTab;
  className?: string;
  "aria-current"?: "page" | undefined;
  children: ReactNode;
}) {
  return (
    <Link
      to="/business-admin"
      search={{ ...(search.business && { business: search.business }), ...(tab !== "overview" && { tab }) }}
      resetScroll={false}
      activeOptions={{ exact: true }}
      {...link}
    >
      {children}
    </Link>
  );
}

/** For owners of several listings. */
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

interface TabProps {
  business: OwnBusiness;
  search: AdminSearch;
}

function OpenTab({ tab, business, search }: TabProps & { tab: AdminTab }) {
  const queryClient = useQueryClient();
  const reread = () => rereadBusiness(queryClient);
  switch (tab) {
    case "overview":
      return <Overview business={business} search={search} />;
    case "profile":
      return <Profile business={business} search={search} />;
    case "jobs":
      return <JobsPanel businessId={business.id} applications={<RecentApplications businessId={business.id} />} />;
    case "reviews":
      return <Reviews business={business} search={search} />;
    case "photos":
      return <Gallery listing={business} />;
    case "locations":
      return <LocationsEditor businessId={business.id} locations={business.locations} onChanged={reread} />;
    case "products":
      return <Products business={business} onChanged={reread} />;
    case "team":
      return <TeamTab listing={business} />;
    case "analytics":
      return (
        <AnalyticsPanel businessId={business.id} upgrade={<SubscriptionLink business={business} search={search} />} />
      );
  }
}

function Overview({ business, search }: TabProps) {
  const { data } = useQuery(applicationsData.recent(business.id));
  return (
    <OverviewPanel
      business={business}
      applicationCount={data?.total.count}
      latestApplications={<LatestApplications businessId={business.id} />}
      renderTabLink={(target, children) => (
        <TabLink search={search} tab={target}>
          {children}
        </TabLink>
      )}
    />
  );
}

/** The plan that counts now. */
function usePlan(business: OwnBusiness) {
  const { now } = usePageFacts();
  return planOf(tierNow(business, new Date(now)));
}

function Profile({ business, search }: TabProps) {
  const plan = usePlan(business);
  return (
    <ProfilePanel
      business={{ ...business, subscriptionTier: plan.tier }}
      plan={{ name: plansText.business[plan.id].name, contents: businessPlanLines(plan) }}
      subscriptionLink={<SubscriptionLink business={business} search={search} />}
    />
  );
}

/** Who runs several businesses stays with the chosen one. */
function chosenIn({ business }: AdminSearch): { business?: number } {
  return business === undefined ? {} : { business };
}

/** 'Upgrade Plan' without a plan, else 'Manage Subscription'. spec: R302 */
function SubscriptionLink({ business, search }: TabProps) {
  const { tier } = usePlan(business);
  return (
    <Button asChild variant={tier === "none" ? "primary" : "outline"}>
      <Link to="/subscription" search={chosenIn(search)}>
        {tier === "none" ? text.profile.upgrade : text.profile.manage}
      </Link>
    </Button>
  );
}

function Reviews({ business, search }: TabProps) {
  const plan = usePlan(business);
  const lifting = plan.respondsToReviews ? undefined : planThatLifts(plan.tier, (other) => other.respondsToReviews);
  return (
    <ReviewsPanel
      businessId={business.id}
      page={search.page ?? 1}
      upgrade={
        lifting && {
          plan: plansText.business[lifting.id].name,
          action: (
            <Button asChild size="sm" variant="outline">
              <Link to="/subscription" search={chosenIn(search)}>
                {text.reviews.upgrade}
              </Link>
            </Button>
          ),
        }
      }
      renderPageLink={(page, children) => (
        <Link
          to="/business-admin"
          search={{
            tab: "reviews",
            ...(search.business && { business: search.business }),
            ...(page > 1 && { page }),
          }}
        >
          {children}
        </Link>
      )}
    />
  );
}

function Products({ business, onChanged }: { business: OwnBusiness; onChanged: () => Promise<void> }) {
  const query = useQuery(detailData.retail(business.id));
  return (
    <Remote query={query} loading={<Spinner label={commonText.loading} />} error={loadFailure(text.failed)}>
      {(collective) =>
        "products" in collective && (
          <ProductsEditor businessId={business.id} products={collective.products} onChanged={onChanged} />
        )
      }
    </Remote>
  );
}
