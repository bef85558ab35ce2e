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
