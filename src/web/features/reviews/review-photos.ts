import { REVIEW_LIMITS } from "#contract/reviews.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { call } from "#web/platform/api/call.ts";
import { shrinkImage } from "#web/platform/files/shrink-image.ts";
import { toast } from "#web/ui/toast.tsx";
import { reviewPath, type ReviewTarget } from "./reviews.data.ts";

const text = detailText.gallery;

/** A photo of a review: the address of a stored one, or a file to send. */
export type ReviewPhoto = string | File;

interface SavedReview {
  id: number;
  version: number;
  photos: readonly string[];
}

/** The stored photos among them, in their order. */
export function storedPhotos(photos: readonly ReviewPhoto[]): string[] {
  return photos.filter((photo) => typeof photo === "string");
}

/** Sends the new photos of a saved review, one after another, and puts all of them in order. A failure is shown. */
export async function sendPhotos(of: ReviewTarget, saved: SavedReview, photos: readonly ReviewPhoto[]): Promise<void> {
  let current = saved;
  const order: string[] = [];
  for (const photo of photos) {
    if (typeof photo === "string") {
      order.push(photo);
      continue;
    }
    try {
      current = await sendPhoto(of, current, photo);
      order.push(current.photos.at(-1) ?? "");
    } catch (error) {
      const reason = error instanceof Error ? error.message : "";
      toast({ title: fill(text.uploadFailed, { name: photo.name }), description: reason, variant: "destructive" });
    }
  }
  if (order.join() === current.photos.join()) return;
  const params = { id: of.id, reviewId: saved.id };
  await call(`PATCH ${reviewPath(of)}`, { params, body: { photos: order, version: current.version } }).catch(
    (error: Error) => toast({ title: text.orderFailed, description: error.message, variant: "destructive" }),
  );
}

async function sendPhoto(of: ReviewTarget, { id: reviewId }: SavedReview, file: File): Promise<SavedReview> {
  const photo = await shrinkImage(file);
  if (photo.size > REVIEW_LIMITS.photoBytes)
    throw new Error(fill(commonText.labelled, { label: text.tooLarge, value: text.tooLargeBody }));
  return call(`POST ${reviewPath(of)}/photos`, { params: { id: of.id, reviewId }, files: { photo } });
}
