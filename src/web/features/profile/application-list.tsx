import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleDot, CircleX, Eye, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { APPLICATION_BADGES, type ApplicationStatus, type OwnApplication } from "#contract/applications.ts";
import { applicationsText } from "#contract/texts/applications.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { profileText } from "#contract/texts/profile.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { compactLoadFailure } from "#web/platform/pages/load-failure.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { JobDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Section } from "#web/ui/layout.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { profileData } from "./profile.data.ts";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";

const text = profileText.applications;
const ICONS: Record<ApplicationStatus, ReactNode> = {
  applied: <CircleDot aria-hidden="true" />,
  viewed: <Eye aria-hidden="true" />,
  shortlisted: <CircleDot aria-hidden="true" />,
  interviewed: <CircleDot aria-hidden="true" />,
  offered: <CircleCheck aria-hidden="true" />,
  hired: <CircleCheck aria-hidden="true" />,
  rejected: <CircleX aria-hidden="true" />,
};

/** The user's latest applications and their status. */
export function ApplicationList({ title = text.title }: { title?: string }) {
  const applications = useQuery(profileData.applications());
  return (
    <Section
      title={title}
      titleId="applications"
      className="py-0 md:py-0"
      action={
        (applications.data?.length ?? 0) > 0 && (
          <TextLink variant="more" asChild>
            <Link to={asRoutePath("/applications")}>{text.all}</Link>
          </TextLink>
        )
      }
    >
      <Remote
        query={applications}
        loading={<RowsSkeleton rows={3} />}
        empty={
          <EmptyState
            drawing={<JobDrawing />}
            title={text.none}
            description={text.noneHint}
            className="rounded-card border border-line bg-surface py-8"
            action={
              <Button asChild variant="secondary">
                <Link to={asRoutePath("/jobs")}>{text.browse}</Link>
              </Button>
            }
          />
        }
        error={compactLoadFailure(text.failed)}
      >
        {(rows) => (
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
            {rows.map((application) => (
              <ApplicationRow key={application.id} application={application} />
            ))}
          </ul>
        )}
      </Remote>
    </Section>
  );
}

function ApplicationRow({
  application: { id, job, status, applicationDate, withdrawnAt },
}: {
  application: OwnApplication;
}) {
  const { business } = job;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 first:rounded-t-card last:rounded-b-card hover:bg-sunken">
      <Avatar name={business.name} src={business.logo && sizedImage(business.logo, 160)} shape="square" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">
          <TextLink variant="stretched" asChild>
            <Link to={asRoutePath(`/applications/${id}`)}>{job.title}</Link>
          </TextLink>
        </p>
        <p className="truncate text-sm text-muted">
          {fill(text.at, { business: business.name, location: job.location })}
        </p>
      </div>
      <div className="flex items-center gap-3 max-sm:ps-15 sm:flex-col sm:items-end sm:gap-1">
        {withdrawnAt === null ? (
          <Badge variant={APPLICATION_BADGES[status]} icon={ICONS[status]}>
            {applicationsText.status[status]}
          </Badge>
        ) : (
          <Badge variant="neutral" icon={<Undo2 aria-hidden="true" />}>
            {text.withdrawn}
          </Badge>
        )}
        <span className="text-sm text-muted">{fill(text.sent, { date: formatDate(applicationDate) })}</span>
      </div>
    </li>
  );
}
