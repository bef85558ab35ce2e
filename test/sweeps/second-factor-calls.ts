import { secondFactorApi } from "#contract/second-factor.ts";
import { authenticatorApps, passkeys } from "#server/accounts/second-factor.table.ts";
import { softwareAuthenticator } from "#test/authenticator.ts";
import { buildAuthenticatorApp } from "#test/build/authenticator-app.ts";
import { onlyRow } from "#test/build/inserted.ts";
import { buildUser, PASSWORD } from "#test/build/user.ts";
import type { Arrange } from "./calls.ts";
import { actorOf, signedInAs, type World } from "./world.ts";

const OPTIONS = { challenge: "bm9ib2R5IGFza2Vk" };
const credential = softwareAuthenticator().use(OPTIONS);

let count = 0;

/** Gives the caller an authenticator app. */
const withApp: Arrange = async ({ app, people }, caller) => {
  const { id: userId } = people[signedInAs(caller)].user;
  const confirmedAt = app.clock.now().toISOString();
  await app.platform.database.db
    .insert(authenticatorApps)
    .values({ userId, secret: "sealed", confirmedAt })
    .onConflictDoUpdate({ target: authenticatorApps.userId, set: { confirmedAt } });
  return {};
};

/** Gives the caller a passkey. */
const withPasskey: Arrange = async ({ app, people }, caller) => {
  const { id: userId } = people[signedInAs(caller)].user;
  const values = { userId, name: "Phone", publicKey: "key", counter: 0, deviceType: "singleDevice", backedUp: false };
  const rows = await app.platform.database.db
    .insert(passkeys)
    .values({ ...values, credentialID: `credential-${(count += 1)}` })
    .returning();
  return { params: { passkeyId: onlyRow(rows).id } };
};

/** Other calls of this file leave some. */
export async function removeSecondFactors({ app }: World): Promise<void> {
  await app.platform.database.db.delete(authenticatorApps);
  await app.platform.database.db.delete(passkeys);
}

/** Calls with a code or a credential that is wrong, because it would change how a principal signs in. */
export const WRONG_CODE_CALLS = [
  "POST /api/login/passkey",
  "POST /api/user/second-factor/app/confirm",
  "POST /api/user/second-factor/passkeys",
  "POST /api/user/step-up/code",
  "POST /api/user/step-up/passkey",
];

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
  "POST /api/user/second-factor/app": async (world) => {
    await removeSecondFactors(world);
    return {};
  },
  "POST /api/user/second-factor/app/confirm": async (world, caller) => {
    await removeSecondFactors(world);
    await world.app.as(await actorOf(world, signedInAs(caller))).call(secondFactorApi.startApp, {});
    return { body: { code: "no code" } };
  },
  "DELETE /api/user/second-factor/app": withApp,
  "POST /api/user/second-factor/passkeys/options": () => ({}),
  "POST /api/user/second-factor/passkeys": () => ({
    body: { name: "My phone", credential: softwareAuthenticator().create(OPTIONS) },
  }),
  "PATCH /api/user/second-factor/passkeys/{passkeyId}": async (world, caller) => ({
    ...(await withPasskey(world, caller)),
    body: { name: "Work phone" },
  }),
  "DELETE /api/user/second-factor/passkeys/{passkeyId}": withPasskey,
  "POST /api/user/second-factor/backup-codes": withApp,
  "POST /api/user/step-up/password": async (world) => {
    // With a second factor the password is not enough.
    await removeSecondFactors(world);
    return { body: { password: PASSWORD } };
  },
  "POST /api/user/step-up/code": () => ({ body: { code: "no code" } }),
  "POST /api/user/step-up/passkey": () => ({ body: { credential } }),
};
