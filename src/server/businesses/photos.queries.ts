import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { businesses, businessPhotos } from "./businesses.table.ts";

export type PhotoRow = Pick<
  typeof businessPhotos.$inferSelect,
  "id" | "fileKey" | "caption" | "width" | "height" | "color" | "attribution" | "source"
>;

const COLUMNS = {
  id: businessPhotos.id,
  fileKey: businessPhotos.fileKey,
  caption: businessPhotos.caption,
  width: businessPhotos.width,
  height: businessPhotos.height,
  color: businessPhotos.color,
  attribution: businessPhotos.attribution,
  source: businessPhotos.source,
};

/** The gallery in the owner's order. */
export function findPhotos(db: Db, businessId: number): Promise<PhotoRow[]> {
  return db
    .select(COLUMNS)
    .from(businessPhotos)
    .where(eq(businessPhotos.businessId, businessId))
    .orderBy(asc(businessPhotos.position), asc(businessPhotos.id));
}

/** Locks the gallery against concurrent changes; returns the number of photos. */
export async function lockGallery(tx: Db, businessId: number): Promise<number> {
  await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId)).for("no key update");
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(businessPhotos)
    .where(eq(businessPhotos.businessId, businessId));
  return row?.count ?? 0;
}

export async function insertPhoto(tx: Db, photo: typeof businessPhotos.$inferInsert): Promise<PhotoRow> {
  const [row] = await tx
    .insert(businessPhotos)
    .values({
      ...photo,
      position: sql`(select coalesce(max(position) + 1, 0) from business_photos where business_id = ${photo.businessId})`,
    })
    .returning(COLUMNS);
  if (!row) throw new Error("The photo was not written");
  return row;
}

export async function findPhoto(db: Db, businessId: number, photoId: number): Promise<PhotoRow | undefined> {
  const [row] = await db.select(COLUMNS).from(businessPhotos).where(ofListing(businessId, photoId));
  return row;
}

export async function updateCaption(db: Db, photoId: number, caption: string | null): Promise<PhotoRow | undefined> {
  const [row] = await db
    .update(businessPhotos)
    .set({ caption })
    .where(eq(businessPhotos.id, photoId))
    .returning(COLUMNS);
  return row;
}

export async function deletePhoto(db: Db, businessId: number, photoId: number): Promise<PhotoRow | undefined> {
  const [row] = await db.delete(businessPhotos).where(ofListing(businessId, photoId)).returning(COLUMNS);
  return row;
}

/** Puts the photos with these ids first, in this order; the others follow in their current order. */
export async function orderPhotos(tx: Db, businessId: number, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .select({ id: businessPhotos.id })
    .from(businessPhotos)
    .where(eq(businessPhotos.businessId, businessId))
    .orderBy(asc(businessPhotos.position), asc(businessPhotos.id));
  const known = new Set(rows.map((row) => row.id));
  const first = [...new Set(ids)].filter((id) => known.has(id));
  const order = [...first, ...rows.map((row) => row.id).filter((id) => !first.includes(id))];
  await tx.execute(sql`update business_photos as p set position = o.place - 1
    from unnest(${sql.param(order)}::int[]) with ordinality as o (id, place) where p.id = o.id and p.business_id = ${businessId}`);
}

function ofListing(businessId: number, photoId: number) {
  return and(eq(businessPhotos.id, photoId), eq(businessPhotos.businessId, businessId));
}
