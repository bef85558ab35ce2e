import type { Pool } from "pg";
import { EXPIRED_SHARE, MATCH_WEIGHTS, type CandidateSort } from "#contract/resume-bank.ts";
import { PAGE_LIMITS } from "#contract/paging.ts";
import { QueryValues } from "#server/platform/database/query-values.ts";
import { markedQuery, type FoundTerm } from "#server/platform/search/terms.ts";
import type { CandidatePlan } from "./candidate-plan.service.ts";
import type { MatchCounts } from "./candidate-score.ts";

const CERTIFICATE_NAMES = `
select wanted.part, known.name
from (select part, count(distinct "group") as groups, array_agg(word) as words
  from unnest($1::int[], $2::int[], $3::text[]) as given (part, "group", word) group by part) as wanted
join certificate_names as known on known.words && wanted.words
where (select count(distinct given."group") from unnest($1::int[], $2::int[], $3::text[]) as given (part, "group", word)
  where given.part = wanted.part and given.word = any (known.words)) = wanted.groups
order by 1, 2`;

/** For each list of word groups, the certification names that contain a word of every group. */
export async function findCertificateNames(
  pool: Pool,
  certificates: readonly (readonly (readonly string[])[])[],
): Promise<string[][]> {
  const found = certificates.map((): string[] => []);
  const parts: number[] = [];
  const numbers: number[] = [];
  const words: string[] = [];
  for (const [part, groups] of certificates.entries()) {
    // A group without known words matches no name.
    if (groups.some((group) => group.length === 0)) continue;
    for (const [number, group] of groups.entries()) {
      for (const word of group) {
        parts.push(part);
        numbers.push(number);
        words.push(word);
      }
    }
  }
  if (parts.length === 0) return found;
  const result = await pool.query<{ part: number; name: string }>({
    name: "candidate-certificates",
    text: CERTIFICATE_NAMES,
    values: [parts, numbers, words],
  });
  for (const { part, name } of result.rows) found[part]?.push(name);
  return found;
}

/** The folded comparison key of each certification name. */
export async function findCertificateKeys(pool: Pool, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const text = "select name, certificate_key(name) as key from unnest($1::text[]) as name";
  const result = await pool.query<{ name: string; key: string }>({ name: "certificate-keys", text, values: [names] });
  return new Map(result.rows.map(({ name, key }) => [name, key]));
}

/** A candidate with match counts; `skills` has a flag per skill of the plan. */
export interface MatchingRow extends Omit<MatchCounts, "skills"> {
  id: number;
  skills: boolean[];
}

export interface CandidateQuery {
  sortBy: CandidateSort;
  sortDirection: "asc" | "desc";
  /** In percent. */
  minMatchScore: number;
  /** Professionals who hide from the business. */
  hidden: readonly number[];
  /** YYYY-MM-DD; certifications are valid up to their expiry date. */
  today: string;
  /** Restricts the search to these ids. */
  among?: readonly number[];
}

/**
 * A page of the best fitting candidates, and how many fit, counted up to the exact total. Where a title, skills or
 * certifications are requested, at least one of them must fit. Equal scores are ordered by the professional's rank.
 * spec: DECISIONS 24, 30; docs/decisions/0006
 */
export async function findMatchingRows(
  pool: Pool,
  plan: CandidatePlan,
  query: CandidateQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: MatchingRow[]; count: number }> {
  const values = new QueryValues();
  const matchSql = (terms: readonly FoundTerm[], mark: string) =>
    // A term without known words matches nobody.
    terms.some(({ words }) => words.length === 0)
      ? "false"
      : `s.tokens @@ ${values.add(markedQuery(terms, `#${mark}:`))}::tsquery`;
  const title = plan.title.map((term) => matchSql([term], "title"));
  const places = plan.places.map((term) => matchSql([term], "place"));
  const skills = plan.skills.map(({ terms }) => matchSql(terms, "skill"));
  const hasCertificates = plan.certificates.some(({ names }) => names.length > 0);
  // Computed once, for the count and the page, and joined as arrays: PostgreSQL does not scan a CTE in parallel.
  const holders = hasCertificates
    ? `with holders as materialized (
  select array_agg(id) as ids, array_agg(valid) as valid, array_agg(expired) as expired
  from (${certificatesSql(values, plan, query.today)}) as counted)`
    : "";
  const joined = hasCertificates
    ? ` left join unnest((select ids from holders), (select valid from holders), (select expired from holders))
      as held (id, valid, expired) on held.id = s.id`
    : "";
  const counts: ScoredCounts = {
    title: sumOf(title),
    places: sumOf(places),
    skills: sumOf(skills),
    valid: hasCertificates ? "coalesce(held.valid, 0)" : "0",
    expired: hasCertificates ? "coalesce(held.expired, 0)" : "0",
    years: "coalesce(s.years, 0)",
  };
  const score = scoreSql(plan, counts);
  // With coalesce the join stays an outer one: the planner underestimates the holders of a common certification, and
  // would look each of them up.
  const mustFit = [...title, ...skills, ...(hasCertificates ? ["coalesce(held.id, 0) > 0"] : [])];
  const asksForOne = plan.title.length + plan.skills.length + plan.certificates.length > 0;
  const conditions = [
    // The indexes of the orders begin with it.
    "s.kind = 'professional'",
    ...(asksForOne ? [`(${mustFit.join(" or ") || "false"})`] : []),
    ...(query.hidden.length > 0 ? [`s.id <> all (${values.add(query.hidden)}::int[])`] : []),
    ...(query.among ? [`s.id = any (${values.add(query.among)}::int[])`] : []),
    ...(query.minMatchScore > 0
      ? [`round(${score} * 1e6::float8) / 1e4::float8 >= ${values.add(query.minMatchScore)}`]
      : []),
  ];
  const found = `from professional_search as s${joined} where ${conditions.join(" and ")}`;
  const text = `${holders}
select page.*, counted.count
from (select count(*)::int as count from (select ${found} limit ${PAGE_LIMITS.exactTotal + 1}) as matches) as counted
left join (
  select *, row_number() over () as place from (
    select s.id, ${counts.title} as title, ${counts.places} as places, array[${skills.join(", ")}]::boolean[] as skills,
      ${counts.valid} as valid, ${counts.expired} as expired, ${counts.years} as years
    ${found} order by ${orderOf(query, score)} limit ${Math.trunc(limit)} offset ${Math.trunc(offset)}
  ) as best
) as page on true order by place`;
  const { rows } = await pool.query<(MatchingRow | { id: null }) & { count: number }>({ text, values: values.values });
  return { rows: rows.filter((row) => row.id !== null), count: rows[0]?.count ?? 0 };
}

