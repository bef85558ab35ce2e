DROP INDEX "businesses_search_index";--> statement-breakpoint
ALTER TABLE "businesses" DROP COLUMN "search";--> statement-breakpoint
-- Search over listings. The extensions (unaccent, pg_trgm, fuzzystrmatch, citext) are created by the migrator.
-- A listing's search document is a set of tokens: words of all its texts ('gym'), words of its name ('@gym') and
-- facts to filter by ('#category:5'). It lies in a table of its own, so that a new rating does not touch its index.
-- The same tokens are kept as bitmaps over the listings' ids, so that any combination is counted exactly without
-- visiting the listings themselves.

INSERT INTO business_categories (kind, name, description) VALUES
  ('fitness', 'Gym', 'Full gyms with free weights, machines and cardio, for training at your own pace.'),
  ('fitness', 'Yoga Studio', 'Guided yoga, breathwork and meditation, from gentle to strong.'),
  ('fitness', 'Pilates Studio', 'Mat and reformer Pilates in small classes or one to one.'),
  ('fitness', 'Functional Training', 'Coached group training with barbells, kettlebells, rowers and rigs.'),
  ('fitness', 'Martial Arts', 'Muay Thai, silat, judo, jiu-jitsu and other arts for adults and children.'),
  ('fitness', 'Boxing', 'Boxing for fitness and for the ring, with pads, bags and sparring.'),
  ('fitness', 'Dance Studio', 'Dance classes in every style, for beginners and performers.'),
  ('fitness', 'Swimming', 'Swim schools, lane training and open water groups.'),
  ('fitness', 'Cycling Studio', 'Indoor cycling to music or to power, in rides of every length.'),
  ('fitness', 'Climbing Gym', 'Bouldering, top rope and lead climbing indoors.'),
  ('fitness', 'Personal Training', 'One-to-one coaching built around your goals, history and calendar.'),
  ('fitness', 'Outdoor Fitness', 'Bootcamps, running crews and trail groups in parks and on beaches.'),
  ('retail', 'Supplements Store', 'Protein, vitamins and sports nutrition over the counter.'),
  ('retail', 'Fitness Equipment', 'Weights, machines and home gym installations.'),
  ('retail', 'Sport Apparel', 'Clothing and shoes made for moving.'),
  ('retail', 'Meal Plan Provider', 'Weekly meals planned to a goal and delivered.'),
  ('retail', 'Health Food Store', 'Whole foods, grains, nuts and natural groceries.'),
  ('retail', 'Physiotherapy Clinic', 'Assessment, treatment and rehabilitation by physiotherapists.'),
  ('retail', 'Chiropractic Center', 'Chiropractic care for back, neck and joints.'),
  ('retail', 'Sports Medicine', 'Doctors and testing for active people.'),
  ('retail', 'Sports Retail', 'Gear for racquets, wheels, water and the field.'),
  ('retail', 'Meal Preparation Service', 'Cooked, portioned and labelled meals for the week.'),
  ('retail', 'Training Institution', 'Courses and certificates for coaches and instructors.');
