import type { ErrorCode } from "#contract/errors.ts";
import type { JOB_STATES, Job } from "#contract/jobs.ts";
import { actFor, isInside, mayAct, type Caller } from "#server/businesses/businesses.service.ts";

/** The facts of a job that the rules use. */
export interface JobFacts {
  status: Job["status"];
  expiresAt: string | null;
  filledAt: string | null;
  /** When an admin took it down. */
  removedAt: string | null;
  businessId: number;
  /** Owner of the listing that posted it. */
  ownerId: number | null;
}

/** The facts of a job that decide who acts for its listing. */
export type PostedJob = Pick<JobFacts, "businessId" | "ownerId">;

/** The listing that posted a job, or received what belongs to it. */
export const listingOf = ({ businessId, ownerId }: PostedJob) => ({ id: businessId, ownerId });

/** The facts of its listing that the rules use. */
export interface EmployerFacts {
  isPublic: boolean;
  deletedAt: string | null;
}

export type JobState = (typeof JOB_STATES)[number];

/** Fewer characters could occur in any address. */
const PLACE_NAME_MIN = 3;

declare const checked: unique symbol;
/** A job that the caller may change; writes accept no other type. */
export type AuthorizedJob<T> = T & { readonly [checked]: true };

/** A job's state, from its status and its dates. spec: DECISIONS 21 */
export function stateOf(job: Omit<JobFacts, keyof PostedJob>, now: Date): JobState {
  if (job.status === "draft") return "draft";
  if (job.removedAt !== null) return "removed";
  if (job.filledAt !== null) return "filled";
  if (job.status === "closed") return "closed";
  return job.expiresAt !== null && new Date(job.expiresAt) <= now ? "expired" : "open";
}

/** Those who run the listing may edit its jobs. spec: product §6, DECISIONS 35 */
export function mayEdit(job: PostedJob, caller: Caller): boolean {
  return mayAct(listingOf(job), caller, "run");
}

/**
 * Drafts, removed jobs and jobs of hidden listings are visible only to their editors; jobs of trashed listings to
 * nobody.
 */
export function maySee(job: JobFacts & EmployerFacts, caller: Caller): boolean {
  if (job.deletedAt !== null) return false;
  return mayEdit(job, caller) || (job.status !== "draft" && job.removedAt === null && job.isPublic);
}

/**
 * Whether to offer applying: visitors are asked to log in first; nobody applies twice or at their own business. spec:
 * DECISIONS 20, 21
 */
export function mayApply(
  job: JobFacts & EmployerFacts & { applicationId: number | null },
  caller: Caller,
  now: Date,
): boolean {
  const isOpen = stateOf(job, now) === "open" && job.isPublic && job.deletedAt === null;
  return isOpen && job.applicationId === null && !isInside(listingOf(job), caller);
}

/** Marks a job as editable by the caller. @returns undefined if they may not edit it */
export function authorize<T extends PostedJob>(job: T, caller: Caller): AuthorizedJob<T> | undefined {
  return actFor(listingOf(job), caller, "run") ? (job as AuthorizedJob<T>) : undefined;
}

/** The error code if the action is not possible in this state. spec: DECISIONS 21 */
export function transitionError(act: "close" | "fill" | "renew", state: JobState): ErrorCode | undefined {
  if (state === "removed") return "jobs.removed";
  const from: Record<typeof act, readonly JobState[]> = {
    close: ["open", "expired"],
    fill: ["open", "expired", "closed"],
    renew: ["expired", "closed", "filled"],
  };
  return from[act].includes(state) ? undefined : "jobs.wrong_state";
}

/** The error code if a save may not change the status; it may only open a draft. */
export function statusChangeError(
  requested: "open" | "draft" | undefined,
  status: Job["status"],
): ErrorCode | undefined {
  const isAllowed = requested === undefined || requested === status || (status === "draft" && requested === "open");
  return isAllowed ? undefined : "jobs.wrong_state";
}

/** The error code if an admin cannot take a job down: drafts were never public. */
export function takeDownError(state: JobState): ErrorCode | undefined {
  if (state === "removed") return "jobs.already_removed";
  return state === "draft" ? "jobs.wrong_state" : undefined;
}

/** The error code if a job cannot be deleted: applications must not be lost. */
export function deletionError(applications: number): ErrorCode | undefined {
  return applications > 0 ? "jobs.has_applications" : undefined;
}

/**
 * The location of the listing at which a job is: the only one whose address, city or postal code contains the first part
 * of the job's location ("Tampines" of "Tampines, Singapore"). Null if none or several do.
 */
export function workplaceOf(location: string, candidates: readonly NonNullable<Job["workplace"]>[]): Job["workplace"] {
  const words = (location.split(",", 1)[0] ?? "").trim().toLowerCase();
  if (words.length < PLACE_NAME_MIN) return null;
  const named = candidates.filter(({ address, city, postalCode }) =>
    [address, city, postalCode].some((part) => part?.toLowerCase().includes(words)),
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}
