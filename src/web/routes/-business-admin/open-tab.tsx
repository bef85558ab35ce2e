import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { currencyOf } from "#contract/currencies.ts";
import { planOf, cheapestPlanWith } from "#contract/plans.ts";
import { businessAdminText as text } from "#contract/texts/business-admin.ts";
import { managersText } from "#contract/texts/managers.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { businessCard } from "#contract/texts/plan-cards.ts";
import { reportsText } from "#contract/texts/reports.ts";
import { plansText } from "#contract/texts/plans.ts";
import { LatestApplications, RecentApplications } from "#web/features/applications/recent-applications.tsx";
import { AnalyticsPanel } from "#web/features/business-admin/analytics-panel.tsx";
import { invalidateBusiness } from "#web/features/business-admin/business-admin.data.ts";
import type { OwnBusiness } from "#web/platform/api/own-business.ts";
import { JobsPanel } from "#web/features/business-admin/jobs-panel.tsx";
import { ManagersPanel } from "#web/features/business-admin/managers-panel.tsx";
import { OverviewPanel } from "#web/features/business-admin/overview-panel.tsx";
import { ProfilePanel } from "#web/features/business-admin/profile-panel.tsx";
import { ReviewsPanel } from "#web/features/business-admin/reviews-panel.tsx";
import { detailData } from "#web/features/business-detail/business-detail.data.ts";
import { Gallery } from "#web/features/business-detail/gallery.tsx";
import { mainLocation } from "#web/features/business-detail/structured-data.ts";
import { TeamTab } from "#web/features/business-detail/team-tab.tsx";
import { LocationsEditor } from "#web/features/listing-form/locations-editor.tsx";
import { ProductsEditor } from "#web/features/listing-form/products-editor.tsx";
import { ReportButton } from "#web/features/reports/report-button.tsx";
import { PlanLines } from "#web/features/subscriptions/plan-lines.tsx";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { AdminSearch, AdminTab } from "./admin-search.ts";
import { TabLink } from "./tab-link.tsx";

interface TabProps {
  business: OwnBusiness;
  search: AdminSearch;
}

/** Content of the active tab. */
export function OpenTab({ tab, business, search }: TabProps & { tab: AdminTab }) {
  const queryClient = useQueryClient();
  const reread = () => invalidateBusiness(queryClient);
  switch (tab) {
    case "overview":
      return <Overview business={business} search={search} />;
    case "profile":
      return <Profile business={business} search={search} />;
    case "jobs":
      return (
        <JobsPanel
          businessId={business.id}
          applications={business.rights.applicants && <RecentApplications businessId={business.id} />}
        />
      );
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
    case "managers":
      return <Managers business={business} search={search} />;
    case "analytics":
      return (
        <AnalyticsPanel
          businessId={business.id}
          upgrade={<SubscriptionLink business={business} search={search} />}
          overviewLink={
            <TextLink asChild>
              <TabLink search={search} tab="overview">
                {text.analytics.toOverview}
              </TabLink>
            </TextLink>
          }
        />
      );
  }
}

function Overview({ business, search }: TabProps) {
  return (
    <OverviewPanel
      business={business}
      latestApplications={
        business.rights.applicants ? (
          <LatestApplications businessId={business.id} />
        ) : (
          <p className="text-muted">{managersText.role.applicantsClosed}</p>
        )
      }
      renderTabLink={(target, children) => (
        <TabLink search={search} tab={target}>
          {children}
        </TabLink>
      )}
    />
  );
}

function Profile({ business, search }: TabProps) {
  const plan = planOf(business.subscriptionTier);
  return (
    <ProfilePanel
      business={business}
      plan={{
        name: plansText.business[plan.id].name,
        lines: <PlanLines card={businessCard(plan)} label={text.profile.includes} />,
      }}
      subscriptionLink={<SubscriptionLink business={business} search={search} />}
    />
  );
}

/** Keeps the selected business in links, for users who run several. */
function businessSearch({ business }: AdminSearch): { business?: number } {
  return business === undefined ? {} : { business };
}

/** 'Upgrade Plan' without a plan, else 'Manage Subscription'; the plan stays with the owner. spec: R302, DECISIONS 52 */
function SubscriptionLink({ business, search }: TabProps) {
  const { tier } = planOf(business.subscriptionTier);
  if (!business.rights.own) return null;
  return (
    <Button asChild variant={tier === "none" ? "primary" : "outline"}>
      <Link to="/subscription" search={businessSearch(search)}>
        {tier === "none" ? text.profile.upgrade : text.profile.manage}
      </Link>
    </Button>
  );
}

function Reviews({ business, search }: TabProps) {
  const queryClient = useQueryClient();
  const plan = planOf(business.subscriptionTier);
  const lifting = plan.respondsToReviews ? undefined : cheapestPlanWith(plan.tier, (other) => other.respondsToReviews);
  return (
    <ReviewsPanel
      businessId={business.id}
      page={search.page ?? 1}
      upgrade={
        lifting && {
          plan: plansText.business[lifting.id].name,
          action: business.rights.own && (
            <Button asChild size="sm" variant="outline">
              <Link to="/subscription" search={businessSearch(search)}>
                {text.reviews.upgrade}
              </Link>
            </Button>
          ),
        }
      }
      renderReport={(review) => (
        <ReportButton
          of={{ kind: "review", id: review.id }}
          label={fill(reportsText.reportReview, { author: review.authorName })}
          onReported={() => invalidateBusiness(queryClient)}
        />
      )}
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

function Managers({ business, search }: TabProps) {
  const plan = planOf(business.subscriptionTier);
  const lifting = plan.managers > 0 ? undefined : cheapestPlanWith(plan.tier, (other) => other.managers > 0);
  return (
    <ManagersPanel
      businessId={business.id}
      upgrade={
        lifting && {
          plan: plansText.business[lifting.id].name,
          count: lifting.managers,
          action: (
            <Button asChild size="sm" variant="outline">
              <Link to="/subscription" search={businessSearch(search)}>
                {managersText.plan.choose}
              </Link>
            </Button>
          ),
        }
      }
    />
  );
}

function Products({ business, onChanged }: { business: OwnBusiness; onChanged: () => Promise<void> }) {
  const query = useQuery(detailData.retail(business.id));
  return (
    <Remote query={query} loading={<RowsSkeleton />} error={loadFailure(text.failed)}>
      {(collective) =>
        "products" in collective && (
          <ProductsEditor
            businessId={business.id}
            currency={currencyOf(mainLocation(business)?.country)}
            products={collective.products}
            onChanged={onChanged}
          />
        )
      }
    </Remote>
  );
}
