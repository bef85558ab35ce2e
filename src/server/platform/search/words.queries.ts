import type { Pool } from "pg";
import type { AnsweredTerm, SearchKind } from "./tokens.ts";

const MOST_TERMS = 8;

// Each asked word with the known words that answer it: those of the same stem and, where the word may still be going on,
// those that begin with it; else what is one slip away; else what looks alike.
const ANSWERS = `coalesce(known.words, slipped.words, alike.words, '{}') as words
from asked as a
left join lateral (
  select array_agg(word) as words from (
    select word from search_words where kind = $1 and stem = stem_of(a.term)
    union
    (select word from search_words where a.opens and kind = $1 and word >= a.term and word < a.term || chr(1114111) order by listings desc limit 32)
  ) as found
) as known on true
left join lateral (
  select array_agg(distinct family.word) as words from (
    select stem from (
      select stem, listings, rank() over (order by distance) as nearness from (
        select stem, listings, case when length(word) = length(a.term) then least(levenshtein(word, a.term), 1.5) else levenshtein(word, a.term) end as distance
        from search_words where known.words is null and kind = $1 and slips && slips_of(a.term)
      ) as slips where distance <= case when length(a.term) < 6 then 1.5 else 2 end
    ) as ranked where nearness = 1 order by listings desc limit 3
  ) as best join search_words as family on family.kind = $1 and family.stem = best.stem
) as slipped on true
left join lateral (
  select array_agg(distinct family.word) as words from (
    select stem from search_words
    where known.words is null and slipped.words is null and length(a.term) >= 6 and slips <> '{}' and kind = $1 and word % a.term
      and levenshtein_less_equal(word, a.term, 3) <= case when length(a.term) < 9 then 2 else 3 end
    order by levenshtein(word, a.term), listings desc limit 2
  ) as best join search_words as family on family.kind = $1 and family.stem = best.stem
) as alike on true`;

// The last word, and a single Chinese or Thai character, may still be going on.
const TERMS = `
with asked as (
  select term, place = count(*) over () or ascii(term) > 3584 and length(term) = 1 as opens
  from unnest((search_terms($2))[1:${MOST_TERMS}]) with ordinality as t (term, place)
)
select a.term, ${ANSWERS}`;

const TERMS_OF_EACH = `
with asked as (
  select part, place, term, ascii(term) > 3584 and length(term) = 1 as opens
  from unnest($2::text[]) with ordinality as given (value, part),
    unnest((search_terms(value))[1:${MOST_TERMS}]) with ordinality as t (term, place)
)
select a.part::int, a.term, ${ANSWERS}
order by a.part, a.place`;

/** The words of a search (at most eight), in their order, with the known words that answer each. */
export async function findTerms(pool: Pool, kind: SearchKind, search: string): Promise<AnsweredTerm[]> {
  const result = await pool.query<AnsweredTerm>({ name: "search-terms", text: TERMS, values: [kind, search] });
  return result.rows;
}

/** The same for several finished names at once: no word of them is taken for a beginning. */
export async function findTermsOfEach(
  pool: Pool,
  kind: SearchKind,
  names: readonly string[],
): Promise<AnsweredTerm[][]> {
  const found = names.map((): AnsweredTerm[] => []);
  if (names.length === 0) return found;
  const result = await pool.query<AnsweredTerm & { part: number }>({
    name: "search-terms-of-each",
    text: TERMS_OF_EACH,
    values: [kind, names],
  });
  for (const { part, term, words } of result.rows) found[part - 1]?.push({ term, words });
  return found;
}
