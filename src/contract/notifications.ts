import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { successResponse, entity, id, instant, pathId, queryFlag, version } from "./fields.ts";
import { pageQuery } from "./paging.ts";

/** spec: product §3 notifications */
export const NOTIFICATION_TYPES = [
  "new_job_match",
  "application_status_change",
  "new_message",
  "business_verified",
  "profile_viewed",
  "resume_match",
  "kyc_approved",
  "kyc_rejected",
  "new_review",
  "subscription_expiring",
  "payment_successful",
  "payment_failed",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const notification = entity("Notification", {
  id,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  /** `path` is the page it links to. */
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  createdAt: instant,
});
export type Notification = z.infer<typeof notification>;

/** Categories of notifications; preferences are set per category. spec: product §3 notification_preferences */
export const NOTIFICATION_CATEGORIES = [
  "jobAlerts",
  "applicationUpdates",
  "messages",
  "accountAlerts",
  "marketingEmails",
] as const;
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number];

/** The category of each type. */
export const CATEGORY_OF = {
  new_job_match: "jobAlerts",
  resume_match: "jobAlerts",
  application_status_change: "applicationUpdates",
  new_message: "messages",
  business_verified: "accountAlerts",
  profile_viewed: "accountAlerts",
  kyc_approved: "accountAlerts",
  kyc_rejected: "accountAlerts",
  new_review: "accountAlerts",
  subscription_expiring: "accountAlerts",
  payment_successful: "accountAlerts",
  payment_failed: "accountAlerts",
} as const satisfies Record<NotificationType, NotificationCategory>;

const categoryPreferences = z.object({
  jobAlerts: z.boolean(),
  applicationUpdates: z.boolean(),
  messages: z.boolean(),
  accountAlerts: z.boolean(),
  marketingEmails: z.boolean(),
});
/** Preferences per channel: in-app and e-mail. A channel or category that is off sends nothing. */
export const notificationPreferences = entity("NotificationPreferences", {
  version,
  emailEnabled: z.boolean(),
  pushEnabled: z.boolean(),
  inAppEnabled: z.boolean(),
  /** In-app. */
  categories: categoryPreferences,
  /** By e-mail. */
  emailCategories: categoryPreferences,
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

const preferencesChange = notificationPreferences
  .omit({ categories: true, emailCategories: true })
  .extend({ categories: categoryPreferences.partial(), emailCategories: categoryPreferences.partial() })
  .partial();
export type NotificationPreferencesChange = z.infer<typeof preferencesChange>;

const byId = z.object({ id: pathId });

export const notificationsApi = {
  list: endpoint({
    method: "GET",
    path: "/api/notifications",
    summary: "List the caller's notifications, newest first",
    access: "signed-in",
    query: pageQuery.extend({ unread: queryFlag.optional() }),
    response: z.array(notification),
    list: true,
  }),
  countUnread: endpoint({
    method: "GET",
    path: "/api/notifications/unread-count",
    summary: "Count the caller's unread notifications",
    access: "signed-in",
    response: entity("UnreadNotifications", { count: z.int() }),
  }),
  markRead: endpoint({
    method: "POST",
    path: "/api/notifications/{id}/read",
    summary: "Mark a notification as read",
    access: "signed-in",
    params: byId,
    response: successResponse,
  }),
  markAllRead: endpoint({
    method: "POST",
    path: "/api/notifications/read-all",
    summary: "Mark all of the caller's notifications as read",
    access: "signed-in",
    response: successResponse,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/notifications/{id}",
    summary: "Delete a notification",
    access: "signed-in",
    params: byId,
    response: successResponse,
  }),
  getPreferences: endpoint({
    method: "GET",
    path: "/api/notifications/preferences",
    summary: "Get the caller's notification preferences",
    access: "signed-in",
    response: notificationPreferences,
  }),
  updatePreferences: endpoint({
    method: "PATCH",
    path: "/api/notifications/preferences",
    summary: "Change the caller's notification preferences; omitted ones stay",
    access: "signed-in",
    body: preferencesChange,
    response: notificationPreferences,
  }),
};
