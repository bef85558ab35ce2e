import { adminMediaApi as api } from "#contract/cms.ts";
import type { Media } from "#server/media/media.service.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { AdminMedia } from "./admin-media.service.ts";

export function adminMediaRoutes(admin: AdminMedia, media: Media): Route[] {
  return [
    route(api.list, async ({ query }) => {
      const { articles, total } = await admin.list(query);
      return reply(articles, { total });
    }),
    route(api.get, ({ params, session }) => media.getForEdit(params.id, session.user)),
    route(api.publish, ({ params, body, session }) => media.publish(params.id, body, session.user)),
    route(api.reject, ({ params, body, session }) => media.reject(params.id, body.reason, session.user)),
    route(api.archive, ({ params, session }) => media.archive(params.id, session.user)),
    route(api.takeBack, ({ params, session }) => media.takeBack(params.id, session.user)),
    route(api.listBanners, () => media.listAllBanners()),
    route(api.createBanner, ({ body, session }) => media.createBanner(body, session.user)),
    route(api.updateBanner, ({ params, body, session }) => media.updateBanner(params.id, body, session.user)),
    route(api.orderBanners, ({ body, session }) => media.orderBanners(body.ids, session.user)),
    route(api.removeBanner, async ({ params, session }) => {
      await media.removeBanner(params.id, session.user);
      return { success: true } as const;
    }),
  ];
}
