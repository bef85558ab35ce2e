import { notificationsApi as api } from "#contract/notifications.ts";
import type { Mount } from "#server/platform/domain.ts";
import { oneClickHandler } from "#server/platform/mail/one-click.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { Notifications } from "./notifications.service.ts";
import { UNSUBSCRIBE_PATH } from "./unsubscribe-token.ts";

const PREFERENCES_PATH = "/notifications?tab=preferences";
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

/** The path in the List-Unsubscribe header; a person who opens it chooses in the preferences. */
export function unsubscribeMounts({ unsubscribe }: Pick<Notifications, "unsubscribe">): Mount[] {
  return [
    { method: "post", path: UNSUBSCRIBE_PATH, handle: oneClickHandler(unsubscribe) },
    { method: "get", path: UNSUBSCRIBE_PATH, handle: async (c) => c.redirect(PREFERENCES_PATH, 303) },
  ];
}
