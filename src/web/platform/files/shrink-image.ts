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
 * Prepares a photo for upload: upright, at most 2,000 pixels a side, as WebP or (if the browser cannot encode it) JPEG.
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
    return (
      (await encodeCanvas(canvas, "image/webp", file.name)) ??
      (await encodeCanvas(canvas, "image/jpeg", file.name)) ??
      file
    );
  } finally {
    bitmap.close();
  }
}

/** Encodes the canvas; undefined if the browser returns another type, as Safari does (PNG for WebP). */
async function encodeCanvas(
  canvas: HTMLCanvasElement,
  type: "image/webp" | "image/jpeg",
  name: string,
): Promise<File | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (blob?.type !== type) return undefined;
  return new File([blob], name.replace(/\.\w+$/, "") + (type === "image/webp" ? ".webp" : ".jpg"), { type });
}
