import type { Notification, NotificationCategory, NotificationType } from "#contract/notifications.ts";
import type { LiveEvent } from "#contract/messages.ts";
import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { inLanguageOf } from "#server/accounts/reader-language.service.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  countVisible,
  deleteExpired,
  deleteNotification,
  deleteUnreadAbout,
  findMailReader,
  findVisible,
  insertIfWanted,
  markAboutAsRead,
  markAllAsRead,
  markAsRead,
  recordOnce,
} from "./notifications.queries.ts";
import { createOptionalMails } from "./optional-mails.service.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";
import { disableMails } from "./preferences.queries.ts";
import { createPreferences } from "./preferences.service.ts";

export { layOutNews } from "./notifications.mails.ts";

const DAY_MS = 86_400_000;
/** Longer than the time in which the same one-time notification could be due again. */
const ONE_TIME_RECORD_DAYS = 100;
const NEW_NOTIFICATION: LiveEvent = { kind: "notification" };

export interface Notice {
  userId: number;
  type: NotificationType;
  /** Called once, in the language of the user. */
  write: () => { title: string; message: string };
  /** The page it links to. */
  path: string;
  /** Ids of the subject; never a secret. */
  data?: Record<string, string | number>;
  /** When it disappears. */
  expiresAt?: Date;
  /** The key in `data` that identifies the subject: an older unread notice with the same value is replaced. */
  replaces?: string;
}

interface ListQuery extends PageQuery {
  unread?: boolean | undefined;
}

export type Notifications = ReturnType<typeof createNotifications>;

/** Notifies users in the product and by mail, as far as they want it. spec: product §3 notifications */
export function createNotifications(
  platform: Pick<Platform, "clock" | "config" | "database" | "live" | "tasks" | "throttle">,
) {
  const { clock, config, live } = platform;
  const { db, pool } = platform.database;
  const now = () => clock.now().toISOString();

  return {
    ...createPreferences(platform),
    ...createOptionalMails(platform),

    /** Notifies a user in the product unless they disabled the category. All notifications are created here. */
    async notify({ userId, type, write, path, data = {}, expiresAt, replaces }: Notice): Promise<void> {
      const written = await insertIfWanted(pool, {
        userId,
        type,
        ...(await inLanguageOf(db, userId, write)),
        data: { ...data, path },
        createdAt: now(),
        expiresAt: expiresAt?.toISOString() ?? null,
      });
      if (written === undefined) return;
      const about = replaces === undefined ? undefined : data[replaces];
      if (replaces !== undefined && typeof about === "number")
        await deleteUnreadAbout(db, { userId, type, key: replaces, value: about }, written);
      await live.publish(userId, NEW_NOTIFICATION);
    },

    /** Marks notifications as read when the user sees their subject itself. @param key in the notification's data */
    async markSeen(userId: number, type: NotificationType, key: string, value: number): Promise<void> {
      if (await markAboutAsRead(db, { userId, type, key, value })) await live.publish(userId, NEW_NOTIFICATION);
    },

    /** Returns whether a user wants mails of a category. Account security mails are sent without asking this. */
    wantsMail: async (userId: number, category: NotificationCategory): Promise<boolean> =>
      (await findMailReader(pool, userId, category)) !== undefined,

    /** Ends the mails of the category in a token of `unsubscribeUrl`. Idempotent. @throws notifications.link_invalid */
    async unsubscribe(token: string): Promise<void> {
      const found = readUnsubscribeToken(config, token);
      if (!found) throw appError("notifications.link_invalid");
      await disableMails(db, found.userId, found.category);
    },

    /** @returns whether a user gets this notification for the first time; of concurrent callers only one gets true */
    isFirst: (userId: number, what: string): Promise<boolean> => recordOnce(db, userId, what, now()),

    /** Deletes expired notifications. @returns how many */
    purgeExpired: (): Promise<number> =>
      deleteExpired(db, {
        now: now(),
        notesBefore: new Date(clock.now().getTime() - ONE_TIME_RECORD_DAYS * DAY_MS).toISOString(),
      }),

    /** The user's notifications, newest first, without expired ones. */
    async list(userId: number, query: ListQuery): Promise<{ rows: Notification[]; total: Total }> {
      const filter = { userId, now: now(), onlyUnread: query.unread === true };
      const [rows, count] = await Promise.all([findVisible(db, filter, pageWindow(query)), countVisible(db, filter)]);
      return { rows, total: toTotal(count) };
    },

    async countUnread(userId: number): Promise<{ count: number }> {
      return { count: await countVisible(db, { userId, now: now(), onlyUnread: true }) };
    },

    /** Idempotent. @throws notifications.not_found, also for another user's */
    async markRead(userId: number, id: number): Promise<void> {
      if (!(await markAsRead(db, userId, id))) throw appError("notifications.not_found");
    },

    markAllRead: (userId: number): Promise<void> => markAllAsRead(db, userId),

    /** @throws notifications.not_found, also for another user's */
    async remove(userId: number, id: number): Promise<void> {
      if (!(await deleteNotification(db, userId, id))) throw appError("notifications.not_found");
    },
  };
}
