import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { done, id, instant, pathId, queryFlag } from "./fields.ts";
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

export const notification = z.object({
  id,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  /** `path` is the page it leads to. */
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  createdAt: instant,
});
export type Notification = z.infer<typeof notification>;

const byId = z.object({ id: pathId });

export const notificationsApi = {
  list: endpoint({
    method: "GET",
    path: "/api/notifications",
    summary: "One's own notifications, newest first",
    access: "signed-in",
    query: pageQuery.extend({ unread: queryFlag.optional() }),
    response: z.array(notification),
    list: true,
  }),
  countUnread: endpoint({
    method: "GET",
    path: "/api/notifications/unread-count",
    summary: "How many of them are unread",
    access: "signed-in",
    response: z.object({ count: z.int() }),
  }),
  markRead: endpoint({
    method: "POST",
    path: "/api/notifications/{id}/read",
    summary: "Mark one as read",
    access: "signed-in",
    params: byId,
    response: done,
  }),
  markAllRead: endpoint({
    method: "POST",
    path: "/api/notifications/read-all",
    summary: "Mark all as read",
    access: "signed-in",
    response: done,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/notifications/{id}",
    summary: "Delete one",
    access: "signed-in",
    params: byId,
    response: done,
  }),
};
