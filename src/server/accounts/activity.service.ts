import type { Platform } from "#server/platform/platform.ts";
import type { Origin } from "#server/platform/route.ts";
import { insertActivity } from "./activity.queries.ts";

/** What users do that is worth keeping. spec: product §3 user_activity_logs */
export const ACTIVITY_TYPES = [
  "login",
  "logout",
  "search",
  "apply_job",
  "post_job",
  "update_profile",
  "message_sent",
  "view_business",
  "view_professional",
  "create_business",
  "post_review",
  "program_enrollment",
  "shortlist_candidate",
  "download_resume",
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

export interface ActivityEntry {
  userId: number;
  type: ActivityType;
  /** Ids and names that explain the entry; never a secret. */
  details?: Record<string, unknown>;
  origin: Pick<Origin, "address" | "userAgent">;
}

export interface Activity {
  /** Writes one entry, after the deed. A log that cannot be written is reported, and never undoes the deed. */
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
