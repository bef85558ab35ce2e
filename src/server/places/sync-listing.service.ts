import { BUSINESS_LIMITS } from "#contract/businesses.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { FileRejected } from "#server/platform/files/file-kinds.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { StoredUpload, Uploads } from "#server/uploads/uploads.service.ts";
import type { Place, PlacePhoto, PlacesProvider } from "./places.provider.ts";
import { findPhotoSources, findSource, insertPlacePhoto } from "./places.queries.ts";
import { changesOf, contentOf, type ChangedField } from "./sync-content.ts";
import { deletePlacePhotos, lockListingState, updateSource, writeChanges } from "./sync-listing.queries.ts";

/** Which parts of a listing to fetch. */
export interface FetchScope {
  details: boolean;
  photos: boolean;
}

/** The response of a service about one listing, with its new pictures stored but not shown yet. */
export interface FetchedListing {
  /** Undefined when it was not requested, null when the place is gone. */
  place?: Place | null;
  /** Ids of all pictures that the service has. */
  photoIds?: string[];
  pictures: { photo: PlacePhoto; stored: StoredUpload }[];
}

/** What was written, and the files that are no longer used. */
export interface SyncWriteResult {
  outcome: "updated" | "unchanged" | "trashed";
  fields: ChangedField[];
  photosAdded: number;
  orphanedFiles: string[];
}

export type ListingSync = ReturnType<typeof createListingSync>;

/** Fetches one listing from its places service and writes the fields that were not edited. */
export function createListingSync(
  { database, log }: Pick<Platform, "database" | "log">,
  { uploads }: { uploads: Pick<Uploads, "storeImage" | "removeFiles"> },
) {
  const { db } = database;

  async function store(photo: PlacePhoto): Promise<FetchedListing["pictures"]> {
    try {
      const stored = await uploads.storeImage({ bytes: photo.bytes, folder: "photos", userId: null, isPublic: true });
      return [{ photo, stored }];
    } catch (error) {
      if (!(error instanceof FileRejected)) throw error;
      log.warn({ err: error, sourceId: photo.sourceId }, "skipped a picture of the places service");
      return [];
    }
  }

  return {
    /**
     * Queries the service, with no transaction open. The pictures it stores must be passed to `write` or to `forget`.
     * @throws ProviderQuotaError, ProviderError, the signal's reason
     */
    async fetchListing(
      from: PlacesProvider,
      { id, sourceId }: { id: number; sourceId: string },
      wanted: FetchScope,
      signal: AbortSignal,
    ): Promise<FetchedListing> {
      const fetchedListing: FetchedListing = { pictures: [] };
      if (wanted.details) fetchedListing.place = await from.details(sourceId, signal);
      if (!wanted.photos || fetchedListing.place === null) return fetchedListing;
      const photos = await from.photos(sourceId, signal);
      fetchedListing.photoIds = photos.map((photo) => photo.sourceId);
      const [known, source] = await Promise.all([findPhotoSources(db, id), findSource(db, id)]);
      // A picture that was added once and is missing now was removed on purpose.
      const addedBefore = new Set((source?.fetched["photos"] ?? []) as string[]);
      const fresh = photos
        .filter((photo) => !known.sourceIds.has(photo.sourceId) && !addedBefore.has(photo.sourceId))
        .slice(0, Math.max(0, BUSINESS_LIMITS.photosMax - known.count));
      try {
        for (const photo of fresh) fetchedListing.pictures.push(...(await store(photo)));
      } catch (error) {
        await this.discard(fetchedListing);
        throw error;
      }
      return fetchedListing;
    },

    /** Removes the files of a result that could not be written. */
    async discard({ pictures }: FetchedListing): Promise<void> {
      await uploads.removeFiles(pictures.map(({ stored }) => stored.key));
    },

    /**
     * Writes the fetched values to fields that were not edited.
     * @param replaces whether pictures that the service no longer has are deleted
     * @returns the outcome, with the files to remove after the transaction
     */
    async write(
      tx: Db,
      id: number,
      { place, photoIds, pictures }: FetchedListing,
      { now, deletesMissing = false }: { now: string; deletesMissing?: boolean },
    ): Promise<SyncWriteResult> {
      const orphanedFiles: string[] = [];
      const current = await lockListingState(tx, id);
      if (!current)
        return {
          outcome: "trashed",
          fields: [],
          photosAdded: 0,
          orphanedFiles: pictures.map(({ stored }) => stored.key),
        };
      const lastFetched = current.source?.fetched ?? {};
      const content = place ? contentOf(place) : undefined;
      const changes = content && changesOf(current, lastFetched, content);
      // A listing that was blanked and hidden becomes public again with its content.
      const returns = content !== undefined && current.source?.blankedAt != null;
      const becomesPublic = returns && !current.isPublic && current.verificationStatus === "not_claimed";
      let photosAdded = 0;
      const removed = deletesMissing && photoIds ? await deletePlacePhotos(tx, id, photoIds) : [];
      orphanedFiles.push(...removed);
      for (const { photo, stored } of pictures) {
        const { key: fileKey, width, height, color } = stored;
        const { sourceId, attribution, caption = null } = photo;
        const row = { businessId: id, fileKey, width, height, color, sourceId, attribution, caption, createdAt: now };
        if (await insertPlacePhoto(tx, row)) photosAdded += 1;
        else orphanedFiles.push(fileKey);
      }
      if ((changes && changes.fields.length > 0) || becomesPublic)
        await writeChanges(
          tx,
          id,
          current.location?.id,
          changes ?? { listing: {}, location: {}, hours: undefined },
          becomesPublic ? { now, isPublic: true } : { now },
        );
      const photosSaid = photoIds ?? (lastFetched["photos"] as string[] | undefined);
      await updateSource(tx, id, {
        fetched: { ...(content ?? lastFetched), ...(photosSaid && { photos: photosSaid }) },
        failure: null,
        ...(place && { attribution: place.attribution, detailsFetchedAt: now, blankedAt: null }),
        ...(photoIds && { photosFetchedAt: now }),
      });
      const fields = changes?.fields ?? [];
      const isChanged = fields.length > 0 || photosAdded > 0 || becomesPublic || removed.length > 0;
      return { outcome: isChanged ? "updated" : "unchanged", fields, photosAdded, orphanedFiles };
    },
  };
}
