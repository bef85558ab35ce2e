-- least() passes over nulls: an unknown place was half a world away instead of nowhere.
CREATE OR REPLACE FUNCTION metres_between(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN 2 * 6371000 * asin(least(1, sqrt(
  sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2
)));
