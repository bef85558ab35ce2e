import { queryOptions } from "@tanstack/react-query";
import { settingsApi } from "#contract/settings.ts";
import { call } from "#web/platform/call.ts";

export const settingsData = {
  get: () =>
    queryOptions({
      queryKey: ["admin", "settings"],
      queryFn: ({ signal }) => call(settingsApi.get, {}, signal),
      staleTime: 0,
    }),
};
