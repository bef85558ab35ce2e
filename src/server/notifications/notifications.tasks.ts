import { z } from "zod";
import { id } from "#contract/fields.ts";
import type { Platform } from "#server/platform/platform.ts";
import { MAIL_ENROLLED, type HostMails } from "./host-mails.service.ts";
import type { Notifications } from "./notifications.service.ts";
import type { ExpiryReminders } from "./subscription-expiry.service.ts";

export const DELETE_EXPIRED_NOTIFICATIONS = "notifications.forget-expired";
export const REMIND_SUBSCRIPTIONS = "notifications.remind-subscriptions";

/**
 * Deletes expired notifications and sends reminders of ending subscriptions, once a day; mails hosts about further
 * enrolments.
 */
export function registerNotificationsTasks(
  { tasks }: Pick<Platform, "tasks">,
  {
    notifications,
    expiring,
    hostMails,
  }: {
    notifications: Pick<Notifications, "purgeExpired">;
    expiring: ExpiryReminders;
    hostMails: Pick<HostMails, "sendDigest">;
  },
): void {
  tasks.define(DELETE_EXPIRED_NOTIFICATIONS, z.object({}), async () => {
    await notifications.purgeExpired();
  });
  tasks.schedule(DELETE_EXPIRED_NOTIFICATIONS, "50 3 * * *");
  tasks.define(MAIL_ENROLLED, z.object({ programId: id, afterId: z.int().min(0) }), (payload) =>
    hostMails.sendDigest(payload),
  );
  tasks.define(REMIND_SUBSCRIPTIONS, z.object({}), () => expiring.remind());
  // Nine in the morning in Singapore.
  tasks.schedule(REMIND_SUBSCRIPTIONS, "0 1 * * *");
}
