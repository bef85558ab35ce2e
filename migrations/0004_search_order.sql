-- Everything that orders or filters found listings lies beside their tokens, so that a search reads one narrow table.
-- None of it is indexed there: a changed rank does not touch the index of the tokens.
ALTER TABLE listing_search
  ADD COLUMN rank real NOT NULL DEFAULT 0,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN place point,
  ADD COLUMN time_zone text NOT NULL DEFAULT 'Asia/Singapore',
  ADD COLUMN open_minutes int4multirange;
--> statement-breakpoint
ALTER TABLE listing_search SET (fillfactor = 85);
--> statement-breakpoint
DROP INDEX businesses_open_index;
--> statement-breakpoint
DROP FUNCTION documents_of(integer[]);
--> statement-breakpoint
-- Search documents of listings as their tables stand now.
CREATE FUNCTION documents_of(ids integer[]) RETURNS TABLE (
  id integer, kind text, visible boolean, rank real, created_at timestamptz, city text, country text, latitude double precision,
  longitude double precision, time_zone text, open_minutes int4multirange, tags text[], tokens tsvector
) LANGUAGE sql STABLE AS $$
  SELECT o.id, o.kind, o.is_public AND o.deleted_at IS NULL, o.rank, o.created_at, main.city, main.country, main.latitude, main.longitude,
    time_zone_of(main.country, main.longitude), open_minutes_of(main.id), (coalesce(taught.tags, '{}'))[1:6],
    listing_document(
      o.name, o.business_type, c.id, c.name::text, o.description, o.verified, o.rating,
      main.country, main.latitude IS NOT NULL, taught.names, taught.tags, found.places
    )
  FROM businesses AS o
  JOIN business_categories AS c ON c.id = o.category_id
  LEFT JOIN LATERAL (
    SELECT l.id, l.city, l.country, l.latitude, l.longitude FROM business_locations AS l
    WHERE l.business_id = o.id ORDER BY l.is_main_location DESC, l.id LIMIT 1
  ) AS main ON true
  CROSS JOIN LATERAL (
    SELECT string_agg(concat_ws(' ', l.address, l.city, l.state, l.country, replace(l.postal_code, ' ', '')), ' ') AS places
    FROM business_locations AS l WHERE l.business_id = o.id
  ) AS found
  CROSS JOIN LATERAL (
    SELECT (SELECT string_agg(p.name, ' ') FROM programs AS p WHERE p.business_id = o.id AND p.active) AS names,
      (SELECT array_agg(tag ORDER BY times DESC, tag) FROM (
        SELECT tag, count(*) AS times FROM programs AS p, unnest(p.tags) AS tag WHERE p.business_id = o.id AND p.active GROUP BY tag
      ) AS counted) AS tags
  ) AS taught
  WHERE ids IS NULL OR o.id = ANY (ids)
$$;
--> statement-breakpoint
-- Brings the kept columns and search documents of these listings up to date with their locations, hours, programmes
-- and category. Without ids: of all listings, bitmaps and words built anew (after a bulk load with app.bulk = 'on').
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
  TRUNCATE listing_search, listing_bits, search_words;
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
    SELECT kind, token, sum(ones) FROM listing_bits WHERE left(token, 1) NOT IN ('@', '#') GROUP BY kind, token;
  DROP TABLE fresh_documents;
  PERFORM set_config('app.bulk', bulk, true);
END
$$;
--> statement-breakpoint
DROP TRIGGER keep_bits ON listing_search;
--> statement-breakpoint
CREATE TRIGGER keep_bits AFTER INSERT OR DELETE ON listing_search FOR EACH ROW EXECUTE FUNCTION keep_listing_bits();
--> statement-breakpoint
CREATE TRIGGER keep_changed_bits AFTER UPDATE OF tokens ON listing_search FOR EACH ROW WHEN (OLD.tokens <> NEW.tokens) EXECUTE FUNCTION keep_listing_bits();
--> statement-breakpoint
CREATE FUNCTION keep_search_rank() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT bulk_loading() THEN
    UPDATE listing_search SET rank = NEW.rank, created_at = NEW.created_at WHERE business_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_rank_beside AFTER UPDATE ON businesses FOR EACH ROW
  WHEN (OLD.rank IS DISTINCT FROM NEW.rank OR OLD.created_at IS DISTINCT FROM NEW.created_at) EXECUTE FUNCTION keep_search_rank();
--> statement-breakpoint
UPDATE listing_search AS s SET
  rank = b.rank, created_at = b.created_at, place = map_point(b.main_latitude, b.main_longitude), time_zone = b.time_zone, open_minutes = b.open_minutes
FROM businesses AS b WHERE b.id = s.business_id;
