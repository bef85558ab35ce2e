import type { Pool } from "pg";

type Asked = Pick<Pool, "query">;

/** The name under which somebody writes: that of the business where they write for their own, else theirs. */
export async function findSenderName(
  pool: Asked,
  senderId: number,
  businessId: number | null,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>({
    name: "sender-name",
    text: `select coalesce(b.name, nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username::text) as name
      from users as u left join businesses as b on b.id = $2 and b.owner_id = u.id and b.deleted_at is null
      where u.id = $1`,
    values: [senderId, businessId],
  });
  return rows[0]?.name;
}

/** The names of those whose messages somebody has not read yet, the latest first; at most ten. */
export async function findUnreadSenders(pool: Asked, userId: number, conversationIds: number[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select coalesce(b.name, nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username::text) as name
     from conversations as c
     join users as u on u.id in (c.low_user_id, c.high_user_id) and u.id <> $1
     left join businesses as b on b.id = c.business_id and b.owner_id = u.id and b.deleted_at is null
     where c.id = any($2::int[]) order by c.updated_at desc limit 10`,
    [userId, conversationIds],
  );
  return rows.map(({ name }) => name);
}

/** A business whose name may be told. */
export async function findBusinessName(pool: Asked, businessId: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>({
    name: "business-name",
    text: "select name from businesses where id = $1 and deleted_at is null",
    values: [businessId],
  });
  return rows[0]?.name;
}

/** Admins who may sign in. */
export async function findAdmins(pool: Asked): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    "select id from users where role = 'admin' and suspended_at is null order by id",
  );
  return rows.map(({ id }) => id);
}

export interface EndingSubscription {
  userId: number;
  /** Null for a professional's own. */
  businessId: number | null;
  businessName: string | null;
  tier: string;
  endsAt: Date;
}

/** Plans that end within a span, of owners and professionals, the first to end first; not those that renew themselves. */
export async function findEndingSubscriptions(
  pool: Asked,
  { after, until }: { after: string; until: string },
): Promise<EndingSubscription[]> {
  const { rows } = await pool.query<EndingSubscription>(
    `select b.owner_id as "userId", b.id as "businessId", b.name as "businessName", b.subscription_tier as tier,
       b.subscription_expiry as "endsAt"
     from businesses as b
     where b.owner_id is not null and b.deleted_at is null and b.subscription_tier <> 'none'
       and b.subscription_expiry > $1 and b.subscription_expiry <= $2
       and not exists (select 1 from subscriptions as s
         where s.business_id = b.id and s.source = 'stripe' and s.status in ('active', 'past_due'))
     union all
     select p.user_id, null, null, p.subscription_tier, p.subscription_expiry
     from professional_profiles as p
     where p.subscription_tier <> 'free' and p.subscription_expiry > $1 and p.subscription_expiry <= $2
       and not exists (select 1 from subscriptions as s
         where s.professional_id = p.id and s.source = 'stripe' and s.status in ('active', 'past_due'))
     order by "endsAt", "userId"`,
    [after, until],
  );
  return rows;
}

/** What a review is about: its name and page, and whose it is with where they read of it. */
export async function findReviewed(
  pool: Asked,
  { subjectId, ofProfessional }: { subjectId: number; ofProfessional: boolean },
): Promise<{ name: string; path: string; userId: number | null; desk: string } | undefined> {
  const { rows } = await pool.query<{ name: string; path: string; userId: number | null; desk: string }>(
    ofProfessional
      ? `select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username::text) as name,
           '/professionals/' || p.id as path, u.id as "userId", '/professionals/' || p.id as desk
         from professional_profiles as p join users as u on u.id = p.user_id where p.id = $1`
      : `select b.name, page.path, b.owner_id as "userId",
           case when u.role = 'business_owner' then page.path else '/business-admin?tab=reviews&business=' || b.id end as desk
         from businesses as b left join users as u on u.id = b.owner_id,
           lateral (select case b.kind when 'fitness' then '/fitness-collectives/' else '/business-collectives/' end || b.id as path) as page
         where b.id = $1 and b.deleted_at is null`,
    [subjectId],
  );
  return rows[0];
}
