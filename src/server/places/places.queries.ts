import { eq, sql } from "drizzle-orm";
import { businessPhotos, businessSources } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** The source of an imported listing. */
export async function findSource(db: Db, businessId: number) {
  const [row] = await db
    .select({
      provider: businessSources.provider,
      sourceId: businessSources.sourceId,
      fetched: businessSources.fetched,
    })
    .from(businessSources)
    .where(eq(businessSources.businessId, businessId));
  return row;
}

/** The number of photos of a listing, and the ids of those from a places service. */
export async function findPhotoSources(db: Db, businessId: number): Promise<{ count: number; sourceIds: Set<string> }> {
  const rows = await db
    .select({ sourceId: businessPhotos.sourceId })
    .from(businessPhotos)
    .where(eq(businessPhotos.businessId, businessId));
  return { count: rows.length, sourceIds: new Set(rows.flatMap((row) => row.sourceId ?? [])) };
}

export type NewPhoto = Required<
  Pick<
    typeof businessPhotos.$inferInsert,
    "businessId" | "fileKey" | "caption" | "width" | "height" | "color" | "sourceId" | "attribution" | "createdAt"
  >
>;

/** Adds a photo after the others. @returns false when a concurrent sync has added it already */
export async function insertPlacePhoto(db: Db, photo: NewPhoto): Promise<boolean> {
  const rows = await db
    .insert(businessPhotos)
    .values({
      ...photo,
      source: "places",
      position: sql`(select coalesce(max(position) + 1, 0) from business_photos where business_id = ${photo.businessId})`,
    })
    .onConflictDoNothing({ target: [businessPhotos.businessId, businessPhotos.sourceId] })
    .returning({ id: businessPhotos.id });
  return rows.length > 0;
}

/** @param offered ids of all pictures that the service has, so that one that is removed later is not added again */
export async function markPhotosFetched(
  db: Db,
  businessId: number,
  { at, offered }: { at: string; offered: readonly string[] },
): Promise<void> {
  const photos = JSON.stringify({ photos: offered });
  await db
    .update(businessSources)
    .set({ photosFetchedAt: at, fetched: sql`${businessSources.fetched} || ${photos}::jsonb` })
    .where(eq(businessSources.businessId, businessId));
}