/** SQL for the number of requested things that fit a candidate, as in `MatchCounts`. */
type ScoredCounts = Record<keyof MatchCounts, string>;

/** SQL for how many of the requested certifications each professional holds, valid or expired. */
function certificatesSql(values: QueryValues, { certificates }: CandidatePlan, today: string): string {
  const parts = certificates.flatMap((certificate, part) => certificate.names.map(() => part));
  const names = certificates.flatMap((certificate) => certificate.names);
  const state = `case when coalesce(c.expiry_date, 'infinity') >= ${values.add(today)}::date then ${VALID} else ${EXPIRED} end`;
  const states = certificates.map((_, part) => `max(${state}) filter (where wanted.part = ${part}) as c${part}`);
  const sum = (wanted: number) =>
    certificates.map((_, part) => `coalesce(c${part} = ${wanted}, false)::int`).join(" + ");
  return `select id, ${sum(VALID)} as valid, ${sum(EXPIRED)} as expired from (
    select c.professional_id as id, ${states.join(", ")}
    from unnest(${values.add(parts)}::int[], ${values.add(names)}::text[]) as wanted (part, name)
    join certifications as c on certificate_key(c.name) collate "C" = wanted.name group by 1
  ) as certificates`;
}

const VALID = 2;
const EXPIRED = 1;

function sumOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? "0" : conditions.map((condition) => `(${condition})::int`).join(" + ");
}

/** SQL for `scoreOf`, with the same arithmetic. */
function scoreSql({ title, skills, certificates, years, places }: CandidatePlan, counts: ScoredCounts): string {
  const { titleMatch, skillsMatch, experienceMatch, certificationsMatch, locationMatch } = MATCH_WEIGHTS;
  const parts: [share: string, weight: number][] = [];
  if (title.length > 0) parts.push([`(${counts.title})::float8 / ${title.length}`, titleMatch]);
  if (skills.length > 0) parts.push([`(${counts.skills})::float8 / ${skills.length}`, skillsMatch]);
  if (years !== null) parts.push([years === 0 ? "1" : `least(1, ${counts.years}::float8 / ${years})`, experienceMatch]);
  if (certificates.length > 0)
    parts.push([
      `(${counts.valid} + ${counts.expired} * ${EXPIRED_SHARE}::float8) / ${certificates.length}`,
      certificationsMatch,
    ]);
  if (places.length > 0) parts.push([`(${counts.places})::float8 / ${places.length}`, locationMatch]);
  if (parts.length === 0) return "1::float8";
  const weights = parts.reduce((sum, [, weight]) => sum + weight, 0);
  const sum = parts.map(([share, weight]) => `${share} * ${weight}::float8`).join(" + ");
  return `floor((${sum}) / ${weights}::float8 * 1e6::float8 + 0.5) / 1e6::float8`;
}

const BY_RANK = "s.rank desc nulls last, s.id";

function orderOf({ sortBy, sortDirection }: CandidateQuery, score: string): string {
  const ascends = sortDirection === "asc";
  switch (sortBy) {
    case "matchScore":
      return `${score} ${sortDirection}, ${BY_RANK}`;
    case "experience":
      return ascends ? "s.years, s.id" : "s.years desc nulls last, s.id";
    case "name":
      return ascends ? "s.name_key, s.id" : "s.name_key desc, s.id desc";
  }
}
