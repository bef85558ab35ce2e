import { secondFactorApi } from "#contract/second-factor.ts";
import { softwareAuthenticator } from "#test/authenticator.ts";
import { buildAuthenticatorApp } from "#test/build/authenticator-app.ts";
import { buildUser, PASSWORD } from "#test/build/user.ts";
import type { Arrange } from "./calls.ts";

const OPTIONS = { challenge: "bm9ib2R5IGFza2Vk" };
const credential = softwareAuthenticator().use(OPTIONS);

/** A call of every endpoint of second factors; where one would be added to a principal, its code or key is wrong. */
export const SECOND_FACTOR_CALLS: Record<string, Arrange> = {
  "POST /api/login/second-factor": async ({ app }) => {
    const { user, actor } = await buildUser(app);
    const { codeIn } = await buildAuthenticatorApp(app, actor);
    const response = await app.request("/api/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: user.email, password: PASSWORD }),
    });
    const { challenge } = (await response.json()) as { challenge: string };
    // The code of this half minute added the app.
    return { body: { challenge, code: codeIn(1) } };
  },
  "POST /api/login/passkey/options": () => ({}),
  "POST /api/login/passkey": () => ({ body: { credential } }),
  "GET /api/user/second-factor": () => ({}),
  "POST /api/user/second-factor/app": () => ({}),
  "POST /api/user/second-factor/app/confirm": async ({ app, people }, caller) => {
    if (caller !== "anonymous" && caller !== "expired")
      await app.as(people[caller].actor).call(secondFactorApi.startApp, {});
    return { body: { code: "no code" } };
  },
  "DELETE /api/user/second-factor/app": () => ({}),
  "POST /api/user/second-factor/passkeys/options": () => ({}),
  "POST /api/user/second-factor/passkeys": () => ({
    body: { name: "My phone", credential: softwareAuthenticator().create(OPTIONS) },
  }),
  "DELETE /api/user/second-factor/passkeys/{passkeyId}": () => ({ params: { passkeyId: 1 } }),
  "POST /api/user/second-factor/backup-codes": () => ({}),
  "POST /api/user/step-up/password": () => ({ body: { password: PASSWORD } }),
  "POST /api/user/step-up/code": () => ({ body: { code: "no code" } }),
  "POST /api/user/step-up/passkey": () => ({ body: { credential } }),
};
