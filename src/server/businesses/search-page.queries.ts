import type { Pool } from "pg";
import type { BusinessKind } from "#contract/businesses.ts";
import { PAGE_LIMITS } from "#contract/paging.ts";
import { BLOCK } from "#server/platform/search/counts.queries.ts";
import { bitsOfTiers, bytesOf } from "#server/platform/search/tier-bits.ts";
import { groupsQuery, tierQuery, tierSets, type Tier, type TierPart } from "#server/platform/search/tokens.ts";
import { cardSelect, type CardRow } from "./cards.ts";
import { QueryValues } from "./query-values.ts";
import { findOpen, openCondition, openSets, type LocalMinutes } from "./search-open.queries.ts";
import type { ListingPlan, Preference } from "./search-plan.ts";

const ORDERS = {
  rank: "b.rank desc nulls last, b.id",
  newest: "b.created_at desc nulls last, b.id",
} as const;
/** The same orders among found listings. */
const FOUND_ORDERS = {
  rank: "s.rank desc, s.business_id",
  newest: "s.created_at desc, s.business_id",
} as const;
/**
 * Walking past one listing costs about as much as fetching this many found ones: where its facts are compared, where its
 * tokens are, and where only its bit is looked at.
 */
const WALK_COST = { facts: 1, tokens: 2, bits: 0.02 } as const;
const ALWAYS_GATHER = 200;
/** What putting the bits of a tier in a row costs, in found listings. */
const BITS_COST = 200;
/** A page of cards: the parts of the tiers one after the other. */
export async function findPage(
  pool: Pool,
  plan: ListingPlan,
  parts: readonly TierPart[],
  all: number,
  minutes: LocalMinutes,
): Promise<CardRow[]> {
  const [only] = parts;
  if (!only) return [];
  if (isPlain(plan)) return findPlainPage(pool, plan.request.kind, only.limit, only.offset);
  const query = new QueryValues();
  const asked = await Promise.all(
    parts.map(async (part) => {
      const way = wayTo(plan, part, all);
      return { part, way, ids: way === "pick" ? await findOpen(pool, plan, part.tier, minutes) : [] };
    }),
  );
  const branches = asked.map(({ way, ...of }, index) => {
    const inner = WAYS[way]({ query, plan, minutes, ...of });
    return `select ${index} as part, row_number() over () as place, id from (${inner}) as part${index}`;
  });
  const more = plan.point ? ["b.main_latitude", "b.main_longitude"] : [];
  const text = `with page as materialized (${branches.join("\nunion all ")})
${cardSelect(plan.request.kind, "businesses", more)} join page on page.id = b.id order by page.part, page.place`;
  // Never prepared: which plan is best depends on the values.
  const result = await pool.query<CardRow>({ text, values: query.values });
  return result.rows;
}

/** Pages of the whole directory that are asked for so often that they are prepared. */
const PREPARED_PAGES = 10;

/**
 * Listings of a kind by merit, all of them. The numbers stand in the text, because the planner would guess a tenth of
 * the table for a parameter and plan anew each time.
 */
export async function findPlainPage(pool: Pool, kind: BusinessKind, limit: number, offset: number): Promise<CardRow[]> {
  const listed = `(select * from businesses where kind = '${kind}' and is_public and deleted_at is null
  order by rank desc nulls last, id limit ${Math.trunc(limit)} offset ${Math.trunc(offset)})`;
  const text = `${cardSelect(kind, listed)} order by b.rank desc, b.id`;
  const isPrepared = limit <= PAGE_LIMITS.defaultPageSize && offset < limit * PREPARED_PAGES && offset % limit === 0;
  const result = await pool.query<CardRow>({
    ...(isPrepared ? { name: `listing-page-${kind}-${limit}-${offset}` } : {}),
    text,
  });
  return result.rows;
}

function isPlain(plan: ListingPlan): boolean {
  const { demand, preferences, order, request } = plan;
  return demand.length === 0 && preferences.length === 0 && order === "rank" && !request.openNow;
}

/** One part of a page, and where its values are collected. */
interface Asked {
  query: QueryValues;
  plan: ListingPlan;
  part: TierPart;
  minutes: LocalMinutes;
  /** Of those that are picked. */
  ids: readonly number[];
}
type Way = "gather" | "walk" | "sift" | "pick";
const WAYS: Record<Way, (asked: Asked) => string> = { gather, walk, sift, pick };

/**
 * Found listings are fetched and sorted when they are few; else the index in the asked order is walked past the others,
 * comparing facts, tokens or bits. When few of many found ones are open, those are picked.
 */
function wayTo(plan: ListingPlan, { tier, offset, limit }: TierPart, all: number): Way {
  const isOpenNow = plan.request.openNow === true;
  const canGather = tierQuery(plan, tier) !== "";
  if (canGather && tier.found <= ALWAYS_GATHER) return "gather";
  const walked = Math.min(all, ((offset + limit) * all) / Math.max(1, isOpenNow ? tier.count : tier.found));
  const readsTokens = plan.words.length > 0 || plan.preferences.some((preference) => preference.name === "named");
  const costs: [Way, number][] = [["walk", walked * (readsTokens ? WALK_COST.tokens : WALK_COST.facts)]];
  if (canGather) costs.push(["gather", tier.found]);
  // Nearest first is walked in an index without ids: each listing would be fetched for its bit.
  if (plan.order !== "distance" && (plan.words.length > 0 || isOpenNow)) {
    costs.push(["sift", BITS_COST + walked * WALK_COST.bits]);
    if (isOpenNow) costs.push(["pick", BITS_COST + tier.count]);
  }
  return costs.reduce((best, other) => (other[1] < best[1] ? other : best))[0];
}

