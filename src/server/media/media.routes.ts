import { mediaApi as api } from "#contract/media.ts";
import { forEveryone, reply, requireFile, route, type Route } from "#server/platform/http/route.ts";
import { eventsRoutes } from "./events.routes.ts";
import type { Media } from "./media.service.ts";

export function mediaRoutes(media: Media): Route[] {
  return [
    route(api.heroBanners, () => media.listBanners(), { sameAsVisitors: forEveryone }),
    route(
      api.latest,
      async () => {
        const { articles, validUntil } = await media.listLatest();
        return reply(articles, { validUntil });
      },
      { sameAsVisitors: forEveryone },
    ),
    route(
      api.list,
      async ({ query }) => {
        const { articles, total, validUntil } = await media.list(query);
        return reply(articles, { total, validUntil });
      },
      { sameAsVisitors: forEveryone },
    ),
    route(
      api.sources,
      async () => {
        const { sources, validUntil } = await media.listSources();
        return reply(sources, { validUntil });
      },
      { sameAsVisitors: forEveryone },
    ),
    route(api.get, async ({ params, session }) => {
      const { article, validUntil } = await media.get(params.id, session?.user);
      return reply(article, { validUntil });
    }),
    ...writingRoutes(media),
    ...eventsRoutes(media.registrations),
  ];
}

function writingRoutes(media: Media): Route[] {
  return [
    route(api.mine, async ({ query, session }) => {
      const { articles, total } = await media.listOwn(session.user, query);
      return reply(articles, { total });
    }),
    route(api.getForEdit, ({ params, session }) => media.getForEdit(params.id, session.user)),
    route(api.create, ({ body, session }) => media.create(body, session.user)),
    route(api.update, ({ params, body, session }) => media.update(params.id, body, session.user), {
      current: ({ params, session }) => media.getForEdit(params.id, session.user),
    }),
    route(api.submit, ({ params, session }) => media.submit(params.id, session.user)),
    route(api.takeBack, ({ params, session }) => media.takeBack(params.id, session.user)),
    route(api.remove, async ({ params, session }) => {
      await media.remove(params.id, session.user);
      return { success: true } as const;
    }),
    route(api.uploadImage, ({ files, session }) =>
      media.uploadImage(requireFile(files.image, "image").bytes, session.user.id),
    ),
  ];
}
