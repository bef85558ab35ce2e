import { adminNewsletterApi as api } from "#contract/newsletter.ts";
import type { NewsletterIssues } from "#server/media/media.service.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";

const DONE = { success: true } as const;

export function adminNewsletterRoutes(issues: NewsletterIssues): Route[] {
  return [
    route(api.overview, () => issues.count()),
    route(api.subscribers, async ({ query }) => {
      const { subscribers, total } = await issues.listSubscribers(query);
      return reply(subscribers, { total });
    }),
    route(api.removeSubscriber, async ({ params, session }) => {
      await issues.removeSubscriber(params.id, session.user);
      return DONE;
    }),
    route(api.issues, async ({ query }) => {
      const { issues: rows, total } = await issues.list(query);
      return reply(rows, { total });
    }),
    route(api.issue, ({ params }) => issues.get(params.id)),
    route(api.create, ({ body, session }) => issues.create(body, session.user)),
    route(api.update, ({ params, body, session }) => issues.update(params.id, body, session.user), {
      current: ({ params }) => issues.get(params.id),
    }),
    route(api.remove, async ({ params, session }) => {
      await issues.remove(params.id, session.user);
      return DONE;
    }),
    route(api.preview, ({ body }) => issues.preview(body)),
    route(api.test, async ({ body, session }) => {
      await issues.test(body, session.user);
      return DONE;
    }),
    route(api.send, ({ params, body, session }) => issues.send(params.id, body.version, session.user), {
      current: ({ params }) => issues.get(params.id),
    }),
    route(api.stop, ({ params, session }) => issues.stop(params.id, session.user)),
  ];
}
