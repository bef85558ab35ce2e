import type { ActivityType } from "#contract/accounts.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RequestOrigin } from "#server/platform/http/route.ts";
import { insertActivity } from "./activity.queries.ts";

export interface ActivityEntry {
  userId: number;
  type: ActivityType;
  /** Ids and names that describe the entry; never a secret. */
  details?: Record<string, unknown>;
  origin: Pick<RequestOrigin, "address" | "userAgent">;
}

export interface Activity {
  /** Writes one entry after the action. A failure is logged and never fails the action. */
  record(entry: ActivityEntry): Promise<void>;
}

/** The activity log of users. */
export function createActivity(platform: Pick<Platform, "database" | "clock" | "log">): Activity {
  return {
    async record({ userId, type, details = {}, origin }) {
      try {
        await insertActivity(platform.database.pool, {
          userId,
          activityType: type,
          details,
          ipAddress: origin.address || null,
          userAgent: origin.userAgent || null,
          createdAt: platform.clock.now().toISOString(),
        });
      } catch (error) {
        platform.log.error({ err: error, activity: type }, "activity could not be recorded");
      }
    },
  };
}
