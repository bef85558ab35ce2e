import type { Pool } from "pg";
import { PAGE_LIMITS } from "#contract/paging.ts";
import { groupsQuery, type Tier, type TierPart, type TokenGroup } from "#server/platform/search/tokens.ts";
import { narrowOf, startOfDay, type JobPlan } from "./job-plan.ts";
import { CARD_COLUMNS, type JobCardRow } from "./jobs.queries.ts";

export interface JobTier extends Tier {
  /** How many jobs the index of tokens gives for it before facts are compared. */
  narrowed: number;
  /** All found jobs lie in it: nothing needs to be kept out. */
  alone: boolean;
}
/** Which part of such a tier a page takes. */
export type JobPart = TierPart<JobTier>;

const ORDERS = {
  rank: "s.featured desc, s.posted_at desc, s.job_id",
  newest: "s.posted_at desc, s.job_id",
  salary: "s.high_pay desc nulls last, s.job_id",
  closing: "s.expires_at, s.job_id",
} as const;
/** Walking past one job costs about as much as fetching this many found ones; reading its tokens makes it dearer. */
const WALK_COST = { plain: 1, tokens: 3 } as const;
const ALWAYS_GATHER = 100;
const ALL: readonly TokenGroup[] = [["#all"]];
const PURGED_AT_ONCE = 500;
/** Plain pages that are asked for so often that they are prepared. */
const PREPARED_PAGES = 10;

const FOUND = `select ${CARD_COLUMNS} from page join jobs as j on j.id = page.id join businesses as b on b.id = j.business_id`;

/** A page of cards: the parts of the tiers one after the other. @param all how many jobs there are */
export async function findJobPage(
  pool: Pool,
  plan: JobPlan,
  parts: readonly JobPart[],
  all: number,
  now: Date,
): Promise<JobCardRow[]> {
  const [only] = parts;
  if (!only) return [];
  if (plan.demand.length === 0 && plan.preferences.length === 0 && plan.order === "rank")
    return findPlainPage(pool, only.limit, only.offset, now);
  const query = new Query(now);
  const branches = parts.map((part, index) => {
    const inner = prefersGathering(plan, part, all) ? gather(query, plan, part) : walk(query, plan, part);
    return `select ${index} as part, row_number() over () as place, job_id as id from (${inner}) as part${index}`;
  });
  const text = `with page as materialized (${branches.join("\nunion all ")})\n${FOUND} order by page.part, page.place`;
  // Never prepared: which plan is best depends on the values.
  return (await pool.query<JobCardRow>({ text, values: query.values })).rows;
}

/** The whole board in its first order: featured ones, then the newest. The numbers stand in the text, because the planner would guess them. */
export async function findPlainPage(pool: Pool, limit: number, offset: number, now: Date): Promise<JobCardRow[]> {
  const text = `with page as materialized (
  select s.job_id as id, s.featured, s.posted_at from job_search as s where s.expires_at > $1
  order by ${ORDERS.rank} limit ${Math.trunc(limit)} offset ${Math.trunc(offset)})
${FOUND} order by page.featured desc, page.posted_at desc, page.id`;
  const isPrepared = limit <= PAGE_LIMITS.pageSize && offset < limit * PREPARED_PAGES && offset % limit === 0;
  const named = isPrepared ? { name: `job-page-${limit}-${offset}` } : {};
  return (await pool.query<JobCardRow>({ ...named, text, values: [now] })).rows;
}

/** How many jobs of each set of tokens have expired and still lie in the search table: hardly any, as a task takes them out. */
export async function countExpired(pool: Pool, sets: readonly (readonly TokenGroup[])[], now: Date): Promise<number[]> {
  const query = new Query(now);
  const columns = sets.map((groups, index) => {
    const tokens = groupsQuery(groups.length === 0 ? ALL : groups);
    return `count(*) filter (where ${carries(query, tokens)}) as "${index}"`;
  });
  const result = await pool.query<Record<string, number>>({
    name: `jobs-expired-${sets.length}`,
    text: `select ${columns.join(", ")} from job_search as s where s.expires_at <= $1`,
    values: query.values,
  });
  return sets.map((_, index) => result.rows[0]?.[String(index)] ?? 0);
}

