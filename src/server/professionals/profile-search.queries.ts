import type { Pool } from "pg";
import { PAGE_LIMITS } from "#contract/paging.ts";
import type { ProfessionalSort } from "#contract/professional-options.ts";
import { groupsQuery, type Tier, type TierPart, type TokenGroup } from "#server/platform/search/tokens.ts";
import type { CardRow } from "./profile-presenting.ts";
import type { ProfilePlan } from "./profile-plan.ts";

export interface ProfileTier extends Tier {
  /** All found ones lie in it: nothing needs to be kept out. */
  alone: boolean;
}
/** Which part of such a tier a page takes. */
export type ProfilePart = TierPart<ProfileTier>;

/** Who is kept out of an answer, and the day by which certifications count. */
export interface Asked {
  keptOut: readonly number[];
  /** YYYY-MM-DD in Singapore. */
  today: string;
}

const ORDERS: Record<ProfessionalSort, string> = {
  recommended: "s.rank desc, s.professional_id",
  rating: "s.merit desc nulls last, s.professional_id",
  experience: "s.years desc nulls last, s.professional_id",
  name: "s.name_key, s.professional_id",
  newest: "s.created_at desc, s.professional_id",
};
const ALL: readonly TokenGroup[] = [["#all"]];
/** Walking past one profile and reading its tokens costs about as much as fetching this many found ones. */
const WALK_COST = 3;
const ALWAYS_GATHER = 100;
const SUMMARY_ON_CARD = 400;
/** Plain pages that are asked for so often that they are prepared. */
const PREPARED_PAGES = 10;

const FOUND = `select p.id, p.user_id as "userId", u.username::text as username, u.first_name as "firstName", u.last_name as "lastName",
  u.country, p.title, left(p.summary, ${SUMMARY_ON_CARD}) as summary, p.years_of_experience as "yearsOfExperience", p.specialties, p.city,
  p.profile_image as "profileImage", p.is_verified as "isVerified", p.featured_profile as "featuredProfile",
  (select count(*)::int from certifications as c where c.professional_id = p.id and c.verified
    and coalesce(c.expiry_date, 'infinity') >= $1::date) as "validCertifications",
  p.rating_sum as "ratingSum", p.review_count as "reviewCount"
from page join professional_profiles as p on p.id = page.id join users as u on u.id = p.user_id`;

/** Texts as the database folds them: without case and accents. */
export async function foldTexts(pool: Pool, texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return [];
  const text =
    "select left(trim(fold_text(t)), 120) as folded from unnest($1::text[]) with ordinality as asked (t, n) order by n";
  const { rows } = await pool.query<{ folded: string }>({ name: "fold-texts", text, values: [texts] });
  return rows.map(({ folded }) => folded);
}

/** Who holds a certification (folded name) of which none is valid any more: the search does not know of days. */
export async function findLapsed(pool: Pool, certification: string, today: string): Promise<number[]> {
  const text = `select professional_id as id from certifications where certificate_key(name) collate "C" = $1
  group by professional_id having max(coalesce(expiry_date, 'infinity')) < $2::date`;
  const { rows } = await pool.query<{ id: number }>({ name: "lapsed-holders", text, values: [certification, today] });
  return rows.map(({ id }) => id);
}

/** How many of those kept out each set of tokens would find. */
export async function countKeptOut(
  pool: Pool,
  sets: readonly (readonly TokenGroup[])[],
  keptOut: readonly number[],
): Promise<number[]> {
  if (keptOut.length === 0) return sets.map(() => 0);
  const columns = sets.map(
    (_, index) => `count(*) filter (where s.tokens @@ $${index + 2}::tsquery)::int as "${index}"`,
  );
  const tokens = sets.map((groups) => groupsQuery(groups.length === 0 ? ALL : groups));
  const result = await pool.query<Record<string, number>>({
    text: `select ${columns.join(", ")} from professional_search as s where s.professional_id = any ($1)`,
    values: [keptOut, ...tokens],
  });
  return sets.map((_, index) => result.rows[0]?.[String(index)] ?? 0);
}

