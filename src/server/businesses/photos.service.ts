import type { z } from "zod";
import type { photoPatch } from "#contract/business-parts.ts";
import { BUSINESS_LIMITS, type Photo } from "#contract/businesses.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SignedInUser, UploadedFile } from "#server/platform/http/route.ts";
import { requireCurrent } from "#server/platform/version.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import type { AuthorizedListing, ListingFacts } from "./businesses.policy.ts";
import { presentPhoto } from "./listings.present.ts";
import {
  deletePhoto,
  findPhoto,
  findPhotos,
  insertPhoto,
  lockGallery,
  orderPhotos,
  updateCaption,
} from "./photos.queries.ts";

/** The gallery of a listing, changed by its owner. spec: DECISIONS 11 */
export function createPhotos(platform: Pick<Platform, "database" | "cache">, { uploads }: { uploads: Uploads }) {
  const { db } = platform.database;

  /** The first photo is on the card, so lists change too. */
  const invalidate = (listing: ListingFacts) =>
    platform.cache.invalidate(`business:${listing.id}`, `listings:${listing.kind}`);

  return {
    /** @throws uploads.*; nothing is left on disk after an error */
    async addPhoto(
      listing: AuthorizedListing,
      caller: SignedInUser,
      file: UploadedFile,
      caption: string | null,
    ): Promise<Photo> {
      const stored = await uploads.storeImage({
        bytes: file.bytes,
        folder: "photos",
        userId: caller.id,
        isPublic: true,
      });
      const { key, ...size } = stored;
      const row = await uploads.writeOrRemove(key, () =>
        withTransaction(db, async (tx) => {
          if ((await lockGallery(tx, listing.id)) >= BUSINESS_LIMITS.photosMax) throw appError("uploads.too_many");
          return insertPhoto(tx, { businessId: listing.id, fileKey: key, caption, ...size });
        }),
      );
      await invalidate(listing);
      return presentPhoto(row);
    },

    /** Puts the photos with these ids first, in this order. Ids of other listings' photos are ignored. */
    async orderPhotos(listing: AuthorizedListing, ids: readonly number[]): Promise<Photo[]> {
      await withTransaction(db, async (tx) => {
        await lockGallery(tx, listing.id);
        await orderPhotos(tx, listing.id, ids);
      });
      await invalidate(listing);
      return (await findPhotos(db, listing.id)).map(presentPhoto);
    },

    /** @throws not_found, conflict for another version than `version` */
    async updatePhoto(
      listing: AuthorizedListing,
      photoId: number,
      { version, caption }: z.output<typeof photoPatch>,
    ): Promise<Photo> {
      const row = await withTransaction(db, async (tx) => {
        await lockGallery(tx, listing.id);
        const before = await findPhoto(tx, listing.id, photoId);
        if (!before) throw appError("not_found");
        requireCurrent(version, presentPhoto(before));
        return caption === undefined ? before : updateCaption(tx, photoId, caption);
      });
      if (!row) throw appError("not_found");
      await invalidate(listing);
      return presentPhoto(row);
    },

    /** @throws not_found */
    async removePhoto(listing: AuthorizedListing, photoId: number): Promise<void> {
      const row = await deletePhoto(db, listing.id, photoId);
      if (!row) throw appError("not_found");
      await invalidate(listing);
      await uploads.removeFiles([row.fileKey]);
    },
  };
}
