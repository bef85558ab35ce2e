import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { JobForEdit } from "#contract/jobs.ts";
import { jobFormText } from "#contract/texts/job-form.ts";
import { ApiError, hasStatus } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { saveDraft } from "#web/platform/forms/drafts.ts";
import type { Edited } from "#web/platform/forms/edited.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { forgetSession } from "#web/platform/session/session-reset.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { toast } from "#web/ui/toast.tsx";
import { jobFormData } from "./job-form.data.ts";
import { bodyOf, valuesOf } from "./job-values.ts";
import { jobDraftPlace, type JobDraft } from "./draft-values.ts";
import type { JobForm } from "./use-job-form.ts";

const text = jobFormText.save;

/** Which save button was used: save a draft, publish, or only save changes. */
export type SaveAction = "draft" | "post" | "changes";

export interface SaveJobOptions {
  /** The saved job being edited; without a base for a new one. */
  edited: Edited<JobForEdit>;
  businessId: number;
  form: JobForm;
  /** Disables the leave guard for the next navigation. */
  allowLeave: () => void;
  onSaved: (job: JobForEdit, saving: SaveAction) => void;
}

/** Saves the job. Input is kept when saving fails or the session has ended. */
export function useSaveJob({ edited, businessId, form, allowLeave, onSaved }: SaveJobOptions) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const job = edited.base;
  return useMutation({
    mutationFn: (saving: SaveAction): Promise<JobForEdit> => {
      const values = bodyOf(form.getValues());
      if (!job) return call("POST /api/jobs", { body: { ...values, status: statusOf(saving) ?? "open", businessId } });
      const status = statusOf(saving);
      return call("PATCH /api/jobs/{id}", {
        params: { id: job.id },
        body: { ...values, ...(status ? { status } : {}), version: edited.version },
      });
    },
    onSuccess: async (saved, saving) => {
      form.reset(valuesOf(saved));
      edited.startFrom(saved);
      await invalidateJobs(queryClient, saved);
      toast(toastOf(saved, saving));
      allowLeave();
      onSaved(saved, saving);
    },
    onError: async (error) => {
      if (hasStatus(error, 401)) {
        saveDraft(jobDraftPlace(job?.id, user?.id), { values: form.getValues(), base: job } satisfies JobDraft);
        // The cached user is no longer signed in; the next screen refetches the session.
        forgetSession(queryClient);
        toast({ title: text.signedOut, description: text.signedOutBody, variant: "destructive" });
        allowLeave();
        await navigate({ to: "/auth", search: { redirect: location.pathname + location.search } });
        return;
      }
      if (edited.isOutdated(error)) return;
      showFieldErrors(form, error);
      if (isPostingRejection(error)) await queryClient.invalidateQueries({ queryKey: ["job-form", "allowance"] });
      toast({ title: text.failed, description: error.message || text.failedBody, variant: "destructive" });
    },
  });
}

/** True if the plan's limit or the missing approval prevents posting, not the form's values. */
export function isPostingRejection(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === "PLAN_LIMIT" || error.code === "jobs.business_not_approved");
}

/** Marks every list and page that shows the job as stale; its form continues with the saved values. */
export async function invalidateJobs(queryClient: QueryClient, saved?: JobForEdit): Promise<void> {
  if (saved) queryClient.setQueryData(jobFormData.forEdit(saved.id).queryKey, saved);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      first !== "session" && first !== "page" && !(first === "job-form" && second === "job"),
    refetchType: "none",
  });
  await queryClient.invalidateQueries({ queryKey: ["job-form", "allowance"] });
}

function statusOf(saving: SaveAction): "draft" | "open" | undefined {
  if (saving === "changes") return undefined;
  return saving === "draft" ? "draft" : "open";
}

function toastOf(saved: JobForEdit, saving: SaveAction): { title: string; description: string } {
  if (saving === "draft") return { title: text.draftSaved, description: text.draftSavedBody };
  if (saving === "post") return { title: text.posted, description: text.postedBody };
  return { title: text.saved, description: saved.state === "open" ? text.savedBody : text.savedHidden };
}
