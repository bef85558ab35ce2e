import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api/call.ts";

export const secondFactorData = {
  own: () =>
    queryOptions({
      queryKey: ["second-factor"],
      queryFn: ({ signal }) => call("GET /api/user/second-factor", {}, signal),
    }),
};
