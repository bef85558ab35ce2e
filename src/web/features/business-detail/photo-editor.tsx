import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, ArrowRight, Captions, Trash2 } from "lucide-react";
import { useState, type DragEvent } from "react";
import type { Photo } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { call } from "#web/platform/api/call.ts";
import { reordered } from "#web/platform/lists/reordered.ts";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { detailData, invalidateListing, invalidatePhotos, type Listing } from "./business-detail.data.ts";
import { CaptionDialog } from "./caption-dialog.tsx";
import { PhotoButton } from "./photo-button.tsx";

const text = detailText.gallery;

/** The owner's grid: reorder by drag or buttons, edit captions, delete. spec: DECISIONS 11 */
export function PhotoEditor({
  listing,
  photos,
  onOpen,
}: {
  listing: Listing;
  photos: readonly Photo[];
  onOpen: (index: number) => void;
}) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [announcement, setSaid] = useState("");
  const order = usePhotoOrder(listing.id);

  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= photos.length) return;
    setSaid(fill(text.moved, { n: to + 1, total: photos.length }));
    order.mutate(reordered(photos, from, to));
  }

  function handleDrop(event: DragEvent, to: number) {
    event.preventDefault();
    if (dragged !== undefined) move(dragged, to);
    setDragged(undefined);
    setOver(undefined);
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{text.manageHint}</p>
      <span role="status" className="sr-only">
        {announcement}
      </span>
      <ul
        aria-label={text.manage}
        className="grid grid-cols-2 gap-x-2 gap-y-4 sm:gap-x-3 md:grid-cols-3 lg:grid-cols-4"
      >
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              setDragged(index);
            }}
            onDragEnd={() => {
              setDragged(undefined);
              setOver(undefined);
            }}
            onDragOver={(event) => {
              // Files dragged in from outside belong to the upload field.
              if (dragged === undefined) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => handleDrop(event, index)}
            className={cn(
              "flex cursor-grab flex-col gap-1 rounded-control",
              dragged === index && "opacity-50",
              over === index && dragged !== index && "outline-2 outline-offset-2 outline-accent",
            )}
          >
            <PhotoButton name={listing.name} photo={photo} index={index} total={photos.length} onOpen={onOpen} />
            <div className="flex flex-wrap items-center justify-between">
              <span className="flex">
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={fill(text.earlier, { n: index + 1 })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowLeft aria-hidden="true" />
                </Button>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={fill(text.later, { n: index + 1 })}
                  disabled={index === photos.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowRight aria-hidden="true" />
                </Button>
              </span>
              <span className="flex">
                <CaptionDialog
                  listingId={listing.id}
                  photo={photo}
                  trigger={
                    <Button variant="ghost" size="icon-sm" aria-label={fill(text.editCaption, { n: index + 1 })}>
                      <Captions aria-hidden="true" />
                    </Button>
                  }
                />
                <RemovePhoto listingId={listing.id} photo={photo} number={index + 1} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the new order optimistically and reverts it when the server rejects it. */
function usePhotoOrder(listingId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = detailData.gallery(listingId);
  return useMutation({
    mutationFn: (photos: Photo[]) =>
      call("PUT /api/businesses/{id}/photos/order", {
        params: { id: listingId },
        body: { ids: photos.map((photo) => photo.id) },
      }),
    onMutate: (photos) => {
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, photos);
      return { before };
    },
    onSuccess: () => invalidateListing(queryClient),
    onError: (error, _photos, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      toast({ title: text.orderFailed, description: error.message, variant: "destructive" });
    },
  });
}

function RemovePhoto({ listingId, photo, number }: { listingId: number; photo: Photo; number: number }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      call("DELETE /api/businesses/{id}/photos/{photoId}", { params: { id: listingId, photoId: photo.id } }),
    onSuccess: async () => {
      toast({ title: text.removed });
      await invalidatePhotos(queryClient, listingId);
    },
    onError: (error) => toast({ title: text.removeFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="icon-sm" aria-label={fill(text.remove, { n: number })}>
          <Trash2 aria-hidden="true" />
        </Button>
      }
      title={text.removeTitle}
      description={text.removeBody}
      confirmLabel={text.removeConfirm}
      cancelLabel={commonText.cancel}
      destructive
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
