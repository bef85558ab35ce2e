import type { Pool, QueryResultRow } from "pg";
import { PAGE_LIMITS, toTotal } from "#contract/paging.ts";
import type { Searchable } from "#contract/search.ts";
import type { SearchedFor } from "#contract/searched-for.ts";
import type { Total } from "#contract/total.ts";
import { IS_WITHOUT_PLACE } from "./areas.ts";
import { findOpenPatterns } from "./hours.queries.ts";
import {
  frequentShare,
  SearchPlan,
  type OpenPatterns,
  type RowReader,
  type SearchRequest,
  type SearchWindow,
} from "./search-plan.ts";
import { estimateRows } from "./sizes.queries.ts";
import {
  anyOf,
  correctedWords,
  hasUnknownTerm,
  significantTerms,
  termsAsTyped,
  withoutFillers,
  wordsOf,
  type FoundTerm,
} from "./terms.ts";
import { findTerms } from "./words.queries.ts";

/** Matches are counted up to one more than the exact total, to tell that there are more. */
const COUNTED = PAGE_LIMITS.exactTotal + 1;
/** Scanning or fetching this few rows is always cheap. */
const MIN_SCAN = 500;
/** Matches in a table with fewer rows are all counted, because telling how frequent they are takes as long. */
const SAMPLED_FROM = 50_000;
/** How many rows are read to estimate where many matches are. */
const PLACES_SAMPLE = 5_000;
/** With fewer matches a sample says too little about where they are. */
const ENOUGH_PLACES = 50;
/** How many times as many rows the next sample has. */
const SAMPLE_GROWTH = 4;
/** If fewer matches are estimated, all are read. Above the exact total, because samples vary. */
const MANY_PLACES = 2 * PAGE_LIMITS.exactTotal;
/** If a sample leaves doubt and suggests fewer matches, they are counted; with more, a larger sample is cheaper. */
const COUNTED_PLACES = 6 * PAGE_LIMITS.exactTotal;
/** At most about so many rows of a search table are in a block; rows that were added together lie together. */
const ROWS_IN_BLOCK = 15;
/** A sample so many standard deviations above its mean does not happen by chance. */
const CERTAIN = 5;

export interface SearchResults<Row> {
  rows: Row[];
  total: Total;
  /** Undefined if exactly the typed words were searched for, or nothing was found. */
  searchedFor?: SearchedFor | undefined;
}

/**
 * Finds one page and counts all matches, up to the exact total. When nothing has all the words, it finds what has any
 * of them. Pages end at PAGE_LIMITS.reach. spec: DECISIONS 4, 5, 30; docs/decisions/0006
 * @param limits for tests: rows to scan in order before matches are fetched instead, and from which share on matches are
 *   counted along the order
 */
export async function search<D extends Searchable, Row extends QueryResultRow>(
  pool: Pool,
  description: D,
  request: SearchRequest<D>,
  window: SearchWindow,
  reader: RowReader,
  limits: { walked?: number; frequent?: number } = {},
): Promise<SearchResults<Row>> {
  const typed = await termsOf(pool, request);
  const terms = termsToFind(typed, request);
  if (hasUnknownTerm(terms)) return { rows: [], total: toTotal(0) };
  const patterns = await patternsOf(pool, description, request);
  const rows = await estimateRows(pool, `${description.name}_search`);
  const walked = limits.walked ?? rowsToScan(rows, window);
  const usual = rows < SAMPLED_FROM ? undefined : frequentShare(rows, COUNTED);
  const frequent = limits.frequent ?? usual;
  const find = (words: readonly FoundTerm[]) =>
    findAndCount<Row>(pool, new SearchPlan(description, request, words, patterns, walked, frequent), window, reader);
  const found = await find(terms);
  const some = found.total.count === 0 && terms.length > 1 && !isStrict(request);
  const results = some ? await find([anyOf(terms)]) : found;
  return { ...results, searchedFor: results.total.count === 0 ? undefined : describe(request, typed, some) };
}

function isStrict({ strict, exact }: SearchRequest<Searchable>): boolean {
  return strict === true || exact === true;
}

