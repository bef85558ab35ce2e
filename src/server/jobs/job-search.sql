-- Updates the search documents of these jobs in one statement, because a listing with thousands of jobs may be renamed or
-- deleted. Without ids: of all jobs, and rebuilds their bitmaps and words (after a bulk load with app.bulk = 'on', and after
-- refresh_listings).
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

CREATE OR REPLACE FUNCTION keep_job_bits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text[] := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE tsvector_to_array(OLD.tokens) END;
  after text[] := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE tsvector_to_array(NEW.tokens) END;
BEGIN
  IF NOT bulk_loading() THEN
    PERFORM mark_listing(
      'job', coalesce(NEW.job_id, OLD.job_id),
      array(SELECT unnest(after) EXCEPT SELECT unnest(before)),
      array(SELECT unnest(before) EXCEPT SELECT unnest(after))
    );
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER keep_bits AFTER INSERT OR DELETE ON job_search FOR EACH ROW EXECUTE FUNCTION keep_job_bits();

CREATE OR REPLACE TRIGGER keep_changed_bits AFTER UPDATE OF tokens ON job_search FOR EACH ROW WHEN (OLD.tokens <> NEW.tokens) EXECUTE FUNCTION keep_job_bits();

CREATE OR REPLACE FUNCTION refresh_changed_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT bulk_loading() THEN PERFORM refresh_jobs(ARRAY[NEW.id]); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER refresh_new AFTER INSERT ON jobs FOR EACH ROW WHEN (NEW.status = 'open') EXECUTE FUNCTION refresh_changed_job();

CREATE OR REPLACE TRIGGER refresh_changed AFTER UPDATE ON jobs FOR EACH ROW
  WHEN ('open' IN (OLD.status, NEW.status) AND OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION refresh_changed_job();

CREATE OR REPLACE FUNCTION refresh_jobs_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := array(SELECT id FROM jobs WHERE business_id = NEW.id AND status = 'open');
BEGIN
  IF NOT bulk_loading() AND ids <> '{}' THEN PERFORM refresh_jobs(ids); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER refresh_jobs AFTER UPDATE OF name, is_public, deleted_at ON businesses FOR EACH ROW
  WHEN ((OLD.name, OLD.is_public, OLD.deleted_at) IS DISTINCT FROM (NEW.name, NEW.is_public, NEW.deleted_at))
  EXECUTE FUNCTION refresh_jobs_of_listing();
