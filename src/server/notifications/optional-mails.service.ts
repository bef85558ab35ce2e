import type { NotificationCategory } from "#contract/notifications.ts";
import { inLanguage } from "#server/platform/language.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import { queueMail } from "#server/platform/mail/mail.tasks.ts";
import type { Platform } from "#server/platform/platform.ts";
import { Throttled, type RateLimit } from "#server/platform/throttle.ts";
import { digestMail } from "./digest.mails.ts";
import {
  deleteHeldAbout,
  findDueMatters,
  findDueTime,
  insertHeld,
  takeHeld,
  type HeldFor,
} from "./held-mails.queries.ts";
import type { Site } from "./notifications.mails.ts";
import { findMailReader, type MailReader } from "./notifications.queries.ts";
import { unsubscribeUrl } from "./unsubscribe-token.ts";

/** For mails that guard the account or have a deadline: offers, cancellations, changed times, reminders. */
export const AT_ONCE = "at once";
/** What a mail is about; further mails to its reader about the same matter wait for the hour's end. */
export interface Matter {
  /** Such as "application 12". */
  matter: string;
  /** What makes the mail true, if it may end meanwhile, such as "enrollment 7": see `dropHeld`. */
  about?: string;
}

/** Key: the reader and the matter. */
const HOUR: RateLimit = { name: "mail-matter", points: 1, seconds: 3_600 };
const MATTERS_A_RUN = 1_000;

/** Mails that users can switch off: one an hour about one matter, then a digest. spec: DECISIONS 51 */
export function createOptionalMails({
  clock,
  config,
  database: { db, pool },
  tasks,
  throttle,
}: Pick<Platform, "clock" | "config" | "database" | "tasks" | "throttle">) {
  /** Takes the hour of a matter. @returns the seconds until it is free, zero if it was */
  async function takeHour({ userId, matter }: HeldFor): Promise<number> {
    try {
      await throttle.consume(HOUR, `${userId} ${matter}`);
      return 0;
    } catch (error) {
      if (error instanceof Throttled && error.retryAfterSeconds !== undefined) return error.retryAfterSeconds;
      throw error;
    }
  }

  /** When a mail about a matter may be sent; undefined for now. A mail never overtakes those that are held already. */
  async function dueTimeOf(of: HeldFor): Promise<string | undefined> {
    const others = await findDueTime(db, of);
    if (others !== undefined) return others;
    const seconds = await takeHour(of);
    return seconds === 0 ? undefined : new Date(clock.now().getTime() + seconds * 1000).toISOString();
  }

  async function sendDigest(of: HeldFor): Promise<void> {
    if ((await takeHour(of)) > 0) return;
    await withTransaction(db, async (tx) => {
      const held = await takeHeld(tx, of);
      const [first, ...further] = held;
      if (!first) return;
      const reader = await findMailReader(pool, of.userId, first.category);
      if (!reader) return;
      const mail =
        further.length === 0
          ? { ...first.message, to: reader.email }
          : inLanguage(reader.language, () => ({
              ...digestMail(
                config,
                reader,
                held.map(({ message }) => message),
              ),
              unsubscribeUrl: unsubscribeUrl(config, of.userId, first.category),
            }));
      await queueMail(tasks, mail);
    });
  }

  return {
    /**
     * Queues a mail of a category if the user wants it, with the reason, a link to the preferences, and the URL with which
     * mail programs unsubscribe from the category. A further mail within an hour about the same matter is held.
     */
    async mail(
      userId: number,
      category: NotificationCategory,
      timing: typeof AT_ONCE | Matter,
      write: (site: Site, reader: MailReader) => Message,
    ): Promise<void> {
      const reader = await findMailReader(pool, userId, category);
      if (!reader) return;
      const message = inLanguage(reader.language, () => ({
        ...write(config, reader),
        unsubscribeUrl: unsubscribeUrl(config, userId, category),
      }));
      const dueAt = timing === AT_ONCE ? undefined : await dueTimeOf({ userId, matter: timing.matter });
      if (timing === AT_ONCE || dueAt === undefined) await queueMail(tasks, message);
      else {
        const { matter, about = null } = timing;
        await insertHeld(db, { userId, category, matter, about, message, dueAt });
      }
    },

    /** Drops held mails about something that has ended, such as a cancelled enrolment. */
    dropHeld: (about: string): Promise<void> => deleteHeldAbout(db, about),

    /** Sends what is held for matters whose hour is over: a single mail as it is, several as a digest. */
    async sendDigests(): Promise<void> {
      for (const of of await findDueMatters(db, clock.now().toISOString(), MATTERS_A_RUN)) await sendDigest(of);
    },
  };
}
