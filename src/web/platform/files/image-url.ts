const WIDTHS = [320, 640, 800, 960, 1280, 1600] as const;
const ORIGINAL = "/images/original/";

/** The address of a smaller size of one of our pictures; other addresses stay as they are. */
export function sizedImage(url: string, width: 160 | 320 | 480 | 640 | 800 | 960 | 1280 | 1600): string {
  return url.startsWith(ORIGINAL) ? `/images/${width}/${url.slice(ORIGINAL.length)}` : url;
}

/** All sizes of one of our pictures, for the browser to choose from. */
export function imageSources(url: string, max = 1600): string | undefined {
  if (!url.startsWith(ORIGINAL)) return undefined;
  return WIDTHS.filter((width) => width <= max)
    .map((width) => `${sizedImage(url, width)} ${width}w`)
    .join(", ");
}
