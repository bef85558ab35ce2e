import { notificationsApi as api } from "#contract/notifications.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { Notifications } from "./notifications.service.ts";

const done = { success: true } as const;

export function notificationsRoutes(notifications: Notifications): Route[] {
  return [
    route(api.list, async ({ query, session }) => {
      const { rows, total } = await notifications.list(session.user.id, query);
      return reply(rows, { total });
    }),
    route(api.getPreferences, ({ session }) => notifications.getPreferences(session.user.id)),
    route(api.updatePreferences, ({ body, session }) => notifications.updatePreferences(session.user.id, body)),
    route(api.countUnread, ({ session }) => notifications.countUnread(session.user.id)),
    route(api.markAllRead, async ({ session }) => {
      await notifications.markAllRead(session.user.id);
      return done;
    }),
    route(api.markRead, async ({ params, session }) => {
      await notifications.markRead(session.user.id, params.id);
      return done;
    }),
    route(api.remove, async ({ params, session }) => {
      await notifications.remove(session.user.id, params.id);
      return done;
    }),
  ];
}
