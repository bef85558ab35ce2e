import { sql } from "drizzle-orm";
import type { DeletionOutcome } from "#server/accounts/deletion.service.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** Deletes the views of the user's profile. Daily counts of other pages stay. */
export async function deleteProfileViews(tx: Db, userId: number): Promise<DeletionOutcome> {
  await tx.execute(sql`delete from profile_views where target_type = 'professional'
    and target_id in (select id from professional_profiles where user_id = ${userId})`);
  return {};
}
