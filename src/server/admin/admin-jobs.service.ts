import type { AdminJob, AdminJobQuery } from "#contract/admin-jobs.ts";
import { BULK_LIMITS, type BulkResults } from "#contract/admin-listings.ts";
import { pageWindow } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { stateOf, type Jobs } from "#server/jobs/jobs.service.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/http/route.ts";
import { imageUrlOrNull } from "#server/uploads/uploads.service.ts";
import { countJobs, findJobIds, findJobs, type JobRow, type JobsFilter } from "./admin-jobs.queries.ts";
import { createDecisionOf } from "./audited-decisions.service.ts";
import { decideEach } from "./decide-each.ts";

export type AdminJobs = ReturnType<typeof createAdminJobs>;
type JobDecisions = Pick<Jobs, "remove" | "restore" | "closeFor" | "setFeatured">;

/** Lists jobs for admins and carries out their decisions, which the audit log records. spec: product §2 /admin */
export function createAdminJobs(
  platform: Pick<Platform, "clock" | "database" | "log">,
  { jobs }: { jobs: JobDecisions },
) {
  const { clock, log } = platform;
  const { db } = platform.database;

  const decisionOf = createDecisionOf(platform);

  async function find(filter: JobsFilter, window: { offset: number; limit: number }): Promise<AdminJob[]> {
    const now = clock.now();
    return (await findJobs(db, filter, now.toISOString(), window)).map((row) => present(row, now));
  }

  async function read(id: number): Promise<AdminJob> {
    const [job] = await find({ id }, { offset: 0, limit: 1 });
    if (!job) throw appError("jobs.not_found");
    return job;
  }

  const acts = {
    close: (id: number, session: Session) => jobs.closeFor(id, decisionOf(session, "jobs.close", "job", id)),
    remove: (id: number, reason: string, session: Session) =>
      jobs.remove(id, reason, decisionOf(session, "jobs.remove", "job", id)),
  };

  return {
    async list({ page, pageSize, ...filter }: AdminJobQuery): Promise<{ jobs: AdminJob[]; total: Total }> {
      const [found, total] = await Promise.all([
        find(filter, pageWindow({ page, pageSize })),
        countJobs(db, filter, clock.now().toISOString()),
      ]);
      return { jobs: found, total };
    },

    listIds: ({ after = 0, ...filter }: JobsFilter & { after?: number | undefined }): Promise<number[]> =>
      findJobIds(db, filter, clock.now().toISOString(), { after, limit: BULK_LIMITS.ids }),

    /** @throws as Jobs.closeFor */
    async close(id: number, session: Session): Promise<AdminJob> {
      await acts.close(id, session);
      return read(id);
    },

    /** @throws as Jobs.setFeatured */
    async setFeatured(id: number, featured: boolean, session: Session): Promise<AdminJob> {
      await jobs.setFeatured(
        id,
        featured,
        decisionOf(session, featured ? "jobs.feature" : "jobs.unfeature", "job", id),
      );
      return read(id);
    },

    /** @throws as Jobs.remove */
    async remove(id: number, reason: string, session: Session): Promise<AdminJob> {
      await acts.remove(id, reason, session);
      return read(id);
    },

    /** @throws as Jobs.restore */
    async restore(id: number, session: Session): Promise<AdminJob> {
      await jobs.restore(id, decisionOf(session, "jobs.restore", "job", id));
      return read(id);
    },

    /** Closes each job independently; a failure does not stop the others. */
    closeMany: (ids: readonly number[], session: Session): Promise<{ done: number; results: BulkResults }> =>
      decideEach(ids, (id) => acts.close(id, session), log),

    removeMany: (
      ids: readonly number[],
      reason: string,
      session: Session,
    ): Promise<{ done: number; results: BulkResults }> =>
      decideEach(ids, (id) => acts.remove(id, reason, session), log),
  };
}

function present(row: JobRow, now: Date): AdminJob {
  const { status, filledAt, removedAt, removedBy, removalReason, postedAt, createdAt, business, ...shown } = row;
  return {
    ...shown,
    business: { ...business, logo: imageUrlOrNull(business.logo) },
    state: stateOf({ status, filledAt, removedAt, expiresAt: row.expiresAt }, now),
    createdAt: postedAt ?? createdAt,
    removal: removedAt === null ? null : { at: removedAt, by: removedBy, reason: removalReason ?? "" },
  };
}
