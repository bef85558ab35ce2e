import type { Application, ApplicationSide, OwnApplication, ReceivedApplication } from "#contract/applications.ts";
import { shownPerson } from "#contract/person-name.ts";
import { versionOf } from "#server/platform/version.ts";
import { imageUrlOrNull } from "#server/uploads/uploads.service.ts";
import { abilitiesOf } from "./applications.policy.ts";
import type {
  ApplicationEventRow,
  OwnApplicationRow,
  ReceivedRow,
  ApplicationDetailRow,
} from "./applications.queries.ts";
import { stateOf } from "./jobs.policy.ts";

/** An application in the applicant's list. */
export function presentOwnApplication(row: OwnApplicationRow, now: Date): OwnApplication {
  const { id, jobId, status, applicationDate, updatedAt, withdrawnAt } = row;
  return { id, jobId, status, applicationDate, updatedAt, withdrawnAt, job: jobOf(row, now) };
}

/** An application in the employer's pipeline, without what a withdrawal took back. spec: DECISIONS 48 */
export function presentReceivedApplication(row: ReceivedRow): ReceivedApplication {
  const { userId, firstName, lastName, jobTitle, ...rest } = row;
  return {
    ...rest,
    ...(row.withdrawnAt !== null && { headline: null, resumeUrl: null }),
    job: { title: jobTitle },
    user: shownPerson({ id: userId, firstName, lastName }),
  };
}

/** A full application, limited to what the reader's side may see. spec: DECISIONS 48 */
export function presentApplication(
  row: ApplicationDetailRow,
  {
    events,
    pages,
    side,
    now,
  }: { events: readonly ApplicationEventRow[]; pages: string[]; side: ApplicationSide; now: Date },
): Application {
  const { id, jobId, status, applicationDate, updatedAt, viewedAt, withdrawnAt } = row;
  const isBusiness = side === "business";
  const isTakenBack = isBusiness && withdrawnAt !== null;
  const showsContact = isBusiness && !isTakenBack;
  return {
    id,
    jobId,
    status,
    applicationDate,
    updatedAt,
    viewedAt,
    withdrawnAt,
    coverLetter: isTakenBack ? null : row.coverLetter,
    resumeUrl: isTakenBack ? null : row.resumeUrl,
    resumePages: isTakenBack ? [] : pages,
    job: jobOf(row, now),
    user: {
      ...shownPerson({ id: row.userId, firstName: row.firstName, lastName: row.lastName }),
      email: showsContact ? row.email : null,
      phone: showsContact ? row.phone : null,
    },
    notes: isBusiness ? row.notes : null,
    version: notesVersion(isBusiness ? row : { notes: null }),
    events: events.map((event) => ({
      id: event.id,
      kind: event.kind,
      status: event.status,
      message: event.message,
      by: event.kind === "withdrawn" || event.status === "applied" ? "applicant" : "business",
      createdAt: event.createdAt,
    })),
    side,
    can: abilitiesOf(row, side),
  };
}

/** The version of the notes. */
export const notesVersion = (application: { notes: string | null }): number => versionOf(application, ["notes"]);

function jobOf(row: Omit<OwnApplicationRow, "userId">, now: Date): OwnApplication["job"] {
  const facts = {
    status: row.jobStatus,
    expiresAt: row.jobExpiresAt,
    filledAt: row.jobFilledAt,
    removedAt: row.jobRemovedAt,
  };
  return {
    id: row.jobId,
    title: row.jobTitle,
    location: row.jobLocation,
    state: stateOf(facts, now),
    business: { id: row.businessId, name: row.businessName, logo: imageUrlOrNull(row.businessLogo) },
  };
}
