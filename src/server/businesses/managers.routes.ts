import { managersApi as api } from "#contract/managers.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import type { Managers } from "./managers.service.ts";

const DONE = { success: true } as const;

export function managersRoutes(managers: Managers): Route[] {
  return [
    route(api.list, ({ params, session }) => managers.list(params.id, session.user)),
    route(api.invite, ({ params, body, session: { user }, origin }) =>
      managers.invite(params.id, body, { user, origin }),
    ),
    route(api.withdraw, async ({ params, session: { user }, origin }) => {
      await managers.withdraw(params.id, params.invitationId, { user, origin });
      return DONE;
    }),
    route(api.update, ({ params, body, session: { user }, origin }) =>
      managers.update(params.id, params.userId, body, { user, origin }),
    ),
    route(api.remove, async ({ params, session: { user }, origin }) => {
      await managers.remove(params.id, params.userId, { user, origin });
      return DONE;
    }),
    route(api.listReceived, ({ session }) => managers.listReceived(session.user)),
    route(api.accept, ({ params, session: { user }, origin }) => managers.accept(params.id, { user, origin })),
    route(api.decline, async ({ params, session: { user }, origin }) => {
      await managers.decline(params.id, { user, origin });
      return DONE;
    }),
  ];
}
