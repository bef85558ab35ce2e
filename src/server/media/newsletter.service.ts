import { z } from "zod";
import { ENGLISH, language, type Language } from "#contract/texts/language.ts";
import { inLanguage } from "#server/platform/language.ts";
import { appError } from "#server/platform/errors.ts";
import { queueMail } from "#server/platform/mail/mail.tasks.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RequestOrigin } from "#server/platform/http/route.ts";
import { siteOf } from "#server/platform/settings.ts";
import { Throttled, THROTTLES } from "#server/platform/throttle.ts";
import { confirmationMail, welcomeMail } from "./newsletter.mails.ts";
import {
  confirm,
  deleteSubscriber,
  deleteUnconfirmed,
  findUnconfirmed,
  recordSubscription,
  setConfirmation,
} from "./newsletter.queries.ts";
import { unsubscribeAccount } from "./newsletter-unsubscribe.queries.ts";
import { confirmationToken, hashConfirmation, unsubscribeToken, readUnsubscribeToken } from "./newsletter-tokens.ts";

const MAIL_CONFIRMATION = "newsletter.mail-confirmation";
const DELETE_UNCONFIRMED = "newsletter.forget-unconfirmed";
const DAY_MS = 86_400_000;
const LINK_DAYS = 7;
const UNCONFIRMED_DAYS = 30;

export type Newsletter = ReturnType<typeof createNewsletter>;

/**
 * Manages the newsletter's list: an address is entered, confirmed by a mailed link, and removed by a signed one. spec:
 * DECISIONS 9
 */
export function createNewsletter(
  platform: Pick<Platform, "clock" | "config" | "database" | "mail" | "settings" | "tasks" | "throttle">,
) {
  const { clock, config, mail, tasks, throttle } = platform;
  const { db } = platform.database;

  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();

  return {
    /**
     * Mails a confirmation link to an address that is not on the list. The response does not reveal whether it is.
     * @throws too_many_requests
     */
    async subscribe(email: string, origin: Pick<RequestOrigin, "address">): Promise<void> {
      await throttle.consume(THROTTLES.subscribe, origin);
      try {
        // An address gets only a few mails, however many people enter it.
        await throttle.consume(THROTTLES.subscriber, email);
      } catch (error) {
        if (error instanceof Throttled) return;
        throw error;
      }
      const reader = language();
      if (await recordSubscription(db, email, reader, clock.now().toISOString()))
        await tasks.enqueue(MAIL_CONFIRMATION, { email, language: reader });
    },

    /** Mails the confirmation link in a language. The token is stored nowhere, only its hash. */
    async mailConfirmation(email: string, reader: Language): Promise<void> {
      const id = await findUnconfirmed(db, email);
      if (id === undefined) return;
      const token = confirmationToken(config.sessionSecrets, id);
      if (await setConfirmation(db, id, hashConfirmation(token)))
        await mail.send(inLanguage(reader, () => confirmationMail(siteOf(platform), email, token)));
    },

    /** Confirms an address. @throws newsletter.link_invalid */
    async confirm(token: string): Promise<void> {
      const found = await confirm(db, hashConfirmation(token), {
        language: language(),
        now: clock.now().toISOString(),
        since: daysAgo(LINK_DAYS),
      });
      if (!found) throw appError("newsletter.link_invalid");
      await queueMail(
        tasks,
        welcomeMail(siteOf(platform), found.email, unsubscribeToken(config.sessionSecrets, found.id)),
      );
    },

    /** Deletes an address. Idempotent, so a second click on the link succeeds too. @throws newsletter.link_invalid */
    async unsubscribe(token: string): Promise<void> {
      const id = readUnsubscribeToken(config.sessionSecrets, token);
      if (id === undefined) throw appError("newsletter.link_invalid");
      await deleteSubscriber(db, id);
    },

    /** Removes the confirmed address of an account from the list. */
    unsubscribeAccount: (userId: number): Promise<void> => unsubscribeAccount(db, userId),

    deleteUnconfirmedAddresses: (): Promise<void> => deleteUnconfirmed(db, daysAgo(UNCONFIRMED_DAYS)),
  };
}

/** Mails confirmation links, and deletes unconfirmed addresses every night. */
export function registerNewsletterTasks(
  { tasks }: Pick<Platform, "tasks">,
  newsletter: Pick<Newsletter, "mailConfirmation" | "deleteUnconfirmedAddresses">,
): void {
  tasks.define(
    MAIL_CONFIRMATION,
    // Tasks of an earlier version have no language.
    z.object({ email: z.string(), language: z.string().default(ENGLISH) }),
    (subscriber) => newsletter.mailConfirmation(subscriber.email, subscriber.language),
    { retries: 12, retryDelaySeconds: 15, timeoutSeconds: 120 },
  );
  tasks.define(DELETE_UNCONFIRMED, z.object({}), () => newsletter.deleteUnconfirmedAddresses());
  tasks.schedule(DELETE_UNCONFIRMED, "50 3 * * *");
}
