import { queryOptions } from "@tanstack/react-query";
import { privacyApi } from "#contract/privacy.ts";
import { call } from "#web/platform/call.ts";

export const privacyData = {
  overview: () =>
    queryOptions({
      queryKey: ["privacy"],
      queryFn: ({ signal }) => call(privacyApi.overview, {}, signal),
    }),
};
