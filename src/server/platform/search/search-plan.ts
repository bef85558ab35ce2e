import { PAGE_LIMITS } from "#contract/paging.ts";
import type { Fact, FactValues, Order, SearchArea, Searchable } from "#contract/search.ts";
import { QueryValues } from "../database/query-values.ts";
import { isInside } from "./areas.ts";
import { dayNumber, startOfDay } from "./days.ts";
import { orderBy } from "./search-sql.ts";
import { maxMatches, namesQuery, wordsQuery, type FoundTerm } from "./terms.ts";

/** A search request. */
export interface SearchRequest<D extends Searchable> {
  kind: D["kinds"][number];
  facts: FactValues<D>;
  /** The words as typed, or as terms when those are already known. */
  search?: string | readonly FoundTerm[] | undefined;
  /** A value of the description's `near` fact: rows that have it come first, except in the nearest order. */
  near?: string | undefined;
  order?: (keyof D["orders"] & string) | undefined;
  /** The point that the nearest order measures from; without one the default order is used. */
  point?: { lat: number; lng: number } | undefined;
  /** Further conditions on the search table, whose alias is `s`. */
  conditions?: readonly Condition[] | undefined;
  /** Conditions that nearly every row meets, such as not expired or not hidden. */
  always?: readonly Condition[] | undefined;
  /** Finds the words in names only. */
  named?: boolean;
  /** Returns only rows with all the words, even when there are none. */
  strict?: boolean;
  /** Also corrects no word and leaves none out. */
  exact?: boolean | undefined;
  now: Date;
}

export interface SearchWindow {
  offset: number;
  limit: number;
}

/** Returns a condition on the search table `s`. */
export type Condition = (values: QueryValues) => string;

/** Returns the statement that reads the rows of `page (id, place)`, without ORDER BY, unless said otherwise. */
export type RowReader = (values: QueryValues) => string;

/** The ids of the opening patterns that are open, by the fact that asks for them. */
export type OpenPatterns = ReadonlyMap<string, readonly number[]>;

/** How many of the first rows in order tell how frequent the matches are. */
const SAMPLE = 2_000;
/** How many times the rows that should have enough matches are scanned for them. */
const MARGIN = 1.5;
/** How many first pages of an unfiltered list are prepared statements, because they are requested often. */
const PREPARED_PAGES = 10;

interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/**
 * The share of matches from which counting them along the order scans fewer rows than there are matches. An index of
 * tokens reads all matches to count a few.
 */
export function frequentShare(rows: number, maxRows: number): number {
  return Math.sqrt((maxRows * MARGIN) / rows);
}

/** Translates a request into SQL on the search table `s`. */
export class SearchPlan {
  readonly #description: Searchable;
  readonly #request: SearchRequest<Searchable>;
  readonly #terms: readonly FoundTerm[];
  readonly #patterns: OpenPatterns;
  readonly #walked: number;
  readonly #frequent: number | undefined;

  constructor(
    description: Searchable,
    request: SearchRequest<Searchable>,
    terms: readonly FoundTerm[],
    patterns: OpenPatterns,
    walked: number,
    frequent: number | undefined,
  ) {
    this.#description = description;
    this.#request = request;
    this.#terms = terms;
    this.#patterns = patterns;
    this.#walked = walked;
    this.#frequent = frequent;
  }

