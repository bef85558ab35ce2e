import { fill } from "#contract/texts/catalogue.ts";
import { sizedImage } from "./image-url.ts";

/** Small photos, each a link to the whole picture; nothing without photos. */
export function PhotoThumbs({
  photos,
  label,
  photoLabel,
}: {
  photos: readonly string[];
  label: string;
  /** The label of each, with its number as `{n}`. */
  photoLabel: string;
}) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noopener" className="block rounded-control">
            <img
              src={sizedImage(photo, 160)}
              srcSet={`${sizedImage(photo, 320)} 2x`}
              alt={fill(photoLabel, { n: index + 1 })}
              width={96}
              height={96}
              loading="lazy"
              className="size-24 rounded-control bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
