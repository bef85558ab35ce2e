-- Search over professionals, by the same means as over listings and jobs: tokens, bitmaps and words of kind 'professional'
-- (0001_listing_search). Words of the name and the title carry '@'. Facts: '#verified', '#country:singapore', '#years:5',
-- '#specialty:yoga' and '#certificate:first aid' (whole, folded); single words by where they stand: '#title:yoga',
-- '#skill:yoga', '#cert:first'.

-- What each listed professional is found, ordered and filtered by. Certifications stay after their end: whoever asks for one
-- compares the day.
CREATE TABLE professional_search (
  professional_id integer NOT NULL,
  country text COLLATE "C" NOT NULL,
  verified boolean NOT NULL,
  years integer,
  name_key text COLLATE "C" NOT NULL,
  rank real NOT NULL,
  merit real,
  created_at timestamptz NOT NULL,
  tokens tsvector NOT NULL,
  CONSTRAINT professional_search_pkey PRIMARY KEY (professional_id),
  CONSTRAINT professional_search_profile_fk FOREIGN KEY (professional_id) REFERENCES professional_profiles (id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX professional_search_rank_index ON professional_search (rank DESC, professional_id);
--> statement-breakpoint
CREATE INDEX professional_search_country_index ON professional_search (country, rank DESC, professional_id);
--> statement-breakpoint
CREATE INDEX professional_search_merit_index ON professional_search (merit DESC NULLS LAST, professional_id);
--> statement-breakpoint
CREATE INDEX professional_search_years_index ON professional_search (years DESC NULLS LAST, professional_id);
--> statement-breakpoint
CREATE INDEX professional_search_name_index ON professional_search (name_key, professional_id);
--> statement-breakpoint
CREATE INDEX professional_search_newest_index ON professional_search (created_at DESC, professional_id);
--> statement-breakpoint
CREATE INDEX professional_search_tokens_index ON professional_search USING gin (tokens) WITH (fastupdate = off);
--> statement-breakpoint
-- The entries of a comma-separated text, folded.
CREATE FUNCTION folded_entries(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT entry), '{}') FROM (
    SELECT left(trim(fold_text(part)), 120) AS entry FROM unnest(string_to_array(coalesce(value, ''), ',')) AS part
  ) AS parts WHERE entry <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION marked_words(mark text, words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array(SELECT DISTINCT mark || word FROM unnest(words) AS word);
--> statement-breakpoint
-- Everything a professional is found by. Bare numbers count in names, titles and certifications; elsewhere only from five digits.
CREATE FUNCTION professional_document(
  name text, title text, specialties text, tags text, skills text, held text[], places text, country text, years integer, verified boolean
) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  of_name text[] := text_tokens(name);
  of_title text[] := text_tokens(title);
  of_skills text[] := text_tokens(concat_ws(' ', specialties, skills, tags));
  of_held text[] := text_tokens(array_to_string(held, ' '));
  facts text[] := ARRAY['#all', '#country:' || fold_text(country)];
BEGIN
  IF verified THEN facts := facts || '#verified'::text; END IF;
  IF years IS NOT NULL THEN facts := facts || ('#years:' || years); END IF;
  RETURN array_to_tsvector(
    facts || of_name || of_title || of_held || marked_words('@', of_name || of_title) || marked_words('#title:', of_title)
    || marked_words('#skill:', of_skills) || marked_words('#cert:', of_held)
    || marked_words('#specialty:', folded_entries(specialties))
    || array(SELECT DISTINCT '#certificate:' || left(trim(fold_text(certificate)), 120) FROM unnest(held) AS certificate)
    || array(
      SELECT word FROM unnest(of_skills || text_tokens(places)) AS word WHERE length(word) > 4 OR word !~ '^([0-9]+|[a-z])$'
    )
  );
END
$$;
--> statement-breakpoint
-- How recommendable a profile is: featured ones first, then verified ones, then by reviews and by what it shows.
CREATE FUNCTION professional_rank(featured boolean, verified boolean, rating_sum integer, review_count integer, shown integer) RETURNS real
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (CASE WHEN featured THEN 10 ELSE 0 END + CASE WHEN verified THEN 1 ELSE 0 END + merit_of(rating_sum, review_count) + shown * 0.25)::real;
--> statement-breakpoint
-- Search documents of professionals as their tables stand now.
CREATE FUNCTION professional_documents_of(ids integer[]) RETURNS TABLE (
  id integer, visible boolean, country text, verified boolean, years integer, name_key text, rank real, merit real,
  created_at timestamptz, tokens tsvector
) LANGUAGE sql STABLE AS $$
  SELECT p.id, p.visibility <> 'hidden' AND u.role = 'professional' AND u.suspended_at IS NULL, u.country, p.is_verified,
    p.years_of_experience, fold_text(n.name),
    professional_rank(
      p.featured_profile, p.is_verified, p.rating_sum, p.review_count,
      (p.profile_image IS NOT NULL)::integer + (p.summary IS NOT NULL)::integer + (p.specialties IS NOT NULL)::integer
    ),
    CASE WHEN p.review_count = 0 THEN NULL ELSE merit_of(p.rating_sum, p.review_count) END, p.created_at,
    professional_document(
      n.name, p.title, p.specialties, array_to_string(p.tags, ' '), has.skills, has.held, concat_ws(' ', p.city, u.country), u.country,
      p.years_of_experience, p.is_verified
    )
  FROM professional_profiles AS p
  JOIN users AS u ON u.id = p.user_id
  CROSS JOIN LATERAL (SELECT coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username::text) AS name) AS n
  CROSS JOIN LATERAL (
    SELECT (SELECT string_agg(s.skill, ' ') FROM professional_skills AS s WHERE s.professional_id = p.id) AS skills,
      (SELECT array_agg(DISTINCT c.name) FROM certifications AS c WHERE c.professional_id = p.id) AS held
  ) AS has
  WHERE ids IS NULL OR p.id = ANY (ids)
$$;
--> statement-breakpoint
-- Brings the search documents of these professionals up to date. Without ids: of all, bitmaps and words built anew (after a
-- bulk load with app.bulk = 'on').
CREATE FUNCTION refresh_professionals(ids integer[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  fresh record;
  bulk text := coalesce(current_setting('app.bulk', true), '');
BEGIN
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM professional_profiles WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    FOR fresh IN SELECT * FROM professional_documents_of(ids) ORDER BY id LOOP
      IF fresh.visible THEN
        INSERT INTO professional_search (professional_id, country, verified, years, name_key, rank, merit, created_at, tokens)
          VALUES (
            fresh.id, fresh.country, fresh.verified, fresh.years, fresh.name_key, fresh.rank, fresh.merit, fresh.created_at, fresh.tokens
          )
          ON CONFLICT (professional_id) DO UPDATE SET
            country = excluded.country, verified = excluded.verified, years = excluded.years, name_key = excluded.name_key,
            rank = excluded.rank, merit = excluded.merit, created_at = excluded.created_at, tokens = excluded.tokens;
      ELSE
        DELETE FROM professional_search AS s WHERE s.professional_id = fresh.id;
      END IF;
    END LOOP;
    RETURN;
  END IF;

  PERFORM set_config('app.bulk', 'on', true);
  TRUNCATE professional_search;
  DELETE FROM listing_bits WHERE kind = 'professional';
  DELETE FROM search_words WHERE kind = 'professional';
  DROP INDEX professional_search_tokens_index;
  INSERT INTO professional_search (professional_id, country, verified, years, name_key, rank, merit, created_at, tokens)
    SELECT f.id, f.country, f.verified, f.years, f.name_key, f.rank, f.merit, f.created_at, f.tokens
    FROM professional_documents_of(NULL) AS f WHERE f.visible;
  CREATE INDEX professional_search_tokens_index ON professional_search USING gin (tokens) WITH (fastupdate = off);
  INSERT INTO listing_bits (kind, token, block, ones, bits)
    SELECT 'professional', token, s.professional_id / 32768, count(*), bits_of(array_agg(s.professional_id % 32768))
    FROM professional_search AS s, unnest(tsvector_to_array(s.tokens)) AS token
    GROUP BY token, s.professional_id / 32768;
  INSERT INTO search_words (kind, word, listings)
    SELECT kind, token, sum(ones) FROM listing_bits WHERE kind = 'professional' AND left(token, 1) NOT IN ('@', '#') GROUP BY kind, token;
  PERFORM set_config('app.bulk', bulk, true);
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_professional_bits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text[] := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE tsvector_to_array(OLD.tokens) END;
  after text[] := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE tsvector_to_array(NEW.tokens) END;
BEGIN
  IF NOT bulk_loading() THEN
    PERFORM mark_listing(
      'professional', coalesce(NEW.professional_id, OLD.professional_id),
      array(SELECT unnest(after) EXCEPT SELECT unnest(before)),
      array(SELECT unnest(before) EXCEPT SELECT unnest(after))
    );
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_bits AFTER INSERT OR DELETE ON professional_search FOR EACH ROW EXECUTE FUNCTION keep_professional_bits();
--> statement-breakpoint
CREATE TRIGGER keep_changed_bits AFTER UPDATE OF tokens ON professional_search FOR EACH ROW WHEN (OLD.tokens <> NEW.tokens) EXECUTE FUNCTION keep_professional_bits();
--> statement-breakpoint
CREATE FUNCTION refresh_changed_professional() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT bulk_loading() THEN PERFORM refresh_professionals(ARRAY[NEW.id]); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refresh_new AFTER INSERT ON professional_profiles FOR EACH ROW EXECUTE FUNCTION refresh_changed_professional();
--> statement-breakpoint
CREATE TRIGGER refresh_changed AFTER UPDATE ON professional_profiles FOR EACH ROW
  WHEN (
    (OLD.title, OLD.specialties, OLD.tags, OLD.city, OLD.years_of_experience, OLD.visibility, OLD.is_verified, OLD.featured_profile,
      OLD.rating_sum, OLD.review_count, OLD.profile_image IS NULL, OLD.summary IS NULL)
    IS DISTINCT FROM
    (NEW.title, NEW.specialties, NEW.tags, NEW.city, NEW.years_of_experience, NEW.visibility, NEW.is_verified, NEW.featured_profile,
      NEW.rating_sum, NEW.review_count, NEW.profile_image IS NULL, NEW.summary IS NULL)
  ) EXECUTE FUNCTION refresh_changed_professional();
--> statement-breakpoint
CREATE FUNCTION refresh_professional_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := array(SELECT id FROM professional_profiles WHERE user_id = NEW.id);
BEGIN
  IF NOT bulk_loading() AND ids <> '{}' THEN PERFORM refresh_professionals(ids); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refresh_professional AFTER UPDATE OF username, first_name, last_name, country, role, suspended_at ON users FOR EACH ROW
  WHEN (
    (OLD.username, OLD.first_name, OLD.last_name, OLD.country, OLD.role, OLD.suspended_at)
    IS DISTINCT FROM (NEW.username, NEW.first_name, NEW.last_name, NEW.country, NEW.role, NEW.suspended_at)
  ) EXECUTE FUNCTION refresh_professional_of_user();
--> statement-breakpoint
-- Professionals whose certifications or skills changed.
CREATE FUNCTION refresh_parent_professionals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
  source text := CASE TG_OP WHEN 'INSERT' THEN 'TABLE new_rows' WHEN 'DELETE' THEN 'TABLE old_rows' ELSE 'TABLE new_rows UNION ALL TABLE old_rows' END;
BEGIN
  IF bulk_loading() THEN RETURN NULL; END IF;
  EXECUTE format('SELECT array_agg(DISTINCT r.professional_id) FROM (%s) AS r', source) INTO ids;
  IF ids IS NOT NULL THEN PERFORM refresh_professionals(ids); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refresh_added AFTER INSERT ON certifications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_professionals();
--> statement-breakpoint
CREATE TRIGGER refresh_changed AFTER UPDATE ON certifications REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_professionals();
--> statement-breakpoint
CREATE TRIGGER refresh_removed AFTER DELETE ON certifications REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_professionals();
--> statement-breakpoint
CREATE TRIGGER refresh_added AFTER INSERT ON professional_skills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_professionals();
--> statement-breakpoint
CREATE TRIGGER refresh_changed AFTER UPDATE ON professional_skills REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_professionals();
--> statement-breakpoint
CREATE TRIGGER refresh_removed AFTER DELETE ON professional_skills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_professionals();
--> statement-breakpoint
-- Building listings anew leaves what others are found by as it is.
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
  DELETE FROM listing_bits WHERE kind IN ('fitness', 'retail');
  DELETE FROM search_words WHERE kind IN ('fitness', 'retail');
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
    SELECT kind, token, sum(ones) FROM listing_bits WHERE kind IN ('fitness', 'retail') AND left(token, 1) NOT IN ('@', '#') GROUP BY kind, token;
  DROP TABLE fresh_documents;
  PERFORM set_config('app.bulk', bulk, true);
END
$$;
--> statement-breakpoint
SELECT refresh_professionals();