  /** Counts up to `maxRows`. */
  count(maxRows: number): Statement {
    const values = new QueryValues();
    const conditions = this.#conditions(values);
    const always = this.#always(values);
    const all = `select count(*)::int as count from (
  select from ${this.#table} as s where ${[...always, ...conditions].join(" and ")} limit ${maxRows}) as counted`;
    // Words, areas and opening hours are about as frequent in the first rows as in all: dates and pay depend on the order.
    const hasOthers = conditions.length > this.#terms.length + this.#areas.length + this.#patterns.size;
    const frequent = this.#frequent;
    if (conditions.length === 0 || hasOthers || frequent === undefined)
      return { ...this.#nameOf(`count-${maxRows}`, conditions), text: all, values: values.values };
    const inOrder = `from ${this.#table} as s where ${always.join(" and ")} order by ${orderBy(this.#defaultOrder, "s.")}`;
    const first = (rows: number) => `select count(*)::int from (
  select from (select s.* ${inOrder} limit ${rows}) as s where ${conditions.join(" and ")} limit ${maxRows}) as counted`;
    // The second and third count run only when they are needed.
    const text = `select coalesce(
  case when (${first(SAMPLE)}) >= ${Math.ceil(SAMPLE * frequent)} then (${first(Math.ceil((maxRows / frequent) * MARGIN))} having count(*) = ${maxRows}) end,
  (${all})) as count`;
    return { text, values: values.values };
  }

  /** @param readFirst the matches are read before the reader's rows when they are at most so many */
  all(reader: RowReader, readFirst: number): Statement {
    const values = new QueryValues();
    const conditions = [...this.#always(values), ...this.#conditions(values)];
    const materialized = maxMatches(this.#terms, false) <= readFirst ? "materialized " : "";
    const text = `with matches as ${materialized}(select s.id from ${this.#table} as s where ${conditions.join(" and ")})
${reader(values)}`;
    return { text, values: values.values };
  }

  /** The places of all matches. */
  places(): Statement {
    return this.#placesIn("", (values) => this.#conditions(values));
  }

  /** The places of the matches in about this share of the table's blocks, the same ones for every search. */
  sampledPlaces(share: number): Statement {
    // Rows that are read anyway are compared by their columns alone, which is faster.
    const conditions = (values: QueryValues) => this.#conditions(values, { areIndexed: false });
    return this.#placesIn(`tablesample system (${share * 100}) repeatable (1)`, conditions);
  }

  #placesIn(sample: string, conditionsOf: (values: QueryValues) => string[]): Statement {
    const point = Object.values(this.#description.facts).find(({ type }) => type === "point");
    if (point?.type !== "point") throw new Error(`${this.#description.name} has no places`);
    const [latitude, longitude] = [`s.${point.column}`, `s.${point.longitude}`];
    const values = new QueryValues();
    const conditions = [...this.#always(values), ...conditionsOf(values), `${latitude} is not null`];
    const text = `select s.id, ${latitude} as lat, ${longitude} as lng from ${this.#table} as s ${sample}
where ${conditions.join(" and ")}`;
    return { text, values: values.values };
  }

  page(offset: number, limit: number, reader: RowReader): Statement {
    const values = new QueryValues();
    const needed = offset + limit;
    const tiers = this.#tiers(values);
    const always = this.#always(values);
    const found = tiers.map((tier) => this.#tier(values, tier, always, needed));
    // The tiers are read one after another, and only until the page is full.
    const text = `with page as materialized (
  select id, row_number() over () as place from (
    select id from (${found.join("\nunion all\n")}) as found offset ${offset} limit ${limit}) as ordered)
${reader(values)} order by page.place`;
    const isUsual = limit <= PAGE_LIMITS.defaultPageSize && offset < limit * PREPARED_PAGES && offset % limit === 0;
    const conditions = tiers.flatMap((tier) => tier.conditions);
    return { ...(isUsual && this.#nameOf(`${offset}-${limit}`, conditions)), text, values: values.values };
  }

  /** Frequent statements with constant text are prepared; for the others the best plan depends on the values. */
  #nameOf(name: string, conditions: readonly string[]): { name?: string } {
    const { kind, order = "", always = [] } = this.#request;
    return conditions.length === 0 ? { name: `${kind}-${order}-${name}-${always.length}` } : {};
  }

  /** The requested areas, each of which is one condition. */
  get #areas(): readonly SearchArea[] {
    const { facts } = this.#request;
    return Object.entries(this.#description.facts).flatMap(([name, { type }]) =>
      type === "point" ? ((facts[name] ?? []) as readonly SearchArea[]) : [],
    );
  }

  get #table(): string {
    return `${this.#description.name}_search`;
  }

  #always(values: QueryValues): string[] {
    const { kind, always = [] } = this.#request;
    return [`s.kind = '${kind}'`, ...always.map((condition) => condition(values))];
  }

  /** @param areIndexed whether an index finds the candidates inside areas */
  #conditions(values: QueryValues, { areIndexed } = { areIndexed: true }): string[] {
    const { facts, named = false, conditions = [] } = this.#request;
    return [
      // A GIN index combines conditions faster than the parts of one.
      ...this.#terms.map((term) => matchesTokens(values, named ? namesQuery([term]) : wordsQuery(term))),
      ...Object.entries(this.#description.facts).flatMap(([name, fact]) =>
        facts[name] === undefined ? [] : this.#fact(values, name, fact, facts[name], areIndexed),
      ),
      ...conditions.map((condition) => condition(values)),
    ];
  }

  /** The conditions for a value of a fact; none when the value does not restrict anything. */
  #fact(values: QueryValues, name: string, fact: Fact, value: unknown, areIndexed = true): string[] {
    const column = `s.${fact.column}`;
    switch (fact.type) {
      case "id":
      case "choice":
      case "text":
        return [`s.tokens @@ fact_query('${fact.column}', ${values.add(String(value))})`];
      case "choices":
        return [`s.tokens @@ fact_query('${fact.column}', variadic ${values.add(value)}::text[])`];
      case "flag":
        return value === true ? [`s.tokens @@ fact_query('${fact.column}', 'true')`] : [];
      case "hours":
      case "openAt": {
        const patterns = this.#patterns.get(name);
        return patterns ? [`${column} = any (${values.add(patterns)}::int[])`] : [];
      }
      case "point":
        return (value as readonly SearchArea[]).map((area) => isInside(values, fact, area, areIndexed));
      case "days":
        return [`${column} >= ${values.add(startOfDay(dayNumber(this.#request.now) - Number(value)))}`];
      case "atLeast":
        return fact.end !== undefined && Number(value) <= fact.end ? [] : [`${column} >= ${values.add(value)}`];
      case "atMost":
        return fact.end !== undefined && Number(value) >= fact.end ? [] : [`${column} <= ${values.add(value)}`];
    }
  }

  /** The preferences that order the results, the strongest first; each splits the results in two. */
  #preferences(values: QueryValues, order: Order): Preference[] {
    if ("nearest" in order) return [{ condition: `s.${order.nearest} is not null` }];
    const { near, named = false } = this.#request;
    const { near: name = "", facts } = this.#description;
    const fact = facts[name];
    const names = named ? "" : namesQuery(this.#terms);
    const isNear = near !== undefined && fact && this.#request.facts[name] === undefined;
    return [
      ...(isNear ? this.#fact(values, name, fact, near).map((condition) => ({ condition })) : []),
      ...(names !== "" && order === this.#defaultOrder
        ? [{ condition: matchesTokens(values, names), isNamed: true }]
        : []),
    ];
  }

  get #defaultOrder(): Exclude<Order, { nearest: string }> {
    const [first] = Object.values(this.#description.orders);
    if (!first || "nearest" in first) throw new Error(`${this.#description.name} has no order by a column`);
    return first;
  }

  get #order(): Order {
    const { order = "", point } = this.#request;
    const chosen = this.#description.orders[order];
    return !chosen || ("nearest" in chosen && !point) ? this.#defaultOrder : chosen;
  }

  /** Splits the results into one tier for each combination of met preferences, each with its own order. */
  #tiers(values: QueryValues): Tier[] {
    const order = this.#order;
    const preferences = this.#preferences(values, order);
    const conditions = this.#conditions(values);
    return Array.from({ length: 2 ** preferences.length }, (_, index) => {
      // The first preference is the strongest: everything that meets it comes before everything that does not.
      const met = preferences.map((__, place) => ((index >> (preferences.length - 1 - place)) & 1) === 0);
      return {
        order: "nearest" in order && !met[0] ? this.#defaultOrder : order,
        conditions: [
          ...conditions,
          ...preferences.map(({ condition }, place) => (met[place] ? condition : `not (${condition})`)),
        ],
        maxRows: maxMatches(
          this.#terms,
          this.#request.named === true || preferences.some(({ isNamed }, place) => isNamed && met[place]),
        ),
      };
    });
  }

