import type { Fact, Order, Searchable } from "#contract/search.ts";

/** Where a search finds its data: the table of the rows and the view of their documents. */
export interface SearchSource {
  description: Searchable;
  /** The table whose `id` the view has. */
  table: string;
  /** The folder of its `<name>-documents.sql` and `<name>-search.sql`. */
  folder: string;
}

/** The columns by which a fact is compared; none if it is only tokens. */
function columnsOf(fact: Fact): string[] {
  if (fact.type === "point") return [fact.column, fact.longitude];
  return ["atLeast", "atMost", "days", "hours", "openAt"].includes(fact.type) ? [fact.column] : [];
}

/** Columns of the search table besides `id`, `kind` and `tokens`: those that are compared and that orders sort by. */
export function searchColumns({ facts, orders, compared = [] }: Searchable): string[] {
  const ofFacts = Object.values(facts).flatMap(columnsOf);
  return [...new Set([...ofFacts, ...Object.values(orders).map(orderColumn), ...compared])];
}

export function orderColumn(order: Order): string {
  return "nearest" in order ? order.nearest : order.column;
}

/** The ORDER BY list of an order, with ties sorted by id. */
export function orderBy(order: Exclude<Order, { nearest: string }>, alias = ""): string {
  const direction = order.ascending ? "" : " DESC NULLS LAST";
  return `${alias}${order.column}${direction}, ${alias}id`;
}

/**
 * The SQL of a search table and of what keeps it up to date. Its data is all derived: whenever this text changes, the
 * table is rebuilt from the view.
 * @param sources hash of the SQL that the documents depend on, so that a change there rebuilds the table too
 */
export function searchSql({ description, table }: SearchSource, sources: string): string {
  const { name, facts } = description;
  const search = `${name}_search`;
  const view = `${name}_documents`;
  const columns = searchColumns(description);
  const [first] = Object.values(description.orders).flatMap((order) => ("nearest" in order ? [] : [orderBy(order)]));
  const kinds = description.kinds.map((kind) => `'${kind}'`).join(", ");
  const listed = ["id", "kind", ...columns].join(", ");
  const tokenFacts = [...new Map(Object.values(facts).map((fact) => [fact.column, fact])).values()].filter(
    (fact) => fact.type === "point" || columnsOf(fact).length === 0,
  );
  const tokens = [...tokenFacts.map(tokensOfFact), ...tokensOfWords(description)].join("\n      || ");
  const changed = columns.map((column) => `${search}.${column}::text`).join(", ");
  const fresh = columns.map((column) => `excluded.${column}::text`).join(", ");
  return `-- Made by \`npm run db:generate\` from the description "${name}" in src/contract and the view ${view}. Do not edit.
-- Sources: ${sources}
DROP TABLE IF EXISTS ${search} CASCADE;

CREATE TABLE ${search} AS SELECT ${listed}, NULL::tsvector AS tokens FROM ${view} WITH NO DATA;

ALTER TABLE ${search} ALTER kind SET NOT NULL, ALTER tokens SET NOT NULL, ALTER tokens SET STATISTICS 1000,
  ADD PRIMARY KEY (id), ADD FOREIGN KEY (id) REFERENCES ${table} (id) ON DELETE CASCADE;

${indexes(description, search).join("\n\n")}

-- Computes the documents of the visible rows with these ids from the current tables.
CREATE OR REPLACE FUNCTION ${search}_rows(ids integer[]) RETURNS SETOF ${search} LANGUAGE sql STABLE AS $$
  SELECT ${listed},
    array_to_tsvector(
      ${tokens}
    )
  FROM ${view} WHERE visible AND id = ANY (ids)
$$;

-- Refreshes the documents with these ids. Null refreshes the whole table, as needed after a load with app.bulk = 'on'.
-- Its statements are planned once per connection, because planning them takes longer than running them for one row.
CREATE OR REPLACE FUNCTION refresh_${search}(ids integer[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF ids IS NOT NULL THEN
    PERFORM FROM ${table} WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    DELETE FROM ${search} WHERE id = ANY (ids) AND id NOT IN (SELECT id FROM ${view} WHERE visible AND id = ANY (ids));
    INSERT INTO ${search} SELECT * FROM ${search}_rows(ids) ORDER BY id
      ON CONFLICT (id) DO UPDATE SET (kind, ${columns.join(", ")}, tokens) = (excluded.kind, ${columns.map((column) => `excluded.${column}`).join(", ")}, excluded.tokens)
      WHERE (${search}.tokens, ${changed}) IS DISTINCT FROM (excluded.tokens, ${fresh});
    RETURN;
  END IF;
  PERFORM set_config('plan_cache_mode', 'auto', true);
  ids := array(SELECT id FROM ${table});
  TRUNCATE ${search};
  DROP INDEX ${search}_tokens_index;
  ALTER TABLE ${search} DISABLE TRIGGER USER;
  -- Inserted in the default order, so that rows scanned together are stored together.
  INSERT INTO ${search} SELECT * FROM ${search}_rows(ids) ORDER BY kind, ${first};
  ALTER TABLE ${search} ENABLE TRIGGER USER;
  ${tokensIndex(search)}
  DELETE FROM search_words WHERE kind IN (${kinds});
  DELETE FROM search_word_changes WHERE kind IN (${kinds});
  INSERT INTO search_words (kind, word, uses, names)
    SELECT s.kind, ltrim(token, '@'), count(*) FILTER (WHERE left(token, 1) <> '@'), count(*) FILTER (WHERE left(token, 1) = '@')
    FROM ${search} AS s, unnest(tsvector_to_array(s.tokens)) AS token WHERE left(token, 1) <> '#' GROUP BY 1, 2;
  ANALYZE ${search};
  ANALYZE search_words;
END
$$;

CREATE OR REPLACE TRIGGER note_words AFTER INSERT OR DELETE ON ${search} FOR EACH ROW EXECUTE FUNCTION note_search_words();

CREATE OR REPLACE TRIGGER note_changed_words AFTER UPDATE ON ${search} FOR EACH ROW
  WHEN (OLD.tokens <> NEW.tokens OR OLD.kind <> NEW.kind) EXECUTE FUNCTION note_search_words();

CREATE OR REPLACE FUNCTION refresh_changed_${search}() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF bulk_loading() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) FROM new_rows INTO ids;
  ELSE
    SELECT array_agg(id) FROM new_rows JOIN old_rows USING (id) WHERE new_rows IS DISTINCT FROM old_rows INTO ids;
  END IF;
  IF ids IS NOT NULL THEN PERFORM refresh_${search}(ids); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER refresh_search_of_new AFTER INSERT ON ${table} REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_${search}();

CREATE OR REPLACE TRIGGER refresh_search_of_changed AFTER UPDATE ON ${table} REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_${search}();

SELECT refresh_${search}();
`;
}