function walk({ query, plan, part, minutes }: Asked): string {
  const conditions = [...base(plan), ...factConditions(query, plan), ...preferenceConditions(query, plan, part.tier)];
  if (plan.words.length > 0) conditions.push(carries(query, groupsQuery(plan.words)));
  if (plan.request.openNow) conditions.push(openCondition(query, "b", minutes));
  return `select b.id from businesses as b where ${conditions.join(" and ")} order by ${orderOf(query, plan, part.tier)} ${window(query, part)}`;
}

/** A walk that looks at nothing but the index and one bit of each listing, all bits put in a row first. */
function sift({ query, plan, part, minutes }: Asked): string {
  const { openNow, kind } = plan.request;
  const sets = openNow ? openSets(plan, part.tier, minutes) : tierSets(plan, part.tier);
  const conditions = [...base(plan), HAS_BIT];
  return `with met as (${bitsOfTiers((value) => query.value(value), kind, [sets])}
), sieve as materialized (
  select string_agg(coalesce(${bytesOf("met.bits")}, decode(repeat('00', ${BLOCK / 8}), 'hex')), '' order by number) as bytes
  from generate_series(0, (select max(block) from met)) as number left join met on met.block = number
)
select b.id from businesses as b where ${conditions.join(" and ")} order by ${orderOf(query, plan, part.tier)} ${window(query, part)}`;
}

// Bitmaps have the first bit of a byte where get_bit sees the last one.
const HAS_BIT = `b.id < (select length(bytes) * 8 from sieve) and get_bit((select bytes from sieve), (b.id | 7) - (b.id & 7)) = 1`;

/** Fetches those that are open, by their ids. */
function pick({ query, plan, part, ids }: Asked): string {
  const conditions = [...base(plan), `b.id = any (${query.value(ids)}::int[])`];
  // Materialized, or the planner may sort by walking something else.
  return `with found as materialized (select b.id, b.rank, b.created_at from businesses as b where ${conditions.join(" and ")})
select b.id from found as b order by ${orderOf(query, plan, part.tier)} ${window(query, part)}`;
}

function gather({ query, plan, part, minutes }: Asked): string {
  const conditions = foundConditions(query, plan, part.tier);
  if (plan.request.openNow) conditions.push(openCondition(query, "s", minutes));
  const order =
    plan.order === "distance"
      ? part.tier.met[0]
        ? `s.place <-> ${pointOf(query, plan)}`
        : FOUND_ORDERS.rank
      : FOUND_ORDERS[plan.order];
  // Materialized, or the planner may sort by walking something else.
  return `with found as materialized (select s.business_id, s.rank, s.created_at, s.place from listing_search as s where ${conditions.join(" and ")})
select s.business_id as id from found as s order by ${order} ${window(query, part)}`;
}

function foundConditions(query: QueryValues, plan: ListingPlan, tier: Tier): string[] {
  const tokens = tierQuery(plan, tier);
  return [`s.kind = '${plan.request.kind}'`, ...(tokens === "" ? [] : [`s.tokens @@ ${query.value(tokens)}::tsquery`])];
}

function base(plan: ListingPlan): string[] {
  return [`b.kind = '${plan.request.kind}'`, "b.is_public", "b.deleted_at is null"];
}

function factConditions(query: QueryValues, plan: ListingPlan): string[] {
  const { category, businessType, country, verified, minRating } = plan.request;
  const conditions: string[] = [];
  if (category !== undefined) conditions.push(`b.category_id = ${query.value(category)}`);
  if (businessType !== undefined) conditions.push(`b.business_type = ${query.value(businessType)}`);
  if (country !== undefined) conditions.push(`b.main_country = ${query.value(country)}`);
  if (verified) conditions.push("b.verified");
  if (minRating !== undefined && minRating > 0)
    conditions.push(`b.rating >= ${query.value(Math.ceil(minRating * 2) / 2)}::real`);
  return conditions;
}

function preferenceConditions(query: QueryValues, plan: ListingPlan, tier: Tier): string[] {
  return plan.preferences.map((preference, place) =>
    preferenceCondition(query, plan, preference, tier.met[place] ?? false),
  );
}

function preferenceCondition(query: QueryValues, plan: ListingPlan, preference: Preference, met: boolean): string {
  switch (preference.name) {
    case "near":
      return `b.main_country ${met ? "=" : "is distinct from"} ${query.value(plan.request.near)}`;
    case "named":
      return `${met ? "" : "not "}${carries(query, groupsQuery(preference.groups))}`;
    case "reviewed":
      return met ? "b.rating >= 0.5" : "b.rating < 0.5";
    case "located":
      return `b.main_latitude is ${met ? "not null" : "null"}`;
  }
}

/** Asked of one listing at a time: as a join the planner could turn the walk around. */
function carries(query: QueryValues, tokens: string): string {
  return `(select s.tokens @@ ${query.value(tokens)}::tsquery from listing_search as s where s.business_id = b.id)`;
}

function orderOf(query: QueryValues, plan: ListingPlan, tier: Tier): string {
  if (plan.order !== "distance") return ORDERS[plan.order];
  if (!plan.point || tier.met[0] === false) return ORDERS.rank;
  return `map_point(b.main_latitude, b.main_longitude) <-> ${pointOf(query, plan)}`;
}

function pointOf(query: QueryValues, plan: ListingPlan): string {
  return `map_point(${query.value(plan.point?.lat ?? 0)}, ${query.value(plan.point?.lng ?? 0)})`;
}

function window(query: QueryValues, part: TierPart): string {
  return `limit ${query.value(part.limit)} offset ${query.value(part.offset)}`;
}
