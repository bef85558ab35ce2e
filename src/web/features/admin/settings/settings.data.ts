import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api/call.ts";

export const settingsData = {
  get: () =>
    queryOptions({
      queryKey: ["admin", "settings"],
      queryFn: ({ signal }) => call("GET /api/admin/settings", {}, signal),
      staleTime: 0,
    }),
};
