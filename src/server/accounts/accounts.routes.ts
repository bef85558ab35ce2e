import { accountsApi as api } from "#contract/accounts.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import { userVersion } from "./user-version.ts";
import type { Accounts } from "./accounts.service.ts";

const done = { success: true } as const;

/** The endpoints of accounts. spec: calls §7.2 */
export function accountsRoutes(accounts: Accounts): Route[] {
  return [
    route(api.current, ({ session: { user, needsSecondFactor } }) => ({
      ...user,
      version: userVersion(user),
      ...(needsSecondFactor ? { needsSecondFactor } : {}),
    })),
    route(api.login, async ({ body, origin }) => {
      const { user, cookies } = await accounts.login(body, origin);
      return reply(user, { cookies });
    }),
    route(api.register, ({ body, origin }) => accounts.register(body, origin)),
    route(api.logout, async ({ session, origin }) => reply(done, await accounts.logout(session, origin))),
    route(api.updateProfile, async ({ session, body, origin }) => {
      const { user, cookies } = await accounts.updateProfile(session, body, origin);
      return reply(user, { cookies });
    }),
    route(api.listUsers, async ({ session, query }) => {
      const { users, total } = await accounts.listUsers(session, query);
      return reply(users, { total });
    }),
    route(api.getUser, ({ session, params, origin }) => accounts.getUser(session, params.userId, origin)),
    route(api.listSessions, ({ session }) => accounts.listSessions(session)),
    route(api.endSession, async ({ session, params }) =>
      reply(done, await accounts.endSession(session, params.sessionId)),
    ),
    route(api.endOtherSessions, async ({ session }) => {
      await accounts.endOtherSessions(session);
      return done;
    }),
    route(api.requestReset, async ({ body, origin }) => {
      await accounts.requestReset(body.email, origin);
      return done;
    }),
    route(api.resetPassword, async ({ params, body, origin }) =>
      reply(done, await accounts.resetPassword(params.token, body.password, origin)),
    ),
    route(api.requestConfirmation, async ({ session }) => {
      await accounts.requestConfirmation(session);
      return done;
    }),
    route(api.recordActivity, async ({ session, body, origin }) => {
      await accounts.recordViewed(session, body, origin);
      return done;
    }),
    route(api.confirmEmail, async ({ params }) => {
      await accounts.confirmEmail(params.token);
      return done;
    }),
  ];
}
