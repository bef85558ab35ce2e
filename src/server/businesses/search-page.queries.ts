import type { Pool } from "pg";
import type { BusinessKind } from "#contract/businesses.ts";
import { PAGE_LIMITS } from "#contract/paging.ts";
import { groupsQuery, tierQuery, type Tier, type TierPart } from "#server/platform/search/tokens.ts";
import { cardSelect, type CardRow } from "./cards.ts";
import type { ListingPlan, Preference } from "./search-plan.ts";

/** Minutes of the local week by time zone: what 'open now' compares with. */
export type LocalMinutes = Readonly<Record<string, number>>;

const ORDERS = {
  rank: "b.rank desc nulls last, b.id",
  newest: "b.created_at desc nulls last, b.id",
} as const;
/** The same orders among found listings. */
const FOUND_ORDERS = {
  rank: "s.rank desc, s.business_id",
  newest: "s.created_at desc, s.business_id",
} as const;
const COUNT_CAP = PAGE_LIMITS.exactTotal + 1;
/** Walking past one listing costs about as much as fetching this many found ones; reading its tokens makes it dearer. */
const WALK_COST = { plain: 1, tokens: 2 } as const;
const ALWAYS_GATHER = 200;
/** Share of listings that are open at an average moment. */
const OPEN_SHARE = 0.4;

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
  const query = new Query();
  const branches = parts.map((part, index) => {
    const inner = prefersGathering(plan, part, all)
      ? gather(query, plan, part, minutes)
      : walk(query, plan, part, minutes);
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

/** How many listings of each tier are open now, at most 10,001 each. */
export async function countOpen(
  pool: Pool,
  plan: ListingPlan,
  tiers: readonly Tier[],
  minutes: LocalMinutes,
): Promise<number[]> {
  const query = new Query();
  const columns = tiers.map((tier, index) => {
    const rows =
      plan.words.length === 0 ? openByFacts(query, plan, tier, minutes) : openByTokens(query, plan, tier, minutes);
    return `(select count(*)::int from (select from ${rows} limit ${COUNT_CAP}) as found${index}) as "${index}"`;
  });
  const result = await pool.query<Record<string, number>>({
    text: `select ${columns.join(", ")}`,
    values: query.values,
  });
  return tiers.map((_, index) => result.rows[0]?.[String(index)] ?? 0);
}

/** Without words everything asked stands in one index (businesses_open_index). */
function openByFacts(query: Query, plan: ListingPlan, tier: Tier, minutes: LocalMinutes): string {
  const conditions = [
    ...base(plan),
    ...factConditions(query, plan),
    ...preferenceConditions(query, plan, tier),
    openCondition(query, "b", minutes),
  ];
  return `businesses as b where ${conditions.join(" and ")}`;
}

function openByTokens(query: Query, plan: ListingPlan, tier: Tier, minutes: LocalMinutes): string {
  const conditions = [...foundConditions(query, plan, tier), openCondition(query, "s", minutes)];
  return `listing_search as s where ${conditions.join(" and ")}`;
}

function isPlain(plan: ListingPlan): boolean {
  const { demand, preferences, order, request } = plan;
  return demand.length === 0 && preferences.length === 0 && order === "rank" && !request.openNow;
}

/** Found listings are fetched and sorted when they are few; else the index in the asked order is walked past the others. */
function prefersGathering(plan: ListingPlan, part: TierPart, all: number): boolean {
  if (tierQuery(plan, part.tier) === "") return false;
  const count = part.tier.found;
  if (count <= ALWAYS_GATHER) return true;
  const matching = plan.request.openNow ? count * OPEN_SHARE : count;
  const walked = ((part.offset + part.limit) * all) / matching;
  const readsTokens = plan.words.length > 0 || plan.preferences.some((preference) => preference.name === "named");
  return count < walked * (readsTokens ? WALK_COST.tokens : WALK_COST.plain);
}

function walk(query: Query, plan: ListingPlan, part: TierPart, minutes: LocalMinutes): string {
  const conditions = [...base(plan), ...factConditions(query, plan), ...preferenceConditions(query, plan, part.tier)];
  if (plan.words.length > 0) conditions.push(carries(query, groupsQuery(plan.words)));
  if (plan.request.openNow) conditions.push(openCondition(query, "b", minutes));
  return `select b.id from businesses as b where ${conditions.join(" and ")} order by ${orderOf(query, plan, part.tier)} ${window(query, part)}`;
}

function gather(query: Query, plan: ListingPlan, part: TierPart, minutes: LocalMinutes): string {
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

function foundConditions(query: Query, plan: ListingPlan, tier: Tier): string[] {
  const tokens = tierQuery(plan, tier);
  return [`s.kind = '${plan.request.kind}'`, ...(tokens === "" ? [] : [`s.tokens @@ ${query.value(tokens)}::tsquery`])];
}

function base(plan: ListingPlan): string[] {
  return [`b.kind = '${plan.request.kind}'`, "b.is_public", "b.deleted_at is null"];
}

function factConditions(query: Query, plan: ListingPlan): string[] {
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

function preferenceConditions(query: Query, plan: ListingPlan, tier: Tier): string[] {
  return plan.preferences.map((preference, place) =>
    preferenceCondition(query, plan, preference, tier.met[place] ?? false),
  );
}

function preferenceCondition(query: Query, plan: ListingPlan, preference: Preference, met: boolean): string {
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
function carries(query: Query, tokens: string): string {
  return `(select s.tokens @@ ${query.value(tokens)}::tsquery from listing_search as s where s.business_id = b.id)`;
}

function openCondition(query: Query, table: "b" | "s", minutes: LocalMinutes): string {
  return `${table}.open_minutes @> (${query.value(JSON.stringify(minutes))}::jsonb ->> ${table}.time_zone)::int`;
}

function orderOf(query: Query, plan: ListingPlan, tier: Tier): string {
  if (plan.order !== "distance") return ORDERS[plan.order];
  if (!plan.point || tier.met[0] === false) return ORDERS.rank;
  return `map_point(b.main_latitude, b.main_longitude) <-> ${pointOf(query, plan)}`;
}

function pointOf(query: Query, plan: ListingPlan): string {
  return `map_point(${query.value(plan.point?.lat ?? 0)}, ${query.value(plan.point?.lng ?? 0)})`;
}

function window(query: Query, part: TierPart): string {
  return `limit ${query.value(part.limit)} offset ${query.value(part.offset)}`;
}

/** Collects values and gives their places. */
class Query {
  readonly values: unknown[] = [];
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
