import { addressPointsApi } from "#contract/address-points.ts";
import { gazetteerApi as api } from "#contract/gazetteer.ts";
import { forEveryone, reply, route, type Route } from "#server/platform/http/route.ts";
import type { AddressPoints } from "./address-points.service.ts";
import type { Gazetteer } from "./gazetteer.service.ts";

export function gazetteerRoutes(gazetteer: Gazetteer, addressPoints: AddressPoints): Route[] {
  return [
    route(
      api.suggest,
      async ({ query }) => {
        const { suggestions, validUntil } = await gazetteer.suggest(query);
        return reply(suggestions, { validUntil });
      },
      { sameAsVisitors: forEveryone },
    ),
    route(api.understand, ({ query }) => gazetteer.understand(query.q, query.directory)),
    route(addressPointsApi.locate, ({ body, session }) => addressPoints.locate(body, session.user.id)),
  ];
}
