import type { Pool } from "pg";
import type { SearchKind, TokenGroup } from "./tokens.ts";

const ALL: readonly TokenGroup[] = [["#all"]];

const COUNT_TOKENS = `
select token, sum(ones)::int as count from listing_bits where kind = $1 and token = any ($2) group by token`;

const COUNT_SETS = `
select "set", sum(bit_count(bits))::int as count from (
  select "set", block, bit_and(bits) as bits, count(*) as groups from (
    select asked."set", asked."group", kept.block, bit_or(kept.bits) as bits
    from unnest($2::int[], $3::int[], $4::text[]) as asked ("set", "group", token)
    join listing_bits as kept on kept.kind = $1 and kept.token = asked.token
    group by 1, 2, 3
  ) as grouped group by 1, 2
) as met where groups = ($5::int[])["set" + 1] group by 1`;

/** How many of a kind carry one token of every group, for each set of groups; exact, without visiting them. */
export async function countSets(
  pool: Pool,
  kind: SearchKind,
  sets: readonly (readonly TokenGroup[])[],
): Promise<number[]> {
  const asked = sets.map((groups) => (groups.length === 0 ? ALL : groups));
  const singles = asked.map((groups) => (groups.length === 1 && groups[0]?.length === 1 ? groups[0][0] : undefined));
  if (singles.every((token) => token !== undefined)) return countTokens(pool, kind, singles);
  const setNumbers: number[] = [];
  const groupNumbers: number[] = [];
  const tokens: string[] = [];
  for (const [setNumber, groups] of asked.entries()) {
    for (const [groupNumber, group] of groups.entries()) {
      for (const token of group) {
        setNumbers.push(setNumber);
        groupNumbers.push(groupNumber);
        tokens.push(token);
      }
    }
  }
  const result = await pool.query<{ set: number; count: number }>({
    name: "search-count-sets",
    text: COUNT_SETS,
    values: [kind, setNumbers, groupNumbers, tokens, asked.map((groups) => groups.length)],
  });
  const counts = new Map(result.rows.map((row) => [row.set, row.count]));
  return asked.map((_, setNumber) => counts.get(setNumber) ?? 0);
}

async function countTokens(pool: Pool, kind: SearchKind, tokens: string[]): Promise<number[]> {
  const result = await pool.query<{ token: string; count: number }>({
    name: "search-count-tokens",
    text: COUNT_TOKENS,
    values: [kind, tokens],
  });
  const counts = new Map(result.rows.map((row) => [row.token, row.count]));
  return tokens.map((token) => counts.get(token) ?? 0);
}
