import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, Users } from "lucide-react";
import { jobFormText } from "#contract/texts/job-form.ts";
import { JobActions } from "#web/features/job-form/job-actions.tsx";
import { JobEditor } from "#web/features/job-form/job-editor.tsx";
import { jobFormData } from "#web/features/job-form/job-form.data.ts";
import { valuesOf } from "#web/features/job-form/job-values.ts";
import { jobsData } from "#web/features/jobs/jobs.data.ts";
import { richTextClass } from "#web/ui/rich-text.tsx";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { Button } from "#web/ui/button.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { JobPreview } from "./job-preview.tsx";

/** A saved job: its form, its preview, and actions such as close and renew. */
export function EditJob({ id }: { id: number }) {
  const navigate = useNavigate();
  const { data: job } = useSuspenseQuery(jobFormData.forEdit(id));
  const { data: allowance = null } = useQuery(jobFormData.allowance(job.businessId));
  const business = useQuery(jobsData.detail(id)).data?.business;
  const params = { id: String(id) };
  return (
    <Container className="pb-12">
      <PageHeader
        breadcrumbs={
          <TextLink variant="more" asChild className="self-start">
            <Link to="/jobs/$id" params={params}>
              <ArrowLeft aria-hidden="true" />
              {jobFormText.edit.back}
            </Link>
          </TextLink>
        }
        title={jobFormText.edit.title}
        lead={job.title}
      />
      <JobEditor
        job={job}
        businessId={job.businessId}
        start={valuesOf(job)}
        allowance={allowance}
        textClass={richTextClass}
        renderPreview={(preview) => (
          <JobPreview job={preview} business={business ?? { name: allowance?.businessName ?? "", logo: null }} />
        )}
        renderActions={(allowLeave) => (
          <JobActions
            job={job}
            onDuplicated={(copy) => void navigate({ to: "/jobs/$id/edit", params: { id: String(copy.id) } })}
            onRemoved={() => {
              allowLeave();
              void navigate({ to: "/jobs", replace: true });
            }}
          >
            {job.state !== "draft" && (
              <Button variant="outline" asChild>
                <Link to={asRoutePath("/applications")} search={{ jobId: id } as never}>
                  <Users aria-hidden="true" />
                  {jobFormText.actions.applications}
                </Link>
              </Button>
            )}
          </JobActions>
        )}
        onSaved={(_, saving) => {
          if (saving !== "draft") void navigate({ to: "/jobs/$id", params });
        }}
      />
    </Container>
  );
}
