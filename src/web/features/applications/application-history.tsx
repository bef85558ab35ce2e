import { Eye, MessageSquare, MoveRight, Send, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Application, ApplicationEvent } from "#contract/applications.ts";
import { applicationsText } from "#contract/texts/applications.ts";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";

const { detail: text } = applicationsPageText;

/** Events of an application, newest first, ending with the day it was sent. */
export function ApplicationHistory({ application }: { application: Application }) {
  return (
    <ol className="flex flex-col gap-4">
      {application.events.toReversed().map((event) => (
        <Step key={event.id} icon={iconOf(event)} at={event.createdAt} title={titleOf(event, application)}>
          {event.message && <p className="text-sm leading-6 break-words whitespace-pre-line">{event.message}</p>}
        </Step>
      ))}
      {!application.events.some((event) => event.status === "applied") && (
        <Step icon={<Send aria-hidden="true" />} at={application.applicationDate} title={text.applied} />
      )}
    </ol>
  );
}

function Step({ icon, at, title, children }: { icon: ReactNode; at: string; title: string; children?: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-secondary text-on-secondary [&_svg]:size-4">
        {icon}
      </span>
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="font-medium">{title}</p>
        <time dateTime={at} className="text-sm text-muted">
          {formatDate(at)}
        </time>
        {children}
      </div>
    </li>
  );
}

function iconOf({ kind, status }: ApplicationEvent): ReactNode {
  if (kind === "message") return <MessageSquare aria-hidden="true" />;
  if (kind === "withdrawn") return <Undo2 aria-hidden="true" />;
  if (status === "applied") return <Send aria-hidden="true" />;
  return status === "viewed" ? <Eye aria-hidden="true" /> : <MoveRight aria-hidden="true" />;
}

/** Title of an event from the reader's side. */
export function titleOf(event: ApplicationEvent, { side, job }: Pick<Application, "side" | "job">): string {
  const { events } = text;
  if (event.kind === "withdrawn") return side === "applicant" ? events.withdrawn : events.withdrawnByApplicant;
  if (event.kind === "message")
    return side === "applicant" ? fill(events.message, { business: job.business.name }) : events.messageSent;
  if (event.status === "applied") return text.applied;
  if (event.status === "viewed") return events.viewed;
  return fill(events.status, { status: event.status ? applicationsText.status[event.status] : "" });
}
