-- Who is open now is told by bitmaps alone. Those who open or close within the half hour were compared one by one, and in
-- some half hours of a directory of a million those are tens of thousands.
--
-- When a listing is open, as marks of its time zone: the largest whole pieces of the local week that it is open in, of four
-- hours ('#open:Asia/Singapore:b9'), half an hour ('h71'), a quarter ('q143'), five minutes ('f429') and one minute ('m2149').
-- Whoever is open at a minute carries exactly one of the five pieces in which that minute lies. Bitmaps have these marks,
-- documents do not: nothing is found by them alone.
CREATE OR REPLACE FUNCTION open_marks(open_minutes int4multirange, time_zone text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array(
  SELECT '#open:' || time_zone || ':' || letter || piece
  FROM unnest(open_minutes) AS span
  -- No span lies around two weeks: all of it is left for the largest pieces.
  CROSS JOIN (VALUES ('b', 240, 20160), ('h', 30, 240), ('q', 15, 30), ('f', 5, 15), ('m', 1, 5)) AS level (letter, size, above)
  -- What the pieces of the level above leave over: before the first of them and after the last.
  CROSS JOIN LATERAL (
    SELECT (lower(span) + above - 1) / above * above AS first, upper(span) / above * above AS last
  ) AS larger
  CROSS JOIN LATERAL (
    VALUES (lower(span), least(first, upper(span))), (greatest(first, last), upper(span))
  ) AS rest (opens, closes)
  CROSS JOIN LATERAL generate_series((opens + size - 1) / size, closes / size - 1) AS piece
  WHERE time_zone IS NOT NULL
);
--> statement-breakpoint
DELETE FROM listing_bits WHERE kind IN ('fitness', 'retail') AND left(token, 6) = '#ajar:';
--> statement-breakpoint
-- Pieces of four hours and of half an hour are what they were. Listings of the same hours first: there are far fewer hours
-- than listings.
INSERT INTO listing_bits (kind, token, block, ones, bits)
  SELECT alike.kind, token, alike.block, bit_count(bit_or(alike.bits)), bit_or(alike.bits)
  FROM (
    SELECT s.kind, s.open_minutes, s.time_zone, s.business_id / 32768 AS block, bits_of(array_agg(s.business_id % 32768)) AS bits
    FROM listing_search AS s GROUP BY 1, 2, 3, 4
  ) AS alike, unnest(open_marks(alike.open_minutes, alike.time_zone)) AS token
  WHERE token ~ ':[qfm][0-9]+$'
  GROUP BY 1, 2, 3;
