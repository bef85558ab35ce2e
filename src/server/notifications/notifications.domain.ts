import type { Applications } from "#server/jobs/applications.service.ts";
import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Programs } from "#server/programs/programs.service.ts";
import { notificationsExport } from "./account-export.queries.ts";
import { notificationsRoutes } from "./notifications.routes.ts";
import { createNotifications } from "./notifications.service.ts";
import { registerNotificationsTasks } from "./notifications.tasks.ts";
import { wireNotifications } from "./notifications.listeners.ts";
import { createExpiring } from "./subscription-expiry.service.ts";
import { wireEnrollments } from "./enrollments.listeners.ts";

export function createNotificationsDomain(
  platform: Platform,
  { applications, programs }: { applications: Applications; programs: Programs },
) {
  const notifications = createNotifications(platform);
  registerNotificationsTasks(platform, notifications, createExpiring(platform, notifications));
  wireNotifications(platform, { notifications, applications });
  wireEnrollments(platform, { notifications, programs });

  return {
    notifications,
    domain: { routes: notificationsRoutes(notifications), ownData: notificationsExport } satisfies Domain,
  };
}
