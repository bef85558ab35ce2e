import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { Notifications } from "./notifications.service.ts";
import type { ExpiryReminders } from "./subscription-expiry.service.ts";

export const DELETE_EXPIRED_NOTIFICATIONS = "notifications.forget-expired";
export const REMIND_SUBSCRIPTIONS = "notifications.remind-subscriptions";
export const SEND_DIGESTS = "notifications.send-digests";

/**
 * Deletes expired notifications and sends reminders of ending subscriptions, once a day; sends digests of held mails,
 * once a minute.
 */
export function registerNotificationsTasks(
  { tasks }: Pick<Platform, "tasks">,
  {
    notifications,
    expiring,
  }: {
    notifications: Pick<Notifications, "purgeExpired" | "sendDigests">;
    expiring: ExpiryReminders;
  },
): void {
  tasks.define(DELETE_EXPIRED_NOTIFICATIONS, z.object({}), async () => {
    await notifications.purgeExpired();
  });
  tasks.schedule(DELETE_EXPIRED_NOTIFICATIONS, "50 3 * * *");
  tasks.define(SEND_DIGESTS, z.object({}), () => notifications.sendDigests());
  tasks.schedule(SEND_DIGESTS, "* * * * *");
  tasks.define(REMIND_SUBSCRIPTIONS, z.object({}), () => expiring.remind());
  // Nine in the morning in Singapore.
  tasks.schedule(REMIND_SUBSCRIPTIONS, "0 1 * * *");
}
