-- Like mark_listing, for many at once: pairs of an id and a token of it, those that came and those that went.
CREATE FUNCTION mark_listings(
  of_kind text, came_ids integer[], came_tokens text[], gone_ids integer[], gone_tokens text[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('listing_bits'));
  INSERT INTO listing_bits AS t (kind, token, block, ones, bits)
    SELECT of_kind, token, id / 32768, count(*), bits_of(array_agg(id % 32768))
    FROM unnest(came_ids, came_tokens) AS came (id, token)
    GROUP BY token, id / 32768
    ON CONFLICT (kind, token, block) DO UPDATE
      SET ones = bit_count(t.bits | excluded.bits), bits = t.bits | excluded.bits;
  UPDATE listing_bits AS t SET ones = bit_count(t.bits & gone.kept), bits = t.bits & gone.kept
    FROM (
      SELECT token, id / 32768 AS block, ~bits_of(array_agg(id % 32768)) AS kept
      FROM unnest(gone_ids, gone_tokens) AS gone (id, token)
      GROUP BY token, id / 32768
    ) AS gone
    WHERE t.kind = of_kind AND t.token = gone.token AND t.block = gone.block;
  DELETE FROM listing_bits AS t WHERE t.kind = of_kind AND t.token IN (SELECT unnest(gone_tokens)) AND t.ones = 0;
  INSERT INTO search_words AS w (kind, word, listings)
    SELECT of_kind, token, count(*) FROM unnest(came_tokens) AS token WHERE left(token, 1) NOT IN ('@', '#') GROUP BY token
    ON CONFLICT (kind, word) DO UPDATE SET listings = w.listings + excluded.listings;
  UPDATE search_words AS w SET listings = w.listings - gone.listings
    FROM (SELECT token, count(*) AS listings FROM unnest(gone_tokens) AS token GROUP BY token) AS gone
    WHERE w.kind = of_kind AND w.word = gone.token;
  DELETE FROM search_words AS w WHERE w.kind = of_kind AND w.word IN (SELECT unnest(gone_tokens)) AND w.listings <= 0;
END
$$;
--> statement-breakpoint
-- Brings the search documents of these jobs up to date, all of them in one go: a listing of thousands of jobs is renamed or
-- put into the trash like any other. Without ids: of all jobs, bitmaps and words built anew (after a bulk load with
-- app.bulk = 'on', and after refresh_listings).
CREATE OR REPLACE FUNCTION refresh_jobs(ids integer[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  bulk text := coalesce(current_setting('app.bulk', true), '');
  came_ids integer[];
  came_tokens text[];
  gone_ids integer[];
  gone_tokens text[];
BEGIN
  PERFORM set_config('app.bulk', 'on', true);
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM jobs WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    WITH before AS MATERIALIZED (
      SELECT s.job_id, s.tokens FROM job_search AS s WHERE s.job_id = ANY (ids)
    ),
    fresh AS MATERIALIZED (
      SELECT f.* FROM job_documents_of(ids) AS f WHERE f.visible
    ),
    hidden AS (
      DELETE FROM job_search AS s WHERE s.job_id = ANY (ids) AND NOT EXISTS (SELECT 1 FROM fresh AS f WHERE f.id = s.job_id)
    ),
    written AS (
      INSERT INTO job_search (job_id, featured, posted_at, expires_at, country, job_type, business_id, low_pay, high_pay, tokens)
        SELECT f.id, f.featured, f.posted_at, f.expires_at, f.country, f.job_type, f.business_id, f.low_pay, f.high_pay, f.tokens
        FROM fresh AS f
        ON CONFLICT (job_id) DO UPDATE SET
          featured = excluded.featured, posted_at = excluded.posted_at, expires_at = excluded.expires_at, country = excluded.country,
          job_type = excluded.job_type, business_id = excluded.business_id, low_pay = excluded.low_pay, high_pay = excluded.high_pay,
          tokens = excluded.tokens
    ),
    had AS (SELECT b.job_id, token FROM before AS b, unnest(tsvector_to_array(b.tokens)) AS token),
    have AS (SELECT f.id AS job_id, token FROM fresh AS f, unnest(tsvector_to_array(f.tokens)) AS token),
    came AS (SELECT * FROM have EXCEPT SELECT * FROM had),
    gone AS (SELECT * FROM had EXCEPT SELECT * FROM have)
    SELECT
      (SELECT array_agg(job_id ORDER BY job_id, token) FROM came), (SELECT array_agg(token ORDER BY job_id, token) FROM came),
      (SELECT array_agg(job_id ORDER BY job_id, token) FROM gone), (SELECT array_agg(token ORDER BY job_id, token) FROM gone)
      INTO came_ids, came_tokens, gone_ids, gone_tokens;
    IF bulk <> 'on' AND (came_ids IS NOT NULL OR gone_ids IS NOT NULL) THEN
      PERFORM mark_listings('job', came_ids, came_tokens, gone_ids, gone_tokens);
    END IF;
    PERFORM set_config('app.bulk', bulk, true);
    RETURN;
  END IF;

  TRUNCATE job_search;
  DELETE FROM listing_bits WHERE kind = 'job';
  DELETE FROM search_words WHERE kind = 'job';
  DROP INDEX job_search_tokens_index;
  INSERT INTO job_search (job_id, featured, posted_at, expires_at, country, job_type, business_id, low_pay, high_pay, tokens)
    SELECT f.id, f.featured, f.posted_at, f.expires_at, f.country, f.job_type, f.business_id, f.low_pay, f.high_pay, f.tokens
    FROM job_documents_of(NULL) AS f WHERE f.visible;
  CREATE INDEX job_search_tokens_index ON job_search USING gin (tokens) WITH (fastupdate = off);
  INSERT INTO listing_bits (kind, token, block, ones, bits)
    SELECT 'job', token, s.job_id / 32768, count(*), bits_of(array_agg(s.job_id % 32768))
    FROM job_search AS s, unnest(tsvector_to_array(s.tokens)) AS token
    GROUP BY token, s.job_id / 32768;
  INSERT INTO search_words (kind, word, listings)
    SELECT kind, token, sum(ones) FROM listing_bits WHERE kind = 'job' AND left(token, 1) NOT IN ('@', '#') GROUP BY kind, token;
  PERFORM set_config('app.bulk', bulk, true);
END
$$;
