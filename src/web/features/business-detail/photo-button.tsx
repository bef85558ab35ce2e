import type { Photo } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { imageSources, sizedImage } from "#web/platform/files/image-url.ts";
import { Picture } from "#web/ui/picture.tsx";

const text = detailText.gallery;

/** One photo of the grid; clicking it opens the lightbox. */
export function PhotoButton({
  name,
  photo,
  index,
  total,
  onOpen,
}: {
  name: string;
  photo: Photo;
  index: number;
  total: number;
  onOpen: (index: number) => void;
}) {
  return (
    <button
      type="button"
      aria-label={[fill(text.open, { n: index + 1, total }), photo.caption].filter(Boolean).join(": ")}
      onClick={() => onOpen(index)}
      className="group relative block w-full overflow-hidden rounded-control"
    >
      <Picture
        src={sizedImage(photo.url, 640)}
        srcSet={imageSources(photo.url, 960)}
        sizes="(min-width: 64rem) 20rem, (min-width: 48rem) 33vw, 50vw"
        alt={photo.caption ?? fill(text.photoOf, { n: index + 1, name })}
        width={photo.width ?? 1200}
        height={photo.height ?? 800}
        ratio={4 / 3}
        placeholder={photo.color}
        className="transition-opacity group-hover:opacity-90"
      />
    </button>
  );
}
