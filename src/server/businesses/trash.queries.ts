import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { BusinessKind } from "#contract/business-kinds.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { businesses, businessPhotos, businessProducts, businessTeamMembers } from "./businesses.table.ts";

export interface TrashedListing {
  id: number;
  kind: BusinessKind;
  name: string;
  ownerId: number | null;
  deletedAt: string | null;
}

/** Locks listings, in the trash or not, until the transaction ends, in the order of their ids. */
export async function lockForTrash(tx: Db, ids: readonly number[]): Promise<TrashedListing[]> {
  return tx
    .select({
      id: businesses.id,
      kind: businesses.kind,
      name: businesses.name,
      ownerId: businesses.ownerId,
      deletedAt: businesses.deletedAt,
    })
    .from(businesses)
    .where(inArray(businesses.id, [...ids]))
    .orderBy(asc(businesses.id))
    .for("update");
}

/** Moves a locked listing to the trash, or out of it with null. */
export async function setTrashed(tx: Db, id: number, trash: { at: string; by: number } | null): Promise<void> {
  await tx
    .update(businesses)
    .set({ deletedAt: trash?.at ?? null, deletedBy: trash?.by ?? null, version: sql`${businesses.version} + 1` })
    .where(eq(businesses.id, id));
}

/** Deletes locked listings with all dependent rows. */
export async function deleteListings(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.delete(businesses).where(inArray(businesses.id, [...ids]));
}

/** Keys of the files of the listings themselves: logos, galleries, teams and products. */
export async function findFilesOf(tx: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await tx
    .select({ key: businesses.logo })
    .from(businesses)
    .where(and(inArray(businesses.id, [...ids]), isNotNull(businesses.logo)))
    .unionAll(
      tx
        .select({ key: businessPhotos.fileKey })
        .from(businessPhotos)
        .where(inArray(businessPhotos.businessId, [...ids])),
    )
    .unionAll(
      tx
        .select({ key: businessTeamMembers.photo })
        .from(businessTeamMembers)
        .where(and(inArray(businessTeamMembers.businessId, [...ids]), isNotNull(businessTeamMembers.photo))),
    )
    .unionAll(
      tx
        .select({ key: businessProducts.image })
        .from(businessProducts)
        .where(and(inArray(businessProducts.businessId, [...ids]), isNotNull(businessProducts.image))),
    );
  return rows.flatMap(({ key }) => key ?? []);
}

/** Ids greater than `after` of listings in the trash, in order; with `before`, only those deleted by then. */
export async function findTrashed(
  db: Db,
  { before, after, limit }: { before?: string; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(
      and(
        isNotNull(businesses.deletedAt),
        before === undefined ? undefined : lte(businesses.deletedAt, before),
        gt(businesses.id, after),
      ),
    )
    .orderBy(asc(businesses.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Whether a listing is in the trash; undefined when it is gone. */
export async function isTrashed(db: Db, id: number): Promise<boolean | undefined> {
  const [row] = await db.select({ deletedAt: businesses.deletedAt }).from(businesses).where(eq(businesses.id, id));
  return row && row.deletedAt !== null;
}
