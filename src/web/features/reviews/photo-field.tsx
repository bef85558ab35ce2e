import { ArrowLeft, ArrowRight, X } from "lucide-react";
import { useEffect, useState } from "react";
import { REVIEW_LIMITS } from "#contract/reviews.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { formatFileSize } from "#web/platform/files/file-size.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { IMAGE_ACCEPT } from "#web/platform/files/shrink-image.ts";
import { reordered } from "#web/platform/lists/reordered.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FileInput } from "#web/ui/file-input.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { ReviewPhoto } from "./review-photos.ts";

const text = reviewsText.form;
const gallery = detailText.gallery;
const MOST = REVIEW_LIMITS.photosMax;

/** The photos of a review in their order: chosen, moved and removed before they are sent with it. spec: DECISIONS 61 */
export function PhotoField({
  photos,
  onChange,
}: {
  photos: readonly ReviewPhoto[];
  onChange: (photos: ReviewPhoto[]) => void;
}) {
  const [announcement, setAnnouncement] = useState("");

  function add(files: readonly File[]) {
    const all = [...photos, ...files];
    if (all.length > MOST) toast({ title: fill(text.photosMost, { count: MOST }), description: text.photosMostBody });
    onChange(all.slice(0, MOST));
  }

  function move(from: number, to: number) {
    setAnnouncement(fill(gallery.moved, { n: to + 1, total: photos.length }));
    onChange(reordered(photos, from, to));
  }

  return (
    <div className="flex flex-col gap-3">
      <Field label={text.photos} optionalLabel={commonText.optional} hint={fill(text.photosHint, { count: MOST })}>
        <FileInput
          files={[]}
          multiple
          accept={IMAGE_ACCEPT}
          disabled={photos.length >= MOST}
          onFilesChange={add}
          onReject={() =>
            toast({ title: gallery.invalidType, description: gallery.invalidTypeBody, variant: "destructive" })
          }
          labels={{
            choose: gallery.choose,
            drop: gallery.drop,
            remove: (name) => fill(gallery.removeFile, { name }),
            size: formatFileSize,
          }}
        />
      </Field>
      <span role="status" className="sr-only">
        {announcement}
      </span>
      {photos.length > 0 && (
        <ul aria-label={text.photosChosen} className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {photos.map((photo, index) => (
            <li key={keyOf(photo)} className="flex min-w-0 flex-col gap-1">
              <Preview photo={photo} label={fill(reviewsText.list.photo, { n: index + 1 })} />
              <div className="flex flex-wrap justify-between">
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={fill(gallery.earlier, { n: index + 1 })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowLeft aria-hidden="true" />
                </Button>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={fill(gallery.later, { n: index + 1 })}
                  disabled={index === photos.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowRight aria-hidden="true" />
                </Button>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={fill(text.photoRemove, { n: index + 1 })}
                  onClick={() => onChange(photos.filter((_, other) => other !== index))}
                >
                  <X aria-hidden="true" />
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const keyOf = (photo: ReviewPhoto): string =>
  typeof photo === "string" ? photo : `${photo.name} ${photo.size} ${photo.lastModified}`;

function Preview({ photo, label }: { photo: ReviewPhoto; label: string }) {
  const [ownUrl, setOwnUrl] = useState<string>();
  useEffect(() => {
    if (typeof photo === "string") return undefined;
    const url = URL.createObjectURL(photo);
    setOwnUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [photo]);
  const src = typeof photo === "string" ? sizedImage(photo, 320) : ownUrl;
  return src === undefined ? (
    <span className="aspect-square w-full rounded-control bg-sunken" />
  ) : (
    <img src={src} alt={label} width={160} height={160} className="aspect-square w-full rounded-control object-cover" />
  );
}
