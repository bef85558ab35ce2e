import type { Notification, NotificationType } from "#contract/notifications.ts";
import { pageWindow, totalOf } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { refuse } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  countShown,
  deleteNotification,
  findShown,
  insertNotification,
  markAllAsRead,
  markAsRead,
} from "./notifications.queries.ts";

export interface Notice {
  userId: number;
  type: NotificationType;
  title: string;
  message: string;
  /** The page it leads to. */
  path: string;
  /** Ids of what it tells of; never a secret. */
  data?: Record<string, string | number>;
  /** From when on it is not shown any more. */
  expiresAt?: Date;
}

interface ListQuery {
  unread?: boolean | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

export type Notifications = ReturnType<typeof createNotifications>;

/** What users are told inside the product; each has only their own. spec: product §3 notifications */
export function createNotifications(platform: Pick<Platform, "clock" | "database">) {
  const { clock } = platform;
  const { db } = platform.database;
  const now = () => clock.now().toISOString();

  return {
    /** Tells a user something: the one door for notifications. */
    async notify({ userId, type, title, message, path, data = {}, expiresAt }: Notice): Promise<void> {
      await insertNotification(db, {
        userId,
        type,
        title,
        message,
        data: { ...data, path },
        createdAt: now(),
        expiresAt: expiresAt?.toISOString() ?? null,
      });
    },

    /** One's own, newest first, expired ones left out. */
    async list(userId: number, query: ListQuery): Promise<{ rows: Notification[]; total: Total }> {
      const asked = { userId, now: now(), onlyUnread: query.unread === true };
      const [rows, count] = await Promise.all([findShown(db, asked, pageWindow(query)), countShown(db, asked)]);
      return { rows, total: totalOf(count) };
    },

    async countUnread(userId: number): Promise<{ count: number }> {
      return { count: await countShown(db, { userId, now: now(), onlyUnread: true }) };
    },

    /** Twice is once. @throws notifications.not_found, also for somebody else's */
    async markRead(userId: number, id: number): Promise<void> {
      if (!(await markAsRead(db, userId, id))) throw refuse("notifications.not_found");
    },

    markAllRead: (userId: number): Promise<void> => markAllAsRead(db, userId),

    /** @throws notifications.not_found, also for somebody else's */
    async remove(userId: number, id: number): Promise<void> {
      if (!(await deleteNotification(db, userId, id))) throw refuse("notifications.not_found");
    },
  };
}
