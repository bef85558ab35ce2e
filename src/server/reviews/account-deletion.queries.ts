import { sql } from "drizzle-orm";
import type { DeletionOutcome } from "#server/accounts/deletion.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { LISTING_REVIEWS, PROFESSIONAL_REVIEWS, type ReviewTables } from "./reviews.queries.ts";

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
