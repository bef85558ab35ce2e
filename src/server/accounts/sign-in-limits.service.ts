import type { Platform } from "#server/platform/platform.ts";
import type { RequestOrigin } from "#server/platform/http/route.ts";
import { networkOf, THROTTLES } from "#server/platform/throttle.ts";
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
  { throttle, clock }: Pick<Platform, "throttle" | "clock">,
  devices: KnownDevices,
): SignInLimits {
  const deviceOf = ({ email, origin }: PasswordAttempt) => devices.find(origin.headers, email, clock.now());

  /** A known device has points of its own, so that other people in its network cannot use them up. */
  function accountKey(tried: PasswordAttempt): string {
    const device = deviceOf(tried);
    return `${accountOf(tried)} ${device === undefined ? networkOf(tried.origin.address) : `device ${device}`}`;
  }

  const accountOf = ({ email, of }: PasswordAttempt) => (of === undefined ? email : `${of} ${email}`);

  return {
    async attempt(tried, check) {
      const { origin } = tried;
      await throttle.consume(THROTTLES.loginAttempt, origin);
      await throttle.check(THROTTLES.loginAddress, origin);
      // Consumed before the password is checked, so that concurrent attempts cannot exceed the limit.
      await throttle.consume(THROTTLES.loginAccount, accountKey(tried));
      if (deviceOf(tried) === undefined && (await throttle.isUsedUp(THROTTLES.loginFailure, accountOf(tried))))
        await throttle.consume(THROTTLES.loginSlowed, accountOf(tried));
      const result = await check();
      if (result !== undefined) await throttle.reset(THROTTLES.loginAccount, accountKey(tried));
      else {
        await throttle.penalize(THROTTLES.loginAddress, origin);
        await throttle.penalize(THROTTLES.loginFailure, accountOf(tried));
      }
      return result;
    },
    restore: (tried) => throttle.reset(THROTTLES.loginAccount, accountKey(tried)),
  };
}
