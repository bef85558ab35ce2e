import { shownName } from "#contract/person-name.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReceivedApplication } from "#contract/applications.ts";
import { businessAdminText } from "#contract/texts/business-admin.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { TableSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { InboxDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { StatusBadge } from "./applicant.tsx";
import { applicationsData, RECENT } from "./applications.data.ts";

const text = businessAdminText.applications;

/** The last five applications for a business's jobs, with a link to all if there are more. spec: product §2 (R306) */
export function RecentApplications({ businessId }: { businessId: number }) {
  return (
    <section aria-labelledby="last-applications" className="flex flex-col gap-5">
      <h2 id="last-applications" className="text-heading">
        {text.title}
      </h2>
      <Remote
        query={useQuery(applicationsData.recent(businessId))}
        loading={<TableSkeleton rows={4} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState drawing={<InboxDrawing />} title={text.empty} />}
        error={loadFailure(text.failed)}
      >
        {({ items, total }) => (
          <div className="flex flex-col items-start gap-4 [&>*:first-child]:w-full">
            <RecentTable applications={items} />
            {total.count > RECENT.rows && (
              <TextLink asChild variant="more">
                <Link to="/applications" search={{ business: businessId }}>
                  {text.all}
                </Link>
              </TextLink>
            )}
          </div>
        )}
      </Remote>
    </section>
  );
}

/** Applicant, job, status, day and a link. spec: product §2 */
function RecentTable({ applications }: { applications: readonly ReceivedApplication[] }) {
  return (
    <DataTable
      caption={text.caption}
      rows={applications}
      getKey={(row) => row.id}
      columns={[
        { key: "applicant", header: text.applicant, main: true, cell: (row) => shownName(row.user) },
        { key: "job", header: text.job, cell: (row) => row.job.title },
        { key: "status", header: text.status, cell: (row) => <StatusBadge application={row} /> },
        {
          key: "applied",
          header: text.applied,
          className: "whitespace-nowrap",
          cell: (row) => <time dateTime={row.applicationDate}>{formatDate(row.applicationDate)}</time>,
        },
      ]}
      actionsLabel={businessAdminText.jobs.actions}
      actions={(row) => (
        <Button asChild size="sm" variant="outline">
          <Link
            to={asRoutePath(`/applications/${row.id}`)}
            aria-label={fill(text.viewLabel, { name: shownName(row.user) })}
          >
            {text.view}
          </Link>
        </Button>
      )}
    />
  );
}

/** The last three applications, for the overview. spec: R299 */
export function LatestApplications({ businessId }: { businessId: number }) {
  const words = businessAdminText.overview;
  return (
    <Remote
      query={useQuery(applicationsData.recent(businessId))}
      loading={<RowsSkeleton bare />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState drawing={<InboxDrawing />} title={words.noApplications} description={words.noApplicationsHint} />
      }
      error={loadFailure(text.failed)}
    >
      {({ items }) => <Rows applications={items.slice(0, RECENT.overview)} />}
    </Remote>
  );
}

function Rows({ applications }: { applications: readonly ReceivedApplication[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {applications.map((application) => (
        <li key={application.id} className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
          <div className="flex min-w-0 flex-col">
            <TextLink asChild>
              <Link to={asRoutePath(`/applications/${application.id}`)} className="truncate font-semibold">
                {shownName(application.user)}
              </Link>
            </TextLink>
            <span className="truncate text-sm text-muted">
              {application.job.title}
              {" · "}
              <time dateTime={application.applicationDate}>{formatDate(application.applicationDate)}</time>
            </span>
          </div>
          <StatusBadge application={application} />
        </li>
      ))}
    </ul>
  );
}
