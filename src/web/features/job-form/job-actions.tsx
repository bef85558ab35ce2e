import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleSlash, Copy, RotateCw, Trash2, UserCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { JobForEdit } from "#contract/jobs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { jobFormText } from "#contract/texts/job-form.ts";
import { jobsText } from "#contract/texts/jobs.ts";
import { ConfirmButton } from "#web/platform/forms/confirm-button.tsx";
import { call } from "#web/platform/api/call.ts";
import { Badge, type BadgeProps } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateJobs } from "./use-save-job.ts";

const text = jobFormText.actions;

type JobTransition = "close" | "fill" | "renew";

const BADGES: Record<JobForEdit["state"], BadgeProps["variant"]> = {
  draft: "neutral",
  open: "success",
  expired: "warning",
  closed: "neutral",
  filled: "info",
  removed: "danger",
};

export interface JobActionsProps {
  job: JobForEdit;
  onDuplicated: (copy: JobForEdit) => void;
  onRemoved: () => void;
  /** Further links, such as the one to its applications. */
  children?: ReactNode;
}

/** State of a saved job and its owner's other actions; unsaved form input is kept. spec: DECISIONS 21 */
export function JobActions({ job, onDuplicated, onRemoved, children }: JobActionsProps) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (transition: JobTransition) => call(`POST /api/jobs/{id}/${transition}`, { params: { id: job.id } }),
    onSuccess: async (changed, transition) => {
      await invalidateJobs(queryClient, changed);
      toast({ title: { close: text.closed, fill: text.filled, renew: text.renewed }[transition] });
    },
    onError: toastFailure,
  });
  const duplicate = useMutation({
    mutationFn: () => call("POST /api/jobs/{id}/duplicate", { params: { id: job.id } }),
    onSuccess: async (copy) => {
      await invalidateJobs(queryClient, copy);
      toast({ title: text.duplicated });
      onDuplicated(copy);
    },
    onError: toastFailure,
  });
  const remove = useMutation({
    mutationFn: () => call("DELETE /api/jobs/{id}", { params: { id: job.id } }),
    onSuccess: async () => {
      await invalidateJobs(queryClient);
      toast({ title: text.removed });
      onRemoved();
    },
    onError: toastFailure,
  });
  const isOpen = job.state === "open";
  const hasEnded = job.state === "closed" || job.state === "expired" || job.state === "filled";
  return (
    <section aria-label={text.title} className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="me-auto flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge variant={BADGES[job.state]}>{jobsText.states[job.state]}</Badge>
        {job.expiresAt !== null && fill(isOpen ? text.until : text.wasUntil, { date: formatDate(job.expiresAt) })}
      </p>
      <div className="flex flex-wrap gap-2">
        {children}
        {isOpen && (
          <>
            <ConfirmButton
              icon={<UserCheck aria-hidden="true" />}
              label={text.fill}
              title={text.fillTitle}
              body={text.fillBody}
              onConfirm={() => change.mutateAsync("fill")}
            />
            <ConfirmButton
              icon={<CircleSlash aria-hidden="true" />}
              label={text.close}
              title={text.closeTitle}
              body={text.closeBody}
              onConfirm={() => change.mutateAsync("close")}
            />
          </>
        )}
        {hasEnded && (
          <ConfirmButton
            icon={<RotateCw aria-hidden="true" />}
            label={text.renew}
            title={text.renewTitle}
            body={text.renewBody}
            onConfirm={() => change.mutateAsync("renew")}
          />
        )}
        <Button variant="outline" busy={duplicate.isPending} onClick={() => duplicate.mutate()}>
          {!duplicate.isPending && <Copy aria-hidden="true" />}
          {text.duplicate}
        </Button>
        <ConfirmButton
          destructive
          icon={<Trash2 aria-hidden="true" />}
          label={text.remove}
          title={text.removeTitle}
          body={fill(text.removeBody, { title: job.title })}
          onConfirm={() => remove.mutateAsync()}
        />
      </div>
    </section>
  );
}

function toastFailure(error: Error): void {
  toast({ title: text.failed, description: error.message || text.failedBody, variant: "destructive" });
}
