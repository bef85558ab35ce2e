import type { Pool } from "pg";
import type { SearchKind, TokenGroup } from "./tokens.ts";

/** So many of a kind share a bitmap: the bit of id n is bit n % BLOCK of block n / BLOCK, the highest bit of a byte first. */
export const BLOCK = 32_768;

const ALL: readonly TokenGroup[] = [["#all"]];

const COUNT_TOKENS = `
select token, sum(ones)::int as count from listing_bits where kind = $1 and token = any ($2) group by token`;

/** Places of the values of `spreadSets` in a statement, and of the kind. */
type Places = Record<"kind" | keyof ReturnType<typeof spreadSets>, string>;

/** Blocks of bits by set: who carries a token of every group of it. A group that several sets have is read once. */
export function bitsOfSets(at: Places): string {
  return `
select member."set", grouped.block, bit_and(grouped.bits) as bits
from (
  select asked."group", kept.block, bit_or(kept.bits) as bits
  from unnest(${at.groups}::int[], ${at.tokens}::text[]) as asked ("group", token)
  join listing_bits as kept on kept.kind = ${at.kind} and kept.token = asked.token
  group by 1, 2
) as grouped
join unnest(${at.memberSets}::int[], ${at.memberGroups}::int[]) as member ("set", "group") on member."group" = grouped."group"
group by 1, 2 having count(*) = (${at.sizes}::int[])[member."set" + 1]`;
}

const COUNT_SETS = `
select "set", sum(bit_count(bits))::int as count from (${bitsOfSets({
  kind: "$1",
  groups: "$2",
  tokens: "$3",
  memberSets: "$4",
  memberGroups: "$5",
  sizes: "$6",
})}) as met group by 1`;

/** Sets of groups of tokens as columns: the tokens of each group, the groups of each set, and how many those are. */
export function spreadSets(sets: readonly (readonly TokenGroup[])[]) {
  const spread = {
    groups: [] as number[],
    tokens: [] as string[],
    memberSets: [] as number[],
    memberGroups: [] as number[],
    sizes: [] as number[],
  };
  const known = new Map<string, number>();
  for (const [set, groups] of sets.entries()) {
    const members = new Set<number>();
    for (const group of groups) {
      const key = JSON.stringify(group);
      let number = known.get(key);
      if (number === undefined) {
        number = known.size;
        known.set(key, number);
        for (const token of new Set(group)) {
          spread.groups.push(number);
          spread.tokens.push(token);
        }
      }
      members.add(number);
    }
    for (const member of members) {
      spread.memberSets.push(set);
      spread.memberGroups.push(member);
    }
    spread.sizes.push(members.size);
  }
  return spread;
}

/** How many of a kind carry one token of every group, for each set of groups; exact, without visiting them. */
export async function countSets(
  pool: Pool,
  kind: SearchKind,
  sets: readonly (readonly TokenGroup[])[],
): Promise<number[]> {
  const asked = sets.map((groups) => (groups.length === 0 ? ALL : groups));
  const singles = asked.map((groups) => (groups.length === 1 && groups[0]?.length === 1 ? groups[0][0] : undefined));
  if (singles.every((token) => token !== undefined)) return countTokens(pool, kind, singles);
  const { groups, tokens, memberSets, memberGroups, sizes } = spreadSets(asked);
  const result = await pool.query<{ set: number; count: number }>({
    name: "search-count-sets",
    text: COUNT_SETS,
    values: [kind, groups, tokens, memberSets, memberGroups, sizes],
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
