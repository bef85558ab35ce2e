import { queryOptions } from "@tanstack/react-query";
import { mediaApi } from "#contract/media.ts";
import { call } from "#web/platform/call.ts";

export const mediaData = {
  heroBanners: () =>
    queryOptions({
      queryKey: ["media", "hero-banners"],
      queryFn: ({ signal }) => call(mediaApi.heroBanners, {}, signal),
    }),
  latest: () =>
    queryOptions({ queryKey: ["media", "latest"], queryFn: ({ signal }) => call(mediaApi.latest, {}, signal) }),
};
