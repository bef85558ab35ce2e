import sharp from "sharp";
import { UPLOAD_BYTES } from "#contract/file-size.ts";
import { FileRefused, IMAGE_KINDS, requireKind, type ImageKind } from "./file-kinds.ts";
import { atMost } from "../throttle.ts";

/** An image as it is kept: decoded and written anew, so nothing of the sent file but its pixels is left. */
export interface StoredImage {
  bytes: Buffer;
  width: number;
  height: number;
  /** Its average, "#rrggbb": shown until the image is there. */
  color: string;
  contentType: "image/webp";
  extension: "webp";
}

/** The widths that smaller versions come in, in pixels. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 800, 960, 1280, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Pixels that are decoded at most. spec: bars, safety 5 */
export const MAX_PIXELS = 25_000_000;
// Larger sides help nobody on a page, and WebP itself ends at 16,383.
const MAX_SIDE = 2560;
const QUALITY = 80;
const DECODE_SECONDS = 20;

// Decoded originals are up to 100 MB each: two at once, the others wait.
const decoding = atMost(2, { waiting: 40 });
sharp.cache(false);

/**
 * Takes an image that somebody sent: checked by content, turned upright, freed of EXIF, GPS and all other
 * metadata, at most 2,560 pixels a side, written anew as WebP. Of moving images the first frame stays.
 * @param options.maxBytes 5 MB without it
 * @throws FileRefused, or AppError busy (503) when too many images wait already
 */
export async function readImage(
  bytes: Uint8Array,
  options: { maxBytes?: number; accept?: readonly ImageKind[]; wrongType?: string } = {},
): Promise<StoredImage> {
  const kind = requireKind(bytes, {
    maxBytes: options.maxBytes ?? UPLOAD_BYTES,
    accept: options.accept ?? IMAGE_KINDS,
    wrongType: options.wrongType,
  });
  return decoding.run(async () => {
    await checkHeader(bytes, kind);
    try {
      const { data, info } = await decode(bytes)
        .autoOrient()
        .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      return {
        bytes: data,
        width: info.width,
        height: info.height,
        color: await averageColor(data),
        contentType: "image/webp",
        extension: "webp",
      };
    } catch {
      throw new FileRefused("damaged");
    }
  });
}

/**
 * A smaller version of a stored image, never enlarged. The caller keeps it under `resizedKey`.
 * @param width in pixels, one of IMAGE_WIDTHS
 * @throws FileRefused when the stored bytes are no image
 */
export async function resizeImage(bytes: Uint8Array, width: ImageWidth, format: "webp" = "webp"): Promise<Buffer> {
  return decoding.run(async () => {
    try {
      return await decode(bytes)
        .resize({ width, withoutEnlargement: true })
        .toFormat(format, { quality: QUALITY })
        .toBuffer();
    } catch {
      throw new FileRefused("damaged");
    }
  });
}

export function isImageWidth(width: number): width is ImageWidth {
  return (IMAGE_WIDTHS as readonly number[]).includes(width);
}

/** Where a smaller version is kept: "photos/ab/cd/x.webp" → "photos/ab/cd/x.w320.webp". */
export function resizedKey(key: string, width: ImageWidth): string {
  return key.replace(/\.webp$/, `.w${width}.webp`);
}

/** Every key that smaller versions of an image may have, to remove them with it. */
export function resizedKeys(key: string): string[] {
  return IMAGE_WIDTHS.map((width) => resizedKey(key, width));
}

function decode(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 }).timeout({ seconds: DECODE_SECONDS });
}

/** Reads only the header: what claims too many pixels is refused before any is decoded. */
async function checkHeader(bytes: Uint8Array, kind: ImageKind): Promise<void> {
  // Without a limit here, or sharp's own refusal could not be told from damage.
  const header = await sharp(bytes, { limitInputPixels: false, failOn: "error", pages: 1 })
    .metadata()
    .catch(() => {
      throw new FileRefused("damaged");
    });
  // The decoder must agree with the first bytes, or it reads the file as something that was not asked for.
  if (header.format !== kind) throw new FileRefused("wrong_type");
  if (header.width * header.height > MAX_PIXELS) throw new FileRefused("too_many_pixels");
}

async function averageColor(webp: Buffer): Promise<string> {
  const { data } = await sharp(webp)
    .flatten({ background: "#ffffff" })
    .resize(1, 1, { fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${[0, 1, 2].map((at) => (data[at] ?? data[0] ?? 0).toString(16).padStart(2, "0")).join("")}`;
}
