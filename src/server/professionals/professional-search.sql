-- Made by `npm run db:generate` from the description "professional" in src/contract and the view professional_documents. Do not edit.
-- Sources: 1c4a693a0fb82926
DROP TABLE IF EXISTS professional_search CASCADE;

CREATE TABLE professional_search AS SELECT id, kind, years, latitude, longitude, rank, merit, name_key, created_at, spot, listed, NULL::tsvector AS tokens FROM professional_documents WITH NO DATA;

ALTER TABLE professional_search ALTER kind SET NOT NULL, ALTER tokens SET NOT NULL, ALTER tokens SET STATISTICS 1000,
  ADD PRIMARY KEY (id), ADD FOREIGN KEY (id) REFERENCES professional_profiles (id) ON DELETE CASCADE;

CREATE INDEX professional_search_rank_index ON professional_search (kind, rank DESC NULLS LAST, id);

CREATE INDEX professional_search_merit_index ON professional_search (kind, merit DESC NULLS LAST, id);

CREATE INDEX professional_search_years_index ON professional_search (kind, years DESC NULLS LAST, id);

CREATE INDEX professional_search_name_key_index ON professional_search (kind, name_key, id);

CREATE INDEX professional_search_created_at_index ON professional_search (kind, created_at DESC NULLS LAST, id);

CREATE INDEX professional_search_spot_index ON professional_search USING gist (spot);

CREATE INDEX professional_search_tokens_index ON professional_search USING gin (tokens) WITH (fastupdate = off);

-- Computes the documents of the visible rows with these ids from the current tables.
CREATE OR REPLACE FUNCTION professional_search_rows(ids integer[]) RETURNS SETOF professional_search LANGUAGE sql STABLE AS $$
  SELECT id, kind, years, latitude, longitude, rank, merit, name_key, created_at, spot, listed,
    array_to_tsvector(
      fact_tokens('country', country::text)
      || fact_tokens('specialties', VARIADIC specialties)
      || fact_tokens('certifications', VARIADIC certifications)
      || fact_tokens('verified', CASE WHEN verified THEN 'true' END)
      || tile_tokens(latitude, longitude)
      || name_tokens(concat_ws(' ', name, title))
      || text_tokens(concat_ws(' ', certificates))
      || prose_tokens(concat_ws(' ', skills, places))
      || marked_tokens('title', concat_ws(' ', title))
      || marked_tokens('skill', concat_ws(' ', skills))
      || marked_tokens('place', concat_ws(' ', places))
    )
  FROM professional_documents WHERE visible AND id = ANY (ids)
$$;

-- Refreshes the documents with these ids. Null refreshes the whole table, as needed after a load with app.bulk = 'on'.
-- Its statements are planned once per connection, because planning them takes longer than running them for one row.
CREATE OR REPLACE FUNCTION refresh_professional_search(ids integer[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF ids IS NOT NULL THEN
    PERFORM FROM professional_profiles WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    DELETE FROM professional_search WHERE id = ANY (ids) AND id NOT IN (SELECT id FROM professional_documents WHERE visible AND id = ANY (ids));
    INSERT INTO professional_search SELECT * FROM professional_search_rows(ids) ORDER BY id
      ON CONFLICT (id) DO UPDATE SET (kind, years, latitude, longitude, rank, merit, name_key, created_at, spot, listed, tokens) = (excluded.kind, excluded.years, excluded.latitude, excluded.longitude, excluded.rank, excluded.merit, excluded.name_key, excluded.created_at, excluded.spot, excluded.listed, excluded.tokens)
      WHERE (professional_search.tokens, professional_search.years::text, professional_search.latitude::text, professional_search.longitude::text, professional_search.rank::text, professional_search.merit::text, professional_search.name_key::text, professional_search.created_at::text, professional_search.spot::text, professional_search.listed::text) IS DISTINCT FROM (excluded.tokens, excluded.years::text, excluded.latitude::text, excluded.longitude::text, excluded.rank::text, excluded.merit::text, excluded.name_key::text, excluded.created_at::text, excluded.spot::text, excluded.listed::text);
    RETURN;
  END IF;
  PERFORM set_config('plan_cache_mode', 'auto', true);
  ids := array(SELECT id FROM professional_profiles);
  TRUNCATE professional_search;
  DROP INDEX professional_search_tokens_index;
  ALTER TABLE professional_search DISABLE TRIGGER USER;
  -- Inserted in the default order, so that rows scanned together are stored together.
  INSERT INTO professional_search SELECT * FROM professional_search_rows(ids) ORDER BY kind, rank DESC NULLS LAST, id;
  ALTER TABLE professional_search ENABLE TRIGGER USER;
  CREATE INDEX professional_search_tokens_index ON professional_search USING gin (tokens) WITH (fastupdate = off);
  DELETE FROM search_words WHERE kind IN ('professional');
  DELETE FROM search_word_changes WHERE kind IN ('professional');
  INSERT INTO search_words (kind, word, uses, names)
    SELECT s.kind, ltrim(token, '@'), count(*) FILTER (WHERE left(token, 1) <> '@'), count(*) FILTER (WHERE left(token, 1) = '@')
    FROM professional_search AS s, unnest(tsvector_to_array(s.tokens)) AS token WHERE left(token, 1) <> '#' GROUP BY 1, 2;
  ANALYZE professional_search;
  ANALYZE search_words;
END
$$;

CREATE OR REPLACE TRIGGER note_words AFTER INSERT OR DELETE ON professional_search FOR EACH ROW EXECUTE FUNCTION note_search_words();

CREATE OR REPLACE TRIGGER note_changed_words AFTER UPDATE ON professional_search FOR EACH ROW
  WHEN (OLD.tokens <> NEW.tokens OR OLD.kind <> NEW.kind) EXECUTE FUNCTION note_search_words();

CREATE OR REPLACE FUNCTION refresh_changed_professional_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF bulk_loading() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) FROM new_rows INTO ids;
  ELSE
    SELECT array_agg(id) FROM new_rows JOIN old_rows USING (id) WHERE new_rows IS DISTINCT FROM old_rows INTO ids;
  END IF;
  IF ids IS NOT NULL THEN PERFORM refresh_professional_search(ids); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER refresh_search_of_new AFTER INSERT ON professional_profiles REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_professional_search();

CREATE OR REPLACE TRIGGER refresh_search_of_changed AFTER UPDATE ON professional_profiles REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_professional_search();

SELECT refresh_professional_search();
