import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { JobForEdit } from "#contract/jobs.ts";
import { jobFormText } from "#contract/texts/job-form.ts";
import { ApiError, hasStatus } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { toast } from "#web/ui/toast.tsx";
import { jobFormData } from "./job-form.data.ts";
import { bodyOf, valuesOf } from "./job-values.ts";
import { keepValues } from "./kept-values.ts";
import type { JobForm } from "./use-job-form.ts";

const text = jobFormText.save;

/** What a press asks for: keep as a draft, make public, or only save what was changed. */
export type Saving = "draft" | "post" | "changes";

export interface SaveJobOptions {
  /** The saved job that is being edited; none for a new one. */
  job: JobForEdit | undefined;
  businessId: number;
  form: JobForm;
  /** Lets the next step leave the form without a question. */
  letGo: () => void;
  onSaved: (job: JobForEdit, saving: Saving) => void;
}

/** Saves the job. Nothing typed is lost when it fails, nor when the session has ended meanwhile. */
export function useSaveJob({ job, businessId, form, letGo, onSaved }: SaveJobOptions) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (saving: Saving): Promise<JobForEdit> => {
      const values = bodyOf(form.getValues());
      if (!job) return call("POST /api/jobs", { body: { ...values, status: statusOf(saving) ?? "open", businessId } });
      const status = statusOf(saving);
      return call("PATCH /api/jobs/{id}", {
        params: { id: job.id },
        body: { ...values, ...(status ? { status } : {}) },
      });
    },
    onSuccess: async (saved, saving) => {
      form.reset(valuesOf(saved));
      await rereadJobs(queryClient, saved);
      toast(toldOf(saved, saving));
      letGo();
      onSaved(saved, saving);
    },
    onError: async (error) => {
      if (hasStatus(error, 401)) {
        keepValues(job?.id, form.getValues());
        // Who the screens take for signed in is not any more: the next one asks again.
        queryClient.removeQueries({ queryKey: ["session"] });
        toast({ title: text.signedOut, description: text.signedOutBody, variant: "destructive" });
        letGo();
        await navigate({ to: "/auth", search: { redirect: location.pathname + location.search } });
        return;
      }
      showFieldErrors(form, error);
      if (isPostingRefusal(error)) await queryClient.invalidateQueries({ queryKey: ["job-form", "allowance"] });
      toast({ title: text.failed, description: error.message || text.failedBody, variant: "destructive" });
    },
  });
}

/** True when the plan or the missing approval stands in the way, and not the form. */
export function isPostingRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === "PLAN_LIMIT" || error.code === "jobs.business_not_approved");
}

/** Every list and page that shows the job reads anew when it is opened; its form goes on from what was saved. */
export async function rereadJobs(queryClient: QueryClient, saved?: JobForEdit): Promise<void> {
  if (saved) queryClient.setQueryData(jobFormData.forEdit(saved.id).queryKey, saved);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      first !== "session" && first !== "page" && !(first === "job-form" && second === "job"),
    refetchType: "none",
  });
  await queryClient.invalidateQueries({ queryKey: ["job-form", "allowance"] });
}

function statusOf(saving: Saving): "draft" | "open" | undefined {
  if (saving === "changes") return undefined;
  return saving === "draft" ? "draft" : "open";
}

function toldOf(saved: JobForEdit, saving: Saving): { title: string; description: string } {
  if (saving === "draft") return { title: text.draftSaved, description: text.draftSavedBody };
  if (saving === "post") return { title: text.posted, description: text.postedBody };
  return { title: text.saved, description: saved.state === "open" ? text.savedBody : text.savedHidden };
}