function tokensOfFact(fact: Fact): string {
  const { column } = fact;
  if (fact.type === "point") return `tile_tokens(${column}, ${fact.longitude})`;
  if (fact.type === "flag") return `fact_tokens('${column}', CASE WHEN ${column} THEN 'true' END)`;
  if (fact.type === "text" && fact.many) return `fact_tokens('${column}', VARIADIC ${column})`;
  return `fact_tokens('${column}', ${column}::text)`;
}

/** Texts with the same treatment are joined, so that each word is split once. */
function tokensOfWords({ words }: Searchable): string[] {
  const sources = Object.entries(words);
  const joined = (names: readonly string[]) => `concat_ws(' ', ${names.join(", ")})`;
  const named = sources.filter(([, source]) => source.named).map(([name]) => name);
  const numbered = sources.filter(([, source]) => !source.named && source.numbers).map(([name]) => name);
  const others = sources.filter(([, source]) => !source.named && !source.numbers).map(([name]) => name);
  const marks = new Map<string, string[]>();
  for (const [name, { mark }] of sources) if (mark) marks.set(mark, [...(marks.get(mark) ?? []), name]);
  return [
    ...(named.length > 0 ? [`name_tokens(${joined(named)})`] : []),
    ...(numbered.length > 0 ? [`text_tokens(${joined(numbered)})`] : []),
    ...(others.length > 0 ? [`prose_tokens(${joined(others)})`] : []),
    ...[...marks].map(([mark, names]) => `marked_tokens('${mark}', ${joined(names)})`),
  ];
}

function indexes({ orders, facts }: Searchable, search: string): string[] {
  const ordered = Object.values(orders).map((order) =>
    "nearest" in order
      ? `CREATE INDEX ${search}_${order.nearest}_index ON ${search} USING gist (${order.nearest});`
      : `CREATE INDEX ${search}_${order.column}_index ON ${search} (kind, ${orderBy(order)});`,
  );
  const amounts = Object.values(facts).flatMap(({ type, column }) =>
    type === "atLeast" || type === "atMost" ? [column] : [],
  );
  // Counting a range between two amounts needs an index that starts with an amount and has the others. Only amounts
  // that no order sorts by need one of their own.
  const unordered = (amounts.length > 1 ? amounts : [])
    .filter((column) => !Object.values(orders).some((order) => "column" in order && order.column === column))
    .map((column) => [column, ...amounts.filter((other) => other !== column)])
    .map((columns) => `CREATE INDEX ${search}_${columns[0]}_index ON ${search} (kind, ${columns.join(", ")});`);
  const hours = Object.values(facts)
    .filter(({ type }) => type === "hours" || type === "openAt")
    .map(({ column }) => `CREATE INDEX ${search}_${column}_index ON ${search} (${column});`);
  return [...new Set([...ordered, ...unordered, ...hours]), tokensIndex(search)];
}

function tokensIndex(search: string): string {
  return `CREATE INDEX ${search}_tokens_index ON ${search} USING gin (tokens) WITH (fastupdate = off);`;
}
