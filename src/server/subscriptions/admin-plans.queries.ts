import { sql, type SQL } from "drizzle-orm";
import type { Money } from "#contract/fields.ts";
import { PAGE_LIMITS, toTotal } from "#contract/paging.ts";
import type { AdminSubscription, HolderKind, SubscriptionSource, SubscriptionStatus } from "#contract/subscriptions.ts";
import type { Total } from "#contract/total.ts";
import { isoOf } from "#server/platform/database/columns.ts";
import { planVersion } from "./plan-version.ts";
import type { Db } from "#server/platform/database/connect.ts";

export interface HoldersFilter {
  search?: string | undefined;
  kind?: HolderKind | undefined;
  status?: SubscriptionStatus | undefined;
}

/** Everyone who has or may have a plan. An expired plan counts as ended even before the task has ended it. */
function holders(now: string): SQL {
  const standing = (tier: string, expiry: string, free: string, trial: string) =>
    sql.raw(`
    case when ${tier} = '${free}' and coalesce(s.status, 'none') = 'none' then 'none'
      when ${tier} = '${free}' or ${expiry} <= '${new Date(now).toISOString()}' then 'ended'
      when s.status = 'canceled' then 'canceled' when ${trial} then 'trial'
      when s.status = 'past_due' then 'past_due' else 'active' end`);
  return sql`
    select 'business' as kind, b.id, b.name, u.email::text as "ownerEmail", b.subscription_tier as tier, 'none' as free,
      ${standing("b.subscription_tier", "b.subscription_expiry", "none", "b.subscription_trial")} as status,
      s.source, b.subscription_trial as "isTrial", b.subscription_expiry as expiry, s.period_end, b.id as business_id,
      null::int as professional_id
    from businesses as b left join users as u on u.id = b.owner_id left join subscriptions as s on s.business_id = b.id
    where b.deleted_at is null and (b.owner_id is not null or b.subscription_tier <> 'none')
    union all
    select 'professional', p.id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username::text),
      u.email::text, p.subscription_tier, 'free',
      ${standing("p.subscription_tier", "p.subscription_expiry", "free", "p.subscription_trial")},
      s.source, p.subscription_trial, p.subscription_expiry, s.period_end, null, p.id
    from professional_profiles as p join users as u on u.id = p.user_id
    left join subscriptions as s on s.professional_id = p.id`;
}

function matching({ search = "", kind, status }: HoldersFilter): SQL {
  const words = search.split(" ").filter((word) => word !== "");
  const conditions = [
    sql`true`,
    ...(kind ? [sql`h.kind = ${kind}`] : []),
    ...(status ? [sql`h.status = ${status}`] : []),
    ...words.map((word) => sql`position(lower(${word}) in lower(concat_ws(' ', h.name, h."ownerEmail"))) > 0`),
  ];
  return sql.join(conditions, sql` and `);
}

interface Row extends Record<string, unknown> {
  kind: HolderKind;
  id: number;
  name: string;
  ownerEmail: string | null;
  tier: AdminSubscription["tier"];
  free: "none" | "free";
  status: SubscriptionStatus;
  source: SubscriptionSource | null;
  isTrial: boolean;
  expiry: string | Date | null;
  period_end: string | Date | null;
  due: Money[];
  openInvoices: number;
}

/** Holders with open invoices come first, then running plans by the earliest end. */
export async function findHolders(
  db: Db,
  filter: HoldersFilter,
  now: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<AdminSubscription[]> {
  const { rows } = await db.execute<Row>(sql`
    select h.*, coalesce(c.due, '[]') as due, coalesce(i.open, 0)::int as "openInvoices"
    from (${holders(now)}) as h
    left join (select business_id, professional_id,
        jsonb_agg(jsonb_build_object('amount', amount, 'currency', currency) order by currency) as due
      from (select business_id, professional_id, currency, sum(amount) as amount from account_charges
        where invoice_id is null and not waived group by 1, 2, 3) as s where amount <> 0 group by 1, 2) as c
      on c.business_id = h.business_id or c.professional_id = h.professional_id
    left join (select business_id, professional_id, count(*) as open from invoices where status = 'due' group by 1, 2) as i
      on i.business_id = h.business_id or i.professional_id = h.professional_id
    where ${matching(filter)}
    order by coalesce(i.open, 0) > 0 desc, h.status in ('none', 'ended'), h.expiry nulls last, h.kind, h.id
    offset ${offset} limit ${limit}`);
  return rows.map(present);
}

export async function countHolders(db: Db, filter: HoldersFilter, now: string): Promise<Total> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from
      (select 1 from (${holders(now)}) as h where ${matching(filter)} limit ${PAGE_LIMITS.exactTotal + 1}) as counted`);
  return toTotal(rows[0]?.count ?? 0);
}

function present({ kind, id, name, ownerEmail, ...row }: Row): AdminSubscription {
  const runs = row.status !== "none" && row.status !== "ended";
  const source = runs ? (row.source ?? (row.isTrial ? "trial" : "manual")) : null;
  const end = source === "stripe" ? (row.period_end ?? row.expiry) : row.expiry;
  const plan = {
    tier: row.tier === "free" ? "none" : row.tier,
    expiry: row.expiry === null ? null : isoOf(row.expiry),
  };
  return {
    version: planVersion(plan),
    holder: { kind, id, name, ownerEmail },
    tier: runs ? row.tier : row.free,
    status: row.status,
    source,
    isTrial: runs && row.isTrial,
    periodEnd: runs && end !== null ? isoOf(end) : null,
    due: row.due,
    openInvoices: row.openInvoices,
  };
}
