import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api/call.ts";
import { forgetSession } from "#web/platform/session/session-reset.ts";
import { invalidateBusiness } from "./business-admin.data.ts";

const KEY = ["managers"] as const;

/** Queries about managers; refetched whenever their screen opens, because both sides change them. */
export const managersData = {
  ofListing: (businessId: number) =>
    queryOptions({
      queryKey: [...KEY, "listing", businessId],
      queryFn: ({ signal }) => call("GET /api/businesses/{id}/managers", { params: { id: businessId } }, signal),
      staleTime: 0,
    }),
  /** Open invitations to the user. */
  received: () =>
    queryOptions({
      queryKey: [...KEY, "received"],
      queryFn: ({ signal }) => call("GET /api/manager-invitations", {}, signal),
      staleTime: 0,
    }),
};

export async function invalidateManagers(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY });
}

/** After the user has joined or left: their listings, their menu and their invitations. */
export async function invalidateOwnStanding(queryClient: QueryClient): Promise<void> {
  forgetSession(queryClient);
  await Promise.all([invalidateManagers(queryClient), invalidateBusiness(queryClient)]);
}
