import { mediaApi } from "#contract/media.ts";
import { forEverybody, reply, route, type Route } from "#server/platform/route.ts";
import type { Media } from "./media.service.ts";

export function mediaRoutes(media: Media): Route[] {
  return [
    route(mediaApi.heroBanners, () => media.listBanners(), { sameFor: forEverybody }),
    route(
      mediaApi.latest,
      async () => {
        const { articles, validUntil } = await media.listLatest();
        return reply(articles, { ...(validUntil && { validUntil }) });
      },
      { sameFor: forEverybody },
    ),
  ];
}
