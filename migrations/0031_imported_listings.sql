-- Many new listings at once, as an import brings them: written with app.bulk = 'on', then made known to the search
-- in one go. Row by row the same bitmaps and words would be written anew for every listing.
CREATE FUNCTION add_listings(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
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
    FROM new_documents AS f, unnest(tsvector_to_array(f.tokens)) AS token
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
--> statement-breakpoint
-- What makes an index runs without a search path: these functions name the schema of what they call.
-- The words of a text in their order; runs of scripts written without spaces (Thai, Chinese, Japanese, Korean, Khmer, Lao, Burmese) stay whole.
CREATE OR REPLACE FUNCTION split_text(value text) RETURNS TABLE (piece text, spaceless boolean, place bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(coalesce(m[1], m[2]), 40), m[1] IS NOT NULL, n
  FROM regexp_matches(
    public.fold_text(value),
    '([\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]+)|([^\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000-\u303F\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]+)',
    'g'
  ) WITH ORDINALITY AS found (m, n)
$$;
--> statement-breakpoint
-- What a text is found by: its words; of spaceless runs every two neighbouring characters, and the last one alone.
CREATE OR REPLACE FUNCTION text_tokens(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF value IS NULL THEN RETURN '{}'; END IF;
  -- Plain ASCII, nearly all texts, goes ten times faster without the patterns. The cut is the same.
  IF octet_length(value) = length(value) THEN
    RETURN array(
      SELECT left(word, 40) FROM unnest(string_to_array(translate(lower(value), E'!"#$%&()*+,-./:;<=>?@[\\]^_{|}~\t\n\r''`', repeat(' ', 33)), ' ')) AS word
      WHERE word <> ''
    );
  END IF;
  RETURN array(
    SELECT piece FROM public.split_text(value) WHERE NOT spaceless
    UNION ALL
    SELECT substr(piece, at, 2) FROM public.split_text(value), generate_series(1, length(piece)) AS at WHERE spaceless
  );
END
$$;
--> statement-breakpoint
-- A name as duplicates are told by: its words without case, accents and punctuation.
CREATE FUNCTION listing_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(array_to_string(text_tokens(value), ' '), 200);
--> statement-breakpoint
CREATE INDEX businesses_name_key_index ON businesses (kind, listing_key(name));
--> statement-breakpoint
CREATE INDEX import_rows_name_key_index ON import_rows (batch_id, listing_key(name));
--> statement-breakpoint
CREATE INDEX import_rows_source_index ON import_rows (batch_id, source_id);
--> statement-breakpoint
-- Along the earth's surface; null when either place is unknown.
CREATE FUNCTION metres_between(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN 2 * 6371000 * asin(least(1, sqrt(
  sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2
)));
