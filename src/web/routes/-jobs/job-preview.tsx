import { jobFormText } from "#contract/texts/job-form.ts";
import { jobsText } from "#contract/texts/jobs.ts";
import type { PreviewJob } from "#web/features/job-form/job-values.ts";
import { JobFacts, JobText } from "#web/features/jobs/job-body.tsx";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";

const text = jobFormText.preview;

/** Preview of an unsaved job as its page will show it. */
export function JobPreview({ job, business }: { job: PreviewJob; business: { name: string; logo: string | null } }) {
  const location = job.location.trim() || text.noLocation;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex items-start gap-4">
        <Avatar name={business.name} src={business.logo && sizedImage(business.logo, 160)} size="lg" shape="square" />
        <div className="flex min-w-0 flex-col gap-2">
          <p className="text-heading break-words">{job.title.trim() || text.untitled}</p>
          <p className="flex flex-wrap items-center gap-3 text-muted">
            {business.name}
            {job.isFitnessRole && <Badge>{jobsText.fitnessRole}</Badge>}
          </p>
        </div>
      </div>
      <JobFacts job={{ ...job, location }} />
      {job.description === "" && <p className="text-muted">{text.empty}</p>}
      <JobText job={job} />
    </div>
  );
}
