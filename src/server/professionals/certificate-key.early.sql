-- A certification's name as its search token has it: folded, trimmed, at most 120 characters.
CREATE OR REPLACE FUNCTION certificate_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(trim(fold_text(name)), 120);
