import { UPLOAD_BYTES } from "#contract/file-size.ts";

/** Longest side of an uploaded photo, in pixels. spec: DECISIONS 11 */
const MAX_SIDE = 2000;
/** Photos up to this size that fit are sent unchanged. */
const SMALL_BYTES = 1_500_000;
const QUALITY = 0.85;

/** Image types the server accepts. spec: product §5 */
export const IMAGE_ACCEPT = "image/jpeg,image/png,image/gif,image/webp";

/** The size scaled down to fit MAX_SIDE; never scaled up. */
export function fittingSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Prepares a photo for upload: upright, at most 2,000 pixels a side, as WebP. A browser that
 * cannot encode WebP sends a transparent picture as PNG if that is not too large, and everything else as JPEG on white.
 * A file the browser cannot decode is returned unchanged for the server to check.
 */
export async function shrinkImage(file: File): Promise<File> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return file;
  }
  try {
    const size = fittingSize(bitmap.width, bitmap.height);
    if (size.width === bitmap.width && file.size <= SMALL_BYTES) return file;
    const canvas = document.createElement("canvas");
    canvas.width = size.width;
    canvas.height = size.height;
    const context = canvas.getContext("2d");
    if (!context) return file;
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, size.width, size.height);
    const webp = await encodeCanvas(canvas, "image/webp", file.name);
    if (webp) return webp;
    if (isTransparent(context, size)) {
      const png = await encodeCanvas(canvas, "image/png", file.name);
      if (png && png.size <= UPLOAD_BYTES) return png;
    }
    fillBackground(context, size);
    return (await encodeCanvas(canvas, "image/jpeg", file.name)) ?? file;
  } finally {
    bitmap.close();
  }
}

/** Whether any pixel lets the background through. */
function isTransparent(context: CanvasRenderingContext2D, { width, height }: { width: number; height: number }) {
  const { data } = context.getImageData(0, 0, width, height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
}

/** Paints white behind the picture: JPEG has no transparency, and a browser would make it black. */
function fillBackground(context: CanvasRenderingContext2D, { width, height }: { width: number; height: number }) {
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
}

const EXTENSIONS = { "image/webp": ".webp", "image/png": ".png", "image/jpeg": ".jpg" } as const;

/** Encodes the canvas; undefined if the browser returns another type, as Safari does (PNG for WebP). */
async function encodeCanvas(
  canvas: HTMLCanvasElement,
  type: keyof typeof EXTENSIONS,
  name: string,
): Promise<File | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (blob?.type !== type) return undefined;
  return new File([blob], name.replace(/\.\w+$/, "") + EXTENSIONS[type], { type });
}
