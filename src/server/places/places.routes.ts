import { placesApi } from "#contract/places.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import type { Places } from "./places.service.ts";

export function placesRoutes(places: Places): Route[] {
  return [
    route(placesApi.mapKey, () => places.getMapKey()),
    route(placesApi.syncPhotos, async ({ params, session }) => ({
      success: true as const,
      added: await places.syncPhotos(params.id, "fitness", session),
    })),
    route(placesApi.syncCollectivePhotos, async ({ params, session }) => ({
      success: true as const,
      added: await places.syncPhotos(params.id, "retail", session),
    })),
  ];
}
