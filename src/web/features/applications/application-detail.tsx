import { shownName } from "#contract/person-name.ts";
import { Link } from "@tanstack/react-router";
import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { Application } from "#contract/applications.ts";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatDate } from "#contract/texts/format.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardContent } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/layout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { StatusBadge } from "./applicant.tsx";
import { ApplicationHistory } from "./application-history.tsx";
import { MoveForm } from "./move-form.tsx";
import { NotesForm } from "./notes-form.tsx";
import { WithdrawButton } from "./withdraw-button.tsx";
import { ApplicantMessageForm } from "./applicant-message-form.tsx";

const text = applicationsPageText.detail;

/**
 * One application for the applicant or the employer: letter, resume and history; the employer can also move it, take
 * notes and send messages.
 */
export function ApplicationDetail({
  application,
  crumbs,
  conversation,
}: {
  application: Application;
  crumbs: ReactNode;
  /** Link to the conversation with the other side. */
  conversation?: ReactNode;
}) {
  const { job, side } = application;
  const isBusiness = side === "business";
  return (
    <>
      <PageHeader
        breadcrumbs={crumbs}
        title={isBusiness ? shownName(application.user) : job.title}
        media={
          <Avatar
            name={isBusiness ? shownName(application.user) : job.business.name}
            src={isBusiness ? undefined : job.business.logo && sizedImage(job.business.logo, 160)}
            shape={isBusiness ? "round" : "square"}
            size="lg"
          />
        }
        meta={
          <>
            <StatusBadge application={application} />
            <span className="text-muted">
              {isBusiness ? fill(text.forJob, { job: job.title }) : `${job.business.name} · ${job.location}`}
            </span>
            <time dateTime={application.applicationDate} className="text-muted">
              {fill(text.appliedOn, { date: formatDate(application.applicationDate) })}
            </time>
          </>
        }
        actions={
          <>
            {conversation}
            {(isBusiness || job.state !== "removed") && (
              <Button asChild variant="outline">
                <Link to={asRoutePath(`/jobs/${job.id}`)}>{text.viewJob}</Link>
              </Button>
            )}
            {application.can.withdraw && <WithdrawButton id={application.id} />}
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {application.resumeUrl === null ? (
            <Panel title={text.takenBack}>
              <p className="max-w-prose text-muted">{text.takenBackBody}</p>
            </Panel>
          ) : (
            <>
              <CoverLetter letter={application.coverLetter} />
              <Resume url={application.resumeUrl} pages={application.resumePages} />
            </>
          )}
        </div>
        <aside className="flex min-w-0 flex-col gap-6 max-lg:order-first lg:sticky lg:top-24">
          {isBusiness && <Contact application={application} />}
          {isBusiness && application.withdrawnAt === null && (
            <Panel title={text.move}>
              <MoveForm key={application.status} application={application} />
            </Panel>
          )}
          <Panel title={text.history}>
            <ApplicationHistory application={application} />
          </Panel>
          {application.can.message && (
            <Panel title={text.writeTitle}>
              <ApplicantMessageForm id={application.id} />
            </Panel>
          )}
          {application.can.note && (
            <Panel title={text.notes}>
              <NotesForm application={application} />
            </Panel>
          )}
        </aside>
      </div>
    </>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card asChild>
      <section aria-label={title}>
        <CardContent className="gap-4 p-5">
          <h2 className="text-subheading">{title}</h2>
          {children}
        </CardContent>
      </section>
    </Card>
  );
}

function Contact({ application: { user } }: { application: Application }) {
  if (!user.email && !user.phone) return null;
  return (
    <Panel title={text.contact}>
      <ul className="flex flex-col">
        {user.email && (
          <li className="min-w-0">
            <TextLink
              variant="more"
              href={`mailto:${user.email}`}
              aria-label={fill(commonText.labelled, { label: text.email, value: user.email })}
              className="max-w-full"
            >
              <Mail aria-hidden="true" className="shrink-0" />
              <span className="truncate">{user.email}</span>
            </TextLink>
          </li>
        )}
        {user.phone && (
          <li>
            <TextLink
              variant="more"
              href={`tel:${user.phone.replace(/[^+\d]/g, "")}`}
              aria-label={fill(commonText.labelled, { label: text.phone, value: user.phone })}
            >
              <Phone aria-hidden="true" />
              {user.phone}
            </TextLink>
          </li>
        )}
      </ul>
    </Panel>
  );
}

function CoverLetter({ letter }: { letter: string | null }) {
  return (
    <Panel title={text.coverLetter}>
      {letter ? (
        <p className="max-w-prose leading-7 break-words whitespace-pre-line">{letter}</p>
      ) : (
        <p className="text-muted">{text.noCoverLetter}</p>
      )}
    </Panel>
  );
}

function Resume({ url, pages }: { url: string; pages: readonly string[] }) {
  return (
    <Panel title={text.resume}>
      <Button asChild variant="secondary" className="self-start">
        <a href={url} target="_blank" rel="noopener">
          {text.download}
        </a>
      </Button>
      <ol className="flex flex-col gap-4">
        {pages.map((page, index) => (
          <li key={page}>
            {/* A4 */}
            <img
              src={page}
              alt={fill(text.page, { n: index + 1 })}
              width={794}
              height={1123}
              loading={index === 0 ? "eager" : "lazy"}
              className="h-auto w-full rounded-control border border-line bg-white"
            />
          </li>
        ))}
      </ol>
    </Panel>
  );
}
