-- Made by `npm run db:generate` from the description "class" in src/contract and the view class_documents. Do not edit.
-- Sources: f9192f6d60490be3
DROP TABLE IF EXISTS class_search CASCADE;

CREATE TABLE class_search AS SELECT id, kind, created_at, NULL::tsvector AS tokens FROM class_documents WITH NO DATA;

ALTER TABLE class_search ALTER kind SET NOT NULL, ALTER tokens SET NOT NULL, ALTER tokens SET STATISTICS 1000,
  ADD PRIMARY KEY (id), ADD FOREIGN KEY (id) REFERENCES programs (id) ON DELETE CASCADE;

CREATE INDEX class_search_created_at_index ON class_search (kind, created_at DESC NULLS LAST, id);

CREATE INDEX class_search_tokens_index ON class_search USING gin (tokens) WITH (fastupdate = off);

-- Computes the documents of the visible rows with these ids from the current tables.
CREATE OR REPLACE FUNCTION class_search_rows(ids integer[]) RETURNS SETOF class_search LANGUAGE sql STABLE AS $$
  SELECT id, kind, created_at,
    array_to_tsvector(
      fact_tokens('category_id', category_id::text)
      || name_tokens(concat_ws(' ', name))
      || prose_tokens(concat_ws(' ', topics, host, teachers, places))
    )
  FROM class_documents WHERE visible AND id = ANY (ids)
$$;

-- Refreshes the documents with these ids. Null refreshes the whole table, as needed after a load with app.bulk = 'on'.
-- Its statements are planned once per connection, because planning them takes longer than running them for one row.
CREATE OR REPLACE FUNCTION refresh_class_search(ids integer[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF ids IS NOT NULL THEN
    PERFORM FROM programs WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    DELETE FROM class_search WHERE id = ANY (ids) AND id NOT IN (SELECT id FROM class_documents WHERE visible AND id = ANY (ids));
    INSERT INTO class_search SELECT * FROM class_search_rows(ids) ORDER BY id
      ON CONFLICT (id) DO UPDATE SET (kind, created_at, tokens) = (excluded.kind, excluded.created_at, excluded.tokens)
      WHERE (class_search.tokens, class_search.created_at::text) IS DISTINCT FROM (excluded.tokens, excluded.created_at::text);
    RETURN;
  END IF;
  PERFORM set_config('plan_cache_mode', 'auto', true);
  ids := array(SELECT id FROM programs);
  TRUNCATE class_search;
  DROP INDEX class_search_tokens_index;
  ALTER TABLE class_search DISABLE TRIGGER USER;
  -- Inserted in the default order, so that rows scanned together are stored together.
  INSERT INTO class_search SELECT * FROM class_search_rows(ids) ORDER BY kind, created_at DESC NULLS LAST, id;
  ALTER TABLE class_search ENABLE TRIGGER USER;
  CREATE INDEX class_search_tokens_index ON class_search USING gin (tokens) WITH (fastupdate = off);
  DELETE FROM search_words WHERE kind IN ('class');
  DELETE FROM search_word_changes WHERE kind IN ('class');
  INSERT INTO search_words (kind, word, uses, names)
    SELECT s.kind, ltrim(token, '@'), count(*) FILTER (WHERE left(token, 1) <> '@'), count(*) FILTER (WHERE left(token, 1) = '@')
    FROM class_search AS s, unnest(tsvector_to_array(s.tokens)) AS token WHERE left(token, 1) <> '#' GROUP BY 1, 2;
  ANALYZE class_search;
  ANALYZE search_words;
END
$$;

CREATE OR REPLACE TRIGGER note_words AFTER INSERT OR DELETE ON class_search FOR EACH ROW EXECUTE FUNCTION note_search_words();

CREATE OR REPLACE TRIGGER note_changed_words AFTER UPDATE ON class_search FOR EACH ROW
  WHEN (OLD.tokens <> NEW.tokens OR OLD.kind <> NEW.kind) EXECUTE FUNCTION note_search_words();

CREATE OR REPLACE FUNCTION refresh_changed_class_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF bulk_loading() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) FROM new_rows INTO ids;
  ELSE
    SELECT array_agg(id) FROM new_rows JOIN old_rows USING (id) WHERE new_rows IS DISTINCT FROM old_rows INTO ids;
  END IF;
  IF ids IS NOT NULL THEN PERFORM refresh_class_search(ids); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER refresh_search_of_new AFTER INSERT ON programs REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_class_search();

CREATE OR REPLACE TRIGGER refresh_search_of_changed AFTER UPDATE ON programs REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_class_search();

SELECT refresh_class_search();