--> statement-breakpoint
-- Case, accents and full-width forms folded. unaccent is called stable only because its dictionary could be swapped.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC))), '''’`', '')
$$;
--> statement-breakpoint
-- The words of a text in their order; runs of scripts written without spaces (Thai, Chinese, Japanese, Korean, Khmer, Lao, Burmese) stay whole.
CREATE FUNCTION split_text(value text) RETURNS TABLE (piece text, spaceless boolean, place bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(coalesce(m[1], m[2]), 40), m[1] IS NOT NULL, n
  FROM regexp_matches(
    fold_text(value),
    '([\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]+)|([^\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000-\u303F\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]+)',
    'g'
  ) WITH ORDINALITY AS found (m, n)
$$;
--> statement-breakpoint
-- What a text is found by: its words; of spaceless runs every two neighbouring characters, and the last one alone.
CREATE FUNCTION text_tokens(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
    SELECT piece FROM split_text(value) WHERE NOT spaceless
    UNION ALL
    SELECT substr(piece, at, 2) FROM split_text(value), generate_series(1, length(piece)) AS at WHERE spaceless
  );
END
$$;
--> statement-breakpoint
-- What is asked for, in order, each once: like text_tokens, but a run of several characters is asked by its pairs alone.
CREATE FUNCTION search_terms(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(term ORDER BY first), '{}') FROM (
    SELECT term, min(place * 100 + at) AS first FROM (
      SELECT piece AS term, place, 0 AS at FROM split_text(value) WHERE NOT spaceless
      UNION ALL
      SELECT substr(piece, at, 2), place, at FROM split_text(value), generate_series(1, greatest(length(piece) - 1, 1)) AS at WHERE spaceless
    ) AS pieces GROUP BY term
  ) AS terms
$$;
--> statement-breakpoint
CREATE FUNCTION stem_of(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce((ts_lexize('pg_catalog.english_stem'::regdictionary, word))[1], word);
--> statement-breakpoint
-- A word and all it becomes by losing one letter: two words whose sets meet are one slip apart. Numbers are never corrected.
CREATE FUNCTION slips_of(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(word) BETWEEN 3 AND 24 AND word !~ '[0-9]'
    THEN array_agg(DISTINCT slip) ELSE '{}' END
  FROM (
    SELECT word AS slip
    UNION ALL
    SELECT overlay(word placing '' from at for 1) FROM generate_series(1, length(word)) AS at
  ) AS slips
$$;
--> statement-breakpoint
-- Every word that public listings are found by, with the number of listings.
CREATE TABLE search_words (
  kind text NOT NULL,
  word text COLLATE "C" NOT NULL,
  stem text COLLATE "C" NOT NULL GENERATED ALWAYS AS (stem_of(word)) STORED,
  slips text[] NOT NULL GENERATED ALWAYS AS (slips_of(word)) STORED,
  listings integer NOT NULL,
  CONSTRAINT search_words_pkey PRIMARY KEY (kind, word)
);
--> statement-breakpoint
CREATE INDEX search_words_stem_index ON search_words (kind, stem);
--> statement-breakpoint
CREATE INDEX search_words_slips_index ON search_words USING gin (slips) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX search_words_trigram_index ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate = off) WHERE slips <> '{}';
--> statement-breakpoint
-- What each public listing is found by.
CREATE TABLE listing_search (
  business_id integer NOT NULL,
  kind text NOT NULL,
  tokens tsvector NOT NULL,
  CONSTRAINT listing_search_pkey PRIMARY KEY (business_id),
  CONSTRAINT listing_search_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX listing_search_tokens_index ON listing_search USING gin (tokens) WITH (fastupdate = off);
--> statement-breakpoint
-- Which public listings carry a token: bit (id % 32768) of block (id / 32768). `ones` counts the bits.
CREATE TABLE listing_bits (
  kind text NOT NULL,
  token text COLLATE "C" NOT NULL,
  block integer NOT NULL,
  ones integer NOT NULL,
  bits bit(32768) NOT NULL,
  CONSTRAINT listing_bits_pkey PRIMARY KEY (kind, token, block)
);
--> statement-breakpoint
ALTER TABLE listing_bits ALTER COLUMN bits SET STORAGE MAIN;
--> statement-breakpoint
-- The local time of a listing. Indonesia spans three zones, told apart by longitude.
CREATE FUNCTION time_zone_of(country text, longitude double precision) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE lower(country)
  WHEN 'malaysia' THEN 'Asia/Kuala_Lumpur'
  WHEN 'thailand' THEN 'Asia/Bangkok'
  WHEN 'indonesia' THEN CASE WHEN longitude >= 130 THEN 'Asia/Jayapura' WHEN longitude >= 114.45 THEN 'Asia/Makassar' ELSE 'Asia/Jakarta' END
  WHEN 'philippines' THEN 'Asia/Manila'
  WHEN 'vietnam' THEN 'Asia/Ho_Chi_Minh'
  WHEN 'japan' THEN 'Asia/Tokyo'
  WHEN 'korea' THEN 'Asia/Seoul'
  WHEN 'south korea' THEN 'Asia/Seoul'
  WHEN 'hong kong' THEN 'Asia/Hong_Kong'
  WHEN 'taiwan' THEN 'Asia/Taipei'
  WHEN 'china' THEN 'Asia/Shanghai'
  WHEN 'india' THEN 'Asia/Kolkata'
  WHEN 'australia' THEN 'Australia/Sydney'
  ELSE 'Asia/Singapore'
END;
--> statement-breakpoint
-- Minutes of the local week (Sunday 00:00 = 0) in which a location is open; a span past Saturday midnight goes on at 0.
CREATE FUNCTION open_minutes_of(location integer) RETURNS int4multirange LANGUAGE sql STABLE AS $$
  SELECT range_agg(span) FROM location_hours, LATERAL (
    SELECT int4range(weekday * 1440 + opens, least(weekday * 1440 + closes, 10080))
    UNION ALL
    SELECT int4range(0, weekday * 1440 + closes - 10080) WHERE weekday * 1440 + closes > 10080
  ) AS spans (span)
  WHERE location_id = location
$$;
--> statement-breakpoint
-- A Bayesian average: every listing begins with eight reviews of 3.9, so that one 5-star review does not lead.
CREATE FUNCTION merit_of(rating_sum integer, review_count integer) RETURNS real LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ((8 * 3.9 + rating_sum) / (8 + review_count))::real;
--> statement-breakpoint
-- Full half stars of an average: what the rating filter tells apart.
CREATE FUNCTION half_stars_of(rating real) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN floor(rating * 2)::integer;
--> statement-breakpoint
-- North and east in one scale (Mercator, degrees): near a point, the nearer listing has the smaller distance.
CREATE FUNCTION map_point(latitude double precision, longitude double precision) RETURNS point LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN point(longitude, degrees(ln(tan(pi() / 4 + radians(least(greatest(latitude, -85), 85)) / 2))));
--> statement-breakpoint
CREATE INDEX businesses_fitness_map_index ON businesses USING gist (map_point(main_latitude, main_longitude))
  WHERE kind = 'fitness' AND is_public AND deleted_at IS NULL AND main_latitude IS NOT NULL;
--> statement-breakpoint
CREATE INDEX businesses_retail_map_index ON businesses USING gist (map_point(main_latitude, main_longitude))
  WHERE kind = 'retail' AND is_public AND deleted_at IS NULL AND main_latitude IS NOT NULL;
--> statement-breakpoint
-- Counts who is open now without visiting the listings.
CREATE INDEX businesses_open_index ON businesses (kind, category_id) INCLUDE (open_minutes, time_zone, main_country, verified, rating)
  WHERE is_public AND deleted_at IS NULL;
--> statement-breakpoint
-- Everything a listing is found by. Bare numbers count in names; elsewhere only from five digits (postal codes).
CREATE FUNCTION listing_document(
  name text, business_type text, category_id integer, category text, description text,
  verified boolean, rating real, country text, located boolean, programmes text, tags text[], places text
) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  of_name text[] := text_tokens(name);
  facts text[] := ARRAY['#all', '#category:' || category_id, '#stars:' || half_stars_of(rating)];
BEGIN
  IF business_type IS NOT NULL THEN facts := facts || ('#type:' || business_type); END IF;
  IF country IS NOT NULL THEN facts := facts || ('#country:' || fold_text(country)); END IF;
  IF verified THEN facts := facts || '#verified'::text; END IF;
  IF located THEN facts := facts || '#located'::text; END IF;
  RETURN array_to_tsvector(
    facts || of_name || array(SELECT '@' || word FROM unnest(of_name) AS word)
    || array(
      SELECT word FROM unnest(text_tokens(concat_ws(' ', category, programmes, array_to_string(tags, ' '), places, description))) AS word
      WHERE length(word) > 4 OR word !~ '^([0-9]+|[a-z])$'
    )
  );
END
$$;
--> statement-breakpoint
CREATE FUNCTION bits_of(places integer[]) RETURNS bit LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  bits bit(32768) := B'0'::bit(32768);
  place integer;
BEGIN
  FOREACH place IN ARRAY places LOOP bits := set_bit(bits, place, 1); END LOOP;
  RETURN bits;
END
$$;
--> statement-breakpoint
-- Search documents of listings as their tables stand now.
CREATE FUNCTION documents_of(ids integer[]) RETURNS TABLE (
  id integer, kind text, visible boolean, city text, country text, latitude double precision, longitude double precision,
  time_zone text, open_minutes int4multirange, tags text[], tokens tsvector
) LANGUAGE sql STABLE AS $$
  SELECT o.id, o.kind, o.is_public AND o.deleted_at IS NULL, main.city, main.country, main.latitude, main.longitude,
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
CREATE FUNCTION refresh_listings(ids integer[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
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
        INSERT INTO listing_search AS s VALUES (fresh.id, fresh.kind, fresh.tokens)
          ON CONFLICT (business_id) DO UPDATE SET tokens = excluded.tokens WHERE s.tokens <> excluded.tokens;
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
  INSERT INTO listing_search SELECT f.id, f.kind, f.tokens FROM fresh_documents AS f WHERE f.visible;
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
CREATE FUNCTION bulk_loading() RETURNS boolean LANGUAGE sql STABLE
RETURN coalesce(current_setting('app.bulk', true), '') = 'on';
--> statement-breakpoint
-- The average and the rank follow every review without a second write of the row.
CREATE FUNCTION keep_listing_rank() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rating := CASE WHEN NEW.review_count = 0 THEN 0 ELSE NEW.rating_sum::real / NEW.review_count END;
  NEW.rank := merit_of(NEW.rating_sum, NEW.review_count);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_rank BEFORE INSERT OR UPDATE OF rating, rating_sum, review_count ON businesses FOR EACH ROW EXECUTE FUNCTION keep_listing_rank();
--> statement-breakpoint
CREATE FUNCTION refresh_changed_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT bulk_loading() THEN PERFORM refresh_listings(ARRAY[NEW.id]); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refresh_new AFTER INSERT ON businesses FOR EACH ROW EXECUTE FUNCTION refresh_changed_listing();
--> statement-breakpoint
CREATE TRIGGER refresh_changed AFTER UPDATE OF name, description, category_id, business_type, verified, is_public, deleted_at, rating, rating_sum, review_count ON businesses FOR EACH ROW
  WHEN (
    (OLD.name, OLD.description, OLD.category_id, OLD.business_type, OLD.verified, OLD.is_public, OLD.deleted_at, half_stars_of(OLD.rating))
    IS DISTINCT FROM
    (NEW.name, NEW.description, NEW.category_id, NEW.business_type, NEW.verified, NEW.is_public, NEW.deleted_at, half_stars_of(NEW.rating))
  ) EXECUTE FUNCTION refresh_changed_listing();
--> statement-breakpoint
-- Sets (or clears) the bits of one listing and counts its words up (or down).
CREATE FUNCTION mark_listing(of_kind text, listing integer, came text[], gone text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- One after the other: two transactions marking the same tokens in different order would lock each other out.
  PERFORM pg_advisory_xact_lock(hashtext('listing_bits'));
  INSERT INTO listing_bits AS t (kind, token, block, ones, bits)
    SELECT of_kind, token, listing / 32768, 1, set_bit(B'0'::bit(32768), listing % 32768, 1) FROM unnest(came) AS token
    ON CONFLICT (kind, token, block) DO UPDATE
      SET ones = t.ones + 1 - get_bit(t.bits, listing % 32768), bits = set_bit(t.bits, listing % 32768, 1);
  UPDATE listing_bits AS t
    SET ones = t.ones - get_bit(t.bits, listing % 32768), bits = set_bit(t.bits, listing % 32768, 0)
    WHERE t.kind = of_kind AND t.token = ANY (gone) AND t.block = listing / 32768;
  DELETE FROM listing_bits AS t WHERE t.kind = of_kind AND t.token = ANY (gone) AND t.block = listing / 32768 AND t.ones = 0;
  INSERT INTO search_words AS w (kind, word, listings)
    SELECT of_kind, token, 1 FROM unnest(came) AS token WHERE left(token, 1) NOT IN ('@', '#')
    ON CONFLICT (kind, word) DO UPDATE SET listings = w.listings + 1;
  UPDATE search_words AS w SET listings = w.listings - 1 WHERE w.kind = of_kind AND w.word = ANY (gone);
  DELETE FROM search_words AS w WHERE w.kind = of_kind AND w.word = ANY (gone) AND w.listings <= 0;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_listing_bits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text[] := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE tsvector_to_array(OLD.tokens) END;
  after text[] := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE tsvector_to_array(NEW.tokens) END;
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
--> statement-breakpoint
CREATE TRIGGER keep_bits AFTER INSERT OR UPDATE OR DELETE ON listing_search FOR EACH ROW EXECUTE FUNCTION keep_listing_bits();
--> statement-breakpoint
-- Listings whose locations, hours or programmes changed. TG_ARGV[0] tells how a changed row names its listing.
CREATE FUNCTION refresh_parent_listings() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER refresh_added AFTER INSERT ON business_locations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_listings('business');
--> statement-breakpoint
CREATE TRIGGER refresh_changed AFTER UPDATE ON business_locations REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_listings('business');
--> statement-breakpoint
CREATE TRIGGER refresh_removed AFTER DELETE ON business_locations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_listings('business');
--> statement-breakpoint
CREATE TRIGGER refresh_added AFTER INSERT ON location_hours REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_listings('location');
--> statement-breakpoint
CREATE TRIGGER refresh_changed AFTER UPDATE ON location_hours REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_listings('location');
--> statement-breakpoint
CREATE TRIGGER refresh_removed AFTER DELETE ON location_hours REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_listings('location');
--> statement-breakpoint
CREATE TRIGGER refresh_added AFTER INSERT ON programs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_listings('business');
--> statement-breakpoint
CREATE TRIGGER refresh_changed AFTER UPDATE ON programs REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_listings('business');
--> statement-breakpoint
CREATE TRIGGER refresh_removed AFTER DELETE ON programs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_parent_listings('business');
--> statement-breakpoint
CREATE FUNCTION refresh_category_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT bulk_loading() THEN PERFORM refresh_listings(array(SELECT id FROM businesses WHERE category_id = NEW.id)); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refresh_renamed AFTER UPDATE OF name ON business_categories FOR EACH ROW WHEN (OLD.name::text IS DISTINCT FROM NEW.name::text) EXECUTE FUNCTION refresh_category_listings();
