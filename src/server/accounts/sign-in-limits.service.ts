import type { Platform } from "#server/platform/platform.ts";
import type { RequestOrigin } from "#server/platform/http/route.ts";
import { networkOf, Throttled, THROTTLES } from "#server/platform/throttle.ts";
import { reportSecurityEvent } from "#server/platform/security/security-events.ts";
import { findUserIdByEmail } from "./accounts.queries.ts";
import type { KnownDevices } from "./known-devices.ts";

/** Whose password or code is tried, and from where. */
export interface PasswordAttempt {
  email: string;
  origin: RequestOrigin;
  /** Codes are counted apart, because a right password restores the points of passwords. */
  of?: "code";
}

export interface SignInLimits {
  /**
   * Runs the check of a password or code within the limits of guessing. A right password restores the points of the account and
   * network; a wrong one counts against the account and the network.
   * @param check returns undefined for a wrong password
   * @throws Throttled
   */
  attempt<T>(tried: PasswordAttempt, check: () => Promise<T | undefined>): Promise<T | undefined>;
  /** Restores the points of the account and network, after the owner set a new password by mail. */
  restore(tried: PasswordAttempt): Promise<void>;
}

/**
 * The limits of guessing passwords, for known and unknown e-mails alike: failures of an account from one network,
 * failures and attempts of a network, and failures of an account from anywhere, which slow it down for devices that are
 * not known to it. spec: bars, safety 6
 */
export function createSignInLimits(
  platform: Pick<Platform, "throttle" | "clock" | "config" | "database" | "log" | "metrics">,
  devices: KnownDevices,
): SignInLimits {
  const { throttle, clock, database } = platform;
  const deviceOf = ({ email, origin }: PasswordAttempt) => devices.find(origin.headers, email, clock.now());

  /** A known device has points of its own, so that other people in its network cannot use them up. */
  function accountKey(tried: PasswordAttempt): string {
    const device = deviceOf(tried);
    return `${accountOf(tried)} ${device === undefined ? networkOf(tried.origin.address) : `device ${device}`}`;
  }

  const accountOf = ({ email, of }: PasswordAttempt) => (of === undefined ? email : `${of} ${email}`);

  /** Looks the account up for known and unknown e-mails alike, so that both take the same time. */
  async function report(what: "failed" | "throttled", { email, origin, of }: PasswordAttempt) {
    const userId = await findUserIdByEmail(database.db, email);
    reportSecurityEvent(platform, of === "code" ? `second_factor.${what}` : `sign_in.${what}`, { userId, origin });
  }

  async function withinLimits<T>(tried: PasswordAttempt, check: () => Promise<T>): Promise<T> {
    const { origin } = tried;
    await throttle.consume(THROTTLES.loginAttempt, origin);
    await throttle.check(THROTTLES.loginAddress, origin);
    // Consumed before the password is checked, so that concurrent attempts cannot exceed the limit.
    await throttle.consume(THROTTLES.loginAccount, accountKey(tried));
    if (deviceOf(tried) === undefined && (await throttle.isUsedUp(THROTTLES.loginFailure, accountOf(tried))))
      await throttle.consume(THROTTLES.loginSlowed, accountOf(tried));
    return check();
  }

  return {
    async attempt(tried, check) {
      const { origin } = tried;
      const result = await withinLimits(tried, check).catch(async (error: unknown) => {
        if (error instanceof Throttled) await report("throttled", tried);
        throw error;
      });
      if (result !== undefined) await throttle.reset(THROTTLES.loginAccount, accountKey(tried));
      else {
        await throttle.penalize(THROTTLES.loginAddress, origin);
        await throttle.penalize(THROTTLES.loginFailure, accountOf(tried));
        await report("failed", tried);
      }
      return result;
    },
    restore: (tried) => throttle.reset(THROTTLES.loginAccount, accountKey(tried)),
  };
}
