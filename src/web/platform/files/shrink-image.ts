/** Longest side, in pixels, that a photo is sent with. spec: DECISIONS 11 */
const MAX_SIDE = 2000;
/** Below this a photo of fitting size is sent as it is. */
const SMALL_BYTES = 1_500_000;
const QUALITY = 0.85;

/** Kinds of image the server takes. spec: product §5 */
export const IMAGE_ACCEPT = "image/jpeg,image/png,image/gif,image/webp";

/** The size that fits into MAX_SIDE, never larger than the picture is. */
export function fittingSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A photo made ready to send: upright, at most 2,000 pixels a side, as WebP or (where the browser cannot write
 * that) JPEG. What the browser cannot read is given back as it is; the server judges it.
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
    return (await written(canvas, "image/webp", file.name)) ?? (await written(canvas, "image/jpeg", file.name)) ?? file;
  } finally {
    bitmap.close();
  }
}

/** Safari writes PNG when asked for WebP: that answer does not count. */
async function written(
  canvas: HTMLCanvasElement,
  type: "image/webp" | "image/jpeg",
  name: string,
): Promise<File | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (blob?.type !== type) return undefined;
  return new File([blob], name.replace(/\.\w+$/, "") + (type === "image/webp" ? ".webp" : ".jpg"), { type });
}
