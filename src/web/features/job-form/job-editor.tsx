import { useDeferredValue, useState, type FormEvent, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { JobForEdit, PostingAllowance } from "#contract/jobs.ts";
import { commonText } from "#contract/texts/common.ts";
import { jobFormText } from "#contract/texts/job-form.ts";
import { jobsText } from "#contract/texts/jobs.ts";
import { countryName } from "#web/platform/format/place-name.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { FormConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";
import { useLeaveGuard } from "#web/platform/forms/leave-guard.tsx";
import { UnconfirmedNote } from "#web/platform/session/unconfirmed-note.tsx";
import { Button } from "#web/ui/button.tsx";
import { EditorFrame } from "#web/ui/editor-frame.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { AllowanceNotice, SeePlans } from "./allowance-notice.tsx";
import { fairHints, textOf } from "./fair-hiring.ts";
import { FairHintNotice } from "./fair-hint-notice.tsx";
import { JobFields } from "./job-fields.tsx";
import { amountOf, previewOf, valuesOf, type JobValues, type PreviewJob } from "./job-values.ts";
import { singaporeDayOf, useJobForm } from "./use-job-form.ts";
import { isPostingRejection, useSaveJob, type SaveAction } from "./use-save-job.ts";

export interface JobEditorProps {
  /** The saved job; undefined for a new one. */
  job?: JobForEdit;
  businessId: number;
  start: JobValues;
  /** The plan's remaining postings; null if they could not be loaded. */
  allowance: PostingAllowance | null;
  textClass: string;
  renderPreview: (job: PreviewJob) => ReactNode;
  /** Actions above a saved job's form. allowLeave disables the leave guard for the next navigation. */
  renderActions?: (allowLeave: () => void) => ReactNode;
  onSaved: (job: JobForEdit, saving: SaveAction) => void;
}

/** The form beside its preview; one of the two on smaller screens. spec: DECISIONS 1 */
export function JobEditor(props: JobEditorProps) {
  const { job, businessId, start, allowance, textClass, renderPreview, renderActions, onSaved } = props;
  const { now } = usePageFacts();
  const [isPreview, setIsPreview] = useState(false);
  const edited = useEdited(job, valuesOf);
  const form = useJobForm(job?.id, start, edited.startFrom);
  const { dialog, allowLeave } = useLeaveGuard(form.formState.isDirty);
  const save = useSaveJob({ edited, businessId, form, allowLeave, onSaved });
  const values = useDeferredValue(useWatch({ control: form.control }) as JobValues);
  const isNew = job === undefined || job.state === "draft";

  function submit(saving: SaveAction) {
    if (save.isPending) return;
    // Errors are shown in the form, so it must be visible.
    setIsPreview(false);
    void form.handleSubmit(() => save.mutate(saving))();
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    submit(isNew ? "post" : "changes");
  }
  const isBusy = (saving: SaveAction) => save.isPending && save.variables === saving;
  return (
    <div className="flex flex-col gap-6">
      {dialog}
      {isNew && allowance && <AllowanceNotice allowance={allowance} />}
      {isPostingRejection(save.error) && (
        <Notice
          live
          variant="danger"
          title={save.error.message}
          actions={save.error.code === "PLAN_LIMIT" && <SeePlans businessId={businessId} />}
        >
          {jobFormText.save.failedBody}
        </Notice>
      )}
      {renderActions?.(allowLeave)}
      <EditorFrame
        words={jobFormText.preview}
        previewId="job-preview"
        isPreview={isPreview}
        onPreview={setIsPreview}
        onSubmit={handleSubmit}
        preview={renderPreview(previewOf(values, now))}
      >
        <FormErrorSummary form={form} title={commonText.errorSummary} />
        <FormConflict edited={edited} form={form} valuesOf={valuesOf} labels={labels()} words={words()} />
        <JobFields
          form={form}
          textClass={textClass}
          today={singaporeDayOf(now)}
          hint={<FairHintNotice hints={fairHints(checkedPartOf(values))} country={values.country} />}
        />
        {isNew && <UnconfirmedNote />}
        <div className="flex flex-wrap gap-3 border-t border-line pt-6 max-sm:flex-col">
          <Button type="submit" size="lg" busy={isBusy("post") || isBusy("changes")}>
            {isNew ? jobFormText.save.post : jobFormText.save.changes}
          </Button>
          {isNew && (
            <Button variant="outline" size="lg" busy={isBusy("draft")} onClick={() => submit("draft")}>
              {jobFormText.save.draft}
            </Button>
          )}
        </div>
      </EditorFrame>
    </div>
  );
}

const labels = () => ({
  title: jobFormText.fields.title,
  jobType: jobFormText.fields.jobType,
  description: jobFormText.fields.description,
  requirements: jobFormText.fields.requirements,
  isFitnessRole: jobFormText.fields.isFitnessRole,
  salaryMin: jobFormText.fields.salaryMin,
  salaryMax: jobFormText.fields.salaryMax,
  salaryCurrency: jobFormText.fields.salaryCurrency,
  salaryPeriod: jobFormText.fields.salaryPeriod,
  location: jobFormText.fields.location,
  country: jobFormText.fields.country,
  closingDate: jobFormText.fields.closingDate,
});

/** The values as the form shows them. */
const words = () => ({
  jobType: (type: JobValues["jobType"]) => jobsText.types[type],
  description: textOf,
  salaryPeriod: (period: JobValues["salaryPeriod"]) => (period === "" ? "" : jobFormText.periods[period]),
  country: countryName,
});

/** The values that the fair-hiring check reads. */
function checkedPartOf(values: JobValues) {
  return { ...values, salaryMin: amountOf(values.salaryMin), salaryMax: amountOf(values.salaryMax) };
}
