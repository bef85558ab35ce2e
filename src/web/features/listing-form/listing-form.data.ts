import { queryOptions } from "@tanstack/react-query";
import type { BusinessKind } from "#contract/business-kinds.ts";
import type { businessesApi } from "#contract/businesses.ts";
import type { CallOutput } from "#contract/endpoint.ts";
import { call } from "#web/platform/api/call.ts";

export type EditableListing = CallOutput<typeof businessesApi.getForEdit>;

export const listingFormData = {
  categories: (kind: BusinessKind) =>
    queryOptions({
      queryKey: ["categories", kind],
      queryFn: ({ signal }) =>
        call(
          kind === "fitness" ? "GET /api/business-categories" : "GET /api/business-collective-categories",
          {},
          signal,
        ),
    }),
  forEdit: (id: number) =>
    queryOptions({
      queryKey: ["listing-edit", id],
      queryFn: ({ signal }) => call("GET /api/businesses/{id}/edit", { params: { id } }, signal),
    }),
};
