import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { fill } from "#contract/texts/catalogue.ts";
import { jobFormText } from "#contract/texts/job-form.ts";
import { JobEditor } from "#web/features/job-form/job-editor.tsx";
import { jobFormData } from "#web/features/job-form/job-form.data.ts";
import { newValues } from "#web/features/job-form/job-values.ts";
import { richTextClass } from "#web/ui/rich-text.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { JobPreview } from "./job-preview.tsx";

/** A new job of a business, prefilled with its location. */
export function NewJob({ businessId }: { businessId: number | undefined }) {
  const navigate = useNavigate();
  const { data: business } = useSuspenseQuery(jobFormData.business(businessId));
  const { data: allowance } = useSuspenseQuery(jobFormData.allowance(businessId));
  // The route shows another screen to users without a business.
  if (!business) return null;
  return (
    <Container className="pb-12">
      <PageHeader title={jobFormText.create.title} lead={fill(jobFormText.create.lead, { business: business.name })} />
      <JobEditor
        businessId={business.id}
        start={newValues(business.locations.find(({ isMainLocation }) => isMainLocation) ?? business.locations[0])}
        allowance={allowance}
        textClass={richTextClass}
        renderPreview={(job) => <JobPreview job={job} business={business} />}
        onSaved={(job, saving) => {
          const params = { id: String(job.id) };
          // Replaces the history entry: going back to the form would post the job a second time.
          void (saving === "draft"
            ? navigate({ to: "/jobs/$id/edit", params, replace: true })
            : navigate({ to: "/jobs/$id", params, replace: true }));
        }}
      />
    </Container>
  );
}
