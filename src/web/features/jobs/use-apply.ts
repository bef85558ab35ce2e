import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { applicationInput } from "#schemas/applications.ts";
import type { Job } from "#contract/jobs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { jobDetailText } from "#contract/texts/job-detail.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { forgetSession } from "#web/platform/session/session-reset.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { toast } from "#web/ui/toast.tsx";
import { coverLetterPlace, saveCoverLetter, savedCoverLetter } from "./cover-letter-draft.ts";

const text = jobDetailText.apply;

interface Values {
  jobId: number;
  resumeUrl: string;
  coverLetter: string;
}

/** Form and mutation of an application. Input is kept on failure and across a login. spec: calls §8.6 */
export function useApply(job: Job, onSent: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const letterPlace = coverLetterPlace(job.id, useUser()?.id);
  const form = useForm<Values>({
    resolver: schemaResolver<Values>(applicationInput),
    defaultValues: { jobId: job.id, resumeUrl: "", coverLetter: savedCoverLetter(letterPlace) },
    shouldFocusError: false,
  });
  const send = useMutation({
    mutationFn: (values: Values) => call("POST /api/job-applications", { body: values }),
    onSuccess: async () => {
      saveCoverLetter(letterPlace, "");
      toast({ title: text.sent, description: fill(text.sentBody, { business: job.business.name }) });
      onSent();
      await invalidateJob();
    },
    onError: async (error, values) => {
      if (hasStatus(error, 401)) {
        saveCoverLetter(letterPlace, values.coverLetter);
        // The cached user is no longer signed in; the next screen refetches the session.
        forgetSession(queryClient);
        toast({ title: text.signedOut, description: text.signedOutBody, variant: "destructive" });
        await navigate({ to: "/auth", search: { redirect: `/jobs/${job.id}` } });
        return;
      }
      showFieldErrors(form, error);
      toast({ title: text.failed, description: error.message || text.failedBody, variant: "destructive" });
      // Already applied, or the job has closed meanwhile: refetch the job's page behind the dialog.
      if (hasStatus(error, 409)) {
        onSent();
        await invalidateJob();
      }
    },
  });

  async function invalidateJob(): Promise<void> {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ["jobs", "detail", job.id] }),
      queryClient.invalidateQueries({ queryKey: ["applications"] }),
    ]);
  }
  return { form, send, keepLetter: (letter: string) => saveCoverLetter(letterPlace, letter) };
}
