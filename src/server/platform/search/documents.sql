-- A search document is a set of tokens: 'gym' is a word, '@gym' the same word in a name, '#skill:yoga' a word with a
-- mark, and '#category_id:5' a fact.

CREATE OR REPLACE FUNCTION bulk_loading() RETURNS boolean LANGUAGE sql STABLE
RETURN coalesce(current_setting('app.bulk', true), '') = 'on';

-- Tokens of a name: each word, plain and with '@'. Short numbers are included.
CREATE OR REPLACE FUNCTION name_tokens(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT words || array(SELECT '@' || word FROM unnest(words) AS word) FROM text_tokens(value) AS words);

-- Tokens of all other texts. Numbers are included only if they are long (postal codes), single letters never. Words of
-- plain ASCII are split apart from the others, because text_tokens takes ten times as long for a text that has both.
CREATE OR REPLACE FUNCTION prose_tokens(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array(
  SELECT word FROM (
    SELECT text_tokens(string_agg(part, ' ')) AS words FROM unnest(string_to_array(value, ' ')) AS part
    GROUP BY octet_length(part) = length(part)
  ) AS parts, unnest(words) AS word WHERE length(word) > 4 OR word !~ '^([0-9]+|[a-z])$'
);

-- Tokens of a text with a mark, such as '#skill:yoga'.
CREATE OR REPLACE FUNCTION marked_tokens(mark text, value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array(SELECT '#' || mark || ':' || word FROM unnest(text_tokens(value)) AS word);

-- Normalizes a text for comparing facts: case, accents and surrounding spaces do not count.
CREATE OR REPLACE FUNCTION fact_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(trim(fold_text(value)), 120);

-- The tokens of a fact; none if it is missing.
CREATE OR REPLACE FUNCTION fact_tokens(fact text, VARIADIC vals text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array(SELECT '#' || fact || ':' || fact_text(value) FROM unnest(vals) AS value WHERE fact_text(value) <> '');

-- The tiles that contain a place, at the levels that areas.ts searches: '#tile:14-12924-4157'; '#tile:none' without a place.
CREATE OR REPLACE FUNCTION tile_tokens(latitude double precision, longitude double precision) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN latitude IS NULL OR longitude IS NULL THEN '{#tile:none}'::text[] ELSE array(
  SELECT '#tile:' || level || '-' || floor((longitude + 180) / size)::int || '-' || floor((latitude + 90) / size)::int
  FROM unnest('{4,6,8,10,12,14}'::int[]) AS level, LATERAL (SELECT 360 / 2.0::double precision ^ level AS size) AS sized
) END;

-- Whether two places are at most this far apart. Compared without an arc, so that PostgreSQL inlines it into statements.
CREATE OR REPLACE FUNCTION is_within(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision, metres double precision) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2
  <= sin(metres / 2 / 6371000) ^ 2;

-- Matches documents that have one of these values of a fact.
CREATE OR REPLACE FUNCTION fact_query(fact text, VARIADIC vals text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT string_agg(
    '''' || replace(replace('#' || fact || ':' || fact_text(value), '\', '\\'), '''', '''''') || '''', ' | '
  )::tsquery FROM unnest(vals) AS value
);
