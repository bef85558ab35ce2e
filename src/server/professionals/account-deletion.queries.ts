import { sql } from "drizzle-orm";
import type { DeletionOutcome } from "#server/accounts/deletion.service.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** Collects the files and cache tags of a deleted profile; what the user wrote about others stays, without the name. */
export async function deleteProfessional(tx: Db, userId: number): Promise<DeletionOutcome> {
  const files = await tx.execute<{ key: string }>(sql`
    with own as (select id, profile_image, cover_image from professional_profiles where user_id = ${userId})
    select key from (
      select profile_image as key from own union all select cover_image from own
      union all select image_key from portfolio_items where professional_id in (select id from own)
      union all select image_key from achievements where professional_id in (select id from own)
      union all select certificate_key from certifications where professional_id in (select id from own)
      union all select file_key from kyc_documents where professional_id in (select id from own)
    ) as held where key is not null`);
  const affected = await tx.execute<{ id: number }>(sql`
    with said as (
      update testimonials set author_name = '' where author_id = ${userId} returning professional_id
    )
    select professional_id as id from said
    union select s.professional_id from skill_endorsements as e join professional_skills as s on s.id = e.skill_id where e.endorser_id = ${userId}
    union select id from professional_profiles where user_id = ${userId}`);
  const ids = affected.rows.map(({ id }) => `professional:${id}`);
  return { fileKeys: files.rows.map(({ key }) => key), tags: ids.length === 0 ? [] : ["professionals", ...ids] };
}
