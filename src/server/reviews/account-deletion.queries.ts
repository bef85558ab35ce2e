import { eq, inArray, sql } from "drizzle-orm";
import type { DeletionOutcome } from "#server/accounts/deletion.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { LISTING_REVIEWS, PROFESSIONAL_REVIEWS, type ReviewTables } from "./reviews.queries.ts";
import { reviews as listingReviews } from "./reviews.table.ts";

/** Removes the user's helpful votes; their reviews stay as 'Deleted user'. spec: DECISIONS 33 */
export async function deleteVotes(tx: Db, userId: number): Promise<DeletionOutcome> {
  const listings = await deleteVotesIn(tx, LISTING_REVIEWS, userId);
  const professionals = await deleteVotesIn(tx, PROFESSIONAL_REVIEWS, userId);
  return { tags: [...listings.map((id) => `business:${id}`), ...professionals.map((id) => `professional:${id}`)] };
}

/** @returns the subjects whose pages change */
async function deleteVotesIn(tx: Db, { reviews, votes }: ReviewTables, userId: number): Promise<number[]> {
  const subject = sql.identifier(reviews.subjectId.name);
  const { rows } = await tx.execute<{ id: number }>(sql`
    with voted as (
      update ${reviews} set helpful = greatest(helpful - 1, 0)
      where id in (select review_id from ${votes} where user_id = ${userId}) returning ${subject} as id
    )
    select id from voted union select ${subject} as id from ${reviews} where user_id = ${userId}`);
  return rows.map(({ id }) => id);
}

/**
 * Removes the photos from the user's reviews, which stay without them, and collects those of reviews that are deleted
 * with the user's professional profile. spec: DECISIONS 33
 */
export async function deletePhotos(tx: Db, userId: number): Promise<DeletionOutcome> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select unnest(photos) as key from reviews where user_id = ${userId}
    union all select unnest(photos) from professional_reviews where user_id = ${userId}
      or professional_id in (select id from professional_profiles where user_id = ${userId})`);
  for (const { reviews } of [LISTING_REVIEWS, PROFESSIONAL_REVIEWS])
    await tx.update(reviews).set({ photos: [] }).where(eq(reviews.userId, userId));
  return { fileKeys: rows.map(({ key }) => key) };
}

/** Keys of the photos in reviews of listings. */
export async function findPhotosOf(tx: Db, businessIds: readonly number[]): Promise<string[]> {
  const rows = await tx
    .select({ photos: listingReviews.photos })
    .from(listingReviews)
    .where(inArray(listingReviews.subjectId, [...businessIds]));
  return rows.flatMap(({ photos }) => photos);
}
