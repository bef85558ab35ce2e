import type { Applications } from "#server/jobs/applications.service.ts";
import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Programs } from "#server/programs/programs.service.ts";
import { notificationsExport } from "./account-export.queries.ts";
import { notificationsRoutes, unsubscribeMounts } from "./notifications.routes.ts";
import { createNotifications } from "./notifications.service.ts";
import { registerNotificationsTasks } from "./notifications.tasks.ts";
import { registerNotificationListeners } from "./notifications.listeners.ts";
import { createExpiryReminders } from "./subscription-expiry.service.ts";
import { registerEnrollmentListeners } from "./enrollments.listeners.ts";

export function createNotificationsDomain(
  platform: Platform,
  { applications, programs }: { applications: Applications; programs: Programs },
) {
  const notifications = createNotifications(platform);
  registerNotificationsTasks(platform, {
    notifications,
    expiring: createExpiryReminders(platform, notifications),
  });
  registerNotificationListeners(platform, { notifications, applications });
  registerEnrollmentListeners(platform, { notifications, programs });

  return {
    notifications,
    domain: {
      routes: notificationsRoutes(notifications),
      mounts: unsubscribeMounts(notifications),
      ownData: notificationsExport,
    } satisfies Domain,
  };
}
