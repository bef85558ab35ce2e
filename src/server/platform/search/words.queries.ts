import type { Pool, PoolClient } from "pg";
import { withoutWildGuesses, type FoundTerm } from "./terms.ts";

const MOST_TERMS = 8;

// Each search word with the known words that it may mean: those with the same stem and, where the word may be
// incomplete, those that begin with it; if there are none, words with one typo; otherwise words that look alike.
const MEANINGS = `coalesce(known.words, slipped.words, alike.words, '{}') as words, coalesce(known.uses, slipped.uses, alike.uses, 0)::int as uses,
  coalesce(known.names, slipped.names, alike.names, 0)::int as names,
  known.words is null as corrected
from wanted as a
left join lateral (
  select array_agg(word) as words, sum(uses) as uses, sum(names) as names from (
    select word, uses, names from search_words where kind = $1 and stem = stem_of(a.term)
    union
    (select word, uses, names from search_words where a.opens and kind = $1 and word >= a.term and word < a.term || chr(1114111) order by uses desc limit 32)
  ) as found
) as known on true
left join lateral (
  select array_agg(family.word) as words, sum(family.uses) as uses, sum(family.names) as names from (
    select stem from (
      select stem, uses, rank() over (order by distance) as nearness from (
        select stem, uses, case when length(word) = length(a.term) then least(levenshtein(word, a.term), 1.5) else levenshtein(word, a.term) end as distance
        from search_words where known.words is null and kind = $1 and slips && slips_of(a.term)
      ) as slips where distance <= case when length(a.term) < 6 then 1.5 else 2 end
    ) as ranked where nearness = 1 group by stem order by max(uses) desc limit 3
  ) as best join search_words as family on family.kind = $1 and family.stem = best.stem
) as slipped on true
left join lateral (
  select array_agg(family.word) as words, sum(family.uses) as uses, sum(family.names) as names from (
    select stem from search_words
    where known.words is null and slipped.words is null and length(a.term) >= 6 and slips <> '{}' and kind = $1 and word % a.term
      and levenshtein_less_equal(word, a.term, 3) <= case when length(a.term) < 9 then 2 else 3 end
    group by stem order by min(levenshtein(word, a.term)), max(uses) desc limit 2
  ) as best join search_words as family on family.kind = $1 and family.stem = best.stem
) as alike on true`;

// The last word may be incomplete, and so may a single Chinese or Thai character.
const TERMS = `
with wanted as (
  select term, place = count(*) over () or ascii(term) > 3584 and length(term) = 1 as opens
  from unnest((search_terms($2))[1:${MOST_TERMS}]) with ordinality as t (term, place)
)
select a.term, ${MEANINGS}`;

const TERMS_OF_EACH = `
with wanted as (
  select part, place, term, ascii(term) > 3584 and length(term) = 1 as opens
  from unnest($2::text[]) with ordinality as given (value, part),
    unnest((search_terms(value))[1:${MOST_TERMS}]) with ordinality as t (term, place)
)
select a.part::int, a.term, ${MEANINGS}
order by a.part, a.place`;

/** The words of a search (at most eight), in order, with what each may mean. */
export async function findTerms(pool: Pool, kind: string, search: string): Promise<FoundTerm[]> {
  const result = await pool.query<FoundTerm>({ name: "search-terms", text: TERMS, values: [kind, search] });
  return result.rows.map(withoutWildGuesses);
}

/** The same for several complete names at once: their last words are not treated as incomplete. */
export async function findTermsOfEach(pool: Pool, kind: string, names: readonly string[]): Promise<FoundTerm[][]> {
  const found = names.map((): FoundTerm[] => []);
  if (names.length === 0) return found;
  const result = await pool.query<FoundTerm & { part: number }>({
    name: "search-terms-of-each",
    text: TERMS_OF_EACH,
    values: [kind, names],
  });
  for (const { part, ...term } of result.rows) found[part - 1]?.push(withoutWildGuesses(term));
  return found;
}

/** Counts the word uses recorded since the last time. */
export async function countWords(pool: Pool | PoolClient): Promise<void> {
  await pool.query("select count_search_words()");
}
