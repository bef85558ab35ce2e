import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { planOf } from "#contract/plans.ts";
import { applicationsPageText as text } from "#contract/texts/applications-page.ts";
import { applicationsData } from "#web/features/applications/applications.data.ts";
import type { OwnBusiness } from "#web/platform/api/own-business.ts";
import { OwnApplications } from "#web/features/applications/own-applications.tsx";
import { ReceivedApplications } from "#web/features/applications/received-applications.tsx";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { ScreenSkeleton } from "#web/platform/pages/skeletons.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { tabLinkClass } from "#web/features/business-detail/detail-tabs.tsx";
import { readApplicationsSearch, type ApplicationsSearch } from "./-applications/applications-search.ts";
import { OwnName } from "./-professionals/own-name.tsx";
import { requireSignedIn } from "./-shell/guard.ts";

/** Applications from both sides: the pipeline of the user's business, and the user's own. spec: DECISIONS 1, 20 */
export const Route = createFileRoute("/applications/")({
  validateSearch: (search: Record<string, unknown>): ApplicationsSearch => readApplicationsSearch(search),
  beforeLoad: requireSignedIn,
  loaderDeps: ({ search }) => search,
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, deps }) =>
    (await import("./-applications/load.ts")).loadApplications(context.queryClient, deps),
  head: async ({ match }) => (await import("./-applications/load.ts")).headOf(match.context.facts),
  component: ApplicationsPage,
});

function ApplicationsPage() {
  const search = Route.useSearch();
  const query = useQuery(applicationsData.business(search.business));
  return (
    <Container className="pb-12">
      <Remote query={query} loading={<ScreenSkeleton />} error={loadFailure(text.received.failed, "h1")}>
        {(business) => (business ? <BothSides business={business} search={search} /> : <Own search={search} />)}
      </Remote>
    </Container>
  );
}

function BothSides({ business, search }: { business: OwnBusiness; search: ApplicationsSearch }) {
  const isOwn = search.side === "own";
  return (
    <>
      <PageHeader title={text.title} lead={isOwn ? text.own.lead : `${business.name}: ${text.received.lead}`} />
      <nav aria-label={text.sides.label} className="mb-6 flex gap-6 shadow-[inset_0_-1px_0_var(--line)]">
        <SideLink isOpen={!isOwn} search={search.business ? { business: search.business } : {}}>
          {text.sides.received}
        </SideLink>
        <SideLink isOpen={isOwn} search={{ side: "own" }}>
          {text.sides.own}
        </SideLink>
      </nav>
      {isOwn ? <OwnList search={search} /> : <Received business={business} search={search} />}
    </>
  );
}

function SideLink({ isOpen, search, children }: { isOpen: boolean; search: ApplicationsSearch; children: ReactNode }) {
  return (
    <Link
      to="/applications"
      search={search}
      activeOptions={{ exact: true, includeSearch: true }}
      data-slot="tab-link"
      className={tabLinkClass}
      aria-current={isOpen ? "page" : undefined}
    >
      {children}
    </Link>
  );
}

function Own({ search }: { search: ApplicationsSearch }) {
  const user = useUser();
  return (
    <>
      <PageHeader title={text.own.title} lead={text.own.lead} />
      {user && (
        <div className="pb-6">
          <OwnName user={user} whenEmpty />
        </div>
      )}
      <OwnList search={search} />
    </>
  );
}

function OwnList({ search }: { search: ApplicationsSearch }) {
  return (
    <OwnApplications
      page={search.page ?? 1}
      renderPageLink={(page, children) => (
        <Link to="/applications" search={{ ...(search.side && { side: search.side }), ...(page > 1 && { page }) }}>
          {children}
        </Link>
      )}
    />
  );
}

function Received({ business, search }: { business: OwnBusiness; search: ApplicationsSearch }) {
  const navigate = useNavigate({ from: Route.fullPath });
  const { job, page = 1, layout = "table", sort, status, search: words } = search;
  return (
    <ReceivedApplications
      businessName={business.name}
      isAdvanced={planOf(business.subscriptionTier).advancedAts}
      pipeline={{ businessId: business.id, jobId: job, status, search: words, sort }}
      layout={layout}
      page={page}
      onChange={(change) =>
        void navigate({
          search: (before) =>
            readApplicationsSearch({
              ...before,
              page: undefined,
              ...("jobId" in change && { job: change.jobId }),
              ...("status" in change && { status: change.status }),
              ...("search" in change && { search: change.search }),
              ...("sort" in change && { sort: change.sort }),
              ...("layout" in change && { layout: change.layout }),
            }),
          resetScroll: false,
        })
      }
      renderPageLink={(target, children) => (
        <Link to="/applications" search={{ ...search, page: target > 1 ? target : undefined }}>
          {children}
        </Link>
      )}
    />
  );
}