function termsToFind(typed: readonly FoundTerm[], { exact }: SearchRequest<Searchable>): readonly FoundTerm[] {
  return exact ? termsAsTyped(typed) : significantTerms(typed);
}

function describe(
  { search: input, exact }: SearchRequest<Searchable>,
  typed: readonly FoundTerm[],
  some: boolean,
): SearchedFor | undefined {
  if (typeof input !== "string" || exact) return undefined;
  const words = correctedWords(input, typed);
  return words === undefined && !some ? undefined : { words: words ?? wordsOf(input, withoutFillers(typed)), some };
}

/**
 * The first rows whose names have all the words, of which the last may be incomplete; counts nothing and leaves no word
 * out.
 */
export async function findByName<D extends Searchable, Row extends QueryResultRow>(
  pool: Pool,
  description: D,
  request: SearchRequest<D>,
  limit: number,
  reader: RowReader,
): Promise<Row[]> {
  const terms = withoutFillers(await termsOf(pool, request));
  if (terms.length === 0 || hasUnknownTerm(terms)) return [];
  const window = { offset: 0, limit };
  const walked = rowsToScan(await estimateRows(pool, `${description.name}_search`), window);
  const plan = new SearchPlan(description, { ...request, named: true }, terms, new Map(), walked, undefined);
  return (await pool.query<Row>(plan.page(0, limit, reader))).rows;
}

/**
 * Reads from all the rows that a search finds, on all its pages, for what they have in common or for a selection of them.
 * @param reader returns a statement that reads from `matches (id)`
 * @param options.readFirst up to how many matches are read before the reader's other rows, whose number the planner
 *   underestimates
 */
export async function searchAll<D extends Searchable, Row extends QueryResultRow>(
  pool: Pool,
  description: D,
  request: SearchRequest<D>,
  reader: RowReader,
  { readFirst = 0 }: { readFirst?: number } = {},
): Promise<Row[]> {
  const terms = termsToFind(await termsOf(pool, request), request);
  if (hasUnknownTerm(terms)) return [];
  const patterns = await patternsOf(pool, description, request);
  const planOf = (words: readonly FoundTerm[]) => new SearchPlan(description, request, words, patterns, 0, undefined);
  const isFallback = terms.length > 1 && !isStrict(request) && !(await hasMatches(pool, planOf(terms)));
  const { rows } = await pool.query<Row>(planOf(isFallback ? [anyOf(terms)] : terms).all(reader, readFirst));
  return rows;
}

/** A row of a search and where it is. */
export interface SearchPlace {
  id: number;
  lat: number;
  lng: number;
}

export interface FoundPlaces {
  places: SearchPlace[];
  /** Which share of what was found the places are: 1, all of it, unless there is more than the exact total. */
  share: number;
  /** How many rows match in everything but have no place, whatever the areas; counted up to the exact total. */
  withoutPlace: number;
}

/**
 * Finds the places of what a search finds. When there are many more than the exact total, they are those in a random share
 * of the table, so that neither few nor many matches take long. docs/decisions/0035
 * @param limits.sample for tests: rows of a sample
 */
export async function searchPlaces<D extends Searchable>(
  pool: Pool,
  description: D,
  request: SearchRequest<D>,
  { sample = PLACES_SAMPLE }: { sample?: number } = {},
): Promise<FoundPlaces> {
  const terms = termsToFind(await termsOf(pool, request), request);
  if (hasUnknownTerm(terms)) return { places: [], share: 1, withoutPlace: 0 };
  const patterns = await patternsOf(pool, description, request);
  const rows = await estimateRows(pool, `${description.name}_search`);
  const find = async (words: readonly FoundTerm[]): Promise<FoundPlaces> => {
    const planOf = (of: SearchRequest<Searchable>) => new SearchPlan(description, of, words, patterns, 0, undefined);
    const count = planOf(withoutPlace(description, request)).count(PAGE_LIMITS.exactTotal);
    const [found, counted] = await Promise.all([
      readPlaces(pool, planOf(request), sample / rows),
      pool.query<{ count: number }>(count),
    ]);
    return { ...found, withoutPlace: counted.rows[0]?.count ?? 0 };
  };
  const found = await find(terms);
  const isFallback = found.places.length === 0 && terms.length > 1 && !isStrict(request);
  return isFallback ? find([anyOf(terms)]) : found;
}

