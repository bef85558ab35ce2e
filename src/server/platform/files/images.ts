import sharp, { type ResizeOptions } from "sharp";
import { UPLOAD_BYTES } from "#contract/file-size.ts";
import { SHARE_IMAGE } from "#contract/share-image.ts";
import { FileRejected, IMAGE_KINDS, requireKind, type ImageKind } from "./file-kinds.ts";
import { limitConcurrency } from "../concurrency-limit.ts";

/** An image as it is stored: decoded and re-encoded, so that only its pixels are left of the uploaded file. */
export interface StoredImage {
  bytes: Buffer;
  width: number;
  height: number;
  /** The average colour, "#rrggbb", shown until the image has loaded. */
  color: string;
  contentType: "image/webp";
  extension: "webp";
}

/** The widths of resized versions, in pixels. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 800, 960, 1280, 1600] as const;
type ImageWidth = (typeof IMAGE_WIDTHS)[number];
/** "share" is the picture of a link preview, with the size of SHARE_IMAGE. */
export type ImageSize = ImageWidth | "share";
/** Wider pictures fill a link preview; the others, such as logos and portraits, are shown whole on white. */
const FILLS_FROM_RATIO = 1.2;

/** The most pixels that are decoded. spec: bars, safety 5 */
export const MAX_PIXELS = 25_000_000;
// Pages never need larger sides, and WebP is limited to 16,383.
const MAX_SIDE = 2560;
const QUALITY = 80;
const WHITE = "#ffffff";
const DECODE_SECONDS = 20;

// Decoded originals take up to 100 MB each, so only two are decoded at a time.
const decoding = limitConcurrency(2, { waiting: 40 });
sharp.cache(false);

/**
 * Re-encodes an uploaded image as WebP: checked by content, turned upright, without EXIF, GPS and other metadata, at
 * most 2,560 pixels a side. Of animations only the first frame stays.
 * @param options.maxBytes 5 MB by default
 * @throws FileRejected, or AppError busy (503) when too many images are waiting
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
      throw new FileRejected("damaged");
    }
  });
}

/**
 * A resized version of a stored image; a width is never enlarged. The caller stores it under `resizedKey`.
 * @throws FileRejected when the stored bytes are not an image
 */
export async function resizeImage(bytes: Uint8Array, size: ImageSize): Promise<Buffer> {
  return decoding.run(async () => {
    try {
      const image = decode(bytes);
      const resized =
        size === "share"
          ? image.resize(await shareOptions(bytes)).flatten({ background: WHITE })
          : image.resize({ width: size, withoutEnlargement: true });
      return await resized.webp({ quality: QUALITY }).toBuffer();
    } catch {
      throw new FileRejected("damaged");
    }
  });
}

async function shareOptions(bytes: Uint8Array): Promise<ResizeOptions> {
  const { width, height } = await decode(bytes).metadata();
  return { ...SHARE_IMAGE, fit: width / height >= FILLS_FROM_RATIO ? "cover" : "contain", background: WHITE };
}

/** The size that a part of a path names; undefined if there is none. */
export function readImageSize(name: string): ImageSize | undefined {
  return name === "share" ? name : IMAGE_WIDTHS.find((width) => String(width) === name);
}

/** The key of a resized version: "photos/ab/cd/x.webp" → "photos/ab/cd/x.w320.webp". */
export function resizedKey(key: string, size: ImageSize): string {
  return key.replace(/\.webp$/, size === "share" ? ".share.webp" : `.w${size}.webp`);
}

/** The key of the original and the size that the key of a resized version names; undefined for other keys. */
export function readResizedKey(key: string): { original: string; size: ImageSize } | undefined {
  const [, name, width, share = ""] = /^(.+)\.(?:w(\d+)|(share))\.webp$/.exec(key) ?? [];
  const size = readImageSize(width ?? share);
  return size === undefined ? undefined : { original: `${name}.webp`, size };
}

/** All possible keys of resized versions of an image, for removing them with it. */
export function resizedKeys(key: string): string[] {
  return [...IMAGE_WIDTHS, "share" as const].map((size) => resizedKey(key, size));
}

function decode(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 }).timeout({ seconds: DECODE_SECONDS });
}

/** Reads only the header, so that an image that claims too many pixels is rejected before decoding. */
async function checkHeader(bytes: Uint8Array, kind: ImageKind): Promise<void> {
  // Without sharp's limit, because its error for too many pixels cannot be distinguished from that for a damaged file.
  const header = await sharp(bytes, { limitInputPixels: false, failOn: "error", pages: 1 })
    .metadata()
    .catch(() => {
      throw new FileRejected("damaged");
    });
  // The decoder must agree with the first bytes, or the file would be decoded as a kind that was not accepted.
  if (header.format !== kind) throw new FileRejected("wrong_type");
  if (header.width * header.height > MAX_PIXELS) throw new FileRejected("too_many_pixels");
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
