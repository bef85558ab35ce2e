import { secondFactorApi as api, type SecondFactors } from "#contract/second-factor.ts";
import type { Actor, TestApp } from "#test/app.ts";
import { softwareAuthenticator, type Authenticator } from "#test/authenticator.ts";
import { buildAuthenticatorApp } from "#test/build/authenticator-app.ts";
import { buildUser, PASSWORD, type BuiltUser, type UserOverrides } from "#test/build/user.ts";
import { post } from "./people.test-suite.ts";
import { stepAt, totpCode } from "./totp.ts";

/** What the tests of second factors do with an app. */
export function secondFactorSteps(app: TestApp) {
  const login = (email: string, headers: Record<string, string> = {}) =>
    post(app, "/api/login", { email, password: PASSWORD }, headers);
  /** Sends a call with cookies. */
  const send = (path: string, body: unknown, cookies: (string | undefined)[]) =>
    post(app, path, body, { cookie: cookies.filter(Boolean).join("; ") });
  const codeNow = (secret: string) => totpCode(secret, stepAt(app.clock.now()));

  return {
    login,
    send,
    codeNow,
    wrongCode: (secret: string) => String((Number(codeNow(secret)) + 1) % 1_000_000).padStart(6, "0"),
    finish: (challenge: string, code: string, headers: Record<string, string> = {}) =>
      post(app, "/api/login/second-factor", { challenge, code }, headers),
    statusOf: async (actor: Actor): Promise<SecondFactors> => (await app.as(actor).call(api.get, {})).data,
    /** The kinds of all mails to an address. */
    async mailsTo(email: string): Promise<(string | undefined)[]> {
      await app.tasks.drain();
      return app.mail.sent.filter(({ to }) => to === email).map(({ kind }) => kind);
    },
    /** Signs in as far as the second factor. */
    async challengeOf(email: string): Promise<string> {
      const body = (await (await login(email)).json()) as { challenge: string };
      return body.challenge;
    },
    /** A user with an authenticator app, half a minute after its first code. */
    async withApp(overrides: UserOverrides = {}): Promise<BuiltUser & { secret: string; backupCodes: string[] }> {
      const built = await buildUser(app, overrides);
      const { secret, backupCodes } = await buildAuthenticatorApp(app, built.actor);
      app.clock.advance(30_000);
      return { ...built, secret, backupCodes };
    },
    async addPasskey(actor: Actor, authenticator: Authenticator = softwareAuthenticator()) {
      const asked = await send("/api/user/second-factor/passkeys/options", undefined, [actor.cookie]);
      const { options } = (await asked.json()) as { options: Record<string, unknown> };
      const credential = authenticator.create(options);
      const cookie = passkeyCookie(asked);
      const body = { name: "My phone", credential };
      const added = await send("/api/user/second-factor/passkeys", body, [actor.cookie, cookie]);
      return { authenticator, cookie, credential, added };
    },
    async usePasskey(authenticator: Authenticator) {
      const asked = await send("/api/login/passkey/options", undefined, []);
      const { options } = (await asked.json()) as { options: Record<string, unknown> };
      return { credential: authenticator.use(options), cookie: passkeyCookie(asked) };
    },
  };
}

/** The cookie with the challenge of a passkey. */
function passkeyCookie(response: Response): string | undefined {
  const line = response.headers.getSetCookie().find((each) => each.startsWith("fc_passkey="));
  return line?.split(";")[0];
}
