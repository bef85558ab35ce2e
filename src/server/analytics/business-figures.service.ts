import { averageRating } from "#contract/average-rating.ts";
import {
  ANALYTICS_DAYS,
  type BusinessDay,
  type BusinessFigures,
  type BusinessOverview,
  type PlatformDay,
} from "#contract/analytics.ts";
import { PERIOD_DAYS_MAX } from "#contract/period.ts";
import { planOf } from "#contract/plans.ts";
import { amountIn, sumsOf } from "#contract/sums.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Saved } from "#server/saved/saved.service.ts";
import { figureOf } from "./analytics.policy.ts";
import {
  findAverageDuration,
  findBusinessDays,
  findJobFigures,
  findLastRolledUpDay,
  findOverview,
  findPlatformDays,
  findSources,
  rollUpDay,
} from "./figures.queries.ts";
import { dayOf } from "./visitors.service.ts";
import { lastDays, shiftDay, splitAt, windowOf, fillGaps } from "./windows.ts";

/** Missed days are rolled up later, up to this many days back. */
const CATCH_UP_DAYS = 90;
const JOBS_MAX = 50;

const NO_BUSINESS_DAY: Omit<BusinessDay, "date"> = {
  profileViews: 0,
  jobViews: 0,
  applications: 0,
  messages: 0,
  programEnrollments: 0,
  revenue: [],
  uniqueVisitors: 0,
  returningVisitors: 0,
  averageViewDuration: null,
  calls: 0,
  directions: 0,
  websiteClicks: 0,
};

const NO_PLATFORM_DAY: Omit<PlatformDay, "date"> = {
  newUsers: 0,
  activeUsers: 0,
  totalVisits: 0,
  businessSignups: 0,
  professionalSignups: 0,
  jobsPosted: 0,
  jobApplications: 0,
  programEnrollments: 0,
  messagesSent: 0,
  reviewsPosted: 0,
  subscriptionRevenue: [],
  programRevenue: [],
  totalRevenue: [],
};

/** Ends at `to`, by default today; starts at `from`, by default `days` days before the end. */
interface Period {
  days: number;
  from?: string | undefined;
  to?: string | undefined;
}

type BusinessCounter = Exclude<keyof BusinessDay, "date" | "averageViewDuration" | "revenue">;

