import { currencyOf } from "#contract/currencies.ts";
import type { z } from "zod";
import { currentPlan } from "#contract/plans.ts";
import type { JobForEdit, jobInput, JobPatch } from "#contract/jobs.ts";
import type { Activity } from "#server/accounts/activity.service.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RequestOrigin, Session } from "#server/platform/http/route.ts";
import { requireVersion } from "#server/platform/version.ts";
import type { Ledger } from "#server/subscriptions/ledger.service.ts";
import { jobColumnsOf, expiryOf, openedColumns, requireAhead } from "./job-content.ts";
import {
  countApplications,
  deleteJob,
  findEmployerId,
  insertJob,
  lockEmployer,
  lockJob,
  updateJob,
  type Employer,
  type LockedJob,
} from "./job-edits.queries.ts";
import type { JobPlaces } from "./job-places.service.ts";
import { jobVersion } from "./job-version.ts";
import {
  transitionError,
  authorize,
  maySee,
  deletionError,
  stateOf,
  statusChangeError,
  type AuthorizedJob,
} from "./jobs.policy.ts";
import { findJob } from "./jobs.queries.ts";
import { overLimit } from "./posting-allowance.ts";
import { presentForEdit } from "./jobs.present.ts";

type EditableJob = AuthorizedJob<LockedJob & { ownerId: number | null }>;
type JobChange<T> = (tx: Db, job: EditableJob, employer: Employer) => Promise<T>;
/** The acting user and where the request came from. */
interface JobActor {
  session: Session;
  origin: RequestOrigin;
}

/** The fields that decide whether a job counts as a new posting. */
type CountedJob = Pick<LockedJob, "id" | "title" | "location" | "country">;