async function readPlaces(pool: Pool, plan: SearchPlan, share: number): Promise<Pick<FoundPlaces, "places" | "share">> {
  const read = async (statement: ReturnType<SearchPlan["places"]>) => (await pool.query<SearchPlace>(statement)).rows;
  let isMany = false;
  for (let part = share; part < 1; part *= SAMPLE_GROWTH) {
    const places = await read(plan.sampledPlaces(part));
    if (places.length < MANY_PLACES * part) break;
    isMany ||= places.length >= certainlyMany(part);
    if (!isMany && places.length < COUNTED_PLACES * part) {
      isMany = await isAbove(pool, plan, PAGE_LIMITS.exactTotal);
      if (!isMany) break;
    }
    if (isMany && places.length >= ENOUGH_PLACES) return { places, share: part };
  }
  return { places: await read(plan.places()), share: 1 };
}

/** From how many matches on a sample of this share proves that there are more than the exact total, wherever they lie. */
function certainlyMany(share: number): number {
  const mean = PAGE_LIMITS.exactTotal * share;
  return mean + CERTAIN * Math.sqrt(mean * ROWS_IN_BLOCK) + ROWS_IN_BLOCK;
}

/** The same request in everything but its areas, for rows without a place. */
function withoutPlace(
  { facts }: Searchable,
  { facts: values, conditions = [], ...request }: SearchRequest<Searchable>,
): SearchRequest<Searchable> {
  const others = Object.entries(values).filter(([name]) => facts[name]?.type !== "point");
  return { ...request, facts: Object.fromEntries(others), conditions: [...conditions, () => IS_WITHOUT_PLACE] };
}

const hasMatches = (pool: Pool, plan: SearchPlan) => isAbove(pool, plan, 0);

/** Whether there are more matches than that. */
async function isAbove(pool: Pool, plan: SearchPlan, matches: number): Promise<boolean> {
  const { rows } = await pool.query<{ count: number }>(plan.count(matches + 1));
  return rows[0]?.count === matches + 1;
}

/**
 * How many rows are scanned in order before matches are fetched and sorted instead. When that many rows do not fill the
 * page, there are about as few matches to fetch as rows scanned, so neither way is ever much slower than the other.
 */
function rowsToScan(rows: number, { offset, limit }: SearchWindow): number {
  return Math.max(MIN_SCAN, Math.ceil(Math.sqrt((offset + limit) * rows)));
}

async function termsOf(pool: Pool, { kind, search: input = "" }: SearchRequest<Searchable>) {
  if (typeof input !== "string") return input;
  return input === "" ? [] : findTerms(pool, kind, input);
}

async function findAndCount<Row extends QueryResultRow>(
  pool: Pool,
  plan: SearchPlan,
  { offset, limit }: SearchWindow,
  reader: RowReader,
): Promise<{ rows: Row[]; total: Total }> {
  const page = plan.page(offset, Math.max(0, Math.min(limit, PAGE_LIMITS.maxRow - offset)), reader);
  const count = plan.count(COUNTED);
  const [{ rows }, counted] = await Promise.all([pool.query<Row>(page), pool.query<{ count: number }>(count)]);
  return { rows, total: toTotal(counted.rows[0]?.count ?? 0) };
}

/** The opening patterns that each requested fact about opening hours matches. */
async function patternsOf(
  pool: Pool,
  { facts }: Searchable,
  { facts: values, now }: SearchRequest<Searchable>,
): Promise<OpenPatterns> {
  const patterns = new Map<string, readonly number[]>();
  for (const [name, { type }] of Object.entries(facts)) {
    const value = values[name];
    if (type === "hours" && value === true) patterns.set(name, await findOpenPatterns(pool, now));
    if (type === "openAt" && typeof value === "string") patterns.set(name, await findOpenPatterns(pool, value));
  }
  return patterns;
}
