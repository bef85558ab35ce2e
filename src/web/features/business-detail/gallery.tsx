import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import type { Photo } from "#contract/businesses.ts";
import { commonText } from "#contract/texts/common.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { Button } from "#web/ui/button.tsx";
import { PhotoDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { detailData, type Listing } from "./business-detail.data.ts";
import { Lightbox } from "./lightbox.tsx";
import { PhotoButton } from "./photo-button.tsx";
import { PhotoEditor } from "./photo-editor.tsx";
import { PhotoUpload } from "./photo-upload.tsx";
import { refreshFailure, usePhotoSync } from "./use-photo-sync.ts";

const text = detailText.gallery;

/**
 * Photos of a listing; its owner and admins can also refresh, add, order, caption and delete them. spec: product §2,
 * DECISIONS 11
 */
export function Gallery({ listing }: { listing: Listing }) {
  const photos = useQuery(detailData.gallery(listing.id));
  const sync = usePhotoSync(listing);
  const [openIndex, setOpenIndex] = useState<number>();
  const { edit: canEdit, refreshPhotos: canRefresh } = listing.can;
  return (
    <section aria-labelledby="gallery" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="gallery" className="text-heading">
          {text.title}
        </h2>
        {canRefresh && (
          <Button variant="outline" busy={sync.isPending} onClick={() => sync.mutate()}>
            {!sync.isPending && <RefreshCw aria-hidden="true" />}
            {sync.isPending ? text.refreshing : text.refresh}
          </Button>
        )}
      </div>
      {canRefresh && sync.error && (
        <Notice variant="danger" title={text.refreshFailed} live>
          {refreshFailure(sync.error)}
        </Notice>
      )}
      {canEdit && <PhotoUpload listingId={listing.id} />}
      <Remote
        query={photos}
        loading={<GallerySkeleton />}
        empty={<EmptyState drawing={<PhotoDrawing />} title={text.none} />}
        error={() =>
          canEdit ? (
            <ErrorState
              title={text.failed}
              retryLabel={text.retry}
              onRetry={() => (canRefresh ? sync.mutate() : void photos.refetch())}
              retrying={sync.isPending || photos.isFetching}
            />
          ) : (
            <ErrorState title={text.failed} />
          )
        }
      >
        {(items) => (
          <>
            {canEdit ? (
              <PhotoEditor listing={listing} photos={items} onOpen={setOpenIndex} />
            ) : (
              <PhotoGrid name={listing.name} photos={items} onOpen={setOpenIndex} />
            )}
            <Lightbox name={listing.name} photos={items} index={openIndex} onIndexChange={setOpenIndex} />
          </>
        )}
      </Remote>
    </section>
  );
}

function PhotoGrid({
  name,
  photos,
  onOpen,
}: {
  name: string;
  photos: readonly Photo[];
  onOpen: (index: number) => void;
}) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3 lg:grid-cols-4">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <PhotoButton name={name} photo={photo} index={index} total={photos.length} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function GallerySkeleton() {
  return (
    <Loading label={commonText.loading}>
      <div className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3 lg:grid-cols-4">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="aspect-[4/3] h-auto" />
        ))}
      </div>
    </Loading>
  );
}
