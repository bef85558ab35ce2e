-- Updates the search documents of these professionals. Without ids: of all, and rebuilds their bitmaps and words (after a
-- bulk load with app.bulk = 'on').
CREATE OR REPLACE FUNCTION refresh_professionals(ids integer[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION keep_professional_bits() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER keep_bits AFTER INSERT OR DELETE ON professional_search FOR EACH ROW EXECUTE FUNCTION keep_professional_bits();

CREATE OR REPLACE TRIGGER keep_changed_bits AFTER UPDATE OF tokens ON professional_search FOR EACH ROW WHEN (OLD.tokens <> NEW.tokens) EXECUTE FUNCTION keep_professional_bits();

CREATE OR REPLACE FUNCTION refresh_changed_professional() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT bulk_loading() THEN PERFORM refresh_professionals(ARRAY[NEW.id]); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER refresh_new AFTER INSERT ON professional_profiles FOR EACH ROW EXECUTE FUNCTION refresh_changed_professional();

CREATE OR REPLACE TRIGGER refresh_changed AFTER UPDATE ON professional_profiles FOR EACH ROW
  WHEN (
    (OLD.title, OLD.specialties, OLD.tags, OLD.city, OLD.years_of_experience, OLD.visibility, OLD.is_verified, OLD.featured_profile,
      OLD.rating_sum, OLD.review_count, OLD.profile_image IS NULL, OLD.summary IS NULL)
    IS DISTINCT FROM
    (NEW.title, NEW.specialties, NEW.tags, NEW.city, NEW.years_of_experience, NEW.visibility, NEW.is_verified, NEW.featured_profile,
      NEW.rating_sum, NEW.review_count, NEW.profile_image IS NULL, NEW.summary IS NULL)
  ) EXECUTE FUNCTION refresh_changed_professional();

CREATE OR REPLACE FUNCTION refresh_professional_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := array(SELECT id FROM professional_profiles WHERE user_id = NEW.id);
BEGIN
  IF NOT bulk_loading() AND ids <> '{}' THEN PERFORM refresh_professionals(ids); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER refresh_professional AFTER UPDATE OF username, first_name, last_name, country, role, suspended_at ON users FOR EACH ROW
  WHEN (
    (OLD.username, OLD.first_name, OLD.last_name, OLD.country, OLD.role, OLD.suspended_at)
    IS DISTINCT FROM (NEW.username, NEW.first_name, NEW.last_name, NEW.country, NEW.role, NEW.suspended_at)
  ) EXECUTE FUNCTION refresh_professional_of_user();

-- Professionals whose certifications or skills changed.
CREATE OR REPLACE FUNCTION refresh_parent_professionals() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER refresh_added AFTER INSERT ON certifications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_professionals();

CREATE OR REPLACE TRIGGER refresh_changed AFTER UPDATE ON certifications REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_professionals();

CREATE OR REPLACE TRIGGER refresh_removed AFTER DELETE ON certifications REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_professionals();

CREATE OR REPLACE TRIGGER refresh_added AFTER INSERT ON professional_skills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_professionals();

CREATE OR REPLACE TRIGGER refresh_changed AFTER UPDATE ON professional_skills REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_professionals();

CREATE OR REPLACE TRIGGER refresh_removed AFTER DELETE ON professional_skills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_professionals();
