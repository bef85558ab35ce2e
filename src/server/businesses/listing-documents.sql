-- The current search documents of listings: what they are found, filtered and ordered by.
DROP VIEW IF EXISTS listing_documents;

CREATE VIEW listing_documents AS
SELECT b.id, b.kind, b.is_public AND b.deleted_at IS NULL AS visible,
  b.name, concat_ws(' ', c.name::text, array_to_string(c.synonyms, ' ')) AS category, b.description,
  (
    SELECT string_agg(concat_ws(' ', p.name, array_to_string(p.tags, ' ')), ' ') FROM programs AS p
    WHERE p.business_id = b.id AND p.active
  ) AS programs,
  (
    SELECT string_agg(concat_ws(' ', l.address, l.city, l.state, l.country, replace(l.postal_code, ' ', '')), ' ')
    FROM business_locations AS l WHERE l.business_id = b.id
  ) AS places,
  b.category_id, b.business_type, b.main_country AS country, b.verified, b.rating, b.opening_pattern,
  b.rank, CASE WHEN b.review_count > 0 THEN b.rank END AS reviewed_rank, b.created_at,
  map_point(b.main_latitude, b.main_longitude) AS place, b.main_latitude AS latitude, b.main_longitude AS longitude
FROM businesses AS b JOIN business_categories AS c ON c.id = b.category_id;

-- Columns of a listing derived from its main location, hours, programmes and products. Indonesia spans three time zones.
-- Its columns may change, which CREATE OR REPLACE rejects.
DROP FUNCTION IF EXISTS listing_facts(integer[]);

CREATE FUNCTION listing_facts(ids integer[]) RETURNS TABLE (
  id integer, city text, country text, state text, postal_code text, latitude double precision, longitude double precision,
  time_zone text, open_minutes int4multirange, tags text[], price bigint, currency text
) LANGUAGE sql STABLE AS $$
  SELECT b.id, main.city, main.country, main.state, main.postal_code, main.latitude, main.longitude, time_zone_of(main.country, main.longitude),
    open_minutes_of(main.id), coalesce((
      SELECT (array_agg(tag ORDER BY times DESC, tag))[1:6] FROM (
        SELECT tag, count(*) AS times FROM programs AS p, unnest(p.tags) AS tag WHERE p.business_id = b.id AND p.active GROUP BY tag
      ) AS counted
    ), '{}'), cheapest.price, cheapest.currency
  FROM businesses AS b
  LEFT JOIN LATERAL (
    SELECT l.id, l.city, l.country, l.state, l.postal_code, l.latitude, l.longitude FROM business_locations AS l
    WHERE l.business_id = b.id ORDER BY l.is_main_location DESC, l.id LIMIT 1
  ) AS main ON true
  LEFT JOIN LATERAL (
    SELECT min(offered.price) AS price, offered.currency FROM (
      SELECT p.price, p.currency FROM programs AS p WHERE p.business_id = b.id AND p.active AND p.price IS NOT NULL
      UNION ALL
      SELECT p.price_amount, p.price_currency FROM business_products AS p WHERE p.business_id = b.id
    ) AS offered GROUP BY offered.currency ORDER BY count(*) DESC, offered.currency LIMIT 1
  ) AS cheapest ON true
  WHERE b.id = ANY (ids)
$$;

-- Updates those columns and the documents of these listings. Null updates all listings, as needed after a load with
-- app.bulk = 'on'. Its statements are planned once per connection, because planning them takes longer than running them
-- for one listing.
CREATE OR REPLACE FUNCTION refresh_listings(ids integer[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  selected integer[] := coalesce(ids, array(SELECT id FROM businesses));
  bulk text := coalesce(current_setting('app.bulk', true), '');
BEGIN
  IF ids IS NULL THEN
    PERFORM set_config('plan_cache_mode', 'auto', true);
  ELSE
    PERFORM FROM businesses WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  END IF;
  -- The documents are refreshed below, so the triggers of this update must do nothing.
  PERFORM set_config('app.bulk', 'on', true);
  INSERT INTO opening_patterns (time_zone, minutes)
    SELECT DISTINCT time_zone, open_minutes FROM listing_facts(selected) WHERE open_minutes IS NOT NULL ORDER BY 1, 2
    ON CONFLICT DO NOTHING;
  UPDATE businesses AS b SET
    main_city = f.city, main_country = f.country, main_state = f.state, main_postal_code = f.postal_code,
    main_latitude = f.latitude, main_longitude = f.longitude, time_zone = f.time_zone, open_minutes = f.open_minutes,
    program_tags = f.tags, price_from = f.price, price_from_currency = f.currency, opening_pattern = p.id
  FROM listing_facts(selected) AS f LEFT JOIN opening_patterns AS p ON p.time_zone = f.time_zone AND p.minutes = f.open_minutes
  WHERE f.id = b.id AND (
    b.main_city, b.main_country, b.main_state, b.main_postal_code, b.main_latitude, b.main_longitude, b.time_zone,
    b.open_minutes, b.program_tags, b.price_from, b.price_from_currency, b.opening_pattern
  ) IS DISTINCT FROM (
    f.city, f.country, f.state, f.postal_code, f.latitude, f.longitude, f.time_zone, f.open_minutes, f.tags, f.price,
    f.currency, p.id
  );
  PERFORM set_config('app.bulk', bulk, true);
  PERFORM refresh_listing_search(ids);
END
$$;

-- Refreshes listings whose locations, hours, programmes or products changed. TG_ARGV[0] says how a row refers to its listing.
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

CREATE OR REPLACE TRIGGER refresh_added AFTER INSERT ON business_products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_listings('business');

CREATE OR REPLACE TRIGGER refresh_changed AFTER UPDATE ON business_products REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_listings('business');

CREATE OR REPLACE TRIGGER refresh_removed AFTER DELETE ON business_products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_listings('business');

CREATE OR REPLACE FUNCTION refresh_category_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT bulk_loading() THEN PERFORM refresh_listing_search(array(SELECT id FROM businesses WHERE category_id = NEW.id)); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER refresh_renamed AFTER UPDATE OF name, synonyms ON business_categories FOR EACH ROW WHEN ((OLD.name::text, OLD.synonyms) IS DISTINCT FROM (NEW.name::text, NEW.synonyms)) EXECUTE FUNCTION refresh_category_listings();
