import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import type { OwnApplication } from "#contract/applications.ts";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { totalText } from "#web/platform/lists/page-count.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatDate } from "#contract/texts/format.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { pagerLabels } from "#web/platform/lists/pager-labels.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { JobDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pager, ResultCount } from "#web/ui/pager.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { linkVariants } from "#web/ui/text-link.tsx";
import { StatusBadge } from "./applicant.tsx";
import { applicationsData } from "./applications.data.ts";

const text = applicationsPageText.own;

/** The user's own applications, newest first, each linking to its history. spec: DECISIONS 20 */
export function OwnApplications({
  page,
  renderPageLink,
}: {
  page: number;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
}) {
  const query = useQuery({ ...applicationsData.own(page), placeholderData: keepPreviousData });
  return (
    <Remote
      query={query}
      loading={<RowsSkeleton />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState
          drawing={<JobDrawing />}
          title={text.empty}
          description={text.emptyHint}
          action={
            <Button asChild>
              <Link to={asRoutePath("/jobs")}>{text.browse}</Link>
            </Button>
          }
        />
      }
      error={loadFailure(text.failed)}
    >
      {({ items, total: counted }) => (
        <div className="flex flex-col gap-4">
          <ResultCount id="own-applications">{totalText(counted, text)}</ResultCount>
          <ul className="flex flex-col gap-3">
            {items.map((application) => (
              <li key={application.id}>
                <OwnApplicationCard application={application} />
              </li>
            ))}
          </ul>
          {applicationsData.ownPages(counted) > 1 && (
            <Pager
              page={page}
              startId="own-applications"
              pageCount={applicationsData.ownPages(counted)}
              labels={pagerLabels()}
              renderLink={renderPageLink}
            />
          )}
        </div>
      )}
    </Remote>
  );
}

/** One of the user's own applications; the whole card links to its page. */
export function OwnApplicationCard({ application }: { application: OwnApplication }) {
  const { job } = application;
  return (
    <Card asChild interactive>
      <article className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
        <Avatar name={job.business.name} src={job.business.logo && sizedImage(job.business.logo, 160)} shape="square" />
        <div className="flex min-w-0 flex-col items-start gap-0.5">
          <h2 className="text-subheading">
            <Link
              to={asRoutePath(`/applications/${application.id}`)}
              aria-label={fill(text.openLabel, { job: job.title })}
              className={linkVariants({ variant: "stretched" })}
            >
              {job.title}
            </Link>
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <span>{job.business.name}</span>
            <span className="inline-flex items-center gap-1">
              <MapPin aria-hidden="true" className="size-3.5" />
              {job.location}
            </span>
          </p>
          <p className="text-sm text-muted">
            <time dateTime={application.applicationDate} className="whitespace-nowrap">
              {fill(text.appliedOn, { date: formatDate(application.applicationDate) })}
            </time>
            {application.updatedAt !== application.applicationDate && (
              <>
                {"\u00a0· "}
                <time dateTime={application.updatedAt} className="whitespace-nowrap">
                  {fill(text.changedOn, { date: formatDate(application.updatedAt) })}
                </time>
              </>
            )}
          </p>
        </div>
        <span className="max-sm:col-start-2">
          <StatusBadge application={application} />
        </span>
      </article>
    </Card>
  );
}

function RowsSkeleton() {
  return (
    <Loading label={commonText.loading} className="flex flex-col gap-3">
      {[1, 2, 3].map((key) => (
        <div key={key} className="flex items-center gap-4 rounded-card border border-line bg-surface p-4">
          <Skeleton className="size-11 rounded-control" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-1/3" />
          </div>
          <Skeleton className="h-6 w-20 rounded-full" />
        </div>
      ))}
    </Loading>
  );
}
