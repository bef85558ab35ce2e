import { syncApi } from "#contract/places.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { AdminPlaces } from "./admin-places.service.ts";

export function adminPlacesRoutes(places: AdminPlaces): Route[] {
  return [
    route(syncApi.fitnessPlaceTypes, () => places.placeTypes("fitness")),
    route(syncApi.retailPlaceTypes, () => places.placeTypes("retail")),
    route(syncApi.one, ({ params, session }) => places.syncOne(params.id, session)),
    route(syncApi.chosen, ({ body, session }) => places.syncChosen(body.ids, session)),
    route(syncApi.allPhotos, ({ session }) => places.syncAllPhotos(session)),
    route(syncApi.allDetails, ({ session }) => places.syncAllDetails(session)),
    route(syncApi.all, ({ session }) => places.syncAll(session)),
    route(syncApi.status, () => places.syncStatus()),
    route(syncApi.cancel, ({ session }) => places.cancelSync(session)),
    route(syncApi.listRuns, async ({ query }) => {
      const { runs, total } = await places.listSyncRuns(query);
      return reply(runs, { total });
    }),
    route(syncApi.listResults, async ({ params, query }) => {
      const { results, total } = await places.listSyncResults(params.id, query);
      return reply(results, { total });
    }),
  ];
}
