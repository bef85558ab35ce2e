import { sql } from "drizzle-orm";
import type { Deleted } from "#server/accounts/deletion.service.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** Reviews stay as 'Deleted user'; their votes for those of others do not count any more. spec: DECISIONS 33 */
export async function forgetVotes(tx: Db, userId: number): Promise<Deleted> {
  const listings = await tx.execute<{ id: number }>(sql`
    with voted as (
      update reviews set helpful = greatest(helpful - 1, 0)
      where id in (select review_id from review_votes where user_id = ${userId}) returning business_id
    )
    select business_id as id from voted union select business_id from reviews where user_id = ${userId}`);
  const professionals = await tx.execute<{ id: number }>(sql`
    with voted as (
      update professional_reviews set helpful = greatest(helpful - 1, 0)
      where id in (select review_id from professional_review_votes where user_id = ${userId}) returning professional_id
    )
    select professional_id as id from voted union select professional_id from professional_reviews where user_id = ${userId}`);
  return {
    tags: [
      ...listings.rows.map(({ id }) => `business:${id}`),
      ...professionals.rows.map(({ id }) => `professional:${id}`),
    ],
  };
}
