-- A certification's name as tokens carry it after '#certificate:'.
CREATE OR REPLACE FUNCTION certificate_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(trim(fold_text(name)), 120);
