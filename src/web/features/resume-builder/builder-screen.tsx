import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import type { User } from "#contract/accounts.ts";
import type { Resume, ResumeDraft } from "#contract/resumes.ts";
import { commonText } from "#contract/texts/common.ts";
import { resumeBuilderText } from "#contract/texts/resume-builder.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.tsx";
import { Builder, type BuilderProps } from "./builder.tsx";
import { readResume, readValues } from "./read-values.ts";
import { resumeBuilderData } from "./resume-builder.data.ts";
import { newResume, type ResumeValues } from "./resume-values.ts";

const text = resumeBuilderText.failures;

type ScreenProps = Omit<BuilderProps, "initial" | "draft" | "job" | "result"> & {
  /** The resume just generated, from the query. */
  resultId: number | undefined;
};

/** Loads the builder's data and shows errors. spec: calls §8.6 */
export function BuilderScreen({ resultId, ...props }: ScreenProps) {
  const { edit, jobId, user } = props;
  const draft = useQuery(resumeBuilderData.draft(edit ?? null));
  const resume = useQuery({ ...resumeBuilderData.resume(edit ?? 0), enabled: edit !== undefined });
  const result = useQuery({ ...resumeBuilderData.resume(resultId ?? 0), enabled: resultId !== undefined });
  const job = useQuery({ ...resumeBuilderData.job(jobId ?? 0), enabled: jobId !== undefined });
  const start = useMemo(() => startFrom(user, edit, resume.data, draft.data), [user, edit, resume.data, draft.data]);

  const isUnreadable = start === "unreadable";
  const hasFailed = draft.isError || resume.isError || result.isError;
  const isLoaded = edit !== undefined && resultId === undefined && typeof start === "object";
  useEffect(() => {
    if (hasFailed) toast({ title: text.load, description: text.loadBody, variant: "destructive" });
    else if (isUnreadable) toast({ title: text.load, description: text.read, variant: "destructive" });
    else if (isLoaded) toast({ title: text.loaded, description: text.loadedBody });
  }, [hasFailed, isUnreadable, isLoaded]);

  if (hasFailed || isUnreadable) {
    const failed = [draft, resume, result].filter((query) => query.isError || isUnreadable);
    return (
      <div className="flex flex-col items-center">
        <ErrorState
          className="pb-3"
          title={hasFailed ? text.loadBody : text.read}
          titleAs="h2"
          retryLabel={commonText.retry}
          retrying={failed.some((query) => query.isFetching)}
          onRetry={() => Promise.all(failed.filter((query) => query.isEnabled).map((query) => query.refetch()))}
        />
        <Button asChild variant="ghost">
          <Link to={asRoutePath("/profile")} search={{ tab: "resumes" } as never}>
            {text.backToResumes}
          </Link>
        </Button>
      </div>
    );
  }
  if (!start || (resultId !== undefined && !result.data)) return <BuilderSkeleton />;
  return (
    <Builder {...props} initial={start.initial} draft={start.draft} job={job.data} result={result.data ?? undefined} />
  );
}

interface Start {
  initial: ResumeValues;
  draft: BuilderProps["draft"];
}

/** The start values of the forms; undefined while data is missing. */
function startFrom(
  user: User,
  edit: number | undefined,
  resume: Resume | undefined,
  draft: ResumeDraft | null | undefined,
): Start | "unreadable" | undefined {
  if (draft === undefined || (edit !== undefined && resume === undefined)) return undefined;
  try {
    return { initial: resume ? readResume(resume) : newResume(user), draft: draft ? readDraft(draft) : undefined };
  } catch {
    return "unreadable";
  }
}

/** An unreadable draft counts as none: it only has input that is not in a resume yet. */
function readDraft(draft: ResumeDraft): BuilderProps["draft"] {
  try {
    return { step: draft.step, updatedAt: draft.updatedAt, version: draft.version, values: readValues(draft.content) };
  } catch {
    return undefined;
  }
}

/** The skeleton of the first step. */
export function BuilderSkeleton() {
  return (
    <Loading label={commonText.loading} className="flex flex-col gap-6">
      <Skeleton className="h-2 w-full" />
      <div className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:grid-cols-2 sm:p-8">
        {["a", "b", "c", "d", "e", "f"].map((key) => (
          <div key={key} className="flex flex-col gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-10 w-full" />
          </div>
        ))}
        <Skeleton className="h-32 w-full sm:col-span-2" />
      </div>
    </Loading>
  );
}
