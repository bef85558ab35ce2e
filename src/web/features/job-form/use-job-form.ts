import { useEffect } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { jobInput } from "#schemas/jobs.ts";
import type { JobForEdit } from "#contract/jobs.ts";
import { dayIn } from "#contract/texts/format-times.ts";
import { jobFormText as text } from "#contract/texts/job-form.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { toast } from "#web/ui/toast.tsx";
import type { JobValues } from "./job-values.ts";
import { jobDraftPlace, takeJobDraftValues } from "./draft-values.ts";

export type JobForm = UseFormReturn<JobValues>;

/**
 * Form validated by the contract's rules as each field is left.
 * @param start initial values; values stored before a login override them
 * @param onRestored is called with the job that the stored values change, as it was then
 */
export function useJobForm(
  jobId: number | undefined,
  start: JobValues,
  onRestored: (base: JobForEdit | undefined) => void,
): JobForm {
  const { now } = usePageFacts();
  const schema = jobInput.refine(
    ({ closingDate }) => !closingDate || closingDate === start.closingDate || closingDate >= singaporeDayOf(now),
    { message: text.closingDatePast, path: ["closingDate"] },
  );
  const form = useForm<JobValues>({
    resolver: schemaResolver<JobValues>(schema),
    defaultValues: start,
    mode: "onTouched",
    shouldFocusError: false,
  });
  const { reset } = form;
  const userId = useUser()?.id;
  useEffect(() => {
    const stored = takeJobDraftValues(jobDraftPlace(jobId, userId), start);
    if (!stored) return;
    reset(stored.values, { keepDefaultValues: true });
    onRestored(stored.base);
    toast({ title: text.save.restored });
    // Once: neither the initial values nor the callback change while the form is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [jobId, userId, reset]);
  return form;
}

/** The day in Singapore, as YYYY-MM-DD. */
export function singaporeDayOf(instant: string): string {
  return dayIn(instant, "Asia/Singapore");
}
