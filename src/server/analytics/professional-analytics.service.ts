import type { ProfessionalDay, ProfileViewer, SourceCount } from "#contract/analytics.ts";
import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RequestOrigin, SignedInUser } from "#server/platform/http/route.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import { isNoVisitor } from "./analytics.policy.ts";
import { insertViewOnce } from "./analytics.queries.ts";
import { findSources } from "./figures.queries.ts";
import {
  incrementCounters,
  countViewers,
  findBusinessOf,
  findDays,
  findViewers,
} from "./professional-analytics.queries.ts";
import { dayOf } from "./visitors.service.ts";
import type { Visits } from "./visits.service.ts";
import { windowOf } from "./windows.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** A visitor viewed a profile for the first time in half an hour; businessId is the viewer's. */
    "professionals.viewed": {
      professionalId: number;
      userId: number;
      viewerUserId: number | null;
      businessId: number | null;
    };
  }
}

const DAY_MS = 86_400_000;
/** Viewers are visible for this long. */
const VIEWERS_DAYS = 90;

/**
 * Analytics of professionals about their own profile. spec: product §3 professional_analytics, calls §7.7, DECISIONS 25
 */
export function createProfessionalAnalytics(
  platform: Pick<Platform, "clock" | "database" | "events">,
  { professionals, visits }: { professionals: Pick<Professionals, "requireOwn" | "requireVisible">; visits: Visits },
) {
  const { clock, database, events } = platform;
  const { db } = database;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);

  return {
    /**
     * Counts a profile view: once a day per visitor, for signed-out ones at most 20 a day of an address; never for bots,
     * the owner or admins. spec: DECISIONS 65
     * @throws professionals.not_found, too_many_requests
     */
    async recordProfessionalView(
      professionalId: number,
      caller: SignedInUser | null | undefined,
      origin: RequestOrigin,
      referrer: string | undefined,
    ): Promise<void> {
      await visits.limit(origin);
      const { id, userId } = await professionals.requireVisible(caller, professionalId);
      if (isNoVisitor(caller, origin.userAgent) || caller?.id === userId) return;
      const target = { targetType: "professional", targetId: id, targetUserId: userId } as const;
      const view = await visits.buildView(target, caller, origin, referrer);
      const isNew = await withTransaction(db, async (tx) => {
        if (!(await insertViewOnce(tx, view))) return false;
        await incrementCounters(tx, [id], dayOf(clock.now()), "profileViews");
        return true;
      });
      if (!isNew) return;
      const viewerUserId = caller?.id ?? null;
      const businessId = viewerUserId === null ? undefined : await findBusinessOf(db, viewerUserId);
      await events.emit("professionals.viewed", {
        professionalId: id,
        userId,
        viewerUserId,
        businessId: businessId ?? null,
      });
    },

    /** The recent days with counts, oldest first. @throws professionals.not_found without a profile */
    async ofProfessional(user: SignedInUser, days: number): Promise<ProfessionalDay[]> {
      const { id } = await professionals.requireOwn(user);
      return database.read((source) => findDays(source, id, dayOf(daysAgo(days - 1))));
    },

    /**
     * Sources of the views of the last 30 days, most frequent first. @throws professionals.not_found without a profile
     */
    async listProfessionalSources(user: SignedInUser): Promise<SourceCount[]> {
      const { id } = await professionals.requireOwn(user);
      return database.read((source) => findSources(source, { type: "professional", id }, windowOf(dayOf(clock.now()))));
    },

    /**
     * Viewers of the caller's profile in the last 90 days, latest first. @throws professionals.not_found without a
     * profile
     */
    async listViewers(user: SignedInUser, query: PageQuery): Promise<{ rows: ProfileViewer[]; total: Total }> {
      const { id } = await professionals.requireOwn(user);
      const since = daysAgo(VIEWERS_DAYS).toISOString();
      const [rows, count] = await Promise.all([
        findViewers(db, id, since, pageWindow(query)),
        countViewers(db, id, since),
      ]);
      return { rows, total: toTotal(count) };
    },
  };
}
