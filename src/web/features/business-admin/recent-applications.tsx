import { Link } from "@tanstack/react-router";
import type { ReceivedApplication } from "#contract/applications.ts";
import { APPLICATION_BADGES } from "#contract/job-options.ts";
import { applicationsText } from "#contract/texts/applications.ts";
import { businessAdminText } from "#contract/texts/business-admin.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { asScreen } from "#web/platform/as-screen.ts";
import { formatDate } from "#web/platform/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";

const text = businessAdminText.applications;

/** 'Mei Tan', else the user name. */
export function applicantName({ firstName, lastName, username }: ReceivedApplication["user"]): string {
  return [firstName, lastName].filter(Boolean).join(" ") || username;
}

/** The status of an application in its colour. spec: R315 */
export function StatusBadge({ application }: { application: Pick<ReceivedApplication, "status" | "withdrawnAt"> }) {
  if (application.withdrawnAt) return <Badge variant="outline">{text.withdrawn}</Badge>;
  return <Badge variant={APPLICATION_BADGES[application.status]}>{applicationsText.status[application.status]}</Badge>;
}

/** Applicant, job, status, day and a way in. spec: product §2 */
export function RecentApplications({ applications }: { applications: readonly ReceivedApplication[] }) {
  return (
    <DataTable
      caption={text.caption}
      rows={applications}
      getKey={(row) => row.id}
      columns={[
        { key: "applicant", header: text.applicant, main: true, cell: (row) => applicantName(row.user) },
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
            to={asScreen(`/applications/${row.id}`)}
            aria-label={fill(text.viewLabel, { name: applicantName(row.user) })}
          >
            {text.view}
          </Link>
        </Button>
      )}
    />
  );
}