/** Creates and changes jobs: drafts, postings, closing and renewing. spec: DECISIONS 21, 22 */
export function createJobEdits(
  platform: Pick<Platform, "database" | "clock" | "cache">,
  {
    businesses,
    activity,
    ledger,
    places,
  }: {
    businesses: Pick<Businesses, "requireManaged">;
    activity: Activity;
    ledger: Pick<Ledger, "count" | "use" | "isCounted">;
    places: Pick<JobPlaces, "locate">;
  },
) {
  const { cache, clock } = platform;
  const { db, pool } = platform.database;

  /**
   * Counts a job as a posting: one that is opened, unless it was counted this month; and one that is open and whose
   * title and place both differ from what was counted. spec: DECISIONS 22, 54
   * @throws jobs.business_not_approved, PLAN_LIMIT
   */
  async function countPosting(tx: Db, employer: Employer, job: CountedJob, { opens }: { opens: boolean }) {
    if (opens && employer.verificationStatus !== "approved") throw appError("jobs.business_not_approved");
    const holder = { businessId: employer.id };
    const subject = { name: `job ${job.id}`, parts: [job.title, `${job.location}, ${job.country}`] };
    const { tier, jobPostings: limit } = currentPlan(employer, clock.now());
    if (await ledger.isCounted(tx, "job_postings", holder, subject, { now: opens })) {
      // Opened again in the month in which it was counted: the plan may allow fewer postings now.
      const isOver = opens && limit !== null && (await ledger.count("job_postings", holder, tx)) > limit;
      if (isOver) throw overLimit(tier, limit, { isRewrite: false });
      return;
    }
    const full = await ledger.use(tx, [{ quota: "job_postings", holder, limit }], subject);
    if (full) throw overLimit(tier, full.limit, { isRewrite: !opens });
  }

  /**
   * Runs `work` on a job locked together with its listing, so that checks are still valid when it writes.
   * @throws jobs.not_found, jobs.edit_denied, jobs.removed
   */
  async function change<T>(id: number, session: Session, work: JobChange<T>): Promise<T> {
    return withTransaction(db, async (tx) => {
      const employerId = await findEmployerId(tx, id);
      const employer = employerId === undefined ? undefined : await lockEmployer(tx, employerId);
      const job = await lockJob(tx, id);
      if (!employer || !job) throw appError("jobs.not_found");
      const facts = { ...job, ownerId: employer.ownerId };
      if (!maySee({ ...facts, isPublic: employer.isPublic, deletedAt: employer.deletedAt }, session.user))
        throw appError("jobs.not_found");
      const editable = authorize(facts, session.user);
      if (!editable) throw appError("jobs.edit_denied");
      if (job.removedAt !== null) throw appError("jobs.removed");
      return work(tx, editable, employer);
    });
  }

  async function finish(jobId: number, businessId: number): Promise<JobForEdit> {
    await places.locate(jobId);
    await cache.invalidate(`job:${jobId}`, "jobs", `business:${businessId}`);
    const row = await findJob(pool, jobId, 0);
    if (!row) throw appError("jobs.not_found");
    return presentForEdit(row, clock.now());
  }

  async function recordPosting(jobId: number, businessId: number, { session, origin }: JobActor): Promise<void> {
    await activity.record({ userId: session.user.id, type: "post_job", details: { jobId, businessId }, origin });
  }

  return {
    /**
     * Saves a draft, or posts a job immediately.
     * @throws businesses.not_found, invalid, jobs.business_not_approved, PLAN_LIMIT
     */
    async create(input: z.output<typeof jobInput>, doer: JobActor): Promise<JobForEdit> {
      const { businessId, status, ...sent } = input;
      const managed = await businesses.requireManaged(doer.session.user, businessId);
      const id = await withTransaction(db, async (tx) => {
        const employer = await lockEmployer(tx, managed.id);
        if (!employer) throw appError("businesses.not_found");
        const now = clock.now();
        const content = jobColumnsOf(sent, employer.timeZone);
        const opened = status === "open" ? openedColumns(now, content.closingDate ?? null) : { status };
        const moment = now.toISOString();
        const { title, description, location, jobType } = sent;
        const posted = await insertJob(tx, {
          title,
          location,
          jobType,
          ...content,
          salaryCurrency: sent.salaryCurrency ?? currencyOf(content.country ?? sent.country),
          description: content.description ?? description,
          ...opened,
          businessId: employer.id,
          createdAt: moment,
          updatedAt: moment,
        });
        if (status === "open") await countPosting(tx, employer, posted, { opens: true });
        return posted.id;
      });
      const saved = await finish(id, managed.id);
      if (status === "open") await recordPosting(id, managed.id, doer);
      return saved;
    },

    /**
     * Updates the given fields, with `version` only of that version. Status `open` posts a draft; a new closing date
     * renews an expired job.
     * @throws jobs.not_found, jobs.edit_denied, conflict, jobs.wrong_state, invalid, jobs.business_not_approved, PLAN_LIMIT
     */
    async update(id: number, { version, ...patch }: JobPatch, doer: JobActor): Promise<JobForEdit> {
      const { job, opens } = await change(id, doer.session, async (tx, locked, employer) => {
        requireVersion(version, jobVersion(locked));
        const now = clock.now();
        const errorCode = statusChangeError(patch.status, locked.status);
        if (errorCode) throw appError(errorCode);
        const content = jobColumnsOf(patch, employer.timeZone, locked);
        const closingDate = content.closingDate === undefined ? locked.closingDate : content.closingDate;
        const isMoved = closingDate !== locked.closingDate;
        const state = stateOf(locked, now);
        const isOpening = state === "draft" ? patch.status === "open" : state === "expired" && isMoved;
        if (isOpening) {
          Object.assign(content, openedColumns(now, closingDate));
        } else if (isMoved && locked.postedAt !== null) {
          content.expiresAt = expiryOf(locked.postedAt, closingDate);
          if (state === "open") requireAhead(content.expiresAt, now);
        }
        if (isOpening || state === "open")
          await countPosting(tx, employer, { ...locked, ...content }, { opens: isOpening });
        await updateJob(tx, locked, { ...content, updatedAt: now.toISOString() });
        return { job: locked, opens: isOpening };
      });
      const saved = await finish(id, job.businessId);
      if (opens) await recordPosting(id, job.businessId, doer);
      return saved;
    },

    /** Closes a job for applications. @throws jobs.not_found, jobs.edit_denied, jobs.wrong_state */
    async close(id: number, session: Session): Promise<JobForEdit> {
      const businessId = await change(id, session, async (tx, job) => {
        const now = clock.now();
        const errorCode = transitionError("close", stateOf(job, now));
        if (errorCode) throw appError(errorCode);
        await updateJob(tx, job, { status: "closed", updatedAt: now.toISOString() });
        return job.businessId;
      });
      return finish(id, businessId);
    },

    /** Closes a job as filled. @throws jobs.not_found, jobs.edit_denied, jobs.wrong_state */
    async fill(id: number, session: Session): Promise<JobForEdit> {
      const businessId = await change(id, session, async (tx, job) => {
        const now = clock.now();
        const errorCode = transitionError("fill", stateOf(job, now));
        if (errorCode) throw appError(errorCode);
        const moment = now.toISOString();
        await updateJob(tx, job, { status: "closed", filledAt: moment, updatedAt: moment });
        return job.businessId;
      });
      return finish(id, businessId);
    },

    /**
     * Reopens a job for the full term; counts as a posting, once a month.
     * @throws jobs.not_found, jobs.edit_denied, jobs.wrong_state, jobs.business_not_approved, PLAN_LIMIT
     */
    async renew(id: number, doer: JobActor): Promise<JobForEdit> {
      const businessId = await change(id, doer.session, async (tx, job, employer) => {
        const now = clock.now();
        const errorCode = transitionError("renew", stateOf(job, now));
        if (errorCode) throw appError(errorCode);
        await countPosting(tx, employer, job, { opens: true });
        await updateJob(tx, job, { ...openedColumns(now, null), closingDate: null, updatedAt: now.toISOString() });
        return job.businessId;
      });
      const saved = await finish(id, businessId);
      await recordPosting(id, businessId, doer);
      return saved;
    },

    /** Creates a draft with the same content and no dates. @throws jobs.not_found, jobs.edit_denied */
    async duplicate(id: number, session: Session): Promise<JobForEdit> {
      const copy = await change(id, session, async (tx, job) => {
        const moment = clock.now().toISOString();
        const { id: _id, ownerId: _owner, ...content } = job;
        const dates = { postedAt: null, expiresAt: null, closingDate: null, filledAt: null };
        const values = {
          ...content,
          ...dates,
          status: "draft",
          featured: false,
          createdAt: moment,
          updatedAt: moment,
        } as const;
        return { id: (await insertJob(tx, values)).id, businessId: job.businessId };
      });
      return finish(copy.id, copy.businessId);
    },

    /** Deletes a job without applications. @throws jobs.not_found, jobs.edit_denied, jobs.has_applications */
    async delete(id: number, session: Session): Promise<void> {
      const businessId = await change(id, session, async (tx, job) => {
        const errorCode = deletionError(await countApplications(tx, id));
        if (errorCode) throw appError(errorCode);
        await deleteJob(tx, job);
        return job.businessId;
      });
      await cache.invalidate(`job:${id}`, "jobs", `business:${businessId}`);
    },
  };
}
