import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api/call.ts";

export const privacyData = {
  overview: () =>
    queryOptions({
      queryKey: ["privacy"],
      queryFn: ({ signal }) => call("GET /api/user/privacy", {}, signal),
    }),
};
