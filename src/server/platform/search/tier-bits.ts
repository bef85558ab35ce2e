import { bitsOfSets, spreadSets } from "./counts.queries.ts";
import type { SearchKind, TokenGroup } from "./tokens.ts";

/** A tier as `tierSets` gives it: who carries the first set and none of the others. */
export type TierSets = readonly (readonly TokenGroup[])[];

// A bit string as bytes stands after its length.
const LENGTH_BYTES = 4;

/** Blocks of bits of several tiers: rows of the tier's place, block, bits. @param value takes a value, gives its place */
export function bitsOfTiers(value: (value: unknown) => string, kind: SearchKind, tiers: readonly TierSets[]): string {
  const spread = spreadSets(tiers.flat());
  const bits = bitsOfSets({
    kind: value(kind),
    groups: value(spread.groups),
    tokens: value(spread.tokens),
    memberSets: value(spread.memberSets),
    memberGroups: value(spread.memberGroups),
    sizes: value(spread.sizes),
  });
  const places = value(tiers.flatMap((sets, place) => sets.map(() => place)));
  const firsts = value(tiers.flatMap((sets) => sets.map((_, index) => index === 0)));
  return `
select given.tier, sets.block, bit_and(case when given.is_first then sets.bits else ~sets.bits end) as bits
from (${bits}) as sets
join unnest(${places}::int[], ${firsts}::boolean[]) with ordinality as given (tier, is_first, place) on given.place = sets."set" + 1
group by 1, 2 having bool_or(given.is_first)`;
}

/** Bits of a block as bytes, the highest bit of a byte first. */
export function bytesOf(bits: string): string {
  return `substring(bit_send(${bits}) from ${LENGTH_BYTES + 1})`;
}

/** The ids of a block's bits. */
export function idsIn(bytes: Buffer, first: number): number[] {
  const ids: number[] = [];
  for (const [index, byte] of bytes.entries()) {
    if (byte === 0) continue;
    for (let bit = 0; bit < 8; bit += 1) if ((byte & (0x80 >> bit)) !== 0) ids.push(first + index * 8 + bit);
  }
  return ids;
}
