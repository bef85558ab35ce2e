import { secondFactorApi } from "#contract/second-factor.ts";
import { stepAt, totpCode } from "#server/accounts/totp.ts";
import type { Actor, TestApp } from "#test/app.ts";

export interface BuiltAuthenticatorApp {
  secret: string;
  backupCodes: string[];
  /** The code of the current half minute, or of one so many steps later. */
  codeIn(steps: number): string;
}

/** Adds an authenticator app to the account of an actor; the code of the current half minute is used up. */
export async function buildAuthenticatorApp(
  app: Pick<TestApp, "as" | "clock">,
  actor: Actor,
): Promise<BuiltAuthenticatorApp> {
  const { data } = await app.as(actor).call(secondFactorApi.startApp, {});
  const codeIn = (steps: number) => totpCode(data.secret, stepAt(app.clock.now()) + steps);
  const added = await app.as(actor).call(secondFactorApi.confirmApp, { body: { code: codeIn(0) } });
  return { secret: data.secret, backupCodes: added.data.backupCodes, codeIn };
}
