import type { Pool } from "pg";
import type { CandidateSort } from "#contract/resume-bank-options.ts";
import type { TokenGroup } from "#server/platform/search/tokens.ts";

/** So many professionals share a bitmap: the bit of id n is bit n % BLOCK of block n / BLOCK, the highest bit of a byte first. */
export const BLOCK = 32_768;

export interface BitRow {
  group: number;
  block: number;
  bits: Buffer;
}

/** Ids are ordered in the database: by an index where they are many, by themselves where they are few. */
const FEW_IDS = 2_000;

// As the bytes of a bit string, after its length: as text it would have eight times as many.
const LENGTH_BYTES = 4;
const BITS = `
select asked."group", kept.block, bit_send(bit_or(kept.bits)) as bits
from unnest($1::int[], $2::text[]) as asked ("group", token)
join listing_bits as kept on kept.kind = 'professional' and kept.token = asked.token
group by 1, 2 order by 2`;

const CERTIFICATE_NAMES = `
select asked.part, known.name
from (select part, count(distinct "group") as groups, array_agg(word) as words
  from unnest($1::int[], $2::int[], $3::text[]) as given (part, "group", word) group by part) as asked
join certificate_names as known on known.words && asked.words
where (select count(distinct given."group") from unnest($1::int[], $2::int[], $3::text[]) as given (part, "group", word)
  where given.part = asked.part and given.word = any (known.words)) = asked.groups
order by 1, 2`;

// Whoever's certification ends in a later month, or never, carries a token that says so (professionals/professional-document.sql);
// those of this month, who are few, are compared by the day. A longer name with a colon may sort in between: the length tells.
const VALID = `
with asked as (
  select part, name, '#ends:' || name || ':' as mark from unnest($1::int[], $2::text[]) as given (part, name)
)
select part as "group", block, bit_send(bit_or(bits)) as bits from (
  select asked.part, kept.block, kept.bits from asked
  join listing_bits as kept on kept.kind = 'professional' and kept.token > asked.mark || to_char($3::date, 'YYYY-MM')
    and kept.token <= asked.mark || '9999-99' and length(kept.token) = length(asked.mark) + 7
  union all
  select asked.part, c.professional_id / ${BLOCK}, bits_of(array_agg(c.professional_id % ${BLOCK})) from asked
  join certifications as c on certificate_key(c.name) collate "C" = asked.name
    and c.expiry_date between $3::date and (date_trunc('month', $3::date) + interval '1 month - 1 day')::date
  group by 1, 2
) as counting
group by 1, 2`;

const ORDERS: Record<"rank" | Exclude<CandidateSort, "matchScore">, Record<"asc" | "desc", string>> = {
  rank: { asc: "s.rank desc, s.professional_id", desc: "s.rank desc, s.professional_id" },
  experience: { asc: "s.years, s.professional_id", desc: "s.years desc nulls last, s.professional_id" },
  name: { asc: "s.name_key, s.professional_id", desc: "s.name_key desc, s.professional_id desc" },
};
export type IdOrder = keyof typeof ORDERS;

/** Who carries a token of each group: a row for every group and block that has anybody. */
export async function findBits(pool: Pool, groups: readonly TokenGroup[]): Promise<BitRow[]> {
  const numbers = groups.flatMap((group, number) => group.map(() => number));
  const result = await pool.query<BitRow>({ name: "candidate-bits", text: BITS, values: [numbers, groups.flat()] });
  return withoutLength(result.rows);
}

function withoutLength(rows: readonly BitRow[]): BitRow[] {
  return rows.map(({ group, block, bits }) => ({ group, block, bits: bits.subarray(LENGTH_BYTES) }));
}

/** The names of certifications that have a word of every group, for each list of groups. */
export async function findCertificateNames(pool: Pool, asked: readonly (readonly TokenGroup[])[]): Promise<string[][]> {
  const found = asked.map((): string[] => []);
  const parts: number[] = [];
  const numbers: number[] = [];
  const words: string[] = [];
  for (const [part, groups] of asked.entries()) {
    // A word that nobody has fits no name.
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

/**
 * Who has a certification that still counts, of the names of each list: its place is the group.
 * @param today YYYY-MM-DD, a day on which they still count
 */
export async function findValid(pool: Pool, held: readonly (readonly string[])[], today: string): Promise<BitRow[]> {
  const parts = held.flatMap((names, part) => names.map(() => part));
  if (parts.length === 0) return [];
  const result = await pool.query<BitRow>({
    name: "candidate-valid",
    text: VALID,
    values: [parts, held.flat(), today],
  });
  return withoutLength(result.rows);
}

/** Names of certifications as the index carries them, by the name as it is written. */
export async function findCertificateKeys(pool: Pool, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const text = "select name, certificate_key(name) as key from unnest($1::text[]) as name";
  const result = await pool.query<{ name: string; key: string }>({ name: "certificate-keys", text, values: [names] });
  return new Map(result.rows.map(({ name, key }) => [name, key]));
}

/** A window of some ids, ordered by what the search table says of them. */
export async function orderIds(
  pool: Pool,
  ids: readonly number[],
  order: { by: IdOrder; direction: "asc" | "desc" },
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const by = ORDERS[order.by][order.direction];
  const end = `order by ${by} limit ${Math.trunc(limit)} offset ${Math.trunc(offset)}`;
  const from = "select s.professional_id as id from professional_search as s where";
  const query =
    ids.length <= FEW_IDS
      ? { text: `${from} s.professional_id = any ($1) ${end}`, values: [ids] }
      : {
          // Asked of one at a time while the index of the order is walked.
          text: `${from} case when s.professional_id < $2 then get_bit($1::bytea, s.professional_id) = 1 else false end ${end}`,
          values: markIds(ids),
        };
  return (await pool.query<{ id: number }>(query)).rows.map(({ id }) => id);
}

/** The ids as bits of a bytea, the lowest bit of a byte first, and how many bits that are. */
function markIds(ids: readonly number[]): [Buffer, number] {
  const highest = ids.reduce((high, id) => Math.max(high, id), 0);
  const bits = Buffer.alloc((highest >> 3) + 1);
  for (const id of ids) bits[id >> 3] = (bits[id >> 3] ?? 0) | (1 << (id & 7));
  return [bits, bits.length * 8];
}
