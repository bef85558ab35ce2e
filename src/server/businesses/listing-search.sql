-- Made by `npm run db:generate` from the description "listing" in src/contract and the view listing_documents. Do not edit.
-- Sources: 4e680c24ced12896
DROP TABLE IF EXISTS listing_search CASCADE;

CREATE TABLE listing_search AS SELECT id, kind, opening_pattern, latitude, longitude, rating, rank, reviewed_rank, created_at, place, NULL::tsvector AS tokens FROM listing_documents WITH NO DATA;

ALTER TABLE listing_search ALTER kind SET NOT NULL, ALTER tokens SET NOT NULL, ALTER tokens SET STATISTICS 1000,
  ADD PRIMARY KEY (id), ADD FOREIGN KEY (id) REFERENCES businesses (id) ON DELETE CASCADE;

CREATE INDEX listing_search_rank_index ON listing_search (kind, rank DESC NULLS LAST, id);

CREATE INDEX listing_search_reviewed_rank_index ON listing_search (kind, reviewed_rank DESC NULLS LAST, id);

CREATE INDEX listing_search_created_at_index ON listing_search (kind, created_at DESC NULLS LAST, id);

CREATE INDEX listing_search_place_index ON listing_search USING gist (place);

CREATE INDEX listing_search_opening_pattern_index ON listing_search (opening_pattern);

CREATE INDEX listing_search_tokens_index ON listing_search USING gin (tokens) WITH (fastupdate = off);

-- Computes the documents of the visible rows with these ids from the current tables.
CREATE OR REPLACE FUNCTION listing_search_rows(ids integer[]) RETURNS SETOF listing_search LANGUAGE sql STABLE AS $$
  SELECT id, kind, opening_pattern, latitude, longitude, rating, rank, reviewed_rank, created_at, place,
    array_to_tsvector(
      fact_tokens('category_id', category_id::text)
      || fact_tokens('business_type', business_type::text)
      || fact_tokens('country', country::text)
      || tile_tokens(latitude, longitude)
      || fact_tokens('verified', CASE WHEN verified THEN 'true' END)
      || name_tokens(concat_ws(' ', name))
      || prose_tokens(concat_ws(' ', category, programs, places, description))
    )
  FROM listing_documents WHERE visible AND id = ANY (ids)
$$;

-- Refreshes the documents with these ids. Null refreshes the whole table, as needed after a load with app.bulk = 'on'.
-- Its statements are planned once per connection, because planning them takes longer than running them for one row.
CREATE OR REPLACE FUNCTION refresh_listing_search(ids integer[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF ids IS NOT NULL THEN
    PERFORM FROM businesses WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    DELETE FROM listing_search WHERE id = ANY (ids) AND id NOT IN (SELECT id FROM listing_documents WHERE visible AND id = ANY (ids));
    INSERT INTO listing_search SELECT * FROM listing_search_rows(ids) ORDER BY id
      ON CONFLICT (id) DO UPDATE SET (kind, opening_pattern, latitude, longitude, rating, rank, reviewed_rank, created_at, place, tokens) = (excluded.kind, excluded.opening_pattern, excluded.latitude, excluded.longitude, excluded.rating, excluded.rank, excluded.reviewed_rank, excluded.created_at, excluded.place, excluded.tokens)
      WHERE (listing_search.tokens, listing_search.opening_pattern::text, listing_search.latitude::text, listing_search.longitude::text, listing_search.rating::text, listing_search.rank::text, listing_search.reviewed_rank::text, listing_search.created_at::text, listing_search.place::text) IS DISTINCT FROM (excluded.tokens, excluded.opening_pattern::text, excluded.latitude::text, excluded.longitude::text, excluded.rating::text, excluded.rank::text, excluded.reviewed_rank::text, excluded.created_at::text, excluded.place::text);
    RETURN;
  END IF;
  PERFORM set_config('plan_cache_mode', 'auto', true);
  ids := array(SELECT id FROM businesses);
  TRUNCATE listing_search;
  DROP INDEX listing_search_tokens_index;
  ALTER TABLE listing_search DISABLE TRIGGER USER;
  -- Inserted in the default order, so that rows scanned together are stored together.
  INSERT INTO listing_search SELECT * FROM listing_search_rows(ids) ORDER BY kind, rank DESC NULLS LAST, id;
  ALTER TABLE listing_search ENABLE TRIGGER USER;
  CREATE INDEX listing_search_tokens_index ON listing_search USING gin (tokens) WITH (fastupdate = off);
  DELETE FROM search_words WHERE kind IN ('fitness', 'retail');
  DELETE FROM search_word_changes WHERE kind IN ('fitness', 'retail');
  INSERT INTO search_words (kind, word, uses, names)
    SELECT s.kind, ltrim(token, '@'), count(*) FILTER (WHERE left(token, 1) <> '@'), count(*) FILTER (WHERE left(token, 1) = '@')
    FROM listing_search AS s, unnest(tsvector_to_array(s.tokens)) AS token WHERE left(token, 1) <> '#' GROUP BY 1, 2;
  ANALYZE listing_search;
  ANALYZE search_words;
END
$$;

CREATE OR REPLACE TRIGGER note_words AFTER INSERT OR DELETE ON listing_search FOR EACH ROW EXECUTE FUNCTION note_search_words();

CREATE OR REPLACE TRIGGER note_changed_words AFTER UPDATE ON listing_search FOR EACH ROW
  WHEN (OLD.tokens <> NEW.tokens OR OLD.kind <> NEW.kind) EXECUTE FUNCTION note_search_words();

CREATE OR REPLACE FUNCTION refresh_changed_listing_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF bulk_loading() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) FROM new_rows INTO ids;
  ELSE
    SELECT array_agg(id) FROM new_rows JOIN old_rows USING (id) WHERE new_rows IS DISTINCT FROM old_rows INTO ids;
  END IF;
  IF ids IS NOT NULL THEN PERFORM refresh_listing_search(ids); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER refresh_search_of_new AFTER INSERT ON businesses REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_listing_search();

CREATE OR REPLACE TRIGGER refresh_search_of_changed AFTER UPDATE ON businesses REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_listing_search();

SELECT refresh_listing_search();