/** A page of cards: the parts of the tiers one after the other. @param all how many professionals there are */
export async function findProfilePage(
  pool: Pool,
  plan: ProfilePlan,
  parts: readonly ProfilePart[],
  all: number,
  asked: Asked,
): Promise<CardRow[]> {
  const [only] = parts;
  if (!only) return [];
  if (plan.demand.length === 0 && plan.preferences.length === 0 && asked.keptOut.length === 0)
    return findPlainPage(pool, plan.order, only, asked.today);
  const query = new Query(asked.today);
  const branches = parts.map((part, index) => {
    const inner = found(query, plan, part, all, asked.keptOut);
    return `select ${index} as part, row_number() over () as place, professional_id as id from (${inner}) as part${index}`;
  });
  const text = `with page as materialized (${branches.join("\nunion all ")})\n${FOUND} order by page.part, page.place`;
  // Never prepared: which plan is best depends on the values.
  return (await pool.query<CardRow>({ text, values: query.values })).rows;
}

/** Everybody in one order. The numbers stand in the text, because the planner would guess them. */
async function findPlainPage(
  pool: Pool,
  order: ProfessionalSort,
  { offset, limit }: { offset: number; limit: number },
  today: string,
): Promise<CardRow[]> {
  const text = `with page as materialized (
  select professional_id as id, row_number() over () as place from (
    select s.professional_id from professional_search as s order by ${ORDERS[order]} limit ${Math.trunc(limit)} offset ${Math.trunc(offset)}
  ) as ordered)
${FOUND} order by page.place`;
  const isPrepared = limit <= PAGE_LIMITS.pageSize && offset < limit * PREPARED_PAGES && offset % limit === 0;
  const named = isPrepared ? { name: `professionals-page-${order}-${limit}-${offset}` } : {};
  return (await pool.query<CardRow>({ ...named, text, values: [today] })).rows;
}

/** Found ones are fetched and sorted when they are few; else the index in the asked order is walked past the others. */
function found(query: Query, plan: ProfilePlan, part: ProfilePart, all: number, keptOut: readonly number[]): string {
  const order = ORDERS[plan.order];
  const columns = columnConditions(query, plan, part.tier);
  if (keptOut.length > 0) columns.push(`s.professional_id <> all (${query.value(keptOut)}::int[])`);
  const tokens = tokenCondition(query, plan, part.tier);
  const window = `limit ${query.value(part.limit)} offset ${query.value(part.offset)}`;
  const walked = ((part.offset + part.limit) * all) / part.tier.found;
  const isFew = part.tier.found <= ALWAYS_GATHER || part.tier.found < walked * WALK_COST;
  if (tokens === undefined || !isFew) {
    // Asked of one profile at a time: as a plain condition the planner may look the tokens up first.
    const conditions = [...columns, ...(tokens === undefined ? [] : [`(select ${tokens})`])];
    const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
    return `select s.professional_id from professional_search as s ${where} order by ${order} ${window}`;
  }
  // Materialized, or the planner may sort by walking something else.
  return `with found as materialized (
  select s.professional_id, s.rank, s.merit, s.years, s.name_key, s.created_at from professional_search as s
  where ${[tokens, ...columns].join(" and ")})
select s.professional_id from found as s order by ${order} ${window}`;
}

function columnConditions(query: Query, plan: ProfilePlan, tier: ProfileTier): string[] {
  const { country, verified, experience = 0, near } = plan.request;
  const conditions: string[] = [];
  if (country !== undefined) conditions.push(`s.country = ${query.value(country)}`);
  if (verified) conditions.push("s.verified");
  if (experience > 0) conditions.push(`s.years >= ${query.value(experience)}`);
  const place = plan.preferences.findIndex(({ name }) => name === "near");
  if (place >= 0 && (tier.met[place] || !tier.alone))
    conditions.push(`s.country ${tier.met[place] ? "=" : "<>"} ${query.value(near)}`);
  return conditions;
}

/** What is asked of the tokens: these groups, and name and title to have the words (or not to). */
function tokenCondition(query: Query, plan: ProfilePlan, tier: ProfileTier): string | undefined {
  const place = plan.preferences.findIndex(({ name }) => name === "named");
  const named = groupsQuery(plan.preferences[place]?.groups ?? []);
  const asked = plan.narrow.length === 0 ? [] : [groupsQuery(plan.narrow)];
  if (place >= 0 && tier.met[place]) asked.push(named);
  else if (place >= 0 && !tier.alone) asked.push(`!(${named})`);
  return asked.length === 0 ? undefined : `s.tokens @@ ${query.value(asked.join(" & "))}::tsquery`;
}

/** Collects values and gives their places; the first is the day by which certifications count. */
class Query {
  readonly values: unknown[];
  constructor(today: string) {
    this.values = [today];
  }
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
