import type { z } from "zod";
import {
  APPLICATION_STATUSES,
  type Application,
  type ApplicationFilters,
  type applicationInput,
  type ApplicationStatus,
  type OwnApplication,
  type ReceivedApplication,
  type RejectionTemplate,
} from "#contract/applications.ts";
import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import { planOf } from "#contract/plans.ts";
import { applicationsText } from "#contract/texts/applications.ts";
import type { Total } from "#contract/total.ts";
import type { Activity } from "#server/accounts/activity.service.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import { violationOf, withTransaction } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import { businessPlanLimit } from "#server/platform/plan-limit.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RequestOrigin, Session, SignedInUser } from "#server/platform/http/route.ts";
import { requireCurrent, versionOf } from "#server/platform/version.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import { createApplicationEdits } from "./application-edits.service.ts";
import {
  deleteRejected,
  findTemplate,
  insertApplication,
  insertEvent,
  lockTemplate,
  lockJobForApplying,
  writeTemplate,
} from "./application-edits.queries.ts";
import { applyError, sideOf } from "./applications.policy.ts";
import {
  countByStatus,
  countOwn,
  countReceived,
  findEvents,
  findListingBetween,
  findOwn,
  findOwnOne,
  findParties,
  findReceived,
  findDetail,
  findSentVersions,
  findActiveApplications,
  hasReceivedFrom,
  isReceived,
  type Parties,
} from "./applications.queries.ts";
import { presentApplication, presentOwnApplication, presentReceivedApplication } from "./applications.present.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** A user applied for a job. */
    "applications.submitted": { applicationId: number; jobId: number; businessId: number; userId: number };
  }
}

interface OwnQuery extends PageQuery {
  status?: ApplicationStatus | undefined;
}

/** What applications need from resumes. */
export interface SendableResumes {
  /** A finished resume of the user, by its URL. @throws resumes.not_found */
  requireSendable(resumeUrl: string, userId: number): Promise<{ resumeId: number; versionId: number }>;
  /** Image URLs of the pages of a version. */
  pagesOf(versionId: number): Promise<string[]>;
}

export type Applications = ReturnType<typeof createApplications>;
export type { Parties } from "./applications.queries.ts";

const DAY_MS = 86_400_000;