/** Takes expired jobs out of the search table. @returns how many there were, at most 500 */
export async function deleteExpired(pool: Pool, now: Date): Promise<number> {
  const text = `delete from job_search where job_id in (
  select job_id from job_search where expires_at <= $1 order by job_id limit ${PURGED_AT_ONCE})`;
  return (await pool.query({ text, values: [now] })).rowCount ?? 0;
}

/**
 * Found jobs are fetched and sorted when they are few; else the index in the asked order is walked past the others.
 * Fetching costs as much as there are jobs that the index of tokens gives.
 */
function prefersGathering(plan: JobPlan, { tier, offset, limit }: JobPart, all: number): boolean {
  if (narrowOf(plan, tier.met).length === 0) return false;
  if (tier.narrowed <= ALWAYS_GATHER) return true;
  const walked = ((offset + limit) * all) / tier.found;
  return tier.narrowed < walked * (plan.words.length > 0 ? WALK_COST.tokens : WALK_COST.plain);
}

function walk(query: Query, plan: JobPlan, part: JobPart): string {
  const conditions = conditionsOf(query, plan, part.tier);
  const tokens = tokenConditions(query, plan, part.tier, plan.words).map(askedOfEach);
  return `select s.job_id from job_search as s where ${[...conditions, ...tokens].join(" and ")} order by ${ORDERS[plan.order]} ${window(query, part)}`;
}

function gather(query: Query, plan: JobPlan, part: JobPart): string {
  const facts = conditionsOf(query, plan, part.tier);
  const tokens = tokenConditions(query, plan, part.tier, plan.narrow);
  const conditions = [...tokens, ...(plan.words.length > 0 ? facts.map(askedOfEach) : facts)];
  // Materialized, or the planner may sort by walking something else.
  return `with found as materialized (
  select s.job_id, s.featured, s.posted_at, s.expires_at, s.high_pay from job_search as s where ${conditions.join(" and ")})
select s.job_id from found as s order by ${ORDERS[plan.order]} ${window(query, part)}`;
}

/** Asked of one job at a time: as a plain condition the planner may look it up first and turn everything around. */
function askedOfEach(condition: string): string {
  return `(select ${condition})`;
}

/** What is compared with columns: dates, facts and the visitor's country. */
function conditionsOf(query: Query, plan: JobPlan, tier: JobTier): string[] {
  const near = plan.preferences.findIndex(({ name }) => name === "near");
  const conditions = ["s.expires_at > $1", ...factConditions(query, plan)];
  if (near >= 0 && (tier.met[near] || !tier.alone))
    conditions.push(`s.country ${tier.met[near] ? "=" : "<>"} ${query.value(plan.request.near)}`);
  return conditions;
}

/** What is asked of the tokens: these groups, or the title's own where it is to have the words (or not to). */
function tokenConditions(query: Query, plan: JobPlan, tier: JobTier, groups: readonly TokenGroup[]): string[] {
  const place = plan.preferences.findIndex(({ name }) => name === "named");
  const named = groupsQuery(plan.preferences[place]?.groups ?? []);
  if (place >= 0 && tier.met[place]) return [carries(query, named)];
  if (groups.length === 0) return [];
  const asked = groupsQuery(groups);
  return [carries(query, place >= 0 && !tier.alone ? `${asked} & !(${named})` : asked)];
}

function factConditions(query: Query, { request, pay, since }: JobPlan): string[] {
  const conditions: string[] = [];
  if (request.jobType !== undefined) conditions.push(`s.job_type = any (${query.value(request.jobType)})`);
  if (request.country !== undefined) conditions.push(`s.country = ${query.value(request.country)}`);
  if (request.businessId !== undefined) conditions.push(`s.business_id = ${query.value(request.businessId)}`);
  if (pay.least !== undefined) conditions.push(`s.high_pay >= ${query.value(pay.least)}`);
  if (pay.most !== undefined) conditions.push(`s.low_pay <= ${query.value(pay.most)}`);
  if (since !== undefined) conditions.push(`s.posted_at >= ${query.value(startOfDay(since))}`);
  return conditions;
}

function carries(query: Query, tokens: string): string {
  return `s.tokens @@ ${query.value(tokens)}::tsquery`;
}

function window(query: Query, part: JobPart): string {
  return `limit ${query.value(part.limit)} offset ${query.value(part.offset)}`;
}

/** Collects values and gives their places; the first is the moment that counts as now. */
class Query {
  readonly values: unknown[];
  constructor(now: Date) {
    this.values = [now];
  }
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
