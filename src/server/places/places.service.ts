import type { BusinessKind } from "#contract/business-kinds.ts";
import { BUSINESS_LIMITS } from "#contract/businesses.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import { appError } from "#server/platform/errors.ts";
import { FileRejected } from "#server/platform/files/file-kinds.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/http/route.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import type { PlacePhoto, PlacesProvider } from "./places.provider.ts";
import { findPhotoSources, findSource, insertPlacePhoto, markPhotosFetched } from "./places.queries.ts";

/** How long a request waits for the pictures of one place. */
const PHOTOS_MS = 30_000;

export interface PlacesDependencies {
  businesses: Pick<Businesses, "requireVisible" | "requireEditable">;
  uploads: Pick<Uploads, "storeImage" | "removeFiles">;
  provider: PlacesProvider | undefined;
}

export type Places = ReturnType<typeof createPlaces>;

/** Imported listings and their places service. spec: DECISIONS 28 */
export function createPlaces(
  platform: Pick<Platform, "cache" | "clock" | "config" | "database" | "log">,
  { businesses, uploads, provider }: PlacesDependencies,
) {
  const { cache, clock, config, log } = platform;
  const { db } = platform.database;

  async function fetchPhotos(from: PlacesProvider, sourceId: string): Promise<PlacePhoto[]> {
    try {
      return await from.photos(sourceId, AbortSignal.timeout(PHOTOS_MS));
    } catch (error) {
      log.error({ err: error, provider: from.name }, "the places service did not answer");
      throw appError("unavailable");
    }
  }

  /** Stores one picture. @returns false when it is damaged, or a concurrent sync has added it already */
  async function addPhoto(businessId: number, photo: PlacePhoto, userId: number): Promise<boolean> {
    try {
      const { key, width, height, color } = await uploads.storeImage({
        bytes: photo.bytes,
        folder: "photos",
        userId,
        isPublic: true,
      });
      const { sourceId, attribution, caption = null } = photo;
      const added = await insertPlacePhoto(db, {
        businessId,
        fileKey: key,
        width,
        height,
        color,
        sourceId,
        attribution,
        caption,
        createdAt: clock.now().toISOString(),
      });
      if (!added) await uploads.removeFiles([key]);
      return added;
    } catch (error) {
      if (!(error instanceof FileRejected)) throw error;
      log.warn({ err: error, sourceId: photo.sourceId }, "skipped a picture of the places service");
      return false;
    }
  }

  return {
    /** The key for the browser's map; null when none is set, which is no error: another map is used then. */
    getMapKey: (): { key: string | null } => ({ key: config.googleMapsBrowserKey ?? null }),

    /**
     * Adds the pictures of the listing's places service that the gallery does not have; existing ones stay unchanged.
     * No lock is held during the requests to the service.
     * @returns how many were added
     * @throws businesses.not_found, businesses.edit_denied, places.no_provider, places.no_source, unavailable,
     * too_many_requests
     */
    async syncPhotos(businessId: number, kind: BusinessKind, session: Session): Promise<number> {
      await businesses.requireVisible(businessId, session.user, kind);
      await businesses.requireEditable(businessId, session.user);
      if (!provider) throw appError("places.no_provider");
      const source = await findSource(db, businessId);
      if (!source) throw appError("places.no_source");
      if (source.provider !== provider.name) throw appError("places.no_provider");
      const photos = await fetchPhotos(provider, source.sourceId);
      const known = await findPhotoSources(db, businessId);
      const fresh = photos
        .filter((photo) => !known.sourceIds.has(photo.sourceId))
        .slice(0, Math.max(0, BUSINESS_LIMITS.photosMax - known.count));
      let added = 0;
      try {
        for (const photo of fresh) if (await addPhoto(businessId, photo, session.user.id)) added += 1;
        await markPhotosFetched(db, businessId, {
          at: clock.now().toISOString(),
          offered: photos.map((photo) => photo.sourceId),
        });
      } finally {
        // The first photo is on the card, so lists change too.
        if (added > 0) await cache.invalidate(`business:${businessId}`, `listings:${kind}`);
      }
      return added;
    },
  };
}
