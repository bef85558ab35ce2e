import { contactMessagesApi as api } from "#contract/contact.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { AdminMessages } from "./admin-messages.service.ts";

export function adminMessagesRoutes(admin: AdminMessages): Route[] {
  return [
    route(api.list, async ({ query }) => {
      const { messages, total } = await admin.list(query);
      return reply(messages, { total });
    }),
    route(api.mark, ({ params, body, session }) => admin.mark(params.id, body.answered, session.user.id)),
    route(api.remove, async ({ params, session }) => {
      await admin.remove(params.id, session.user.id);
      return { success: true } as const;
    }),
  ];
}
