import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { businessLocations, locationHours } from "./businesses.table.ts";

/** How many locations a listing has, and whether one of them is the main one. */
export async function countLocations(tx: Db, businessId: number): Promise<{ count: number; hasMain: boolean }> {
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      hasMain: sql<boolean>`coalesce(bool_or(${businessLocations.isMainLocation}), false)`,
    })
    .from(businessLocations)
    .where(eq(businessLocations.businessId, businessId));
  return row ?? { count: 0, hasMain: false };
}

/** A location of that listing with its spans; undefined when the listing does not have it. */
export async function findLocation(tx: Db, businessId: number, locationId: number) {
  const [row] = await tx.select().from(businessLocations).where(ofListing(businessId, locationId));
  if (!row) return undefined;
  const spans = await tx
    .select({ weekday: locationHours.weekday, opens: locationHours.opens, closes: locationHours.closes })
    .from(locationHours)
    .where(eq(locationHours.locationId, locationId));
  return { ...row, spans };
}

/** Makes a location the main one, in two statements, because there must never be two main locations. */
export async function setMainLocation(tx: Db, businessId: number, locationId: number): Promise<void> {
  await tx
    .update(businessLocations)
    .set({ isMainLocation: false })
    .where(
      and(
        eq(businessLocations.businessId, businessId),
        businessLocations.isMainLocation,
        ne(businessLocations.id, locationId),
      ),
    );
  await tx.update(businessLocations).set({ isMainLocation: true }).where(ofListing(businessId, locationId));
}

export async function deleteLocation(tx: Db, businessId: number, locationId: number): Promise<void> {
  await tx.delete(businessLocations).where(ofListing(businessId, locationId));
}

function ofListing(businessId: number, locationId: number) {
  return and(eq(businessLocations.id, locationId), eq(businessLocations.businessId, businessId));
}
