import { sql } from "drizzle-orm";
import type { DeletionOutcome } from "#server/accounts/deletion.service.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** Closes the open jobs of listings that lose their owner, because nobody would read the applications. */
export async function closeJobsOf(tx: Db, userId: number): Promise<DeletionOutcome> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update jobs set status = 'closed', updated_at = now() from businesses as b
    where b.id = jobs.business_id and b.owner_id = ${userId} and jobs.status = 'open' returning jobs.id`);
  return rows.length === 0 ? {} : { tags: ["jobs", ...rows.map(({ id }) => `job:${id}`)] };
}
