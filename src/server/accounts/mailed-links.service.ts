import type { User } from "#contract/accounts.ts";
import { AppError, appError } from "#server/platform/errors.ts";
import { queueMail } from "#server/platform/mail/mail.tasks.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import { reportSecurityEvent } from "#server/platform/security/security-events.ts";
import type { RequestOrigin, Session } from "#server/platform/http/route.ts";
import { networkOf, THROTTLES, type RateLimit } from "#server/platform/throttle.ts";
import { siteOf } from "#server/platform/settings.ts";
import { confirmationMail, newDeviceMail, passwordChangedMail, resetMail } from "./accounts.mails.ts";
import { findUser, findUserByEmail, setPasswordHash, setVerified } from "./accounts.queries.ts";
import {
  createOneTimeToken,
  deleteOneTimeTokensOf,
  findOneTimeToken,
  consumeOneTimeToken,
} from "./one-time-tokens.queries.ts";
import { describeDevice } from "./device.ts";
import type { KnownDevices } from "./known-devices.ts";
import { requireGoodPassword } from "./password-check.ts";
import type { Passwords } from "./passwords.ts";
import { inLanguageOf } from "./reader-language.service.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";
import type { SignInLimits } from "./sign-in-limits.service.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** A user confirmed their e-mail. */
    "accounts.confirmed": { userId: number };
  }
}

const HOUR = 3_600_000;
/** How long a mailed link is valid, in milliseconds; the mails state the same in words. */
const LINK_LIFE = { reset: HOUR, confirm: 72 * HOUR } as const;

/** Tasks that create a token and mail its link in one step, so that the plain token is stored nowhere else. */
export const MAIL_RESET = "accounts.mail-reset";
export const MAIL_CONFIRMATION = "accounts.mail-confirmation";

export interface MailedLinks {
  /** Responds the same and in the same time, whether or not the e-mail has an account. */
  requestReset(email: string, origin: RequestOrigin): Promise<void>;
  /**
   * Sets a new password and ends every session. A link works once.
   * @returns the cookie that makes the device known to the account: the mailbox proved who uses it
   * @throws AppError accounts.token_invalid, busy, invalid for a password that is easy to guess
   */
  resetPassword(token: string, password: string, origin: RequestOrigin): Promise<{ cookies: string[] }>;
  /** @throws AppError too_many_requests */
  requestConfirmation(session: Session): Promise<void>;
  /** Can be repeated while the link is valid, because people click twice. @throws AppError accounts.token_invalid */
  confirmEmail(token: string): Promise<void>;
  /** Called after registration; a failing queue does not fail the registration. */
  queueConfirmation(user: User): Promise<void>;
  /** Called after a change of password. */
  queuePasswordChanged(user: User): Promise<void>;
  /** Called after a sign-in from a device that is not known to the account. */
  queueNewDevice(user: User, origin: Pick<RequestOrigin, "userAgent">): Promise<void>;
  /** The handlers of the tasks. */
  mailReset(email: string): Promise<void>;
  mailConfirmation(userId: number): Promise<void>;
}

/**
 * Mailed links that prove access to a mailbox: password reset and e-mail confirmation. spec: DECISIONS 18, bars, safety
 * 6
 */
