-- Full half stars of an average: what the rating filter tells apart.
CREATE OR REPLACE FUNCTION half_stars_of(rating real) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN floor(rating * 2)::integer;

-- Everything a listing is found by. Bare numbers count in names; elsewhere only from five digits (postal codes).
CREATE OR REPLACE FUNCTION listing_document(
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

-- Search documents of listings as their tables stand now.
CREATE OR REPLACE FUNCTION documents_of(ids integer[]) RETURNS TABLE (
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
