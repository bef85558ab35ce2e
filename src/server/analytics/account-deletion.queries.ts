import { sql } from "drizzle-orm";
import type { Deleted } from "#server/accounts/deletion.service.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** Looks at a page that is gone. What was counted of days stays where it is not theirs. */
export async function forgetViews(tx: Db, userId: number): Promise<Deleted> {
  await tx.execute(sql`delete from profile_views where target_type = 'professional'
    and target_id in (select id from professional_profiles where user_id = ${userId})`);
  return {};
}
