import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useId } from "react";
import { APPLICATION_LIMITS } from "#contract/applications.ts";
import type { Job } from "#contract/jobs.ts";
import type { ResumeRow } from "#contract/resumes.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { jobDetailText } from "#contract/texts/job-detail.ts";
import { fullName } from "#contract/person-name.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { NameOffer } from "#web/platform/session/name-offer.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { UnconfirmedNote } from "#web/platform/session/unconfirmed-note.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { applyData } from "./apply.data.ts";
import { ResumeChoice } from "./resume-choice.tsx";
import { useApply } from "./use-apply.ts";

const text = jobDetailText.apply;

interface ApplyDialogProps {
  job: Job;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Applies with one of the user's resumes: one click opens it, a second one sends. spec: DECISIONS 27 */
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
  apply: { form, send, keepLetter },
}: {
  id: string;
  job: Job;
  resumes: ResumeRow[];
  apply: ReturnType<typeof useApply>;
}) {
  const latest = resumes[0]?.resumeUrl ?? "";
  const { getValues, setValue } = form;
  // Preselect the most recently changed resume, which most applicants send.
  useEffect(() => {
    const chosen = getValues("resumeUrl");
    if (!resumes.some(({ resumeUrl }) => resumeUrl === chosen)) setValue("resumeUrl", latest);
  }, [getValues, setValue, latest, resumes]);
  useLetterOfResume(form, job, resumes);
  const chosen = resumes.find(({ resumeUrl }) => resumeUrl === form.watch("resumeUrl"));
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
              // The user may go to the resume builder next.
              keepLetter(field.value);
            }}
            rows={5}
            limit={APPLICATION_LIMITS.coverLetterMax}
            counter={(used, limit) => fill(text.counter, { used, limit })}
          />
        )}
      </FormField>
      {chosen && <NameOnResume resumeId={chosen.id} />}
      <UnconfirmedNote />
      <p className="text-sm text-muted">{fill(text.sees, { business: job.business.name })}</p>
    </form>
  );
}

/** Fills an empty letter with the one that the user wrote for this job in the resume builder. */
function useLetterOfResume(
  { getValues, setValue }: ReturnType<typeof useApply>["form"],
  job: Job,
  resumes: ResumeRow[],
) {
  const written = resumes.find(({ jobId }) => jobId === job.id);
  const { data } = useQuery({ ...applyData.resume(written?.id ?? 0), enabled: written !== undefined });
  const letter = data?.coverLetter ?? "";
  useEffect(() => {
    if (letter !== "" && getValues("coverLetter") === "") setValue("coverLetter", letter);
  }, [getValues, setValue, letter]);
}

/** Offers the name on the chosen resume to an account without one. */
function NameOnResume({ resumeId }: { resumeId: number }) {
  const user = useUser();
  const { data } = useQuery({ ...applyData.resume(resumeId), enabled: user !== null && fullName(user) === "" });
  return <NameOffer of={data?.personalInfo} />;
}

function BuildResume({ jobId, variant, label }: { jobId: number; variant: "primary" | "link"; label: string }) {
  return (
    <Button variant={variant} asChild className={variant === "link" ? "self-start" : undefined}>
      <Link to={asRoutePath("/resume-builder")} search={{ jobId } as never}>
        {label}
      </Link>
    </Button>
  );
}
