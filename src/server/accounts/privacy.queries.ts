import { sql } from "drizzle-orm";
import type { PrivacyOverview } from "#contract/privacy.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** A user's choices that other tables store, read in one query. */
export async function findChoices(
  db: Db,
  userId: number,
): Promise<Pick<PrivacyOverview["now"], "newsletter" | "visibility">> {
  const { rows } = await db.execute<Pick<PrivacyOverview["now"], "newsletter" | "visibility">>(sql`
    select case when n.confirmed_at is not null then 'on' when n.id is not null then 'asked' else 'off' end as newsletter,
      p.visibility
    from users as u
      left join newsletter_subscribers as n on u.is_verified and n.email = lower(u.email::text)
      left join professional_profiles as p on p.user_id = u.id
    where u.id = ${userId}`);
  return rows[0] ?? { newsletter: "off", visibility: null };
}

/** What deleting the account affects beyond the counted rows: listings that lose their owner, and plans that end. */
export async function findDeletionEffects(db: Db, userId: number): Promise<PrivacyOverview["deletion"]> {
  const { rows } = await db.execute<PrivacyOverview["deletion"] & Record<string, unknown>>(sql`
    select
      u.role = 'admin' and not exists (
        select from users as o where o.role = 'admin' and o.suspended_at is null and o.id <> u.id) as "isLastAdmin",
      coalesce((select json_agg(b.name order by b.id) from businesses as b
        where b.owner_id = u.id and b.deleted_at is null), '[]'::json) as listings,
      (select count(*)::int from subscriptions as s where s.status in ('trial', 'active', 'past_due') and (
        s.business_id in (select id from businesses where owner_id = u.id)
        or s.professional_id in (select id from professional_profiles where user_id = u.id))) as plans
    from users as u where u.id = ${userId}`);
  return rows[0] ?? { isLastAdmin: false, listings: [], plans: 0 };
}
