import { Briefcase, CalendarClock, CalendarPlus, Check, MapPin, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import type { Job } from "#contract/jobs.ts";
import { formatAgo, formatDate } from "#contract/texts/format.ts";
import { jobDetailText as text } from "#contract/texts/job-detail.ts";
import { jobsText } from "#contract/texts/jobs.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { requirementList } from "./requirements.ts";
import { RichText } from "#web/ui/rich-text.tsx";
import { salaryText } from "./salary-text.ts";
import { placeText } from "./structured-data.ts";

/** The fields a job's page shows, for a saved job and for the preview. */
export type ShownJob = Pick<
  Job,
  | "location"
  | "country"
  | "jobType"
  | "salaryMin"
  | "salaryMax"
  | "salaryCurrency"
  | "salaryPeriod"
  | "requirements"
  | "description"
  | "expiresAt"
> & {
  /** Null if it has never been posted. */
  createdAt: string | null;
  /** Omitted in the preview. */
  state?: Job["state"];
};

/** Location, type, salary, posting date and closing date. spec: product §2 */
export function JobFacts({ job }: { job: ShownJob }) {
  const { now } = usePageFacts();
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact icon={<MapPin aria-hidden="true" />} name={text.facts.location}>
        {placeText(job)}
      </Fact>
      <Fact icon={<Briefcase aria-hidden="true" />} name={text.facts.jobType}>
        {jobsText.types[job.jobType]}
      </Fact>
      <Fact icon={<Wallet aria-hidden="true" />} name={text.facts.salary}>
        {salaryText(job)}
      </Fact>
      <Fact icon={<CalendarPlus aria-hidden="true" />} name={text.facts.posted}>
        {formatAgo(job.createdAt, now) ?? jobsText.recentlyPosted}
      </Fact>
      {job.expiresAt !== null && (job.state === undefined || job.state === "open") && (
        <Fact icon={<CalendarClock aria-hidden="true" />} name={text.facts.closes}>
          {formatDate(job.expiresAt)}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <dt className="flex items-center gap-2 text-sm text-muted [&_svg]:size-5 [&_svg]:shrink-0">
        {icon}
        {name}
      </dt>
      <dd className="ps-7 font-medium tabular-nums first-letter:uppercase">{children}</dd>
    </div>
  );
}

/** The description, and the requirements as a list. */
export function JobText({ job }: { job: Pick<ShownJob, "description" | "requirements"> }) {
  const requirements = requirementList(job.requirements);
  return (
    <>
      {job.description !== "" && (
        <section className="flex flex-col gap-4">
          <h2 className="text-heading">{text.description}</h2>
          <RichText html={job.description} />
        </section>
      )}
      {requirements.length > 0 && (
        <section className="flex flex-col gap-4">
          <h2 className="text-heading">{text.requirements}</h2>
          <ul className="flex max-w-prose flex-col gap-2.5">
            {requirements.map((requirement) => (
              <li key={requirement} className="flex items-start gap-3">
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
                <span className="min-w-0">{requirement}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
