-- Minutes of the local week (Sunday 00:00 = 0) in which a location is open; a span past Saturday midnight wraps to 0.
CREATE OR REPLACE FUNCTION open_minutes_of(location integer) RETURNS int4multirange LANGUAGE sql STABLE AS $$
  SELECT range_agg(span) FROM location_hours, LATERAL (
    SELECT int4range(weekday * 1440 + opens, least(weekday * 1440 + closes, 10080))
    UNION ALL
    SELECT int4range(0, weekday * 1440 + closes - 10080) WHERE weekday * 1440 + closes > 10080
  ) AS spans (span)
  WHERE location_id = location
$$;
