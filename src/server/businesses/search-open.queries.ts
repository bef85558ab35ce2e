import type { Pool } from "pg";
import { BLOCK } from "#server/platform/search/counts.queries.ts";
import { bitsOfTiers, bytesOf, idsIn, type TierSets } from "#server/platform/search/tier-bits.ts";
import { tierSets, type Tier, type TokenGroup } from "#server/platform/search/tokens.ts";
import { QueryValues } from "./query-values.ts";
import type { ListingPlan } from "./search-plan.ts";

/** Minutes of the local week by time zone: what 'open now' compares with. */
export type LocalMinutes = Readonly<Record<string, number>>;

/** Letters and minutes of the pieces of the week that listings are marked with (hours.sql). */
const PIECES = Object.entries({ b: 240, h: 30, q: 15, f: 5, m: 1 });

/** The marks of which a listing carries one when it is open at these minutes. */
function openGroup(minutes: LocalMinutes): TokenGroup {
  return Object.entries(minutes).flatMap(([zone, minute]) =>
    PIECES.map(([letter, size]) => `#open:${zone}:${letter}${Math.floor(minute / size)}`),
  );
}

/** Compares by the minute. @param table of which the hours are asked */
export function openCondition(query: QueryValues, table: string, minutes: LocalMinutes): string {
  return `${table}.open_minutes @> (${query.value(JSON.stringify(minutes))}::jsonb ->> ${table}.time_zone)::int`;
}

/** Those of a tier that are open. */
export function openSets(plan: ListingPlan, tier: Tier, minutes: LocalMinutes): TierSets {
  const [carried = [], ...others] = tierSets(plan, tier);
  return [[...carried, openGroup(minutes)], ...others];
}

/** How many listings of each tier are open; none is looked at. */
export async function countOpen(
  pool: Pool,
  plan: ListingPlan,
  tiers: readonly Tier[],
  minutes: LocalMinutes,
): Promise<number[]> {
  const query = new QueryValues();
  const bits = bitsOfTiers(
    (value) => query.value(value),
    plan.request.kind,
    tiers.map((tier) => openSets(plan, tier, minutes)),
  );
  const text = `select tier, sum(bit_count(bits))::int as count from (${bits}) as found group by tier`;
  const { rows } = await pool.query<{ tier: number; count: number }>({ text, values: query.values });
  const counts = new Map(rows.map(({ tier, count }) => [tier, count]));
  return tiers.map((_, place) => counts.get(place) ?? 0);
}

/** The ids of those of a tier that are open. */
export async function findOpen(pool: Pool, plan: ListingPlan, tier: Tier, minutes: LocalMinutes): Promise<number[]> {
  const query = new QueryValues();
  const bits = bitsOfTiers((value) => query.value(value), plan.request.kind, [openSets(plan, tier, minutes)]);
  const text = `select block, ${bytesOf("bits")} as bytes from (${bits}) as found where bit_count(bits) > 0`;
  const { rows } = await pool.query<{ block: number; bytes: Buffer }>({ text, values: query.values });
  return rows.flatMap(({ block, bytes }) => idsIn(bytes, block * BLOCK));
}
