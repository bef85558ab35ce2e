import type { Pool } from "pg";
import { BLOCK } from "#server/platform/search/counts.queries.ts";
import { bitsOfTiers, bytesOf, idsIn, type TierSets } from "#server/platform/search/tier-bits.ts";
import { tierSets, type Tier, type TokenGroup } from "#server/platform/search/tokens.ts";
import { QueryValues } from "./query-values.ts";
import type { ListingPlan } from "./search-plan.ts";

/** Minutes of the local week by time zone: what 'open now' compares with. */
export type LocalMinutes = Readonly<Record<string, number>>;

/** The marks of listings that are open at these minutes, and of those that open or close within this half hour. */
function openGroups(minutes: LocalMinutes): { open: TokenGroup; ajar: TokenGroup } {
  const zones = Object.entries(minutes);
  return {
    open: zones.flatMap(([zone, minute]) => [
      `#open:${zone}:b${Math.floor(minute / 240)}`,
      `#open:${zone}:h${Math.floor(minute / 30)}`,
    ]),
    ajar: zones.map(([zone, minute]) => `#ajar:${zone}:${Math.floor(minute / 30)}`),
  };
}

/** Compares by the minute. @param table of which the hours are asked */
export function openCondition(query: QueryValues, table: string, minutes: LocalMinutes): string {
  return `${table}.open_minutes @> (${query.value(JSON.stringify(minutes))}::jsonb ->> ${table}.time_zone)::int`;
}

/** Those of a tier that are open, and those that may be. */
export function maybeOpen(plan: ListingPlan, tier: Tier, minutes: LocalMinutes): TierSets {
  const { open, ajar } = openGroups(minutes);
  return carrying(plan, tier, [...open, ...ajar]);
}

function carrying(plan: ListingPlan, tier: Tier, group: TokenGroup): TierSets {
  const [carried = [], ...others] = tierSets(plan, tier);
  return [[...carried, group], ...others];
}

/** How many listings of each tier are open now; only those that open or close within this half hour are visited. */
export async function countOpen(
  pool: Pool,
  plan: ListingPlan,
  tiers: readonly Tier[],
  minutes: LocalMinutes,
): Promise<number[]> {
  const groups = openGroups(minutes);
  const query = new QueryValues();
  const bits = bitsOfTiers(
    (value) => query.value(value),
    plan.request.kind,
    tiers.flatMap((tier) => [carrying(plan, tier, groups.open), carrying(plan, tier, groups.ajar)]),
  );
  const counted = await pool.query<{ tier: number; open: boolean; block: number; count: number; ajar: Buffer | null }>({
    text: `select tier / 2 as tier, tier % 2 = 0 as open, block, bit_count(bits)::int as count,
      case when tier % 2 = 1 and bit_count(bits) > 0 then ${bytesOf("bits")} end as ajar from (${bits}) as found`,
    values: query.values,
  });
  const counts = tiers.map(() => 0);
  const add = (tier: number, count: number) => {
    counts[tier] = (counts[tier] ?? 0) + count;
  };
  const ajar: { tier: number; id: number }[] = [];
  for (const row of counted.rows) {
    if (row.open) add(row.tier, row.count);
    else if (row.ajar) for (const id of idsIn(row.ajar, row.block * BLOCK)) ajar.push({ tier: row.tier, id });
  }
  if (ajar.length > 0) {
    const open = await findOpen(
      pool,
      ajar.map(({ id }) => id),
      minutes,
    );
    for (const { tier, id } of ajar) if (open.has(id)) add(tier, 1);
  }
  return counts;
}

async function findOpen(pool: Pool, ids: readonly number[], minutes: LocalMinutes): Promise<Set<number>> {
  const query = new QueryValues();
  const text = `select b.id from businesses as b where b.id = any (${query.value(ids)}::int[]) and ${openCondition(query, "b", minutes)}`;
  const { rows } = await pool.query<{ id: number }>({ text, values: query.values });
  return new Set(rows.map(({ id }) => id));
}

/** The ids of those of a tier that are open or may be. */
export async function findMaybeOpen(
  pool: Pool,
  plan: ListingPlan,
  tier: Tier,
  minutes: LocalMinutes,
): Promise<number[]> {
  const query = new QueryValues();
  const bits = bitsOfTiers((value) => query.value(value), plan.request.kind, [maybeOpen(plan, tier, minutes)]);
  const text = `select block, ${bytesOf("bits")} as bytes from (${bits}) as found where bit_count(bits) > 0`;
  const { rows } = await pool.query<{ block: number; bytes: Buffer }>({ text, values: query.values });
  return rows.flatMap(({ block, bytes }) => idsIn(bytes, block * BLOCK));
}
