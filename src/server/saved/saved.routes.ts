import { savedApi as api } from "#contract/saved.ts";
import { readThingKey, type Thing } from "#contract/thing-keys.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { Saved } from "./saved.service.ts";

export function savedRoutes(saved: Saved): Route[] {
  return [
    route(api.list, async ({ query, session }) => {
      const { rows, total } = await saved.list(session.user, query);
      return reply(rows, { total });
    }),
    route(api.ids, ({ session }) => saved.listIds(session.user.id)),
    route(api.cards, ({ query, session }) => saved.cardsOf(thingsOf(query.things), session?.user)),
    route(api.merge, ({ body, session }) => saved.merge(session.user.id, thingsOf(body.things))),
    route(api.save, async ({ params, session }) => {
      await saved.save(session.user, params);
      return { success: true } as const;
    }),
    route(api.remove, async ({ params, session }) => {
      await saved.remove(session.user.id, params);
      return { success: true } as const;
    }),
  ];
}

const thingsOf = (keys: readonly string[]): Thing[] => keys.flatMap((key) => readThingKey(key) ?? []);
