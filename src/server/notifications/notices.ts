import { shownName } from "#contract/person-name.ts";
import type { ApplicationStatus } from "#contract/applications.ts";
import { applicationsText } from "#contract/texts/applications.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { notificationMailsText } from "#contract/texts/notification-mails.ts";
import type { Parties } from "#server/jobs/applications.service.ts";
import type { Notice } from "./notifications.service.ts";

const text = notificationMailsText.notices;

/** A notice without its recipient. */
type NoticeContent = Omit<Notice, "userId">;
/** The data of an application that its notices use. */
export type Application = Pick<Parties, "id" | "jobId" | "jobTitle" | "businessName"> & {
  applicant: Pick<Parties["applicant"], "firstName" | "lastName">;
};

/** To the owner of a listing: a new application. */
export function submittedNotice(of: Application): NoticeContent {
  return {
    ...about(of),
    write: () => ({ title: text.submitted.title, message: fill(text.submitted.message, slotsOf(of)) }),
  };
}

/** To the applicant: the new status. */
export function movedNotice(of: Application, status: ApplicationStatus): NoticeContent {
  return {
    ...about(of),
    write: () => ({
      title: fill(text.moved.title, { status: applicationsText.status[status] }),
      message: fill(text.moved.message[status], slotsOf(of)),
    }),
  };
}

/** To the applicant: a message of the employer. */
export function messagedNotice(of: Application): NoticeContent {
  return {
    ...about(of),
    type: "new_message",
    write: () => ({
      title: fill(text.messaged.title, slotsOf(of)),
      message: fill(text.messaged.message, slotsOf(of)),
    }),
  };
}

/** To the owner of a listing: an application was withdrawn. */
export function withdrawnNotice(of: Application): NoticeContent {
  return {
    ...about(of),
    write: () => ({ title: text.withdrawn.title, message: fill(text.withdrawn.message, slotsOf(of)) }),
  };
}

function about(of: Application): Pick<NoticeContent, "type" | "path" | "data"> {
  return {
    type: "application_status_change",
    path: `/applications/${of.id}`,
    data: { applicationId: of.id, jobId: of.jobId },
  };
}

function slotsOf(of: Application): { name: string; job: string; business: string } {
  return { name: shownName(of.applicant), job: of.jobTitle, business: of.businessName };
}
