import { sql } from "drizzle-orm";
import type { DeletionOutcome } from "#server/accounts/deletion.service.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** Pictures of the programmes that a professional offers; the programmes are deleted with the profile. */
export async function findProgramFiles(tx: Db, userId: number): Promise<DeletionOutcome> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select p.image as key from programs as p join professional_profiles as o on o.id = p.professional_id
    where o.user_id = ${userId} and p.image is not null`);
  return { fileKeys: rows.map(({ key }) => key) };
}
