import { secondFactorApi as api } from "#contract/second-factor.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { Accounts } from "./accounts.service.ts";

const done = { success: true } as const;

/** Second factors, and confirming one's identity. */
export function secondFactorRoutes(accounts: Accounts): Route[] {
  const { secondFactor } = accounts;
  return [
    route(api.login, async ({ body, origin }) => {
      const { user, cookies } = await accounts.loginWithCode(body, origin);
      return reply(user, { cookies });
    }),
    route(api.usePasskey, async ({ origin }) => {
      const { options, cookies } = await secondFactor.passkeyOptions(origin);
      return reply({ options }, { cookies });
    }),
    route(api.loginWithPasskey, async ({ body, origin }) => {
      const { user, cookies } = await accounts.loginWithPasskey(body.credential, origin);
      return reply(user, { cookies });
    }),
    route(api.get, ({ session }) => secondFactor.list(session)),
    route(api.startApp, ({ session }) => secondFactor.startApp(session)),
    route(api.confirmApp, ({ session, body, origin }) => secondFactor.confirmApp(session, body.code, origin)),
    route(api.removeApp, async ({ session }) => {
      await secondFactor.removeApp(session);
      return done;
    }),
    route(api.newPasskey, async ({ session }) => {
      const { options, cookies } = await secondFactor.newPasskey(session);
      return reply({ options }, { cookies });
    }),
    route(api.addPasskey, ({ session, body, origin }) => secondFactor.addPasskey(session, body, origin)),
    route(api.renamePasskey, ({ session, params, body }) =>
      secondFactor.renamePasskey(session, params.passkeyId, body),
    ),
    route(api.removePasskey, async ({ session, params }) => {
      await secondFactor.removePasskey(session, params.passkeyId);
      return done;
    }),
    route(api.renewBackupCodes, ({ session }) => secondFactor.renewBackupCodes(session)),
    route(api.stepUpWithPassword, async ({ session, body, origin }) => {
      await secondFactor.stepUpWithPassword(session, body.password, origin);
      return done;
    }),
    route(api.stepUpWithCode, async ({ session, body, origin }) => {
      await secondFactor.stepUpWithCode(session, body.code, origin);
      return done;
    }),
    route(api.stepUpWithPasskey, async ({ session, body, origin }) => {
      await secondFactor.stepUpWithPasskey(session, body.credential, origin);
      return done;
    }),
  ];
}
