import { Link } from "@tanstack/react-router";
import { ArrowRight, Briefcase, MapPin, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import type { JobCard as Job } from "#contract/jobs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatAgo } from "#contract/texts/format.ts";
import { jobsText as text } from "#contract/texts/jobs.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { distanceText } from "#web/platform/format/distance-text.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { SaveSlot } from "#web/platform/pages/save-slot.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { cn } from "#web/ui/cn.ts";
import { linkVariants } from "#web/ui/text-link.tsx";
import { firstRequirement } from "./requirements.ts";
import { salaryText } from "./salary-text.ts";

/** Card of a job; the whole card links to its page, where users apply. spec: product §2 */
export function JobCard({ job }: { job: Job }) {
  const { now } = usePageFacts();
  const requirement = firstRequirement(job.requirements);
  return (
    <Card asChild interactive className="group h-full">
      <article className="gap-3 p-4">
        <SaveSlot kind="job" id={job.id} name={job.title} on="card" />
        <div className="flex items-start gap-3 pe-12 md:pe-10">
          <Avatar
            name={job.business.name}
            src={job.business.logo && sizedImage(job.business.logo, 160)}
            shape="square"
          />
          <div className="flex min-w-0 flex-col">
            <h3 className="line-clamp-2 text-subheading transition-colors group-hover:text-accent-ink">{job.title}</h3>
            <p className="truncate text-sm text-muted">{job.business.name}</p>
          </div>
        </div>
        <ul className="flex flex-col gap-1 text-sm text-muted">
          <Fact icon={<MapPin aria-hidden="true" />}>{job.location + distanceText(job.distance)}</Fact>
          <Fact icon={<Briefcase aria-hidden="true" />}>{text.types[job.jobType]}</Fact>
          <Fact icon={<Wallet aria-hidden="true" />}>{salaryText(job)}</Fact>
        </ul>
        <div className="flex min-w-0 flex-wrap gap-1.5">
          {requirement && <Badge variant="outline">{requirement}</Badge>}
          {job.isFitnessRole && <Badge>{text.fitnessRole}</Badge>}
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 text-sm">
          <span className="text-muted">{postedText(job.createdAt, now)}</span>
          <Link
            to={asRoutePath(`/jobs/${job.id}`)}
            aria-label={fill(commonText.labelled, { label: text.apply, value: job.title })}
            className={cn(linkVariants({ variant: "more" }), linkVariants({ variant: "stretched" }))}
          >
            {text.apply}
            <ArrowRight aria-hidden="true" />
          </Link>
        </div>
      </article>
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      <span className="truncate">{children}</span>
    </li>
  );
}

/** 'Posted 3 days ago', or 'Recently posted' if the date is missing or invalid. spec: calls §8.6 */
export function postedText(createdAt: string | null, now: string): string {
  const ago = formatAgo(createdAt, now);
  return ago === undefined ? text.recentlyPosted : fill(text.posted, { ago });
}
