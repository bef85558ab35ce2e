import { and, eq, isNull, sql } from "drizzle-orm";
import {
  businesses,
  businessLocations,
  businessPhotos,
  businessSources,
  locationHours,
} from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { SyncChanges, CurrentListing } from "./sync-content.ts";

export type Source = Pick<typeof businessSources.$inferSelect, "fetched" | "blankedAt">;
export type SourceChanges = Partial<Omit<typeof businessSources.$inferInsert, "id" | "businessId">>;
export interface LockedListing extends CurrentListing {
  verificationStatus: string;
  isPublic: boolean;
  source: Source | undefined;
}

/**
 * The current state of a listing, locked against concurrent changes; undefined when it is gone.
 * @param includeTrashed whether one in the trash counts
 */
export async function lockListingState(tx: Db, id: number, includeTrashed = false): Promise<LockedListing | undefined> {
  const [row] = await tx
    .select({
      name: businesses.name,
      description: businesses.description,
      phone: businesses.phone,
      email: businesses.email,
      websiteUrl: businesses.websiteUrl,
      facebookUrl: businesses.facebookUrl,
      instagramUrl: businesses.instagramUrl,
      tiktokUrl: businesses.tiktokUrl,
      ownerId: businesses.ownerId,
      verificationStatus: businesses.verificationStatus,
      isPublic: businesses.isPublic,
    })
    .from(businesses)
    .where(and(eq(businesses.id, id), includeTrashed ? undefined : isNull(businesses.deletedAt)))
    .for("no key update");
  if (!row) return undefined;
  const [source] = await tx
    .select({ fetched: businessSources.fetched, blankedAt: businessSources.blankedAt })
    .from(businessSources)
    .where(eq(businessSources.businessId, id));
  const [location] = await tx
    .select({
      id: businessLocations.id,
      address: businessLocations.address,
      city: businessLocations.city,
      state: businessLocations.state,
      country: businessLocations.country,
      postalCode: businessLocations.postalCode,
      latitude: businessLocations.latitude,
      longitude: businessLocations.longitude,
      operatingHours: businessLocations.operatingHours,
      openingDays: businessLocations.openingDays,
    })
    .from(businessLocations)
    .where(eq(businessLocations.businessId, id))
    .orderBy(sql`${businessLocations.isMainLocation} desc`, businessLocations.id)
    .limit(1);
  if (!location) return { ...row, source, location };
  const spans = await tx
    .select({ weekday: locationHours.weekday, opens: locationHours.opens, closes: locationHours.closes })
    .from(locationHours)
    .where(eq(locationHours.locationId, location.id));
  return { ...row, source, location: { ...location, spans } };
}

/** Writes the changes and increments the version, so that an edit form that was opened before notices them. */
export async function writeChanges(
  tx: Db,
  id: number,
  locationId: number | undefined,
  { listing, location, hours }: Pick<SyncChanges, "listing" | "location" | "hours">,
  more: { isPublic?: boolean; now: string },
): Promise<void> {
  const { now, ...rest } = more;
  const texts = hours && { operatingHours: hours.operatingHours, openingDays: hours.openingDays };
  if (locationId !== undefined && Object.keys({ ...location, ...texts }).length > 0)
    await tx
      .update(businessLocations)
      .set({ ...location, ...texts })
      .where(eq(businessLocations.id, locationId));
  if (locationId !== undefined && hours) {
    await tx.delete(locationHours).where(eq(locationHours.locationId, locationId));
    if (hours.spans.length > 0)
      await tx.insert(locationHours).values(hours.spans.map((span) => ({ ...span, locationId })));
  }
  const { name, ...otherTexts } = listing;
  await tx
    .update(businesses)
    .set({
      ...otherTexts,
      ...(typeof name === "string" && { name }),
      ...rest,
      version: sql`${businesses.version} + 1`,
      updatedAt: now,
    })
    .where(eq(businesses.id, id));
}

export async function updateSource(db: Db, businessId: number, changes: SourceChanges): Promise<void> {
  await db.update(businessSources).set(changes).where(eq(businessSources.businessId, businessId));
}

/** Deletes photos of places services, except the named ones. @returns their files */
export async function deletePlacePhotos(tx: Db, businessId: number, keep: readonly string[] = []): Promise<string[]> {
  const rows = await tx
    .delete(businessPhotos)
    .where(
      and(
        eq(businessPhotos.businessId, businessId),
        eq(businessPhotos.source, "places"),
        keep.length === 0
          ? undefined
          : sql`coalesce(${businessPhotos.sourceId} <> all (${sql.param([...keep])}::text[]), true)`,
      ),
    )
    .returning({ fileKey: businessPhotos.fileKey });
  return rows.map(({ fileKey }) => fileKey);
}
