const WIDTHS = [320, 640, 800, 960, 1280, 1600] as const;
const ORIGINAL = "/images/original/";

/** The URL of a resized version of one of our pictures; other URLs are returned unchanged. */
export function sizedImage(url: string, width: 160 | 320 | 480 | 640 | 800 | 960 | 1280 | 1600): string {
  return url.startsWith(ORIGINAL) ? `/images/${width}/${url.slice(ORIGINAL.length)}` : url;
}

/** The URL of one of our pictures in the size of link previews (SHARE_IMAGE); undefined for other URLs. */
export function shareImage(url: string): string | undefined {
  return url.startsWith(ORIGINAL) ? `/images/share/${url.slice(ORIGINAL.length)}` : undefined;
}

/** The srcset of one of our pictures; undefined for other URLs. */
export function imageSources(url: string, max = 1600): string | undefined {
  if (!url.startsWith(ORIGINAL)) return undefined;
  return WIDTHS.filter((width) => width <= max)
    .map((width) => `${sizedImage(url, width)} ${width}w`)
    .join(", ");
}
