import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Resume } from "#contract/resumes.ts";
import { resumeBuilderText } from "#contract/texts/resume-builder.ts";
import { ApiError, hasStatus } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { toast } from "#web/ui/toast.tsx";
import type { DraftSaver } from "./draft-saver.ts";
import { resumeBuilderData } from "./resume-builder.data.ts";
import { toPayload } from "./resume-values.ts";

const text = resumeBuilderText.failures;

/**
 * Generates the resume from the draft. A success deletes the draft; a failure keeps it and shows the server's errors by
 * field. spec: calls §7.4, §8.6
 */
export function useGenerate({
  keeper,
  edit,
  jobId,
  embedded,
  onGenerated,
  onRejected,
  onSignedOut,
}: {
  keeper: DraftSaver;
  edit: number | undefined;
  jobId: number | undefined;
  embedded: ReadonlyMap<string, string>;
  onGenerated: (resume: Resume) => void;
  onRejected: (fields: Record<string, string>) => void;
  onSignedOut: () => void;
}) {
  const queryClient = useQueryClient();
  // Generating again from here makes a new version of the same resume.
  const [resumeId, setResumeId] = useState(edit);
  return useMutation({
    mutationFn: async () => {
      await keeper.pause();
      return call("POST /api/resume/generate", { body: toPayload(keeper.values(), { jobId, resumeId, embedded }) });
    },
    onSuccess: async (resume) => {
      const key = resumeId ?? null;
      // A failure is harmless: the remaining draft has the same content as the resume.
      await call("DELETE /api/resume/draft", { query: resumeId === undefined ? {} : { resumeId } }).catch(
        () => undefined,
      );
      keeper.finish(resume.id);
      await queryClient.invalidateQueries({ queryKey: ["resumes"], refetchType: "none" });
      queryClient.setQueryData(resumeBuilderData.draft(key).queryKey, null);
      queryClient.setQueryData(resumeBuilderData.resume(resume.id).queryKey, resume);
      setResumeId(resume.id);
      toast({ title: resumeBuilderText.result.title, description: resumeBuilderText.result.toastBody });
      onGenerated(resume);
    },
    onError: (error) => {
      keeper.resume();
      if (hasStatus(error, 401)) {
        onSignedOut();
        return;
      }
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) onRejected(error.fields);
      toast({ title: text.generate, description: error.message || text.generateBody, variant: "destructive" });
    },
  });
}
