import type { ReactNode } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { imageSources, sizedImage } from "#web/platform/files/image-url.ts";
import { cn } from "#web/ui/cn.ts";
import { Picture } from "#web/ui/picture.tsx";

/** The first photos, large, linking to the gallery; nothing without photos. */
export function PhotoStrip({
  name,
  photos,
  renderLink,
}: {
  name: string;
  photos: readonly string[];
  renderLink: (link: { className: string; "aria-label": string; children: ReactNode }) => ReactNode;
}) {
  const shown = photos.slice(0, 3);
  if (shown.length === 0) return null;
  const words = fill(detailText.gallery.open, { n: 1, total: photos.length });
  return renderLink({
    className: "block overflow-hidden rounded-card",
    "aria-label": fill(commonText.labelled, { label: detailText.gallery.title, value: words }),
    children: (
      <span
        className={cn(
          "grid gap-1.5",
          shown.length > 1 && "sm:aspect-[5/2] sm:grid-cols-[2fr_1fr]",
          shown.length > 2 && "sm:grid-rows-2",
        )}
      >
        {shown.map((url, index) => (
          <span
            key={url}
            className={cn(
              "relative",
              index > 0 && "max-sm:hidden",
              shown.length === 1 && "sm:aspect-[5/2]",
              index === 0 && "aspect-[3/2] sm:row-span-2 sm:aspect-auto",
            )}
          >
            <Picture
              ratio="fill"
              src={sizedImage(url, 960)}
              srcSet={imageSources(url)}
              sizes={
                index === 0
                  ? "(min-width: 80rem) 54rem, (min-width: 40rem) 66vw, 100vw"
                  : "(min-width: 80rem) 27rem, 33vw"
              }
              alt={index === 0 ? fill(detailText.gallery.photoOf, { n: 1, name }) : ""}
              width={1600}
              height={1066}
              priority={index === 0}
              className="absolute inset-0"
            />
          </span>
        ))}
      </span>
    ),
  });
}
