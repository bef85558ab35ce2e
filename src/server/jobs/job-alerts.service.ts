import { toSearch } from "#contract/endpoint.ts";
import { JOB_ALERT_LIMITS, alertSearchParams, type JobAlert, type JobAlertCriteria } from "#contract/job-alerts.ts";
import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import type { Gazetteer } from "#server/gazetteer/gazetteer.service.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  claimAlert,
  countAlerts,
  deleteAlert,
  findActiveAlerts,
  findAlerts,
  insertAlert,
  lockAlert,
  lockAlertsOf,
  updateAlert,
  type JobAlertRow,
} from "./job-alerts.queries.ts";
import { requireCurrent, versionOf } from "#server/platform/version.ts";
import { findJobs } from "./job-search.queries.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** New jobs match a job alert. */
    "job_alerts.matched": {
      alertId: number;
      userId: number;
      name: string;
      /** The number of matches; `jobs` has the first of them. */
      count: number;
      jobs: { id: number; title: string; businessName: string }[];
      /** The page that lists them. */
      path: string;
    };
  }
}

const ALERT_BATCH = 200;
/** More than an alert ever reports. */
const JOBS_READ = 100;
const JOBS_NAMED = 5;
/** Ignores the last two minutes, so that a job whose posting is not committed yet is found by the next run. */
const SETTLED_MS = 2 * 60_000;

export type JobAlerts = ReturnType<typeof createJobAlerts>;

/**
 * Saved searches of the job list; new matches are reported once a day. spec: product §3 notifications (new_job_match)
 */
export function createJobAlerts(
  platform: Pick<Platform, "clock" | "database" | "events" | "log">,
  gazetteer: Pick<Gazetteer, "limitToPlace">,
) {
  const { clock, events, log } = platform;
  const { db } = platform.database;
  const settled = () => new Date(clock.now().getTime() - SETTLED_MS).toISOString();

  /** Runs one alert and reports new matches, unless another run already did. */
  async function runAlert(alert: JobAlertRow): Promise<void> {
    const until = settled();
    const since = alert.seenUntil ?? alert.createdAt;
    if (since >= until) return;
    const { query, searchedWhere } = await gazetteer.limitToPlace(queryOf(alert.criteria));
    // A place that is not known limits nothing, and so would report the jobs of everywhere.
    const isNowhere = searchedWhere !== undefined && "unknown" in searchedWhere;
    const window = { offset: 0, limit: isNowhere ? 0 : JOBS_READ };
    const { rows } = await findJobs(platform, { ...query, strict: true }, window);
    const newJobs = rows.filter(({ postedAt }) => {
      const posted = postedAt.toISOString();
      return posted > since && posted <= until;
    });
    const sentAt = newJobs.length > 0 ? clock.now().toISOString() : undefined;
    if (!(await claimAlert(db, alert, { until, sentAt })) || newJobs.length === 0) return;
    const [first] = newJobs;
    await events.emit("job_alerts.matched", {
      alertId: alert.id,
      userId: alert.userId,
      name: alert.name,
      count: newJobs.length,
      jobs: newJobs.slice(0, JOBS_NAMED).map(({ id, title, businessName }) => ({ id, title, businessName })),
      path:
        first && newJobs.length === 1
          ? `/jobs/${first.id}`
          : `/jobs${toSearch({ ...alertSearchParams(alert.criteria) })}`,
    });
  }

  return {
    async list(userId: number, query: PageQuery): Promise<{ rows: JobAlert[]; total: Total }> {
      const [rows, count] = await Promise.all([findAlerts(db, userId, pageWindow(query)), countAlerts(db, userId)]);
      return { rows: rows.map(presentAlert), total: toTotal(count) };
    },

    /** Creates an alert for jobs posted from now on. @throws job_alerts.too_many */
    create: (userId: number, { name, criteria }: { name: string; criteria: JobAlertCriteria }): Promise<JobAlert> =>
      withTransaction(db, async (tx) => {
        await lockAlertsOf(tx, userId);
        if ((await countAlerts(tx, userId)) >= JOB_ALERT_LIMITS.alertsMax) throw appError("job_alerts.too_many");
        const now = clock.now().toISOString();
        return presentAlert(await insertAlert(tx, { userId, name, criteria, seenUntil: now, createdAt: now }));
      }),

    /**
     * Updates an alert; one that is turned on again reports jobs from now on. @throws job_alerts.not_found, also for
     * another user's, conflict for another version than `version`
     */
    async update(
      userId: number,
      id: number,
      { version, ...change }: { name?: string | undefined; active?: boolean | undefined; version?: number | undefined },
    ): Promise<JobAlert> {
      const row = await withTransaction(db, async (tx) => {
        const before = await lockAlert(tx, { id, userId });
        if (before) requireCurrent(version, presentAlert(before));
        return updateAlert(
          tx,
          { id, userId },
          {
            ...(change.name !== undefined && { name: change.name }),
            ...(change.active !== undefined && { active: change.active }),
            ...(change.active === true && { seenUntil: clock.now().toISOString() }),
          },
        );
      });
      if (!row) throw appError("job_alerts.not_found");
      return presentAlert(row);
    },

    /** @throws job_alerts.not_found, also for another user's */
    async remove(userId: number, id: number): Promise<void> {
      if (!(await deleteAlert(db, { id, userId }))) throw appError("job_alerts.not_found");
    },

    /** Runs every active alert daily. Concurrent runs report nothing twice. */
    async runAlerts(): Promise<void> {
      for (let after = 0; ;) {
        const alerts = await findActiveAlerts(db, after, ALERT_BATCH);
        for (const alert of alerts)
          await runAlert(alert).catch((error: unknown) =>
            log.error({ err: error, alertId: alert.id }, "a job alert failed and will be retried in the next run"),
          );
        const last = alerts.at(-1);
        if (!last) return;
        after = last.id;
      }
    },
  };
}

function queryOf({ search, jobType, salaryMin, salaryMax, country, where }: JobAlertCriteria) {
  return {
    where: where ?? undefined,
    search: search ?? undefined,
    jobType: jobType && jobType.length > 0 ? jobType : undefined,
    salaryMin: salaryMin ?? undefined,
    salaryMax: salaryMax ?? undefined,
    country: country ?? undefined,
    sort: "newest" as const,
  };
}

function presentAlert(row: JobAlertRow): JobAlert {
  const { id, name, criteria, active, createdAt, lastSentAt } = row;
  return { id, version: versionOf(row, ["name", "active"]), name, criteria, active, createdAt, lastSentAt };
}
