import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, Pencil, Send } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import type { Job } from "#contract/jobs.ts";
import type { Resume } from "#contract/resumes.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { resumeBuilderText } from "#contract/texts/resume-builder.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { call } from "#web/platform/api/call.ts";
import { NameOffer } from "#web/platform/session/name-offer.tsx";
import { UnconfirmedNote } from "#web/platform/session/unconfirmed-note.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { cn } from "#web/ui/cn.ts";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

const text = resumeBuilderText.result;

interface ResultProps {
  resume: Resume;
  /** The job the user wants to apply for. */
  jobId: number | undefined;
  /** That job; undefined if it could not be loaded. */
  job: Job | undefined;
  onEdit: () => void;
  onApplied: () => void;
  onSignedOut: () => void;
}

/** The generated resume: preview, download, and the application if there is a job. spec: product §2 */
export function ResultCard({ resume, jobId, job, onEdit, onApplied, onSignedOut }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="lg:flex-row">
      <div className="flex min-w-0 flex-1 flex-col gap-6 p-5 sm:p-8">
        <div className="flex flex-col gap-1">
          <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
            {text.title}
          </h2>
          <p className="text-muted">{text.body}</p>
        </div>
        <NameOffer of={resume.personalInfo} />
        {jobId !== undefined && (
          <Apply resume={resume} jobId={jobId} job={job} onApplied={onApplied} onSignedOut={onSignedOut} />
        )}
        <div className="flex flex-col gap-3">
          <Button asChild size="lg" variant={jobId === undefined ? "primary" : "outline"}>
            <a href={resume.resumeUrl} target="_blank" rel="noopener">
              <Download aria-hidden="true" />
              {text.download}
              <VisuallyHidden>({text.newTab})</VisuallyHidden>
            </a>
          </Button>
          <Button variant={jobId === undefined ? "outline" : "ghost"} size="lg" onClick={onEdit}>
            <Pencil aria-hidden="true" />
            {text.edit}
          </Button>
          <Button asChild variant="ghost" size="lg">
            <Link to={asRoutePath("/profile")} search={{ tab: "resumes" } as never}>
              {text.mine}
            </Link>
          </Button>
        </div>
      </div>
      <Preview pages={resume.pages} />
    </Card>
  );
}

/** The pages as images. */
function Preview({ pages }: { pages: readonly string[] }) {
  return (
    <section
      aria-label={text.preview}
      // Long resumes scroll inside, so the section must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={cn(
        "flex flex-col gap-4 bg-sunken p-4 max-lg:border-t lg:w-[28rem] lg:shrink-0 lg:border-s xl:w-[34rem]",
        // A single page is shown in full.
        pages.length > 1 && "max-h-[70vh] overflow-y-auto lg:max-h-[48rem]",
      )}
    >
      {pages.map((page, index) => (
        <img
          key={page}
          src={page}
          alt={fill(text.page, { n: index + 1, count: pages.length })}
          width={794}
          height={1123}
          className="h-auto w-full rounded-[0.25rem] border border-line bg-surface"
        />
      ))}
      {pages.length === 0 && <p className="m-auto max-w-xs p-6 text-center text-muted">{text.noPreview}</p>}
    </section>
  );
}

function Apply({ resume, jobId, job, onApplied, onSignedOut }: Omit<ResultProps, "onEdit"> & { jobId: number }) {
  const queryClient = useQueryClient();
  const apply = useMutation({
    mutationFn: () =>
      call("POST /api/job-applications", {
        body: { jobId, resumeUrl: resume.resumeUrl, coverLetter: resume.coverLetter },
      }),
    onSuccess: async () => {
      await Promise.all(
        ["applications", "jobs"].map((key) => queryClient.invalidateQueries({ queryKey: [key], refetchType: "none" })),
      );
      toast({ title: text.submitted, description: text.submittedBody });
      onApplied();
    },
    onError: (error) => {
      if (hasStatus(error, 401)) {
        onSignedOut();
        return;
      }
      const { failures } = resumeBuilderText;
      toast({ title: failures.apply, description: error.message || failures.applyBody, variant: "destructive" });
    },
  });
  if (job?.applicationId) {
    return (
      <ApplyNotice
        title={fill(text.applied, { title: job.title })}
        link={
          <Link to={asRoutePath(`/applications/${job.applicationId}`)} className="underline underline-offset-4">
            {text.appliedAction}
          </Link>
        }
      />
    );
  }
  if (job && job.state !== "open") {
    return (
      <ApplyNotice
        title={fill(text.notOpen, { title: job.title })}
        body={text.notOpenBody}
        link={
          <Link to={asRoutePath("/jobs")} className="underline underline-offset-4">
            {text.browse}
          </Link>
        }
      />
    );
  }
  const place = job && { business: job.business.name, title: job.title };
  return (
    <div className="flex flex-col gap-3 rounded-card bg-accent-soft p-5">
      <div className="flex flex-col gap-1">
        <h3 className="text-subheading">{place ? fill(text.applyFor, place) : text.applyForAny}</h3>
        <p className="text-sm">{place ? fill(text.applyForBody, place) : text.applyForAnyBody}</p>
      </div>
      <UnconfirmedNote />
      <Button size="lg" busy={apply.isPending} onClick={() => apply.mutate()}>
        {!apply.isPending && <Send aria-hidden="true" />}
        {apply.isPending ? text.applying : text.apply}
      </Button>
    </div>
  );
}

function ApplyNotice({ title, body, link }: { title: string; body?: string; link: ReactNode }) {
  return (
    <Notice title={title}>
      {body && <p>{body}</p>}
      <p>{link}</p>
    </Notice>
  );
}