/** Applications for jobs, from both sides. spec: calls §7.4, §7.5, DECISIONS 20 */
export function createApplications(
  platform: Pick<Platform, "clock" | "database" | "events" | "settings" | "throttle" | "undo">,
  {
    businesses,
    resumes,
    activity,
  }: { businesses: Pick<Businesses, "requireManaged">; resumes: SendableResumes; activity: Activity },
) {
  const { clock, events, throttle } = platform;
  const { db } = platform.database;
  const acts = createApplicationEdits(platform);

  /** Returns an application to either side. @throws applications.not_found, also for one the caller may not see */
  async function get(id: number, caller: SignedInUser): Promise<Application> {
    const row = await findDetail(db, id);
    const side = row && sideOf(row, caller);
    if (!row || !side) throw appError("applications.not_found");
    const [history, pages] = await Promise.all([
      findEvents(db, id),
      row.resumeVersionId === null ? [] : resumes.pagesOf(row.resumeVersionId),
    ]);
    return presentApplication(row, { events: history, pages, side, now: clock.now() });
  }

  return {
    ...acts,
    get,

    /**
     * Applies with one of the caller's resumes, once per job even under concurrent attempts.
     * @throws jobs.not_found, jobs.not_open, applications.own_job, applications.already_applied, resumes.not_found,
     * too_many_requests
     */
    async apply(
      { jobId, resumeUrl, coverLetter }: z.output<typeof applicationInput>,
      { user }: Pick<Session, "user">,
      origin: RequestOrigin,
    ): Promise<OwnApplication> {
      await throttle.consume(THROTTLES.apply, `user ${user.id}`);
      const resume = await resumes.requireSendable(resumeUrl, user.id);
      const now = clock.now();
      const moment = now.toISOString();
      const written = await withTransaction(db, async (tx) => {
        const job = await lockJobForApplying(tx, jobId);
        const errorCode = applyError(job, user, now);
        if (!job || errorCode) throw appError(errorCode ?? "jobs.not_found");
        const id = await insertApplication(tx, {
          jobId,
          userId: user.id,
          coverLetter: coverLetter ?? null,
          resumeUrl,
          resumeId: resume.resumeId,
          resumeVersionId: resume.versionId,
          applicationDate: moment,
          updatedAt: moment,
        });
        if (id === undefined) throw appError("applications.already_applied");
        await insertEvent(tx, {
          applicationId: id,
          kind: "status",
          status: "applied",
          actorId: user.id,
          createdAt: moment,
        });
        return { id, businessId: job.businessId };
      }).catch((error: unknown) => {
        // The resume was deleted in the meantime.
        throw violationOf(error)?.constraint.includes("resume") ? appError("resumes.not_found") : error;
      });
      const { id: applicationId, businessId } = written;
      await activity.record({ userId: user.id, type: "apply_job", details: { jobId, applicationId }, origin });
      await events.emit("applications.submitted", { applicationId, jobId, businessId, userId: user.id });
      const row = await findOwnOne(db, applicationId);
      if (!row) throw appError("applications.not_found");
      return presentOwnApplication(row, now);
    },

    /** The caller's applications, newest first. */
    async listOwn(caller: SignedInUser, query: OwnQuery): Promise<{ rows: OwnApplication[]; total: Total }> {
      const [rows, count] = await Promise.all([
        findOwn(db, caller.id, query.status, pageWindow(query)),
        countOwn(db, caller.id, query.status),
      ]);
      const now = clock.now();
      return { rows: rows.map((row) => presentOwnApplication(row, now)), total: toTotal(count) };
    },

    /** Applications for the jobs of the caller's listing. @throws businesses.not_found */
    async listReceived(
      caller: SignedInUser,
      { businessId, ...query }: ApplicationFilters,
    ): Promise<{ rows: ReceivedApplication[]; total: Total }> {
      const listing = await businesses.requireManaged(caller, businessId, "applicants");
      const criteria = { ...query, businessId: listing.id };
      const [rows, count] = await Promise.all([
        findReceived(db, criteria, pageWindow(query)),
        countReceived(db, criteria),
      ]);
      return { rows: rows.map(presentReceivedApplication), total: toTotal(count) };
    },

    /** Counts applications by status, without withdrawn ones. @throws businesses.not_found */
    async summarize(caller: SignedInUser, query: { businessId?: number | undefined; jobId?: number | undefined }) {
      const listing = await businesses.requireManaged(caller, query.businessId, "applicants");
      const counted = await countByStatus(db, listing.id, query.jobId);
      const of = new Map(counted.map(({ status, count }) => [status, count]));
      const byStatus = Object.fromEntries(
        APPLICATION_STATUSES.map((status) => [status, of.get(status) ?? 0]),
      ) as Record<ApplicationStatus, number>;
      return { total: counted.reduce((sum, { count }) => sum + count, 0), byStatus };
    },

    /**
     * A listing's rejection message: its own text, or the default; empty if the plan has no templates, which keeps the
     * own text unused. @throws businesses.not_found. spec: DECISIONS 52
     */
    async getTemplate(caller: SignedInUser, businessId?: number): Promise<RejectionTemplate> {
      const listing = await businesses.requireManaged(caller, businessId, "applicants");
      if (!planOf(listing.tier).advancedAts) return presentTemplate({ body: "", own: false, available: false });
      return ownTemplate(await findTemplate(db, listing.id));
    },

    /**
     * Saves a listing's own text; null restores the default. @throws businesses.not_found, PLAN_LIMIT, conflict for
     * another version than `version`
     */
    async saveTemplate(
      caller: SignedInUser,
      { body, version }: { body: string | null; version: number | undefined },
      businessId?: number,
    ): Promise<RejectionTemplate> {
      const listing = await businesses.requireManaged(caller, businessId, "applicants");
      if (!planOf(listing.tier).advancedAts) throw businessPlanLimit("advancedAts");
      return withTransaction(db, async (tx) => {
        await lockTemplate(tx, listing.id);
        requireCurrent(version, ownTemplate(await findTemplate(tx, listing.id)));
        await writeTemplate(tx, listing.id, body, clock.now().toISOString());
        return ownTemplate(body ?? undefined);
      });
    },

    /**
     * Whether the caller may read a resume version because it was sent to a listing they manage, which the role
     * business_owner may not, and not withdrawn. spec: DECISIONS 26, 48
     */
    async mayReadVersion(versionId: number, caller: SignedInUser): Promise<boolean> {
      return isReceived(db, versionId, caller);
    },

    /** Whether a user has applied to a listing that the caller manages, and not withdrawn. spec: DECISIONS 47 */
    async isApplicant(userId: number, caller: SignedInUser): Promise<boolean> {
      return hasReceivedFrom(db, userId, caller);
    },

    /** Those of the given resume versions that were sent with any application. */
    findSent: (versionIds: readonly number[]): Promise<Set<number>> => findSentVersions(db, versionIds),

    /**
     * Deletes rejected applications past the retention period of the settings, with their letters, notes and histories.
     * spec: DECISIONS 33
     */
    async purgeRejected(): Promise<void> {
      const { applicationDays } = platform.settings.get().retention;
      await deleteRejected(db, new Date(clock.now().getTime() - applicationDays * DAY_MS).toISOString());
    },

    /** The listing run by one of two users where the other has applied. */
    findListingBetween: (one: number, other: number): Promise<{ businessId: number; ownerId: number } | undefined> =>
      findListingBetween(db, one, other),

    /** The active applications for a job with their users, for notifications. */
    findActive: (jobId: number): Promise<{ id: number; userId: number }[]> => findActiveApplications(db, jobId),

    /** Both sides of an application with their contact details, for notifications. */
    findParties: (id: number): Promise<Parties | undefined> => findParties(db, id),
  };
}

/** The template that rejections start with: the listing's own, or the default. */
function ownTemplate(own: string | undefined): RejectionTemplate {
  return presentTemplate({ body: own ?? applicationsText.rejection, own: own !== undefined, available: true });
}

function presentTemplate(template: Omit<RejectionTemplate, "version">): RejectionTemplate {
  return { ...template, version: versionOf(template, ["body", "own"]) };
}
