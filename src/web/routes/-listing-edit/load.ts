import type { QueryClient } from "@tanstack/react-query";
import { listingFormData } from "#web/features/listing-form/listing-form.data.ts";
import { ApiError } from "#web/platform/api-error.ts";

/** Reads the listing as its editor needs it, and the categories of its kind. */
export async function loadListingForEdit(queryClient: QueryClient, id: string): Promise<void> {
  if (!/^[1-9]\d{0,9}$/.test(id)) throw new ApiError(404, { error: "" });
  const listing = await queryClient.fetchQuery(listingFormData.forEdit(Number(id)));
  await queryClient.ensureQueryData(listingFormData.categories(listing.kind));
}
