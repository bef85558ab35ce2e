import type { Notification, NotificationCategory, NotificationType } from "#contract/notifications.ts";
import type { LiveEvent } from "#contract/messages.ts";
import { pageWindow, totalOf } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import type { Config } from "#server/platform/config.ts";
import { refuse } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { queueMail } from "#server/platform/mail/mail.tasks.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import {
  countShown,
  deleteExpired,
  deleteNotification,
  deleteUnreadAbout,
  findMailReader,
  findShown,
  insertWanted,
  markAboutAsRead,
  markAllAsRead,
  markAsRead,
  noteOnce,
  type MailReader,
} from "./notifications.queries.ts";
import { createPreferences } from "./preferences.service.ts";

export { layOutNews } from "./notifications.mails.ts";

const DAY_MS = 86_400_000;
/** Longer than anything that is told once can come up again. */
const NOTES_DAYS = 100;
const NEWS: LiveEvent = { kind: "notification" };

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
  /** Which of its data names what it is about: an unread older one about the same gives way to it. */
  insteadOf?: string;
}

/** What a mail says of the product. */
export type Site = Pick<Config, "publicUrl" | "productName">;

interface ListQuery {
  unread?: boolean | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

export type Notifications = ReturnType<typeof createNotifications>;

/** What users are told inside the product and by mail, as far as they wish. spec: product §3 notifications */
export function createNotifications(platform: Pick<Platform, "clock" | "config" | "database" | "live" | "tasks">) {
  const { clock, config, live, tasks } = platform;
  const { db, pool } = platform.database;
  const now = () => clock.now().toISOString();

  return {
    ...createPreferences(platform),

    /** Tells a user something in the product, unless they do not want to hear of such things: the one door for notifications. */
    async notify({ userId, type, title, message, path, data = {}, expiresAt, insteadOf }: Notice): Promise<void> {
      const written = await insertWanted(pool, {
        userId,
        type,
        title,
        message,
        data: { ...data, path },
        createdAt: now(),
        expiresAt: expiresAt?.toISOString() ?? null,
      });
      if (written === undefined) return;
      const about = insteadOf === undefined ? undefined : data[insteadOf];
      if (insteadOf !== undefined && typeof about === "number")
        await deleteUnreadAbout(db, { userId, type, key: insteadOf, value: about }, written);
      await live.publish(userId, NEWS);
    },

    /** What tells of one thing (the data of that name) was seen where it happened: it is no news any more. */
    async markSeen(userId: number, type: NotificationType, key: string, value: number): Promise<void> {
      if (await markAboutAsRead(db, { userId, type, key, value })) await live.publish(userId, NEWS);
    },

    /** Whether a user takes mails of a category; those about the safety of the account are sent without asking. */
    wantsMail: async (userId: number, category: NotificationCategory): Promise<boolean> =>
      (await findMailReader(pool, userId, category)) !== undefined,

    /** Queues a mail of a category for a user who takes such, with why they get it and where they choose. */
    async mail(
      userId: number,
      category: NotificationCategory,
      write: (site: Site, reader: MailReader) => Message,
    ): Promise<void> {
      const reader = await findMailReader(pool, userId, category);
      if (reader) await queueMail(tasks, write(config, reader));
    },

    /** @returns whether it is the first time that a user is told this; only one asker ever hears yes */
    isFirst: (userId: number, what: string): Promise<boolean> => noteOnce(db, userId, what, now()),

    /** Deletes what is not shown any more. @returns how many notifications */
    forgetExpired: (): Promise<number> =>
      deleteExpired(db, {
        now: now(),
        notesBefore: new Date(clock.now().getTime() - NOTES_DAYS * DAY_MS).toISOString(),
      }),

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
