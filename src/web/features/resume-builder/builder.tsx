import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { User } from "#contract/accounts.ts";
import type { Job } from "#contract/jobs.ts";
import { progressOf, type Resume, type ResumeDraft } from "#contract/resumes.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { resumeBuilderText as text } from "#contract/texts/resume-builder.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { removeDraft } from "#web/platform/forms/drafts.ts";
import { forgetSession } from "#web/platform/session/session-reset.ts";
import { Card } from "#web/ui/card.tsx";
import { Steps } from "#web/ui/steps.tsx";
import { toast } from "#web/ui/toast.tsx";
import { CertificationsStep } from "./certifications-step.tsx";
import { CoverLetterStep } from "./cover-letter-step.tsx";
import { createDraftSaver } from "./draft-saver.ts";
import { EducationStep } from "./education-step.tsx";
import { ExperienceStep } from "./experience-step.tsx";
import { isNewer, localDraftPlace, readLocalDraft } from "./local-draft.ts";
import { PersonalStep } from "./personal-step.tsx";
import { RestoredNotice } from "./restored-notice.tsx";
import { ResultCard } from "./result-card.tsx";
import { resumeBuilderData } from "./resume-builder.data.ts";
import { reachableStep, stepOfField, STEPS, type ResumeValues } from "./resume-values.ts";
import { SaveState } from "./save-state.tsx";
import { SkillsStep } from "./skills-step.tsx";
import { useGenerate } from "./use-generate.ts";

const NO_ERRORS = {};

export interface BuilderProps {
  user: User;
  /** The form values without a draft: a new resume, or the one being edited. */
  initial: ResumeValues;
  /** Unsaved input of a readable draft. */
  draft: (Pick<ResumeDraft, "step" | "updatedAt" | "version"> & { values: ResumeValues }) | undefined;
  edit: number | undefined;
  jobId: number | undefined;
  job: Job | undefined;
  /** The step in the query. */
  step: number | undefined;
  /** The resume just generated, while its card is shown. */
  result: Resume | undefined;
  onStep: (step: number, options?: { replace: boolean }) => void;
  onResult: (id: number) => void;
  onEdit: (id: number) => void;
  onApplied: () => void;
  /** The session has ended; the input is kept. */
  onSignedOut: () => void;
}

