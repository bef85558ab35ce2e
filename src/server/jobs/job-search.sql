-- Made by `npm run db:generate` from the description "job" in src/contract and the view job_documents. Do not edit.
-- Sources: 96c605794052f3ab
DROP TABLE IF EXISTS job_search CASCADE;

CREATE TABLE job_search AS SELECT id, kind, high_pay, low_pay, posted_at, latitude, longitude, board_place, expires_at, spot, NULL::tsvector AS tokens FROM job_documents WITH NO DATA;

ALTER TABLE job_search ALTER kind SET NOT NULL, ALTER tokens SET NOT NULL, ALTER tokens SET STATISTICS 1000,
  ADD PRIMARY KEY (id), ADD FOREIGN KEY (id) REFERENCES jobs (id) ON DELETE CASCADE;

CREATE INDEX job_search_board_place_index ON job_search (kind, board_place DESC NULLS LAST, id);

CREATE INDEX job_search_posted_at_index ON job_search (kind, posted_at DESC NULLS LAST, id);

CREATE INDEX job_search_high_pay_index ON job_search (kind, high_pay DESC NULLS LAST, id);

CREATE INDEX job_search_expires_at_index ON job_search (kind, expires_at, id);

CREATE INDEX job_search_spot_index ON job_search USING gist (spot);

CREATE INDEX job_search_low_pay_index ON job_search (kind, low_pay, high_pay);

CREATE INDEX job_search_tokens_index ON job_search USING gin (tokens) WITH (fastupdate = off);

-- Computes the documents of the visible rows with these ids from the current tables.
CREATE OR REPLACE FUNCTION job_search_rows(ids integer[]) RETURNS SETOF job_search LANGUAGE sql STABLE AS $$
  SELECT id, kind, high_pay, low_pay, posted_at, latitude, longitude, board_place, expires_at, spot,
    array_to_tsvector(
      fact_tokens('job_type', job_type::text)
      || fact_tokens('country', country::text)
      || tile_tokens(latitude, longitude)
      || fact_tokens('business_id', business_id::text)
      || name_tokens(concat_ws(' ', title))
      || prose_tokens(concat_ws(' ', business, place, type_words, requirements, description))
    )
  FROM job_documents WHERE visible AND id = ANY (ids)
$$;

-- Refreshes the documents with these ids. Null refreshes the whole table, as needed after a load with app.bulk = 'on'.
-- Its statements are planned once per connection, because planning them takes longer than running them for one row.
CREATE OR REPLACE FUNCTION refresh_job_search(ids integer[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF ids IS NOT NULL THEN
    PERFORM FROM jobs WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    DELETE FROM job_search WHERE id = ANY (ids) AND id NOT IN (SELECT id FROM job_documents WHERE visible AND id = ANY (ids));
    INSERT INTO job_search SELECT * FROM job_search_rows(ids) ORDER BY id
      ON CONFLICT (id) DO UPDATE SET (kind, high_pay, low_pay, posted_at, latitude, longitude, board_place, expires_at, spot, tokens) = (excluded.kind, excluded.high_pay, excluded.low_pay, excluded.posted_at, excluded.latitude, excluded.longitude, excluded.board_place, excluded.expires_at, excluded.spot, excluded.tokens)
      WHERE (job_search.tokens, job_search.high_pay::text, job_search.low_pay::text, job_search.posted_at::text, job_search.latitude::text, job_search.longitude::text, job_search.board_place::text, job_search.expires_at::text, job_search.spot::text) IS DISTINCT FROM (excluded.tokens, excluded.high_pay::text, excluded.low_pay::text, excluded.posted_at::text, excluded.latitude::text, excluded.longitude::text, excluded.board_place::text, excluded.expires_at::text, excluded.spot::text);
    RETURN;
  END IF;
  PERFORM set_config('plan_cache_mode', 'auto', true);
  ids := array(SELECT id FROM jobs);
  TRUNCATE job_search;
  DROP INDEX job_search_tokens_index;
  ALTER TABLE job_search DISABLE TRIGGER USER;
  -- Inserted in the default order, so that rows scanned together are stored together.
  INSERT INTO job_search SELECT * FROM job_search_rows(ids) ORDER BY kind, board_place DESC NULLS LAST, id;
  ALTER TABLE job_search ENABLE TRIGGER USER;
  CREATE INDEX job_search_tokens_index ON job_search USING gin (tokens) WITH (fastupdate = off);
  DELETE FROM search_words WHERE kind IN ('job');
  DELETE FROM search_word_changes WHERE kind IN ('job');
  INSERT INTO search_words (kind, word, uses, names)
    SELECT s.kind, ltrim(token, '@'), count(*) FILTER (WHERE left(token, 1) <> '@'), count(*) FILTER (WHERE left(token, 1) = '@')
    FROM job_search AS s, unnest(tsvector_to_array(s.tokens)) AS token WHERE left(token, 1) <> '#' GROUP BY 1, 2;
  ANALYZE job_search;
  ANALYZE search_words;
END
$$;

CREATE OR REPLACE TRIGGER note_words AFTER INSERT OR DELETE ON job_search FOR EACH ROW EXECUTE FUNCTION note_search_words();

CREATE OR REPLACE TRIGGER note_changed_words AFTER UPDATE ON job_search FOR EACH ROW
  WHEN (OLD.tokens <> NEW.tokens OR OLD.kind <> NEW.kind) EXECUTE FUNCTION note_search_words();

CREATE OR REPLACE FUNCTION refresh_changed_job_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF bulk_loading() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) FROM new_rows INTO ids;
  ELSE
    SELECT array_agg(id) FROM new_rows JOIN old_rows USING (id) WHERE new_rows IS DISTINCT FROM old_rows INTO ids;
  END IF;
  IF ids IS NOT NULL THEN PERFORM refresh_job_search(ids); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER refresh_search_of_new AFTER INSERT ON jobs REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_job_search();

CREATE OR REPLACE TRIGGER refresh_search_of_changed AFTER UPDATE ON jobs REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_job_search();

SELECT refresh_job_search();
