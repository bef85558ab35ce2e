import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, type KeyboardEvent } from "react";
import type { Photo } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { imageSources, sizedImage } from "#web/platform/files/image-url.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { Picture } from "#web/ui/picture.tsx";

const text = detailText.gallery;

interface LightboxProps {
  name: string;
  photos: readonly Photo[];
  /** Index of the open photo; undefined when closed. */
  index: number | undefined;
  onIndexChange: (index: number | undefined) => void;
}

/** One photo enlarged, with caption and attribution; arrow keys step through the photos and wrap around. */
export function Lightbox({ name, photos, index, onIndexChange }: LightboxProps) {
  const photo = index === undefined ? undefined : photos[index];
  const step = (by: number) => index !== undefined && onIndexChange((index + by + photos.length) % photos.length);
  // Deleting the last photo can leave the index out of range.
  useEffect(() => {
    if (index !== undefined && !photo) onIndexChange(undefined);
  }, [index, photo, onIndexChange]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowRight") step(1);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog open={photo !== undefined} onOpenChange={(open) => !open && onIndexChange(undefined)}>
      {photo && index !== undefined && (
        <DialogContent
          size="xl"
          closeLabel={commonText.close}
          title={photo.caption ?? fill(text.photoOf, { n: index + 1, name })}
          onKeyDown={handleKeyDown}
          footer={
            photos.length > 1 && (
              <div className="flex w-full items-center justify-between gap-4">
                <Button variant="outline" size="icon" aria-label={text.previous} onClick={() => step(-1)}>
                  <ChevronLeft aria-hidden="true" />
                </Button>
                <span role="status" className="text-sm text-muted tabular-nums">
                  {fill(text.position, { n: index + 1, total: photos.length })}
                </span>
                <Button variant="outline" size="icon" aria-label={text.next} onClick={() => step(1)}>
                  <ChevronRight aria-hidden="true" />
                </Button>
              </div>
            )
          }
        >
          <Picture
            key={photo.id}
            src={sizedImage(photo.url, 1280)}
            srcSet={imageSources(photo.url)}
            sizes="(min-width: 64rem) 60rem, 100vw"
            alt={photo.caption ?? fill(text.photoOf, { n: index + 1, name })}
            width={photo.width ?? 1200}
            height={photo.height ?? 800}
            placeholder={photo.color}
            fit="contain"
            priority
            className="mx-auto max-h-[60dvh] w-auto max-w-full rounded-control"
          />
          {photo.attribution && <p className="mt-3 text-sm text-muted">{photo.attribution}</p>}
        </DialogContent>
      )}
    </Dialog>
  );
}
