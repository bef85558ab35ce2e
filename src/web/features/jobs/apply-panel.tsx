import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleSlash, Pencil, Send, Users } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { applicationsText } from "#contract/texts/applications.ts";
import { APPLICATION_BADGES } from "#contract/applications.ts";
import type { Job } from "#contract/jobs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { jobDetailText as text } from "#contract/texts/job-detail.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { applyData } from "./apply.data.ts";
import { recordApplyClick } from "./use-record-view.ts";

// Its form needs zod, so it is lazy-loaded and prefetched on hover or focus.
const loadDialog = async () => ({ default: (await import("./apply-dialog.tsx")).ApplyDialog });
const ApplyDialog = lazy(loadDialog);

/** Opens the dialog for a signed-in user; otherwise links to login and back. spec: product §2, DECISIONS 27 */
export function ApplyButton({ job }: { job: Job }) {
  const user = useUser();
  const [open, setOpen] = useState(false);
  const [hasOpened, setWanted] = useState(false);
  if (!user) {
    return (
      <Button size="lg" asChild className="w-full">
        <Link to="/auth" search={{ redirect: `/jobs/${job.id}` }} onClick={() => recordApplyClick(job.id)}>
          <Send aria-hidden="true" />
          {text.apply.button}
        </Link>
      </Button>
    );
  }
  return (
    <>
      <Button
        size="lg"
        className="w-full"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => {
          recordApplyClick(job.id);
          setWanted(true);
          setOpen(true);
        }}
      >
        <Send aria-hidden="true" />
        {text.apply.button}
      </Button>
      {hasOpened && (
        <Suspense fallback={null}>
          <ApplyDialog job={job} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

/** Why the user cannot apply, or the application already sent; renders nothing if applying is possible. */
export function JobStatusNotices({ job }: { job: Job }) {
  return (
    <>
      {job.state === "draft" && (
        <Notice title={text.draft} variant="neutral">
          {text.draftBody}
        </Notice>
      )}
      {job.state === "removed" && (
        <Notice variant="danger" title={text.removed.title} actions={<ApplicationsLink id={job.id} />}>
          {fill(text.removed.body, { reason: job.removalReason ?? "" })}
        </Notice>
      )}
      {job.state !== "open" && job.state !== "draft" && job.state !== "removed" && (
        <Ended job={job} state={job.state} />
      )}
      {job.applicationId !== null && <Applied id={job.applicationId} />}
      {job.can.edit && <ManagedJob job={job} />}
    </>
  );
}

/** Notice that an expired, closed or filled job takes no applications. spec: DECISIONS 21 */
function Ended({ job, state }: { job: Job; state: "expired" | "closed" | "filled" }) {
  const date = job.expiresAt === null ? "" : formatDate(job.expiresAt);
  return (
    <Notice
      variant="warning"
      icon={<CircleSlash aria-hidden="true" />}
      title={text.ended[state]}
      actions={<OtherJobs />}
    >
      {state === "expired" ? fill(text.ended.expiredBody, { date }) : text.ended[`${state}Body`]}
    </Notice>
  );
}

function OtherJobs() {
  return (
    <Button variant="outline" asChild>
      <Link to="/jobs">{text.ended.other}</Link>
    </Button>
  );
}

/** Status of the user's own application, with a link to it. A rejected one is no success, and leads on to other jobs. */
function Applied({ id }: { id: number }) {
  const { data } = useQuery(applyData.application(id));
  const isRejected = data?.status === "rejected";
  const isRunning = data !== undefined && !isRejected && data.withdrawnAt === null;
  return (
    <Notice
      variant={isRunning ? "success" : "neutral"}
      title={text.applied.title}
      actions={
        <>
          {isRejected && <OtherJobs />}
          <Button variant="outline" asChild>
            <Link to={asRoutePath(`/applications/${id}`)}>{text.applied.view}</Link>
          </Button>
        </>
      }
    >
      {data && (
        <span className="flex flex-wrap items-center gap-2">
          {data.withdrawnAt === null ? (
            <Badge variant={APPLICATION_BADGES[data.status]}>{applicationsText.status[data.status]}</Badge>
          ) : (
            <Badge>{applicationsText.withdrawn}</Badge>
          )}
          {fill(text.applied.on, { date: formatDate(data.applicationDate) })}
        </span>
      )}
    </Notice>
  );
}

/** Links to edit the job and read its applications, for those who manage the business. */
function ManagedJob({ job }: { job: Job }) {
  return (
    <Notice
      variant="neutral"
      title={text.managed}
      actions={
        <>
          <ApplicationsLink id={job.id} />
          <Button asChild>
            <Link to="/jobs/$id/edit" params={{ id: String(job.id) }}>
              <Pencil aria-hidden="true" />
              {text.edit}
            </Link>
          </Button>
        </>
      }
    />
  );
}

function ApplicationsLink({ id }: { id: number }) {
  return (
    <Button variant="outline" asChild>
      <Link to={asRoutePath("/applications")} search={{ job: id } as never}>
        <Users aria-hidden="true" />
        {text.applications}
      </Link>
    </Button>
  );
}