export function createMailedLinks(
  platform: Pick<
    Platform,
    "config" | "clock" | "log" | "database" | "events" | "live" | "mail" | "metrics" | "settings" | "tasks" | "throttle"
  >,
  { passwords, limits, devices }: { passwords: Passwords; limits: SignInLimits; devices: KnownDevices },
): MailedLinks {
  const { clock, events, live, log, mail, tasks, throttle } = platform;
  const { db } = platform.database;

  async function queueSafely(what: string, queue: () => Promise<unknown>): Promise<void> {
    try {
      await queue();
    } catch (error) {
      log.error({ err: error, mail: what }, "mail could not be queued");
    }
  }

  const queuePasswordChanged = (user: User) =>
    queueSafely("password-changed", async () =>
      queueMail(tasks, await inLanguageOf(db, user.id, () => passwordChangedMail(siteOf(platform), user)), {
        isUrgent: true,
      }),
    );

  /**
   * Over the limit of a mailbox nothing is mailed and no error is returned: the response must be the same as for an
   * unknown e-mail.
   */
  async function isOverLimit(rule: RateLimit, key: string): Promise<boolean> {
    try {
      await throttle.consume(rule, key);
      return false;
    } catch (error) {
      if (error instanceof AppError) return true;
      throw error;
    }
  }

  return {
    async requestReset(email, origin) {
      await throttle.consume(THROTTLES.reset, origin);
      if (await isOverLimit(THROTTLES.resetMailbox, email)) return;
      await tasks.enqueue(MAIL_RESET, { email: email.toLowerCase() });
    },
    async resetPassword(token, password, origin) {
      const holderId = await findOneTimeToken(db, "reset", token, clock.now());
      const holder = holderId === undefined ? undefined : await findUser(db, holderId);
      if (!holder) throw appError("accounts.token_invalid");
      requireGoodPassword(password, { ...holder, productName: siteOf(platform).productName });
      // Hash before consuming the token: rejecting for load must not use the link up.
      const passwordHash = await passwords.hash(password, networkOf(origin.address));
      const now = clock.now();
      const user = await withTransaction(db, async (tx) => {
        const userId = await consumeOneTimeToken(tx, "reset", token, now);
        if (userId === undefined) throw appError("accounts.token_invalid");
        await setPasswordHash(tx, userId, passwordHash, now);
        await deleteOneTimeTokensOf(tx, "reset", userId);
        await deleteOneTimeTokensOf(tx, "sign-in", userId);
        await deleteSessionsOf(tx, userId);
        return findUser(tx, userId);
      });
      if (!user) throw appError("accounts.token_invalid");
      reportSecurityEvent(platform, "password.reset", { userId: user.id, origin });
      await live.recheck(user.id);
      await limits.restore({ email: user.email, origin });
      await queuePasswordChanged(user);
      return { cookies: [devices.remember(origin.headers, user.email, now)] };
    },
    async requestConfirmation(session) {
      if (session.user.isVerified) return;
      await throttle.consume(THROTTLES.reset, `confirmation ${session.user.id}`);
      await tasks.enqueue(MAIL_CONFIRMATION, { userId: session.user.id });
    },
    async confirmEmail(token) {
      const now = clock.now();
      const userId = await findOneTimeToken(db, "confirm", token, now);
      if (userId === undefined) throw appError("accounts.token_invalid");
      if (await setVerified(db, userId, now)) await events.emit("accounts.confirmed", { userId });
    },
    queueConfirmation: (user) =>
      queueSafely("email-confirmation", () => tasks.enqueue(MAIL_CONFIRMATION, { userId: user.id })),
    queuePasswordChanged,
    async queueNewDevice(user, { userAgent }) {
      if (await isOverLimit(THROTTLES.newDevice, String(user.id))) return;
      const at = clock.now().toISOString();
      await queueSafely("new-device", async () =>
        queueMail(
          tasks,
          await inLanguageOf(db, user.id, () =>
            newDeviceMail(siteOf(platform), user, { device: describeDevice(userAgent), at }),
          ),
        ),
      );
    },
    async mailReset(email) {
      const user = await findUserByEmail(db, email);
      if (!user) return;
      const token = await createToken("reset", user.id);
      await mail.send(await inLanguageOf(db, user.id, () => resetMail(siteOf(platform), user, token)));
    },
    async mailConfirmation(userId) {
      const user = await findUser(db, userId);
      if (!user || user.isVerified) return;
      const token = await createToken("confirm", userId);
      await mail.send(await inLanguageOf(db, user.id, () => confirmationMail(siteOf(platform), user, token)));
    },
  };

  function createToken(purpose: "reset" | "confirm", userId: number): Promise<string> {
    const now = clock.now();
    return createOneTimeToken(db, purpose, userId, { now, expiresAt: new Date(now.getTime() + LINK_LIFE[purpose]) });
  }
}
