import { nextStatuses, type ApplicationSide, type ApplicationStatus } from "#contract/applications.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { actFor, isInside, mayAct } from "#server/businesses/businesses.service.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import { listingOf, stateOf, type EmployerFacts, type JobFacts } from "./jobs.policy.ts";

/** The facts of an application that the rules use. */
export interface ApplicationFacts {
  userId: number;
  status: ApplicationStatus;
  withdrawnAt: string | null;
  businessId: number;
  /** Owner of the listing that posted the job. */
  ownerId: number | null;
  /** When the listing was moved to the trash. */
  businessDeletedAt: string | null;
}

declare const checked: unique symbol;
/** An application that the caller may change on that side; writes accept no other type. */
export type AuthorizedApplication<T, S extends ApplicationSide> = T & { readonly [checked]: S };

/**
 * The error code if the user may not apply: owner and managers never, and jobs that are not public count as missing.
 * spec: DECISIONS 20, 21, 52
 */
export function applyError(
  job: (JobFacts & EmployerFacts) | undefined,
  caller: SignedInUser,
  now: Date,
): ErrorCode | undefined {
  if (!job || job.deletedAt !== null || job.status === "draft") return "jobs.not_found";
  if (isInside(listingOf(job), caller)) return "applications.own_job";
  if (!job.isPublic) return "jobs.not_found";
  if (job.removedAt !== null) return "jobs.not_found";
  return stateOf(job, now) === "open" ? undefined : "jobs.not_open";
}

/**
 * The side on which the caller takes part in an application; undefined for anyone else. An applicant who now acts for
 * the listing stays the applicant, so that nobody decides about themselves. spec: DECISIONS 20
 */
export function sideOf(
  application: Pick<ApplicationFacts, "userId" | "businessId" | "ownerId" | "businessDeletedAt">,
  caller: SignedInUser,
): ApplicationSide | undefined {
  if (application.userId === caller.id) return "applicant";
  return application.businessDeletedAt === null && mayAct(listingOf(application), caller, "applicants")
    ? "business"
    : undefined;
}

/** The error code if the caller is not on the required side; outsiders do not learn that the application exists. */
export function sideError(
  application: Pick<ApplicationFacts, "userId" | "businessId" | "ownerId" | "businessDeletedAt">,
  needed: ApplicationSide,
  caller: SignedInUser,
): ErrorCode | undefined {
  const side = sideOf(application, caller);
  if (side === undefined) return "applications.not_found";
  return side === needed ? undefined : "forbidden";
}

/** Marks an application as checked for a side. @returns undefined if the caller is not on that side */
export function authorize<T extends ApplicationFacts, S extends ApplicationSide>(
  application: T,
  side: S,
  caller: SignedInUser,
): AuthorizedApplication<T, S> | undefined {
  if (sideOf(application, caller) !== side) return undefined;
  if (side === "business") actFor(listingOf(application), caller, "applicants");
  return application as AuthorizedApplication<T, S>;
}

/** The error code if an application cannot be moved to a status. spec: DECISIONS 63 */
export function moveError(
  application: Pick<ApplicationFacts, "status" | "withdrawnAt">,
  to: ApplicationStatus,
): ErrorCode | undefined {
  if (application.withdrawnAt !== null) return "applications.withdrawn";
  return nextStatuses(application.status).includes(to) ? undefined : "applications.move_not_allowed";
}

/** The error code if an applicant cannot withdraw: a decided application stays. spec: DECISIONS 20 */
export function withdrawError(application: Pick<ApplicationFacts, "status">): ErrorCode | undefined {
  return application.status === "hired" || application.status === "rejected" ? "applications.ended" : undefined;
}

/** The actions that the UI may offer. */
export function abilitiesOf(
  application: Pick<ApplicationFacts, "status" | "withdrawnAt">,
  side: ApplicationSide,
): { move: ApplicationStatus[]; withdraw: boolean; note: boolean; message: boolean } {
  const isBusiness = side === "business";
  const isActive = application.withdrawnAt === null;
  return {
    move: isBusiness && isActive ? [...nextStatuses(application.status)] : [],
    withdraw: !isBusiness && isActive && withdrawError(application) === undefined,
    note: isBusiness,
    message: isBusiness && isActive,
  };
}
