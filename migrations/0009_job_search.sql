-- Search over open jobs, by the same means as over listings: tokens, bitmaps and words of kind 'job' (0001_listing_search).
-- Facts that lie on a scale are tokens of two sizes, so that a span of them is asked by a few: days of posting ('#day:20777',
-- '#days:649' of 32), the ends of the monthly pay in hundreds and thousands ('#high:35', '#high-k:3', '#low:31', '#low-k:3').

-- Pay of any period as whole Singapore dollars a month at full time. The rates are rough: they order and filter, nobody reads them.
CREATE FUNCTION monthly_pay(amount bigint, period text, currency text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN round(least(amount / 100.0
  * CASE period WHEN 'hour' THEN 2080.0 / 12 WHEN 'day' THEN 260.0 / 12 WHEN 'week' THEN 52.0 / 12 WHEN 'year' THEN 1.0 / 12 ELSE 1 END
  * CASE currency WHEN 'MYR' THEN 0.30 WHEN 'THB' THEN 0.038 WHEN 'IDR' THEN 0.00008 WHEN 'PHP' THEN 0.023 ELSE 1 END, 1000000000))::integer;
--> statement-breakpoint
-- The words of a description without its tags.
CREATE FUNCTION html_words(html text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN replace(replace(replace(replace(replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&lt;', ' '), '&gt;', ' '), '&quot;', ' '), '&amp;', ' ');
--> statement-breakpoint
-- What each open job of a public listing is found, ordered and filtered by. Expired ones stay until a task takes them out:
-- whoever reads compares expires_at.
CREATE TABLE job_search (
  job_id integer NOT NULL,
  featured boolean NOT NULL,
  posted_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  country text COLLATE "C" NOT NULL,
  job_type text COLLATE "C" NOT NULL,
  business_id integer NOT NULL,
  low_pay integer,
  high_pay integer,
  tokens tsvector NOT NULL,
  CONSTRAINT job_search_pkey PRIMARY KEY (job_id),
  CONSTRAINT job_search_job_fk FOREIGN KEY (job_id) REFERENCES jobs (id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX job_search_rank_index ON job_search (featured DESC, posted_at DESC, job_id);
--> statement-breakpoint
CREATE INDEX job_search_country_index ON job_search (country, featured DESC, posted_at DESC, job_id);
--> statement-breakpoint
CREATE INDEX job_search_newest_index ON job_search (posted_at DESC, job_id);
--> statement-breakpoint
CREATE INDEX job_search_salary_index ON job_search (high_pay DESC NULLS LAST, job_id);
--> statement-breakpoint
CREATE INDEX job_search_closing_index ON job_search (expires_at, job_id);
--> statement-breakpoint
CREATE INDEX job_search_tokens_index ON job_search USING gin (tokens) WITH (fastupdate = off);
--> statement-breakpoint
-- Everything a job is found by. Bare numbers count in titles; elsewhere only from five digits (postal codes).
CREATE FUNCTION job_document(
  title text, business text, business_id integer, location text, country text, job_type text, requirements text,
  description text, low_pay integer, high_pay integer, posted_at timestamptz
) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  of_title text[] := text_tokens(title);
  -- Days as Singapore has them: eight hours ahead, without summer time.
  day integer := floor((extract(epoch FROM posted_at) + 28800) / 86400);
  facts text[] := ARRAY['#all', '#type:' || job_type, '#country:' || fold_text(country), '#business:' || business_id, '#day:' || day, '#days:' || day / 32];
BEGIN
  IF high_pay IS NOT NULL THEN
    facts := facts || ARRAY[
      '#paid', '#high:' || least(high_pay / 100, 100), '#high-k:' || least(high_pay / 1000, 10),
      '#low:' || least((low_pay + 99) / 100, 101), '#low-k:' || least((low_pay + 999) / 1000, 11)
    ];
  END IF;
  RETURN array_to_tsvector(
    facts || of_title || array(SELECT '@' || word FROM unnest(of_title) AS word)
    || array(
      SELECT word FROM unnest(text_tokens(concat_ws(' ', business, location, country, replace(job_type, '_', ' '), requirements, html_words(description)))) AS word
      WHERE length(word) > 4 OR word !~ '^([0-9]+|[a-z])$'
    )
  );
END
$$;
--> statement-breakpoint
-- Search documents of jobs as their tables stand now.
CREATE FUNCTION job_documents_of(ids integer[]) RETURNS TABLE (
  id integer, visible boolean, featured boolean, posted_at timestamptz, expires_at timestamptz, country text, job_type text,
  business_id integer, low_pay integer, high_pay integer, tokens tsvector
) LANGUAGE sql STABLE AS $$
  SELECT j.id, j.status = 'open' AND b.is_public AND b.deleted_at IS NULL, j.featured, j.posted_at, j.expires_at, j.country, j.job_type,
    j.business_id, pay.low, pay.high,
    job_document(j.title, b.name, b.id, j.location, j.country, j.job_type, j.requirements, j.description, pay.low, pay.high, j.posted_at)
  FROM jobs AS j
  JOIN businesses AS b ON b.id = j.business_id
  -- A single figure is both ends.
  CROSS JOIN LATERAL (
    SELECT monthly_pay(coalesce(j.salary_min, j.salary_max), j.salary_period, j.salary_currency) AS low,
      monthly_pay(coalesce(j.salary_max, j.salary_min), j.salary_period, j.salary_currency) AS high
  ) AS pay
  WHERE j.status = 'open' AND ids IS NULL OR j.id = ANY (ids)
$$;
--> statement-breakpoint
-- Brings the search documents of these jobs up to date. Without ids: of all jobs, bitmaps and words built anew (after a bulk
-- load with app.bulk = 'on', and after refresh_listings).
CREATE FUNCTION refresh_jobs(ids integer[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  fresh record;
  bulk text := coalesce(current_setting('app.bulk', true), '');
BEGIN
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM jobs WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    FOR fresh IN SELECT * FROM job_documents_of(ids) ORDER BY id LOOP
      IF fresh.visible THEN
        INSERT INTO job_search (job_id, featured, posted_at, expires_at, country, job_type, business_id, low_pay, high_pay, tokens)
          VALUES (
            fresh.id, fresh.featured, fresh.posted_at, fresh.expires_at, fresh.country, fresh.job_type, fresh.business_id,
            fresh.low_pay, fresh.high_pay, fresh.tokens
          )
          ON CONFLICT (job_id) DO UPDATE SET
            featured = excluded.featured, posted_at = excluded.posted_at, expires_at = excluded.expires_at, country = excluded.country,
            job_type = excluded.job_type, business_id = excluded.business_id, low_pay = excluded.low_pay, high_pay = excluded.high_pay,
            tokens = excluded.tokens;
      ELSE
        DELETE FROM job_search AS s WHERE s.job_id = fresh.id;
      END IF;
    END LOOP;
    RETURN;
  END IF;

  PERFORM set_config('app.bulk', 'on', true);
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
--> statement-breakpoint
CREATE FUNCTION keep_job_bits() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER keep_bits AFTER INSERT OR DELETE ON job_search FOR EACH ROW EXECUTE FUNCTION keep_job_bits();
--> statement-breakpoint
CREATE TRIGGER keep_changed_bits AFTER UPDATE OF tokens ON job_search FOR EACH ROW WHEN (OLD.tokens <> NEW.tokens) EXECUTE FUNCTION keep_job_bits();
--> statement-breakpoint
CREATE FUNCTION refresh_changed_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT bulk_loading() THEN PERFORM refresh_jobs(ARRAY[NEW.id]); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refresh_new AFTER INSERT ON jobs FOR EACH ROW WHEN (NEW.status = 'open') EXECUTE FUNCTION refresh_changed_job();
--> statement-breakpoint
CREATE TRIGGER refresh_changed AFTER UPDATE ON jobs FOR EACH ROW
  WHEN ('open' IN (OLD.status, NEW.status) AND OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION refresh_changed_job();
--> statement-breakpoint
CREATE FUNCTION refresh_jobs_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := array(SELECT id FROM jobs WHERE business_id = NEW.id AND status = 'open');
BEGIN
  IF NOT bulk_loading() AND ids <> '{}' THEN PERFORM refresh_jobs(ids); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refresh_jobs AFTER UPDATE OF name, is_public, deleted_at ON businesses FOR EACH ROW
  WHEN ((OLD.name, OLD.is_public, OLD.deleted_at) IS DISTINCT FROM (NEW.name, NEW.is_public, NEW.deleted_at))
  EXECUTE FUNCTION refresh_jobs_of_listing();
--> statement-breakpoint
-- Building listings anew leaves what jobs are found by as it is.
CREATE OR REPLACE FUNCTION refresh_listings(ids integer[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  fresh record;
  bulk text := coalesce(current_setting('app.bulk', true), '');
BEGIN
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM businesses WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    FOR fresh IN SELECT * FROM documents_of(ids) ORDER BY id LOOP
      UPDATE businesses AS b SET
        main_city = fresh.city, main_country = fresh.country, main_latitude = fresh.latitude, main_longitude = fresh.longitude,
        time_zone = fresh.time_zone, open_minutes = fresh.open_minutes, program_tags = fresh.tags
      WHERE b.id = fresh.id AND (
        b.main_city, b.main_country, b.main_latitude, b.main_longitude, b.time_zone, b.open_minutes, b.program_tags
      ) IS DISTINCT FROM (
        fresh.city, fresh.country, fresh.latitude, fresh.longitude, fresh.time_zone, fresh.open_minutes, fresh.tags
      );
      IF fresh.visible THEN
        INSERT INTO listing_search (business_id, kind, tokens, rank, created_at, place, time_zone, open_minutes)
          VALUES (
            fresh.id, fresh.kind, fresh.tokens, fresh.rank, fresh.created_at,
            map_point(fresh.latitude, fresh.longitude), fresh.time_zone, fresh.open_minutes
          )
          ON CONFLICT (business_id) DO UPDATE SET
            tokens = excluded.tokens, rank = excluded.rank, created_at = excluded.created_at, place = excluded.place,
            time_zone = excluded.time_zone, open_minutes = excluded.open_minutes;
      ELSE
        DELETE FROM listing_search AS s WHERE s.business_id = fresh.id;
      END IF;
    END LOOP;
    RETURN;
  END IF;

  PERFORM set_config('app.bulk', 'on', true);
  CREATE TEMP TABLE fresh_documents ON COMMIT DROP AS SELECT * FROM documents_of(NULL);
  UPDATE businesses AS b SET
    main_city = f.city, main_country = f.country, main_latitude = f.latitude, main_longitude = f.longitude,
    time_zone = f.time_zone, open_minutes = f.open_minutes, program_tags = f.tags
  FROM fresh_documents AS f WHERE f.id = b.id AND (
    b.main_city, b.main_country, b.main_latitude, b.main_longitude, b.time_zone, b.open_minutes, b.program_tags
  ) IS DISTINCT FROM (
    f.city, f.country, f.latitude, f.longitude, f.time_zone, f.open_minutes, f.tags
  );
  TRUNCATE listing_search;
  DELETE FROM listing_bits WHERE kind <> 'job';
  DELETE FROM search_words WHERE kind <> 'job';
  DROP INDEX listing_search_tokens_index;
  INSERT INTO listing_search (business_id, kind, tokens, rank, created_at, place, time_zone, open_minutes)
    SELECT f.id, f.kind, f.tokens, f.rank, f.created_at, map_point(f.latitude, f.longitude), f.time_zone, f.open_minutes
    FROM fresh_documents AS f WHERE f.visible;
  CREATE INDEX listing_search_tokens_index ON listing_search USING gin (tokens) WITH (fastupdate = off);
  INSERT INTO listing_bits (kind, token, block, ones, bits)
    SELECT s.kind, token, s.business_id / 32768, count(*), bits_of(array_agg(s.business_id % 32768))
    FROM listing_search AS s, unnest(tsvector_to_array(s.tokens)) AS token
    GROUP BY s.kind, token, s.business_id / 32768;
  INSERT INTO search_words (kind, word, listings)
    SELECT kind, token, sum(ones) FROM listing_bits WHERE kind <> 'job' AND left(token, 1) NOT IN ('@', '#') GROUP BY kind, token;
  DROP TABLE fresh_documents;
  PERFORM set_config('app.bulk', bulk, true);
END
$$;
--> statement-breakpoint
SELECT refresh_jobs();
