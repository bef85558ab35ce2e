-- North and east on one scale (Mercator, degrees): near a point, the nearer listing has the smaller distance.
CREATE OR REPLACE FUNCTION map_point(latitude double precision, longitude double precision) RETURNS point LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN point(longitude, degrees(ln(tan(pi() / 4 + radians(least(greatest(latitude, -85), 85)) / 2))));

-- Along the earth's surface; null if either place is unknown (STRICT, because least() ignores nulls).
CREATE OR REPLACE FUNCTION metres_between(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN 2 * 6371000 * asin(least(1, sqrt(
  sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2
)));

-- The time zone of a listing. Indonesia spans three, distinguished by longitude.
CREATE OR REPLACE FUNCTION time_zone_of(country text, longitude double precision) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
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
