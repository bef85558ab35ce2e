import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { OwnJob } from "#contract/jobs.ts";
import { businessAdminText } from "#contract/texts/business-admin.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate, formatDigits } from "#contract/texts/format.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { TableSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { JobDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { businessAdminData } from "./business-admin.data.ts";

const text = businessAdminText.jobs;

const STATE_BADGES = {
  draft: "outline",
  open: "success",
  expired: "warning",
  closed: "neutral",
  filled: "accent",
  removed: "danger",
} as const satisfies Record<OwnJob["state"], string>;

/** The jobs of a business and the latest applications. spec: product §2 */
export function JobsPanel({ businessId, applications }: { businessId: number; applications: ReactNode }) {
  return (
    <div className="flex flex-col gap-12">
      <Jobs businessId={businessId} />
      {applications}
    </div>
  );
}

function Jobs({ businessId }: { businessId: number }) {
  return (
    <section aria-labelledby="own-jobs" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-jobs" className="text-heading">
          {text.title}
        </h2>
        <Button asChild>
          <Link to={asRoutePath("/jobs/create")} search={{ business: businessId } as never}>
            <Plus aria-hidden="true" />
            {text.post}
          </Link>
        </Button>
      </div>
      <Remote
        query={useQuery(businessAdminData.jobs(businessId))}
        loading={<TableSkeleton rows={4} />}
        empty={<EmptyState drawing={<JobDrawing />} title={text.empty} description={text.emptyHint} />}
        error={loadFailure(text.failed)}
      >
        {(jobs) => <JobTable jobs={jobs} />}
      </Remote>
    </section>
  );
}

/** Job Title, Status, Posted, Applications and the two actions. spec: product §2 (R305) */
export function JobTable({ jobs }: { jobs: readonly OwnJob[] }) {
  return (
    <DataTable
      caption={text.caption}
      rows={jobs}
      getKey={(job) => job.id}
      columns={[
        { key: "title", header: text.jobTitle, main: true, cell: (job) => job.title },
        {
          key: "status",
          header: text.status,
          cell: (job) => <Badge variant={STATE_BADGES[job.state]}>{text.states[job.state]}</Badge>,
        },
        {
          key: "posted",
          header: text.posted,
          className: "whitespace-nowrap",
          cell: (job) =>
            job.state === "draft" ? (
              text.draftPosted
            ) : (
              <time dateTime={job.createdAt}>{formatDate(job.createdAt)}</time>
            ),
        },
        {
          key: "applications",
          header: text.applications,
          numeric: true,
          cell: (job) => <ApplicationCount job={job} />,
        },
      ]}
      actionsLabel={text.actions}
      actions={(job) => (
        <>
          <Button asChild size="sm" variant="ghost">
            <Link to={asRoutePath(`/jobs/${job.id}`)} aria-label={fill(text.viewLabel, { job: job.title })}>
              {text.view}
            </Link>
          </Button>
          <Button asChild size="sm" variant="outline">
            <Link to={asRoutePath(`/jobs/${job.id}/edit`)} aria-label={fill(text.editLabel, { job: job.title })}>
              {text.edit}
            </Link>
          </Button>
        </>
      )}
    />
  );
}

function ApplicationCount({ job }: { job: OwnJob }) {
  return (
    <span className="inline-flex items-center justify-end gap-2">
      {job.newApplicationCount > 0 && (
        <Badge variant="accent">{fill(text.newOnes, { count: job.newApplicationCount })}</Badge>
      )}
      {formatDigits(job.applicationCount)}
    </span>
  );
}