/** Six steps whose input is saved while typing, then the generated resume. spec: product §2, §4 */
export function Builder(props: BuilderProps) {
  const { user, initial, draft, edit, jobId, job, result, onStep, onResult, onEdit, onApplied, onSignedOut } = props;
  const queryClient = useQueryClient();
  const version = useRef(draft?.version);
  const [draftSaver] = useState(() =>
    createDraftSaver({
      userId: user.id,
      resumeId: edit ?? null,
      values: draft?.values ?? initial,
      step: draft?.step ?? 1,
      base: draft?.updatedAt ?? null,
      save: async ({ resumeId, step, values }) => {
        const body = { resumeId, step, content: { ...values }, version: version.current };
        const saved = await call("PUT /api/resume/draft", { body }).catch((error: unknown) => {
          // Saving again, which the user decides, replaces what another window saved.
          if (hasStatus(error, 409)) version.current = (error.stored as ResumeDraft).version;
          throw error;
        });
        version.current = saved.version;
        queryClient.setQueryData(resumeBuilderData.draft(resumeId).queryKey, saved);
        return saved;
      },
    }),
  );
  const [startStep, setStartStep] = useState(draft?.step ?? 1);
  const [restoredAt, setRestoredAt] = useState(draft?.updatedAt);
  // Forms read their values on mount: a new number remounts them.
  const [formKey, setDrawn] = useState(0);
  const [rejected, setRejected] = useState<Record<string, string>>(NO_ERRORS);
  const [embedded] = useState(() => new Map<string, string>());
  const moved = useRef(false);

  // Without a step in the query, the builder resumes where the user stopped; once the query has had a step, none means
  // the first.
  const [hasHadStep, setHadStep] = useState(props.step !== undefined);
  if (props.step !== undefined && !hasHadStep) setHadStep(true);
  const isContinuing = props.step === undefined && !hasHadStep && startStep > 1 && !result;
  const shown = Math.min(props.step ?? (isContinuing ? startStep : 1), reachableStep(draftSaver.values()));
  const stepName = STEPS[shown - 1] ?? "personal";

  // Local storage is available only in the browser.
  useEffect(() => {
    const place = localDraftPlace(user.id, edit ?? null);
    const local = readLocalDraft(place);
    if (!local) return;
    if (!isNewer(local, draft ?? null)) {
      removeDraft(place);
      return;
    }
    draftSaver.adopt(local);
    setStartStep(local.step);
    setRestoredAt(local.savedAt);
    setDrawn((count) => count + 1);
    // oxlint-disable-next-line react/exhaustive-deps -- read only once, when the screen opens
  }, []);
  useEffect(() => {
    if (isContinuing) onStep(startStep, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once per step: onStep is a new function on every render
  }, [isContinuing, startStep]);
  useEffect(() => {
    draftSaver.goTo(shown);
    moved.current = true;
  }, [draftSaver, shown]);
  // Leaving within the second still saves on the server; ask only if the input is not stored anywhere.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => draftSaver.status() === "lost" && event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => {
      window.removeEventListener("beforeunload", ask);
      void draftSaver.flush();
    };
  }, [draftSaver]);

  const handleSignedOut = () => {
    forgetSession(queryClient);
    toast({ title: text.signedOut.title, description: text.signedOut.body, variant: "destructive" });
    onSignedOut();
  };
  const generate = useGenerate({
    keeper: draftSaver,
    edit,
    jobId,
    embedded,
    onGenerated: (resume) => {
      setRestoredAt(undefined);
      onResult(resume.id);
    },
    onRejected: (fields) => {
      setRejected(fields);
      setDrawn((count) => count + 1);
      onStep(Math.min(...Object.keys(fields).map(stepOfField)));
    },
    onSignedOut: handleSignedOut,
  });
  const handleChange = useCallback((part: Partial<ResumeValues>) => draftSaver.change(part), [draftSaver]);
  const handleDrop = async () => {
    try {
      await draftSaver.pause();
      await call("DELETE /api/resume/draft", { query: edit === undefined ? {} : { resumeId: edit } });
    } catch (error) {
      draftSaver.resume();
      toast({ title: text.draft.dropFailed, description: (error as Error).message, variant: "destructive" });
      throw error;
    }
    queryClient.setQueryData(resumeBuilderData.draft(edit ?? null).queryKey, null);
    draftSaver.restart(initial);
    setStartStep(1);
    setRestoredAt(undefined);
    setDrawn((count) => count + 1);
    onStep(1, { replace: true });
  };

  const rejectedHere = useMemo(
    () => Object.fromEntries(Object.entries(rejected).filter(([name]) => stepOfField(name) === shown)),
    [rejected, shown],
  );
  if (result) {
    return (
      <ResultCard
        resume={result}
        jobId={jobId}
        job={job}
        onEdit={() => onEdit(result.id)}
        onApplied={onApplied}
        onSignedOut={handleSignedOut}
      />
    );
  }
  const handleNext = () => {
    setRejected(NO_ERRORS);
    setRestoredAt(undefined);
    if (shown < STEPS.length) onStep(shown + 1);
    else if (!generate.isPending) generate.mutate();
  };
  const key = `${stepName}-${formKey}`;
  const stepProps = {
    values: draftSaver.values(),
    onChange: handleChange,
    serverErrors: rejectedHere,
    navigation: {
      onNext: handleNext,
      onPrevious: shown === 1 ? undefined : () => onStep(shown - 1),
      hasNavigated: moved,
      saved: <SaveState keeper={draftSaver} />,
    },
  };
  return (
    <div className="flex flex-col gap-6">
      {restoredAt !== undefined && (
        <RestoredNotice
          savedAt={restoredAt}
          isEdit={edit !== undefined}
          onDiscard={handleDrop}
          onHide={() => setRestoredAt(undefined)}
        />
      )}
      <Steps
        steps={STEPS.map((step) => text.steps[step])}
        current={shown}
        percent={progressOf(shown)}
        label={text.stepList}
        position={fill(text.position, { step: shown, steps: STEPS.length })}
      />
      <Card className="p-5 sm:p-8">
        {stepName === "personal" && <PersonalStep key={key} {...stepProps} />}
        {stepName === "education" && <EducationStep key={key} {...stepProps} />}
        {stepName === "experience" && <ExperienceStep key={key} {...stepProps} />}
        {stepName === "skills" && <SkillsStep key={key} {...stepProps} />}
        {stepName === "certifications" && <CertificationsStep key={key} {...stepProps} embedded={embedded} />}
        {stepName === "coverLetter" && <CoverLetterStep key={key} {...stepProps} busy={generate.isPending} />}
      </Card>
    </div>
  );
}
