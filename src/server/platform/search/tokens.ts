/** What is searched with tokens, bitmaps and words (docs/decisions/0006). */
export type SearchKind = "fitness" | "retail" | "job" | "professional";

/** Tokens of which one must be carried. A demand is a list of groups, all of which must be met. */
export type TokenGroup = readonly string[];

/** Splits what is found in two: what meets it comes before the rest. */
export interface TokenPreference {
  /** What the preferred ones carry; `absent` when they are told by not carrying it. */
  groups: readonly TokenGroup[];
  absent: boolean;
}

/** What must hold, and what comes first. */
export interface TokenPlan {
  /** All groups: words and facts. */
  demand: readonly TokenGroup[];
  preferences: readonly TokenPreference[];
}

/** One word of a search with the known words that answer it; none when nothing resembles it. */
export interface AnsweredTerm {
  term: string;
  words: string[];
}

const FILLERS = new Set([
  "the",
  "a",
  "an",
  "and",
  "of",
  "in",
  "at",
  "on",
  "for",
  "near",
  "to",
  "with",
  "by",
  "me",
  "my",
]);

/** The words to search for: fillers and words that nothing resembles are dropped while others remain. */
export function wordGroups(terms: readonly AnsweredTerm[]): TokenGroup[] {
  const asked = tellingTerms(terms);
  const known = asked.filter(({ words }) => words.length > 0);
  return (known.length > 0 ? known : asked).map(({ words }) => words);
}

/** The words that say something: without fillers, unless there is nothing else. */
export function tellingTerms(terms: readonly AnsweredTerm[]): readonly AnsweredTerm[] {
  const telling = terms.filter(({ term }) => !FILLERS.has(term));
  return telling.length > 0 ? telling : terms;
}

/** The same search with any of its words instead of all: what is tried when all of them find nothing. */
export function anyOf(words: readonly TokenGroup[]): TokenGroup[] {
  return [[...new Set(words.flat())]];
}

/** The fact of lying in a country, as the database folds its name. */
export function countryToken(country: string): string {
  return `#country:${country
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’`]/gu, "")
    .toLowerCase()}`;
}

/** One stretch of the answer: what meets exactly these preferences. */
export interface Tier {
  /** For each preference, whether it is met. */
  met: readonly boolean[];
  /** How many listings it holds before 'open now' is asked. */
  found: number;
  /** How many it holds in the answer. */
  count: number;
}

/** Which sets must be counted for the tiers: every subset of preferences, as a mask (bit n = preference n). */
export function countedMasks(plan: TokenPlan): number[] {
  return Array.from({ length: 2 ** plan.preferences.length }, (_, mask) => mask);
}

/** The tiers in their order, counted from the subsets by inclusion and exclusion. */
export function tiersOf(plan: TokenPlan, countOf: (mask: number) => number): Tier[] {
  const size = plan.preferences.length;
  return Array.from({ length: 2 ** size }, (_, index) => {
    // The first preference is the strongest: its unmet half comes after its whole met half.
    const met = plan.preferences.map((__, place) => ((index >> (size - 1 - place)) & 1) === 0);
    // `absent` preferences are counted by what the unmet ones carry.
    const carried = plan.preferences.map((preference, place) => met[place] !== preference.absent);
    const found = Math.max(0, exactly(carried, countOf));
    return { met, found, count: found };
  });
}

function exactly(carried: readonly boolean[], countOf: (mask: number) => number): number {
  const base = carried.reduce((mask, yes, place) => (yes ? mask | (1 << place) : mask), 0);
  const free = carried.flatMap((yes, place) => (yes ? [] : [1 << place]));
  let sum = 0;
  for (let chosen = 0; chosen < 2 ** free.length; chosen += 1) {
    const extra = free.filter((_, index) => ((chosen >> index) & 1) === 1);
    sum += (extra.length % 2 === 0 ? 1 : -1) * countOf(extra.reduce((mask, bit) => mask | bit, base));
  }
  return sum;
}

/** Which part of a tier a page takes. */
export interface TierPart<T extends Tier = Tier> {
  tier: T;
  offset: number;
  limit: number;
}

/** The parts of the tiers that fill a window of the whole list. */
export function partsOf<T extends Tier>(tiers: readonly T[], offset: number, limit: number): TierPart<T>[] {
  const parts: TierPart<T>[] = [];
  let begin = 0;
  for (const tier of tiers) {
    const from = Math.max(offset, begin);
    const to = Math.min(offset + limit, begin + tier.count);
    if (to > from) parts.push({ tier, offset: from - begin, limit: to - from });
    begin += tier.count;
  }
  return parts;
}

/** The demand of a tier as a tsquery. */
export function tierQuery(plan: TokenPlan, tier: Tier): string {
  const preferred = plan.preferences.map((preference, place) => {
    const carried = groupsQuery(preference.groups);
    return tier.met[place] !== preference.absent ? carried : `!(${carried})`;
  });
  return [groupsQuery(plan.demand), ...preferred].filter((part) => part !== "").join(" & ");
}

/** A tier as sets of groups: the first is what is carried, whoever carries all of another one is not in the tier. */
export function tierSets(plan: TokenPlan, tier: Tier): TokenGroup[][] {
  const carried = [...plan.demand];
  const others: TokenGroup[][] = [];
  for (const [place, preference] of plan.preferences.entries()) {
    if (tier.met[place] === preference.absent) others.push([...preference.groups]);
    else carried.push(...preference.groups);
  }
  return [carried, ...others];
}

/** Groups as a tsquery: one token of each. */
export function groupsQuery(groups: readonly TokenGroup[]): string {
  return groups.map((group) => `(${group.map(quoteToken).join(" | ")})`).join(" & ");
}

function quoteToken(token: string): string {
  return `'${token.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
