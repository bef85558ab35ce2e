import { mediaApi } from "#contract/media.ts";
import { reply, route, type Route } from "#server/platform/route.ts";
import type { Media } from "./media.service.ts";

export function mediaRoutes(media: Media): Route[] {
  return [
    route(mediaApi.heroBanners, () => media.listBanners()),
    route(mediaApi.latest, async () => {
      const { articles, validUntil } = await media.listLatest();
      return reply(articles, { ...(validUntil && { validUntil }) });
    }),
  ];
}
