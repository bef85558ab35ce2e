import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { ShareButton } from "#web/features/business-detail/share-button.tsx";
import { ApplyButton, JobStatusNotices } from "#web/features/jobs/apply-panel.tsx";
import { JobFacts, JobText } from "#web/features/jobs/job-body.tsx";
import { JobBusiness } from "#web/features/jobs/job-business.tsx";
import { JobHeader } from "#web/features/jobs/job-header.tsx";
import { JobNotFound } from "#web/features/jobs/job-not-found.tsx";
import { jobsData } from "#web/features/jobs/jobs.data.ts";
import { SimilarJobs } from "#web/features/jobs/similar-jobs.tsx";
import { useRecordView } from "#web/features/jobs/use-record-view.ts";
import { reportsText } from "#contract/texts/reports.ts";
import { ReportButton } from "#web/features/reports/report-button.tsx";
import { SaveSlot } from "#web/platform/pages/save-slot.tsx";
import { Container } from "#web/ui/layout.tsx";
import { failureHead } from "#web/platform/pages/page-head.ts";

export const Route = createFileRoute("/jobs/$id/")({
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, params }) => {
    const { loadJob } = await import("./-jobs/job.load.ts");
    await loadJob(context.queryClient, params.id, context.user !== null);
  },
  head: async ({ match, params }) => {
    if (match.status === "error") return failureHead(match.context.facts);
    const { headOfJob } = await import("./-jobs/job.load.ts");
    return headOfJob(match.context, params.id);
  },
  component: JobPage,
  notFoundComponent: JobNotFound,
});

function JobPage() {
  const id = Number(Route.useParams().id);
  const { data: job } = useSuspenseQuery(jobsData.detail(id));
  useRecordView(id);
  return (
    <Container>
      <JobHeader
        job={job}
        actions={
          <>
            <SaveSlot kind="job" id={job.id} name={job.title} on="page" />
            <ShareButton name={job.title} path={`/jobs/${job.id}`} />
          </>
        }
      />
      <div className="flex flex-col gap-4 pb-8 empty:hidden">
        <JobStatusNotices job={job} />
      </div>
      {/* A column on phones, where the apply button stays at the bottom of the screen while reading. */}
      <div className="flex flex-col gap-8 pb-12 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-10">
          <JobFacts job={job} />
          <JobText job={job} />
          {!job.can.edit && (
            <p>
              <ReportButton of={{ kind: "job", id: job.id }} label={reportsText.reportJob} />
            </p>
          )}
        </div>
        <div className="gap-6 max-lg:contents lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:flex lg:flex-col lg:self-start">
          {job.can.apply && (
            <div className="z-10 max-lg:sticky max-lg:bottom-0 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-canvas/95 max-lg:px-4 max-lg:py-3 max-lg:backdrop-blur-sm sm:max-lg:-mx-6 sm:max-lg:px-6">
              <ApplyButton key={job.id} job={job} />
            </div>
          )}
          <JobBusiness business={job.business} />
        </div>
      </div>
      <SimilarJobs id={job.id} />
    </Container>
  );
}
