-- Minutes of the local week (Sunday 00:00 = 0) in which a location is open; a span past Saturday midnight goes on at 0.
CREATE OR REPLACE FUNCTION open_minutes_of(location integer) RETURNS int4multirange LANGUAGE sql STABLE AS $$
  SELECT range_agg(span) FROM location_hours, LATERAL (
    SELECT int4range(weekday * 1440 + opens, least(weekday * 1440 + closes, 10080))
    UNION ALL
    SELECT int4range(0, weekday * 1440 + closes - 10080) WHERE weekday * 1440 + closes > 10080
  ) AS spans (span)
  WHERE location_id = location
$$;

-- When a listing is open, as marks of its time zone: the largest whole pieces of the local week that it is open in, of four
-- hours ('#open:Asia/Singapore:b9'), half an hour ('h71'), a quarter ('q143'), five minutes ('f429') and one minute ('m2149').
-- A listing that is open at a minute has exactly one of the five pieces in which that minute lies. Bitmaps have these marks,
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
