import { adminUsersApi as api } from "#contract/admin-users.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { AdminUsers } from "./admin-users.service.ts";

export function adminUsersRoutes(users: AdminUsers): Route[] {
  return [
    route(api.list, async ({ query }) => {
      const { users: rows, total } = await users.list(query);
      return reply(rows, { total });
    }),
    route(api.listIds, ({ query }) => users.listIds(query)),
    route(api.get, ({ params }) => users.get(params.id)),
    route(api.setRole, ({ params, body, session }) => users.setRole(params.id, body.role, session)),
    route(api.suspend, ({ params, body, session }) => users.suspend(params.id, body.reason, session)),
    route(api.unsuspend, ({ params, session }) => users.unsuspend(params.id, session)),
    route(api.signOut, ({ params, session }) => users.signOut(params.id, session)),
    route(api.remove, async ({ params, session }) => {
      await users.remove(params.id, session);
      return { success: true } as const;
    }),
    route(api.suspendMany, ({ body, session }) => users.suspendMany(body.ids, body.reason, session)),
  ];
}
