import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Business } from "#contract/businesses.ts";
import type { Collective } from "#contract/collectives.ts";
import { call } from "#web/platform/api/call.ts";

/** A listing of either kind, as the shared parts of the screen read it. */
export type Listing = Business | Collective;

/** The queries of the two detail screens. */
export const detailData = {
  fitness: (id: number) =>
    queryOptions({
      queryKey: ["businesses", "detail", id],
      queryFn: ({ signal }) => call("GET /api/businesses/{id}", { params: { id } }, signal),
    }),
  retail: (id: number) =>
    queryOptions({
      queryKey: ["businesses", "detail", id],
      queryFn: ({ signal }) => call("GET /api/business-collectives/{id}", { params: { id } }, signal),
    }),
  gallery: (id: number) =>
    queryOptions({
      queryKey: ["gallery", id],
      queryFn: ({ signal }) => call("GET /api/businesses/{id}/gallery", { params: { id } }, signal),
    }),
  team: (id: number) =>
    queryOptions({
      queryKey: ["team", id],
      queryFn: ({ signal }) => call("GET /api/businesses/{id}/team", { params: { id } }, signal),
    }),
  /** Professionals with a public profile, to ask one to join a team. */
  professionals: (search: string) =>
    queryOptions({
      queryKey: ["professionals", "to-ask", search],
      queryFn: ({ signal }) => call("GET /api/professionals", { query: { search, page: 1, pageSize: 5 } }, signal),
      enabled: search.length >= 2,
    }),
  /** The key of the map embed; null means no Google map. spec: calls §7.3, DECISIONS 12 */
  mapKey: () =>
    queryOptions({
      queryKey: ["map-key"],
      queryFn: async ({ signal }): Promise<string | null> => {
        try {
          return (await call("GET /api/keys/google-maps", {}, signal)).key;
        } catch {
          return null;
        }
      },
    }),
};

/** After photos change: invalidates the gallery, the listing's photos and the list cards that show the first one. */
export async function invalidatePhotos(queryClient: QueryClient, id: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: detailData.gallery(id).queryKey }),
    invalidateListing(queryClient),
  ]);
}

/** Invalidates the listing and every list it may appear in. */
export async function invalidateListing(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ["businesses"] });
}
