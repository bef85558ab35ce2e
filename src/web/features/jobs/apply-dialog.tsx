import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useId } from "react";
import { useForm, type Resolver } from "react-hook-form";
import { applicationInput, applicationsApi } from "#contract/applications.ts";
import { APPLICATION_LIMITS } from "#contract/job-options.ts";
import type { Job } from "#contract/jobs.ts";
import type { ResumeRow } from "#contract/resumes.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { jobDetailText } from "#contract/texts/job-detail.ts";
import { hasStatus } from "#web/platform/api-error.ts";
import { asScreen } from "#web/platform/as-screen.ts";
import { call } from "#web/platform/call.ts";
import { showFieldErrors } from "#web/platform/form-errors.ts";
import { loadFailure } from "#web/platform/load-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { applyData } from "./apply.data.ts";
import { keepCoverLetter, keptCoverLetter } from "./cover-letter-draft.ts";
import { ResumeChoice } from "./resume-choice.tsx";

const text = jobDetailText.apply;

interface Values {
  jobId: number;
  resumeUrl: string;
  coverLetter: string;
}

interface ApplyDialogProps {
  job: Job;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Sends one of one's own resumes for a job: one press opens it, a second one sends. spec: DECISIONS 27 */
export function ApplyDialog({ job, open, onOpenChange }: ApplyDialogProps) {
  const formId = useId();
  const resumes = useQuery({ ...applyData.resumes(), enabled: open });
  const apply = useApply(job, () => onOpenChange(false));
  const hasResumes = resumes.data !== undefined && resumes.data.length > 0;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={text.title}
        description={fill(text.lead, { title: job.title, business: job.business.name })}
        closeLabel={text.close}
        footer={
          hasResumes && (
            <>
              <Button variant="outline" onClick={() => onOpenChange(false)}>
                {text.cancel}
              </Button>
              <Button type="submit" form={formId} busy={apply.send.isPending}>
                {text.send}
              </Button>
            </>
          )
        }
      >
        <Remote
          query={resumes}
          loading={
            <Loading label={text.loading} className="flex flex-col gap-3">
              <Skeleton className="h-16 rounded-control" />
              <Skeleton className="h-16 rounded-control" />
            </Loading>
          }
          empty={
            <EmptyState
              drawing={<DocumentDrawing />}
              title={text.none}
              description={text.noneHint}
              action={<BuildResume jobId={job.id} variant="primary" label={text.build} />}
            />
          }
          error={loadFailure(text.loadFailed)}
        >
          {(rows) => <ApplyForm id={formId} job={job} resumes={rows} apply={apply} />}
        </Remote>
      </DialogContent>
    </Dialog>
  );
}

function ApplyForm({
  id,
  job,
  resumes,
  apply: { form, send },
}: {
  id: string;
  job: Job;
  resumes: ResumeRow[];
  apply: ReturnType<typeof useApply>;
}) {
  const latest = resumes[0]?.resumeUrl ?? "";
  const { getValues, setValue } = form;
  // The one changed last is what most people send.
  useEffect(() => {
    const chosen = getValues("resumeUrl");
    if (!resumes.some(({ resumeUrl }) => resumeUrl === chosen)) setValue("resumeUrl", latest);
  }, [getValues, setValue, latest, resumes]);
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit(() => send.isPending || send.mutate(form.getValues()))(event)}
    >
      <FormErrorSummary form={form} title={commonText.errorSummary} />
      <FormField form={form} name="resumeUrl" label={text.resume} required group>
        {(field) => <ResumeChoice resumes={resumes} value={field.value} onChange={field.onChange} />}
      </FormField>
      <BuildResume jobId={job.id} variant="link" label={text.buildAnother} />
      <FormField
        form={form}
        name="coverLetter"
        label={text.coverLetter}
        optionalLabel={text.optional}
        hint={text.coverLetterHint}
      >
        {(field) => (
          <Textarea
            {...field}
            onBlur={() => {
              field.onBlur();
              // The way may lead to the resume builder next.
              keepCoverLetter(job.id, field.value);
            }}
            rows={5}
            limit={APPLICATION_LIMITS.coverLetterMax}
            counter={(used, limit) => fill(text.counter, { used, limit })}
          />
        )}
      </FormField>
      <p className="text-sm text-muted">{fill(text.sees, { business: job.business.name })}</p>
    </form>
  );
}

function BuildResume({ jobId, variant, label }: { jobId: number; variant: "primary" | "link"; label: string }) {
  return (
    <Button variant={variant} asChild className={variant === "link" ? "self-start" : undefined}>
      <Link to={asScreen("/resume-builder")} search={{ jobId } as never}>
        {label}
      </Link>
    </Button>
  );
}

/** The form and its sending. What was typed stays when it fails, and over a login. spec: calls §8.6 */
function useApply(job: Job, onSent: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<Values>({
    resolver: zodResolver(applicationInput) as unknown as Resolver<Values>,
    defaultValues: { jobId: job.id, resumeUrl: "", coverLetter: keptCoverLetter(job.id) },
    shouldFocusError: false,
  });
  const send = useMutation({
    mutationFn: (values: Values) => call(applicationsApi.apply, { body: values }),
    onSuccess: async () => {
      keepCoverLetter(job.id, "");
      toast({ title: text.sent, description: fill(text.sentBody, { business: job.business.name }) });
      onSent();
      await rereadJob();
    },
    onError: async (error, values) => {
      if (hasStatus(error, 401)) {
        keepCoverLetter(job.id, values.coverLetter);
        // Who the screens take for signed in is not any more: the next one asks again.
        queryClient.removeQueries({ queryKey: ["session"] });
        toast({ title: text.signedOut, description: text.signedOutBody, variant: "destructive" });
        await navigate({ to: "/auth", search: { redirect: `/jobs/${job.id}` } });
        return;
      }
      showFieldErrors(form, error);
      toast({ title: text.failed, description: error.message || text.failedBody, variant: "destructive" });
      // Applied already, or closed meanwhile: the page behind tells how it stands now.
      if (hasStatus(error, 409)) {
        onSent();
        await rereadJob();
      }
    },
  });

  async function rereadJob(): Promise<void> {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ["jobs", "detail", job.id] }),
      queryClient.invalidateQueries({ queryKey: ["applications"] }),
    ]);
  }
  return { form, send };
}
