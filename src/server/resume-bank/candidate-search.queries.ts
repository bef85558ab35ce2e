import type { Pool } from "pg";
import { EXPIRED_SHARE, MATCH_WEIGHTS, type CandidateSort } from "#contract/resume-bank.ts";
import { QueryValues } from "#server/platform/database/query-values.ts";
import { markedQuery, type FoundTerm } from "#server/platform/search/terms.ts";
import type { CandidatePlan } from "./candidate-plan.service.ts";
import type { FitCounts } from "./candidate-score.ts";

const CERTIFICATE_NAMES = `
select asked.part, known.name
from (select part, count(distinct "group") as groups, array_agg(word) as words
  from unnest($1::int[], $2::int[], $3::text[]) as given (part, "group", word) group by part) as asked
join certificate_names as known on known.words && asked.words
where (select count(distinct given."group") from unnest($1::int[], $2::int[], $3::text[]) as given (part, "group", word)
  where given.part = asked.part and given.word = any (known.words)) = asked.groups
order by 1, 2`;

/** For each list of word groups, the certification names that contain a word of every group. */
export async function findCertificateNames(
  pool: Pool,
  asked: readonly (readonly (readonly string[])[])[],
): Promise<string[][]> {
  const found = asked.map((): string[] => []);
  const parts: number[] = [];
  const numbers: number[] = [];
  const words: string[] = [];
  for (const [part, groups] of asked.entries()) {
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
export interface FittingRow extends Omit<FitCounts, "skills"> {
  id: number;
  skills: boolean[];
}

export interface FittingQuery {
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
 * Scores all candidates in one pass and returns a page of the best with the total count. If a title, skills or
 * certifications are requested, at least one of them must match. Ties are ordered by recommendation rank. spec:
 * DECISIONS 24
 */
export async function findFittingRows(
  pool: Pool,
  plan: CandidatePlan,
  query: FittingQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: FittingRow[]; count: number }> {
  const values = new QueryValues();
  const carries = (terms: readonly FoundTerm[], mark: string) =>
    // A term without known words matches nobody.
    terms.some(({ words }) => words.length === 0)
      ? "false"
      : `s.tokens @@ ${values.add(markedQuery(terms, `#${mark}:`))}::tsquery`;
  const title = plan.title.map((term) => carries([term], "title"));
  const places = plan.places.map((term) => carries([term], "place"));
  const skills = plan.skills.map(({ terms }) => carries(terms, "skill"));
  const held = heldBy(values, plan, query.today);
  const mustFit = [...title, ...skills, ...(plan.certificates.length > 0 ? ["held.id is not null"] : [])];
  const conditions = [
    ...(mustFit.length > 0 ? [`(${mustFit.join(" or ")})`] : []),
    ...(query.hidden.length > 0 ? [`s.id <> all (${values.add(query.hidden)}::int[])`] : []),
    ...(query.among ? [`s.id = any (${values.add(query.among)}::int[])`] : []),
  ];
  const text = `
with held as materialized (${held}),
fits as materialized (
  select s.id, s.rank, s.years as experience, s.name_key, ${sumOf(title)} as title, ${sumOf(places)} as places,
    array[${skills.join(", ")}]::boolean[] as skills, ${sumOf(skills)} as skill_count,
    coalesce(held.valid, 0) as valid, coalesce(held.expired, 0) as expired, coalesce(s.years, 0) as years
  from professional_search as s left join held on held.id = s.id
  where ${conditions.length > 0 ? conditions.join(" and ") : "true"}
), scored as materialized (
  select * from (select *, ${scoreSql(plan)} as score from fits) as scoring where ${reaches(values, query)}
)
select page.*, counted.count from (select count(*)::int as count from scored) as counted
left join lateral (
  select id, title, places, skills, valid, expired, years from scored
  order by ${orderOf(query)} limit ${Math.trunc(limit)} offset ${Math.trunc(offset)}
) as page on true`;
  const { rows } = await pool.query<(FittingRow | { id: null }) & { count: number }>({ text, values: values.values });
  return { rows: rows.filter((row) => row.id !== null), count: rows[0]?.count ?? 0 };
}

/** SQL for how many of the requested certifications each professional holds, valid or expired. */
function heldBy(values: QueryValues, { certificates }: CandidatePlan, today: string): string {
  const parts = certificates.flatMap(({ held }, part) => held.map(() => part));
  const names = certificates.flatMap(({ held }) => held);
  if (names.length === 0) return "select null::int as id, 0 as valid, 0 as expired where false";
  return `
  select id, (count(*) filter (where is_valid))::int as valid, (count(*) filter (where not is_valid))::int as expired from (
    select c.professional_id as id, asked.part, bool_or(coalesce(c.expiry_date, 'infinity') >= ${values.add(today)}::date) as is_valid
    from unnest(${values.add(parts)}::int[], ${values.add(names)}::text[]) as asked (part, name)
    join certifications as c on certificate_key(c.name) collate "C" = asked.name group by 1, 2
  ) as certificates group by 1`;
}

function sumOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? "0" : conditions.map((condition) => `(${condition})::int`).join(" + ");
}

/** SQL for `scoreOf`, with the same arithmetic. */
function scoreSql({ title, skills, certificates, years, places }: CandidatePlan): string {
  const { titleMatch, skillsMatch, experienceMatch, certificationsMatch, locationMatch } = MATCH_WEIGHTS;
  const parts: [share: string, weight: number][] = [];
  if (title.length > 0) parts.push([`title::float8 / ${title.length}`, titleMatch]);
  if (skills.length > 0) parts.push([`skill_count::float8 / ${skills.length}`, skillsMatch]);
  if (years !== null) parts.push([years === 0 ? "1" : `least(1, years::float8 / ${years})`, experienceMatch]);
  if (certificates.length > 0)
    parts.push([`(valid + expired * ${EXPIRED_SHARE}::float8) / ${certificates.length}`, certificationsMatch]);
  if (places.length > 0) parts.push([`places::float8 / ${places.length}`, locationMatch]);
  if (parts.length === 0) return "1::float8";
  const weights = parts.reduce((sum, [, weight]) => sum + weight, 0);
  const sum = parts.map(([share, weight]) => `${share} * ${weight}::float8`).join(" + ");
  return `round(((${sum}) / ${weights}::float8 * 1e6)::numeric) / 1e6`;
}

function reaches(values: QueryValues, { minMatchScore }: FittingQuery): string {
  return minMatchScore > 0 ? `round(score * 1e6) / 1e4 >= ${values.add(minMatchScore)}` : "true";
}

const BY_RANK = "rank desc nulls last, id";

function orderOf({ sortBy, sortDirection }: FittingQuery): string {
  const ascends = sortDirection === "asc";
  switch (sortBy) {
    case "matchScore":
      return `score ${sortDirection}, ${BY_RANK}`;
    case "experience":
      return ascends ? "experience, id" : "experience desc nulls last, id";
    case "name":
      return ascends ? "name_key, id" : "name_key desc, id desc";
  }
}
