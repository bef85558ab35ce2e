import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { entity, pathId } from "./fields.ts";

const byId = z.object({ id: pathId });
const synced = entity("PhotoSync", { success: z.literal(true), added: z.int() });

export const placesApi = {
  mapKey: endpoint({
    method: "GET",
    path: "/api/keys/google-maps",
    summary: "Browser key for the map embed; null when none is set",
    access: "public",
    response: entity("MapKey", { key: z.string().nullable() }),
  }),
  syncPhotos: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/sync-photos",
    summary: "Refresh the photos of a Fitness Collective from its places service",
    access: "signed-in",
    params: byId,
    response: synced,
  }),
  syncCollectivePhotos: endpoint({
    method: "POST",
    path: "/api/business-collectives/{id}/sync-photos",
    summary: "Refresh the photos of a Business Collective from its places service",
    access: "signed-in",
    params: byId,
    response: synced,
  }),
};
