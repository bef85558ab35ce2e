import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import type { Job, JobForEdit, OwnJob, PostingAllowance } from "#contract/jobs.ts";
import type { Total } from "#contract/total.ts";
import type { Activity } from "#server/accounts/activity.service.ts";
import type { Caller, Businesses } from "#server/businesses/businesses.service.ts";
import type { Gazetteer } from "#server/gazetteer/gazetteer.service.ts";
import { appError } from "#server/platform/errors.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Ledger } from "#server/subscriptions/ledger.service.ts";
import { createJobDecisions } from "./job-decisions.service.ts";
import { createJobList } from "./job-list.service.ts";
import { createJobEdits } from "./job-edits.service.ts";
import type { JobPlaces } from "./job-places.service.ts";
import { mayEdit, maySee, stateOf } from "./jobs.policy.ts";
import { countOwnJobs, findJob, findOwnJobs, type JobRow } from "./jobs.queries.ts";
import { allowanceOf } from "./posting-allowance.ts";
import { factsOf, presentForEdit, presentJob, presentOwn } from "./jobs.present.ts";

export { stateOf } from "./jobs.policy.ts";

export type Jobs = ReturnType<typeof createJobs>;

/** Job postings: the board, the owner's jobs, and editing. */
export function createJobs(
  platform: Pick<Platform, "database" | "clock" | "cache" | "events">,
  others: {
    businesses: Pick<Businesses, "requireManaged">;
    activity: Activity;
    gazetteer: Gazetteer;
    ledger: Pick<Ledger, "count" | "use" | "isCounted">;
    places: Pick<JobPlaces, "locate">;
  },
) {
  const { clock } = platform;
  const { db, pool } = platform.database;
  const { businesses, ledger } = others;

  /** @throws jobs.not_found, also for jobs that the caller may not see */
  async function requireVisible(id: number, caller: Caller): Promise<JobRow> {
    const row = await findJob(pool, id, caller?.id ?? 0);
    if (!row || !maySee(factsOf(row), caller)) throw appError("jobs.not_found");
    return row;
  }

  const list = createJobList(platform, others.gazetteer);

  return {
    ...list,
    ...createJobEdits(platform, others),
    ...createJobDecisions(platform),

    requireVisible,

    async isVisible(id: number, caller: Caller): Promise<boolean> {
      const row = await findJob(pool, id, caller?.id ?? 0);
      return row !== undefined && maySee(factsOf(row), caller);
    },

    /** Open jobs similar to this one. @throws jobs.not_found */
    listSimilar: async (id: number, caller: Caller) => list.listSimilarTo(await requireVisible(id, caller)),

    /** A full job, and when the response becomes stale. @throws jobs.not_found */
    async get(id: number, caller: Caller): Promise<{ job: Job; validUntil: Date | undefined }> {
      const row = await requireVisible(id, caller);
      const now = clock.now();
      const ends = stateOf(factsOf(row), now) === "open" ? row.expiresAt : null;
      return { job: presentJob(row, caller, now), validUntil: ends ?? undefined };
    },

    /** @throws jobs.not_found, jobs.edit_denied, jobs.removed */
    async getForEdit(id: number, caller: SignedInUser): Promise<JobForEdit> {
      const row = await requireVisible(id, caller);
      if (!mayEdit(row, caller)) throw appError("jobs.edit_denied");
      if (row.removedAt !== null) throw appError("jobs.removed");
      return presentForEdit(row, clock.now());
    },

    /** Jobs of the caller's listing, in any state. @throws businesses.not_found. spec: calls §7.5 */
    async listOwn(
      caller: SignedInUser,
      query: PageQuery & { businessId?: number | undefined },
    ): Promise<{ jobs: OwnJob[]; total: Total }> {
      const { id } = await businesses.requireManaged(caller, query.businessId);
      const [rows, total] = await Promise.all([findOwnJobs(db, id, pageWindow(query)), countOwnJobs(db, id)]);
      const now = clock.now();
      return { jobs: rows.map((row) => presentOwn(row, now)), total: toTotal(total) };
    },

    /**
     * The postings that the plan of the caller's listing still allows this month. @throws businesses.not_found. spec:
     * DECISIONS 22
     */
    async getPostingAllowance(caller: SignedInUser, businessId?: number): Promise<PostingAllowance> {
      const { row, subscriptionExpiry } = await businesses.requireManaged(caller, businessId);
      const used = await ledger.count("job_postings", { businessId: row.id });
      return allowanceOf({ ...row, subscriptionExpiry }, used, clock.now());
    },
  };
}