  /** The first ids of a tier: found along the index of its order, or fetched and sorted when there are few. */
  #tier(
    values: QueryValues,
    { order, conditions, maxRows: most }: Tier,
    always: readonly string[],
    needed: number,
  ): string {
    const { point } = this.#request;
    const usual = this.#defaultOrder;
    // Those at the same place, such as the middle of a city, are in the default order.
    const by =
      "nearest" in order
        ? `s.${order.nearest} <-> map_point(${values.add(point?.lat)}, ${values.add(point?.lng)}), ${orderBy(usual, "s.")}`
        : orderBy(order, "s.");
    const columns = "nearest" in order ? `s.${order.nearest}, s.${usual.column}` : `s.${order.column}`;
    // Materialized, or the planner might walk an index of the order after all.
    const gathered = `with matches as materialized (
  select s.id, ${columns} from ${this.#table} as s where ${[...always, ...conditions].join(" and ")})
select s.id from matches as s order by ${by} limit ${needed}`;
    if (most <= this.#walked) return `(${gathered})`;
    const inOrder = `from ${this.#table} as s where ${always.join(" and ")} order by ${by}`;
    if (conditions.length === 0) return `(select s.id ${inOrder} limit ${needed})`;
    return `(with walked as materialized (
  select s.id from (select s.* ${inOrder} limit ${Math.max(this.#walked, needed)}) as s where ${conditions.join(" and ")} limit ${needed}
)
select id from walked where (select count(*) from walked) = ${needed}
union all
select id from (${gathered}) as gathered where (select count(*) from walked) < ${needed})`;
  }
}

interface Preference {
  condition: string;
  isNamed?: boolean;
}

interface Tier {
  order: Order;
  conditions: readonly string[];
  /** Upper limit of its number of rows. */
  maxRows: number;
}

function matchesTokens(values: QueryValues, query: string): string {
  return `s.tokens @@ ${values.add(query)}::tsquery`;
}
