import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { plural } from "#contract/texts/catalogue.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { call } from "#web/platform/api/call.ts";
import { toast } from "#web/ui/toast.tsx";
import { detailData, invalidatePhotos } from "./business-detail.data.ts";

const text = detailText.gallery;

/** Syncs the photos from the listing's places service, then refetches them. spec: calls §7.4, §8.3 */
export function usePhotoSync(listing: { id: number; kind: BusinessKind }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(
        listing.kind === "fitness"
          ? "POST /api/businesses/{id}/sync-photos"
          : "POST /api/business-collectives/{id}/sync-photos",
        {
          params: { id: listing.id },
        },
      ),
    onSuccess: async ({ added }) => {
      toast({
        title: text.refreshed,
        description: added === 0 ? text.refreshedNone : plural(added, text.refreshedOne, text.refreshedMany),
      });
      await invalidatePhotos(queryClient, listing.id);
    },
    onError: async (error) => {
      toast({ title: text.syncFailed, description: refreshFailure(error), variant: "destructive" });
      // The sync button is also the retry button of a gallery that failed to load.
      const { queryKey } = detailData.gallery(listing.id);
      if (queryClient.getQueryData(queryKey) === undefined) await queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** The server's message, or a default text. spec: R099 */
export function refreshFailure(error: Error): string {
  return error.message || text.refreshFailedBody;
}