/** Figures by day: past days are rolled up once, today is counted on each request. */
export function createFigures(
  { clock, database }: Pick<Platform, "clock" | "database">,
  { businesses, saved }: { businesses: Pick<Businesses, "requireManaged">; saved: Pick<Saved, "countSavers"> },
) {
  const { db } = database;
  const now = () => dayOf(clock.now());

  return {
    /**
     * Figures of a listing the caller manages: the last 30 UTC days compared with the 30 before, as sums of days:
     * those of the Overview from Basic on, all of them from Standard on.
     * @throws businesses.not_found. spec: product §3 business_analytics (R313), DECISIONS 6, 52
     */
    async figuresOf(caller: SignedInUser, businessId?: number): Promise<BusinessFigures> {
      const { id, tier, row } = await businesses.requireManaged(caller, businessId);
      const plan = planOf(tier);
      if (!plan.basicAnalytics) return { businessId: id, overview: null, available: false, ...NO_FIGURES };
      const [today, moment] = [now(), clock.now().toISOString()];
      const [both, window] = [lastDays(today, 2 * ANALYTICS_DAYS), windowOf(today)];
      const [storedDays, details] = await database.read(async (source) => {
        const lastRolled = await findLastRolledUpDay(source);
        return Promise.all([
          findBusinessDays(source, id, splitAt(both, lastRolled, today)),
          plan.analytics &&
            Promise.all([
              findJobFigures(source, id, splitAt(window, lastRolled, today), { now: moment, limit: JOBS_MAX }),
              findSources(source, { type: "business", id }, window),
              findAverageDuration(source, id, window),
            ]),
        ]);
      });
      const days = fillGaps<BusinessDay>(both, storedDays, NO_BUSINESS_DAY);
      const compare = (sum: (part: readonly BusinessDay[]) => number) =>
        figureOf({ current: sum(days.slice(ANALYTICS_DAYS)), previous: sum(days.slice(0, ANALYTICS_DAYS)) });
      const figure = (counted: BusinessCounter) =>
        compare((part) => part.reduce((total, day) => total + day[counted], 0));
      const revenueOf = (part: readonly BusinessDay[]) => part.flatMap((day) => day.revenue);
      const overview = {
        profileViews: figure("profileViews"),
        jobViews: figure("jobViews"),
        applications: figure("applications"),
        messages: figure("messages"),
      };
      if (!details) return { businessId: id, overview, available: false, ...NO_FIGURES };
      const [jobs, sources, averageViewDuration] = details;
      return {
        businessId: id,
        overview,
        available: true,
        profileViews: overview.profileViews,
        applications: overview.applications,
        reviewScore: { average: averageRating(row), count: row.reviewCount },
        totals: {
          jobViews: overview.jobViews,
          messages: overview.messages,
          programEnrollments: figure("programEnrollments"),
          revenue: sumsOf(revenueOf(days)).map(({ currency }) => {
            const { count, change } = compare((part) => amountIn(currency, revenueOf(part)));
            return { amount: count, currency, change };
          }),
          uniqueVisitors: figure("uniqueVisitors"),
          returningVisitors: figure("returningVisitors"),
          calls: figure("calls"),
          directions: figure("directions"),
          websiteClicks: figure("websiteClicks"),
        },
        averageViewDuration,
        days,
        sources,
        jobs,
      };
    },

    /**
     * What a listing the caller manages has now, on any plan. @throws businesses.not_found. spec: product §2 (R298),
     * DECISIONS 65
     */
    async overviewOf(caller: SignedInUser, businessId?: number): Promise<BusinessOverview> {
      const { id, row } = await businesses.requireManaged(caller, businessId);
      const [{ unpublished, unanswered, ...counts }, savedBy] = await Promise.all([
        findOverview(db, id, clock.now().toISOString()),
        saved.countSavers(id),
      ]);
      const reviews = { average: averageRating(row), count: row.reviewCount, unpublished, unanswered };
      return { businessId: id, ...counts, savedBy, reviews };
    },

    /**
     * Platform figures for each day of a period, oldest first, without future days.
     * spec: product §3 platform_analytics
     */
    async ofPlatform({ days, from, to }: Period): Promise<PlatformDay[]> {
      const today = now();
      const end = to === undefined || to > today ? today : to;
      const start = from ?? lastDays(end, days).from;
      const longest = lastDays(end, PERIOD_DAYS_MAX).from;
      const span = { from: start < longest ? longest : start, to: end };
      if (span.from > span.to) return [];
      const storedDays = await database.read(async (source) =>
        findPlatformDays(source, splitAt(span, await findLastRolledUpDay(source), today)),
      );
      return fillGaps<PlatformDay>(span, storedDays, NO_PLATFORM_DAY);
    },

    /** Rolls up all past days that are missing, up to 90 days back, each in its own transaction. */
    async rollUp(): Promise<void> {
      const today = now();
      const oldest = shiftDay(today, -CATCH_UP_DAYS);
      const last = await findLastRolledUpDay(db);
      const next = last === undefined ? oldest : shiftDay(last, 1);
      for (let day = next > oldest ? next : oldest; day < today; day = shiftDay(day, 1))
        await withTransaction(db, (tx) => rollUpDay(tx, day));
    },
  };
}

const NO_FIGURES = {
  profileViews: null,
  applications: null,
  reviewScore: null,
  totals: null,
  averageViewDuration: null,
  days: null,
  sources: null,
  jobs: null,
} as const;
