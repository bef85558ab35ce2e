-- Updates the derived columns and search documents of these listings from their locations, hours, programmes and category.
-- Without ids: of all listings, and rebuilds bitmaps and words (after a bulk load with app.bulk = 'on').
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
  -- Listings of the same hours first: there are far fewer hours than listings.
  INSERT INTO listing_bits (kind, token, block, ones, bits)
    SELECT alike.kind, token, alike.block, bit_count(bit_or(alike.bits)), bit_or(alike.bits)
    FROM (
      SELECT s.kind, s.open_minutes, s.time_zone, s.business_id / 32768 AS block, bits_of(array_agg(s.business_id % 32768)) AS bits
      FROM listing_search AS s GROUP BY 1, 2, 3, 4
    ) AS alike, unnest(open_marks(alike.open_minutes, alike.time_zone)) AS token
    GROUP BY 1, 2, 3;
  INSERT INTO search_words (kind, word, listings)
    SELECT kind, token, sum(ones) FROM listing_bits WHERE kind IN ('fitness', 'retail') AND left(token, 1) NOT IN ('@', '#') GROUP BY kind, token;
  DROP TABLE fresh_documents;
  PERFORM set_config('app.bulk', bulk, true);
END
$$;

-- Adds many new listings to the search at once, as an import writes them with app.bulk = 'on'. One by one, the same bitmaps
-- and words would be rewritten for every listing.
CREATE OR REPLACE FUNCTION add_listings(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  bulk text := coalesce(current_setting('app.bulk', true), '');
BEGIN
  PERFORM set_config('app.bulk', 'on', true);
  CREATE TEMP TABLE new_documents ON COMMIT DROP AS SELECT * FROM documents_of(ids);
  UPDATE businesses AS b SET
    main_city = f.city, main_country = f.country, main_latitude = f.latitude, main_longitude = f.longitude,
    time_zone = f.time_zone, open_minutes = f.open_minutes, program_tags = f.tags
  FROM new_documents AS f WHERE f.id = b.id;
  INSERT INTO listing_search (business_id, kind, tokens, rank, created_at, place, time_zone, open_minutes)
    SELECT f.id, f.kind, f.tokens, f.rank, f.created_at, map_point(f.latitude, f.longitude), f.time_zone, f.open_minutes
    FROM new_documents AS f WHERE f.visible;
  -- One after the other, as mark_listing does; the order of the rows keeps two of these from locking each other out.
  PERFORM pg_advisory_xact_lock(hashtext('listing_bits'));
  INSERT INTO listing_bits AS t (kind, token, block, ones, bits)
    SELECT f.kind, token, f.id / 32768, count(*), bits_of(array_agg(f.id % 32768))
    FROM new_documents AS f, unnest(tsvector_to_array(f.tokens) || open_marks(f.open_minutes, f.time_zone)) AS token
    WHERE f.visible
    GROUP BY f.kind, token, f.id / 32768
    ON CONFLICT (kind, token, block) DO UPDATE
      SET ones = bit_count(t.bits | excluded.bits), bits = t.bits | excluded.bits;
  INSERT INTO search_words AS w (kind, word, listings)
    SELECT f.kind, token, count(*)
    FROM new_documents AS f, unnest(tsvector_to_array(f.tokens)) AS token
    WHERE f.visible AND left(token, 1) NOT IN ('@', '#')
    GROUP BY f.kind, token
    ON CONFLICT (kind, word) DO UPDATE SET listings = w.listings + excluded.listings;
  DROP TABLE new_documents;
  PERFORM set_config('app.bulk', bulk, true);
END
$$;

CREATE OR REPLACE FUNCTION keep_listing_bits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text[] := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE tsvector_to_array(OLD.tokens) || open_marks(OLD.open_minutes, OLD.time_zone) END;
  after text[] := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE tsvector_to_array(NEW.tokens) || open_marks(NEW.open_minutes, NEW.time_zone) END;
BEGIN
  IF NOT bulk_loading() THEN
    PERFORM mark_listing(
      coalesce(NEW.kind, OLD.kind), coalesce(NEW.business_id, OLD.business_id),
      array(SELECT unnest(after) EXCEPT SELECT unnest(before)),
      array(SELECT unnest(before) EXCEPT SELECT unnest(after))
    );
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER keep_bits AFTER INSERT OR DELETE ON listing_search FOR EACH ROW EXECUTE FUNCTION keep_listing_bits();

CREATE OR REPLACE TRIGGER keep_changed_bits AFTER UPDATE OF tokens, open_minutes, time_zone ON listing_search FOR EACH ROW
  WHEN (
    OLD.tokens <> NEW.tokens OR OLD.open_minutes IS DISTINCT FROM NEW.open_minutes OR OLD.time_zone IS DISTINCT FROM NEW.time_zone
  ) EXECUTE FUNCTION keep_listing_bits();

CREATE OR REPLACE FUNCTION keep_search_rank() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT bulk_loading() THEN
    UPDATE listing_search SET rank = NEW.rank, created_at = NEW.created_at WHERE business_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER keep_rank_beside AFTER UPDATE ON businesses FOR EACH ROW
  WHEN (OLD.rank IS DISTINCT FROM NEW.rank OR OLD.created_at IS DISTINCT FROM NEW.created_at) EXECUTE FUNCTION keep_search_rank();

CREATE OR REPLACE FUNCTION refresh_changed_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT bulk_loading() THEN PERFORM refresh_listings(ARRAY[NEW.id]); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER refresh_new AFTER INSERT ON businesses FOR EACH ROW EXECUTE FUNCTION refresh_changed_listing();

CREATE OR REPLACE TRIGGER refresh_changed AFTER UPDATE OF name, description, category_id, business_type, verified, is_public, deleted_at, rating, rating_sum, review_count ON businesses FOR EACH ROW
  WHEN (
    (OLD.name, OLD.description, OLD.category_id, OLD.business_type, OLD.verified, OLD.is_public, OLD.deleted_at, half_stars_of(OLD.rating))
    IS DISTINCT FROM
    (NEW.name, NEW.description, NEW.category_id, NEW.business_type, NEW.verified, NEW.is_public, NEW.deleted_at, half_stars_of(NEW.rating))
  ) EXECUTE FUNCTION refresh_changed_listing();

-- Listings whose locations, hours or programmes changed. TG_ARGV[0] tells how a changed row names its listing.
CREATE OR REPLACE FUNCTION refresh_parent_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
  source text := CASE TG_OP WHEN 'INSERT' THEN 'TABLE new_rows' WHEN 'DELETE' THEN 'TABLE old_rows' ELSE 'TABLE new_rows UNION ALL TABLE old_rows' END;
BEGIN
  IF bulk_loading() THEN RETURN NULL; END IF;
  IF TG_ARGV[0] = 'location' THEN
    EXECUTE format('SELECT array_agg(DISTINCT l.business_id) FROM (%s) AS r JOIN business_locations AS l ON l.id = r.location_id', source) INTO ids;
  ELSE
    EXECUTE format('SELECT array_agg(DISTINCT r.business_id) FROM (%s) AS r WHERE r.business_id IS NOT NULL', source) INTO ids;
  END IF;
  IF ids IS NOT NULL THEN PERFORM refresh_listings(ids); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER refresh_added AFTER INSERT ON business_locations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_listings('business');

CREATE OR REPLACE TRIGGER refresh_changed AFTER UPDATE ON business_locations REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_listings('business');

CREATE OR REPLACE TRIGGER refresh_removed AFTER DELETE ON business_locations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_listings('business');

CREATE OR REPLACE TRIGGER refresh_added AFTER INSERT ON location_hours REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_listings('location');

CREATE OR REPLACE TRIGGER refresh_changed AFTER UPDATE ON location_hours REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_listings('location');

CREATE OR REPLACE TRIGGER refresh_removed AFTER DELETE ON location_hours REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_listings('location');

CREATE OR REPLACE TRIGGER refresh_added AFTER INSERT ON programs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_listings('business');

CREATE OR REPLACE TRIGGER refresh_changed AFTER UPDATE ON programs REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_listings('business');

CREATE OR REPLACE TRIGGER refresh_removed AFTER DELETE ON programs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_listings('business');

CREATE OR REPLACE FUNCTION refresh_category_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT bulk_loading() THEN PERFORM refresh_listings(array(SELECT id FROM businesses WHERE category_id = NEW.id)); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER refresh_renamed AFTER UPDATE OF name ON business_categories FOR EACH ROW WHEN (OLD.name::text IS DISTINCT FROM NEW.name::text) EXECUTE FUNCTION refresh_category_listings();
