import { MEDIA_LIMITS } from "#contract/media.ts";
import { articlesText } from "#contract/texts/articles.ts";
import { call } from "#web/platform/api/call.ts";
import { shrinkImage } from "#web/platform/files/shrink-image.ts";

/** Downsizes an image and uploads it. @throws an error whose message says why it was rejected */
export async function uploadImage(file: File): Promise<{ src: string; width: number; height: number }> {
  if (!file.type.startsWith("image/")) throw new Error(articlesText.fields.coverType);
  const image = await shrinkImage(file);
  if (image.size > MEDIA_LIMITS.imageBytes) throw new Error(articlesText.fields.coverSize);
  const { imageUrl, width, height } = await call("POST /api/media/images", { files: { image } });
  return { src: imageUrl, width, height };
}
