import type { ErrorCode } from "#contract/errors.ts";
import type { JOB_STATES, Job } from "#contract/jobs.ts";
import { mayRun, type Asker } from "#server/businesses/businesses.service.ts";

/** What the rules need to know of a job. */
export interface JobFacts {
  status: Job["status"];
  expiresAt: string | null;
  filledAt: string | null;
  /** When an admin took it down. */
  removedAt: string | null;
  /** Of the listing that posted it. */
  ownerId: number | null;
}

/** What they need to know of its listing beside. */
export interface EmployerFacts {
  isPublic: boolean;
  deletedAt: string | null;
}

export type JobState = (typeof JOB_STATES)[number];

declare const checked: unique symbol;
/** A job that the caller may change: writes accept nothing else. */
export type Authorized<T> = T & { readonly [checked]: true };

/** How a job stands: the dates beside its status counted in. spec: DECISIONS 21 */
export function stateOf(job: Omit<JobFacts, "ownerId">, now: Date): JobState {
  if (job.status === "draft") return "draft";
  if (job.removedAt !== null) return "removed";
  if (job.filledAt !== null) return "filled";
  if (job.status === "closed") return "closed";
  return job.expiresAt !== null && new Date(job.expiresAt) <= now ? "expired" : "open";
}

/** Whoever runs the listing. spec: product §6, DECISIONS 35 */
export function mayEdit(job: Pick<JobFacts, "ownerId">, asker: Asker): boolean {
  return mayRun(job, asker);
}

/** Drafts, removed jobs and those of hidden listings exist for their editors alone; those of trashed listings for nobody. */
export function maySee(job: JobFacts & EmployerFacts, asker: Asker): boolean {
  if (job.deletedAt !== null) return false;
  return mayEdit(job, asker) || (job.status !== "draft" && job.removedAt === null && job.isPublic);
}

/** Who is signed out is asked to log in first; nobody applies twice, or at an own business. spec: DECISIONS 20, 21 */
export function mayApply(
  job: JobFacts & EmployerFacts & { applicationId: number | null },
  asker: Asker,
  now: Date,
): boolean {
  const isOpen = stateOf(job, now) === "open" && job.isPublic && job.deletedAt === null;
  return isOpen && job.applicationId === null && (asker == null || asker.id !== job.ownerId);
}

/** Marks a job as one that the asker may change. @returns undefined when they may not */
export function authorize<T extends Pick<JobFacts, "ownerId">>(job: T, asker: Asker): Authorized<T> | undefined {
  return mayEdit(job, asker) ? (job as Authorized<T>) : undefined;
}

/** Why a job cannot be brought from its state by an act, if so. spec: DECISIONS 21 */
export function actRefusal(act: "close" | "fill" | "renew", state: JobState): ErrorCode | undefined {
  if (state === "removed") return "jobs.removed";
  const from: Record<typeof act, readonly JobState[]> = {
    close: ["open", "expired"],
    fill: ["open", "expired", "closed"],
    renew: ["expired", "closed", "filled"],
  };
  return from[act].includes(state) ? undefined : "jobs.wrong_state";
}

/** A job's status is changed by a save only from draft to open; everything else is an act of its own. */
export function statusRefusal(asked: "open" | "draft" | undefined, status: Job["status"]): ErrorCode | undefined {
  const isKept = asked === undefined || asked === status || (status === "draft" && asked === "open");
  return isKept ? undefined : "jobs.wrong_state";
}

/** Why an admin cannot take a job down, if so: what was never public needs no removing. */
export function takeDownRefusal(state: JobState): ErrorCode | undefined {
  if (state === "removed") return "jobs.already_removed";
  return state === "draft" ? "jobs.wrong_state" : undefined;
}

/** Why a job cannot be deleted, if so: what applicants sent is not thrown away. */
export function removalRefusal(applications: number): ErrorCode | undefined {
  return applications > 0 ? "jobs.has_applications" : undefined;
}
