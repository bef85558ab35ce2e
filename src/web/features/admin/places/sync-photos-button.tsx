import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Images } from "lucide-react";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateEverything } from "../invalidate.ts";

const text = adminPlacesText.one;

/** Fetches the photos of one listing from its places service. spec: calls §7.3, §8.4 */
export function SyncPhotosButton({
  listing: { id, name, kind },
}: {
  listing: { id: number; name: string; kind: BusinessKind };
}) {
  const queryClient = useQueryClient();
  const sync = useMutation({
    mutationFn: () =>
      call(
        kind === "fitness"
          ? "POST /api/businesses/{id}/sync-photos"
          : "POST /api/business-collectives/{id}/sync-photos",
        { params: { id } },
      ),
    onSuccess: ({ added }) =>
      toast({
        title: text.photosDone,
        description: fill(added === 0 ? text.photosNone : plural(added, text.photosAddedOne, text.photosAddedMany), {
          name,
        }),
      }),
    onError: (error) =>
      toast({
        title: text.photosFailedTitle,
        description: error.message || text.photosFailedBody,
        variant: "destructive",
      }),
    onSettled: () => invalidateEverything(queryClient),
  });
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={fill(text.photosLabel, { name })}
      busy={sync.isPending}
      onClick={() => sync.mutate()}
    >
      <Images aria-hidden="true" />
      {text.photos}
    </Button>
  );
}
